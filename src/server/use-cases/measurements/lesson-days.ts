import { Invalid } from '#domain/errors.ts'
import { rawRetentionMs } from '#domain/metrics/acceptance.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { concernShareOf, type Scale, steadyScaleOf } from '#domain/metrics/scale.ts'
import type { Room } from '#domain/rooms/room.ts'
import { shownDayOn } from '#domain/rooms/room-day.ts'
import type { Stretch } from '#domain/series/stretches.ts'
import { timeInLevel } from '#domain/series/time-in-level.ts'
import { type Interval, lengthOf, lengthWithin } from '#domain/time/interval.ts'
import { datesFrom, type LocalDate, localDateOf, parseLocalDate } from '#domain/time/local-date.ts'
import { rangeOfDates } from '#domain/time/range.ts'
import { validateRange } from '#domain/time/range-validation.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { hasAssumedLessons, lessonsOfDay } from '#domain/time/school-hours.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { Provenance } from './metric-values.ts'
import { linesByRoom } from './room-series.ts'
import type { ShownSensor } from './sensor-readings.ts'
import { type SeriesPoint, type SeriesPoints, seriesPoints } from './series-points.ts'
import { requireMetric, sensorsOf } from './widgets.ts'

/** The lessons of each day of a range as one metric had them. Times are epoch seconds. */
export interface LessonDays {
  readonly metric: Metric
  readonly scale: Scale
  readonly from: LocalDate
  readonly to: LocalDate
  /** The school has not said when it teaches. */
  readonly isAssumed: boolean
  /** Those with lessons, in order; of today the lessons so far. */
  readonly days: readonly { readonly date: LocalDate; readonly lessonS: number }[]
  readonly rooms: readonly RoomLessonDays[]
  readonly generatedAt: number
}

export interface RoomLessonDays {
  readonly sensorId: string
  readonly room: Room
  readonly provenance: Provenance
  readonly lowest: Extreme | null
  readonly highest: Extreme | null
  /** One for each of the days; empty for a metric without levels that disturb, and while the sensor has to be looked at. */
  readonly days: readonly { readonly measuredS: number; readonly concernS: number }[]
}

interface Extreme {
  readonly value: number
  readonly at: number
}

/** A day with what is shown of it, up to now, and its lessons in that time. */
interface Day {
  readonly date: LocalDate
  readonly shown: Interval
  readonly lessons: readonly Interval[]
}

/** Days that are read at once: five-minute steps of them are few enough to hold. */
const daysAtOnce = 28

/**
 * How the lessons of each day were, room by room: of several sensors in a room their median. A day's share is the same whatever
 * range is asked for: it comes from five-minute steps where there are readings, else from hours. Throws NotFound, and Invalid
 * with the codes of the date picker.
 */
export async function getLessonDays(
  deps: Deps,
  widgetId: string,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<LessonDays> {
  const { widget, metric, school } = await requireMetric(deps, widgetId)
  const now = deps.now()
  const { from, to } = datesOf(asked, now)
  const calendar = school.calendar ?? emptyCalendar
  const scale = steadyScaleOf(metric, school.co2Limits)
  const days = datesFrom(from, to).map((date) => dayOf(calendar, date, metric, now))
  const taught = days.filter(({ lessons }) => lessons.length > 0)
  const isByRoom = metric.aggregation === 'mean'
  const sensors = isByRoom ? await sensorsOf(deps, widget) : []
  const ofRooms = [...Map.groupBy(sensors, ({ room }) => room.id).values()]
  const rooms: RoomLessonDays[] = []
  for (const inRoom of ofRooms) rooms.push(await roomOf(deps, metric, scale, inRoom, days, now))
  return {
    metric,
    scale,
    from,
    to,
    isAssumed: hasAssumedLessons(calendar),
    days: taught.map(({ date, lessons }) => ({ date, lessonS: sumOf(lessons.map(lengthOf)) })),
    rooms,
    generatedAt: now,
  }
}

function datesOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const today = localDateOf(now)
  const to = asked.to === undefined ? today : parseLocalDate(asked.to)
  const from = asked.from === undefined ? to : parseLocalDate(asked.from)
  const range =
    from === null || to === null
      ? { from: from === null ? null : 0, to: to === null ? null : now }
      : rangeOfDates(from, to, now)
  const errors = validateRange(range, now)
  if (errors.length === 0 && from !== null && to !== null) return { from, to }
  const fields = errors.map(({ path, code }) => ({ path, code }))
  throw new Invalid('invalid_range', 'there is no such range of days', fields)
}

