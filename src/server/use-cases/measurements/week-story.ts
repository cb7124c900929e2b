import { airingKinds } from '#domain/activities/kinds/registry.ts'
import { wasteOf } from '#domain/equivalents/plate-waste.ts'
import type { Co2Level } from '#domain/metrics/co2/limits.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { type Scale, scaleOf } from '#domain/metrics/scale.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import {
  leastDays,
  leastWorstS,
  type PlateWeek,
  type RoomLessonDay,
  type RoomWeek,
  type WeekStory,
  weekStoryOf,
} from '#domain/school-day/week-story.ts'
import { coversLessons } from '#domain/series/lesson-coverage.ts'
import type { Stretch } from '#domain/series/stretches.ts'
import { timeInLevel, timeOver } from '#domain/series/time-in-level.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import {
  addDays,
  datesFrom,
  type LocalDate,
  localDateOf,
  startOfDate,
  weekdayOf,
} from '#domain/time/local-date.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { lessonsOn, withHours } from '#domain/time/school-hours.ts'
import { addWeeks, type IsoWeek, isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { contributionsInRooms } from '#server/storage/activities/contributions.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { plateWasteOf } from '#server/storage/measurements/meal-waste.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { linesByRoom } from './room-series.ts'
import { type ShownSensor, shownSensors } from './sensor-readings.ts'
import { seriesPoints } from './series-points.ts'

/** The last week that is over, and its story; null = too little was measured. */
export interface SchoolWeekStory {
  readonly week: IsoWeek
  readonly story: WeekStory | null
}

/** From here on a week has no more lessons: Saturday. */
const weekend = 6

/** The story of the last week whose lessons are over. Throws NotFound for an unknown school. */
export async function getWeekStory(deps: Deps, schoolId: string): Promise<SchoolWeekStory> {
  const { calendar, co2Limits } = toSchool(await requireSchool(deps.db, schoolId))
  const today = localDateOf(deps.now())
  const week = addWeeks(isoWeekOf(today), weekdayOf(today) >= weekend ? 0 : -1)
  const monday = mondayOf(week)
  const sensors = await shownSensors(deps.db, await latestOfSchool(deps.db, { schoolId }), deps.now())
  const air = sensors.filter(
    ({ metricKey, room, needsCheck }) => metricKey === co2.key && isLivedIn(room.kind) && !needsCheck,
  )
  const rooms: RoomWeek[] = []
  for (const ofRoom of Map.groupBy(air, ({ room }) => room.id).values())
    rooms.push(await roomWeekOf(deps, ofRoom, calendar ?? emptyCalendar, scaleOf(co2, co2Limits), monday))
  return { week, story: weekStoryOf(rooms, await plateWeekOf(deps, sensors, monday)) }
}

/** `sensors`: all of one room, at least one. */
async function roomWeekOf(
  deps: Deps,
  sensors: readonly ShownSensor[],
  calendar: SchoolCalendar,
  scale: Scale<Co2Level>,
  monday: LocalDate,
): Promise<RoomWeek> {
  const [first] = sensors
  const roomId = first?.room.id ?? ''
  const within = weeksFrom(addDays(monday, -7), 2)
  const measured = await Promise.all(sensors.map((sensor) => seriesPoints(deps.db, sensor, within, '5min')))
  const lines = linesByRoom(
    sensors.flatMap((sensor, index) => {
      const points = measured[index]
      return points ? [{ sensor, sensors: [sensor], measured: points }] : []
    }),
    within,
    '5min',
  )
  const stretches = lines[0]?.measured.stretches ?? []
  const daysOf = (from: LocalDate) =>
    datesFrom(from, addDays(from, 4)).flatMap((date) => lessonDayOf(stretches, calendar, scale, date) ?? [])
  return {
    roomId,
    days: daysOf(monday),
    before: daysOf(addDays(monday, -7)),
    airings: {
      value: await countAirings(deps, roomId, weeksFrom(monday, 1)),
      before: await countAirings(deps, roomId, weeksFrom(addDays(monday, -7), 1)),
    },
  }
}

/** Epoch s. */
function weeksFrom(monday: LocalDate, weeks: number): Interval {
  return { start: startOfDate(monday) / 1000, end: startOfDate(addDays(monday, 7 * weeks)) / 1000 }
}

/** null = a day without lessons. */
function lessonDayOf(
  stretches: readonly Stretch[],
  calendar: SchoolCalendar,
  scale: Scale<Co2Level>,
  date: LocalDate,
): RoomLessonDay | null {
  const lessons = lessonsOn(withHours(calendar), date).map(({ start, end }) => ({
    start: start / 1000,
    end: end / 1000,
  }))
  if (lessons.length === 0) return null
  const lessonS = lessons.reduce((sum, lesson) => sum + lengthOf(lesson), 0)
  const { measuredS, overS } = timeOver(stretches, scale.concern?.above ?? Number.POSITIVE_INFINITY, lessons)
  const shares = timeInLevel(stretches, scale, lessons)
  const worst = scale.ranges.findLast(({ level }) => (shares[level] ?? 0) * measuredS >= leastWorstS)?.level
  return {
    date,
    lessonS,
    measuredS,
    aboveS: overS,
    worst: coversLessons(measuredS, lessonS) ? (worst ?? null) : null,
  }
}

/** Airings of classes that a teacher has published. */
async function countAirings({ db }: Deps, roomId: string, { start, end }: Interval): Promise<number> {
  const filter = { kinds: airingKinds, states: ['approved'] } as const
  const airings = await contributionsInRooms(db, [roomId], filter, {
    from: start * 1000,
    to: end * 1000 - 1,
  })
  return airings.length
}

async function plateWeekOf(
  { db }: Deps,
  sensors: readonly ShownSensor[],
  monday: LocalDate,
): Promise<PlateWeek> {
  const scales = sensors.filter(({ metricKey }) => metricKey === foodWaste.key)
  const ofWeek = async (from: LocalDate) => {
    const meals = await Promise.all(
      scales.map(({ sensorId }) => plateWasteOf(db, { sensorId, from, to: addDays(from, 6) })),
    )
    const weighed = meals.flat()
    const days = new Set(weighed.map(({ date }) => date))
    return days.size < leastDays ? null : (wasteOf(weighed)?.gramsPerPortion ?? null)
  }
  return { value: await ofWeek(monday), before: await ofWeek(addDays(monday, -7)) }
}
