import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyCalendar, type SchoolCalendar } from './school-calendar.ts'
import { schoolHoursAt, schoolStateUntil } from './school-hours.ts'

const at = (iso: string) => Date.parse(iso)
const weekdays = [1, 2, 3, 4, 5] as const
const calendar: SchoolCalendar = {
  terms: [
    { from: '2026-08-17', to: '2026-12-18' },
    { from: '2027-01-11', to: '2027-06-11' },
  ],
  closed_days: [{ from: '2026-10-26', to: '2026-10-30' }],
  lesson_hours: [
    { weekdays, from: '08:10', to: '09:30' },
    { weekdays, from: '09:50', to: '11:10' },
    { weekdays: [1, 2, 3, 4], from: '12:00', to: '14:30' },
  ],
  closes_at: '17:45',
}

test.each([
  ['in the first lesson', '2026-11-25T08:00:00Z', 'lesson', null, '09:50'],
  ['as a lesson begins', '2026-11-25T08:50:00Z', 'lesson', null, '12:00'],
  ['as a lesson ends', '2026-11-25T08:30:00Z', 'break', null, '09:50'],
  ['in the lunch break', '2026-11-25T10:30:00Z', 'break', null, '12:00'],
  ['an hour before the first lesson', '2026-11-25T06:10:00Z', 'before', null, '08:10'],
  ['earlier in the morning', '2026-11-25T06:09:59Z', 'asleep', 'night', '08:10'],
  ['at two in the night', '2026-11-25T01:00:00Z', 'asleep', 'night', '08:10'],
  ['as the last lesson ends', '2026-11-25T13:30:00Z', 'after_school', null, '08:10'],
  ['on Friday afternoon', '2026-11-27T10:30:00Z', 'after_school', null, '08:10'],
  ['just before the school closes', '2026-11-25T16:44:59Z', 'after_school', null, '08:10'],
  ['as the school closes', '2026-11-25T16:45:00Z', 'asleep', 'night', '08:10'],
  ['on Saturday', '2026-11-28T10:00:00Z', 'asleep', 'weekend', '08:10'],
  ['in the autumn holiday', '2026-10-28T10:00:00Z', 'asleep', 'holiday', '08:10'],
  ['between the terms', '2026-12-22T10:00:00Z', 'asleep', 'holiday', '08:10'],
  ['on Ascension Day', '2027-05-06T08:00:00Z', 'asleep', 'holiday', '08:10'],
] as const)('%s', (_, iso, state, asleep, nextLesson) => {
  const hours = schoolHoursAt(calendar, at(iso))
  expect(hours).toMatchObject({ state, asleep, assumed: false })
  const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Stockholm', timeStyle: 'short' })
  expect(clock.format(hours.nextLessonAt ?? 0)).toBe(nextLesson)
})

test('the next lesson after the autumn term is the first of the spring term', () => {
  expect(schoolHoursAt(calendar, at('2026-12-18T15:00:00Z')).nextLessonAt).toBe(at('2027-01-11T07:10:00Z'))
})

test('a lesson knows the break that follows it, and the last one of the day has none', () => {
  expect(schoolHoursAt(calendar, at('2026-11-25T08:00:00Z')).nextBreakAt).toBe(at('2026-11-25T08:30:00Z'))
  expect(schoolHoursAt(calendar, at('2026-11-25T13:00:00Z')).nextBreakAt).toBeNull()
  expect(schoolHoursAt(calendar, at('2026-11-25T08:40:00Z')).nextBreakAt).toBeNull()
})

test.each([
  ['a Wednesday at ten', '2026-11-25T09:00:00Z', 'lesson', null],
  ['a Wednesday at four', '2026-11-25T15:00:00Z', 'after_school', null],
  ['a Wednesday at five', '2026-11-25T16:00:00Z', 'asleep', 'night'],
  ['a Sunday', '2026-11-29T09:00:00Z', 'asleep', 'weekend'],
  ['Good Friday', '2026-04-03T08:00:00Z', 'asleep', 'holiday'],
  ['Midsummer’s Eve', '2026-06-19T08:00:00Z', 'asleep', 'holiday'],
  ['the National Day', '2028-06-06T08:00:00Z', 'asleep', 'holiday'],
] as const)('without a calendar it is assumed on %s', (_, iso, state, asleep) => {
  expect(schoolHoursAt(emptyCalendar, at(iso))).toMatchObject({ state, asleep, assumed: true })
})

test('when a school closes is told after its lessons alone, and assumed where it has not said', () => {
  const { closes_at, ...unsaid } = calendar
  const afternoon = at('2026-11-25T14:00:00Z')
  expect(schoolHoursAt(calendar, afternoon)).toMatchObject({
    closesAt: at('2026-11-25T16:45:00Z'),
    isClosingAssumed: false,
  })
  expect(schoolHoursAt(unsaid, afternoon)).toMatchObject({
    closesAt: at('2026-11-25T16:00:00Z'),
    isClosingAssumed: true,
  })
  expect(schoolHoursAt(calendar, at('2026-11-25T09:00:00Z')).closesAt).toBeNull()
  // Closed with the last lesson, or before it.
  for (const closing of [null, '13:00'])
    expect(schoolHoursAt({ ...calendar, closes_at: closing }, afternoon)).toMatchObject({
      state: 'asleep',
      closesAt: null,
    })
})

test('terms without hours, and hours without terms, are assumed for the other half', () => {
  const { terms, closed_days, lesson_hours } = calendar
  const noHours = schoolHoursAt({ terms, closed_days, lesson_hours: [] }, at('2026-10-28T10:00:00Z'))
  expect(noHours).toMatchObject({ asleep: 'holiday', assumed: true })
  const noTerms = schoolHoursAt({ terms: [], closed_days: [], lesson_hours }, at('2026-11-25T08:40:00Z'))
  expect(noTerms).toMatchObject({ state: 'break', assumed: true })
})

test('after the last term there is no next lesson to promise', () => {
  expect(schoolHoursAt(calendar, at('2027-06-20T10:00:00Z')).nextLessonAt).toBeNull()
})

test('the school’s state stays the same until the time of its next change', () => {
  const year = { min: at('2026-08-01T00:00:00Z'), max: at('2027-07-01T00:00:00Z') }
  fc.assert(
    fc.property(
      fc.integer(year),
      fc.constantFrom(calendar, emptyCalendar, { ...calendar, closes_at: null }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (now, schoolCalendar, share) => {
        const until = schoolStateUntil(schoolCalendar, now)
        expect(until).toBeGreaterThan(now)
        const between = now + Math.floor((until - 1 - now) * share)
        expect(schoolHoursAt(schoolCalendar, between).state).toBe(schoolHoursAt(schoolCalendar, now).state)
      },
    ),
  )
  expect(schoolStateUntil(calendar, at('2026-11-25T08:00:00Z'))).toBe(at('2026-11-25T08:30:00Z'))
  expect(schoolStateUntil(calendar, at('2026-11-25T14:00:00Z'))).toBe(at('2026-11-25T16:45:00Z'))
  expect(schoolStateUntil(calendar, at('2026-11-25T01:00:00Z'))).toBe(at('2026-11-25T06:10:00Z'))
})
