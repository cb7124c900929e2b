import { co2Fields } from './co2/fields.ts'
import { electricityFields } from './electricity/fields.ts'
import type { MetricFields } from './field-definition.ts'
import { humidityFields } from './humidity/fields.ts'
import { temperatureFields } from './indoor-temperature/fields.ts'
import { lightFields } from './light/fields.ts'
import { pm10Fields } from './pm10/fields.ts'
import { pm25Fields } from './pm25/fields.ts'
import { radonFields } from './radon/fields.ts'
import { soilMoistureFields } from './soil-moisture/fields.ts'
import { soundFields } from './sound/fields.ts'
import { trafficFields } from './traffic/fields.ts'

const registeredFields = [
  temperatureFields,
  humidityFields,
  co2Fields,
  lightFields,
  pm25Fields,
  pm10Fields,
  radonFields,
  trafficFields,
  electricityFields,
  soundFields,
  soilMoistureFields,
] as const

/** Everything that a device can measure. */
export type Quantity = (typeof registeredFields)[number]['quantity']

/** How each quantity looks in what devices send. */
export const metricFields: readonly MetricFields<Quantity>[] = registeredFields
