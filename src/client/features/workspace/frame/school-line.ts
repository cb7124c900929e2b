import { factsOf } from '#contract/freshness-facts.ts'
import type { SchoolListItem } from '#contract/schools.ts'
import type { Text } from '#domain/locale.ts'
import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { freshnessOf, mayShowLevel } from '#domain/metrics/freshness.ts'
import { roomsThatAreWell, wellWords } from '#domain/rooms/rooms-that-are-well.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'

export interface SchoolLine {
  /** Of the room whose air is the worst; null = nobody is there, or nobody knows. */
  readonly symbol: string | null
  readonly words: Text
}

/** How the air of a school is, on one line. `now`: server time, epoch ms. */
export function schoolLine({ air, calendar }: SchoolListItem, now: number): SchoolLine {
  const isAsleep = schoolHoursAt(calendar ?? emptyCalendar, now).state === 'asleep'
  const known = air.map((room) => ({
    value: room.co2 ?? 0,
    level: room.co2 === null ? null : metricLevelOf(co2, room.co2),
    mayJudge: room.co2 !== null && mayShowLevel(freshnessOf(factsOf(room.freshness), now)),
  }))
  const levels = known.flatMap(({ level, mayJudge }) => (mayJudge && level !== null ? [level] : []))
  const worst = co2.bands.findLast(({ level }) => levels.includes(level))
  return {
    symbol: isAsleep ? null : (worst?.level ?? null),
    words: wellWords(roomsThatAreWell(known), isAsleep),
  }
}
