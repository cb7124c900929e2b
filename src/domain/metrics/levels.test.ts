import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { co2 } from './co2.ts'
import { humidity } from './humidity.ts'
import { indoorTemperature } from './indoor-temperature.ts'
import { bandRanges, levelOf, shownValue } from './levels.ts'
import { light } from './light.ts'
import { outdoorTemperature } from './outdoor-temperature.ts'
import { metrics } from './registry.ts'

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
  ])('%o at %d is %s', (metric, value, level) => {
    expect(levelOf(metric.bands, value)).toBe(level)
  })
})

test('ranges join without holes and are open at both ends', () => {
  for (const metric of metrics) {
    const ranges = bandRanges(metric.bands)
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
  ])('%o at %d shows as %d', (metric, value, shown) => {
    expect(shownValue(metric.bands, value, metric.step)).toBe(shown)
  })

  test('never leaves its band and is never further off than one step', () => {
    for (const metric of metrics) {
      fc.assert(
        fc.property(
          fc.double({ min: metric.plausible.min, max: metric.plausible.max, noNaN: true }),
          (value) => {
            const shown = shownValue(metric.bands, value, metric.step)
            expect(levelOf(metric.bands, shown)).toBe(levelOf(metric.bands, value))
            expect(Math.abs(shown - value)).toBeLessThanOrEqual(metric.step * 1.0001)
          },
        ),
      )
    }
  })
})
