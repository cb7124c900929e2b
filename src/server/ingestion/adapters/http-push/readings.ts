import type { Refusal, RefusalCode, Uplink } from '#server/ingestion/adapter.ts'
import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { epochMsOf } from '#server/ingestion/json.ts'
import type { Measurement, Quantity } from '#server/ingestion/measurement.ts'
import { toCanonicalUnit } from '#server/ingestion/units.ts'
import { type FieldMap, type FieldMeaning, meaningOf } from './field-map.ts'
import type { PushedValue } from './items.ts'

const maxIdLength = 64

/** Whoever does not say which device it is has one. */
const onlyDevice = 'http-push'

interface PushedReadings {
  readonly uplinks: readonly Uplink[]
  readonly refused: readonly Refusal[]
}

/** The values by device, as one uplink each; what cannot be taken is refused with its reason, its neighbours are not. */
export function pushedReadings(values: readonly PushedValue[], fieldMap: FieldMap): PushedReadings {
  const devices = new Map<string, { name: string; measurements: Measurement[] }>()
  const refused: Refusal[] = []
  for (const pushed of values) {
    const name = typeof pushed.name === 'string' ? pushed.name.trim() : ''
    const meaning = fieldMap.get(name.toLowerCase()) ?? meaningOf(name)
    if (meaning === undefined) {
      // A field beside the readings may be anything; what is called a reading has to be one.
      if (pushed.isNamed) refused.push({ metric_key: '*', code: 'unknown_metric' })
      continue
    }
    const measurement = measurementOf(pushed, meaning)
    const deviceName = deviceNameOf(pushed.deviceId)
    if (typeof measurement === 'string' || deviceName === null) {
      const code = typeof measurement === 'string' ? measurement : 'invalid_record'
      refused.push({ metric_key: metricKeyOf(meaning.quantity), code })
      continue
    }
    const id = deviceName.toLowerCase()
    const device = devices.get(id) ?? { name: deviceName, measurements: [] }
    devices.set(id, device)
    device.measurements.push(measurement)
  }
  return { uplinks: [...devices].map(([id, device]) => uplinkOf(id, device)), refused }
}

function uplinkOf(
  externalId: string,
  { name, measurements }: { name: string; measurements: Measurement[] },
): Uplink {
  return {
    externalId,
    deviceName: name,
    measuredAt: null,
    battery: null,
    signal: null,
    payload: { measurements },
  }
}

function measurementOf(pushed: PushedValue, meaning: FieldMeaning): Measurement | RefusalCode {
  const { quantity, scale, accumulation, wrapAt, exposure } = meaning
  const measuredAt = pushed.at === undefined ? null : instantOf(pushed.at)
  if (measuredAt === undefined) return 'invalid_time'
  const found = decodedValueOf(pushed.value)
  if (found === null) return 'not_a_number'
  const told = (typeof pushed.unit === 'string' ? pushed.unit.trim() : '') || found.unit || meaning.unit
  if (told === '' && meaning.needsUnit) return 'unit_missing'
  const value = toCanonicalUnit(quantity, found.value * scale, told)
  if (value === null) return 'wrong_unit'
  if (!Number.isFinite(value)) return 'not_a_number'
  return {
    quantity,
    value,
    measuredAt,
    ...(accumulation !== undefined && { accumulation }),
    ...(exposure !== undefined && { exposure }),
    ...(wrapAt !== undefined && { wrapAt }),
  }
}

/** Epoch ms of an RFC 3339 time with its zone, or of epoch seconds or ms; undefined for anything else. */
export function instantOf(at: unknown): number | undefined {
  const number = typeof at === 'string' && /^\d{10}(\d{3})?$/.test(at) ? Number(at) : at
  if (typeof number !== 'number') return epochMsOf({ at }, 'at') ?? undefined
  // From 2001 to 5138: anything else is another way to count time.
  if (!(number >= 1e9 && number < 1e14)) return undefined
  return number < 1e11 ? Math.round(number * 1000) : Math.round(number)
}

/** Null = not an id. */
function deviceNameOf(id: unknown): string | null {
  if (id === undefined || id === null) return onlyDevice
  const name = typeof id === 'number' ? String(id) : typeof id === 'string' ? id.trim() : ''
  return name === '' || name.length > maxIdLength || /\p{C}/u.test(name) ? null : name
}

function metricKeyOf(quantity: Quantity): string {
  return quantity === 'temperature' ? 'indoor_temperature' : quantity
}
