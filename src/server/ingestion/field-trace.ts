import { metricFields } from '#domain/metrics/fields.ts'
import type { Payload } from './adapter.ts'
import { decodedName } from './decoded-fields.ts'
import { type DecodedNumber, decodedNumberOf, decodedNumbers } from './decoded-numbers.ts'
import { decodedValueOf } from './decoded-value.ts'
import { type FieldMap, type FieldMeaning, meaningOf, meaningWithUnit } from './field-map.ts'
import { isJsonObject, parseJson } from './json.ts'
import { meantMeasurementOf } from './meant-value.ts'
import type { Measurement } from './measurement.ts'
import { sourceOf } from './measurement-source.ts'
import { lineOfRecord, type PartOfValue, partsOfMessage } from './message-part.ts'
import { unitBesidePath } from './unit-beside.ts'

/** The field of a message that a measurement was read from. */
export interface TracedField {
  /** As the sender writes it; several where their sum is the value. */
  readonly names: readonly string[]
  /** As it was sent; null = its sender said that it has none. */
  readonly value: number | null
  /** That it was taken to be in; '' = the quantity's own. */
  readonly unit: string
  /** `map`: a person said what it means; `name`: its name does. */
  readonly by: 'map' | 'name'
  /** What the value was multiplied by before its unit was looked at. */
  readonly scale: number
}

/** Where a message's fields may be found: what its adapter unwrapped, and the message itself. */
interface Sources {
  readonly payload: Payload
  /** The message, or the part of it that is of the device. */
  readonly body: string
  /** What a person said of the device's fields, and of all of its connection. */
  readonly maps: readonly FieldMap[]
}

/** Null where no field gives just this value: then bytes do, or what stands around it. */
export function tracedField({ payload, body, maps }: Sources, measurement: Measurement): TracedField | null {
  const source = sourceOf(measurement)
  if (source !== undefined) return { ...source, value: decodedValueOf(source.value)?.value ?? null }
  const decoded = decodedNumbers(payload.decoded)
  const around = isJsonObject(payload.decoded) ? payload.decoded : {}
  for (const number of decoded.length > 0 ? decoded : [...numbersOfBody(body)]) {
    for (const { meaning, by } of meaningsOf(number.name, maps)) {
      const unit = meaning.unit || number.unit || unitBesidePath(around, number.name, meaning.quantity)
      const found = meantMeasurementOf({ value: number.value, unit }, meaning)
      if (typeof found === 'string' || found.quantity !== measurement.quantity) continue
      if (Math.abs(found.value - measurement.value) < 1e-9)
        return { names: [number.name], value: number.value, unit, by, scale: meaning.scale }
    }
  }
  return null
}

function* meaningsOf(
  name: string,
  maps: readonly FieldMap[],
): Generator<{ readonly meaning: FieldMeaning; readonly by: TracedField['by'] }> {
  for (const map of maps) {
    const meaning = map.get(name.toLowerCase())
    if (meaning) yield { meaning, by: 'map' }
  }
  const last = name.split(/[./]/).at(-1) ?? ''
  for (const word of new Set([name, decodedName(name), last])) {
    const meaning = meaningOf(word) ?? fractionOf(word) ?? meaningWithUnit(word)
    if (meaning) yield { meaning: { ...meaning, needsUnit: false }, by: 'name' }
  }
}

/** What decoders send as a share of 1. */
function fractionOf(word: string): FieldMeaning | undefined {
  const fields = metricFields.find(({ fractionNames = [] }) => fractionNames.includes(word.toLowerCase()))
  return fields && { quantity: fields.quantity, unit: '', needsUnit: false, scale: 100 }
}

const maxDepth = 8
const maxNumbers = 2000

/** The numbers of a message by their paths, also those in lists; a reading that names its metric by that name. */
function* numbersOfBody(body: string): Generator<DecodedNumber> {
  let count = 0
  for (const number of numbersIn(parseJson(Buffer.from(body)), '', maxDepth)) {
    yield number
    count += 1
    if (count >= maxNumbers) return
  }
}

function* numbersIn(value: unknown, prefix: string, depth: number): Generator<DecodedNumber> {
  if (depth === 0) return
  if (Array.isArray(value)) {
    for (const item of value) yield* numbersIn(item, prefix, depth - 1)
    return
  }
  if (!isJsonObject(value)) return
  const named = [value.metric, value.field, value.value_type, value.n].find(
    (name) => typeof name === 'string',
  )
  const own = typeof named === 'string' ? decodedNumberOf(named, value.value ?? value.v) : null
  if (own !== null) {
    const unit =
      typeof value.unit === 'string' ? value.unit : typeof value.u === 'string' ? value.u : own.unit
    yield { ...own, unit }
    return
  }
  for (const [key, field] of Object.entries(value)) {
    const name = `${prefix}${key}`
    const number = decodedNumberOf(name, field)
    if (number !== null) yield number
    else yield* numbersIn(field, `${name}.`, depth - 1)
  }
}

const excerptLength = 120

/**
 * The part of a message around a field that has this value (null = any), on one line; of a table the heading and the field's line.
 * `part`: what shows where it stands, as others may have the same value. Null where the field's name is not in it.
 */
export function excerptAround(
  body: string,
  name: string,
  value: number | null,
  part: PartOfValue,
): string | null {
  const last = name.split(/[./]/).at(-1) ?? name
  const [heading = '', ...lines] = body.split(/\r\n|\n|\r/)
  if (!/^\s*[[{"]/.test(body) && lines.length > 0) {
    const [record] = part.objects
    const own = record && lineOfRecord(body, record)
    const line = own?.line ?? lines.find((cells) => value === null || hasNumber(cells, value)) ?? ''
    return `${cutOff(own?.heading ?? heading)} … ${cutOff(line)}`
  }
  const parts = partsOfMessage(body, part)
  const own = parts.find(({ length }) => length <= excerptLength) ?? parts.at(-1) ?? body
  const index = placeOf(own, last, value)
  if (index < 0) return body.length <= excerptLength ? body.trim() : null
  const from = own.length <= excerptLength ? 0 : Math.max(0, index - 20)
  const start = body.indexOf(own) + from
  const shown = cutOff(own.slice(from))
  const isCut = shown.endsWith('…') || body.slice(start + own.length).trim() === ''
  return `${start > 0 ? '…' : ''}${shown}${isCut ? '' : '…'}`
}

/** Where a field begins: the first one of the name that is followed by the value, else the first of the name; -1 = nowhere. */
function placeOf(body: string, name: string, value: number | null): number {
  const [text, wanted] = [body.toLowerCase(), name.toLowerCase()]
  const first = text.indexOf(wanted)
  if (value === null) return first
  for (let index = first; index >= 0; index = text.indexOf(wanted, index + wanted.length))
    if (hasNumber(text.slice(index + wanted.length, index + wanted.length + 40), value)) return index
  return first
}

function hasNumber(text: string, value: number): boolean {
  return (text.match(/[+-]?\d+(?:[.,]\d+)?/g) ?? []).some(
    (number) => Number(number.replace(',', '.')) === value,
  )
}

function cutOff(text: string): string {
  const cut = text.slice(0, excerptLength).replaceAll(/\s+/g, ' ')
  return text.length > excerptLength ? `${cut}…` : cut
}
