import { NotFound } from '#domain/errors.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { type Scale, scaleOf, steadyScaleOf } from '#domain/metrics/scale.ts'
import type { Room } from '#domain/rooms/room.ts'
import type { Annotation } from '#domain/series/annotations.ts'
import type { Comparison } from '#domain/series/comparison.ts'
import type { ExplainedGap } from '#domain/series/gap-reasons.ts'
import type { Stretch } from '#domain/series/stretches.ts'
import { timeInLevel } from '#domain/series/time-in-level.ts'
import type { Interval } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import type { TimeRange } from '#domain/time/range.ts'
import { type Resolution, resolutionOf, stepOf } from '#domain/time/resolution.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { Database } from '#server/storage/database.ts'
import { hourSeconds } from '#server/storage/measurements/rollups.ts'
import { findRoom } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { School } from '#server/use-cases/school.ts'
import { costsOfPoints, type PointCosts } from './electricity-costs.ts'
import { type DayMeal, mealsOf } from './meals.ts'
import { menuOf, type WeekMenu } from './menu-and-forecast.ts'
import { usualVisitsAt } from './metric-context.ts'
import { type Provenance, provenanceOf } from './metric-values.ts'
import { publishedEvents } from './published-events.ts'
import { comparisonOf, comparisonsOfLines, usualOf } from './range-comparison.ts'
import { type AskedRange, rangeOf } from './ranges.ts'
import { linesByRoom, type MeasuredLine } from './room-series.ts'
import { missedSchoolDays, schoolDayCoverage } from './school-day-points.ts'
import {
  annotationsOf,
  borrowedTimes,
  gapsWithReasons,
  historyOf,
  type SensorHistory,
} from './sensor-history.ts'
import type { ShownSensor } from './sensor-readings.ts'
import { type SeriesPoint, type SeriesPoints, seriesPoints } from './series-points.ts'
import { requireWidget, sensorsOf } from './widgets.ts'

/** One sensor's series of a range, or that of a room's sensors. Times are epoch seconds. */
export interface WidgetSeries {
  readonly sensorId: string
  /** How many sensors are in it. */
  readonly sensorCount: number
  readonly room: Room
  readonly stepS: number
  readonly points: readonly SeriesPoint[]
  readonly gaps: readonly ExplainedGap[]
  readonly borrowedTimes: ReturnType<typeof borrowedTimes>
  readonly timeInLevel: Readonly<Record<string, number>>
  /** Null without lessons in the range, and where a step is longer than a lesson. */
  readonly lessonTimeInLevel: Readonly<Record<string, number>> | null
  readonly provenance: Provenance
  /** The same time before; null unless the metric is measured room by room. */
  readonly comparedTo: Comparison | null
  /** What is usual at each point; only of what counts. */
  readonly usual: readonly (number | null)[] | null
  /** Electricity only. */
  readonly costs: PointCosts | null
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
  readonly scale: Scale
  /** 0 to 1 */
  readonly coverage: number
  readonly schoolHours: readonly Interval[]
  readonly annotations: readonly Annotation[]
  readonly comparedTo: Comparison | null
  readonly generatedAt: number
}

export type WidgetData =
  | WidgetSeriesData
  | { readonly kind: 'menu'; readonly weeks: readonly WeekMenu[] }
  | { readonly kind: 'nothing' }

/** A range, and the id of the one room that is asked for; without it all of them. */
export interface AskedData extends AskedRange {
  readonly room?: string | undefined
  /** One line for each room, of what is measured by room; without it one for each sensor. */
  readonly by?: 'room' | undefined
}

/**
 * What a widget shows of a range, as charts, tables and downloads have it. Throws NotFound for an unknown widget or room,
 * and Invalid with the codes of the date picker.
 */
export async function getWidgetData(
  deps: Deps,
  widgetId: string,
  { room, by, ...asked }: AskedData,
): Promise<WidgetData> {
  const { widget, topic, school } = await requireWidget(deps, widgetId)
  const now = deps.now()
  if (topic.key === 'menu') return { kind: 'menu', weeks: await menuOf(deps.db, school, now) }
  if (topic.key === 'weather') return { kind: 'nothing' }
  const metric = topic as Metric
  const everywhere = await sensorsOf(deps, widget)
  const sensors = room === undefined ? everywhere : everywhere.filter((sensor) => sensor.room.id === room)
  if (room !== undefined && sensors.length === 0 && (await findRoom(deps.db, room))?.schoolId !== school.id)
    throw new NotFound('room_not_found', 'the school has no room with this id')
  const range = rangeOf(metric, asked, now)
  return seriesDataOf(deps, school, metric, sensors, range, by === 'room' && metric.across === 'rooms')
}

