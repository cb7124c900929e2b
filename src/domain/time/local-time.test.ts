import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLocalDays,
  hoursOfDay,
  localPartsOf,
  startOfDay,
  startOfHour,
  startOfMonth,
  startOfWeek,
} from './local-time.ts'
import { hourMs, timeZone } from './time-zone.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (t: number) => new Date(t).toISOString()

test('calendar and clock are Stockholm’s', () => {
  expect(localPartsOf(at('2026-07-14T22:05:09Z'))).toEqual({
    year: 2026,
    month: 7,
    day: 15,
    weekday: 3,
    hour: 0,
    minute: 5,
    second: 9,
  })
})

test('calendar and clock are those of the platform', () => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const two = (n: number) => String(n).padStart(2, '0')
  fc.assert(
    fc.property(fc.integer({ min: at('1960-01-01'), max: at('2090-01-01') }), (t) => {
      const { year, month, day, hour, minute, second } = localPartsOf(t)
      const shown = `${two(day)}/${two(month)}/${year}, ${two(hour)}:${two(minute)}:${two(second)}`
      expect(shown).toBe(format.format(t))
    }),
  )
})

test.each([
  ['2026-11-21T09:59:59Z', '2026-11-21T09:00:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25T01:30:00Z', '2026-10-25T01:00:00.000Z'],
])('the hour of %s starts at %s', (t, start) => {
  expect(iso(startOfHour(at(t)))).toBe(start)
})

test.each([
  ['2026-11-21T09:00:00Z', '2026-11-20T23:00:00.000Z', 24],
  ['2026-03-29T22:00:00Z', '2026-03-29T22:00:00.000Z', 24],
  ['2026-03-29T21:59:59Z', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25T22:59:59Z', '2026-10-24T22:00:00.000Z', 25],
])('the day of %s starts at %s and has %d hours', (t, start, hours) => {
  expect(iso(startOfDay(at(t)))).toBe(start)
  expect(hoursOfDay(at(t))).toBe(hours)
})

test('weeks start on the language’s day and months on the first, whatever the season in between', () => {
  const t = at('2026-04-01T12:00:00Z')
  expect(iso(startOfWeek(t, 'sv'))).toBe('2026-03-29T22:00:00.000Z')
  expect(iso(startOfWeek(t, 'en'))).toBe('2026-03-28T23:00:00.000Z')
  expect(iso(startOfMonth(at('2026-03-31T12:00:00Z')))).toBe('2026-02-28T23:00:00.000Z')
  expect(iso(startOfMonth(at('2026-03-31T22:00:00Z')))).toBe('2026-03-31T22:00:00.000Z')
})

test.each([
  ['a day ahead over the short day', '2026-03-28T11:00:00Z', 1, '2026-03-29T10:00:00.000Z'],
  ['a day back over the long day', '2026-10-26T11:00:00Z', -1, '2026-10-25T11:00:00.000Z'],
  ['two days back over the long day', '2026-10-26T11:00:00Z', -2, '2026-10-24T10:00:00.000Z'],
  ['into the hour that is left out', '2026-03-28T01:30:00Z', 1, '2026-03-29T01:30:00.000Z'],
  ['into the hour that comes twice', '2026-10-24T00:30:00Z', 1, '2026-10-25T00:30:00.000Z'],
  ['over a leap day', '2024-02-28T12:00:00Z', 2, '2024-03-01T12:00:00.000Z'],
])('%s the clock shows the same', (_, t, days, result) => {
  expect(iso(addLocalDays(at(t), days))).toBe(result)
})

test('a week of days is between 167 and 169 hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2000-01-01'), max: at('2060-01-01') }), (t) => {
      expect([167, 168, 169]).toContain((addLocalDays(t, 7) - t) / hourMs)
    }),
  )
})
