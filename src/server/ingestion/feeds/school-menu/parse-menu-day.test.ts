import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, startOfDate } from '#domain/time/local-date.ts'
import { parseMenuDay } from './parse-menu-day.ts'

// RFC 822 and 2822 dates, RSS 2.0's `pubDate`; .NET writes months of the server's language for a format without a
// culture; Mateo and Matilda write ISO 8601, Mashie milliseconds (which `localDateOf` reads).
test.each([
  ['Wed, 25 Nov 2026 00:00:00 GMT', '2026-11-25'],
  ['Tue, 24 Nov 2026 23:00:00 GMT', '2026-11-25'],
  ['Wed, 25 Nov 2026 00:00:00 +0100', '2026-11-25'],
  ['Wed, 25 Nov 2026 00:00:00 +0200', '2026-11-25'],
  ['Tue, 18 Aug 2026 22:00:00 GMT', '2026-08-19'],
  ['Tue, 18 Aug 2026 23:00:00 UT', '2026-08-19'],
  ['Wed, 19 Aug 2026 00:00:00 CEST', '2026-08-19'],
  ['Wed, 25 Nov 2026 11:30:00 GMT', '2026-11-25'],
  ['25 Nov 26 00:00 Z', '2026-11-25'],
  ['5 Nov 2026', '2026-11-05'],
  ['ons, 25 nov 2026 00:00:00 +0100', '2026-11-25'],
  ['tisdag, 12 maj 2026 00:00:00 GMT', '2026-05-12'],
  ['Mon, 05 Okt 2026 00:00:00 GMT', '2026-10-05'],
  ['2026-01-05T00:00:00.000Z', '2026-01-05'],
  ['2026-01-04T23:00:00.000Z', '2026-01-05'],
  ['2026-01-05T00:00:00', '2026-01-05'],
  ['2026-01-05T00:00:00+01:00', '2026-01-05'],
  ['2026-02-02', '2026-02-02'],
  ['20260202', '2026-02-02'],
  ['2026-02-30', null],
  ['Wed, 25 Foo 2026 00:00:00 GMT', null],
  ['i morgon', null],
  ['', null],
])('%s is %s', (text, date) => {
  expect(parseMenuDay(text)).toBe(date)
})

test('Swedish midnight is that day, in whatever zone it is written', () => {
  const zones = fc.constantFrom(0, 60, 120, -300)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), zones, (days, zone) => {
      const date = addDays('2020-01-01', days)
      const written = new Date(startOfDate(date) + zone * 60_000).toISOString().slice(0, 19)
      const [sign, minutes] = [zone < 0 ? '-' : '+', Math.abs(zone)]
      const offset = `${sign}${String(minutes / 60).padStart(2, '0')}:00`
      expect(parseMenuDay(`${written}${offset}`)).toBe(date)
      expect(parseMenuDay(`${date}T00:00:00${offset}`)).toBe(date)
    }),
  )
})
