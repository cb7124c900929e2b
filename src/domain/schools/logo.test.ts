import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isActiveSvg, logoKindOf, pngHeightOf, svgHeightOf } from './logo.ts'

const text = (words: string) => new TextEncoder().encode(words)
const png = Uint8Array.from([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 9, 0, 0, 1, 4,
])

test.each([
  ['a PNG', png, 'png'],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['an SVG with a declaration', text('<?xml version="1.0"?>\n<svg width="3">'), 'svg'],
  ['an SVG whose names have a prefix', text('<s:svg xmlns:s="http://www.w3.org/2000/svg">'), 'svg'],
  ['a JPEG', Uint8Array.from([255, 216, 255, 224]), null],
  ['a text', text('a logo'), null],
  ['nothing', text(''), null],
])('%s is known by its beginning', (_name, bytes, kind) => {
  expect(logoKindOf(bytes, new TextDecoder().decode(bytes))).toBe(kind)
})

test('the height of a PNG is in its first chunk', () => {
  expect(pngHeightOf(png)).toBe(260)
  expect(pngHeightOf(png.subarray(0, 20))).toBe(0)
})

test.each([
  ['<svg width="9" height="300">', 300],
  ['<svg height="300.5px">', 300.5],
  // Without a height of its own a drawing is as high as wanted (SVG 2, section 8.2: auto is 100%): editors write so for the web,
  // as SVGO's removeDimensions, Affinity's "scalable" export and Figma's do.
  ["<svg viewBox='0 0 10 400'>", null],
  ["<svg viewBox='0 0 24 24'>", null],
  ['<svg height="100%" viewBox="0,0,10,400">', null],
  ['<svg width="100%" height="100%" viewBox="0 0 48 24">', null],
  ['<svg height="50vh" viewBox="0 0 48 24">', null],
  // It follows from a width.
  ['<svg width="48" viewBox="0 0 48 24">', 24],
  ['<svg width="600px" height="100%" viewBox="0 0 48 24">', 300],
  ['<svg width="100%" height="24" viewBox="0 0 48 24">', 24],
  ['<svg height="100%" viewBox="0 0 0 24">', null],
  // CSS Values 4, section 6.2; Inkscape writes mm since 0.92, LibreOffice mm and cm, Word's export in, Illustrator pt
  // and px, Affinity percentages with a viewBox. Reported where sizes were taken for pixels: Automattic/node-canvas, issue
  // 2331; Jeanmilost/SVGMagic, issue 5; stefanix/LasaurApp, issue 72; inkcut/inkcut, issue 57 (96 to the inch, not 90);
  // SVG 1.1's own examples in cm (darylldoyle/svg-sanitizer, issue 82).
  ['<svg width="105.83334mm" height="26.458334mm" viewBox="0 0 105.83333 26.458334">', 100],
  ['<svg\n   id="svg409"\n   height="105.72mm"\n   width="152.14mm">', 400],
  ['<svg width="1220mm" height="610mm">', 2306],
  ['<svg width="26mm" height="26mm" viewBox="0 0 26 26">', 98],
  ['<svg width="8cm" height="3cm">', 113],
  ['<svg width="150mm" height="100mm" viewBox="0 0 150 100">', 378],
  ['<svg height="10cm">', 378],
  ['<svg height="4in">', 384],
  ['<svg height="300pt" viewBox="0 0 300 300">', 400],
  ['<svg height="25pc">', 400],
  ['<svg height="400Q">', 378],
  ['<svg height="100MM">', 378],
  ['<svg height=" 1e2mm ">', 378],
  ['<svg height="20em">', 320],
  ['<svg\n   width="100%"\n   height="100%"\n   viewBox="0 0 210 297">', null],
  ['<svg height="auto" viewBox="0 0 10 400">', null],
  ['<svg stroke-height="9mm" height="300">', 300],
  ['<svg line-height="9">', null],
])('the height of %s', (svg, height) => {
  expect(svgHeightOf(svg)).toBe(height)
})

test('one length is one height, in whatever unit it is written', () => {
  const perInch = [
    ['in', 1],
    ['cm', 2.54],
    ['mm', 25.4],
    ['Q', 101.6],
    ['pt', 72],
    ['pc', 6],
    ['px', 96],
    ['', 96],
  ] as const
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.constantFrom(...perInch), (pixels, [unit, many]) => {
      const length = (pixels / 96) * many
      expect(svgHeightOf(`<svg height="${length}${unit}">`)).toBeCloseTo(pixels, 0)
    }),
  )
})

test.each([
  ['<svg><circle r="1" fill="url(#a)"/></svg>', false],
  ['<svg><script>1</script></svg>', true],
  ['<svg onload="1"/>', true],
  // What drawing programs write before and beside a drawing.
  [
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg/>`,
    false,
  ],
  ['<!DOCTYPE svg><svg/>', false],
  [`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN" '[x>'><svg/>`, false],
  [
    `<!DOCTYPE svg [\n<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n]><svg xmlns:i="&ns_ai;"/>`,
    false,
  ],
  [
    `<!DOCTYPE svg [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]><svg><switch><foreignObject requiredExtensions="&ns_ai;" x="0"><i:pgfRef/></foreignObject><g/></switch></svg>`,
    false,
  ],
  // And what is never drawn.
  ['<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg><text>&a;</text></svg>', true],
  ['<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><text>&a;</text></svg>', true],
  ['<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://x.example/a.dtd"> %a;]><svg/>', true],
  ['<!DOCTYPE svg [<!ENTITY a "http://x"><!ENTITY b "http://&a;&a;">]><svg/>', true],
  ['<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY a "aaaa">]><svg/>', true],
  ['<svg><foreignObject requiredExtensions="http://www.w3.org/1999/xhtml"/></svg>', true],
])('%s wants to do something: %s', (svg, isActive) => {
  expect(isActiveSvg(svg)).toBe(isActive)
})
