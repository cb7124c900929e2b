import { expect, test } from 'vitest'
import { hourMs } from '#domain/time/time-zone.ts'
import { readTable } from './table.ts'

/** The ends of what was used, in hours since `from`; null = a line that says nothing. */
function endsOf(day: string, hours: readonly (number | string)[], from: string) {
  const lines = hours.map((hour) => `${day};${hour};1`)
  const table = ['Datum;Timme;Förbrukning (kWh)', ...lines].join('\n')
  const read = readTable('meter', new TextEncoder().encode(table))
  if (typeof read === 'string' || !('entries' in read) || read.entries === null) throw new Error('no table')
  return read.entries.map(({ fields: { to } }) =>
    typeof to === 'number' ? (to - Date.parse(from)) / hourMs : null,
  )
}

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test.each([
  ['25 in October', '2026-10-25', count(1, 25), '2026-10-24T22:00:00Z', count(1, 25)],
  ['23 in March', '2026-03-29', count(1, 23), '2026-03-28T23:00:00Z', count(1, 23)],
  ['24 of another day', '2026-11-25', count(1, 24), '2026-11-24T23:00:00Z', count(1, 24)],
  ['the clock of October', '2026-10-25', [0, 1, 2, ...count(2, 23)], '2026-10-24T22:00:00Z', count(1, 25)],
  ['the clock of March', '2026-03-29', [0, 1, ...count(3, 23)], '2026-03-28T23:00:00Z', count(1, 23)],
  ['the clock of March, ends', '2026-03-29', [1, ...count(3, 24)], '2026-03-28T23:00:00Z', count(1, 23)],
])('hours of a day that are counted: %s', (_, day, hours, from, ends) => {
  expect(endsOf(day, hours, from)).toEqual(ends)
})

test('an hour that no day has is none', () => {
  expect(endsOf('2026-11-25', [22, 23, 24, 25], '2026-11-24T23:00:00Z')).toEqual([22, 23, 24, null])
})
