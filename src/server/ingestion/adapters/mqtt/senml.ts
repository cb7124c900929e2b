import { trimEndCharacters } from '#domain/trim-characters.ts'
import type { PushedValue } from '#server/ingestion/adapters/http-push/pushed-value.ts'
import { meaningOf } from '#server/ingestion/field-map.ts'
import { isJsonObject, numberOf, textOf } from '#server/ingestion/json.ts'
import type { ParsedTimestamp } from '#server/ingestion/time-fields.ts'
import { instantOf } from '#server/ingestion/timestamp-formats.ts'

const maxRecords = 20_000

/** Times below this many seconds count from now (RFC 8428, 4.5.3). */
const relativeBelow = 2 ** 28

/** Units of SenML that alone identify the quantity, and how decoders write them. */
const units: Readonly<Record<string, readonly [name: string | null, unit: string]>> = {
  Cel: ['temperature', '°C'],
  K: ['temperature', 'K'],
  '%RH': ['humidity', '%'],
  lx: ['light', 'lux'],
  dB: [null, 'dB'],
  '/': [null, ''],
}

/**
 * The values of a SenML pack in JSON (RFC 8428), its base fields resolved. A record's own name is the field and the base
 * name the device; without a base name the last part of the name is the field. `receivedAt`: epoch ms, for times that count
 * from now. Texts and truths are no readings. Undefined = no pack.
 */
export function readSenml(
  message: unknown,
  receivedAt: number | undefined,
): readonly PushedValue[] | undefined {
  const pack = packOf(message)
  if (!Array.isArray(pack) || pack.length === 0 || pack.length > maxRecords) return undefined
  let base: Base = { name: '', time: 0, unit: '', value: 0, sum: 0 }
  const values: PushedValue[] = []
  for (const record of pack) {
    if (!isJsonObject(record)) return undefined
    base = {
      name: textOf(record, 'bn') ?? base.name,
      time: numberOf(record, 'bt') ?? base.time,
      unit: textOf(record, 'bu') ?? base.unit,
      value: numberOf(record, 'bv') ?? base.value,
      sum: numberOf(record, 'bs') ?? base.sum,
    }
    const [value, sum] = [numberOf(record, 'v'), numberOf(record, 's')]
    const resolved = value === null ? (sum === null ? null : sum + base.sum) : value + base.value
    if (resolved === null) continue
    const { deviceId, field } = namesOf(base.name, textOf(record, 'n') ?? '')
    const stated = textOf(record, 'u') ?? base.unit
    const [meaning, unit] = unitOf(stated)
    // RFC 8428, section 12.1: a relative humidity in "/" is a share of 1.
    const isShare = stated === '/' && meaningOf(field)?.quantity === 'humidity'
    const time = base.time + (numberOf(record, 't') ?? 0)
    values.push({
      deviceId: deviceId || undefined,
      time: timeOf(time, receivedAt),
      name: field || meaning || '?',
      value: isShare ? resolved * 100 : resolved,
      unit,
      isNamed: true,
    })
  }
  return values
}

/** A pack as RFC 8428 has it, of one of the drafts before it: `{ "bn": "urn:dev:…/", "e": [{ "n": "co2", "v": 612 }] }`. */
function packOf(message: unknown): unknown {
  if (!isJsonObject(message) || !Array.isArray(message.e)) return message
  const { e: records, ...base } = message
  return [base, ...records]
}

const labels = new Set([
  'bn',
  'bt',
  'bu',
  'bv',
  'bs',
  'bver',
  'ver',
  'sv',
  'n',
  'u',
  'v',
  'vs',
  'vb',
  'vd',
  's',
  't',
  'ut',
])
const valueLabels = ['v', 'vs', 'vb', 'vd', 's']

/**
 * True for a list, or an object of one in the drafts' way, that is a SenML pack by its look: nothing but its labels, names and values among them. Labels that end in `_`
 * must be understood (RFC 8428, 4.4), and no one does.
 */
export function isSenml(sent: unknown): boolean {
  const message = packOf(sent)
  if (!Array.isArray(message) || message.length === 0 || !message.every(isJsonObject)) return false
  const names = new Set(message.slice(0, 100).flatMap((record) => Object.keys(record)))
  const hasName = ['bn', 'n', 'bu', 'u'].some((label) => names.has(label))
  return (
    hasName && valueLabels.some((label) => names.has(label)) && [...names].every((name) => labels.has(name))
  )
}

interface Base {
  readonly name: string
  readonly time: number
  readonly unit: string
  readonly value: number
  readonly sum: number
}

function namesOf(base: string, own: string): { readonly deviceId: string; readonly field: string } {
  const plain = trimEndCharacters(base, ':/._-')
  if (plain !== '' && own !== '') return { deviceId: plain.slice(-64), field: own }
  // Where a record has no name of its own, the base name is the whole name.
  const whole = own === '' ? plain : own
  const at = Math.max(whole.slice(0, -1).lastIndexOf(':'), whole.slice(0, -1).lastIndexOf('/'))
  const field = whole.slice(at + 1)
  if (own === '' && meaningOf(field) === undefined) return { deviceId: plain.slice(-64), field: '' }
  return { deviceId: at < 0 ? '' : whole.slice(0, at).slice(-64), field }
}

function unitOf(unit: string): readonly [name: string | null, unit: string] {
  return Object.hasOwn(units, unit) ? (units[unit] ?? [null, unit]) : [null, unit]
}

/** Null = now. A relative time cannot be resolved without a now. */
function timeOf(seconds: number, receivedAt: number | undefined): ParsedTimestamp | null {
  if (seconds === 0) return null
  if (Math.abs(seconds) >= relativeBelow) return { field: 't', at: instantOf(seconds) }
  return { field: 't', at: receivedAt === undefined ? 'invalid_time' : receivedAt + seconds * 1000 }
}
