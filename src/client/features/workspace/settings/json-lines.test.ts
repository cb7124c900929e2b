import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonLines, lineOf } from './json-lines.ts'

const calendar = `{
  "terms": [
    { "from": "2026-08-18", "to": "2026-12-18" },
    {
      "from": "2027-01-33",
      "name": "Vår: \\"termin\\", {2}"
    }
  ],
  "closed_days": []
}
`

test('each value is found on its line, and what is missing where it belongs', () => {
  const lines = jsonLines(calendar)
  expect(lines.brokenAt).toBeNull()
  expect(lineOf(lines, 'terms.0.to')).toBe(3)
  expect(lineOf(lines, 'terms.1.from')).toBe(5)
  expect(lineOf(lines, 'terms.1.to')).toBe(4)
  expect(lineOf(lines, 'closed_days')).toBe(9)
  expect(lineOf(lines, 'lesson_hours')).toBe(1)
})

test.each([
  ['a comma too many', '{\n "terms": [],\n}', 3],
  ['a comma too few', '{\n "terms": []\n "closed_days": []\n}', 3],
  ['a string without its end', '{\n "terms": [\n  { "from": "2026 }\n ]\n}', 3],
  ['signs of another language', '{\n from: 2026\n}', 2],
  ['an end that is missing', '{\n "terms": [\n', 2],
  ['something after it', '{}\n\n{}', 3],
  ['nothing', '', 1],
  ['more brackets than anybody writes', '['.repeat(100_000), 1],
])('%s is named by its line', (_, text, line) => {
  expect(jsonLines(text).brokenAt).toBe(line)
})

test('text is invalid exactly where JSON.parse refuses it', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (text, spaces) => {
      expect(jsonLines(JSON.stringify(JSON.parse(text), null, spaces)).brokenAt).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', 'null', ' ')), (signs) => {
      const text = signs.join('')
      expect(jsonLines(text).brokenAt === null).toBe(isJson(text))
    }),
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