/** What sensors of a metric measured in a range, in one line for each of them or for each room. */
export async function seriesDataOf(
  deps: Deps,
  { id: schoolId, calendar, co2Limits }: Pick<School, 'id' | 'calendar' | 'co2Limits'>,
  metric: Metric,
  sensors: readonly ShownSensor[],
  range: TimeRange,
  isByRoom = false,
): Promise<WidgetSeriesData> {
  const now = deps.now()
  const resolution = resolutionFor(metric, range, sensors, now)
  const within = { start: Math.floor(range.from / 1000), end: Math.ceil(range.to / 1000) }
  const lessons = resolution === '1d' || calendar === null ? [] : lessonIntervals(calendar, within)
  const measured = await Promise.all(
    sensors.map((sensor) => seriesPoints(deps.db, sensor, within, resolution)),
  )
  const ofSensors = sensors.map((sensor, index) => ({
    sensor,
    sensors: [sensor],
    measured: measured[index] as SeriesPoints,
  }))
  const lines = isByRoom ? linesByRoom(ofSensors, within, resolution) : ofSensors
  const isWaste = metric.key === foodWaste.key
  const past = await historyOf(deps.db, sensors, metric, within)
  const school = { schoolId, lessons, calendar, past, now, scale: steadyScaleOf(metric, co2Limits) }
  const before = await comparisonsOfLines(deps.db, metric, lines, within, resolution)
  const toLine = async (line: MeasuredLine, index: number): Promise<WidgetSeries> => ({
    ...(await toSeries(deps, metric, line, school, within, resolution)),
    comparedTo: before[index] ?? null,
  })
  return {
    kind: 'series',
    schoolId,
    metric,
    series: await Promise.all(lines.map(toLine)),
    range,
    resolution,
    scale: scaleOf(metric, co2Limits, await baselineOf(deps.db, metric, sensors, now)),
    coverage: isWaste
      ? schoolDayCoverage(measured, within, calendar ?? emptyCalendar)
      : meanOf(lines.map(({ measured: { coverage } }) => coverage)),
    schoolHours: lessons,
    annotations: annotationsOf(
      past,
      sensors,
      calendar,
      within,
      await publishedEvents(deps.db, metric, sensors, calendar, range),
    ),
    comparedTo:
      lines.length === 1 && before[0] != null
        ? before[0]
        : await comparisonOf(deps.db, metric, sensors, measured, within, resolution, now),
    generatedAt: now,
  }
}

/** Visits and kWh are published by the hour at the finest, food waste by the day. */
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
  readonly past: SensorHistory
  /** Epoch ms */
  readonly now: number
  readonly scale: Scale
}

async function toSeries(
  deps: Deps,
  metric: Metric,
  { sensor, sensors, measured: { points, gaps, stretches } }: MeasuredLine,
  { schoolId, lessons, calendar, past, now, scale }: SchoolTime,
  within: Interval,
  resolution: Resolution,
): Promise<Omit<WidgetSeries, 'comparedTo'>> {
  // What follows a baseline has other levels at every hour: a share of the time would mix them.
  // A sensor that has to be looked at says nothing of its room.
  const hasLevels = scale.ranges.length > 0 && !sensors.some(({ needsCheck }) => needsCheck)
  const isWaste = metric.key === foodWaste.key
  const shown = isWaste ? points.filter(({ mean }) => mean !== null) : points
  return {
    sensorId: sensor.sensorId,
    sensorCount: sensors.length,
    room: sensor.room,
    stepS: stepOf(resolution, Math.max(...sensors.map(({ expectedIntervalS }) => expectedIntervalS))),
    points: shown,
    gaps: gapsWithReasons(past, sensor, {
      gaps: isWaste ? missedSchoolDays(shown, within, calendar ?? emptyCalendar) : gaps,
      within,
    }),
    borrowedTimes: sensors.flatMap((sensor) => borrowedTimes(past, sensor)),
    timeInLevel: hasLevels ? sharesOf(stretches, scale) : {},
    lessonTimeInLevel: hasLevels && lessons.length > 0 ? sharesOf(stretches, scale, lessons) : null,
    provenance: provenanceOf(sensors),
    usual: metric.aggregation === 'sum' ? await usualOf(deps.db, sensor, shown, resolution, now) : null,
    costs:
      metric.key === 'electricity'
        ? await costsOfPoints(deps, { schoolId, seriesId: sensor.seriesId }, shown, resolution)
        : null,
    meals: isWaste ? await mealsOf(deps.db, { schoolId, sensorId: sensor.sensorId, within }) : null,
  }
}

/** A level that did not last at all is not there. */
function sharesOf(stretches: readonly Stretch[], scale: Scale, only?: readonly Interval[]) {
  return timeInLevel(stretches, scale, only) as Readonly<Record<string, number>>
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length
}
