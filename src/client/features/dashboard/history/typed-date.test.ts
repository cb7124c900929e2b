import { expect, test } from 'vitest'
import { parseTypedDate, typedDateOf, typedRangeOf } from './typed-date.ts'

test.each([
  ['2026-11-19', '2026-11-19', '2026-11-19'],
  [' 2026-1-9 ', '2026-01-09', '2026-01-09'],
  ['20261119', '2026-11-19', '2026-11-19'],
  ['2026–11–19', '2026-11-19', '2026-11-19'],
  ['19/11/2026', null, '2026-11-19'],
  ['11/19/2026', null, null],
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

const at = (date: string, time: string) => ({ date, time })
const iso = (t: number | null) => t !== null && new Date(t).toISOString()

test.each([
  ['02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['03:00', '2026-10-25T02:00:00.000Z', '2026-10-25T02:00:00.000Z'],
])(
  'on the night of 25 hours a range may begin at %s and end there: it holds what comes twice',
  (time, from, to) => {
    const range = typedRangeOf(at('2026-10-25', time), at('2026-10-25', time), 'sv')
    expect([iso(range.from), iso(range.to)]).toEqual([from, to])
  },
)

test('what cannot be read is no time', () => {
  const range = typedRangeOf(at('igår', '02:30'), at('2026-10-25', '24:30'), 'sv')
  expect(range).toEqual({ from: null, to: null })
})
