import { expect, test } from 'vitest'
import { aggregate } from './aggregate.ts'

const now = Date.parse('2026-03-10T10:00:00Z')
const minutesAgo = (minutes: number, value: number) => ({
  value,
  observedAt: now - minutes * 60_000,
  expectedIntervalS: 900,
})

test('no sensor, no value', () => {
  expect(aggregate([], now)).toBeNull()
})

test('live sensors are averaged, late and stale ones left out', () => {
  const result = aggregate(
    [minutesAgo(5, 400), minutesAgo(29, 600), minutesAgo(31, 5000), minutesAgo(600, 9000)],
    now,
  )
  expect(result).toMatchObject({ value: 500, fresh: 2 })
  expect(result?.lowest.value).toBe(400)
  expect(result?.highest.value).toBe(600)
})

test('the shown age is that of the oldest measurement in the mean', () => {
  expect(aggregate([minutesAgo(5, 400), minutesAgo(29, 600)], now)?.oldest).toEqual(minutesAgo(29, 600))
})

test('where none is live, the late ones count', () => {
  expect(aggregate([minutesAgo(31, 700), minutesAgo(119, 900), minutesAgo(121, 9000)], now)).toMatchObject({
    value: 800,
    fresh: 2,
  })
})

test('where none is late either, the newest value stands alone and none is fresh', () => {
  const result = aggregate([minutesAgo(600, 700), minutesAgo(121, 900), minutesAgo(6000, 1)], now)
  expect(result).toMatchObject({ value: 900, fresh: 0, included: [minutesAgo(121, 900)] })
})
