import { textLimits } from '#domain/limits.ts'
import { decodedValueOf } from './decoded-value.ts'
import type { FieldMap } from './field-map.ts'
import { isJsonObject } from './json.ts'
import { meantMeasurementOf } from './meant-value.ts'
import type { Measurement } from './measurement.ts'
import { unitBeside } from './unit-beside.ts'

/** A number that a platform's decoder made, whatever it may mean. */
export interface DecodedNumber {
  /** Its path: `luft.co2`. As the decoder writes it. */
  readonly name: string
  readonly value: number
  /** '' = not reported. */
  readonly unit: string
}

const maxNumbers = 60
const maxDepth = 3

/** Every number among a decoder's fields, for a person who says what they mean. Lists are passed over. */
export function decodedNumbers(decoded: unknown): readonly DecodedNumber[] {
  const numbers: DecodedNumber[] = []
  collect(decoded, '', maxDepth, numbers)
  return numbers
}

function collect(fields: unknown, prefix: string, depth: number, numbers: DecodedNumber[]): void {
  if (!isJsonObject(fields) || depth === 0) return
  for (const [key, field] of Object.entries(fields)) {
    if (numbers.length >= maxNumbers) return
    const name = `${prefix}${key}`
    if (name.length > textLimits.name || /\p{C}/u.test(name)) continue
    const found = decodedValueOf(field)
    // `2026-03-10` begins with a number too.
    if (found !== null && Number.isFinite(found.value) && /^\D{0,12}$/.test(found.unit)) {
      numbers.push({ name, value: found.value, unit: found.unit })
    } else if (found === null) collect(field, `${name}.`, depth - 1, numbers)
  }
}

/** What a person's field map makes of a decoder's fields, one value of each quantity. A unit that does not fit gives nothing. */
export function mappedMeasurements(decoded: unknown, fieldMap: FieldMap): readonly Measurement[] {
  if (fieldMap.size === 0 || !isJsonObject(decoded)) return []
  const measurements = new Map<string, Measurement>()
  for (const { name, value, unit } of decodedNumbers(decoded)) {
    const meaning = fieldMap.get(name.toLowerCase())
    if (meaning === undefined) continue
    const effectiveUnit = meaning.unit || unit || unitBeside([decoded], name, meaning.quantity)
    const measurement = meantMeasurementOf({ value, unit: effectiveUnit }, meaning)
    if (typeof measurement === 'string') continue
    if (!measurements.has(measurement.quantity)) measurements.set(measurement.quantity, measurement)
  }
  return [...measurements.values()]
}
