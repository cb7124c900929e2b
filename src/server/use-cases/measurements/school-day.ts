import { co2 } from '#domain/metrics/co2/metric.ts'
import { freshnessLimits } from '#domain/metrics/freshness.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import { type DayOfSensor, roomDayPoints } from '#domain/rooms/room-day.ts'
import { type RoomAirDay, roomAirDay } from '#domain/school-day/air-day.ts'
import { isDayRunning, type SchoolDayWindow, schoolDaysBack } from '#domain/school-day/school-day-window.ts'
import { sharedLength } from '#domain/time/interval.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { type ShownSensor, shownSensors } from './sensor-readings.ts'
import { seriesPoints } from './series-points.ts'

/** The air of a school's rooms on one day. */
export interface SchoolDay extends SchoolDayWindow {
  readonly rooms: readonly (RoomAirDay & { readonly roomId: string })[]
}

/** Days that are looked at for one with enough values, from the newest value back (our choice): two weeks of school. */
const mostDays = 10
/** A day with fewer of the expected values is not shown (our choice). */
const leastShare = 0.5

interface MeasuredRoom {
  readonly roomId: string
  readonly sensors: readonly DayOfSensor[]
  /** Of each of them the share of the day for which it measured, 0 to 1, at the interval that it had then. */
  readonly coverages: readonly number[]
}

/**
 * The air of today while people are at school, else of the last day with lessons and at least half of the expected values; null =
 * none. Throws NotFound for an unknown school.
 */
export async function getSchoolDay(deps: Deps, schoolId: string): Promise<SchoolDay | null> {
  const { calendar, co2Limits } = toSchool(await requireSchool(deps.db, schoolId))
  const now = deps.now()
  const sensors = await airSensors(deps, schoolId)
  const newest = Math.max(...sensors.map(({ lastSeen }) => lastSeen.observedAt))
  if (!Number.isFinite(newest)) return null
  const scale = scaleOf(co2, co2Limits)
  const days = schoolDaysBack(calendar ?? emptyCalendar, now, newest, mostDays)
  for (const day of days) {
    const rooms = await measuredOn(deps, sensors, day)
    const isShown = isDayRunning(calendar ?? emptyCalendar, day, now) || hasEnough(rooms)
    if (!isShown) continue
    return {
      ...day,
      rooms: rooms.map(({ roomId, sensors }) => ({
        roomId,
        ...roomAirDay(
          {
            points: roomDayPoints({ ...day, start: day.start - leadOf(sensors) }, sensors),
            intervalS: Math.max(...sensors.map(({ intervalS }) => intervalS)),
          },
          day,
          scale.shown,
        ),
      })),
    }
  }
  return null
}

/** Sensors of carbon dioxide in rooms where people stay, in the school's order, without those that have to be looked at. */
async function airSensors({ db, now }: Deps, schoolId: string): Promise<readonly ShownSensor[]> {
  const sensors = await shownSensors(db, await latestOfSchool(db, { schoolId }), now())
  return sensors
    .filter(({ metricKey, room, needsCheck }) => metricKey === co2.key && isLivedIn(room.kind) && !needsCheck)
    .toSorted((a, b) => a.room.sortOrder - b.room.sortOrder)
}

async function measuredOn(
  { db }: Deps,
  sensors: readonly ShownSensor[],
  { start, end }: SchoolDayWindow,
): Promise<readonly MeasuredRoom[]> {
  const ofSensors = await Promise.all(
    sensors.map(async (sensor) => {
      const intervalS = sensor.expectedIntervalS
      const within = { start: start - freshnessLimits(intervalS).staleAfterMs / 1000, end }
      const { points, stretches } = await seriesPoints(db, sensor, within, 'raw')
      return {
        roomId: sensor.room.id,
        intervalS,
        points: points.map(({ start: at, mean: value }) => ({ at, value })),
        coverage: sharedLength(stretches, [{ start, end }]) / (end - start),
      }
    }),
  )
  return [...Map.groupBy(ofSensors, ({ roomId }) => roomId)].map(([roomId, sensors]) => ({
    roomId,
    sensors,
    coverages: sensors.map(({ coverage }) => coverage),
  }))
}

/** How long before the day's start a value may have been measured that still holds then, s. */
function leadOf(sensors: readonly DayOfSensor[]): number {
  const longest = Math.max(...sensors.map(({ intervalS }) => intervalS))
  return freshnessLimits(longest).staleAfterMs / 1000
}

/** Each sensor counts the same, however often it reports. */
function hasEnough(rooms: readonly MeasuredRoom[]): boolean {
  const shares = rooms.flatMap(({ coverages }) => coverages)
  return shares.reduce((sum, share) => sum + share, 0) >= leastShare * shares.length
}
