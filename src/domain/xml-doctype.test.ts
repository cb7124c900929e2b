import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutDoctype } from './xml-doctype.ts'

// XML 1.0, section 2.8; the second is what Illustrator CS writes, the third RSS 0.91 (Netscape). Reported where uploads
// were refused or spoilt: several entities (darylldoyle/svg-sanitizer, issue 30), one that is not used
// (sindresorhus/is-svg, issue 8), a public name alone (penpot/penpot, issue 826; payloadcms/payload, pull request 18070),
// a document of SVG 1.1's own text (darylldoyle/svg-sanitizer, issue 82).
test.each([
  ['<svg/>', '<svg/>'],
  [
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns_ai "http://ns.adobe.com/ai/">\n<!-- old -->]><svg xmlns:i="&ns_ai;"/>',
    '<?xml version="1.0"?><svg xmlns:i="http://ns.adobe.com/ai/"/>',
  ],
  ['<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://x/rss.dtd">\n<rss/>', '\n<rss/>'],
  ["<!DOCTYPE svg SYSTEM '>'><svg/>", '<svg/>'],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n\t<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">\n\t<!ENTITY ns_graphs "http://ns.adobe.com/Graphs/1.0/">\n]>\n<svg xmlns:x="&ns_extend;" xmlns:graph="&ns_graphs;"/>',
    '\n<svg xmlns:x="http://ns.adobe.com/Extensibility/1.0/" xmlns:graph="http://ns.adobe.com/Graphs/1.0/"/>',
  ],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n    <!ENTITY ns_flows "http://ns.adobe.com/Flows/1.0/">\n]>\n<svg version="1.1"/>',
    '\n<svg version="1.1"/>',
  ],
  [
    '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
    '<?xml version="1.0" encoding="UTF-8"?><svg/>',
  ],
  [
    '<?xml version="1.0" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg width="8cm" height="3cm"/>',
    '<?xml version="1.0" standalone="no"?>\n\n<svg width="8cm" height="3cm"/>',
  ],
  // Only a whole attribute is written out: what is left no reader knows.
  ['<!DOCTYPE a [<!ENTITY b "http://b">]><a c="&b;&b;">&b;</a>', '<a c="&b;&b;">&b;</a>'],
  ['<!DOCTYPE a [<!ENTITY b "bbbb">]><a/>', null],
  ['<!DOCTYPE a [<!ENTITY b SYSTEM "http://b">]><a/>', null],
  ['<!DOCTYPE a [<!ENTITY % b "http://b">]><a/>', null],
  ['<!DOCTYPE a [<!ENTITY b "http://&c;">]><a/>', null],
  ['<!DOCTYPE a><!DOCTYPE b><a/>', null],
  ['<!DOCTYPE a', null],
])('%s', (text, expected) => {
  expect(withoutDoctype(text)).toBe(expected)
})

test('taking the document type off twice is taking it off once, and a drawing without one is left as it is', () => {
  const entity = fc.tuple(fc.constantFrom('ns_ai', 'ns_svg', 'ns_vars'), fc.webUrl())
  const entities = fc.uniqueArray(entity, { selector: ([name]) => name })
  const drawing = fc.constantFrom(
    '<svg xmlns:i="&ns_ai;"/>',
    '<svg a="&ns_vars;" b="&ns_svg;"><g/></svg>',
    '<svg/>',
  )
  fc.assert(
    fc.property(entities, drawing, (declared, svg) => {
      const declarations = declared.map(([name, url]) => `<!ENTITY ${name} "${url}">`).join('\n')
      const once = withoutDoctype(`<!DOCTYPE svg [${declarations}]>${svg}`)
      if (once === null) return
      expect(once).not.toContain('DOCTYPE')
      expect(withoutDoctype(once)).toBe(once)
      expect(withoutDoctype(svg)).toBe(svg)
    }),
  )
})

test('repeated parts of a hostile file are scanned once', () => {
  const started = performance.now()
  for (const part of ['<!DOCTYPE a ', '<!DOCTYPE a "', '<!--', '<!ENTITY a "http:'])
    withoutDoctype(`<!DOCTYPE a [${part.repeat(200_000)}`)
  expect(performance.now() - started).toBeLessThan(5000)
})
