import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { co2LimitErrors, co2LimitRange, co2LimitsInForce } from './co2/limit-rules.ts'
import { badAirAbove, type Co2Limits, defaultCo2Limits, goodAirBelow } from './co2/limits.ts'
import { co2 } from './co2/metric.ts'
import { metrics } from './registry.ts'
import { leastSpanOf, scaleOf, steadyScaleOf } from './scale.ts'

/** All limits that may be set. */
const limits: fc.Arbitrary<Co2Limits> = fc
  .uniqueArray(fc.integer(co2LimitRange), { minLength: 2, maxLength: 2 })
  .map((pair) => pair.toSorted((a, b) => a - b))
  .map(([fairFrom = 0, poorAbove = 0]) => ({ fairFrom, poorAbove, setBy: 'school' as const }))

const anyLimits = fc.option(limits)
const baseline = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }))

describe.each(metrics.map((metric) => [metric.key, metric] as const))('the scale of %s', (_, metric) => {
  test('has no gap, rises, and is open at both ends, whatever limits are set', () => {
    fc.assert(
      fc.property(anyLimits, baseline, (set, usual) => {
        const { ranges } = scaleOf(metric, set, usual)
        if (ranges.length === 0) return
        expect(ranges.at(0)?.from).toBeNull()
        expect(ranges.at(-1)?.to).toBeNull()
        for (const [index, range] of ranges.slice(1).entries()) {
          expect(range.from).toBe(ranges[index]?.to)
          if (range.to !== null) expect(range.to).toBeGreaterThan(range.from ?? Number.NaN)
        }
      }),
    )
  })

  test('gives every value the level of its range, and shows it within', () => {
    const value = fc.double({ ...metric.plausible, noNaN: true })
    fc.assert(
      fc.property(anyLimits, value, (set, measured) => {
        const scale = scaleOf(metric, set)
        if (scale.ranges.length === 0) {
          expect(scale.judge(measured)).toBeNull()
          return
        }
        const level = scale.levelOf(measured)
        const range = scale.ranges.find((candidate) => candidate.level === level)
        expect(measured).toBeGreaterThanOrEqual(range?.from ?? Number.NEGATIVE_INFINITY)
        expect(measured).toBeLessThanOrEqual(range?.to ?? Number.POSITIVE_INFINITY)
        expect(scale.levelOf(scale.shown(measured))).toBe(level)
      }),
    )
  })

  test('names only levels that have words', () => {
    for (const { level } of scaleOf(metric, null).ranges) expect(metric.levels).toHaveProperty(level)
  })
})

test('limits change the scale of carbon dioxide and no other', () => {
  const set = { fairFrom: 700, poorAbove: 1000, setBy: 'municipality' } as const
  for (const metric of metrics.filter(({ key }) => key !== 'co2')) {
    expect(scaleOf(metric, set).ranges).toEqual(scaleOf(metric, null).ranges)
    expect(scaleOf(metric, set).setBy).toBeNull()
  }
  const scale = scaleOf(co2, set)
  expect(scale.setBy).toBe('municipality')
  expect(scale.concern).toEqual({ below: null, above: 1000 })
  expect([499, 500, 699, 700, 1000, 1001, 1200, 1201].map(scale.levelOf)).toEqual([
    'excellent',
    'good',
    'good',
    'fair',
    'fair',
    'poor',
    'poor',
    'bad',
  ])
})

test('the scale that is the same at all hours has no levels where they follow what is usual', () => {
  for (const metric of metrics) {
    const expected = metric.followsBaseline ? [] : scaleOf(metric, null).ranges
    expect(steadyScaleOf(metric, null).ranges).toEqual(expected)
  }
})

test('the default is that of the specification', () => {
  expect(scaleOf(co2, null).ranges.map(({ to }) => to)).toEqual([500, 600, 800, 1000, null])
  expect(goodAirBelow(null)).toBe(600)
  expect(badAirAbove(null)).toBe(1000)
})

test('the threshold of forecasts and mysteries is never below the school’s limit for poor air', () => {
  fc.assert(
    fc.property(limits, (set) => {
      expect(badAirAbove(set)).toBeGreaterThanOrEqual(set.poorAbove)
      expect(scaleOf(co2, set).levelOf(badAirAbove(set) + 1)).toMatch(/^(poor|bad)$/)
    }),
  )
})

test.each([
  [600, 601, []],
  [600, 1500, []],
  [599, 800, ['co2_limits.fair_from not_a_co2_limit']],
  [600, 1501, ['co2_limits.poor_above not_a_co2_limit']],
  [650.5, 800, ['co2_limits.fair_from not_a_co2_limit']],
  [Number.NaN, 400, ['co2_limits.fair_from not_a_co2_limit', 'co2_limits.poor_above not_a_co2_limit']],
  [800, 800, ['co2_limits.poor_above not_above_fair']],
  [900, 800, ['co2_limits.poor_above not_above_fair']],
])('limits of %d and %d: %j', (fairFrom, poorAbove, expected) => {
  const errors = co2LimitErrors({ fairFrom, poorAbove }, 'co2_limits')
  expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
})

test("a school's own limits win over its municipality's, and those over the default", () => {
  const [own, all] = [
    { fairFrom: 700, poorAbove: 900 },
    { fairFrom: 800, poorAbove: 1000 },
  ]
  expect(co2LimitsInForce(own, all)).toEqual({ ...own, setBy: 'school' })
  expect(co2LimitsInForce(null, all)).toEqual({ ...all, setBy: 'municipality' })
  expect(co2LimitsInForce(null, null)).toBeNull()
  // A school may go back to the default though its municipality has other limits: no one's limits have to be named then.
  expect(co2LimitsInForce(defaultCo2Limits, all)).toBeNull()
})

test('by the default limits a chart reaches as far as its metric says', () => {
  for (const metric of metrics) expect(leastSpanOf(metric, null)).toEqual(metric.chartSpan)
  expect(leastSpanOf(co2, null, { min: 400, max: 1100 })).toEqual({ min: 400, max: 1100 })
})

test('a chart reaches as far above the limits of a school as above the default', () => {
  const by = (fairFrom: number, poorAbove: number) =>
    leastSpanOf(co2, { fairFrom, poorAbove, setBy: 'school' })
  expect(by(800, 1000)).toEqual({ min: 400, max: 1200 })
  expect(by(1200, 1500)).toEqual({ min: 400, max: 1700 })
  expect(by(600, 700)).toEqual({ min: 400, max: 1000 })
})

test('other metrics reach as far as ever, whatever limits of CO2 are set', () => {
  const set = { fairFrom: 1200, poorAbove: 1500, setBy: 'school' } as const
  for (const metric of metrics.filter(({ key }) => key !== 'co2'))
    expect(leastSpanOf(metric, set)).toEqual(metric.chartSpan)
})
