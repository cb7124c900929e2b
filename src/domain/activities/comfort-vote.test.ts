import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import {
  comfortPicture,
  comparedLesson,
  isSameLesson,
  lessonSummary,
  measuredIn,
  type Vote,
} from './comfort-vote.ts'
import { type Feeling, feelings } from './feelings.ts'

const weekdays = [1, 2, 3, 4, 5] as const
/** Two lessons that touch, one after a break, and an afternoon that is too long for one. */
const calendar: SchoolCalendar = {
  ...emptyCalendar,
  lesson_hours: [
    { weekdays, from: '08:10', to: '09:00' },
    { weekdays, from: '09:00', to: '09:50' },
    { weekdays, from: '10:10', to: '11:10' },
    { weekdays, from: '11:30', to: '16:00' },
  ],
}
const minute = 60
/** A Wednesday in Stockholm, epoch s. */
const at = (time: string) => Date.parse(`2026-11-25T${time}:00+01:00`) / 1000
const vote = (time: string, feeling: Feeling = 'okay'): Vote => ({ at: at(time), feeling })
const timesOf = (votes: readonly Vote[], schoolCalendar = calendar) =>
  lessonSummary(schoolCalendar, votes).map(({ time, votes: count }) => [
    (time.start - at('00:00')) / minute,
    (time.end - at('00:00')) / minute,
    count,
  ])

test('votes belong to the lesson that the calendar has, also where the next one begins as it ends', () => {
  const votes = [vote('08:12'), vote('08:59'), vote('09:00'), vote('10:30'), vote('11:09')]
  expect(timesOf(votes)).toEqual([
    [490, 540, 2],
    [540, 590, 1],
    [610, 670, 2],
  ])
})

test('in a break, on a day without school and without a calendar a lesson is 40 minutes from its first vote on', () => {
  expect(timesOf([vote('09:55'), vote('10:05'), vote('10:11')])).toEqual([
    [595, 635, 2],
    [610, 670, 1],
  ])
  expect(timesOf([vote('08:12'), vote('08:51'), vote('08:52')], emptyCalendar)).toEqual([
    [492, 532, 2],
    [532, 572, 1],
  ])
  const closed = { ...calendar, closed_days: [{ date: '2026-11-25' as const }] }
  expect(timesOf([vote('08:55'), vote('09:05')], closed)).toEqual([[535, 575, 2]])
})

test('hours that last a whole school day are no lesson', () => {
  expect(timesOf([vote('12:00'), vote('13:00')])).toEqual([
    [720, 760, 1],
    [780, 820, 1],
  ])
})

const aVote = fc.record({
  // A day and a half from Tuesday evening on, to the minute.
  at: fc.integer({ min: -360, max: 1800 }).map((minutes) => at('00:00') + minutes * minute),
  feeling: fc.constantFrom(...feelings),
})
const votes = fc.array(aVote, { maxLength: 60 })
const aCalendar = fc.constantFrom(emptyCalendar, calendar)

test('every vote counts once, in whatever order votes come', () => {
  fc.assert(
    fc.property(aCalendar, votes, fc.integer(), (schoolCalendar, all, seed) => {
      const lessons = lessonSummary(schoolCalendar, all)
      const counted = lessons.flatMap(({ counts }) => feelings.map((feeling) => counts[feeling]))
      expect(counted.reduce((sum, item) => sum + item, 0)).toBe(all.length)
      expect(lessons.every(({ time, firstAt }) => time.start <= firstAt && firstAt < time.end)).toBe(true)
      const shuffled = all.toSorted((one, other) => ((one.at * seed) % 97) - ((other.at * seed) % 97))
      expect(lessonSummary(schoolCalendar, shuffled)).toEqual(lessons)
    }),
  )
})

test('where each tablet is let in once a lesson, no lesson has more votes than there are tablets', () => {
  const tries = fc.array(fc.record({ tablet: fc.nat({ max: 2 }), vote: aVote }), { maxLength: 80 })
  fc.assert(
    fc.property(aCalendar, tries, (schoolCalendar, all) => {
      const kept: typeof all = []
      for (const item of all) {
        const isFurther = kept.some(
          (other) =>
            other.tablet === item.tablet && isSameLesson(schoolCalendar, other.vote.at, item.vote.at),
        )
        if (!isFurther) kept.push(item)
      }
      const lessons = lessonSummary(
        schoolCalendar,
        kept.map((item) => item.vote),
      )
      expect(lessons.every(({ votes: count }) => count <= 3)).toBe(true)
    }),
  )
})

test('two times are in the same lesson both ways round', () => {
  fc.assert(
    fc.property(aCalendar, aVote, aVote, (schoolCalendar, one, other) => {
      expect(isSameLesson(schoolCalendar, one.at, other.at)).toBe(
        isSameLesson(schoolCalendar, other.at, one.at),
      )
      expect(isSameLesson(schoolCalendar, one.at, one.at)).toBe(true)
    }),
  )
})

test('a lesson has the middle of its own measurements, and one that holds until there are any', () => {
  const lesson = { time: { start: at('08:10'), end: at('09:00') }, firstAt: at('08:12') }
  const points = [
    { at: at('08:08'), value: 500 },
    { at: at('08:20'), value: 700 },
    { at: at('08:40'), value: 820 },
    { at: at('08:59'), value: 1400 },
    { at: at('09:00'), value: 2000 },
  ]
  expect(measuredIn(points, lesson, 300)).toBe(820)
  expect(measuredIn(points.slice(0, 1), lesson, 300)).toBe(500)
  expect(measuredIn(points.slice(0, 1), lesson, 200)).toBeNull()
  expect(measuredIn([], lesson, 300)).toBeNull()
})

test('a lesson is compared from five votes on, and only with a measurement', () => {
  const [lesson] = lessonSummary(
    calendar,
    (['stuffy', 'stuffy', 'okay', 'fresh', 'okay'] as const).map((feeling) => vote('08:12', feeling)),
  )
  if (!lesson) throw new Error('there is no lesson')
  expect(comparedLesson(lesson, 820)).toEqual({ firstAt: at('08:12'), share: 0.4, ppm: 820 })
  expect(comparedLesson(lesson, null)).toBeNull()
  expect(comparedLesson({ ...lesson, votes: 4 }, 820)).toBeNull()
})

test('of fewer than five lessons nothing is said together', () => {
  const lessons = [
    [0.6, 1000],
    [0.5, 900],
    [0.1, 600],
    [0, 500],
    [0.2, 800],
  ].map(([share = 0, ppm = 0], index) => ({ firstAt: index, share, ppm }))
  expect(comfortPicture(lessons.slice(1))).toEqual({ kind: 'too_few', lessons: 4 })
  expect(comfortPicture(lessons)).toEqual({
    kind: 'published',
    stuffy: { lessons: 2, ppm: 950 },
    others: { lessons: 3, ppm: 600 },
  })
  expect(comfortPicture(lessons.map((lesson) => ({ ...lesson, share: 0 })))).toMatchObject({ stuffy: null })
})
