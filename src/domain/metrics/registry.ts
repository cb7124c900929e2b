import { co2 } from './co2.ts'
import type { Metric } from './define-metric.ts'
import { electricity } from './electricity.ts'
import { foodWaste } from './food-waste.ts'
import { humidity } from './humidity.ts'
import { indoorTemperature } from './indoor-temperature.ts'
import { light } from './light.ts'
import { outdoorTemperature } from './outdoor-temperature.ts'
import { pm10 } from './pm10.ts'
import { pm25 } from './pm25.ts'
import { soilMoisture } from './soil-moisture.ts'
import { sound } from './sound.ts'
import { traffic } from './traffic.ts'

/**
 * All metrics that are measured, in the order in which a dashboard shows them until a teacher chooses another. Menu and
 * weather are no measurements and are `feedTopics`.
 */
export const metrics: readonly Metric[] = [
  co2,
  indoorTemperature,
  outdoorTemperature,
  humidity,
  light,
  sound,
  pm25,
  pm10,
  soilMoisture,
  traffic,
  electricity,
  foodWaste,
]

const metricsByKey = new Map<string, Metric>(metrics.map((metric) => [metric.key, metric]))

/** The metric of a key, or undefined for a key that this version does not know. */
export function metricOf(key: string): Metric | undefined {
  return metricsByKey.get(key)
}
