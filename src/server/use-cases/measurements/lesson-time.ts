import { Invalid } from '#domain/errors.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { concernShareOf, type Scale, steadyScaleOf } from '#domain/metrics/scale.ts'
import type { Room } from '#domain/rooms/room.ts'
import { timeInLevel } from '#domain/series/time-in-level.ts'
import { totalOf } from '#domain/series/visit-totals.ts'
import { type Interval, lengthOf, lengthWithin } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import type { Resolution } from '#domain/time/resolution.ts'
import { type IsoWeek, isoWeekOf, isoWeekText, mondayOf, parseIsoWeek } from '#domain/time/week.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { Provenance } from './metric-values.ts'
import type { ShownSensor } from './sensor-readings.ts'
import { type SeriesPoints, seriesPoints } from './series-points.ts'
import { requireMetric, sensorsOf } from './widgets.ts'

/** A week's lessons as one metric had them. Times are epoch seconds. */
export interface LessonTime {
  readonly metric: Metric
  readonly scale: Scale
  readonly week: IsoWeek
  /** The week, up to now when it is still running. */
  readonly within: Interval
  /** How long the lessons of that time were; null = the school has not set when it teaches. */
  readonly lessonS: number | null
  readonly rooms: readonly RoomLessonTime[]
  readonly generatedAt: number
}

export interface RoomLessonTime {
  readonly sensorId: string
  readonly room: Room
  readonly provenance: Provenance
  /** How much of the lesson time was measured. */
  readonly measuredS: number
  /** How much of that had a level that disturbs; null for a metric without such levels. */
  readonly concernS: number | null
  readonly timeInLevel: Readonly<Record<string, number>>
  /** Of a metric that counts: what came in the lessons, and in the whole time; null when nothing was counted. */
  readonly amount: { readonly inLessons: number; readonly total: number } | null
}

/**
 * How the lessons of a week were, room by room; without a week the current one. Gaps count for nothing; the share of
 * measured time is returned too. Throws NotFound, and Invalid for a malformed week or one that has not begun.
 */
export async function getLessonTime(
  deps: Deps,
  widgetId: string,
  asked: string | undefined,
): Promise<LessonTime> {
  const { widget, metric, school } = await requireMetric(deps, widgetId)
  const now = deps.now()
  const week = weekOf(asked, now)
  const monday = mondayOf(week)
  const end = Math.min(startOfDate(addDays(monday, 7)), now)
  const within = { start: startOfDate(monday) / 1000, end: Math.floor(end / 1000) }
  const { calendar, co2Limits } = school
  const scale = steadyScaleOf(metric, co2Limits)
  const about = { metric, scale, week, within, generatedAt: now }
  // A meal is a day's: no part of it belongs to a lesson.
  if (calendar === null || metric.aggregation === 'last') return { ...about, lessonS: null, rooms: [] }
  const lessons = lessonIntervals(calendar, within)
  const rooms: RoomLessonTime[] = []
  for (const sensor of await sensorsOf(deps, widget)) {
    const points = await seriesPoints(deps.db, sensor, within, resolutionFor(metric, sensor, within, now))
    rooms.push(roomOf(metric, scale, sensor, points, lessons))
  }
  return { ...about, lessonS: sumOf(lessons.map(lengthOf)), rooms }
}

function weekOf(asked: string | undefined, now: number): IsoWeek {
  const running = isoWeekOf(localDateOf(now))
  if (asked === undefined) return running
  const week = parseIsoWeek(asked)
  const isFuture = week !== null && isoWeekText(week) > isoWeekText(running)
  if (week !== null && !isFuture) return week
  throw new Invalid('invalid_week', 'there is no such week', [
    { path: 'week', code: isFuture ? 'date_in_future' : 'invalid_week' },
  ])
}

/** As close as it is kept, but no closer than 5 minutes for a sensor that sends all the time. */
function resolutionFor(
  { aggregation }: Metric,
  { expectedIntervalS }: ShownSensor,
  { start }: Interval,
  now: number,
): Resolution {
  if (aggregation === 'sum' || start * 1000 < now - rawRetentionMs) return '1h'
  return expectedIntervalS < 60 ? '5min' : 'raw'
}

function roomOf(
  metric: Metric,
  scale: Scale,
  sensor: ShownSensor,
  { stretches, points }: SeriesPoints,
  lessons: readonly Interval[],
): RoomLessonTime {
  const { sensorId, room, provenance } = sensor
  const isAmount = metric.aggregation === 'sum'
  const measuredS = sumOf(stretches.map((stretch) => lengthWithin(stretch, lessons)))
  const shares = isAmount || scale.ranges.length === 0 ? {} : timeInLevel(stretches, scale, lessons)
  const counted = points.flatMap(({ start, end, sum }) => (sum === null ? [] : [{ start, end, sum }]))
  return {
    sensorId,
    room,
    provenance,
    measuredS,
    concernS:
      isAmount || metric.concernLevels.length === 0 ? null : measuredS * concernShareOf(metric, shares),
    timeInLevel: shares as Readonly<Record<string, number>>, // A level that did not last at all is not there.
    amount:
      !isAmount || counted.length === 0
        ? null
        : {
            // What came in an hour is taken to have come evenly.
            inLessons: totalOf(
              metric,
              counted.map(({ sum }) => sum),
              counted.map((hour) => (hour.sum * lengthWithin(hour, lessons)) / Math.max(1, lengthOf(hour))),
            ),
            total: totalOf(
              metric,
              counted.map(({ sum }) => sum),
            ),
          },
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
