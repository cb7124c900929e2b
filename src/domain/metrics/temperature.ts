import type { Metric, MetricKey } from './define-metric.ts'
import { indoorTemperature } from './indoor-temperature/metric.ts'
import { outdoorTemperature } from './outdoor-temperature/metric.ts'

export type Exposure = 'indoor' | 'outdoor'

/** What a device's plain temperature is, by where the device hangs. A device without a place is taken to be indoors. */
export function temperatureMetric(exposure: Exposure | null): MetricKey {
  return exposure === 'outdoor' ? 'outdoor_temperature' : 'indoor_temperature'
}

/**
 * False for a temperature series that a change of exposure left behind: it keeps its history but is no longer one of
 * the school's sensors of that metric.
 */
export function fitsExposure(metricKey: string, exposure: Exposure | null): boolean {
  const isTemperature = metricKey === 'indoor_temperature' || metricKey === 'outdoor_temperature'
  return !isTemperature || metricKey === temperatureMetric(exposure)
}

/** Where it is unknown whether a device hangs indoors or outdoors, what is plausible of either is kept until it is placed. °C. */
export const temperatureAnywhere: Pick<Metric, 'plausible'> = {
  plausible: {
    min: Math.min(indoorTemperature.plausible.min, outdoorTemperature.plausible.min),
    max: Math.max(indoorTemperature.plausible.max, outdoorTemperature.plausible.max),
  },
}
