import type { Payload } from './adapter.ts'
import { decodedName } from './decoded-fields.ts'
import { type DecodedNumber, decodedNumberOf, decodedNumbers } from './decoded-numbers.ts'
import { type FieldMap, type FieldMeaning, meaningOf } from './field-map.ts'
import { isJsonObject, parseJson } from './json.ts'
import { meantMeasurementOf } from './meant-value.ts'
import type { Measurement } from './measurement.ts'

/** The field of a message that a measurement was read from. */
export interface TracedField extends DecodedNumber {
  /** `map`: a person said what it means; `name`: its name does. */
  readonly by: 'map' | 'name'
  /** What the value was multiplied by before its unit was looked at. */
  readonly scale: number
}

/** Where a message's fields may be found: what its adapter unwrapped, and the message itself. */
interface Sources {
  readonly payload: Payload
  readonly body: string
  /** Of MQTT; '' = none. */
  readonly topic: string
  /** What a person said of the device's fields, and of all of its connection. */
  readonly maps: readonly FieldMap[]
}

/** Null where no field gives just this value: then bytes do, or the adapter put it together of several. */
export function tracedField(
  { payload, body, topic, maps }: Sources,
  measurement: Measurement,
): TracedField | null {
  const decoded = decodedNumbers(payload.decoded)
  for (const number of decoded.length > 0 ? decoded : [...numbersOfBody(body, topic)]) {
    for (const { meaning, by } of meaningsOf(number.name, maps)) {
      const found = meantMeasurementOf({ value: number.value, unit: meaning.unit || number.unit }, meaning)
      if (typeof found === 'string' || found.quantity !== measurement.quantity) continue
      if (Math.abs(found.value - measurement.value) < 1e-9) return { ...number, by, scale: meaning.scale }
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
    const meaning = meaningOf(word)
    if (meaning) yield { meaning: { ...meaning, needsUnit: false }, by: 'name' }
  }
}

const maxDepth = 8
const maxNumbers = 2000

/** The numbers of a message by their paths, also those in lists; a reading that names its metric by that name. */
function* numbersOfBody(body: string, topic: string): Generator<DecodedNumber> {
  const message = parseJson(Buffer.from(body))
  if (typeof message === 'number' || typeof message === 'string') {
    // A bare value is called by a level of its topic, mostly the last.
    for (const level of topic.split('/').toReversed()) {
      const number = decodedNumberOf(level, message)
      if (number !== null) yield number
    }
    return
  }
  let count = 0
  for (const number of numbersIn(message, '', maxDepth)) {
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

/** The part of a message around a field, on one line; null where the field's name is not in it. */
export function excerptAround(body: string, name: string): string | null {
  const last = name.split(/[./]/).at(-1) ?? name
  const index = body.toLowerCase().indexOf(last.toLowerCase())
  if (index < 0) return body.length <= excerptLength ? body.trim() : null
  const from = Math.max(0, index - 20)
  const text = body.slice(from, from + excerptLength).replaceAll(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${text}${from + excerptLength < body.length ? '…' : ''}`
}
