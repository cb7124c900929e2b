import { expect, test } from 'vitest'
import { readIcs } from './read-ics.ts'

const calendarOf = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const daysIn = (file: string) =>
  readIcs(new TextEncoder().encode(file), { from: '2026-01-01', to: '2027-12-31' })?.map(
    ({ name, from, to }) => `${name} ${from} ${to}`,
  )

const weekly = ['UID:1', 'SUMMARY:Studiedag', 'DTSTART;VALUE=DATE:20260901', 'RRULE:FREQ=WEEKLY;COUNT=3']

test('one occurrence of several that was moved or cancelled', () => {
  const moved = [
    'UID:1',
    'SUMMARY:Flyttad',
    'RECURRENCE-ID;VALUE=DATE:20260908',
    'DTSTART;VALUE=DATE:20260909',
  ]
  const cancelled = [
    'UID:1',
    'STATUS:CANCELLED',
    'RECURRENCE-ID;VALUE=DATE:20260915',
    'DTSTART;VALUE=DATE:20260915',
  ]
  expect(daysIn(calendarOf(weekly, moved, cancelled))).toEqual([
    'Studiedag 2026-09-01 2026-09-01',
    'Flyttad 2026-09-09 2026-09-09',
  ])
  // A file may have it without the event that repeats.
  expect(daysIn(calendarOf(moved))).toEqual(['Flyttad 2026-09-09 2026-09-09'])
})

test('days that are listed one by one, with the start', () => {
  const listed = [
    'UID:2',
    'SUMMARY:Lovdag',
    'DTSTART;VALUE=DATE:20260901',
    'RDATE;VALUE=DATE:20261001,20261101',
  ]
  expect(daysIn(calendarOf(listed))).toEqual([
    'Lovdag 2026-09-01 2026-09-01',
    'Lovdag 2026-10-01 2026-10-01',
    'Lovdag 2026-11-01 2026-11-01',
  ])
})

test.each([
  ['a date that is none', ['DTSTART:hej']],
  ['a duration that is none', ['DTSTART;VALUE=DATE:20260901', 'DURATION:en vecka']],
  ['periods', ['DTSTART:20260901T080000', 'RDATE;VALUE=PERIOD:20261001T080000/PT2H']],
])('an event of which %s cannot be read leaves the others alone', (_, lines) => {
  const read = daysIn(calendarOf(['UID:3', 'SUMMARY:Fel', ...lines], weekly))
  expect(read?.filter((days) => days.startsWith('Studiedag'))).toHaveLength(3)
})
