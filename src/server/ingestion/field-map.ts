import type { FieldError } from '#domain/errors.ts'
import { metricFields, type Quantity } from '#domain/metrics/fields.ts'
import { quantityOfSensorField } from './air-sensors.ts'
import { amountFieldOf } from './amount-fields.ts'
import { fieldOf, isJsonObject, numberOf, textOf, wordOf } from './json.ts'
import type { Measurement } from './measurement.ts'
import { quantityOfName, quantityWithUnit } from './quantity-names.ts'

/** What a sender's field means. `scale` multiplies the value before its unit is looked at. */
export interface FieldMeaning {
  readonly quantity: Quantity
  /** '' = the quantity's own. */
  readonly unit: string
  /** True when the sender has to state the unit. */
  readonly needsUnit: boolean
  readonly scale: number
  readonly accumulation?: Measurement['accumulation']
  readonly exposure?: Measurement['exposure']
  readonly wrapAt?: number
}

export type FieldMap = ReadonlyMap<string, FieldMeaning>

/** `{ field_map: { "<field>": { metric, unit?, scale?, accumulation?, wrap_at? } } }` of a school's settings. */
export function fieldMapOf(settings: unknown): FieldMap {
  return fieldMapOfEntries(fieldOf(settings, 'field_map'))
}

/** The entries alone, by the sender's name of the field; what cannot be understood is left out. */
export function fieldMapOfEntries(entries: unknown): FieldMap {
  const map = new Map<string, FieldMeaning>()
  if (!isJsonObject(entries)) return map
  for (const [field, meaning] of Object.entries(entries)) {
    const metric = textOf(meaning, 'metric')
    const metricMeaning = metric === null ? undefined : meaningOf(metric)
    if (!metricMeaning) continue
    const accumulation = fieldOf(meaning, 'accumulation')
    const wrapAt = numberOf(meaning, 'wrap_at')
    const unit = textOf(meaning, 'unit')
    map.set(field.toLowerCase(), {
      ...metricMeaning,
      scale: numberOf(meaning, 'scale') ?? 1,
      ...(unit !== null && { unit, needsUnit: false }),
      ...((accumulation === 'delta' || accumulation === 'cumulative') && { accumulation }),
      ...(wrapAt !== null && { wrapAt }),
    })
  }
  return map
}

/** Everything that is wrong with a field map. */
export function fieldMapErrorsOf(map: unknown): readonly FieldError[] {
  if (!isJsonObject(map)) return [{ path: 'field_map', code: 'not_an_object' }]
  return Object.entries(map).flatMap(([field, meaning]) => [...meaningErrors(field, meaning)])
}

function* meaningErrors(field: string, meaning: unknown): Generator<FieldError> {
  const path = `field_map.${field}`
  if (!isJsonObject(meaning)) return yield { path, code: 'not_an_object' }
  const metric = textOf(meaning, 'metric')
  if (metric === null || !meaningOf(metric)) yield { path: `${path}.metric`, code: 'unknown' }
  if (meaning.unit !== undefined && textOf(meaning, 'unit') === null)
    yield { path: `${path}.unit`, code: 'not_text' }
  for (const key of ['scale', 'wrap_at']) {
    if (meaning[key] !== undefined && !((numberOf(meaning, key) ?? 0) > 0))
      yield { path: `${path}.${key}`, code: 'not_a_positive_number' }
  }
  if (meaning.accumulation !== undefined && !['delta', 'cumulative'].includes(wordOf(meaning.accumulation)))
    yield { path: `${path}.accumulation`, code: 'not_offered' }
}

/** Names of Sensor.Community: particles by their size in µm. Left out: the least and greatest levels of sound. */
const communityName = /^(?:(?:sds|pms|hpm|npm|ips|sps30|ppd)_)?(p[12])$|^(?:dnms_)?(noise_laeq)$/

const communityQuantities: Readonly<Record<string, Quantity>> = {
  p1: 'pm10',
  p2: 'pm25',
  noise_laeq: 'sound',
}

function communityQuantityOf(key: string): Quantity | undefined {
  const match = communityName.exec(key)
  return own(communityQuantities, match?.[1] ?? match?.[2] ?? '') ?? quantityOfSensorField(key)
}

const metricQuantities = new Map<string, Quantity>(
  metricFields.flatMap(({ quantity, names }) => (names === undefined ? [] : [[quantity, quantity]])),
)

const temperature = { quantity: 'temperature', unit: '', needsUnit: false, scale: 1 } as const

/** What a metric's key or the name that a decoder gives to a field means; undefined for other names. */
export function meaningOf(name: string): FieldMeaning | undefined {
  const key = name.toLowerCase()
  const amount = amountFieldOf(key)
  if (amount) return { ...amount, unit: amount.unit ?? '', needsUnit: amount.unit === null, scale: 1 }
  if (key === 'traffic') return { quantity: key, unit: '', needsUnit: false, scale: 1, accumulation: 'delta' }
  if (key === 'electricity')
    return { quantity: key, unit: '', needsUnit: true, scale: 1, accumulation: 'delta' }
  if (key === 'indoor_temperature') return { ...temperature, exposure: 'indoor' }
  if (key === 'outdoor_temperature') return { ...temperature, exposure: 'outdoor' }
  const quantity = metricQuantities.get(key) ?? communityQuantityOf(key) ?? quantityOfName(key)
  return quantity && { quantity, unit: '', needsUnit: false, scale: 1 }
}

/** The same of a known name that ends in a unit: `temperature_f`, `Temperature (°F)`. */
export function meaningWithUnit(name: string): FieldMeaning | undefined {
  const named = quantityWithUnit(name)
  return named && { ...named, needsUnit: false, scale: 1 }
}

function own(names: Readonly<Record<string, Quantity>>, key: string): Quantity | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined
}
