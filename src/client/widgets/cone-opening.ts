import type { Reading } from './reading.ts'

/** Relative humidity, %, at which a cone is wide open and shut. */
const openBelow = 25
const shutAbove = 70
/** Five percent each: a finer one is not seen, and would draw the cone's nine scales again for each new value. */
const steps = 9

/** How far the pine cone opens in this air, in ninths: 0–1; null for everything that is not a current humidity. */
export function coneOpening({ metric, level, value }: Reading): number | null {
  if (metric.key !== 'humidity' || !level || value === null) return null
  const opening = Math.min(1, Math.max(0, (shutAbove - value) / (shutAbove - openBelow)))
  return Math.round(steps * opening) / steps
}
