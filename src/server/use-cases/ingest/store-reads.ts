import { metricOf } from '#domain/metrics/registry.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { ReadPayload } from '#server/ingestion/read-payload.ts'
import type { TimeSource } from '#server/ingestion/resolve-timestamp.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import type { CounterRule } from '#server/storage/measurements/amounts.ts'
import type { GaugeRule } from '#server/storage/measurements/held-readings.ts'
import { insertReadings, type Reading } from '#server/storage/measurements/readings.ts'
import {
  insertManySeries,
  type NewSeries,
  type SeriesByMetric,
  type SeriesKind,
  seriesOfSensors,
} from '#server/storage/measurements/series.ts'
import { insertWidget } from '#server/storage/measurements/widgets.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import { counterRuleOf } from '#server/use-cases/counter-rule.ts'
import { deviceIntervals } from './device-interval.ts'
import { followCalibration, type ReceivedSeries } from './follow-calibration.ts'
import {
  type BorrowedTimes,
  recordBorrowedTimes,
  recordLateValues,
  recordRefusals,
} from './record-sensor-events.ts'
import { partsOfUplinks, type UplinkPart } from './uplink-parts.ts'
import { type Rejection, type ValidatedUplink, validateUplink } from './validate-uplink.ts'

/** What was read from a message of a device. */
export interface DeviceRead {
  readonly device: DeviceRow
  readonly read: ReadPayload
  /** When it was measured where the payload does not say, epoch ms. */
  readonly at: number
  /** It was fetched because it had been missed. */
  readonly isBackfill: boolean
  /** Whose its time is; null = all times are the sender's own. */
  readonly timeSource: TimeSource | null
  /** How wrong the clock was that it does not have its time from, ms. */
  readonly clockSkewMs: number | null
}

export interface StoredRead {
  readonly accepted: number
  /** Values that were there already. */
  readonly duplicate: number
  readonly rejected: readonly Rejection[]
  readonly unsupported: readonly string[]
  /** When the accepted values were measured, epoch seconds. */
  readonly storedAt: readonly number[]
  /** The accepted values as they are stored. */
  readonly readings: readonly Reading[]
  /** The rejected values with their times. */
  readonly refused: ValidatedUplink['refused']
  readonly validated: Pick<ValidatedUplink, 'values' | 'rejected'>
  /** How often the device sends, seconds. */
  readonly interval: number
}

/** As `storeReads`, for one. */
export async function storeRead(
  tx: Tx,
  read: Pick<DeviceRead, 'device' | 'read' | 'at'> & Partial<DeviceRead>,
  now: number,
): Promise<StoredRead> {
  const whole = { isBackfill: false, timeSource: null, clockSkewMs: null, ...read }
  const [stored] = await storeReads(tx, [whole], now)
  return stored as StoredRead
}

/**
 * Stores what was read from messages of different devices: splits each by the sensors that it was measured for, validates
 * it, stores the valid readings of all in one statement and records what was refused or late. `known`: series by sensor that have
 * been read in this transaction.
 */
export async function storeReads(
  tx: Tx,
  reads: readonly DeviceRead[],
  now: number,
  known: ReadonlyMap<string, SeriesByMetric> = noSeries,
): Promise<readonly StoredRead[]> {
  const parts = await validatedParts(tx, reads, now)
  const series = await seriesFor(tx, parts, known, now)
  const partReadings = parts.map((part) => {
    const ofSensor = series.get(part.device.sensorId ?? '') ?? new Map()
    return { ...part, series: ofSensor, readings: readingsOf(part.validated, ofSensor) }
  })
  const intervals = await deviceIntervals(tx, partReadings)
  const measured = partReadings.map((part, index) => ({ ...part, intervalS: intervals[index] as number }))
  const counters = new Map(measured.flatMap((part) => [...countersOf(part.series, part.intervalS)]))
  const gauges = new Map(measured.flatMap((part) => [...gaugesOf(part)]))
  const inserted = await insertReadings(
    tx,
    measured.flatMap(({ readings }) => readings),
    now,
    counters,
    gauges,
  )
  const insertedByKey = new Map(inserted.map((reading) => [keyOf(reading), reading]))
  const stored = measured.map((part): StoredPart => {
    const keys = new Set(part.readings.map(keyOf))
    const ofPart = [...keys].flatMap((key) => insertedByKey.get(key) ?? [])
    return { ...part, stored: ofPart, values: metricsOf(part.series, ofPart) }
  })
  await recordEvents(tx, stored, now)
  await followCalibration(tx, stored.flatMap(receivedOf), now)
  const bySource = Map.groupBy(stored, ({ source }) => source)
  return reads.map((read) => resultOf(read, bySource.get(read) ?? []))
}

/** What a message says of one sensor. */
interface Part extends UplinkPart, Pick<DeviceRead, 'at' | 'isBackfill' | 'timeSource' | 'clockSkewMs'> {
  readonly source: DeviceRead
  readonly validated: ValidatedUplink
}

interface MeasuredPart extends Part {
  /** Of its sensor. */
  readonly series: SeriesByMetric
  readonly readings: readonly Reading[]
  /** How often the device sends, seconds. */
  readonly intervalS: number
}

interface StoredPart extends MeasuredPart {
  readonly stored: readonly Reading[]
  /** What was stored, by the metrics that it is of; `at`: epoch ms. */
  readonly values: readonly { readonly metricKey: string; readonly at: number }[]
}

