import { expect, test } from 'vitest'
import { parseSchoolCalendar } from '#domain/time/parse-school-calendar.ts'
import { isOver, toCalendar, toTypedCalendar } from './calendar-draft.ts'

const calendar = {
  terms: [
    { from: '2026-08-18', to: '2026-12-20', name: 'Höstterminen' },
    { from: '2026-01-09', to: '2026-06-11' },
  ],
  closed_days: [
    { date: '2026-05-01', reason: 'Första maj' },
    { from: '2026-02-09', to: '2026-02-13' },
  ],
  lesson_hours: [{ weekdays: [1, 3] as const, from: '08:10', to: '09:30' }],
  event_days: [{ date: '2026-12-17', name: 'Julfest' }],
  closes_at: '17:30',
}

test('a calendar goes into a form and out again, by time', () => {
  const sent = toCalendar(toTypedCalendar({ ...calendar, lesson_hours: [...calendar.lesson_hours] }))
  expect(parseSchoolCalendar(sent).ok).toBe(true)
  expect(sent).toEqual({
    terms: [calendar.terms[1], calendar.terms[0]],
    closed_days: [calendar.closed_days[1], calendar.closed_days[0]],
    lesson_hours: calendar.lesson_hours,
    event_days: calendar.event_days,
    closes_at: '17:30',
  })
})

test.each([[undefined], [null], ['17:30']])('a closing time of %s stays as it is', (closes_at) => {
  const { closes_at: sent } = toCalendar(toTypedCalendar({ ...calendar, closes_at }))
  expect(sent).toBe(closes_at)
})

test('a closing time that is chosen and not typed is a mistake', () => {
  const typed = { ...toTypedCalendar(calendar), closing: { choice: 'at', at: '' } } as const
  expect(parseSchoolCalendar(toCalendar(typed))).toEqual({
    ok: false,
    errors: [{ path: 'closes_at', code: 'invalid_time' }],
  })
})

test('empty fields are reported as missing, each at its field', () => {
  const empty = { id: 'a', from: '', to: '', name: '' }
  const hours = { id: 'b', weekdays: [], from: '08:00', to: '' }
  const parsed = parseSchoolCalendar(
    toCalendar({
      terms: [empty],
      closed_days: [empty],
      lesson_hours: [hours],
      event_days: [empty],
      closing: { choice: 'unset', at: '' },
    }),
  )
  expect(parsed).toEqual({
    ok: false,
    errors: [
      { path: 'terms.0.from', code: 'required' },
      { path: 'terms.0.to', code: 'required' },
      { path: 'closed_days.0.from', code: 'required' },
      { path: 'closed_days.0.to', code: 'required' },
      { path: 'lesson_hours.0.to', code: 'required' },
      { path: 'event_days.0.date', code: 'required' },
      { path: 'event_days.0.name', code: 'required' },
    ],
  })
})

test('a row is over after its last day', () => {
  expect(isOver({ from: '2026-11-20', to: '2026-11-21' }, '2026-11-21')).toBe(false)
  expect(isOver({ from: '2026-11-20', to: '' }, '2026-11-21')).toBe(true)
  expect(isOver({ from: '', to: '' }, '2026-11-21')).toBe(false)
})
