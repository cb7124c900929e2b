import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { type FreshnessFacts, freshnessOf, mayShowLevel } from '#domain/metrics/freshness.ts'

/** The air of one room. */
export interface RoomAir extends FreshnessFacts {
  /** ppm; null = nothing to show. */
  readonly co2: number | null
}

/**
 * In how many rooms the air is good now. A room that is silent, or whose value cannot be, counts among all and is not
 * good; `heard` are those that have a level. `now`: epoch ms.
 */
export function roomsWithGoodAir(rooms: readonly RoomAir[], now: number) {
  const levels = rooms.flatMap((room) => {
    const level = mayShowLevel(freshnessOf(room, now)) ? metricLevelOf(co2, room.co2) : null
    return level === null ? [] : [level]
  })
  return {
    good: levels.filter((level) => co2.goodLevels.some((good) => good === level)).length,
    heard: levels.length,
    all: rooms.length,
  }
}
