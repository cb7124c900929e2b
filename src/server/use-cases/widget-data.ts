import { bandsOf } from '#domain/metrics/bands-of.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { foodWaste } from '#domain/metrics/food-waste.ts'
import type { Band } from '#domain/metrics/levels.ts'
import { type ComparedTo, type Comparison, compare, sameTimeBefore } from '#domain/series/comparison.ts'
import type { Stretch } from '#domain/series/stretches.ts'
import { timeInLevel } from '#domain/series/time-in-level.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import type { TimeRange } from '#domain/time/range.ts'
import { type Resolution, resolutionOf, stepOf } from '#domain/time/resolution.ts'
import { emptyCalendar, type SchoolCalendar, schoolDaysFrom } from '#domain/time/school-calendar.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import type { Database } from '#server/storage/database.ts'
import { hourSeconds } from '#server/storage/rollups.ts'
import type { Deps } from './deps.ts'
import { menuOf, type WeekMenu } from './feeds.ts'
import { type DayMeal, mealsOf } from './meals.ts'
import { usualVisitsAt } from './metric-context.ts'
import type { Place, Provenance } from './metric-values.ts'
import { type AskedRange, rangeOf } from './ranges.ts'
import { requireSchool, toSchool } from './school.ts'
import type { ShownSensor } from './sensor-readings.ts'
import { type SeriesPoint, type SeriesPoints, seriesPoints } from './series-points.ts'
import { requireWidget, sensorsOf } from './widgets.ts'

/** One sensor's series of a range. Times are epoch seconds. */
export interface WidgetSeries {
  readonly sensorId: string
  readonly place: Place | null
  readonly stepS: number
  readonly points: readonly SeriesPoint[]
  readonly gaps: readonly Interval[]
  readonly timeInLevel: Readonly<Record<string, number>>
  /** Null without lessons in the range, and where a step is longer than a lesson. */
  readonly lessonTimeInLevel: Readonly<Record<string, number>> | null
  readonly provenance: Provenance
  /** Of each point, SEK; null = no price or nothing measured. Electricity only. */
  readonly costKr: readonly (number | null)[] | null
  /** Food waste only. */
  readonly meals: readonly DayMeal[] | null
}

export interface WidgetSeriesData {
  readonly kind: 'series'
  readonly schoolId: string
  readonly metric: Metric
  readonly series: readonly WidgetSeries[]
  /** Epoch ms */
  readonly range: TimeRange
  readonly resolution: Resolution
  readonly bands: readonly Band[]
  /** 0 to 1 */
  readonly coverage: number
  readonly schoolHours: readonly Interval[]
  readonly comparedTo: Comparison | null
  readonly generatedAt: number
}

export type WidgetData =
  | WidgetSeriesData
  | { readonly kind: 'menu'; readonly weeks: readonly WeekMenu[] }
  | { readonly kind: 'nothing' }

/**
 * What a widget shows of a range, as charts, tables and downloads have it. Throws NotFound, and Invalid with the codes of
 * the date picker.
 */
export async function getWidgetData(deps: Deps, widgetId: string, asked: AskedRange): Promise<WidgetData> {
  const { widget, topic } = await requireWidget(deps, widgetId)
  const now = deps.now()
  if (topic.key === 'menu') return { kind: 'menu', weeks: await menuOf(deps.db, widget.schoolId, now) }
  if (topic.key === 'weather') return { kind: 'nothing' }
  const metric = topic as Metric
  const range = rangeOf(metric, asked, now)
  const sensors = await sensorsOf(deps, widget)
  const { calendar } = toSchool(await requireSchool(deps.db, widget.schoolId))
  const resolution = resolutionFor(metric, range, sensors, now)
  const within = { start: Math.floor(range.from / 1000), end: Math.ceil(range.to / 1000) }
  const lessons = resolution === '1d' || calendar === null ? [] : lessonIntervals(calendar, within)
  const measured = await Promise.all(
    sensors.map((sensor) => seriesPoints(deps.db, sensor, within, resolution)),
  )
  const isWaste = metric.key === foodWaste.key
  const school = { schoolId: widget.schoolId, lessons, calendar }
  return {
    kind: 'series',
    schoolId: widget.schoolId,
    metric,
    series: await Promise.all(
      sensors.map((sensor, index) =>
        toSeries(deps, metric, sensor, measured[index] as SeriesPoints, school, within, resolution),
      ),
    ),
    range,
    resolution,
    bands: bandsOf(metric, await baselineOf(deps.db, metric, sensors, now)),
    coverage: isWaste
      ? schoolDayCoverage(measured, within, calendar ?? emptyCalendar)
      : meanOf(measured.map(({ coverage }) => coverage)),
    schoolHours: lessons,
    comparedTo: await comparisonOf(deps.db, metric, sensors, measured, within, resolution),
    generatedAt: now,
  }
}

/** Visits and kWh are told by the hour at the closest, food waste by the day. */
function resolutionFor(
  { aggregation }: Metric,
  range: TimeRange,
  sensors: readonly ShownSensor[],
  now: number,
): Resolution {
  if (aggregation === 'last') return '1d'
  const intervals = sensors.map(({ expectedIntervalS }) => expectedIntervalS)
  const resolution = resolutionOf(range, { expectedIntervalS: Math.min(...intervals, 86_400), now })
  return aggregation === 'sum' && resolution !== '1d' ? '1h' : resolution
}

