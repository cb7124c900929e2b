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
  ['summer', '2026-07-01T11:20:00Z', '13:20', '1:20\u00a0PM'],
  ['winter', '2026-11-21T12:20:00Z', '13:20', '1:20\u00a0PM'],
  ['the early morning', '2026-11-21T07:05:00Z', '08:05', '8:05\u00a0AM'],
  ['the hour before clocks go back', '2026-10-25T00:30:00Z', '02:30', '2:30\u00a0AM'],
  ['the hour after', '2026-10-25T01:30:00Z', '02:30', '2:30\u00a0AM'],
  ['the hour that spring skips', '2026-03-29T01:00:00Z', '03:00', '3:00\u00a0AM'],
])('the time in %s is Stockholm’s', (_, iso, swedish, english) => {
  expect(sv.time(at(iso))).toBe(swedish)
  expect(en.time(at(iso))).toBe(english)
})

test('a full hour is short enough for a row of four', () => {
  expect(sv.hour(at('2026-11-21T21:00:00Z'))).toBe('22:00')
  expect(en.hour(at('2026-11-21T21:00:00Z'))).toBe('10\u00a0PM')
})

const now = knownNow(at('2026-11-21T12:00:00Z'))

test.each([
  ['2026-11-21T11:59:30Z', 'nyss', 'just now'],
  ['2026-11-21T12:00:30Z', 'nyss', 'just now'],
  ['2026-11-21T11:58:00Z', 'för 2 min sedan', '2 min ago'],
  ['2026-11-21T10:00:01Z', 'för 119 min sedan', '119 min ago'],
  ['2026-11-21T10:00:00Z', 'i\u00a0dag 11:00', 'today at 11:00\u00a0AM'],
  ['2026-11-20T13:05:00Z', 'i\u00a0går 14:05', 'yesterday at 2:05\u00a0PM'],
  ['2026-11-20T23:30:00Z', 'i\u00a0dag 00:30', 'today at 12:30\u00a0AM'],
  ['2026-11-16T08:00:00Z', 'mån 16 nov. 09:00', 'Mon, Nov 16 at 9:00\u00a0AM'],
])('a value of %s is %s old', (iso, swedish, english) => {
  expect(sv.age(at(iso), now)).toBe(swedish)
  expect(en.age(at(iso), now)).toBe(english)
})

test('yesterday is a calendar day, also across the change of the clocks', () => {
  expect(sv.moment(at('2026-10-24T22:30:00Z'), knownNow(at('2026-10-25T23:30:00Z')))).toBe('i\u00a0går 00:30')
})

test('a wall names the whole day', () => {
  expect(sv.day(now.at)).toBe('lördag 21 november')
  expect(en.day(now.at)).toBe('Saturday, November 21')
})

test.each([
  ['2026-11-21T11:00:00Z', '12:00', '12:00\u00a0PM'],
  ['2026-11-20T01:18:00Z', 'i\u00a0går 02:18', 'yesterday at 2:18\u00a0AM'],
  ['2026-11-17T01:18:00Z', 'tis 17 nov. 02:18', 'Tue, Nov 17 at 2:18\u00a0AM'],
  ['2026-05-25T00:18:00Z', 'mån 25 maj 02:18', 'Mon, May 25 at 2:18\u00a0AM'],
  ['2026-05-18T00:18:00Z', 'mån 18 maj 2026 02:18', 'Mon, May 18, 2026 at 2:18\u00a0AM'],
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
  ['without contact since it began', lost('at_least'), 'lör 21 nov. 12:59', 'Sat, Nov 21 at 12:59\u00a0PM'],
  ['by a clock that is wrong', lost('unsure'), '21 nov. 12:59', 'Nov 21 at 12:59\u00a0PM'],
])('a value of half a minute, %s', (_, seen, swedish, english) => {
  expect(sv.age(measuredAt, seen)).toBe(swedish)
  expect(en.age(measuredAt, seen)).toBe(english)
})

function lost(certainty: Now['certainty']): Now {
  return { at: now.at, certainty, lostAt: now.at - 60_000 }
}
