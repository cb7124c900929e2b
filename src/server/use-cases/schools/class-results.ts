import { airingResult } from '#domain/activities/airing-result.ts'
import { timeAroundAiring } from '#domain/activities/airing-time.ts'
import type { Alias } from '#domain/activities/alias.ts'
import { newsForMs } from '#domain/activities/class-results.ts'
import type { AiringContent } from '#domain/activities/kinds/room-airing.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import { goodAirBelow } from '#domain/metrics/co2/limits.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import type { Room } from '#domain/rooms/room.ts'
import { holdsForS } from '#domain/series/cadence-limits.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { playedSince } from '#server/storage/activities/carts.ts'
import type { ContributionRow } from '#server/storage/activities/contributions.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { getResults } from '#server/use-cases/activities/carts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { provenanceOf } from '#server/use-cases/measurements/metric-values.ts'
import { type ShownSensor, shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'
import { newsOfPublished } from './published-contributions.ts'
import { type ExperimentNews, experimentsSince } from './published-experiments.ts'
import { type GuessNews, guessesSince } from './published-guesses.ts'
import type { PublishedTime } from './published-time.ts'
import { roomLine } from './room-line.ts'

interface Change {
  readonly before: number
  readonly after: number
}

interface AiringNews extends PublishedTime {
  readonly kind: 'airing'
  readonly room: Room
  readonly lastedS: number
  readonly ppm: Change
  /** Null where the warmth was not measured. */
  readonly celsius: Change | null
  /** What the room measured around it; epoch s, ppm. */
  readonly measured: readonly TimedValueS[]
  /** A measured value holds for so long, s. */
  readonly holdsS: number
  readonly alias: Alias
}

interface JourneyNews extends PublishedTime {
  readonly kind: 'food_journey'
  readonly activityId: string
  readonly title: string
  readonly cartsCount: number
  readonly kilometres: number
}

/** What a class has found out. */
export type ClassResult = AiringNews | JourneyNews | GuessNews | ExperimentNews

/**
 * What the classes of a school have found out in the last week, the newest first. Only public results: airings, experiments and
 * rounds of guesses that a teacher has published, and the total of a food journey, unless
 * its teacher keeps that from the walls. Throws NotFound.
 */
export async function classResultsOf(deps: Deps, schoolId: string): Promise<ClassResult[]> {
  const { db, now } = deps
  const school = toSchool(await requireSchool(db, schoolId))
  const since = now() - newsForMs
  const sensors = await shownSensors(db, await latestOfSchool(db, { schoolId }), now())
  const rooms = new Map(
    sensors.filter(({ metricKey }) => metricKey === co2.key).map(({ room }) => [room.id, room]),
  )
  const results: ClassResult[] = [
    ...(await newsOfPublished(deps, 'airing', rooms, since, (room, row) =>
      newsOf(deps, school, sensors, room, row),
    )),
    ...(await guessesSince(deps, school, sensors, rooms, since)),
    ...(await experimentsSince(deps, school, sensors, since)),
    ...(await journeySince(deps, schoolId, since)),
  ]
  return results.toSorted((a, b) => b.at - a.at)
}

/** Null where the air did not get better, or where that cannot be computed. */
async function newsOf(
  deps: Deps,
  school: School,
  sensors: readonly ShownSensor[],
  room: Room,
  { aboutAt, content, colourKey, animalKey }: ContributionRow,
): Promise<AiringNews | null> {
  const { lasted_s: lastedS }: AiringContent = JSON.parse(content)
  const airing = { start: aboutAt / 1000, end: aboutAt / 1000 + lastedS }
  const { from, to } = timeAroundAiring(airing.start)
  const range = { from: from * 1000, to: to * 1000 }
  const air = await roomLine(deps, school, co2, sensors, room.id, range)
  const warmth = await roomLine(deps, school, indoorTemperature, sensors, room.id, range)
  const result = airingResult(air, warmth, airing, deps.now() / 1000, goodAirBelow(school.co2Limits))
  if (result.kind !== 'lower' || !result.air || !air) return null
  return {
    kind: 'airing',
    at: airing.end * 1000,
    room,
    lastedS,
    ppm: changeOf(result.air),
    celsius: result.warmth && changeOf(result.warmth),
    measured: air.points,
    holdsS: holdsForS(air.intervalS),
    alias: { colour_key: colourKey, animal_key: animalKey },
    provenance: provenanceOf([air, warmth].filter((series) => series !== undefined)),
  }
}

function changeOf({ before, after }: Change): Change {
  return { before, after }
}

/** The journey that was played last, of those that their teachers let the walls show. */
async function journeySince(deps: Deps, schoolId: string, since: number): Promise<JourneyNews[]> {
  const played = (await playedSince(deps.db, schoolId, since)).find(({ settings }) => isOnWall(settings))
  if (!played) return []
  const { total, provenance } = await getResults(deps, played.activityId)
  return [
    {
      kind: 'food_journey',
      activityId: played.activityId,
      at: played.madeAt,
      title: played.title,
      cartsCount: total.carts_count,
      kilometres: total.total_distance.value,
      provenance,
    },
  ]
}

/** `settings`: JSON. */
function isOnWall(settings: string): boolean {
  const { on_wall: onWall = true }: Pick<FoodJourneySettings, 'on_wall'> = JSON.parse(settings)
  return onWall
}
