import { expect, test } from 'vitest'
import { parseTypedDate, typedDateOf } from './typed-date.ts'

test.each([
  ['2026-11-19', '2026-11-19', '2026-11-19'],
  [' 2026-1-9 ', '2026-01-09', '2026-01-09'],
  ['20261119', '2026-11-19', '2026-11-19'],
  ['2026–11–19', '2026-11-19', '2026-11-19'],
  ['11/19/2026', null, '2026-11-19'],
  ['19/11/2026', null, null],
  ['2026-02-29', null, null],
  ['2024-02-29', '2024-02-29', '2024-02-29'],
  ['i går', null, null],
  ['', null, null],
])('“%s” is %s in Swedish and %s in English', (text, swedish, english) => {
  expect(parseTypedDate(text, 'sv')).toBe(swedish)
  expect(parseTypedDate(text, 'en')).toBe(english)
})

test.each(['sv', 'en'] as const)('what a field shows in %s can be typed', (locale) => {
  expect(parseTypedDate(typedDateOf('2026-03-07', locale), locale)).toBe('2026-03-07')
})
