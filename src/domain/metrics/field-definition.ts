/** A unit conversion, from a sender's unit to the metric's. */
export type Convert = (value: number) => number

export const unchanged: Convert = (value) => value

export const times =
  (factor: number): Convert =>
  (value) =>
    value * factor

/** Spellings of percent that every share has. */
export const percent = '% %rh rh% %r.h. percent percentage pct procent percentrh %rf rf%'

/** How a metric looks in what devices send: read by ingestion alone. */
export interface MetricFields<Quantity extends string> {
  /** What a device measures; its unit is the metric's. A temperature is indoors or outdoors by where the device hangs. */
  readonly quantity: Quantity
  /**
   * Spellings of its units, separated by blanks: as decoders and people write them, in UCUM, and in Swedish and English
   * words. A unit that is not listed (soil moisture in kPa, CO2 in mg/l, sound in dBC) is another quantity and is refused,
   * never guessed.
   */
  readonly units: readonly (readonly [spellings: string, convert: Convert])[]
  /** What vendors' decoders call it, in lower case, the best one first; left out for amounts (`amount-fields.ts`). */
  readonly names?: readonly string[]
  /** Names whose value is a fraction although the sender names no unit. */
  readonly fractionNames?: readonly string[]
  /** What a person can choose as a field's unit, the metric's own first. */
  readonly choices?: readonly string[]
}

export function defineFields<const Quantity extends string>(
  fields: MetricFields<Quantity>,
): MetricFields<Quantity> {
  return fields
}
