import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, datesFrom } from '#domain/time/local-date.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { missingMenuSince } from './missing-menu.ts'

const calendar: SchoolCalendar = {
  terms: [
    { from: '2026-08-18', to: '2026-12-18', name: 'Höstterminen' },
    { from: '2027-01-11', to: '2027-06-11', name: 'Vårterminen' },
  ],
  closed_days: [{ from: '2026-10-26', to: '2026-10-30', reason: 'Höstlov' }],
  lesson_hours: [],
}
const of = (lastDay: string | null, connectedOn: string, today: string, own = calendar) =>
  missingMenuSince(own, { lastDay, connectedOn, today })

test.each([
  ['two school weeks later', '2026-09-04', '2026-09-19', '2026-09-05'],
  ['a day before that', '2026-09-04', '2026-09-18', null],
  ['a break in between does not count', '2026-10-16', '2026-11-07', '2026-10-17'],
  ['nor does it bring the day nearer', '2026-10-16', '2026-11-06', null],
  ['Christmas does not count', '2026-12-18', '2027-01-23', '2026-12-19'],
  ['the menu of days to come is there', '2026-10-02', '2026-09-25', null],
  ['summer does not count', '2027-06-11', '2027-08-20', null],
])('%s', (_, lastDay, today, since) => {
  expect(of(lastDay, '2026-08-20', today)).toBe(since)
})

test('a feed that never brought a day is silent since it was connected, and a changed one begins anew', () => {
  expect(of(null, '2026-09-07', '2026-09-19')).toBe('2026-09-07')
  expect(of('2026-08-21', '2026-09-14', '2026-09-19')).toBeNull()
})

test('in no summer and at no Christmas is a school asked for it that has not said when its terms are', () => {
  const breaks = fc.constantFrom(
    ...datesFrom('2026-06-15', '2026-08-25'),
    ...datesFrom('2026-12-21', '2027-01-12'),
  )
  fc.assert(
    fc.property(breaks, (today) => {
      const lastDay = today < '2026-09-01' ? '2026-06-09' : '2026-12-18'
      expect(of(lastDay, '2026-01-01', today, emptyCalendar)).toBeNull()
    }),
  )
})

test('once it is asked for, it is until a day comes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 }), (at, later) => {
      const today = addDays('2026-08-20', at)
      if (of('2026-08-21', '2026-08-18', today) === null || at + later > 100) return
      expect(of('2026-08-21', '2026-08-18', addDays(today, later))).not.toBeNull()
      expect(of(addDays(today, later), '2026-08-18', addDays(today, later))).toBeNull()
    }),
  )
})
