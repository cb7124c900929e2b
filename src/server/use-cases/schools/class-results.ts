import { airingResult } from '#domain/activities/airing-result.ts'
import { timeAroundAiring } from '#domain/activities/airing-time.ts'
import { newsForMs } from '#domain/activities/class-results.ts'
import type { AiringContent } from '#domain/activities/contribution.ts'
import { co2 } from '#domain/metrics/co2.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature.ts'
import type { Room } from '#domain/rooms/room.ts'
import { usualIntervalS } from '#domain/series/usual-interval.ts'
import { newestPlayed } from '#server/storage/game/carts.ts'
import { type ContributionRow, contributionsInRooms } from '#server/storage/game/contributions.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getResults } from '#server/use-cases/game/carts.ts'
import { type Provenance, provenanceOf } from '#server/use-cases/measurements/metric-values.ts'
import { type ShownSensor, shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'
import { seriesDataOf } from '#server/use-cases/measurements/widget-data.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'

interface Change {
  readonly before: number
  readonly after: number
}

interface Told {
  /** When it was there, epoch ms. */
  readonly at: number
  readonly provenance: Provenance
}

interface AiringNews extends Told {
  readonly kind: 'airing'
  readonly room: Room
  readonly lastedS: number
  readonly ppm: Change
  /** Null where the warmth was not measured. */
  readonly celsius: Change | null
}

interface JourneyNews extends Told {
  readonly kind: 'food_journey'
  readonly title: string
  readonly cartsCount: number
  readonly kilometres: number
}

/** What a class has found out. */
export type ClassResult = AiringNews | JourneyNews

/** So many airings are looked at, the newest: each costs two questions to the database. */
const mostAirings = 8

/**
 * What the classes of a school have found out in the last week, the newest first. Only what everybody may see: airings that a teacher
 * has let, and the total of food journeys, of which their teacher is told that it is always seen. Throws NotFound.
 */
export async function classResultsOf(deps: Deps, schoolId: string): Promise<ClassResult[]> {
  const school = toSchool(await requireSchool(deps.db, schoolId))
  const since = deps.now() - newsForMs
  const results: ClassResult[] = [
    ...(await airingsSince(deps, school, since)),
    ...(await journeySince(deps, schoolId, since)),
  ]
  return results.toSorted((a, b) => b.at - a.at)
}

async function airingsSince(deps: Deps, school: School, since: number): Promise<AiringNews[]> {
  const { db, now } = deps
  const sensors = await shownSensors(db, await latestOfSchool(db, { schoolId: school.id }), now())
  const rooms = new Map(
    sensors.filter(({ metricKey }) => metricKey === co2.key).map(({ room }) => [room.id, room]),
  )
  const told = { kinds: ['airing'], states: ['approved'] } as const
  const airings = await contributionsInRooms(db, [...rooms.keys()], told, { from: since, to: now() })
  const found: AiringNews[] = []
  for (const row of airings.slice(-mostAirings)) {
    const room = rooms.get(row.roomId)
    const news = room && (await newsOf(deps, school, sensors, room, row))
    if (news) found.push(news)
  }
  return found
}

/** Null where the air did not get better, or nobody can tell. */
async function newsOf(
  deps: Deps,
  school: School,
  sensors: readonly ShownSensor[],
  room: Room,
  { aboutAt, content }: ContributionRow,
): Promise<AiringNews | null> {
  const { lasted_s: lastedS }: AiringContent = JSON.parse(content)
  const airing = { start: aboutAt / 1000, end: aboutAt / 1000 + lastedS }
  const inRoom = sensors.filter((sensor) => sensor.room.id === room.id)
  const air = await measuredAround(deps, school, co2, inRoom, airing.start)
  const warmth = await measuredAround(deps, school, indoorTemperature, inRoom, airing.start)
  const result = airingResult(air, warmth, airing, deps.now() / 1000)
  if (result.kind !== 'lower' || !result.air) return null
  return {
    kind: 'airing',
    at: airing.end * 1000,
    room,
    lastedS,
    ppm: changeOf(result.air),
    celsius: result.warmth && changeOf(result.warmth),
    provenance: provenanceOf([air, warmth].filter((series) => series !== undefined)),
  }
}

function changeOf({ before, after }: Change): Change {
  return { before, after }
}

/** As the class's own card reads it: the room's one line. */
async function measuredAround(
  deps: Deps,
  school: School,
  metric: Metric,
  inRoom: readonly ShownSensor[],
  start: number,
) {
  const sensors = inRoom.filter(({ metricKey }) => metricKey === metric.key)
  if (sensors.length === 0) return undefined
  const { from, to } = timeAroundAiring(start)
  const range = { from: from * 1000, to: Math.min(to * 1000, deps.now()) }
  const { series } = await seriesDataOf(deps, school, metric, sensors, range, true)
  const [line] = series
  if (!line) return undefined
  const points = line.points.flatMap(({ start: at, mean: value }) => (value === null ? [] : [{ at, value }]))
  const times = points.map(({ at }) => at)
  return { points, intervalS: usualIntervalS(times, line.stepS), provenance: line.provenance }
}

/** The journey that was played last. */
async function journeySince(deps: Deps, schoolId: string, since: number): Promise<JourneyNews[]> {
  const played = await newestPlayed(deps.db, schoolId, since)
  if (!played) return []
  const { total, provenance } = await getResults(deps, played.activityId)
  return [
    {
      kind: 'food_journey',
      at: played.madeAt,
      title: played.title,
      cartsCount: total.carts_count,
      kilometres: total.total_distance.value,
      provenance,
    },
  ]
}
