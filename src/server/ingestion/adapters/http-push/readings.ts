import type { RefusalCode } from '#domain/integrations/message-codes.ts'
import type { Refusal, Uplink } from '#server/ingestion/adapter.ts'
import { type FieldMap, type FieldMeaning, meaningOf } from '#server/ingestion/field-map.ts'
import { epochMsOf } from '#server/ingestion/json.ts'
import { meantMeasurementOf, metricKeyOf } from '#server/ingestion/meant-value.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import type { PushedValue } from './items.ts'

const maxIdLength = 64

interface PushedReadings {
  readonly uplinks: readonly Uplink[]
  readonly refused: readonly Refusal[]
}

/**
 * The values by device, as one uplink each; what cannot be taken is refused with its reason, its neighbours are not.
 * Whoever does not say which device it is has one, called `onlyDevice`.
 */
export function pushedReadings(
  values: readonly PushedValue[],
  fieldMap: FieldMap,
  onlyDevice = 'http-push',
): PushedReadings {
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
    const deviceName = deviceNameOf(pushed.deviceId, onlyDevice)
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
  const measuredAt = pushed.at === undefined ? null : instantOf(pushed.at)
  if (measuredAt === undefined) return 'invalid_time'
  return meantMeasurementOf({ value: pushed.value, unit: pushed.unit, measuredAt }, meaning)
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
function deviceNameOf(id: unknown, onlyDevice: string): string | null {
  if (id === undefined || id === null) return onlyDevice
  const name = typeof id === 'number' ? String(id) : typeof id === 'string' ? id.trim() : ''
  return name === '' || name.length > maxIdLength || /\p{C}/u.test(name) ? null : name
}
