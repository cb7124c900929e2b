import type { MetricKey } from '#domain/metrics/define-metric.ts'

/**
 * What a device measures, before anyone knows where it hangs: `temperature` becomes `indoor_temperature` or
 * `outdoor_temperature` by its location's exposure; every other quantity is the metric of the same key, in that
 * metric's unit: °C, ppm, %, lux, µg/m³, and dB of a mean level (LAeq or an average), never of a peak.
 */
export type Quantity =
  | 'temperature'
  | Extract<MetricKey, 'co2' | 'humidity' | 'light' | 'pm25' | 'pm10' | 'sound' | 'soil_moisture'>

/** One value of one quantity, finite, in the quantity's unit. It may still be implausible: a sensor can be broken. */
export interface Measurement {
  readonly quantity: Quantity
  readonly value: number
  /** Epoch ms of a record that the device kept and sent later; null = measured at the time of its uplink. */
  readonly measuredAt: number | null
}

/** As told by the device or its platform; null = that side was not told. */
export interface Battery {
  readonly percent: number | null
  readonly millivolts: number | null
}

/** The best gateway's reception. */
export interface Signal {
  readonly rssiDbm: number | null
  readonly snrDb: number | null
}
