import { co2 } from './co2/metric.ts'
import { electricity } from './electricity/metric.ts'
import { foodWaste } from './food-waste/metric.ts'
import { humidity } from './humidity/metric.ts'
import { indoorTemperature } from './indoor-temperature/metric.ts'
import { light } from './light/metric.ts'
import type { MetricDefinition } from './metric-definition.ts'
import { outdoorTemperature } from './outdoor-temperature/metric.ts'
import { pm10 } from './pm10/metric.ts'
import { pm25 } from './pm25/metric.ts'
import { radon } from './radon/metric.ts'
import { soilMoisture } from './soil-moisture/metric.ts'
import { sound } from './sound/metric.ts'
import { traffic } from './traffic/metric.ts'

/**
 * All measured metrics, in the order in which a dashboard shows them until a teacher chooses another. `NumericMetricKey`
 * follows from this list. Menu and weather are no measurements and are `feedTopics`.
 */
const registeredMetrics = [
  co2,
  indoorTemperature,
  outdoorTemperature,
  humidity,
  light,
  sound,
  pm25,
  pm10,
  radon,
  soilMoisture,
  traffic,
  electricity,
  foodWaste,
] as const

/** The metrics that are measured, stored as readings and drawn as charts. */
export type NumericMetricKey = (typeof registeredMetrics)[number]['key']

type Metric = MetricDefinition<string, NumericMetricKey>

export const metrics: readonly Metric[] = registeredMetrics

const metricsByKey = new Map<string, Metric>(metrics.map((metric) => [metric.key, metric]))

/** The metric of a key, or undefined for a key that this version does not know. */
export function metricOf(key: string): Metric | undefined {
  return metricsByKey.get(key)
}
