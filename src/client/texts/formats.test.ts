import { expect, test } from 'vitest'
import { knownNow, type Now } from '#domain/time/age.ts'
import { formatsOf } from './formats.ts'

const sv = formatsOf('sv')
const en = formatsOf('en')
const at = (iso: string) => Date.parse(iso)

test.each([
  [712, 10, '712', '712'],
  [21.4, 0.1, '21,4', '21.4'],
  [21, 0.1, '21,0', '21.0'],
  [-4.5, 0.1, '−4,5', '−4.5'],
  [12500, 10, '12\u00a0500', '12,500'],
])('%d in steps of %d', (value, step, swedish, english) => {
  expect(sv.number(value, step)).toBe(swedish)
  expect(en.number(value, step)).toBe(english)
})

test.each([
  ['summer', '2026-07-01T11:20:00Z', '13:20', '13:20'],
  ['winter', '2026-11-21T12:20:00Z', '13:20', '13:20'],
  ['the early morning', '2026-11-21T07:05:00Z', '08:05', '08:05'],
  ['the hour before clocks go back', '2026-10-25T00:30:00Z', '02:30', '02:30'],
  ['the hour after', '2026-10-25T01:30:00Z', '02:30', '02:30'],
  ['the hour that spring skips', '2026-03-29T01:00:00Z', '03:00', '03:00'],
])('the time in %s is Stockholm’s', (_, iso, swedish, english) => {
  expect(sv.time(at(iso))).toBe(swedish)
  expect(en.time(at(iso))).toBe(english)
})

const now = knownNow(at('2026-11-21T12:00:00Z'))

test.each([
  ['2026-11-21T11:59:30Z', 'nyss', 'just now'],
  ['2026-11-21T12:00:30Z', 'nyss', 'just now'],
  ['2026-11-21T11:58:00Z', 'för 2 min sedan', '2 min ago'],
  ['2026-11-21T10:00:01Z', 'för 119 min sedan', '119 min ago'],
  ['2026-11-21T10:00:00Z', 'i\u00a0dag 11:00', 'today at 11:00'],
  ['2026-11-20T13:05:00Z', 'i\u00a0går 14:05', 'yesterday at 14:05'],
  ['2026-11-20T23:30:00Z', 'i\u00a0dag 00:30', 'today at 00:30'],
  ['2026-11-16T08:00:00Z', 'mån 16 nov 09:00', 'Mon 16 Nov at 09:00'],
])('a value of %s is %s old', (iso, swedish, english) => {
  expect(sv.age(at(iso), now)).toBe(swedish)
  expect(en.age(at(iso), now)).toBe(english)
})

test('yesterday is a calendar day, also across the change of the clocks', () => {
  expect(sv.moment(at('2026-10-24T22:30:00Z'), knownNow(at('2026-10-25T23:30:00Z')))).toBe('i\u00a0går 00:30')
})

test('a wall names the whole day', () => {
  expect(sv.day(now.at)).toBe('lördag 21 november')
  expect(en.day(now.at)).toBe('Saturday 21 November')
})

test.each([
  ['2026-11-21T11:00:00Z', '12:00', '12:00'],
  ['2026-11-20T01:18:00Z', 'i\u00a0går 02:18', 'yesterday at 02:18'],
  ['2026-11-17T01:18:00Z', 'tis 17 nov 02:18', 'Tue 17 Nov at 02:18'],
  ['2026-05-25T00:18:00Z', 'mån 25 maj 02:18', 'Mon 25 May at 02:18'],
  ['2026-05-18T00:18:00Z', 'mån 18 maj 2026 02:18', 'Mon 18 May 2026 at 02:18'],
])('the contact of %s was at %s', (iso, swedish, english) => {
  expect(sv.clock(at(iso), now)).toBe(swedish)
  expect(en.clock(at(iso), now)).toBe(english)
})

const measuredAt = at('2026-11-21T11:59:30Z')