function dayOf(calendar: SchoolCalendar, date: LocalDate, metric: Metric, now: number): Day {
  const nowS = Math.floor(now / 1000)
  const untilNow = ({ start, end }: Interval) => ({ start, end: Math.min(end, nowS) })
  return {
    date,
    shown: untilNow(shownDayOn(calendar, date, metric)),
    lessons: lessonsOfDay(calendar, date)
      .map(untilNow)
      .filter(({ start, end }) => start < end),
  }
}

async function roomOf(
  deps: Deps,
  metric: Metric,
  scale: Scale,
  sensors: readonly ShownSensor[],
  days: readonly Day[],
  now: number,
): Promise<RoomLessonDays> {
  const [first] = sensors as readonly [ShownSensor, ...ShownSensor[]]
  const isJudged = scale.concern !== null && !sensors.some(({ needsCheck }) => needsCheck)
  const found: { measuredS: number; concernS: number }[] = []
  let extremes: Extremes = { lowest: null, highest: null }
  for (const part of partsOf(days, now)) {
    const close = await lineOf(deps, sensors, part)
    const isMeasured = (day: Day) => close.points.some((point) => isShownOn(day, point))
    // What was taken over from another system may have hours without readings.
    const byHour = part.resolution === '5min' && !part.days.every(isMeasured)
    const coarse = byHour ? await lineOf(deps, sensors, { ...part, resolution: '1h' }) : close
    for (const day of part.days) {
      const { points, stretches } = isMeasured(day) ? close : coarse
      extremes = withPoints(extremes, points, day.shown)
      if (isJudged && day.lessons.length > 0) found.push(lessonsOf(metric, scale, stretches, day))
    }
  }
  const { sensorId, room, provenance } = first
  return { sensorId, room, provenance, ...extremes, days: found }
}

/** Days that are read together, and how closely. */
interface Part {
  readonly days: readonly Day[]
  readonly resolution: '5min' | '1h'
}

function partsOf(days: readonly Day[], now: number): readonly Part[] {
  const keptFrom = (now - rawRetentionMs) / 1000
  const parts: { days: Day[]; resolution: Part['resolution'] }[] = []
  for (const day of days) {
    if (day.shown.start >= day.shown.end) continue
    const resolution = day.shown.start < keptFrom ? '1h' : '5min'
    const last = parts.at(-1)
    if (last?.resolution === resolution && last.days.length < daysAtOnce) last.days.push(day)
    else parts.push({ days: [day], resolution })
  }
  return parts
}

/** What a room's sensors measured together. */
async function lineOf(
  { db }: Deps,
  sensors: readonly ShownSensor[],
  { days, resolution }: Part,
): Promise<SeriesPoints> {
  const within = { start: days[0]?.shown.start ?? 0, end: days.at(-1)?.shown.end ?? 0 }
  const lines = await Promise.all(
    sensors.map(async (sensor) => ({
      sensor,
      sensors: [sensor],
      measured: await seriesPoints(db, sensor, within, resolution),
    })),
  )
  const [line] = linesByRoom(lines, within, resolution)
  return line?.measured ?? { points: [], gaps: [], stretches: [], coverage: 0 }
}

function lessonsOf(metric: Metric, scale: Scale, stretches: readonly Stretch[], { shown, lessons }: Day) {
  const ofDay = stretches.filter(({ start, end }) => end > shown.start && start < shown.end)
  const measuredS = sumOf(ofDay.map((stretch) => lengthWithin(stretch, lessons)))
  const share = concernShareOf(metric, timeInLevel(ofDay, scale, lessons))
  return { measuredS, concernS: Math.round(measuredS * share) }
}

function isShownOn({ shown }: Day, { start, mean }: SeriesPoint): boolean {
  return mean !== null && start >= shown.start && start < shown.end
}

type Extremes = Pick<RoomLessonDays, 'lowest' | 'highest'>

/** The lowest and the highest also of what was measured in a time; a step counts where it begins. */
function withPoints(known: Extremes, points: readonly SeriesPoint[], { start, end }: Interval): Extremes {
  let { lowest, highest } = known
  for (const point of points) {
    if (point.start < start || point.start >= end || point.min === null || point.max === null) continue
    if (lowest === null || point.min < lowest.value) lowest = { value: point.min, at: point.start }
    if (highest === null || point.max > highest.value) highest = { value: point.max, at: point.start }
  }
  return { lowest, highest }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
