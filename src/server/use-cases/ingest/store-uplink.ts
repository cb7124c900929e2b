import { expectedIntervalFromGaps } from '#domain/metrics/freshness.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { FieldUse, Uplink } from '#server/ingestion/adapter.ts'
import { fieldMapOfEntries } from '#server/ingestion/field-map.ts'
import { type ReadOptions, type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import type { SettledUplink, TimeSource } from '#server/ingestion/settle-time.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import type { CounterRule } from '#server/storage/measurements/amounts.ts'
import { insertReadings, newestTimes, type Reading } from '#server/storage/measurements/readings.ts'
import { insertSeries, type SeriesKind, seriesOfSensor } from '#server/storage/measurements/series.ts'
import { insertWidget } from '#server/storage/measurements/widgets.ts'
import { type DeviceRow, reportDevice, setDeviceProfile } from '#server/storage/rooms/devices.ts'
import { schoolOfSensor } from '#server/storage/rooms/sensors.ts'
import { counterRuleOf } from '#server/use-cases/counter-rule.ts'
import { recordBorrowedTime, recordLateValues, recordRefusals } from './record-sensor-events.ts'
import { deviceOf, deviceReport, messageKeyOf } from './uplink-device.ts'
import { partsOf, type UplinkPart } from './uplink-parts.ts'
import { type Rejection, type ValidatedUplink, validateUplink } from './validate-uplink.ts'

export interface StoredUplink {
  readonly accepted: number
  /** Values that were there already. */
  readonly duplicate: number
  readonly rejected: readonly Rejection[]
  /** Quantities that no metric of this version shows. */
  readonly unsupported: readonly string[]
  /** Left out where the message's adapter knows it. */
  readonly fields?: FieldUse
}

/** How a message came, and whose times its values have. */
export interface StoreOptions {
  readonly isBackfill?: boolean
  /** Null = all times are the sender's own. */
  readonly timeSource?: TimeSource | null
  /** How wrong the clock was that it does not have its time from, ms. */
  readonly clockSkewMs?: number | null
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
  options: StoreOptions = {},
): Promise<StoredUplink> {
  const { isBackfill = false } = options
  const device = await deviceOf(tx, integration, uplink, now)
  const read = readPayload(uplink.payload, readOptionsOf(device))
  if (isRepeated(uplink, device)) {
    return { accepted: 0, duplicate: read.ok ? read.measurements.length : 0, rejected: [], unsupported: [] }
  }
  const { validated, interval, ...stored } = await storeRead(
    tx,
    device,
    read,
    uplink.measuredAt ?? now,
    now,
    options,
  )
  if (!isBackfill) await reportDevice(tx, deviceReport(device, uplink, read, validated, interval, now))
  else if (device.profileKey === null && read.ok && read.profileKey !== null)
    await setDeviceProfile(tx, device.id, read.profileKey, { isByPerson: false })
  return read.ok && read.fields !== undefined ? { ...stored, fields: read.fields } : stored
}

/** Stores several uplinks of one message, in their order. */
export async function storeUplinks(
  tx: Tx,
  integration: SchoolIntegrationRow,
  settled: readonly SettledUplink[],
  now: number,
  isBackfill = false,
): Promise<readonly StoredUplink[]> {
  const stored: StoredUplink[] = []
  for (const { uplink, ...time } of settled)
    stored.push(await storeUplink(tx, integration, uplink, now, { ...time, isBackfill }))
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

/**
 * Stores what was read from one message of a device, for each sensor that it measured for. `at`: when it was measured
 * where the payload does not say, epoch ms.
 */
export async function storeRead(
  tx: Tx,
  device: DeviceRow,
  read: ReadPayload,
  at: number,
  now: number,
  options: StoreOptions = {},
): Promise<
  StoredUplink & {
    readonly validated: Pick<ValidatedUplink, 'values' | 'rejected'>
    readonly interval: number
  }
> {
  const parts: StoredPart[] = []
  for (const part of await partsOf(tx, device, read, at)) {
    parts.push(await storePart(tx, part, at, now, options))
  }
  const rejected = parts.flatMap(({ validated }) => validated.rejected)
  return {
    accepted: parts.reduce((sum, { accepted }) => sum + accepted, 0),
    duplicate: parts.reduce((sum, { duplicate }) => sum + duplicate, 0),
    rejected,
    unsupported: parts.flatMap(({ validated }) => validated.unsupported),
    validated: { values: parts.flatMap(({ validated }) => validated.values), rejected },
    interval: parts.at(-1)?.interval ?? device.expectedIntervalS,
  }
}

interface StoredPart {
  readonly validated: ValidatedUplink
  /** Seconds */
  readonly interval: number
  readonly accepted: number
  readonly duplicate: number
}

/** What a message tells of one sensor. */
async function storePart(
  tx: Tx,
  part: UplinkPart,
  uplinkAt: number,
  now: number,
  { isBackfill = false, timeSource = null, clockSkewMs = null }: StoreOptions,
): Promise<StoredPart> {
  const { device, read } = part
  const validated = validateUplink(part, uplinkAt, now)
  const series = await seriesFor(tx, device, validated.values, now)
  const readings = readingsOf(validated, series)
  const interval = await intervalOf(tx, device, read, readings, now)
  const stored = await insertReadings(tx, readings, now, countersOf(series, interval))
  await recordRefusals(tx, device, validated.refused, interval, now)
  const values = metricsOf(series, stored)
  await recordLateValues(tx, device, values, interval, now, isBackfill)
  if (timeSource !== null) {
    const at = Math.floor(uplinkAt / 1000) * 1000
    // Beside them may be values that were told with times of their own.
    const keys = values.filter((value) => value.at === at).map(({ metricKey }) => metricKey)
    await recordBorrowedTime(tx, device, keys, at, { timeSource, clockSkewMs })
  }
  return { validated, interval, accepted: stored.length, duplicate: readings.length - stored.length }
}

/** The first value of a metric starts its series, and at a school also its widget. */
async function seriesFor(
  tx: Tx,
  device: DeviceRow,
  values: ValidatedUplink['values'],
  now: number,
): Promise<ReadonlyMap<string, SeriesKind>> {
  if (device.sensorId === null || values.length === 0) return new Map()
  const series = await seriesOfSensor(tx, device.sensorId)
  for (const value of values) {
    const { metricKey } = value
    if (series.has(metricKey)) continue
    series.set(metricKey, await insertSeries(tx, device.sensorId, metricKey, value))
    const schoolId = await schoolOfSensor(tx, device.sensorId)
    if (schoolId !== municipalityId) await insertWidget(tx, { id: newId(now), schoolId, metricKey })
  }
  return series
}

/** A series is one of totals or one of periods: a value of the other kind would be counted twice or not at all. */
function readingsOf(validated: ValidatedUplink, series: ReadonlyMap<string, SeriesKind>): Reading[] {
  return validated.values.flatMap(({ metricKey, t, v, accumulation, periodS }) => {
    const kind = series.get(metricKey)
    if (kind?.accumulation === accumulation) return [{ seriesId: kind.id, t, v, periodS }]
    validated.rejected.push({ metric_key: metricKey, code: 'counts_differently' })
    validated.refused.push({ metricKey, at: t * 1000, code: 'counts_differently' })
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
    counters.set(id, counterRuleOf(metricKey, { accumulation, wrapAt, intervalS }))
  }
  return counters
}

/** How often the device sends, seconds: what its profile says, else what it has been doing. */
async function intervalOf(
  tx: Tx,
  device: DeviceRow,
  read: ReadPayload,
  readings: readonly Reading[],
  now: number,
) {
  if (read.ok && read.expectedIntervalS !== null) return read.expectedIntervalS
  const [first] = readings
  if (first === undefined || isOnTime(device, now)) return device.expectedIntervalS
  const known = await newestTimes(tx, first.seriesId)
  const arrived = readings.filter(({ seriesId }) => seriesId === first.seriesId).map(({ t }) => t)
  // 20 gaps lie between 21 readings.
  const times = [...new Set([...known, ...arrived])].sort((a, b) => b - a).slice(0, 21)
  return expectedIntervalFromGaps(times.slice(1).map((t, index) => (times[index] as number) - t))
}

/** Came when it was expected, give or take a hundredth: a gap as long as the median leaves the median where it is. */
function isOnTime({ expectedIntervalS, lastSyncAt }: DeviceRow, now: number): boolean {
  if (lastSyncAt === null) return false
  return Math.abs((now - lastSyncAt) / 1000 - expectedIntervalS) <= expectedIntervalS / 100
}
