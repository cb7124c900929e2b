import { expect, test } from 'vitest'
import { dayFacts } from './day-facts.ts'
import { momentsOf } from './moments.ts'

const start = Date.parse('2026-11-27T06:45:00Z') / 1000
const window = { date: '2026-11-27', start, end: start + 435 * 60 }
/** 8:10–9:20, 9:40–11:00, 11:50–13:10, 13:30–14:30: minutes after 7:45. */
const minutes = [
  [25, 95],
  [115, 195],
  [245, 325],
  [345, 405],
] as const
const lessons = minutes.map(([from, to]) => ({ start: start + from * 60, end: start + to * 60 }))
const rank = (value: number) => [500, 600, 800, 1000].filter((limit) => value > limit).length
const day = {
  minutes: [0, 60, 80, 100, 150, 175, 220, 300, 350, 400],
  values: [430, 700, 900, 650, 950, 1030, 560, 1110, 900, 780],
}

const momentsUntil = (until: number, markAt: number | null = null) =>
  momentsOf(day, { window, lessons, until, markAt }, rank, 2)

test('a day has four moments: lessons begin, the worst air of the morning begins, lunch, lessons are over', () => {
  expect(momentsUntil(435)).toEqual([
    { kind: 'first_lesson', minute: 25 },
    { kind: 'worst', minute: 175 },
    { kind: 'lunch', minute: 220 },
    { kind: 'end', minute: 405 },
  ])
})

test('of a day that runs there are those that have been', () => {
  expect(momentsUntil(170).map(({ kind, minute }) => [kind, minute])).toEqual([
    ['first_lesson', 25],
    ['worst', 80],
  ])
  expect(momentsUntil(10)).toEqual([])
})

test('a published mark takes the place of lunch', () => {
  expect(momentsUntil(435, start + 300 * 60).map(({ kind }) => kind)).toEqual([
    'first_lesson',
    'worst',
    'mark',
    'end',
  ])
})

test('air that was good all morning has no worst time, and a silent room no moment but the first', () => {
  const good = { minutes: [0, 100], values: [430, 480] }
  expect(
    momentsOf(good, { window, lessons, until: 435, markAt: null }, rank, 2).map(({ kind }) => kind),
  ).toEqual(['first_lesson', 'lunch', 'end'])
  const silent = { minutes: [0], values: [null] }
  expect(momentsOf(silent, { window, lessons, until: 435, markAt: null }, rank, 2)).toHaveLength(1)
})

test('the facts of a day: its highest, its lowest, and the share of lesson time above the limit', () => {
  const facts = dayFacts(day, window, lessons, 800)
  expect(facts?.highest).toEqual({ value: 1110, at: start + 300 * 60 })
  expect(facts?.lowest).toEqual({ value: 430, at: start })
  // 15 + 45 + 25 + 55 of 290 minutes of lessons.
  expect(facts?.shareAbove).toBeCloseTo(140 / 290)
  expect(dayFacts({ minutes: [0], values: [null] }, window, lessons, 800)).toBeNull()
  const halfSilent = { minutes: [0, 30, 90], values: [null, 900, null] }
  expect(dayFacts(halfSilent, window, lessons, 800)).toMatchObject({ shareAbove: null })
})
