import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { clockToleranceMs, rawRetentionMs } from '#domain/metrics/acceptance.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import type { MarkReason } from '#domain/series/marks.ts'
import { complementOf, type Interval } from '#domain/time/interval.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import { type Database, inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { type CounterRule, recomputeAmountsWithin } from '#server/storage/measurements/amounts.ts'
import {
  allMarksOf,
  findMark,
  insertMark,
  markedValues,
  quarantineReadings,
  type ReadingMark,
  restoreReadings,
  undoMark,
} from '#server/storage/measurements/reading-marks.ts'
import { readingsAfter } from '#server/storage/measurements/readings.ts'
import { recomputeAfterChange } from '#server/storage/measurements/remove-readings.ts'
import { type SeriesKind, seriesOfSensor } from '#server/storage/measurements/series.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import { counterRuleOf } from '#server/use-cases/counter-rule.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'

/** What staff say is wrong: a time, or the value at `from` where `to` is null. Epoch ms. */
export interface WrongValues {
  readonly metricKey: string
  readonly from: number
  readonly to: number | null
  readonly reason: MarkReason
  readonly note: string | null
}

/** A mark as staff see it. Epoch ms. */
export interface SensorMark extends WrongValues {
  readonly id: string
  readonly markedBy: string
  readonly markedAt: number
  readonly undoneBy: string | null
  readonly undoneAt: number | null
  readonly isUndoable: boolean
}

/** Whose sensor it is, where a person may act for one school alone; null = the command line. */
type School = string | null

/** A day is recomputed from its readings, so all of them have to be kept. */
const longestBackMs = rawRetentionMs - 2 * dayMs

/** What was marked at a sensor, the newest first, and what it has measured. Throws NotFound. */
export async function listSensorMarks(
  { db, now }: Deps,
  schoolId: School,
  sensorId: string,
): Promise<{ readonly marks: readonly SensorMark[]; readonly metricKeys: readonly string[] }> {
  const { series } = await requireSensor(db, schoolId, sensorId)
  const metricKeys = new Map([...series.values()].map(({ id, metricKey }) => [id, metricKey]))
  const marks = await allMarksOf(db, [...metricKeys.keys()])
  return {
    marks: marks.map((mark) => toMark(mark, metricKeys.get(mark.seriesId) ?? '', now())),
    metricKeys: [...metricKeys.values()],
  }
}

/**
 * Marks values as wrong: they are a gap with its reason, and hours, days, sums and the newest value follow. Nothing is
 * deleted. Throws NotFound, Invalid, and Conflict for what is too old.
 */
export function createSensorMark(
  deps: Deps,
  schoolId: School,
  sensorId: string,
  wrong: WrongValues,
  actor: Actor,
): Promise<SensorMark> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now()
    const measured = await requireSeries(tx, schoolId, sensorId, wrong.metricKey)
    const result = toMark(await putMark(tx, measured, wrong, actor, now), wrong.metricKey, now)
    const { schoolId: ofSchool } = measured.sensor
    await audit(tx, now, ofSchool, sensorId, actor, 'values_marked_wrong', null, result)
    return result
  })
}

/** Marks values in a transaction, and brings all that follows from them up to date. Throws as `createSensorMark` does. */
export async function putMark(
  tx: Tx,
  { kind, sensor }: MeasuredSeries,
  wrong: WrongValues,
  actor: Actor,
  now: number,
): Promise<ReadingMark> {
  requireTime(wrong, now)
  const span = spanOf(kind, wrong)
  const rule = ruleOf(kind, sensor.expectedIntervalS)
  const mark: ReadingMark = {
    ...{ id: newId(now), seriesId: kind.id, ...span, reason: wrong.reason, note: wrong.note?.trim() || null },
    ...{ markedBy: actor, markedAt: now, undoneBy: null, undoneAt: null },
  }
  await requireValue(tx, kind.id, wrong)
  await insertMark(tx, mark)
  if (span.kind === 'values')
    await recomputeAfterChange(
      tx,
      kind.id,
      await quarantineReadings(tx, { seriesId: kind.id, ...span }),
      rule,
    )
  else await recomputeWithin(tx, kind.id, span, rule)
  return mark
}

/** Takes a mark back. Throws NotFound, and Conflict where it is undone already or too old. */
export function deleteSensorMark(
  deps: Deps,
  schoolId: School,
  sensorId: string,
  markId: string,
  actor: Actor,
): Promise<SensorMark> {
  return inTransaction(deps.db, async (tx) => {
    const { series, sensor } = await requireSensor(tx, schoolId, sensorId)
    const mark = await findMark(tx, markId)
    const kind = [...series.values()].find(({ id }) => id === mark?.seriesId)
    if (!mark || !kind) throw new NotFound('mark_not_found', 'the sensor has no such mark')
    if (mark.undoneAt !== null) throw new Conflict('mark_undone', 'the mark was undone already')
    const now = deps.now()
    if (isTooOld(mark.from * 1000, now)) throw new Conflict('mark_too_old', 'its readings are no longer kept')
    const undone = { undoneBy: actor, undoneAt: now }
    await undoMark(tx, markId, undone)
    const rule = ruleOf(kind, sensor.expectedIntervalS)
    if (mark.kind === 'values') {
      for (const { start, end } of await noLongerMarked(tx, mark)) {
        const back = await restoreReadings(tx, { seriesId: kind.id, from: start, to: end })
        await recomputeAfterChange(tx, kind.id, back, rule)
      }
    } else await recomputeWithin(tx, kind.id, mark, rule)
    const result = toMark({ ...mark, ...undone }, kind.metricKey, now)
    const before = toMark(mark, kind.metricKey, now)
    await audit(tx, now, sensor.schoolId, sensorId, actor, 'mark_undone', before, null)
    return result
  })
}

