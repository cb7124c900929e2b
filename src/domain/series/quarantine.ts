import { co2 } from '#domain/metrics/co2.ts'
import type { NumericMetricKey } from '#domain/metrics/define-metric.ts'
import type { Exposure } from '#domain/metrics/temperature.ts'

/**
 * For how many hours a sensor may send the very same value before nobody can believe it. Our judgement: the air of a
 * room never stands still to the last digit for half a day, earth does for days, and a dark cellar is dark all weekend.
 * Null = never: nobody comes through a door in the holidays, and nothing is weighed.
 */
const stuckAfterHours: Readonly<Record<NumericMetricKey, number | null>> = {
  co2: 12,
  indoor_temperature: 48,
  outdoor_temperature: 24,
  humidity: 48,
  light: 96,
  sound: 24,
  pm25: 48,
  pm10: 48,
  soil_moisture: 240,
  electricity: 48,
  traffic: null,
  food_waste: null,
}

/** Fewer equal readings are chance, whatever the time between them. */
export const leastStuckReadings = 8

/** Hours after which the same value is a stuck one; null = never. */
export function stuckAfter(metricKey: string): number | null {
  return stuckAfterHours[metricKey as NumericMetricKey] ?? null
}

/** Values that no air has for hours, and what is said of a sensor that sends them. In the metric's unit. */
export interface Impossible {
  readonly kind: 'below_outdoor_air' | 'at_limit'
  readonly below?: number
  readonly upTo?: number
  readonly from?: number
}

/** So long can a breath on the sensor, or a window, explain such a value. */
export const impossibleAfterHours = 3
export const leastImpossibleReadings = 3

/** Indoor air is never dry as in a desert nor wet as in a cloud; outside, fog is. */
const limits: Readonly<Partial<Record<NumericMetricKey, readonly Impossible[]>>> = {
  co2: [{ kind: 'below_outdoor_air', below: co2.credibleMin ?? 0 }],
  humidity: [
    { kind: 'at_limit', upTo: 0 },
    { kind: 'at_limit', from: 100 },
  ],
}

/** What a sensor of this metric at such a place cannot measure for hours. */
export function impossibleOf(metricKey: string, exposure: Exposure | null): readonly Impossible[] {
  if (metricKey === 'humidity' && exposure === 'outdoor') return []
  return limits[metricKey as NumericMetricKey] ?? []
}

/** Whether all values from `lo` to `hi` are such. */
export function areImpossible({ below, upTo, from }: Impossible, lo: number, hi: number): boolean {
  if (from !== undefined) return lo >= from
  return below !== undefined ? hi < below : upTo !== undefined && hi <= upTo
}

/** What was measured in a time: the mean, and between which values. */
export interface Summary {
  readonly mean: number
  readonly lo: number
  readonly hi: number
}

/** How far a mean may be from what another unit makes of the earlier one, as a share of it. */
const tolerance = 0.25
const fahrenheitTolerance = 6

const factors: Readonly<Partial<Record<NumericMetricKey, readonly number[]>>> = {
  // A share for per cent.
  humidity: [0.01],
  soil_moisture: [0.01],
  // mg for µg, and the other way round.
  pm25: [1000, 0.001],
  pm10: [1000, 0.001],
  // Tenths of ppm.
  co2: [10, 0.1],
}

/**
 * True when what is measured now looks like what was measured before in another unit: no value of now lies among those of
 * before, and its mean is that of before times a known factor, or the same temperature in °F.
 */
export function looksLikeOtherUnit(metricKey: string, before: Summary, now: Summary): boolean {
  const isApart = now.lo > before.hi || now.hi < before.lo
  if (!isApart) return false
  if (metricKey === 'indoor_temperature' || metricKey === 'outdoor_temperature') {
    const fahrenheit = before.mean * 1.8 + 32
    return Math.abs(now.mean - before.mean) > 20 && Math.abs(now.mean - fahrenheit) <= fahrenheitTolerance
  }
  return (factors[metricKey as NumericMetricKey] ?? []).some(
    (factor) => Math.abs(now.mean - before.mean * factor) <= tolerance * Math.abs(before.mean * factor),
  )
}
