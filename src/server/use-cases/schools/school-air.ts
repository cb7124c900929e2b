import type { Co2Limits } from '#domain/metrics/co2/limits.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { freshnessOf, growingOld, mayShowLevel } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { isLivedIn, type Room } from '#domain/rooms/room.ts'
import { type RoomAdvice, roomAdviceOf } from '#domain/rooms/room-advice.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { type SchoolState, schoolHoursAt, schoolStateUntil } from '#domain/time/school-hours.ts'
import { latestForAdvice } from '#server/storage/measurements/latest.ts'
import { perDatabase } from '#server/storage/per-database.ts'
import { versionsOfSchools } from '#server/storage/school-versions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type RefusedPlace, refusedPlaces } from '#server/use-cases/measurements/refused-places.ts'
import { type RoomValue, roomValues } from '#server/use-cases/measurements/room-values.ts'
import { type ShownSensor, shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'
import { endOfStep } from '#server/use-cases/measurements/value-expiry.ts'
import type { School } from '#server/use-cases/school.ts'

/** How the air is in the rooms of a school in which people stay: one verdict. */
export interface SchoolAir {
  /** Those that measure carbon dioxide, in the school's order. */
  readonly rooms: readonly (Pick<Room, 'kind' | 'floor'> & {
    /** Its carbon dioxide reports. */
    readonly isLive: boolean
    /** Of carbon dioxide; null = none that may be published. */
    readonly level: string | null
    /** Its sensor sends, and somebody has to look at it: it has no level. */
    readonly needsCheck: boolean
    /** Of its one advice, whatever that is about; null = nothing there may be judged. */
    readonly advice: Pick<RoomAdvice, 'level' | 'need'> | null
  })[]
  /** Epoch ms: from then on one that is counted is silent, unless it reports again; null = none reports. */
  readonly liveUntil: number | null
}

interface KeptAir {
  readonly version: number
  readonly air: SchoolAir
  /** Epoch ms; the time in which nothing but a change of the school changes it. */
  readonly madeAt: number
  readonly expiresAt: number
}

/** A verdict takes some hundred bytes a room, so all of them are kept. */
const keptOf = perDatabase(() => new Map<string, KeptAir>())

/** The air of schools by their ids. Only what has changed since it was asked for is read again. */
export async function airOfSchools(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  schools: readonly Pick<School, 'id' | 'calendar' | 'co2Limits'>[],
): Promise<ReadonlyMap<string, SchoolAir>> {
  const at = now()
  const kept = keptOf(db)
  // Before anything is read: what changes meanwhile has a higher version.
  const versions = await versionsOfSchools(db, idsOf(schools))
  const changed = schools.filter(({ id }) => {
    const cached = kept.get(id)
    return !(cached && cached.version === versions.get(id) && cached.madeAt <= at && at < cached.expiresAt)
  })
  const rows = await latestForAdvice(db, idsOf(changed))
  const sensors = Map.groupBy(await shownSensors(db, rows, at), ({ schoolId }) => schoolId)
  const refused = Map.groupBy(
    (await refusedPlaces(db, idsOf(changed), at)).filter(isAirOfRoom),
    ({ schoolId }) => schoolId,
  )
  for (const { id, calendar, co2Limits } of changed) {
    const ofSchool = sensors.get(id) ?? []
    const places = refused.get(id) ?? []
    const hours = calendar ?? emptyCalendar
    kept.set(id, {
      version: versions.get(id) ?? 0,
      air: airOf(ofSchool, places, co2Limits, schoolHoursAt(hours, at).state, at),
      madeAt: at,
      // What is refused raises no version.
      expiresAt: Math.min(nextMoment(ofSchool, at), schoolStateUntil(hours, at), endOfStep(at) * 1000),
    })
  }
  return new Map(schools.flatMap(({ id }) => (kept.has(id) ? [[id, (kept.get(id) as KeptAir).air]] : [])))
}

function idsOf(schools: readonly Pick<School, 'id'>[]): readonly string[] {
  return schools.map(({ id }) => id)
}

/** A value of a room and the metric that it is of. */
interface MeasuredRoom extends RoomValue {
  readonly metric: Metric
}

function airOf(
  sensors: readonly ShownSensor[],
  refused: readonly RefusedPlace[],
  co2Limits: Co2Limits | null,
  school: SchoolState,
  now: number,
): SchoolAir {
  const isLive = (room: RoomValue) => room.value !== null && mayShowLevel(freshnessOf(room, now))
  const values = [...Map.groupBy(sensors, ({ metricKey }) => metricKey)].flatMap(([key, ofMetric]) => {
    const metric = metricOf(key)
    return metric
      ? roomValues(metric, co2Limits, ofMetric, now).map((value): MeasuredRoom => ({ ...value, metric }))
      : []
  })
  const ofRoom = Map.groupBy(values.filter(isLive), ({ room }) => room.id)
  const counted = values.filter(({ metric, room }) => metric.key === co2.key && isLivedIn(room.kind))
  const ends = counted
    .filter(isLive)
    .map((room) => growingOld(room).staleAt)
    .filter((end) => end !== null)
  const known = new Set(counted.map(({ room }) => room.id))
  const neverStored = new Map(
    refused.filter(({ room }) => !known.has(room.id)).map((place) => [place.room.id, place]),
  )
  const rooms = [
    ...counted.map((measured) => ({
      room: measured.room,
      isLive: isLive(measured),
      level: isLive(measured) ? measured.level : null,
      needsCheck: measured.needsCheck,
    })),
    ...Array.from(neverStored.values(), ({ room, needsCheck }) => ({
      room,
      isLive: false,
      level: null,
      needsCheck,
    })),
  ]
  return {
    rooms: rooms
      .toSorted((a, b) => a.room.sortOrder - b.room.sortOrder)
      .map(({ room: { id, kind, floor }, ...air }) => ({
        kind,
        floor,
        ...air,
        advice: adviceOf(ofRoom.get(id) ?? [], school),
      })),
    liveUntil: ends.length === 0 ? null : Math.min(...ends),
  }
}

/** Level and need of the one advice; what is outside only changes its words. `values`: all that report in the room. */
function adviceOf(
  values: readonly MeasuredRoom[],
  school: SchoolState,
): SchoolAir['rooms'][number]['advice'] {
  const [first] = values
  if (!first) return null
  const { kind, airingAdvice } = first.room
  const entries = values.map(({ metric, value, level, needsCheck }) => [
    metric.key,
    { value, level, mayJudge: !needsCheck, needsCheck },
  ])
  const { level, need } = roomAdviceOf({
    kind,
    airingAdvice,
    values: Object.fromEntries(entries),
    outdoors: {},
    school,
  })
  return { level, need }
}

/** Unreadable messages may be of anything. */
function isAirOfRoom({ metricKey, room }: RefusedPlace): boolean {
  return metricKey === co2.key && isLivedIn(room.kind)
}

/** When the next value grows old, epoch ms. */
function nextMoment(sensors: readonly ShownSensor[], now: number): number {
  const moments = sensors.flatMap(({ reading }) =>
    reading === null ? [] : Object.values(growingOld(reading)),
  )
  const coming = moments.filter((moment) => moment !== null && moment > now) as number[]
  return coming.reduce((first, moment) => Math.min(first, moment), Number.POSITIVE_INFINITY)
}
