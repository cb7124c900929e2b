import { fieldMapOf, fieldMapOfEntries } from '#server/ingestion/field-map.ts'
import { excerptAround, type TracedField, tracedField } from '#server/ingestion/field-trace.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { sourceOf } from '#server/ingestion/measurement-source.ts'
import { type PartOfValue, partsOfMessage } from '#server/ingestion/message-part.ts'
import { type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import type { TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { Tx } from '#server/storage/database.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import type { MeasuringDevice, TracedReading } from '#server/storage/measurements/traced-readings.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import { readKeptMessage } from './read-kept-message.ts'
import { wrongClock } from './record-sensor-events.ts'
import { readOptionsOf } from './store-uplinks.ts'
import { readSteps, storedSteps, type TraceStep, timeSteps } from './trace-steps.ts'
import { partsOf } from './uplink-parts.ts'
import { validateUplink } from './validate-uplink.ts'

/** Where a value comes from: message → rules → value. */
export interface ValueTrace {
  /** `*` = what was refused names none. */
  readonly metricKey: string
  /** What the sensor measured, and what was refused of it while that is remembered. */
  readonly metricKeys: readonly string[]
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

/** Asks for whatever metric was refused last, of a sensor of which nothing is stored. */
export const anyMetric = '*'

/** What a trace looks for. */
export interface TraceSearch {
  readonly sensorId: string
  readonly metricKey: string
  readonly metricKeys: readonly string[]
  readonly reading: TracedReading | undefined
  /** Epoch ms */
  readonly until: number
  readonly schoolId: string
}

/** An amount that its sender did not have is none. */
export function shownValue(reading: TracedReading | undefined): ValueTrace['value'] {
  return reading === undefined || reading.isUntold ? null : { at: reading.t * 1000, value: reading.v }
}

/** A kept message, and the device that is asked about. */
interface Source {
  readonly integration: SchoolIntegrationRow
  readonly device: MeasuringDevice
  readonly row: DeviceRow
  readonly message: MessageRow
  readonly settings: Readonly<Record<string, unknown>>
}

interface Found {
  readonly kind: 'value' | 'refused'
  readonly trace: ValueTrace
}

/** What a message says of the value; none where it says nothing. */
export async function tracesIn(db: Tx, source: Source, search: TraceSearch): Promise<readonly Found[]> {
  const { integration, device, message, settings } = source
  const { uplinks, refused } = readKeptMessage(integration, settings, message)
  const isAlone = uplinks.every(({ uplink }) => uplink.externalId === device.externalId)
  const found: Found[] = []
  for (const timed of uplinks) {
    if (timed.uplink.externalId !== device.externalId) continue
    const trace = await traceIn(db, { ...source, timed, isAlone }, search)
    if (trace !== null) found.push(trace)
  }
  if (found.length > 0 || !isSince(message.receivedAt, search)) return found
  const ofAdapter = refused.find(
    ({ metric_key, of }) => of?.externalId === device.externalId && isAsked(search, metric_key),
  )
  if (ofAdapter === undefined) return []
  const { metric_key: metricKey, code, of } = ofAdapter
  const trace = {
    ...aboutMessage({ ...source, isAlone }, search, null, ofDevice(source, undefined)),
    metricKey,
    value: null,
    steps: [{ kind: 'known_name', field: of?.name ?? '' } as const, { kind: 'refused', code } as const],
  }
  const excerpt =
    trace.message.excerpt && excerptAround(message.body, of?.name ?? '', null, ofDevice(source, undefined))
  return [{ kind: 'refused', trace: { ...trace, message: { ...trace.message, excerpt } } }]
}

function isAsked({ metricKey }: TraceSearch, refused: string): boolean {
  return metricKey === anyMetric || refused === metricKey || refused === anyMetric
}

/** After the value that is stored, if one is, and not after the time that is asked for; epoch ms. */
function isSince(at: number, { reading, until }: TraceSearch): boolean {
  return at <= until && at > (reading === undefined ? 0 : reading.t * 1000)
}

/** Null where an uplink says nothing of the value. */
async function traceIn(
  db: Tx,
  source: Source & { readonly timed: TimedUplink; readonly isAlone: boolean },
  search: TraceSearch,
): Promise<Found | null> {
  const { row, message, timed } = source
  const { sensorId, metricKey, reading } = search
  const at = timed.uplink.measuredAt ?? message.receivedAt
  const read = readPayload(timed.uplink.payload, readOptionsOf(row))
  for (const part of await partsOf(db, row, read, at)) {
    if (part.device.sensorId !== sensorId) continue
    const { values, refused } = validateUplink(part, at, message.receivedAt)
    const value = values.find(
      (one) => one.metricKey === metricKey && one.t === reading?.t && one.v === reading.v,
    )
    const measured = part.read.ok ? part.read.measurements : []
    if (value !== undefined && reading !== undefined) {
      const measurement = measurementOf(measured, { metricKey, t: value.t, v: value.v, at })
      const trace = toTrace(source, search, read, measurement, storedSteps(reading))
      return { kind: 'value', trace: { ...trace, value: shownValue(reading) } }
    }
    // By a clock that is wrong it was measured at any time.
    const rejection = refused.find(
      (one) =>
        isAsked(search, one.metricKey) &&
        isSince(wrongClock.includes(one.code) ? message.receivedAt : one.at, search),
    )
    if (rejection === undefined) continue
    const { metricKey: refusedKey, measurement: refusedOne } = rejection
    const t = Math.floor(rejection.at / 1000)
    const measurement = refusedOne ?? measurementOf(measured, { metricKey: refusedKey, t, v: null, at })
    const trace = toTrace(source, search, read, measurement, [{ kind: 'refused', code: rejection.code }])
    const metric = rejection.metricKey === anyMetric ? metricKey : rejection.metricKey
    return { kind: 'refused', trace: { ...trace, metricKey: metric, value: null } }
  }
  return null
}

/** `t`: epoch s; `v`: null = not known; `at`: when its message is of, epoch ms. */
function measurementOf(
  measurements: readonly Measurement[],
  wanted: {
    readonly metricKey: string
    readonly t: number
    readonly v: number | null
    readonly at: number
  },
): Measurement | undefined {
  const { metricKey, t, v, at } = wanted
  const quantity = metricKey.endsWith('_temperature') ? 'temperature' : metricKey
  const ofTime = measurements.filter(
    (one) => one.quantity === quantity && Math.floor((one.measuredAt ?? at) / 1000) === t,
  )
  return ofTime.find(({ value }) => value === v) ?? ofTime[0]
}

/** What tells the device's part of a message from those of others. */
function ofDevice(
  { device, message: { body }, isAlone }: Source & { readonly isAlone?: boolean },
  measurement: Measurement | undefined,
): PartOfValue {
  const objects = (measurement && sourceOf(measurement)?.objects) ?? []
  // What the platform says around one device's values is of it as well.
  const names = isAlone ? [] : [device.externalId, device.name]
  return { objects, device: names.filter((name) => body.toLowerCase().includes(name.toLowerCase())) }
}

/** What is said of a message, whatever it brought. `field`: null = not known. */
function aboutMessage(
  { integration, device, message, isAlone }: Source & { readonly isAlone: boolean },
  { metricKey, metricKeys, schoolId }: TraceSearch,
  field: TracedField | null,
  part: PartOfValue,
) {
  const isShown = isAlone || integration.schoolId === schoolId
  const [name = '', ...others] = field?.names ?? []
  const value = others.length === 0 ? (field?.value ?? null) : null
  return {
    metricKey,
    metricKeys,
    message: {
      receivedAt: message.receivedAt,
      integrationKey: integration.integrationKey,
      device: device.name,
      field: field === null || value === null ? null : { name, value, unit: field.unit },
      excerpt: isShown ? excerptAround(message.body, name || '"', value, part) : null,
    },
    lost: null,
    lostAt: null,
  } as const
}

function toTrace(
  source: Source & { readonly timed: TimedUplink; readonly isAlone: boolean },
  search: TraceSearch,
  read: ReadPayload,
  measurement: Measurement | undefined,
  last: readonly TraceStep[],
): Omit<ValueTrace, 'value'> {
  const { row, message, timed, settings } = source
  const { payload } = timed.uplink
  const deviceMap = fieldMapOfEntries(JSON.parse(row.fieldMap ?? '{}'))
  const maps = [deviceMap, fieldMapOf(settings)]
  const part = ofDevice(source, measurement)
  const body = partsOfMessage(message.body, part).at(-1) ?? message.body
  const field = measurement ? tracedField({ payload, body, maps }, measurement) : null
  const steps = measurement ? readSteps(read, field, measurement) : []
  return {
    ...aboutMessage(source, search, field, part),
    steps: [...steps, ...timeSteps(timed, measurement ?? null), ...last],
  }
}
