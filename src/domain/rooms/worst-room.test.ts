import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import { co2 } from '#domain/metrics/co2.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature.ts'
import { type RoomValue, roomsByNeed, worstRoom } from './worst-room.ts'

function rooms(metric: Metric, values: readonly number[]): RoomValue[] {
  return values.map((value, index) => ({
    roomId: `r${index}`,
    value,
    level: metricLevelOf(metric, value),
    mayJudge: true,
    observedAt: 1000,
    sortOrder: index,
  }))
}

const worstOf = (metric: Metric, values: readonly number[]) => worstRoom(metric, rooms(metric, values))?.value

test.each([
  ['the worst level first', [590, 950, 1200, 700], 1200],
  ['then the farthest from the comfortable range', [820, 990, 810], 990],
  ['of good rooms the one nearest the edge', [430, 580, 510], 580],
] as const)('of CO2, %s', (_, values, worst) => {
  expect(worstOf(co2, values)).toBe(worst)
})

test.each([
  ['far too hot before cold', [15, 29], 29],
  ['cold before warm', [25, 15], 15],
  ['warm before a little cool, which disturbs nobody', [17, 24.5], 24.5],
  ['in comfort the one nearest an edge', [21.5, 23.5, 20.5], 23.5],
] as const)('of warmth, %s', (_, values, worst) => {
  expect(worstOf(indoorTemperature, values)).toBe(worst)
})

test('of equal values the newer, then the first in the school’s order', () => {
  const [first, second] = rooms(co2, [900, 900]) as [RoomValue, RoomValue]
  expect(worstRoom(co2, [first, { ...second, observedAt: 2000 }])?.roomId).toBe('r1')
  expect(worstRoom(co2, [second, first])?.roomId).toBe('r0')
})

test('a value that nobody may judge is never the worst, and stands last', () => {
  const [old, good] = rooms(co2, [1400, 450]) as [RoomValue, RoomValue]
  const silent = { ...old, mayJudge: false }
  expect(worstRoom(co2, [silent, good])).toBe(good)
  expect(roomsByNeed(co2, [silent, good])).toEqual([good, silent])
  expect(worstRoom(co2, [silent])).toBeNull()
  expect(worstRoom(co2, rooms(co2, [340]))).toBeNull()
})

test('the order of the answer does not depend on the order of the question', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 400, max: 1100 }), { maxLength: 12 }),
      fc.integer(),
      (values, seed) => {
        const all = rooms(co2, values)
        const shuffled = [...all].sort((a, b) => ((a.sortOrder * seed) % 7) - ((b.sortOrder * seed) % 7))
        expect(roomsByNeed(co2, shuffled)).toEqual(roomsByNeed(co2, all))
      },
    ),
  )
})
