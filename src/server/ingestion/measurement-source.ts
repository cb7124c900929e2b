import type { JsonObject } from './json.ts'
import type { Measurement } from './measurement.ts'

/** The field that a measurement was made of. */
export interface MeasurementSource {
  /** Its name as the sender writes it; several where their sum is the value. */
  readonly names: readonly string[]
  /** As it was sent, a number or a text with one. */
  readonly value: unknown
  /** That its value was taken to be in; '' = the quantity's own. */
  readonly unit: string
  /** `map`: a person said what it means; `name`: its name does. */
  readonly by: 'map' | 'name'
  /** What the value was multiplied by before its unit was looked at. */
  readonly scale: number
  /** The objects that it stood in, the innermost first; left out = not known. */
  readonly objects?: readonly JsonObject[]
}

/** Beside the measurements and not in them: what is stored and compared is the value alone. */
const sources = new WeakMap<Measurement, MeasurementSource>()

/** Remembers, as long as the measurement itself, what it was made of (undefined = its reader does not tell): a trace reads it. */
export function withSource(measurement: Measurement, source: MeasurementSource | undefined): Measurement {
  if (source !== undefined) sources.set(measurement, source)
  return measurement
}

/** Undefined = its reader does not tell. */
export function sourceOf(measurement: Measurement): MeasurementSource | undefined {
  return sources.get(measurement)
}
