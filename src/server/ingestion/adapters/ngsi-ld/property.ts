import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { fieldOf, isJsonObject, type JsonObject } from '#server/ingestion/json.ts'

/** An attribute of an entity, however it was written. */
export interface Property {
  readonly value: unknown
  /** Our spelling of its unit; '' = not reported. */
  readonly unit: string
  /** Epoch ms; null = not reported, undefined = reported, but no valid time. */
  readonly observedAt: number | null | undefined
}

/** Normalized and concise write `{ value, unitCode?, observedAt? }`, key-values the value alone. Null = absent. */
export function propertyOf(entity: JsonObject, name: string): Property | null {
  const rawAttribute = fieldOf(entity, name)
  // Several sources of one attribute: the first is as good as any.
  const attribute =
    Array.isArray(rawAttribute) && isJsonObject(rawAttribute[0]) ? rawAttribute[0] : rawAttribute
  if (attribute === undefined || attribute === null) return null
  if (!isJsonObject(attribute)) return { value: attribute, unit: '', observedAt: null }
  if (Object.hasOwn(attribute, '@value'))
    return { value: fieldOf(attribute, '@value'), unit: '', observedAt: null }
  const value = fieldOf(attribute, 'value') ?? fieldOf(attribute, 'object')
  const inner = fieldOf(value, '@value')
  const observed = fieldOf(attribute, 'observedAt')
  const declaredUnit = fieldOf(attribute, 'unitCode') ?? fieldOf(attribute, 'unitText')
  const unit = typeof declaredUnit === 'string' ? declaredUnit : fieldOf(declaredUnit, 'value')
  return {
    value: inner ?? value,
    unit: typeof unit === 'string' ? unitOfCode(unit) : '',
    observedAt: observed === undefined ? null : instantOfText(observed),
  }
}

/** The property as a number; text counts, as decoders write it. */
export function numberOfProperty(entity: JsonObject, name: string): (Property & { value: number }) | null {
  const property = propertyOf(entity, name)
  const found = property && decodedValueOf(property.value)
  return property && found && Number.isFinite(found.value)
    ? { ...property, value: found.value, unit: property.unit || found.unit }
    : null
}

export function textOfProperty(entity: JsonObject, name: string): string | null {
  const value = propertyOf(entity, name)?.value
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/**
 * Epoch ms of a time of the models: ISO 8601, in UTC where it names no zone, as the models say; of an interval its end.
 * Undefined for anything else.
 */
export function instantOfText(field: unknown): number | undefined {
  if (typeof field !== 'string' || field.length > 100) return undefined
  const text = field.split('/').at(-1)?.trim() ?? ''
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/i.exec(text)
  if (match === null) return undefined
  const zone = (match[2] ?? 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const time = Date.parse(`${match[1]}${zone}`)
  return Number.isNaN(time) ? undefined : time
}

/** Codes of UN/CEFACT recommendation 20. `C62` is "one": a number without a unit. */
const unitCodes: Readonly<Record<string, string>> = {
  CEL: '°C',
  FAH: '°F',
  KEL: 'K',
  P1: '%',
  C62: '',
  '59': 'ppm',
  LUX: 'lux',
  GQ: 'µg/m³',
  GP: 'mg/m³',
  '2N': 'dB',
  KWH: 'kWh',
  WHR: 'Wh',
  MWH: 'MWh',
}

function unitOfCode(code: string): string {
  return Object.hasOwn(unitCodes, code) ? (unitCodes[code] ?? '') : code
}
