import { expect, test } from 'vitest'
import { schoolMomentAt, twoSchoolYears, wallOf, weekdayNumberOf } from '#tests/support/school-years.ts'
import { comingDayText, comingTimeText, nextLessonSentence, nextLessonText } from './coming-day.ts'
import { emptyCalendar } from './school-calendar.ts'
import { schoolHoursAt } from './school-hours.ts'

const at = (iso: string) => Date.parse(iso)
const textAt = (iso: string) => nextLessonText(schoolHoursAt(twoSchoolYears, at(iso)), at(iso))

test.each([
  ['before the first lesson', '2026-11-25T06:00:00Z', '08:10', 'at 08:10'],
  ['in the evening', '2026-11-25T18:00:00Z', 'i morgon 08:10', 'tomorrow at 08:10'],
  ['on Friday', '2026-11-27T18:00:00Z', 'på måndag 08:10', 'on Monday at 08:10'],
  ['on Sunday', '2026-11-29T18:00:00Z', 'i morgon 08:10', 'tomorrow at 08:10'],
  [
    'on the Thursday before Ascension weekend',
    '2027-05-05T18:00:00Z',
    'måndag 10 maj 08:10',
    'on Monday 10 May at 08:10',
  ],
  ['over Easter', '2027-03-28T18:00:00Z', 'tisdag 30 mars 08:10', 'on Tuesday 30 March at 08:10'],
  ['on Easter Monday', '2027-03-29T18:00:00Z', 'i morgon 08:10', 'tomorrow at 08:10'],
  ['on Christmas Eve', '2026-12-24T10:00:00Z', 'måndag 11 januari 08:10', 'on Monday 11 January at 08:10'],
  ['at midsummer', '2027-06-25T10:00:00Z', 'tisdag 17 augusti 08:10', 'on Tuesday 17 August at 08:10'],
  ['before the leap day', '2028-02-28T18:00:00Z', 'i morgon 08:10', 'tomorrow at 08:10'],
])('the next lesson %s', (_, iso, sv, en) => {
  expect(textAt(iso)).toEqual({ sv, en })
})

test('a date of another year has its year when it is far, and a past one too', () => {
  const day = (to: string, from: string) => comingDayText(at(`${to}T12:00Z`), at(`${from}T12:00Z`)).sv
  expect(day('2027-01-11', '2026-12-01')).toBe('måndag 11 januari')
  expect(day('2027-01-11', '2026-11-01')).toBe('måndag 11 januari 2027')
  expect(day('2026-12-11', '2026-01-12')).toBe('fredag 11 december')
  expect(day('2026-11-24', '2026-11-25')).toBe('tisdag 24 november')
  expect(day('2026-11-25', '2026-11-25')).toBe('i dag')
})

test('nothing is promised where hours are assumed, and where no lesson is known', () => {
  const now = at('2026-11-25T18:00:00Z')
  expect(nextLessonText(schoolHoursAt(emptyCalendar, now), now)).toBeNull()
  expect(nextLessonText({ nextLessonAt: null, assumed: false }, now)).toBeNull()
  expect(nextLessonSentence({ nextLessonAt: null, assumed: false }, now)).toBeNull()
})

const weekdays = {
  sv: ['söndag', 'måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
/** Every day from August 2026 to August 2028, morning, noon, evening and just around midnight. */
const hours = [0.01, 5, 7.5, 11.5, 14.6, 16, 18, 23.99]
const first = at('2026-07-31T22:00:00Z')
const moments = Array.from({ length: 761 }, (_, day) =>
  hours.map((hour) => first + (day * 24 + hour) * 3_600_000),
).flat()

test('over two school years, the calendar and the words agree with a list of days, in both languages', () => {
  expect(wallOf(moments.at(-1) ?? 0).date).toMatch(/^2028-0[89]/)
  const kinds = new Set<string>()
  for (const now of moments) {
    const truth = schoolMomentAt(now)
    const school = schoolHoursAt(twoSchoolYears, now)
    expect(school.state, truth.date + truth.time).toBe(truth.state)
    const text = nextLessonText(school, now)
    expect(text === null, truth.date).toBe(truth.next === null)
    if (text === null || truth.next === null) continue
    const { date, time, days } = truth.next
    const said = (locale: 'sv' | 'en') => {
      const weekday = weekdays[locale][weekdayNumberOf(date)] ?? ''
      const isAlone = days <= 6 && !truth.isFreeBetween
      if (locale === 'sv') {
        if (days === 0) return time
        if (days === 1) return `i morgon ${time}`
        return isAlone
          ? `på ${weekday} ${time}`
          : expect.stringMatching(new RegExp(`^${weekday} \\d+ \\p{L}+ ${time}$`, 'u'))
      }
      if (days === 0) return `at ${time}`
      if (days === 1) return `tomorrow at ${time}`
      return isAlone
        ? `on ${weekday} at ${time}`
        : expect.stringMatching(new RegExp(`^on ${weekday} \\d+ \\p{L}+ at ${time}$`, 'u'))
    }
    kinds.add(days <= 1 ? String(days) : days <= 6 && !truth.isFreeBetween ? 'weekday' : 'date')
    expect(text, `${truth.date} ${truth.time}`).toEqual({ sv: said('sv'), en: said('en') })
    const day = /(\d+) (\p{L}+)/u.exec(text.sv)
    if (day) expect(Number(day[1]), text.sv).toBe(Number(date.slice(8)))
  }
  expect([...kinds].sort()).toEqual(['0', '1', 'date', 'weekday'])
})

test('a coming time says the same day as its date, whatever the distance', () => {
  for (const now of moments.filter((_, index) => index % 97 === 0))
    for (const days of [0, 1, 2, 6, 7, 59, 61, 364]) {
      const then = now + days * 86_400_000
      const { sv } = comingTimeText(then, now)
      expect(sv).toContain(wallOf(then).time)
    }
})
