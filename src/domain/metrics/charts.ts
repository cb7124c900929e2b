import type { ChartMark, MetricChart } from './chart.ts'
import { co2Chart } from './co2/chart.ts'
import type { Metric } from './define-metric.ts'
import { electricityChart } from './electricity/chart.ts'
import { foodWasteChart } from './food-waste/chart.ts'
import { humidityChart } from './humidity/chart.ts'
import { indoorTemperatureChart } from './indoor-temperature/chart.ts'
import { lightChart } from './light/chart.ts'
import { outdoorTemperatureChart } from './outdoor-temperature/chart.ts'
import { pm10Chart } from './pm10/chart.ts'
import { pm25Chart } from './pm25/chart.ts'
import { radonChart } from './radon/chart.ts'
import type { NumericMetricKey } from './registry.ts'
import type { Scale } from './scale.ts'
import { soilMoistureChart } from './soil-moisture/chart.ts'
import { soundChart } from './sound/chart.ts'
import { trafficChart } from './traffic/chart.ts'

/** A chunk of its own: a page of tiles has no chart. */
const charts: Readonly<Record<NumericMetricKey, MetricChart>> = {
  co2: co2Chart,
  indoor_temperature: indoorTemperatureChart,
  outdoor_temperature: outdoorTemperatureChart,
  humidity: humidityChart,
  light: lightChart,
  sound: soundChart,
  pm25: pm25Chart,
  pm10: pm10Chart,
  radon: radonChart,
  soil_moisture: soilMoistureChart,
  traffic: trafficChart,
  electricity: electricityChart,
  food_waste: foodWasteChart,
}

/** How a metric is drawn over time. */
export function chartOf(key: NumericMetricKey): MetricChart {
  return charts[key]
}

/**
 * The lines across a metric's chart, in order: the limits of its bands, each with the word of the level that begins there,
 * and what its chart adds; a mark of the chart at such a limit replaces it. `scale`: the steady one. A limit between two
 * good levels asks for nothing and is left out.
 */
export function marksOf(metric: Metric, { ranges }: Pick<Scale, 'ranges'>): readonly ChartMark[] {
  const isGood = (index: number) => metric.goodLevels.includes(ranges[index]?.level ?? '')
  const extraMarks = chartOf(metric.key).extraMarks ?? []
  const limits = ranges.flatMap(({ level, from }, index): ChartMark[] =>
    from === null || (isGood(index) && isGood(index - 1)) || extraMarks.some(({ value }) => value === from)
      ? []
      : [{ value: from, label: metric.levels[level]?.word, kind: 'limit' }],
  )
  return [...limits, ...extraMarks].sort((a, b) => a.value - b.value)
}