async function baselineOf(db: Database, { key }: Metric, sensors: readonly ShownSensor[], now: number) {
  if (key !== 'traffic') return null
  const lastHour = Math.floor(now / 1000 / hourSeconds) * hourSeconds - hourSeconds
  return usualVisitsAt(
    db,
    sensors.map(({ seriesId }) => seriesId),
    lastHour,
  )
}

interface SchoolTime {
  readonly schoolId: string
  readonly lessons: readonly Interval[]
  readonly calendar: SchoolCalendar | null
}

async function toSeries(
  deps: Deps,
  metric: Metric,
  sensor: ShownSensor,
  { points, gaps, stretches }: SeriesPoints,
  { schoolId, lessons, calendar }: SchoolTime,
  within: Interval,
  resolution: Resolution,
): Promise<WidgetSeries> {
  // What follows a baseline has other levels at every hour: a share of the time would mix them.
  const hasLevels = metric.bands.length > 0 && metric.bandsFrom === undefined
  const isWaste = metric.key === foodWaste.key
  const price = metric.key === 'electricity' ? deps.prices.electricityKrPerKwh : null
  const shown = isWaste ? points.filter(({ mean }) => mean !== null) : points
  return {
    sensorId: sensor.sensorId,
    place: sensor.place,
    stepS: stepOf(resolution, sensor.expectedIntervalS),
    points: shown,
    gaps: isWaste ? missedSchoolDays(shown, within, calendar ?? emptyCalendar) : gaps,
    timeInLevel: hasLevels ? sharesOf(stretches, metric) : {},
    lessonTimeInLevel: hasLevels && lessons.length > 0 ? sharesOf(stretches, metric, lessons) : null,
    provenance: sensor.provenance,
    costKr:
      metric.key === 'electricity'
        ? shown.map(({ sum }) => (sum === null || price === null ? null : sum * price))
        : null,
    meals: isWaste ? await mealsOf(deps.db, { schoolId, sensorId: sensor.sensorId, within }) : null,
  }
}

/** A level that did not last at all is not there. */
function sharesOf(stretches: readonly Stretch[], { bands }: Metric, only?: readonly Interval[]) {
  return timeInLevel(stretches, bands, only) as Readonly<Record<string, number>>
}

/** School days in the past without a value; no other day is missing anything. */
function missedSchoolDays(
  points: readonly SeriesPoint[],
  within: Interval,
  calendar: SchoolCalendar,
): Interval[] {
  const known = new Set(points.map(({ start }) => localDateOf(start * 1000)))
  return schoolDaysWithin(within, calendar)
    .filter((date) => !known.has(date))
    .map((date) => ({ start: startOfDate(date) / 1000, end: startOfDate(date) / 1000 + 86_400 }))
}

function schoolDayCoverage(
  measured: readonly SeriesPoints[],
  within: Interval,
  calendar: SchoolCalendar,
): number {
  const days = schoolDaysWithin(within, calendar)
  const known = new Set(
    measured.flatMap(({ points }) =>
      points.flatMap(({ start, mean }) => (mean === null ? [] : [localDateOf(start * 1000)])),
    ),
  )
  return days.length === 0 ? 0 : days.filter((date) => known.has(date)).length / days.length
}

/** The whole school days, and those that have begun: without the one on which the range ends. */
function schoolDaysWithin({ start, end }: Interval, calendar: SchoolCalendar) {
  const last = localDateOf(end * 1000)
  return schoolDaysFrom(calendar, localDateOf(start * 1000), last).filter((date) => date < last)
}

/** A month or a year has no "same time before" that anybody would think of. */
const longestComparedS = (8 * dayMs) / 1000

async function comparisonOf(
  db: Database,
  { aggregation }: Metric,
  sensors: readonly ShownSensor[],
  measured: readonly SeriesPoints[],
  within: Interval,
  resolution: Resolution,
): Promise<Comparison | null> {
  if (lengthOf(within) > longestComparedS) return null
  const isShort = aggregation !== 'last' && lengthOf(within) <= 25 * hourSeconds
  const label: ComparedTo = isShort ? 'same_time_yesterday' : 'same_time_last_week'
  const before = sameTimeBefore(within, label)
  const past = await Promise.all(
    sensors.map((sensor) => seriesPoints(db, sensor, before, resolution === 'raw' ? '5min' : resolution)),
  )
  const total = aggregation === 'sum' ? amountOf : timeMeanOf
  return compare(label, total(measured), total(past))
}

function amountOf(measured: readonly SeriesPoints[]): number | null {
  const sums = measured.flatMap(({ points }) => points.map(({ sum }) => sum)).filter((sum) => sum !== null)
  return sums.length === 0 ? null : sums.reduce((a, b) => a + b, 0)
}

function timeMeanOf(measured: readonly SeriesPoints[]): number | null {
  const stretches = measured.flatMap((series) => series.stretches)
  const seconds = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
  if (seconds === 0) return null
  return stretches.reduce((sum, stretch) => sum + stretch.value * lengthOf(stretch), 0) / seconds
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length
}
