import { expect, test } from 'vitest'
import { isTableExcess } from '#domain/table-excess.ts'
import { readIcs } from './read-ics.ts'

const calendarOf = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const read = (file: string) =>
  readIcs(new TextEncoder().encode(file), { from: '2026-01-01', to: '2027-12-31' })

function daysIn(file: string) {
  const events = read(file)
  if (isTableExcess(events)) throw new Error(events.code)
  return events?.map(({ name, from, to }) => `${name} ${from} ${to}`)
}

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

test('an occurrence that was moved leaves another event of that day where it is', () => {
  const other = ['UID:2', 'SUMMARY:Lov', 'DTSTART;VALUE=DATE:20260901', 'RRULE:FREQ=WEEKLY;COUNT=2']
  const moved = [
    'UID:1',
    'SUMMARY:Flyttad',
    'RECURRENCE-ID;VALUE=DATE:20260908',
    'DTSTART;VALUE=DATE:20260909',
  ]
  expect(daysIn(calendarOf(weekly, other, moved))).toEqual([
    'Studiedag 2026-09-01 2026-09-01',
    'Lov 2026-09-01 2026-09-01',
    'Lov 2026-09-08 2026-09-08',
    'Flyttad 2026-09-09 2026-09-09',
    'Studiedag 2026-09-15 2026-09-15',
  ])
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
  const days = daysIn(calendarOf(['UID:3', 'SUMMARY:Fel', ...lines], weekly))
  expect(days?.filter((day) => day.startsWith('Studiedag'))).toHaveLength(3)
})

/** As it is at 08:00 in Sweden: 07:00 UTC in winter, 06:00 in summer. */
const winterEnd = 'RRULE:FREQ=WEEKLY;UNTIL=20261123T070000Z'
const summerEnd = 'RRULE:FREQ=WEEKLY;UNTIL=20260615T060000Z'
const winter = ['2026-11-09', '2026-11-16', '2026-11-23']
const summer = ['2026-06-01', '2026-06-08', '2026-06-15']

test.each([
  ['a named zone in winter', 'DTSTART;TZID=Europe/Stockholm:20261109T080000', winterEnd, winter],
  ['a named zone in summer', 'DTSTART;TZID=Europe/Stockholm:20260601T080000', summerEnd, summer],
  ['a zone that nobody knows', 'DTSTART;TZID=Skolan:20261109T080000', winterEnd, winter],
  ['no zone', 'DTSTART:20261109T080000', winterEnd, winter],
  ['whole days', 'DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=WEEKLY;UNTIL=20260614T220000Z', summer],
  ['a clock, until a day', 'DTSTART:20260601T080000', 'RRULE:FREQ=WEEKLY;UNTIL=20260615', summer],
  [
    'a zone on another day than Sweden',
    'DTSTART;TZID=America/New_York:20260531T200000',
    'RRULE:FREQ=WEEKLY;UNTIL=20260615T000000Z',
    summer,
  ],
])('a repetition of %s keeps its last day', (_, start, rule, days) => {
  expect(daysIn(calendarOf(['UID:1', 'SUMMARY:Lov', start, rule]))).toEqual(
    days.map((day) => `Lov ${day} ${day}`),
  )
})

test('what the file says about a zone goes before what it is called', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Stockholm',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:-0800',
    'TZOFFSETTO:-0800',
    'DTSTART:19700101T000000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
  ]
  const file = calendarOf(['UID:1', 'SUMMARY:Lov', 'DTSTART;TZID=Europe/Stockholm:20260601T200000'])
  expect(daysIn(file)).toEqual(['Lov 2026-06-01 2026-06-01'])
  expect(daysIn(file.replace('BEGIN:VEVENT', zone.join('\r\n')))).toEqual(['Lov 2026-06-02 2026-06-02'])
})

