import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { lengthOf, mergeIntervals } from '#domain/time/interval.ts'
import { coverageOf, gapsOf, type SeriesSpan, stretchesOf } from './stretches.ts'
import { summaryOf } from './summary.ts'
import { timeInLevel, timeOver } from './time-in-level.ts'
import type { GappedValueS } from './timed-value.ts'

const within = { start: 0, end: 6000 }
const span = (...points: readonly (readonly [number, number | null])[]): SeriesSpan => ({
  points: points.map(([at, value]) => ({ at, value })),
  within,
  intervalS: 600,
})
const full = span(
  ...Array.from({ length: 10 }, (_, index) => [index * 600, 500 + index * 50] as [number, number]),
)

/** A series with late, lost and null measurements in and around a stretch of time. */
const anySpan: fc.Arbitrary<SeriesSpan> = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 4000 }),
        fc.option(fc.integer({ min: 300, max: 2000 }), { freq: 6 }),
      ),
      { maxLength: 40 },
    ),
    fc.integer({ min: -2000, max: 2000 }),
    fc.integer({ min: 1, max: 40_000 }),
  )
  .map(([steps, first, length]) => {
    const points: GappedValueS[] = []
    for (const [step, value] of steps) points.push({ at: (points.at(-1)?.at ?? first) + step, value })
    return {
      points,
      within: { start: 0, end: length },
      intervalS: 600,
    }
  })
const seconds = (intervals: readonly { start: number; end: number }[]) =>
  intervals.reduce((sum, interval) => sum + lengthOf(interval), 0)

