import type { Reading } from './reading.ts'

/** Relative humidity, %, at which a cone is wide open and shut. */
const openBelow = 25
const shutAbove = 70

/** How far the pine cone opens in this air: 0–1; null for everything that is not a current humidity. */
export function coneOpening({ metric, level, value }: Reading): number | null {
  if (metric.key !== 'humidity' || !level || value === null) return null
  return Math.min(1, Math.max(0, (shutAbove - value) / (shutAbove - openBelow)))
}