test('one of a repetition that is left out by its time in UTC, over the change of the clocks', () => {
  const lines = [
    'UID:1',
    'SUMMARY:Lov',
    'DTSTART;TZID=Europe/Stockholm:20261018T023000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  ]
  expect(daysIn(calendarOf([...lines, 'EXDATE:20261025T003000Z']))).toEqual([
    'Lov 2026-10-18 2026-10-18',
    'Lov 2026-11-01 2026-11-01',
  ])
})

/** Counted, a repetition is looked through from its start; the same one without an end has to have the same days. */
test.each([
  ['DTSTART;VALUE=DATE:19800101', 'RRULE:FREQ=DAILY;INTERVAL=3'],
  ['DTSTART;VALUE=DATE:19800102', 'RRULE:FREQ=DAILY;INTERVAL=5;BYDAY=MO,TH'],
  ['DTSTART;VALUE=DATE:19800102', 'RRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;WKST=SU'],
  ['DTSTART;TZID=Europe/Stockholm:19800106T003000', 'RRULE:FREQ=WEEKLY;INTERVAL=2'],
  ['DTSTART;TZID=America/New_York:19800106T200000', 'RRULE:FREQ=DAILY;INTERVAL=7'],
  ['DTSTART:19991231T230000Z', 'RRULE:FREQ=HOURLY;INTERVAL=25'],
  ['DTSTART;VALUE=DATE:19800105', 'RRULE:FREQ=MONTHLY;INTERVAL=5;BYDAY=-1FR'],
  ['DTSTART;VALUE=DATE:19800115', 'RRULE:FREQ=MONTHLY;INTERVAL=7'],
  ['DTSTART;VALUE=DATE:19800131', 'RRULE:FREQ=MONTHLY'],
  ['DTSTART;VALUE=DATE:19800229', 'RRULE:FREQ=YEARLY'],
  ['DTSTART;VALUE=DATE:19800115', 'RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=1,9;BYDAY=2TU'],
  ['DTSTART;VALUE=DATE:19800115', 'RRULE:FREQ=YEARLY;BYWEEKNO=44;BYDAY=MO'],
  ['DTSTART;VALUE=DATE:19810601', 'RRULE:FREQ=YEARLY;BYYEARDAY=-1,60'],
])('%s, %s: a series that began long ago has the days that it has step by step', (start, rule) => {
  const days = (repeated: string) =>
    daysIn(calendarOf(['UID:1', 'SUMMARY:Lov', start, 'DURATION:P12D', repeated]))
  const counted = days(`${rule};COUNT=19000`)
  expect(counted?.length).toBeGreaterThan(0)
  expect(days(rule)).toEqual(counted)
})

test('series since 1900 are read to their days, with those that are left out or were moved from far', () => {
  const series = ['UID:1', 'SUMMARY:Lov', 'DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;UNTIL=20260103']
  const others = Array.from({ length: 60 }, (_, index) => [...series.slice(1), `UID:${index + 2}`])
  const moved = [
    'UID:1',
    'SUMMARY:Flyttad',
    'RECURRENCE-ID;VALUE=DATE:20200601',
    'DTSTART;VALUE=DATE:20270601',
  ]
  const days = daysIn(calendarOf([...series, 'EXDATE;VALUE=DATE:20200602,20260102'], moved, ...others))
  expect(days?.filter((day) => day.includes('2026-01-02'))).toHaveLength(60)
  expect(days?.filter((day) => day.includes('2026-01-03'))).toHaveLength(61)
  expect(days?.at(-1)).toBe('Flyttad 2027-06-01 2027-06-01')
})

test('a repetition whose days are too many steps away is called too slow, also beside others', () => {
  const series = (start: string, count: number) => [
    'UID:1',
    'SUMMARY:Lov',
    `DTSTART:${start}T080000`,
    `RRULE:FREQ=HOURLY;COUNT=${count}`,
  ]
  const other = ['UID:2', 'SUMMARY:Studiedag', 'DTSTART;VALUE=DATE:20260901']
  expect(read(calendarOf(other, series('20200101', 90_000)))).toMatchObject({ code: 'too_slow' })
  // It ends before the window: there is nothing that could be missed.
  expect(daysIn(calendarOf(other, series('20200101', 20_000)))).toEqual(['Studiedag 2026-09-01 2026-09-01'])
})

test('a calendar of more events than are read is called that, instead of losing the last ones', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      `UID:${index}`,
      'SUMMARY:Lov',
      'DTSTART;VALUE=DATE:20260901',
    ])
  expect(daysIn(calendarOf(...days(2_000)))).toHaveLength(2_000)
  expect(read(calendarOf(...days(2_001)))).toMatchObject({ code: 'too_many_rows' })
})
