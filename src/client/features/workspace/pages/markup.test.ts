import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichText } from '#contract/pages.ts'
import { fromMarkup, mark, toMarkup } from './markup.ts'

const written = `# Luften
Vi **vädrar** *ofta* och läser [mer](https://example.org/luft) om det.

- öppna
- ***räkna***
1. först
2. sen

5 * 3 = 15, inte \\*stjärnor\\*`

const doc: RichText = [
  { type: 'heading', spans: [{ text: 'Luften' }] },
  {
    type: 'paragraph',
    spans: [
      { text: 'Vi ' },
      { text: 'vädrar', bold: true },
      { text: ' ' },
      { text: 'ofta', italic: true },
      { text: ' och läser ' },
      { text: 'mer', href: 'https://example.org/luft' },
      { text: ' om det.' },
    ],
  },
  {
    type: 'list',
    ordered: false,
    items: [[{ text: 'öppna' }], [{ text: 'räkna', bold: true, italic: true }]],
  },
  { type: 'list', ordered: true, items: [[{ text: 'först' }], [{ text: 'sen' }]] },
  { type: 'paragraph', spans: [{ text: '5 * 3 = 15, inte *stjärnor*' }] },
]

test('what a user writes becomes headings, paragraphs, lists and links', () => {
  expect(fromMarkup(written)).toEqual(doc)
})

test.each(['', '  \n\n '])('%j has no words', (markup) => {
  expect(fromMarkup(markup)).toBeNull()
})

test('HTML is shown as text', () => {
  expect(fromMarkup('<b>hej</b>')).toEqual([{ type: 'paragraph', spans: [{ text: '<b>hej</b>' }] }])
})

const words = fc
  .string({ unit: fc.constantFrom(...'aå1 *_[]()\\#-.•\n'), minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const span = fc
  .record(
    { text: words, bold: fc.constant(true as const), italic: fc.constant(true as const), href: fc.webUrl() },
    { requiredKeys: ['text'] },
  )
  .map(({ href, ...rest }) => ({
    ...rest,
    ...(href && { href: href.replaceAll('(', '%28').replaceAll(')', '%29') }),
  }))
// Neighbours that look the same are one.
const spans = fc.array(span, { minLength: 1, maxLength: 4 }).map((all) =>
  all.filter((candidate, index) => {
    const before = all[index - 1]
    return (
      !before ||
      before.bold !== candidate.bold ||
      before.italic !== candidate.italic ||
      before.href !== candidate.href
    )
  }),
)
const oneLook = spans.map((all) => all.slice(0, 1))
const part = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), spans }),
  fc.record({ type: fc.constant('heading' as const), spans }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(oneLook, { minLength: 1, maxLength: 3 }),
  }),
)

test('a text that is opened and not changed is still the same', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (any) => {
      expect(fromMarkup(toMarkup(any))).toEqual(any)
    }),
    { numRuns: 500 },
  )
})

test('a button marks what is chosen, and chooses an example where nothing is', () => {
  const at = (text: string, start: number, end = start) => ({ text, start, end })
  expect(mark('bold', at('Vi vädrar', 3, 9), 'ord')).toEqual(at('Vi **vädrar**', 5, 11))
  expect(mark('link', at('', 0), 'ord')).toEqual(at('[ord](https://)', 1, 4))
  expect(mark('heading', at('a\nb', 3), 'x').text).toBe('a\n# b')
  expect(mark('numbers', at('- a\n- b', 0, 7), 'x').text).toBe('1. a\n2. b')
})
