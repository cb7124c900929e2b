import { Invalid, NotFound } from '#domain/errors.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { isUnjudgedKind } from '#domain/series/quality.ts'
import type { Interval } from '#domain/time/interval.ts'
import { endOfDate, parseLocalDate, startOfDate } from '#domain/time/local-date.ts'
import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import type { TimeRange } from '#domain/time/range.ts'
import type { Resolution } from '#domain/time/resolution.ts'
import { type Database, rolledBack } from '#server/storage/database.ts'
import { latestOfSensor } from '#server/storage/measurements/latest.ts'
import { quarantinedTime, quarantinesOf } from '#server/storage/measurements/quality.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'
import { type SeriesPoint, seriesPoints } from '#server/use-cases/measurements/series-points.ts'
import { seriesDataOf, type WidgetSeriesData } from '#server/use-cases/measurements/widget-data.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { type MeasuredSeries, putMark, requireSeries, type WrongValues } from './sensor-marks.ts'

/** What was measured on a day and is shown: single values, means of five minutes where there are many, amounts of hours. */
export interface MeasuredDay {
  readonly step: 'value' | '5min' | 'hour'
  /** Epoch s. */
  readonly steps: readonly { readonly start: number; readonly end: number; readonly value: number }[]
}

/** What is shown of the days that a mark touches; null = nothing. */
export interface DayNumbers {
  readonly lowest: number | null
  readonly highest: number | null
  /** Of what counts. */
  readonly sum: number | null
}

/** What a mark would change. */
export interface MarkEffect {
  /** How many values (of what counts: hours with an amount) are no longer shown. */
  readonly values: number
  readonly before: DayNumbers
  readonly after: DayNumbers
}

/** More values than this no one chooses from. */
const mostValues = 300

/** What a sensor measured on a day, `2026-11-21`. Throws NotFound and Invalid. */
export async function measuredDay(
  { db }: Deps,
  schoolId: string,
  sensorId: string,
  { metricKey, date }: { readonly metricKey: string; readonly date: string },
): Promise<MeasuredDay> {
  const measured = await requireSeries(db, schoolId, sensorId, metricKey)
  const { from, to } = requireDay(date)
  const within = { start: from / 1000, end: to / 1000 }
  const points = await shownPoints(db, measured, within)
  const isCounted = isCounter(measured)
  const isShort = points.length <= mostValues
  const steps = isCounted || isShort ? points : await shownPoints(db, measured, within, '5min')
  return {
    step: isCounted ? 'hour' : isShort ? 'value' : '5min',
    steps: steps.map(({ start, end, mean, sum }) => ({ start, end, value: sum ?? mean ?? 0 })),
  }
}

/** What a sensor measured on a day as its chart shows it. Throws NotFound and Invalid. */
export async function measuredChart(
  deps: Deps,
  schoolId: string,
  sensorId: string,
  { metricKey, date }: { readonly metricKey: string; readonly date: string },
): Promise<WidgetSeriesData> {
  const { db, now } = deps
  await requireSeries(db, schoolId, sensorId, metricKey)
  const metric = metricOf(metricKey)
  if (!metric) throw new NotFound('series_not_found', 'the sensor does not measure that')
  const { from, to } = requireDay(date)
  const school = toSchool(await requireSchool(db, schoolId))
  const sensors = await shownSensors(db, await latestOfSensor(db, { sensorId, metricKey }), now())
  // Staff see what was counted. What is still to come is no gap.
  const counted = sensors.map((sensor) => ({ ...sensor, visibleUntil: undefined }))
  return seriesDataOf(deps, school, metric, counted, { from, to: Math.max(from + 1000, Math.min(to, now())) })
}

/** Epoch ms. Throws Invalid. */
function requireDay(date: string): TimeRange {
  const day = parseLocalDate(date)
  if (day === null)
    throw new Invalid('invalid_mark', 'there is no such day', [{ path: 'date', code: 'wrong_format' }])
  return { from: startOfDate(day), to: endOfDate(day) }
}

/**
 * What a mark would change of the days that it touches: it is made, looked at and taken back, so that what is said before
 * is what happens. Throws as `createSensorMark` does.
 */
export async function previewMark(
  { db, now }: Deps,
  schoolId: string,
  sensorId: string,
  wrong: WrongValues,
): Promise<MarkEffect> {
  return rolledBack(db, async (tx) => {
    const measured = await requireSeries(tx, schoolId, sensorId, wrong.metricKey)
    const days = daysOf(wrong)
    const before = await shownPoints(tx, measured, days)
    await putMark(tx, measured, wrong, 'preview', now())
    return effectOf(measured, before, await shownPoints(tx, measured, days))
  })
}

function daysOf({ from, to }: WrongValues): Interval {
  const last = Math.max(from, (to ?? from) - 1000)
  return { start: localDayStart(Math.floor(from / 1000)), end: localDayEnd(Math.floor(last / 1000)) }
}

async function shownPoints(
  db: Database,
  { kind, sensor }: MeasuredSeries,
  within: Interval,
  resolution: Resolution = kind.accumulation === 'gauge' ? 'raw' : '1h',
): Promise<readonly SeriesPoint[]> {
  const quarantined = (await quarantinesOf(db, [kind.id]))
    .filter((quarantine) => !isUnjudgedKind(quarantine.kind))
    .map(quarantinedTime)
  const source = {
    ...{ seriesId: kind.id, accumulation: kind.accumulation, quarantined },
    expectedIntervalS: sensor.expectedIntervalS ?? defaultIntervalS,
  }
  const { points } = await seriesPoints(db, source, within, resolution)
  return points.filter(({ mean }) => mean !== null)
}

function effectOf(
  measured: MeasuredSeries,
  before: readonly SeriesPoint[],
  after: readonly SeriesPoint[],
): MarkEffect {
  const left = new Map(after.map(({ start, sum }) => [start, sum]))
  const gone = before.filter(({ start, sum }) => left.get(start) !== sum)
  const numbers = (points: readonly SeriesPoint[]) => numbersOf(points, isCounter(measured))
  return { values: gone.length, before: numbers(before), after: numbers(after) }
}

function numbersOf(points: readonly SeriesPoint[], isCounted: boolean): DayNumbers {
  if (points.length === 0) return { lowest: null, highest: null, sum: null }
  return {
    lowest: points.reduce((lowest, { min }) => Math.min(lowest, min ?? lowest), Number.POSITIVE_INFINITY),
    highest: points.reduce((highest, { max }) => Math.max(highest, max ?? highest), Number.NEGATIVE_INFINITY),
    sum: isCounted ? points.reduce((total, { sum }) => total + (sum ?? 0), 0) : null,
  }
}

function isCounter({ kind }: MeasuredSeries): boolean {
  return kind.accumulation !== 'gauge'
}
