import type { Impossible } from '#domain/metrics/metric-definition.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { Exposure } from '#domain/metrics/temperature.ts'

/** Fewer equal readings are chance, whatever the time between them. */
export const leastStuckReadings = 8

/** Hours after which the same value is a stuck one; null = never. */
export function stuckAfter(metricKey: string): number | null {
  return metricOf(metricKey)?.stuckAfterHours ?? null
}

/** So long can a breath on the sensor, or a window, explain such a value. */
export const impossibleAfterHours = 3
export const leastImpossibleReadings = 3

/** Values that a sensor of this metric at such a place cannot measure for hours: outliers that are put in quarantine. */
export function impossibleOf(metricKey: string, exposure: Exposure | null): readonly Impossible[] {
  const impossible = metricOf(metricKey)?.impossible ?? []
  return exposure === 'outdoor' ? impossible.filter(({ indoorsOnly }) => !indoorsOnly) : impossible
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
  return (metricOf(metricKey)?.mistakenUnitFactors ?? []).some(
    (factor) => Math.abs(now.mean - before.mean * factor) <= tolerance * Math.abs(before.mean * factor),
  )
}
