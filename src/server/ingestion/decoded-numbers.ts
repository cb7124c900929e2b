import { textLimits } from '#domain/limits.ts'
import { decodedValueOf } from './decoded-value.ts'
import type { FieldMap } from './field-map.ts'
import { isJsonObject } from './json.ts'
import { meantMeasurementOf } from './meant-value.ts'
import type { Measurement } from './measurement.ts'
import { unitBesidePath } from './unit-beside.ts'

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
    if (!isName(name)) continue
    const number = decodedNumberOf(name, field)
    if (number !== null) numbers.push(number)
    else if (decodedValueOf(field) === null) collect(field, `${name}.`, depth - 1, numbers)
  }
}

/** A field as a number; null where it is none, or its name is none that a person could say the meaning of. */
export function decodedNumberOf(name: string, field: unknown): DecodedNumber | null {
  const found = isName(name) ? decodedValueOf(field) : null
  // `2026-03-10` begins with a number too.
  const isNumber = found !== null && Number.isFinite(found.value) && /^\D{0,12}$/.test(found.unit)
  return isNumber ? { name, value: found.value, unit: found.unit } : null
}

function isName(name: string): boolean {
  return name !== '' && name.length <= textLimits.name && !/\p{C}/u.test(name)
}

/** What a person's field map makes of a decoder's fields, one value of each quantity. A unit that does not fit gives nothing. */
export function mappedMeasurements(decoded: unknown, fieldMap: FieldMap): readonly Measurement[] {
  if (fieldMap.size === 0 || !isJsonObject(decoded)) return []
  const measurements = new Map<string, Measurement>()
  for (const { name, value, unit } of decodedNumbers(decoded)) {
    const meaning = fieldMap.get(name.toLowerCase())
    if (meaning === undefined) continue
    const effectiveUnit = meaning.unit || unit || unitBesidePath(decoded, name, meaning.quantity)
    const measurement = meantMeasurementOf({ value, unit: effectiveUnit }, meaning)
    if (typeof measurement === 'string') continue
    if (!measurements.has(measurement.quantity)) measurements.set(measurement.quantity, measurement)
  }
  return [...measurements.values()]
}
