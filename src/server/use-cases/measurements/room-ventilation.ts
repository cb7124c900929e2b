import { setImmediate } from 'node:timers/promises'
import { airingKinds } from '#domain/activities/kinds/registry.ts'
import { NotFound } from '#domain/errors.ts'
import { badAirAbove } from '#domain/metrics/co2/limits.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'
import { lessonBreaks } from '#domain/time/lesson-breaks.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import {
  addDays,
  datesFrom,
  endOfDate,
  type LocalDate,
  localDateOf,
  startOfDate,
} from '#domain/time/local-date.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import {
  type AirChanges,
  airChangesFrom,
  type JudgedDecay,
  judgedDecay,
} from '#domain/ventilation/air-changes.ts'
import { longestIntervalS } from '#domain/ventilation/decay.ts'
import {
  type CallOutcome,
  callAt,
  type ForecastCall,
  type ForecastRecord,
  forecastAccuracy,
  playedCalls,
} from '#domain/ventilation/forecast-accuracy.ts'
import { longestForecastIntervalS, windowS } from '#domain/ventilation/forecast-threshold-crossing.ts'
import { outdoorLevelOf } from '#domain/ventilation/outdoor-level.ts'
import { isAiredSince, publishedHorizonS } from '#domain/ventilation/published-ventilation.ts'
import { contributionsInRooms } from '#server/storage/activities/contributions.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { findRoom } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { type ShownSensor, shownSensors } from './sensor-readings.ts'
import { seriesPoints } from './series-points.ts'

/** How a room breathes; null = the measurements do not support it. */
export interface RoomVentilation {
  readonly airChanges: AirChanges | null
  readonly forecast: (ForecastCall & ForecastRecord) | null
}

/** What is learnt about a room from the days before today. */
interface Learnt {
  readonly airChanges: AirChanges | null
  readonly record: ForecastRecord | null
}

/** Four weeks: enough for twenty calls of a room that needs air, and as old as a changed fan may be (our choice). */
const learntDays = 28
/** Rooms whose last days are remembered. */
const mostRooms = 500

/**
 * Computes how rooms are ventilated. The estimate from the days before today is computed once a day and cached, for
 * some hundred rooms; nothing of it is stored: forecasts follow from the readings at each request.
 */
export function openRoomVentilation(
  deps: Deps,
): (schoolId: string, roomId: string) => Promise<RoomVentilation> {
  const remembered = new Map<string, Promise<Learnt>>()

  function learntOf(
    sensor: ShownSensor,
    calendar: SchoolCalendar,
    today: LocalDate,
    limitPpm: number,
  ): Promise<Learnt> {
    const key = `${sensor.seriesId} ${sensor.room.id} ${today} ${limitPpm}`
    const cached = remembered.get(key)
    if (cached) return cached
    const learning = learn(deps, sensor, calendar, today, limitPpm)
    remembered.set(key, learning)
    learning.catch(() => remembered.delete(key))
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRooms) break
      remembered.delete(oldest)
    }
    return learning
  }

  return async (schoolId, roomId) => {
    const { calendar, co2Limits } = toSchool(await requireSchool(deps.db, schoolId))
    const room = await findRoom(deps.db, roomId)
    if (room?.schoolId !== schoolId)
      throw new NotFound('room_not_found', 'the school has no room with this id')
    const sensor = await quickestSensor(deps, schoolId, roomId)
    if (!sensor || calendar === null) return { airChanges: null, forecast: null }
    const now = deps.now()
    const limitPpm = badAirAbove(co2Limits)
    const { airChanges, record } = await learntOf(sensor, calendar, localDateOf(now), limitPpm)
    const forecast = record && (await forecastNow(deps, sensor, calendar, record, limitPpm))
    return { airChanges, forecast }
  }
}