describe('gaps', () => {
  test('there are none in a full series', () => {
    expect(gapsOf(full)).toEqual([])
    expect(coverageOf(full)).toBe(1)
  })

  test.each([
    ['at 2.5 intervals there is none', span([0, 1], [1500, 2], [3000, 3], [4500, 4]), []],
    [
      'past 2.5 intervals one opens after one interval',
      span([0, 1], [1501, 2], [3000, 3], [4500, 4]),
      [[600, 1501]],
    ],
    ['a late start is no gap', span([1500, 1], [3000, 3], [4500, 4]), []],
    ['a later one is', span([1501, 1], [3000, 3], [4500, 4]), [[0, 1501]]],
    ['a series that ends early', span([0, 1], [1200, 1], [2400, 1]), [[3000, 6000]]],
    [
      'a null says so at once',
      span([0, 1], [600, null], [1200, 1], [2700, 1], [4200, 1], [5000, 1]),
      [[600, 1200]],
    ],
    ['nothing at all', span(), [[0, 6000]]],
    ['only a null', span([0, null]), [[0, 6000]]],
  ])('%s', (_, series, gaps) => {
    expect(gapsOf(series).map(({ start, end }) => [start, end])).toEqual(gaps)
  })

  test('and measured time make up the whole', () => {
    fc.assert(
      fc.property(anySpan, (series) => {
        const stretches = stretchesOf(series)
        expect(seconds(mergeIntervals(stretches))).toBe(seconds(stretches))
        expect(seconds(stretches) + seconds(gapsOf(series))).toBe(lengthOf(series.within))
        expect(coverageOf(series)).toBeGreaterThanOrEqual(0)
        expect(coverageOf(series)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('no time has no coverage', () => {
    expect(coverageOf({ ...full, within: { start: 600, end: 600 } })).toBe(0)
  })
})

describe('time in a level', () => {
  test('is weighed by how long it lasted', () => {
    const series = span([0, 450], [600, 700], [2100, 700], [3600, 900], [5000, 900])
    expect(timeInLevel(stretchesOf(series), scaleOf(co2, null))).toEqual({
      excellent: 0.1,
      fair: 0.5,
      poor: 0.4,
    })
  })

  test('leaves gaps out instead of counting them as anything', () => {
    const series = span([0, 450], [5400, 900])
    expect(timeInLevel(stretchesOf(series), scaleOf(co2, null))).toEqual({ excellent: 0.5, poor: 0.5 })
  })

  test('can be that of lessons only', () => {
    const series = span([0, 450], [600, 700], [2100, 700], [3600, 900], [5000, 900])
    const lessons = [
      { start: 0, end: 900 },
      { start: 3300, end: 3900 },
    ]
    expect(timeInLevel(stretchesOf(series), scaleOf(co2, null), lessons)).toEqual({
      excellent: 0.4,
      fair: 0.4,
      poor: 0.2,
    })
    expect(timeOver(stretchesOf(series), 800, lessons)).toEqual({
      limit: 800,
      overS: 300,
      measuredS: 1500,
      share: 0.2,
    })
  })

  test('at the limit is not over it', () => {
    expect(timeOver([{ start: 0, end: 10, value: 800 }], 800).share).toBe(0)
    expect(timeOver([{ start: 0, end: 10, value: 800.1 }], 800).share).toBe(1)
  })

  test('is null, not 0, without measurements', () => {
    expect(timeInLevel([], scaleOf(co2, null))).toEqual({})
    expect(timeOver([], 800).share).toBeNull()
    expect(timeOver(stretchesOf(full), 800, []).share).toBeNull()
  })

  test('adds up to 1, with lessons and without', () => {
    const anyLessons = fc.array(
      fc.tuple(fc.nat(40_000), fc.nat(4000)).map(([start, length]) => ({ start, end: start + length })),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(anySpan, fc.option(anyLessons, { nil: undefined }), (series, lessons) => {
        const stretches = stretchesOf(series)
        const shares = Object.values(timeInLevel(stretches, scaleOf(co2, null), lessons))
        const { measuredS, share } = timeOver(stretches, 800, lessons)
        if (measuredS === 0) expect(shares).toEqual([])
        else expect(shares.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9)
        expect(share === null).toBe(measuredS === 0)
      }),
    )
  })

  test('over the limit is the sum of the levels over it', () => {
    fc.assert(
      fc.property(anySpan, (series) => {
        const stretches = stretchesOf(series)
        const { poor = 0, bad = 0 } = timeInLevel(stretches, scaleOf(co2, null))
        expect(timeOver(stretches, 800).share ?? 0).toBeCloseTo(poor + bad, 9)
      }),
    )
  })
})

describe('the summary of a chart', () => {
  test('says the lowest, the highest and when, the mean and the time over the limit', () => {
    expect(summaryOf(full, 800)).toEqual({
      lowest: { at: 0, value: 500 },
      highest: { at: 5400, value: 950 },
      mean: 725,
      over: { limit: 800, overS: 1800, measuredS: 6000, share: 0.3 },
      gaps: [],
      coverage: 1,
    })
  })

  test('takes the first of equal extremes and nothing from outside', () => {
    const { lowest, highest } = summaryOf(span([-600, 1], [0, 500], [600, 500], [1200, 500], [6000, 900]))
    expect(lowest).toEqual({ at: 0, value: 500 })
    expect(highest).toEqual({ at: 0, value: 500 })
  })

  test('a burst of readings does not outweigh a quiet hour', () => {
    const burst = span(
      [0, 400],
      [600, 400],
      [1200, 400],
      [2400, 400],
      [3000, 1000],
      [3010, 1000],
      [3020, 1000],
    )
    expect(summaryOf({ ...burst, within: { start: 0, end: 3600 } }).mean).toBe(500)
  })

  test('an empty series has null in its summary', () => {
    expect(summaryOf(span(), 800)).toEqual({
      lowest: null,
      highest: null,
      mean: null,
      over: null,
      gaps: [within],
      coverage: 0,
    })
  })

  test('the mean lies between the extremes that are in sight', () => {
    fc.assert(
      fc.property(anySpan, (series) => {
        const inside = { ...series, points: series.points.filter(({ at: t }) => t >= 0) }
        const { lowest, highest, mean } = summaryOf(inside)
        if (mean === null) return
        expect(mean).toBeGreaterThanOrEqual((lowest?.value ?? 0) - 1e-9)
        expect(mean).toBeLessThanOrEqual((highest?.value ?? 0) + 1e-9)
      }),
    )
  })
})
