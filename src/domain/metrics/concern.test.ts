import { expect, test } from 'vitest'
import type { Metric } from './define-metric.ts'
import { metricOf, metrics } from './registry.ts'
import { concernShareOf, scaleOf } from './scale.ts'

test.each([
  ['co2', null, 800],
  ['pm25', null, 25],
  ['pm10', null, 100],
  ['sound', null, 60],
  ['light', 300, null],
  ['humidity', 30, 70],
  ['indoor_temperature', 16, 24],
  ['outdoor_temperature', -10, 25],
  ['soil_moisture', 20, 40],
  ['food_waste', null, 20],
])('%s disturbs below %s and above %s', (key, below, above) => {
  expect(scaleOf(metricOf(key) as Metric, null).concern).toEqual({ below, above })
})

test.each(['traffic', 'electricity', 'radon'])(
  '%s has no limit: how much is much is not the same everywhere, or only a year tells',
  (key) => {
    expect(scaleOf(metricOf(key) as Metric, null).concern).toBeNull()
  },
)

test.each(metrics.map((metric) => [metric.key, metric] as const))(
  'no good level of %s disturbs, and its limits are edges of its bands',
  (_, metric) => {
    expect(metric.goodLevels.filter((level) => metric.concernLevels.includes(level))).toEqual([])
    const scale = scaleOf(metric, null)
    const limits = scale.concern
    if (limits === null) return
    const { below, above } = limits
    const disturbs = (value: number) => metric.concernLevels.includes(String(scale.judge(value)))
    if (below !== null) expect([disturbs(below - 0.01), disturbs(below)]).toEqual([true, false])
    if (above !== null) expect([disturbs(above - 0.01), disturbs(above + 0.01)]).toEqual([false, true])
  },
)

test('the share is that of all levels that disturb', () => {
  expect(concernShareOf(metricOf('co2') as never, { fair: 0.5, poor: 0.3, bad: 0.2 })).toBe(0.5)
  expect(concernShareOf(metricOf('co2') as never, {})).toBe(0)
})
