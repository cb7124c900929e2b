import { beforeEach, expect, test } from 'vitest'
import { metrics } from '#domain/metrics/registry.ts'
import { loadDashboardTexts } from '#tests/support/dashboard-texts.ts'
import { cellScaleOf } from './cell-scale.ts'

beforeEach(() => loadDashboardTexts('sv'))

test.each(metrics.map((metric) => [metric.key, metric] as const))(
  'every class of %s has a colour and a mark of its own, and every value a class',
  (_key, metric) => {
    const values = [metric.plausible.min, metric.chartSpan.max, null, metric.chartSpan.min]
    const { classes, classOf } = cellScaleOf(metric, values)
    expect(new Set(classes.map(({ fill }) => fill)).size).toBe(classes.length)
    expect(new Set(classes.map(({ mark }) => mark)).size).toBe(classes.length)
    expect(classes.length).toBeLessThanOrEqual(7)
    for (const value of values) if (value !== null) expect(classes[classOf(value)]).toBeDefined()
  },
)

test('a metric without levels has round steps', () => {
  const [electricity] = metrics.filter(({ key }) => key === 'electricity')
  if (!electricity) throw new Error('electricity is a metric')
  const { classes, classOf } = cellScaleOf(electricity, [0, 3, 41])
  expect(classes.map(({ range }) => range)).toEqual([
    '0–10\u00a0kWh',
    '10–20\u00a0kWh',
    '20–30\u00a0kWh',
    '30–40\u00a0kWh',
    '40–50\u00a0kWh',
  ])
  expect([0, 9.9, 10, 41, 50].map(classOf)).toEqual([0, 0, 1, 4, 4])
})

test('carbon dioxide below the air outside is no excellent air', () => {
  const [co2] = metrics.filter(({ key }) => key === 'co2')
  if (!co2) throw new Error('carbon dioxide is a metric')
  const { classes, classOf } = cellScaleOf(co2, [350, 450])
  expect(classes.slice(0, 2).map(({ word, range }) => `${word} ${range}`)).toEqual([
    'Kan inte stämma under 380\u00a0ppm',
    'Jättebra 380–500\u00a0ppm',
  ])
  expect([350, 380, 450].map(classOf)).toEqual([0, 1, 1])
  expect(cellScaleOf(co2, [450]).classes[0]?.range).toBe('under 500\u00a0ppm')
})
