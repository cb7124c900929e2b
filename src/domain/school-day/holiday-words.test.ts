import { expect, test } from 'vitest'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { holidayWords } from './holiday-words.ts'
import { replayWords } from './replay-words.ts'

const calendar: SchoolCalendar = {
  terms: [
    { from: '2026-08-18', to: '2026-12-18' },
    { from: '2027-01-11', to: '2027-06-11' },
    { from: '2027-08-17', to: '2027-12-17' },
  ],
  closed_days: [
    { from: '2026-10-26', to: '2026-10-30', reason: 'Höstlov' },
    { date: '2026-11-02', reason: 'Studiedag' },
  ],
  lesson_hours: [],
}

test.each([
  ['2026-12-24', 'Skolan har jullov.', 'The school is on the Christmas holiday.'],
  ['2027-01-07', 'Skolan har jullov.', 'The school is on the Christmas holiday.'],
  ['2027-07-01', 'Skolan har sommarlov.', 'The school is on the summer holiday.'],
  ['2026-10-28', 'Skolan har höstlov.', 'The school is on the autumn break.'],
])('%s is a holiday by its name', (date, sv, en) => {
  expect(holidayWords(calendar, date)).toEqual({ sv, en })
})

test('a single closed day, a school day and the time after the last term have no name', () => {
  for (const date of ['2026-11-02', '2026-11-03', '2028-01-03'])
    expect(holidayWords(calendar, date)).toBeNull()
})

const at = Date.parse('2026-11-27T09:40:00Z')
const rooms = (...wasBad: (boolean | null)[]) =>
  wasBad.map((was, index) => ({ name: `Klassrum ${index + 1}A`, wasBad: was }))

test.each([
  [rooms(true, false), 'Klockan 10:40 var luften dålig i 1A.', 'At 10:40, the air was poor in 1A.'],
  [
    rooms(true, true, null),
    'Klockan 10:40 var luften dålig i 1A och 2A.',
    'At 10:40, the air was poor in 1A and 2A.',
  ],
  [
    rooms(true, true, true, true),
    'Klockan 10:40 var luften dålig i 4 rum.',
    'At 10:40, the air was poor in 4 rooms.',
  ],
  [rooms(false, false), 'Klockan 10:40 hade inget rum dålig luft.', 'At 10:40, no room had poor air.'],
  [
    rooms(false, null),
    'Klockan 10:40 hade inget rum som svarade dålig luft.',
    'At 10:40, no room that answered had poor air.',
  ],
  [rooms(null), 'Klockan 10:40 svarade ingen mätare.', 'At 10:40, no sensor was answering.'],
])('a time that is over: %o', (known, sv, en) => {
  expect(replayWords(known, at)).toEqual({ sv, en })
})
