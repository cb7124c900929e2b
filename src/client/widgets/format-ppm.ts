import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { currentScale } from './current-scale.ts'
import { amountOf } from './shown-number.ts'

/** ppm as everywhere: in steps of ten, on the right side of a level's edge. */
export function formatPpm(value: number): number {
  return currentScale(co2).shown(value)
}

/** ppm with their unit; null where there is no value. */
export function ppmAmount(ppm: number | null): string | null {
  return ppm === null ? null : amountOf(co2, formatPpm(ppm))
}

/** The same of a temperature indoors, °C. */
export function celsiusAmount(celsius: number | null): string | null {
  return celsius === null ? null : amountOf(indoorTemperature, celsius)
}
