import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, liveSwedishInstantOf, swedishInstantOf } from './timestamp-formats.ts'

const at = Date.parse('2026-11-25T01:18:21.871Z')
const whole = at - 871

test.each([
  ['RFC 3339', '2026-11-25T01:18:21.871Z', at],
  ['a zone', '2026-11-25T02:18:21.871+01:00', at],
  // Java's ZonedDateTime
  ['a zone with its name', '2026-11-25T02:18:21.871+01:00[Europe/Stockholm]', at],
  // PostgreSQL
  ['a blank and a short zone', '2026-11-25 02:18:21.871+01', at],
  // Python's strftime('%z')
  ['a zone without a colon', '2026-11-25T02:18:21+0100', whole],
  ['nanoseconds', '2026-11-25T01:18:21.871999999Z', at],
  ['a decimal comma', '2026-11-25T01:18:21,871Z', at],
  ['slashes', '2026/11/25 01:18:21 UTC', whole],
  ['Swedish winter time by name', '2026-11-25 02:18:21 CET', whole],
  ['an HTTP date', 'Wed, 25 Nov 2026 01:18:21 GMT', whole],
  ['epoch seconds', at / 1000, at],
  ['epoch seconds as text', '1795569501.871', at],
  ['epoch milliseconds', at, at],
  ['epoch microseconds', at * 1000, at],
  ['epoch nanoseconds as text', `${at}000000`, at],
  ['24:00, the next day’s 00:00', '2026-11-24T24:00:00Z', Date.parse('2026-11-25T00:00:00Z')],
  ['zero', 0, 0],
  ['the uptime of a clock that was never set', 86_400, 86_400_000],
  ['year 1, as Go writes no time', '0001-01-01T00:00:00Z', -62_135_596_800_000],
])('%s is understood', (_name, value, expected) => {
  expect(instantOf(value)).toBe(expected)
})

test.each([
  ['no zone, and nobody knows when it came', '2026-11-25T02:18:21'],
  ['a day alone', '2026-11-25'],
  ['a clock alone', '02:18:21'],
  ['digits of a calendar', '20261125'],
  ['digits of a calendar as a number', 20_261_125_021_821],
  ['digits of a calendar and a clock', '202611250218'],
  ['30 February', '2026-02-30T00:00:00Z'],
  ['25 o’clock', '2026-02-20T25:00:00Z'],
  ['words', 'igår'],
  ['a truth', true],
  ['a count of something else', 500_000_000],
  ['no number', Number.NaN],
])('%s is not guessed at', (_name, value) => {
  expect(instantOf(value)).toBe('invalid_time')
})

test.each([
  ['on Swedish clocks', '2026-11-25T02:17:00', '2026-11-25T01:17:00Z'],
  ['in UTC', '2026-11-25 01:16:30', '2026-11-25T01:16:30Z'],
])('a reading without a zone that is now %s is understood from the receipt', (_name, value, expected) => {
  expect(instantOf(value, at)).toBe(Date.parse(expected))
})

test('a reading without a zone that is not now stays unknown', () => {
  expect(instantOf('2026-11-24T20:00:00', at)).toBe('invalid_time')
})

test('every instant is read back from every way to write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2002, 0, 1), max: Date.UTC(2099, 0, 1) }), (instant) => {
      const iso = new Date(instant).toISOString()
      for (const value of [
        instant,
        String(instant),
        instant * 1000,
        instant / 1000,
        iso,
        iso.replace('T', ' '),
      ])
        expect(instantOf(value)).toBe(instant)
      expect(instantOf(new Date(instant).toUTCString())).toBe(Math.floor(instant / 1000) * 1000)
    }),
  )
})

test.each([
  ['2026-11-23', '10:00', '2026-11-23T09:00:00Z'],
  ['2026-07-01', '10:00:30', '2026-07-01T08:00:30Z'],
  ['2026-11-23', '24:00', '2026-11-23T23:00:00Z'],
])('%s %s is a Swedish clock reading', (date, clock, expected) => {
  expect(swedishInstantOf(date, clock)).toBe(Date.parse(expected))
})

test('the hour that comes twice is not guessed, the one that never comes is no time', () => {
  expect(swedishInstantOf('2026-10-25', '02:30')).toBe('ambiguous_time')
  expect(swedishInstantOf('2026-03-29', '02:30')).toBe('invalid_time')
})

test('for a message that is sent at once, the receipt resolves which of the two hours it is', () => {
  const first = Date.parse('2026-10-25T00:30:00Z')
  const second = first + 3_600_000
  expect(liveSwedishInstantOf('20261025023000', first + 5000)).toBe(first)
  expect(liveSwedishInstantOf('20261025023000', second + 5000)).toBe(second)
})

test('a day with dots is a day, a month and a year, of Swedish clocks where that is now', () => {
  const at = Date.parse('2026-11-29T11:30:00Z')
  expect(instantOf('29.11.2026 12:30:00', at)).toBe(at)
  expect(instantOf('29.11.2026 12:30:00', at + 3 * 3_600_000)).toBe('invalid_time')
})
