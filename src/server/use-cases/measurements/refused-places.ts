import { defaultIntervalS, freshnessLimits } from '#domain/metrics/freshness.ts'
import { metricOf, type NumericMetricKey } from '#domain/metrics/registry.ts'
import { fitsExposure } from '#domain/metrics/temperature.ts'
import { exposureOf, type Room } from '#domain/rooms/room.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { dayMs } from '#domain/time/time-zone.ts'
import type { Database } from '#server/storage/database.ts'
import { refusedOfSchools } from '#server/storage/measurements/refused-places.ts'
import type { RoomValue } from './room-values.ts'
import type { MetricValue } from './school-values.ts'

/** A metric of a room with a sensor that sends values of it, none of which could ever be stored. */
export interface RefusedPlace {
  readonly schoolId: string
  readonly room: Room
  /** Null = its messages cannot be read, and it has measured nothing else. */
  readonly metricKey: NumericMetricKey | null
  readonly expectedIntervalS: number
  /** From then on it is silent, unless it sends again, epoch ms. */
  readonly staleAt: number
  /** It sends now: somebody has to look at it. */
  readonly needsCheck: boolean
}

/** How long a sensor that sent nothing else is still shown as one that is silent. */
const rememberedMs = 7 * dayMs

/** What placed sensors of schools send without anything being stored, by room. `now`: epoch ms. */
export async function refusedPlaces(
  db: Database,
  schoolIds: readonly string[],
  now: number,
): Promise<readonly RefusedPlace[]> {
  const rows = await refusedOfSchools(db, schoolIds, localDateOf(now - rememberedMs))
  return rows.flatMap(({ metricKey, lastAt, schoolId, ...row }) => {
    const metric = metricOf(metricKey)
    const isShown = metric !== undefined && fitsExposure(metric.key, exposureOf(row.kind))
    if (metricKey !== '*' && !isShown) return []
    const expectedIntervalS = row.expectedIntervalS ?? defaultIntervalS
    const staleAt = lastAt + freshnessLimits(expectedIntervalS).staleAfterMs
    const { roomId: id, roomName: name, kind, floor, sortOrder, airingAdvice } = row
    const room = { id, name, kind, floor, sortOrder, airingAdvice }
    const key = metric === undefined ? null : metric.key
    return [{ schoolId, room, metricKey: key, expectedIntervalS, staleAt, needsCheck: now < staleAt }]
  })
}

/** A refused place as the value of its room: none. */
function valueOfPlace({ room, expectedIntervalS, needsCheck }: RefusedPlace): RoomValue {
  return {
    room,
    value: null,
    level: null,
    needsCheck,
    observedAt: null,
    receivedAt: null,
    expectedIntervalS,
    sensorsTotal: 1,
    sensorsFresh: 0,
    provenance: null,
    included: [],
    sensors: [],
  }
}

/** Values of a metric by room, with the rooms in which nothing of it was ever stored, after those that have one. */
export function withRefusedRooms<V extends Pick<MetricValue, 'metric' | 'rooms' | 'sensorsTotal'>>(
  value: V,
  places: readonly RefusedPlace[],
): V {
  const known = new Set(value.rooms.map(({ room }) => room.id))
  const added = places.filter(({ metricKey, room }) => metricKey === value.metric.key && !known.has(room.id))
  const rooms = new Map(added.map((place) => [place.room.id, valueOfPlace(place)]))
  if (value.rooms.length === 0 || rooms.size === 0) return value
  return {
    ...value,
    rooms: [...value.rooms, ...rooms.values()],
    sensorsTotal: value.sensorsTotal + rooms.size,
  }
}
