import { currentLocale } from '#client/texts/i18n.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { factsOf } from '#contract/freshness-facts.ts'
import type { OverviewCard } from '#contract/schools.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { freshnessSeen, mayShowLevel } from '#domain/metrics/freshness.ts'
import { otherRoomsWords } from '#domain/rooms/other-rooms.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import type { Now } from '#domain/time/age.ts'

/** One sentence about the rooms in which people stay beside the one that is shown. */
export function otherRoomsOf(metric: Metric, { room, rooms }: OverviewCard, now: Now): string | null {
  const others = rooms
    .filter((candidate) => candidate.room.id !== room?.id && isLivedIn(candidate.room.kind))
    .map(({ value, freshness, needs_check }) => ({
      level: value === null ? null : currentScale(metric).judge(value),
      needsCheck: needs_check === true,
      mayJudge: value !== null && mayShowLevel(freshnessSeen(factsOf(freshness), now)),
    }))
  return otherRoomsWords(metric, others)?.[currentLocale()] ?? null
}
