import { expect, test } from 'vitest'
import { addDays, startOfDate } from '#domain/time/local-date.ts'
import { extremeDayOf, yearDaysOf } from './year-days.ts'

const first = '2026-01-05'
const step = (day: number, value: number | null, count = 288) => ({
  at: startOfDate(addDays(first, day)) / 1000,
  value,
  min: value,
  max: value,
  count,
})

test('every day has its place, also those without a measurement and those of 23 and 25 hours', () => {
  const days = yearDaysOf([step(0, 500), step(83, 510), step(293, 520)], first, addDays(first, 363))
  expect(days).toHaveLength(364)
  expect(days.filter(({ value }) => value !== null).map(({ date }) => date)).toEqual([
    '2026-01-05',
    '2026-03-29',
    '2026-10-25',
  ])
})

test('a few measurements do not stand for a day', () => {
  const days = yearDaysOf([step(0, 500), step(1, 510), step(2, 2000, 12)], first, addDays(first, 2))
  expect(days.map(({ value }) => value)).toEqual([500, 510, null])
})

test.each([
  ['27 days are too few', 27, 900, 'unknown'],
  ['28 days are enough', 28, 900, 'found'],
  ['a small difference is none', 28, 510, 'even'],
])('%s', (_name, length, worst, kind) => {
  const steps = Array.from({ length }, (_, day) => step(day, day === 9 ? worst : 500))
  const extreme = extremeDayOf(yearDaysOf(steps, first, addDays(first, 363)), 'highest', 30)
  expect(extreme.kind).toBe(kind)
  if (extreme.kind === 'found') expect(extreme.item.date).toBe('2026-01-14')
})

test('for soil the extreme is the driest day', () => {
  const steps = Array.from({ length: 40 }, (_, day) => step(day, day === 3 ? 8 : 30))
  const extreme = extremeDayOf(yearDaysOf(steps, first, addDays(first, 39)), 'lowest', 2)
  expect(extreme).toMatchObject({ kind: 'found', item: { date: '2026-01-08' } })
})