export interface MeasuredSeries {
  readonly kind: SeriesKind
  readonly sensor: Awaited<ReturnType<typeof requireSensor>>['sensor']
}

/** What a sensor measures of a metric. Throws NotFound. */
export async function requireSeries(
  db: Database | Tx,
  schoolId: School,
  sensorId: string,
  metricKey: string,
): Promise<MeasuredSeries> {
  const { series, sensor } = await requireSensor(db, schoolId, sensorId)
  const kind = series.get(metricKey)
  if (!kind) throw new NotFound('series_not_found', 'the sensor does not measure that')
  return { kind, sensor }
}

async function requireSensor(db: Database | Tx, schoolId: School, sensorId: string) {
  const sensor = await findSensor(db, sensorId)
  if (!sensor || (schoolId !== null && sensor.schoolId !== schoolId))
    throw new NotFound('sensor_not_found', 'there is no such sensor')
  return { sensor, series: await seriesOfSensor(db as Tx, sensorId) }
}

function requireTime({ from, to }: WrongValues, now: number): void {
  const invalid = (path: 'from' | 'to', code: string) =>
    new Invalid('invalid_mark', 'no such time can be marked', [{ path, code }])
  if (from > now + clockToleranceMs) throw invalid('from', 'date_in_future')
  if (to !== null && to > now + clockToleranceMs) throw invalid('to', 'date_in_future')
  if (to !== null && to <= from) throw invalid('to', 'end_before_start')
  if (isTooOld(from, now)) throw new Conflict('mark_too_old', 'its readings are no longer kept')
}

function isTooOld(from: number, now: number): boolean {
  return from < now - longestBackMs
}

/** A single value has to be there. */
async function requireValue(tx: Tx, seriesId: number, { from, to }: WrongValues): Promise<void> {
  if (to !== null) return
  const t = Math.floor(from / 1000)
  const found = await readingsAfter(tx, { seriesId, after: t - 1, to: t + 1, limit: 1 })
  if (found.length === 0) throw new NotFound('value_not_found', 'nothing was measured at that time')
}

/** What a mark is of. A single amount is that which ends then; a total is a value among others. */
function spanOf(
  { accumulation }: SeriesKind,
  { from, to }: WrongValues,
): Pick<ReadingMark, 'kind' | 'from' | 'to'> {
  const start = Math.floor(from / 1000)
  if (to !== null) {
    const kind = accumulation === 'gauge' ? 'values' : 'amounts'
    return { kind, from: start, to: Math.ceil(to / 1000) }
  }
  return accumulation === 'delta'
    ? { kind: 'amounts', from: start - 1, to: start }
    : { kind: 'values', from: start, to: start + 1 }
}

function ruleOf(
  { metricKey, accumulation, wrapAt }: SeriesKind,
  intervalS: number | null,
): CounterRule | null {
  if (accumulation === 'gauge') return null
  return counterRuleOf(metricKey, { accumulation, wrapAt, intervalS: intervalS ?? defaultIntervalS })
}

async function recomputeWithin(
  tx: Tx,
  seriesId: number,
  { from, to }: Pick<ReadingMark, 'from' | 'to'>,
  rule: CounterRule | null,
): Promise<void> {
  if (rule !== null) await recomputeAmountsWithin(tx, seriesId, { start: from, end: to }, rule)
}

/** The times of a mark that no other one holds. */
async function noLongerMarked(tx: Tx, { seriesId, from, to }: ReadingMark): Promise<readonly Interval[]> {
  return complementOf(await markedValues(tx, { seriesId }), { start: from, end: to })
}

function toMark(mark: ReadingMark, metricKey: string, now: number): SensorMark {
  const isOneValue = mark.to - mark.from <= 1
  const at = mark.kind === 'values' ? mark.from : mark.to
  return {
    ...{ id: mark.id, metricKey, reason: mark.reason, note: mark.note },
    from: (isOneValue ? at : mark.from) * 1000,
    to: isOneValue ? null : mark.to * 1000,
    ...{ markedBy: mark.markedBy, markedAt: mark.markedAt, undoneBy: mark.undoneBy, undoneAt: mark.undoneAt },
    isUndoable: mark.undoneAt === null && !isTooOld(mark.from * 1000, now),
  }
}

async function audit(
  tx: Tx,
  now: number,
  schoolId: string,
  sensorId: string,
  actor: Actor,
  action: string,
  before: SensorMark | null,
  after: SensorMark | null,
): Promise<void> {
  const toAuditEntry = (mark: SensorMark | null) =>
    mark && {
      mark_id: mark.id,
      metric_key: mark.metricKey,
      from: new Date(mark.from).toISOString(),
      to: mark.to === null ? null : new Date(mark.to).toISOString(),
      reason: mark.reason,
      note: mark.note,
    }
  const change = { schoolId, actor, action, subject: `sensor:${sensorId}` }
  await writeAudit(tx, now, { ...change, before: toAuditEntry(before), after: toAuditEntry(after) })
}
