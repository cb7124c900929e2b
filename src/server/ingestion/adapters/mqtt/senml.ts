import { trimEndCharacters } from '#domain/trim-characters.ts'
import type { PushedValue } from '#server/ingestion/adapters/http-push/pushed-value.ts'
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
export function readSenml(pack: unknown, receivedAt: number | undefined): readonly PushedValue[] | undefined {
  if (!Array.isArray(pack) || pack.length === 0 || pack.length > maxRecords) return undefined
  let base: Base = { name: '', time: 0, unit: '', value: 0 }
  const values: PushedValue[] = []
  for (const record of pack) {
    if (!isJsonObject(record)) return undefined
    base = {
      name: textOf(record, 'bn') ?? base.name,
      time: numberOf(record, 'bt') ?? base.time,
      unit: textOf(record, 'bu') ?? base.unit,
      value: numberOf(record, 'bv') ?? base.value,
    }
    const value = numberOf(record, 'v') ?? numberOf(record, 's')
    if (value === null) continue
    const { deviceId, field } = namesOf(base.name, textOf(record, 'n') ?? '')
    const [meaning, unit] = unitOf(textOf(record, 'u') ?? base.unit)
    const time = base.time + (numberOf(record, 't') ?? 0)
    values.push({
      deviceId: deviceId || undefined,
      time: timeOf(time, receivedAt),
      name: field || meaning || '?',
      value: value + base.value,
      unit,
      isNamed: true,
    })
  }
  return values
}

interface Base {
  readonly name: string
  readonly time: number
  readonly unit: string
  readonly value: number
}

function namesOf(base: string, own: string): { readonly deviceId: string; readonly field: string } {
  const plain = trimEndCharacters(base, ':/._-')
  if (plain !== '') return { deviceId: plain.slice(-64), field: own }
  const before = own.slice(0, -1)
  const at = Math.max(before.lastIndexOf(':'), before.lastIndexOf('/'))
  return at < 0
    ? { deviceId: '', field: own }
    : { deviceId: own.slice(0, at).slice(-64), field: own.slice(at + 1) }
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
