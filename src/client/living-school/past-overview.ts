import type { RoomValue } from '#contract/latest.ts'
import type { Overview } from '#contract/schools.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import { airAt, lastMeasuredAt, type RoomAirDay } from '#domain/school-day/air-day.ts'
import { minuteMs } from '#domain/time/time-zone.ts'

/** The air of a school on one day: `start` in epoch ms, each room by its id. */
export interface PastDay {
  readonly start: number
  readonly rooms: ReadonlyMap<string, RoomAirDay>
}

/**
 * What the overview was `minute` minutes after the start of a day, as far as it is known: the carbon dioxide of each room that has
 * any now, and nothing else. A room without a day has a null value.
 */
export function overviewAt(overview: Overview, { start, rooms }: PastDay, minute: number): Overview {
  const at = start + minute * minuteMs
  const places = new Map<string, RoomValue>()
  for (const { metric_key, rooms } of overview.cards)
    for (const value of rooms)
      if (isLivedIn(value.room.kind) && (metric_key === co2.key || !places.has(value.room.id)))
        places.set(value.room.id, value)
  return {
    ...overview,
    as_of: new Date(at).toISOString(),
    weather: null,
    cards: overview.cards
      .filter(({ metric_key }) => metric_key === co2.key)
      .map((card) => ({
        ...card,
        rooms: [...places.values()].map((place) => valueAt(place, rooms.get(place.room.id), start, minute)),
      })),
  }
}

function valueAt(place: RoomValue, day: RoomAirDay | undefined, start: number, minute: number): RoomValue {
  const value = day ? airAt(day, minute) : null
  const observedAt = value === null && day ? lastMeasuredAt(day, minute) : minute
  const observed_at = observedAt === null ? null : new Date(start + observedAt * minuteMs).toISOString()
  return {
    ...place,
    value,
    level: null,
    needs_check: day === undefined,
    freshness: { ...place.freshness, observed_at, received_at: observed_at },
    spark: null,
  }
}
