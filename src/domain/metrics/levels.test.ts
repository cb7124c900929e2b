import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { co2 } from './co2/metric.ts'
import type { Metric } from './define-metric.ts'
import { electricity } from './electricity/metric.ts'
import { foodWaste } from './food-waste/metric.ts'
import { humidity } from './humidity/metric.ts'
import { indoorTemperature } from './indoor-temperature/metric.ts'
import { light } from './light/metric.ts'
import { outdoorTemperature } from './outdoor-temperature/metric.ts'
import { pm10 } from './pm10/metric.ts'
import { pm25 } from './pm25/metric.ts'
import { radon } from './radon/metric.ts'
import { metrics } from './registry.ts'
import { scaleOf, steadyScaleOf } from './scale.ts'
import { soilMoisture } from './soil-moisture/metric.ts'
import { sound } from './sound/metric.ts'
import { traffic } from './traffic/metric.ts'

const withLevels = metrics.filter((metric) => scaleOf(metric, null).ranges.length > 0)

describe('every band edge', () => {
  test.each([
    [co2, 499.9, 'excellent'],
    [co2, 500, 'good'],
    [co2, 599.9, 'good'],
    [co2, 600, 'fair'],
    [co2, 800, 'fair'],
    [co2, 800.1, 'poor'],
    [co2, 1000, 'poor'],
    [co2, 1000.1, 'bad'],
    [indoorTemperature, 15.9, 'cold'],
    [indoorTemperature, 16, 'feeling_fine'],
    [indoorTemperature, 18.9, 'feeling_fine'],
    [indoorTemperature, 19, 'comfort_zone'],
    [indoorTemperature, 23.9, 'comfort_zone'],
    [indoorTemperature, 24, 'hot'],
    [indoorTemperature, 27.9, 'hot'],
    [indoorTemperature, 28, 'extreme'],
    [outdoorTemperature, -25.1, 'extreme_cold'],
    [outdoorTemperature, -25, 'frosty'],
    [outdoorTemperature, -10.1, 'frosty'],
    [outdoorTemperature, -10, 'cold'],
    [outdoorTemperature, 7.9, 'cold'],
    [outdoorTemperature, 8, 'cool'],
    [outdoorTemperature, 14.9, 'cool'],
    [outdoorTemperature, 15, 'warm'],
    [outdoorTemperature, 24.9, 'warm'],
    [outdoorTemperature, 25, 'heat'],
    [outdoorTemperature, 34.9, 'heat'],
    [outdoorTemperature, 35, 'extreme_heat'],
    [humidity, 29.9, 'dry'],
    [humidity, 30, 'normal'],
    [humidity, 70, 'normal'],
    [humidity, 70.1, 'wet'],
    [light, 299.9, 'poor'],
    [light, 300, 'acceptable'],
    [pm25, 14.9, 'good'],
    [pm25, 15, 'moderate'],
    [pm25, 25, 'moderate'],
    [pm25, 25.1, 'poor'],
    [pm25, 50, 'poor'],
    [pm25, 50.1, 'bad'],
    [pm10, 49.9, 'good'],
    [pm10, 50, 'moderate'],
    [pm10, 100, 'moderate'],
    [pm10, 100.1, 'poor'],
    [pm10, 150, 'poor'],
    [pm10, 150.1, 'bad'],
    [radon, 99.9, 'low'],
    [radon, 100, 'medium'],
    [radon, 200, 'medium'],
    [radon, 200.1, 'high'],
    [sound, 59.9, 'good'],
    [sound, 60, 'medium'],
    [sound, 80, 'medium'],
    [sound, 80.1, 'poor'],
    [soilMoisture, 19.9, 'dry'],
    [soilMoisture, 20, 'ok'],
    [soilMoisture, 40, 'ok'],
    [soilMoisture, 40.1, 'wet'],
    [foodWaste, 8.9, 'good'],
    [foodWaste, 9, 'medium'],
    [foodWaste, 9.5, 'medium'],
    [foodWaste, 20, 'medium'],
    [foodWaste, 20.1, 'poor'],
    [traffic, 19, 'low'],
    [traffic, 20, 'medium'],
    [traffic, 99, 'medium'],
    [traffic, 100, 'high'],
    [traffic, 299, 'high'],
    [traffic, 300, 'very_high'],
  ])('%o at %d is %s', (metric, value, level) => {
    expect(scaleOf<string>(metric, null).levelOf(value)).toBe(level)
  })
})