async function validatedParts(tx: Tx, reads: readonly DeviceRead[], now: number): Promise<readonly Part[]> {
  const parts = await partsOfUplinks(tx, reads)
  return reads.flatMap((source, index) => {
    const { at, isBackfill, timeSource, clockSkewMs } = source
    return (parts[index] ?? []).map((part) => {
      const validated = validateUplink(part, at, now)
      return { ...part, at, isBackfill, timeSource, clockSkewMs, source, validated }
    })
  })
}

function resultOf({ device }: DeviceRead, parts: readonly StoredPart[]): StoredRead {
  const rejected = parts.flatMap(({ validated }) => validated.rejected)
  const values = parts.flatMap(({ validated }) => validated.values)
  const readings = parts.flatMap((part) => part.stored)
  return {
    accepted: readings.length,
    duplicate: parts.reduce((sum, part) => sum + part.readings.length, 0) - readings.length,
    storedAt: readings.map(({ t }) => t),
    readings,
    refused: parts.flatMap(({ validated }) => validated.refused),
    rejected,
    unsupported: parts.flatMap(({ validated }) => validated.unsupported),
    validated: { values, rejected },
    interval: parts.at(-1)?.intervalS ?? device.expectedIntervalS,
  }
}

const keyOf = ({ seriesId, t }: Reading) => `${seriesId} ${t}`

/** Records values that were refused or late, and those whose time is not their sender's, for charts and quality reports. */
async function recordEvents(tx: Tx, parts: readonly StoredPart[], now: number): Promise<void> {
  const refusals = parts.map(({ device: { sensorId }, validated: { refused }, intervalS }) => ({
    sensorId,
    refused,
    intervalS,
  }))
  await recordRefusals(tx, refusals, now)
  await recordLateValues(tx, parts, now)
  await recordBorrowedTimes(tx, parts.flatMap(borrowedTimesOf))
}

function borrowedTimesOf(part: StoredPart): readonly BorrowedTimes[] {
  const { timeSource, clockSkewMs, values } = part
  if (timeSource === null) return []
  const at = Math.floor(part.at / 1000) * 1000
  // Others may have come with times of their own.
  const metricKeys = values.filter((value) => value.at === at).map(({ metricKey }) => metricKey)
  return [{ sensorId: part.device.sensorId, metricKeys, at, timeSource, clockSkewMs }]
}

const noSeries: ReadonlyMap<string, SeriesByMetric> = new Map()

/** The series by sensor. The first value of a metric starts its series, and at a school also its widget. */
async function seriesFor(
  tx: Tx,
  parts: readonly Part[],
  known: ReadonlyMap<string, SeriesByMetric>,
  now: number,
): Promise<ReadonlyMap<string, SeriesByMetric>> {
  const measuring = parts.filter(
    ({ device, validated }) => device.sensorId !== null && validated.values.length > 0,
  )
  const unread = measuring.flatMap(({ device: { sensorId } }) =>
    sensorId === null || known.has(sensorId) ? [] : [sensorId],
  )
  const series = new Map([...known, ...(await seriesOfSensors(tx, unread))])
  const missing = new Map<string, NewSeries>()
  const widgets = new Map<string, { readonly schoolId: string; readonly metricKey: string }>()
  for (const { device, validated } of measuring) {
    const sensorId = device.sensorId as string
    for (const { metricKey, accumulation, wrapAt } of validated.values) {
      const key = `${sensorId} ${metricKey}`
      if (series.get(sensorId)?.has(metricKey) || missing.has(key)) continue
      missing.set(key, { sensorId, metricKey, accumulation, wrapAt })
      const { schoolId } = device
      if (schoolId !== null && schoolId !== municipalityId)
        widgets.set(`${schoolId} ${metricKey}`, { schoolId, metricKey })
    }
  }
  for (const { sensorId, ...kind } of await insertManySeries(tx, [...missing.values()]))
    series.get(sensorId)?.set(kind.metricKey, { ...kind, newestT: null })
  for (const widget of widgets.values()) await insertWidget(tx, { id: newId(now), ...widget })
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

function receivedOf({
  device: { sensorId, schoolId },
  series,
  intervalS,
  stored,
}: StoredPart): readonly ReceivedSeries[] {
  if (sensorId === null || schoolId === null || stored.length === 0) return []
  return [...series.values()].flatMap(({ id: seriesId, metricKey }) => {
    const ofSeries = stored.filter((reading) => reading.seriesId === seriesId)
    return ofSeries.length === 0
      ? []
      : [{ seriesId, metricKey, sensorId, schoolId, intervalS, stored: ofSeries }]
  })
}

function metricsOf(series: SeriesByMetric, stored: readonly Reading[]): StoredPart['values'] {
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

const isImplausible = (code: string) => code === 'implausible' || code === 'end_of_scale'

/** Those of a part's series whose values can be told from faults by what follows them. */
function gaugesOf({ device, series, validated, intervalS }: MeasuredPart): ReadonlyMap<number, GaugeRule> {
  const gauges = new Map<number, GaugeRule>()
  for (const { metricKey } of validated.values) {
    const mostChange = metricOf(metricKey)?.mostChange
    const kind = series.get(metricKey)
    if (mostChange === undefined || kind?.accumulation !== 'gauge' || device.sensorId === null) continue
    const refused = validated.refused.filter(
      (value) => value.metricKey === metricKey && isImplausible(value.code),
    )
    gauges.set(kind.id, {
      mostChange,
      intervalS,
      sensorId: device.sensorId,
      metricKey,
      refused: refused.map(({ at }) => Math.floor(at / 1000)),
    })
  }
  return gauges
}
