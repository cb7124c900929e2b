import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { freshnessOf, growingOld, mayShowLevel } from '#domain/metrics/freshness.ts'
import { shownValue } from '#domain/metrics/levels.ts'
import { isLivedIn, type Room } from '#domain/rooms/room.ts'
import { latestOfMetricInSchools } from '#server/storage/measurements/latest.ts'
import { perDatabase } from '#server/storage/per-database.ts'
import { versionsOfSchools } from '#server/storage/school-versions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type RoomValue, roomValues } from '#server/use-cases/measurements/room-values.ts'
import { type ShownSensor, shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'

/** How the air is in the rooms of a school in which people stay: one verdict. */
export interface SchoolAir {
  /** Those that measure carbon dioxide, in the school's order. */
  readonly rooms: readonly (Pick<Room, 'kind' | 'floor'> & {
    readonly isHeard: boolean
    /** null = none that may be told. */
    readonly level: string | null
  })[]
  /** Epoch ms: from then on one that is counted is silent, unless it is heard again; null = none is heard. */
  readonly heardUntil: number | null
}

interface KeptAir {
  readonly version: number
  readonly air: SchoolAir
  /** Epoch ms; the time in which nothing but a change of the school changes it. */
  readonly madeAt: number
  readonly trueUntil: number
}

/** A verdict takes some hundred bytes a room, so all of them are kept. */
const keptOf = perDatabase(() => new Map<string, KeptAir>())

/** The air of schools by their ids. Only what has changed since it was asked for is read again. */
export async function airOfSchools(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  schoolIds: readonly string[],
): Promise<ReadonlyMap<string, SchoolAir>> {
  const at = now()
  const kept = keptOf(db)
  // Before anything is read: what changes meanwhile has a higher version.
  const versions = await versionsOfSchools(db, schoolIds)
  const changed = schoolIds.filter((id) => {
    const known = kept.get(id)
    return !(known && known.version === versions.get(id) && known.madeAt <= at && at < known.trueUntil)
  })
  const rows = await latestOfMetricInSchools(db, co2.key, changed)
  const sensors = Map.groupBy(await shownSensors(db, rows, at), ({ schoolId }) => schoolId)
  for (const id of changed) {
    const ofSchool = sensors.get(id) ?? []
    const rooms = roomValues(co2, ofSchool, at)
      .filter(({ room }) => isLivedIn(room.kind))
      .toSorted((a, b) => a.room.sortOrder - b.room.sortOrder)
    const trueUntil = nextMoment(ofSchool, at)
    kept.set(id, { version: versions.get(id) ?? 0, air: verdictOf(rooms, at), madeAt: at, trueUntil })
  }
  return new Map(schoolIds.flatMap((id) => (kept.has(id) ? [[id, (kept.get(id) as KeptAir).air]] : [])))
}

function verdictOf(rooms: readonly RoomValue[], now: number): SchoolAir {
  const isHeard = (room: RoomValue) => room.value !== null && mayShowLevel(freshnessOf(room, now))
  const levelOf = (value: number | null) =>
    metricLevelOf(co2, value === null ? null : shownValue(co2.bands, value, co2.step))
  const ends = rooms
    .filter(isHeard)
    .map((room) => growingOld(room).staleAt)
    .filter((end) => end !== null)
  return {
    rooms: rooms.map((one) => ({
      kind: one.room.kind,
      floor: one.room.floor,
      isHeard: isHeard(one),
      level: isHeard(one) ? levelOf(one.value) : null,
    })),
    heardUntil: ends.length === 0 ? null : Math.min(...ends),
  }
}

/** When the next value grows old, epoch ms. */
function nextMoment(sensors: readonly ShownSensor[], now: number): number {
  const moments = sensors.flatMap(({ reading }) =>
    reading === null ? [] : Object.values(growingOld(reading)),
  )
  const coming = moments.filter((moment) => moment !== null && moment > now) as number[]
  return coming.reduce((first, moment) => Math.min(first, moment), Number.POSITIVE_INFINITY)
}