describe('visitors against what is usual', () => {
  test.each([
    [40, 19, 'low'],
    [40, 20, 'medium'],
    [40, 47, 'medium'],
    [40, 48, 'high'],
    [40, 79, 'high'],
    [40, 80, 'very_high'],
    [10, 4, 'low'],
    [10, 5, 'medium'],
    [10, 12, 'high'],
    [10, 20, 'very_high'],
    [37, 18, 'low'],
    [37, 19, 'medium'],
    [35, 42, 'high'],
    [500, 300, 'medium'],
    [0, 0, 'low'],
    [1, 2, 'low'],
    [0, 20, 'very_high'],
    [null, 40, 'medium'],
  ])('usually %s, now %d: %s', (baseline, visits, level) => {
    expect(scaleOf(traffic, null, baseline).judge(visits)).toBe(level)
  })

  test('more visitors are never a lower level', () => {
    const order = ['low', 'medium', 'high', 'very_high']
    const visits = fc.nat(2000)
    fc.assert(
      fc.property(fc.option(fc.nat(1000)), visits, visits, (baseline, a, b) => {
        const at = (value: number) => order.indexOf(scaleOf(traffic, null, baseline).judge(value) ?? '')
        expect(at(a + b)).toBeGreaterThanOrEqual(at(a))
      }),
    )
  })
})

test('a metric without levels has none, and others do not care for a baseline', () => {
  expect(scaleOf(electricity, null).judge(12)).toBeNull()
  expect(scaleOf(co2, null, 5000)).toBe(scaleOf(co2, null))
  expect(steadyScaleOf(traffic, null).ranges).toEqual([])
})

test.each<[Metric, string | null]>([
  [sound, 'no_data'],
  [soilMoisture, 'no_data'],
  [co2, null],
  [electricity, null],
])('%o without a value is %s', (metric, level) => {
  expect(scaleOf(metric, null).judge(null)).toBe(level)
})

test('ranges join without holes and are open at both ends', () => {
  for (const metric of withLevels) {
    const { ranges } = scaleOf(metric, null)
    expect(ranges.at(0)?.from).toBeNull()
    expect(ranges.at(-1)?.to).toBeNull()
    for (const [index, range] of ranges.slice(1).entries()) expect(range.from).toBe(ranges[index]?.to)
  }
})

describe('the shown number', () => {
  test.each([
    [co2, 597, 590],
    [co2, 600, 600],
    [co2, 604, 600],
    [co2, 798, 800],
    [co2, 803, 810],
    [co2, 1004, 1010],
    [co2, 712, 710],
    [indoorTemperature, 18.96, 18.9],
    [indoorTemperature, 21.44, 21.4],
    [outdoorTemperature, -0.04, 0],
    [outdoorTemperature, -10.04, -10.1],
    [humidity, 70.3, 71],
    [humidity, 29.6, 29],
    [light, 297, 290],
    [electricity, 12.34, 12.3],
    [foodWaste, 8.7, 8],
    [sound, 59.6, 59],
    [sound, 80.4, 81],
  ])('%o at %d shows as %d', (metric, value, shown) => {
    expect(scaleOf<string>(metric, null).shown(value)).toBe(shown)
  })

  test('never leaves its band and is never further off than one step', () => {
    for (const metric of withLevels) {
      fc.assert(
        fc.property(
          fc.double({ min: metric.plausible.min, max: metric.plausible.max, noNaN: true }),
          (value) => {
            const scale = scaleOf(metric, null)
            const shown = scale.shown(value)
            expect(scale.levelOf(shown)).toBe(scale.levelOf(value))
            expect(Math.abs(shown - value)).toBeLessThanOrEqual(metric.step * 1.0001)
          },
        ),
      )
    }
  })
})
