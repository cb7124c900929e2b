import { type RejectionCode, rejectionOf } from '#domain/metrics/acceptance.ts'
import { defaultIntervalS, expectedIntervalFromGaps } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { temperatureMetric } from '#domain/metrics/temperature.ts'
import { maxNameLength } from '#domain/schools/school.ts'
import type { Accumulation } from '#domain/series/counter.ts'
import type { RefusalCode, Uplink } from '#server/ingestion/adapter.ts'
import { decodedNumbers } from '#server/ingestion/decoded-numbers.ts'
import { fieldMapOfEntries } from '#server/ingestion/field-map.ts'
import type { Battery, Measurement } from '#server/ingestion/measurement.ts'
import { type ReadOptions, type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import type { CounterRule } from '#server/storage/amounts.ts'
import type { Tx } from '#server/storage/database.ts'
import {
  type DeviceRow,
  findDevice,
  insertDevice,
  reportDevice,
  setDeviceProfile,
} from '#server/storage/devices.ts'
import { newId } from '#server/storage/ids.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations.ts'
import { insertReadings, newestTimes, type Reading } from '#server/storage/readings.ts'
import { insertSeries, type SeriesKind, seriesOfSensor } from '#server/storage/series.ts'
import { insertWidget } from '#server/storage/widgets.ts'
import { requireSchool } from './school.ts'
import { noteLate, noteRefused, type RefusedValue } from './sensor-notes.ts'
import { partsOf, type UplinkPart } from './uplink-parts.ts'

/** `metric_key` is `*` when the message could not be read far enough to name one. */
export interface Rejection {
  readonly metric_key: string
  readonly code:
    | RejectionCode
    | RefusalCode
    | 'sensor_inactive'
    | 'counts_differently'
    | 'placed_elsewhere'
    | 'device_replaced'
    | 'not_there_yet'
    | (ReadPayload & { ok: false })['reason']
}

export interface StoredUplink {
  readonly accepted: number
  /** Values that were there already. */
  readonly duplicate: number
  readonly rejected: readonly Rejection[]
  /** Quantities that no metric of this version shows. */
  readonly unsupported: readonly string[]
}

/**
 * Stores everything that one uplink tells: its device, its readings, the widgets that they call for. `now`: epoch ms.
 * One that was fetched because it had been missed (`isBackfill`) tells nothing about how its device is now.
 */
export async function storeUplink(
  tx: Tx,
  integration: SchoolIntegrationRow,
  uplink: Uplink,
  now: number,
  { isBackfill = false }: { readonly isBackfill?: boolean } = {},
): Promise<StoredUplink> {
  const device = await deviceOf(tx, integration, uplink, now)
  const read = readPayload(uplink.payload, readOptionsOf(device))
  if (isRepeated(uplink, device)) {
    return { accepted: 0, duplicate: read.ok ? read.measurements.length : 0, rejected: [], unsupported: [] }
  }
  const { judged, interval, ...stored } = await storeRead(
    tx,
    integration,
    device,
    read,
    uplink.measuredAt ?? now,
    now,
    isBackfill,
  )
  if (!isBackfill) await reportDevice(tx, deviceReport(device, uplink, read, judged, interval, now))
  else if (device.profileKey === null && read.ok && read.profileKey !== null)
    await setDeviceProfile(tx, device.id, read.profileKey)
  return stored
}

/** How a device's payloads are read: its profile and what a person said about its fields. */
export function readOptionsOf({
  profileKey,
  fieldMap,
}: Pick<DeviceRow, 'profileKey' | 'fieldMap'>): ReadOptions {
  return fieldMap === null
    ? { profileKey }
    : { profileKey, fieldMap: fieldMapOfEntries(JSON.parse(fieldMap)) }
}

/** Without a time of its own, the same message sent again would be taken for a new one. */
function isRepeated(uplink: Uplink, { lastMessageKey }: DeviceRow): boolean {
  const key = messageKeyOf(uplink)
  return uplink.measuredAt === null && key !== null && key === lastMessageKey
}

/** A counter and a frame of 242 bytes, as digits. */
const longestMessageKey = 600

/** As it is stored: PostgreSQL's text has no NUL character. */
function messageKeyOf({ messageKey }: Uplink): string | null {
  return messageKey?.slice(0, longestMessageKey).replaceAll(/\p{C}/gu, ' ') ?? null
}

/**
 * Stores what was read from one message of a device, for each sensor that it measured for. `at`: when it was measured
 * where the payload does not say, epoch ms.
 */
export async function storeRead(
  tx: Tx,
  { schoolId }: Pick<SchoolIntegrationRow, 'schoolId'>,
  device: DeviceRow,
  read: ReadPayload,
  at: number,
  now: number,
  isBackfill = false,
): Promise<
  StoredUplink & { readonly judged: Pick<Judged, 'values' | 'rejected'>; readonly interval: number }
> {
  const parts: StoredPart[] = []
  for (const part of await partsOf(tx, device, read, at)) {
    parts.push(await storePart(tx, schoolId, part, at, now, isBackfill))
  }
  const rejected = parts.flatMap(({ judged }) => judged.rejected)
  return {
    accepted: parts.reduce((sum, { accepted }) => sum + accepted, 0),
    duplicate: parts.reduce((sum, { duplicate }) => sum + duplicate, 0),
    rejected,
    unsupported: parts.flatMap(({ judged }) => judged.unsupported),
    judged: { values: parts.flatMap(({ judged }) => judged.values), rejected },
    interval: parts.at(-1)?.interval ?? device.expectedIntervalS,
  }
}

interface StoredPart {
  readonly judged: Judged
  /** Seconds */
  readonly interval: number
  readonly accepted: number
  readonly duplicate: number
}

/** What a message tells of one sensor. */
async function storePart(
  tx: Tx,
  schoolId: string,
  part: UplinkPart,
  uplinkAt: number,
  now: number,
  isBackfill: boolean,
): Promise<StoredPart> {
  const { device, read } = part
  const judged = judge(part, uplinkAt, now)
  const series = await seriesFor(tx, schoolId, device, judged.values, now)
  const readings = readingsOf(judged, series)
  const interval = await intervalOf(tx, device, read, readings)
  const stored = await insertReadings(tx, readings, now, countersOf(series, interval))
  await noteRefused(tx, device, judged.refused, interval, now)
  await noteLate(tx, device, metricsOf(series, stored), interval, now, isBackfill)
  return { judged, interval, accepted: stored.length, duplicate: readings.length - stored.length }
}

/** The device that a message is of; one that was never seen brings its sensor. */
export async function deviceOf(
  tx: Tx,
  integration: SchoolIntegrationRow,
  uplink: Pick<Uplink, 'externalId' | 'deviceName'>,
  now: number,
): Promise<DeviceRow> {
  const known = await findDevice(tx, integration.id, uplink.externalId)
  return known ?? addDevice(tx, integration, uplink, now)
}

async function addDevice(
  tx: Tx,
  { id: schoolIntegrationId, schoolId }: SchoolIntegrationRow,
  uplink: Pick<Uplink, 'externalId' | 'deviceName'>,
  now: number,
): Promise<DeviceRow> {
  const device = {
    id: newId(now),
    expectedIntervalS: defaultIntervalS,
    profileKey: null,
    exposure: null,
    fieldMap: null,
    lastMessageKey: null,
  }
  const sensorId = newId(now)
  const { newSensors: sensorStatus } = await requireSchool(tx, schoolId)
  await insertDevice(tx, {
    ...device,
    sensorStatus,
    sensorId,
    assignmentId: newId(now),
    schoolId,
    schoolIntegrationId,
    externalId: uplink.externalId,
    name: toName(uplink.deviceName) ?? uplink.externalId,
    seenAt: now,
  })
  return { ...device, sensorId, sensorStatus, assignedFrom: now }
}

/** A platform's name as a name of ours: one line of plain text. Null when nothing is left of it. */
function toName(name: string | null): string | null {
  const plain = name?.replace(/\p{C}+/gu, ' ').trim()
  return plain ? [...plain].slice(0, maxNameLength).join('') : null
}

interface JudgedValue {
  readonly metricKey: string
  readonly t: number
  readonly v: number
  readonly accumulation: Accumulation
  readonly wrapAt: number | null
}

interface Judged {
  readonly values: JudgedValue[]
  readonly rejected: Rejection[]
  /** When what was rejected was measured. */
  readonly refused: RefusedValue[]
  readonly unsupported: string[]
}

/** Each value on its own: a bad one never takes its neighbours with it. */
function judge({ device, read, code: notStored }: UplinkPart, uplinkAt: number, now: number): Judged {
  const judged: Judged = { values: [], rejected: [], refused: [], unsupported: [] }
  if (!read.ok) {
    // Some devices only tell the network that they are there; nothing was lost.
    if (read.reason === 'no_payload') return judged
    judged.rejected.push({ metric_key: '*', code: read.reason })
    judged.refused.push({ metricKey: '*', at: uplinkAt, code: read.reason })
    return judged
  }
  for (const measurement of read.measurements) {
    const { quantity, value, measuredAt, accumulation = 'gauge', wrapAt = null } = measurement
    const metric = metricOf(metricKeyOf(quantity, device))
    if (!metric) {
      judged.unsupported.push(quantity)
      continue
    }
    const at = measuredAt ?? uplinkAt
    // A meter's total grows for ever: only what came since the one before it can be implausible, see `amounts.ts`.
    const judgedValue = accumulation === 'cumulative' ? Math.min(value, metric.plausible.max) : value
    const code = notStored ?? placeProblemOf(measurement, device) ?? rejectionOf(metric, judgedValue, at, now)
    if (code !== null) {
      judged.rejected.push({ metric_key: metric.key, code })
      judged.refused.push({ metricKey: metric.key, at, code })
    } else {
      const t = Math.floor(at / 1000)
      judged.values.push({ metricKey: metric.key, t, v: value, accumulation, wrapAt })
    }
  }
  return judged
}

function placeProblemOf(measurement: Measurement, device: DeviceRow) {
  if (device.sensorStatus !== 'active') return 'sensor_inactive'
  return isElsewhere(measurement, device) ? 'placed_elsewhere' : null
}

/** The sender says outdoors and the sensor hangs indoors, or the other way round: one of them has to be put right. */
function isElsewhere({ exposure }: Measurement, device: DeviceRow): boolean {
  return exposure !== undefined && exposure !== (device.exposure ?? 'indoor')
}

function metricKeyOf(quantity: Measurement['quantity'], { exposure }: DeviceRow): string {
  return quantity === 'temperature' ? temperatureMetric(exposure) : quantity
}

/** The first value of a metric starts its series, and at a school also its widget. */
async function seriesFor(
  tx: Tx,
  schoolId: string,
  device: DeviceRow,
  values: Judged['values'],
  now: number,
): Promise<ReadonlyMap<string, SeriesKind>> {
  if (device.sensorId === null || values.length === 0) return new Map()
  const series = await seriesOfSensor(tx, device.sensorId)
  for (const value of values) {
    const { metricKey } = value
    if (series.has(metricKey)) continue
    series.set(metricKey, await insertSeries(tx, device.sensorId, metricKey, value))
    await insertWidget(tx, { id: newId(now), schoolId, metricKey })
  }
  return series
}

/** A series is one of totals or one of periods: a value of the other kind would be counted twice or not at all. */
function readingsOf(judged: Judged, series: ReadonlyMap<string, SeriesKind>): Reading[] {
  return judged.values.flatMap(({ metricKey, t, v, accumulation }) => {
    const kind = series.get(metricKey)
    if (kind?.accumulation === accumulation) return [{ seriesId: kind.id, t, v }]
    judged.rejected.push({ metric_key: metricKey, code: 'counts_differently' })
    judged.refused.push({ metricKey, at: t * 1000, code: 'counts_differently' })
    return []
  })
}

/** What was stored, by the metrics that it is of. */
function metricsOf(
  series: ReadonlyMap<string, SeriesKind>,
  stored: readonly Reading[],
): readonly { readonly metricKey: string; readonly at: number }[] {
  const keys = new Map([...series].map(([metricKey, { id }]) => [id, metricKey]))
  return stored.flatMap(({ seriesId, t }) => {
    const metricKey = keys.get(seriesId)
    return metricKey === undefined ? [] : [{ metricKey, at: t * 1000 }]
  })
}

export function countersOf(
  series: ReadonlyMap<string, SeriesKind>,
  intervalS: number,
): ReadonlyMap<number, CounterRule> {
  const counters = new Map<number, CounterRule>()
  for (const { id, metricKey, accumulation, wrapAt } of series.values()) {
    if (accumulation === 'gauge') continue
    counters.set(id, { accumulation, wrapAt, intervalS, largest: metricOf(metricKey)?.plausible.max ?? 0 })
  }
  return counters
}

/** How often the device sends, seconds: what its profile says, else what it has been doing. */
async function intervalOf(tx: Tx, device: DeviceRow, read: ReadPayload, readings: readonly Reading[]) {
  if (read.ok && read.expectedIntervalS !== null) return read.expectedIntervalS
  const [first] = readings
  if (first === undefined) return device.expectedIntervalS
  const known = await newestTimes(tx, first.seriesId)
  const arrived = readings.filter(({ seriesId }) => seriesId === first.seriesId).map(({ t }) => t)
  // 20 gaps lie between 21 readings.
  const times = [...new Set([...known, ...arrived])].sort((a, b) => b - a).slice(0, 21)
  return expectedIntervalFromGaps(times.slice(1).map((t, index) => (times[index] as number) - t))
}

function deviceReport(
  device: DeviceRow,
  uplink: Uplink,
  read: ReadPayload,
  judged: Pick<Judged, 'values' | 'rejected'>,
  expectedIntervalS: number,
  now: number,
) {
  const battery = batteryOf(read, uplink)
  const [rejection] = judged.rejected
  const failed = rejection !== undefined && judged.values.length === 0
  const saidNothing = !read.ok && read.reason === 'no_payload'
  return {
    deviceId: device.id,
    name: toName(uplink.deviceName),
    profileKey: device.profileKey ?? (read.ok ? read.profileKey : null),
    expectedIntervalS,
    batteryPercent: battery.percent,
    batteryMillivolts: battery.millivolts,
    batteryReportedAt: battery.percent === null && battery.millivolts === null ? null : now,
    rssi: uplink.signal?.rssiDbm ?? null,
    snr: uplink.signal?.snrDb ?? null,
    syncAt: now,
    syncStatus: saidNothing ? null : failed ? ('failure' as const) : ('success' as const),
    syncCode: rejection?.code ?? null,
    decodedFields: decodedFieldsOf(uplink),
    messageKey: messageKeyOf(uplink),
  }
}

/** JSON of the numbers that the platform decoded; null when it decoded none. */
function decodedFieldsOf({ payload }: Uplink): string | null {
  const numbers = decodedNumbers(payload.decoded)
  return numbers.length === 0 ? null : JSON.stringify(numbers)
}

/** The device itself knows better than its platform, which may only remember an older report. */
function batteryOf(read: ReadPayload, uplink: Uplink): Battery {
  const own = read.ok ? read.battery : null
  return {
    percent: own?.percent ?? uplink.battery?.percent ?? null,
    millivolts: own?.millivolts ?? uplink.battery?.millivolts ?? null,
  }
}