test.each([
  ['with contact', now, 'nyss', 'just now'],
  ['a minute after the contact was lost', lost('known'), 'för 1 min sedan', '1 min ago'],
  [
    'when the device has just begun',
    { ...now, certainty: 'at_least' as const },
    'för 1 min sedan',
    '1 min ago',
  ],
  ['without contact since it began', lost('at_least'), 'lör 21 nov 12:59', 'Sat 21 Nov at 12:59'],
  ['by a clock that is wrong', lost('unsure'), '21 nov 12:59', '21 Nov at 12:59'],
])('a value of half a minute, %s', (_, seen, swedish, english) => {
  expect(sv.age(measuredAt, seen)).toBe(swedish)
  expect(en.age(measuredAt, seen)).toBe(english)
})

function lost(certainty: Now['certainty']): Now {
  return { at: now.at, certainty, lostAt: now.at - 60_000 }
}

test.each([
  ['2026-11-21T07:00:00Z', 'i\u00a0dag', 'today'],
  ['2026-11-20T11:00:00Z', 'i\u00a0går', 'yesterday'],
  ['2026-11-17T11:00:00Z', 'i\u00a0tisdags', 'on Tuesday'],
  ['2026-11-15T11:00:00Z', 'i\u00a0söndags', 'on Sunday'],
  ['2026-11-14T11:00:00Z', 'lör 14 nov', 'Sat 14 Nov'],
  ['2025-11-14T11:00:00Z', 'fre 14 nov 2025', 'Fri 14 Nov 2025'],
])('what was weighed at %s was weighed %s', (iso, swedish, english) => {
  expect(sv.pastDay(at(iso), now)).toBe(swedish)
  expect(en.pastDay(at(iso), now)).toBe(english)
})

test('by a clock that is wrong no day is called after its weekday alone', () => {
  expect(sv.pastDay(at('2026-11-20T11:00:00Z'), lost('unsure'))).toBe('20 nov')
})

test.each([
  ['2026-10-26', '2026-10-26', '26 okt 2026', '26 Oct 2026'],
  ['2026-10-26', '2026-10-30', '26–30 okt 2026', '26–30 Oct 2026'],
  ['2026-10-26', '2026-11-02', '26 okt–2 nov 2026', '26 Oct–2 Nov 2026'],
  ['2026-12-21', '2027-01-10', '21 dec 2026–10 jan 2027', '21 Dec 2026–10 Jan 2027'],
])('the days from %s to %s', (from, to, swedish, english) => {
  expect(sv.days(at(`${from}T12:00Z`), at(`${to}T12:00Z`))).toBe(swedish)
  expect(en.days(at(`${from}T12:00Z`), at(`${to}T12:00Z`))).toBe(english)
})

test('dates of axes and calendars', () => {
  expect([sv.shortDate(now.at), en.shortDate(now.at)]).toEqual(['lör 21', 'Sat 21'])
  expect([sv.month(now.at), en.month(now.at)]).toEqual(['nov 2026', 'Nov 2026'])
  expect([sv.monthName(now.at), en.monthName(now.at)]).toEqual(['november 2026', 'November 2026'])
})

test('over two school years a past day is called by its weekday alone for six days only, in both languages', () => {
  const dayMs = 86_400_000
  const days = Array.from({ length: 761 }, (_, index) => at('2026-08-01T10:00:00Z') + index * dayMs)
  for (const today of days)
    for (const back of [0, 1, 2, 5, 6, 7, 8, 14, 21]) {
      const words = [sv, en].map(({ pastDay }) => pastDay(today - back * dayMs, knownNow(today)))
      const isAlone = words.map((text) => /^(i\u00a0\p{L}+dags|on \p{L}+day)$/u.test(text))
      const hasDate = words.map((text) => /\d/.test(text))
      expect(isAlone, words.join()).toEqual(Array(2).fill(back >= 2 && back <= 6))
      expect(hasDate, words.join()).toEqual(Array(2).fill(back > 6))
    }
})
