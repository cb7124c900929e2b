import { co2 } from '#domain/metrics/co2.ts'
import { shownValue } from '#domain/metrics/levels.ts'

/** ppm as everywhere: in steps of ten, on the right side of a level's edge. */
export function shownPpm(value: number): number {
  return shownValue(co2.bands, value, co2.step)
}
