import { fieldOf, isJsonObject } from './json.ts'
import { unitOfObject } from './unit-beside.ts'

/** A number as a decoder wrote it; unit '' = not reported. */
interface DecodedValue {
  readonly value: number
  readonly unit: string
}

/**
 * Reads what decoders write where a number is meant: 21.5 · "21.5" · "21,5 °C" · { value: 21.5, unit: "°C" } ·
 * { data: 21.5, uom: "°C" } · { unit: "°C", values: [newest, older, …] }; in text also with the sign of minus and with blanks
 * between thousands, as Swedish programs write them: "−3,2" · "12 345,6". Null for everything else, also for true, false and an empty list.
 */
export function decodedValueOf(field: unknown): DecodedValue | null {
  if (!isJsonObject(field)) return bareValueOf(field)
  const values = fieldOf(field, 'values')
  const single = fieldOf(field, 'value') ?? fieldOf(field, 'data')
  const bare = bareValueOf(Array.isArray(values) ? values[0] : single)
  return bare === null ? null : { value: bare.value, unit: unitOfObject(field) || bare.unit }
}

function bareValueOf(field: unknown): DecodedValue | null {
  if (typeof field === 'number') return Number.isFinite(field) ? { value: field, unit: '' } : null
  if (typeof field !== 'string' || field.length > maxTextLength) return null
  const text = field.trim()
  const number = /^[+\-\u2212]?(?:\d{1,3}(?:\s\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/.exec(text)?.[0]
  if (number === undefined) return null
  const plain = number.replace('\u2212', '-').replace(',', '.').replaceAll(/\s/g, '')
  return { value: Number(plain), unit: text.slice(number.length).trim() }
}

/** A number with its unit is shorter; anything longer is a sentence. */
const maxTextLength = 40

/** A number, or a number as text without a unit; null for everything else. */
export function numericOf(field: unknown): number | null {
  const found = bareValueOf(field)
  return found === null || found.unit !== '' || !Number.isFinite(found.value) ? null : found.value
}
