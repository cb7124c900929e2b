import { co2 } from './co2.ts'
import type { Metric } from './define-metric.ts'
import { humidity } from './humidity.ts'
import { indoorTemperature } from './indoor-temperature.ts'
import { light } from './light.ts'
import { outdoorTemperature } from './outdoor-temperature.ts'

/** All metrics, in the order in which a dashboard shows them until a teacher chooses another. */
export const metrics: readonly Metric[] = [co2, indoorTemperature, outdoorTemperature, humidity, light]

const metricsByKey = new Map<string, Metric>(metrics.map((metric) => [metric.key, metric]))

/** The metric of a key, or undefined for a key that this version does not know. */
export function metricOf(key: string): Metric | undefined {
  return metricsByKey.get(key)
}
