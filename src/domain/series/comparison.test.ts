import { expect, test } from 'vitest'
import { compare, sameTimeBefore, usualAt, valueAt } from './comparison.ts'

const epochS = (iso: string) => Date.parse(iso) / 1000

test.each([
  ['same_time_yesterday', '2026-11-21T09:00:00Z', '2026-11-20T09:00:00Z'],
  ['same_time_last_week', '2026-11-21T09:00:00Z', '2026-11-14T09:00:00Z'],
  ['same_time_yesterday', '2026-03-29T10:00:00Z', '2026-03-28T11:00:00Z'],
  ['same_time_last_week', '2026-10-28T09:00:00Z', '2026-10-21T08:00:00Z'],
] as const)('%s of %s is %s', (label, now, before) => {
  const within = { start: epochS(now), end: epochS(now) }
  expect(sameTimeBefore(within, label).start).toBe(epochS(before))
})

test('a comparison says how much more or less it is', () => {
  expect(compare('same_time_yesterday', 700, 650)).toEqual({
    label: 'same_time_yesterday',
    value: 650,
    delta: 50,
  })
  expect(compare('same_time_yesterday', 0, 650)?.delta).toBe(-650)
})

test('nothing is compared with a value that is missing', () => {
  expect(compare('same_time_yesterday', null, 650)).toBeNull()
  expect(compare('same_time_yesterday', 700, null)).toBeNull()
})

test.each([
  [599, null],
  [600, 1],
  [1199, 1],
  [1200, 2],
  [2700, 2],
  [2701, null],
])('the value at %d is %s', (t, value) => {
  const points = [
    { at: 600, value: 1 },
    { at: 1200, value: 2 },
    { at: 5000, value: null },
  ]
  expect(valueAt(points, t, 600)).toBe(value)
  expect(valueAt(points, 5001, 600)).toBeNull()
})

const s = (iso: string) => Date.parse(iso) / 1000

test('the usual is the mean of the same weekday and hour of four weeks, without the weeks that are missing', () => {
  const amounts = new Map([
    [s('2026-10-16T08:00:00Z'), 1000],
    // Summer time: nine o'clock in Sweden is eight in UTC from November on.
    [s('2026-10-23T07:00:00Z'), 10],
    [s('2026-10-23T08:00:00Z'), 1000],
    [s('2026-11-06T08:00:00Z'), 20],
    [s('2026-11-13T08:00:00Z'), 30],
    [s('2026-11-19T08:00:00Z'), 1000],
    [s('2026-11-20T08:00:00Z'), 1000],
  ])
  expect(usualAt(amounts, s('2026-11-20T08:00:00Z'))).toBe(20)
  expect(usualAt(amounts, s('2026-11-20T12:00:00Z'))).toBeNull()
  expect(usualAt(new Map(), 0)).toBeNull()
})

test('a count of 0 is a number, not a missing value', () => {
  expect(usualAt(new Map([[s('2026-11-13T08:00:00Z'), 0]]), s('2026-11-20T08:00:00Z'))).toBe(0)
})
