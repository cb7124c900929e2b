import { NotFound } from '#domain/errors.ts'
import { messageKeptMs } from '#domain/privacy/retention.ts'
import { fieldMapOf, fieldMapOfEntries } from '#server/ingestion/field-map.ts'
import { excerptAround, type TracedField, tracedField } from '#server/ingestion/field-trace.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import type { TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { Tx } from '#server/storage/database.ts'
import { type MessageRow, messagesAfter } from '#server/storage/ingest/messages.ts'
import { findIntegrationById, type SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import {
  deviceMeasuringAt,
  lastReadingAt,
  type MeasuringDevice,
  type TracedReading,
} from '#server/storage/measurements/traced-readings.ts'
import { type DeviceRow, findDevice } from '#server/storage/rooms/devices.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { uplinksOf } from './read-kept-message.ts'
import { readOptionsOf } from './store-uplinks.ts'
import { partsOf } from './uplink-parts.ts'
import { validateUplink } from './validate-uplink.ts'

/** What made a stored value of what was sent, one after the other; see `traceStep` of the contract. */
export type TraceStep =
  | { readonly kind: 'field_map' | 'known_name'; readonly field: string }
  | { readonly kind: 'codec'; readonly profile: string | null }
  | { readonly kind: 'put_together' }
  | { readonly kind: 'scale'; readonly factor: number }
  | { readonly kind: 'unit'; readonly sent: number; readonly unit: string }
  | {
      readonly kind: 'time_of_sender' | 'time_of_network' | 'time_of_receipt'
      readonly skewMs: number | null
    }
  | { readonly kind: 'counted'; readonly accumulation: 'delta' | 'cumulative' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'held'; readonly code: 'jump' | 'after_refused' }
  | { readonly kind: 'marked' }
  | { readonly kind: 'kept' }

/** Where a value comes from: message → rules → value. */
export interface ValueTrace {
  readonly metricKey: string
  /** The value itself; null = nothing was stored, see the last step. */
  readonly value: { readonly at: number; readonly value: number } | null
  readonly message: {
    readonly receivedAt: number
    readonly integrationKey: string
    readonly device: string
    /** As it was sent; null = it came as bytes, or was put together of several. */
    readonly field: { readonly name: string; readonly value: number; readonly unit: string } | null
    /** Around the field; null = that would show devices of others. */
    readonly excerpt: string | null
  } | null
  /**
   * Why there is no message: `deleted` since `lostAt`; `by_hand`: people wrote it or a table brought it; `not_kept`: it is not among
   * those that are kept.
   */
  readonly lost: 'deleted' | 'by_hand' | 'not_kept' | null
  readonly lostAt: number | null
  readonly steps: readonly TraceStep[]
}

/**
 * Follows the last value of a sensor at a time (`at`, epoch ms; null = now) or before it back to its message, or what was
 * refused of it since. `schoolId` null = of any school. Throws NotFound for a sensor of another school, and where it has no
 * such value.
 */
export async function traceValue(
  deps: Deps,
  schoolId: string | null,
  sensorId: string,
  { metricKey, at }: { readonly metricKey: string; readonly at: number | null },
): Promise<ValueTrace> {
  const { db, now } = deps
  const sensor = await findSensor(db, sensorId)
  if (!sensor || (schoolId !== null && sensor.schoolId !== schoolId))
    throw new NotFound('sensor_not_found', 'there is no sensor with this id')
  const until = at ?? now()
  const reading = await lastReadingAt(db, { sensorId, metricKey, t: Math.floor(until / 1000) })
  const device = await deviceMeasuringAt(db, sensorId, reading === undefined ? until : reading.t * 1000)
  const integration = device && (await findIntegrationById(db, device.schoolIntegrationId))
  const search = { sensorId, metricKey, reading, until, schoolId: sensor.schoolId }
  const found = device && integration && (await findMessage(deps, integration, device, search))
  if (found) return found
  if (reading === undefined) throw new NotFound('value_not_found', 'the sensor has no such value')
  const keptUntil = reading.t * 1000 + messageKeptMs
  const isDeleted = keptUntil < now()
  const lost = integration?.integrationKey === 'manual' ? 'by_hand' : isDeleted ? 'deleted' : 'not_kept'
  return {
    metricKey,
    value: { at: reading.t * 1000, value: reading.v },
    message: null,
    lost,
    lostAt: lost === 'deleted' ? keptUntil : null,
    steps: storedSteps(reading),
  }
}

interface Search {
  readonly sensorId: string
  readonly metricKey: string
  readonly reading: TracedReading | undefined
  /** Epoch ms */
  readonly until: number
  readonly schoolId: string
}

const pageSize = 200
/** A search ends then: what came much later than it was measured is not found in a busy connection. */
const searchMs = 1_500
const minuteMs = 60_000
const dayMs = 86_400_000
/** What is refused at a time is looked for so long after it. */
const graceMs = 10 * minuteMs

/** The message of the value, or of what was refused of the same metric since. */
async function findMessage(
  deps: Deps,
  integration: SchoolIntegrationRow,
  device: MeasuringDevice,
  search: Search,
): Promise<ValueTrace | null> {
  const { db, secret } = deps
  const { reading, until } = search
  const settings = openSettings(secret, integration)
  const row = await findDevice(db, integration.id, device.externalId)
  if (!row) return null
  const start = performance.now()
  let found: ValueTrace | null = null
  // The network's and the device's clock may be a little ahead.
  let after = {
    receivedAt: (reading === undefined ? until - dayMs : reading.t * 1000) - 5 * minuteMs,
    id: '',
  }
  for (;;) {
    const page = await messagesAfter(db, integration.id, after, pageSize)
    for (const message of page) {
      const isPast = message.receivedAt > until + graceMs
      if (isPast && (found !== null || performance.now() - start > searchMs)) return found
      const uplinks = uplinksOf(integration, settings, message)
      for (const timed of uplinks) {
        if (timed.uplink.externalId !== device.externalId) continue
        const isAlone = uplinks.every(({ uplink }) => uplink.externalId === device.externalId)
        const source = { integration, device, row, message, timed, settings, isAlone }
        const trace = await traceIn(db as Tx, source, search)
        // A value that came again changed nothing: the first message of it is it.
        if (trace !== null && (found === null || trace.value === null)) found = trace
      }
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return found
    after = { receivedAt: last.receivedAt, id: last.id }
    if (performance.now() - start > searchMs * 2) return found
  }
}

interface Source {
  readonly integration: SchoolIntegrationRow
  readonly device: MeasuringDevice
  readonly row: DeviceRow
  readonly message: MessageRow
  readonly timed: TimedUplink
  readonly settings: Readonly<Record<string, unknown>>
  /** The message is of no other device. */
  readonly isAlone: boolean
}

/** Null where a message says nothing of the value. */
async function traceIn(db: Tx, source: Source, search: Search): Promise<ValueTrace | null> {
  const { row, message, timed } = source
  const { sensorId, metricKey, reading, until } = search
  const at = timed.uplink.measuredAt ?? message.receivedAt
  const read = readPayload(timed.uplink.payload, readOptionsOf(row))
  for (const part of await partsOf(db, row, read, at)) {
    if (part.device.sensorId !== sensorId) continue
    const { values, refused } = validateUplink(part, at, message.receivedAt)
    const value = values.find(
      (one) => one.metricKey === metricKey && one.t === reading?.t && one.v === reading.v,
    )
    if (value !== undefined && reading !== undefined) {
      const measurement = part.read.ok && measurementOf(part.read.measurements, metricKey, value.t, at)
      return toTrace(source, search, read, measurement || null, storedSteps(reading))
    }
    const rejection = refused.find(
      (one) =>
        (one.metricKey === metricKey || one.metricKey === '*') &&
        one.at <= until &&
        one.at > (reading === undefined ? 0 : reading.t * 1000),
    )
    if (rejection === undefined) continue
    const measurement =
      part.read.ok && measurementOf(part.read.measurements, metricKey, Math.floor(rejection.at / 1000), at)
    const steps = [{ kind: 'refused', code: rejection.code } as const]
    return { ...toTrace(source, search, read, measurement || null, steps), value: null }
  }
  return null
}

function measurementOf(
  measurements: readonly Measurement[],
  metricKey: string,
  t: number,
  at: number,
): Measurement | undefined {
  const quantity = metricKey.endsWith('_temperature') ? 'temperature' : metricKey
  return measurements.find(
    (one) => one.quantity === quantity && Math.floor((one.measuredAt ?? at) / 1000) === t,
  )
}

function toTrace(
  { integration, device, row, message, timed, settings, isAlone }: Source,
  { metricKey, reading, schoolId }: Search,
  read: ReturnType<typeof readPayload>,
  measurement: Measurement | null,
  last: readonly TraceStep[],
): ValueTrace {
  const { payload } = timed.uplink
  const { query = {} } = JSON.parse(message.request ?? '{}') as {
    readonly query?: { readonly topic?: string }
  }
  const deviceMap = fieldMapOfEntries(JSON.parse(row.fieldMap ?? '{}'))
  const maps = [deviceMap, fieldMapOf(settings)]
  const field =
    measurement && tracedField({ payload, body: message.body, topic: query.topic ?? '', maps }, measurement)
  const isShown = isAlone || integration.schoolId === schoolId
  return {
    metricKey,
    value: reading === undefined ? null : { at: reading.t * 1000, value: reading.v },
    message: {
      receivedAt: message.receivedAt,
      integrationKey: integration.integrationKey,
      device: device.name,
      field: field && { name: field.name, value: field.value, unit: field.unit },
      excerpt: isShown ? excerptAround(message.body, field?.name ?? '"') : null,
    },
    lost: null,
    lostAt: null,
    steps: [...readSteps(read, field, measurement), ...timeSteps(timed, measurement), ...last],
  }
}

function readSteps(
  read: ReturnType<typeof readPayload>,
  field: TracedField | null,
  measurement: Measurement | null,
): readonly TraceStep[] {
  if (measurement === null) return []
  const counted: readonly TraceStep[] =
    measurement.accumulation === 'delta' || measurement.accumulation === 'cumulative'
      ? [{ kind: 'counted', accumulation: measurement.accumulation }]
      : []
  if (field === null) {
    const isCodec = read.ok && read.profileKey !== null
    return [isCodec ? { kind: 'codec', profile: read.profileKey } : { kind: 'put_together' }, ...counted]
  }
  const isConverted = Math.abs(field.value * field.scale - measurement.value) > 1e-9
  return [
    { kind: field.by === 'map' ? 'field_map' : 'known_name', field: field.name },
    ...(field.scale === 1 ? [] : [{ kind: 'scale', factor: field.scale } as const]),
    ...(isConverted ? [{ kind: 'unit', sent: field.value, unit: field.unit } as const] : []),
    ...counted,
  ]
}

function timeSteps(
  { timeSource, clockSkewMs }: TimedUplink,
  measurement: Measurement | null,
): readonly TraceStep[] {
  const isOwn = timeSource === null || (measurement !== null && measurement.measuredAt !== null)
  return [{ kind: isOwn ? 'time_of_sender' : `time_of_${timeSource}`, skewMs: isOwn ? null : clockSkewMs }]
}

function storedSteps({ hidden }: TracedReading): readonly TraceStep[] {
  if (hidden === null || hidden === 'marked') return [{ kind: hidden ?? 'kept' }]
  return [{ kind: 'held', code: hidden }]
}