/** The room's sensor of carbon dioxide that measures most often, if often enough for anything to be read from it. */
async function quickestSensor(
  { db, now }: Deps,
  schoolId: string,
  roomId: string,
): Promise<ShownSensor | null> {
  const sensors = await shownSensors(db, await latestOfSchool(db, { schoolId }), now())
  const [quickest] = sensors
    .filter(({ metricKey, room }) => metricKey === co2.key && room.id === roomId)
    .toSorted((a, b) => a.expectedIntervalS - b.expectedIntervalS)
  return quickest && quickest.expectedIntervalS <= longestIntervalS ? quickest : null
}

async function learn(
  deps: Deps,
  sensor: ShownSensor,
  calendar: SchoolCalendar,
  today: LocalDate,
  limitPpm: number,
): Promise<Learnt> {
  const points: TimedValueS[] = []
  const outcomes: CallOutcome[] = []
  for (const date of datesFrom(addDays(today, -learntDays), addDays(today, -1))) {
    const day = { start: startOfDate(date) / 1000, end: endOfDate(date) / 1000 }
    const ofDay = await measuredWithin(deps, sensor, day)
    points.push(...ofDay)
    if (sensor.expectedIntervalS <= longestForecastIntervalS)
      outcomes.push(...playedCalls(ofDay, lessonIntervals(calendar, day), limitPpm))
    // A day takes up to 66 ms (measured on a busy machine): others have their turn.
    await setImmediate()
  }
  const within = { start: startOfDate(addDays(today, -learntDays)) / 1000, end: startOfDate(today) / 1000 }
  const airChanges = await airChangesIn(points, lessonBreaks(calendar, within))
  return { airChanges, record: forecastAccuracy(outcomes) }
}

/** Break by break, so that no one waits for all of them. */
async function airChangesIn(
  points: readonly TimedValueS[],
  breaks: readonly Interval[],
): Promise<AirChanges | null> {
  const outdoors = outdoorLevelOf(points)
  if (outdoors === null) return null
  const decays: JudgedDecay[] = []
  for (const each of breaks) {
    const decay = judgedDecay(points, each, outdoors)
    if (decay) decays.push(decay)
    await setImmediate()
  }
  const result = airChangesFrom(decays)
  return result.ok ? result.airChanges : null
}

async function forecastNow(
  deps: Deps,
  sensor: ShownSensor,
  calendar: SchoolCalendar,
  record: ForecastRecord,
  limitPpm: number,
): Promise<RoomVentilation['forecast']> {
  const now = Math.floor(deps.now() / 1000)
  const [lesson] = lessonIntervals(calendar, { start: now, end: now + windowS })
  if (lesson?.start !== now) return null
  const points = await measuredWithin(deps, sensor, {
    start: now - windowS - sensor.expectedIntervalS,
    end: now + 1,
  })
  const call = callAt(points, lesson.end, limitPpm)
  // Values that arrive late describe a time that has passed.
  const isNow = call !== null && now - call.at <= 2 * longestForecastIntervalS
  if (!isNow || (await isAired(deps, sensor.room.id, { start: call.at - windowS, end: now }))) return null
  return { ...call, ...record }
}

/**
 * Whether a class has reported that it opened a window. Reports that no teacher has reviewed yet count too: the
 * forecast is public and has to be true at once, and a missing forecast does not reveal what a pupil has marked. What a
 * teacher removed does not count.
 */
async function isAired({ db }: Deps, roomId: string, { start, end }: Interval): Promise<boolean> {
  const contributions = await contributionsInRooms(
    db,
    [roomId],
    { kinds: airingKinds, states: ['waiting', 'approved'] },
    { from: (start - publishedHorizonS) * 1000, to: end * 1000 },
  )
  return isAiredSince(
    contributions.map(({ content, aboutAt }) => ({ content: JSON.parse(content), at: aboutAt / 1000 })),
    start,
  )
}

async function measuredWithin(
  { db }: Deps,
  sensor: ShownSensor,
  within: Interval,
): Promise<readonly TimedValueS[]> {
  const { points } = await seriesPoints(db, sensor, within, 'raw')
  return points.flatMap(({ start, mean }) => (mean === null ? [] : [{ at: start, value: mean }]))
}
