import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Scale } from '#domain/metrics/scale.ts'
import { isLivedIn, type Room } from './room.ts'

/** What is known of a metric in one room. */
export interface RoomFacts {
  readonly room: Room
  /** When it was measured, epoch ms; null = never. */
  readonly observedAt: number | null
  /** In the metric's unit; null = nothing to show. */
  readonly value: number | null
}

/**
 * The rooms of a metric, the one that most needs attention first: rooms that people stay in before all others, worst level
 * first, then farthest from the good range, then the oldest measurement, then the school's own order. Rooms whose value
 * is too old to have a level, or that have none, come after those that are judged (`mayJudge`).
 */
export function byNeed<T extends RoomFacts>(
  metric: Metric,
  scale: Scale,
  rooms: readonly T[],
  mayJudge: (room: T) => boolean,
): T[] {
  const needs = new Map(rooms.map((room) => [room, mayJudge(room) ? needOf(metric, scale, room) : unjudged]))
  return [...rooms].sort((a, b) => {
    const [first, second] = [needs.get(a), needs.get(b)] as [Need, Need]
    return (
      Number(isLivedIn(b.room.kind)) - Number(isLivedIn(a.room.kind)) ||
      second.severity - first.severity ||
      second.distance - first.distance ||
      (a.observedAt ?? Number.NEGATIVE_INFINITY) - (b.observedAt ?? Number.NEGATIVE_INFINITY) ||
      a.room.sortOrder - b.room.sortOrder
    )
  })
}

interface Need {
  /** Steps of the scale from its nearest good one, and more where it disturbs a lesson; −1 = not judged. */
  readonly severity: number
  /** From the edge of the good range, in the metric's unit; negative inside of it. */
  readonly distance: number
}

const unjudged: Need = { severity: -1, distance: Number.NEGATIVE_INFINITY }
/** More than any scale has steps. */
const disturbing = 100

function needOf(metric: Metric, { ranges, ...scale }: Scale, { value }: RoomFacts): Need {
  if (value === null) return unjudged
  const level = scale.judge(value)
  const index = ranges.findIndex((range) => range.level === level)
  if (level === null || index === -1) return unjudged
  const good = ranges.flatMap((range, at) => (metric.goodLevels.includes(range.level) ? [at] : []))
  const steps = Math.min(...good.map((at) => Math.abs(at - index)), ranges.length)
  const severity = steps + (metric.concernLevels.includes(level) ? disturbing : 0)
  return { severity, distance: distanceFromGood(ranges, good, value) }
}

/** `good`: the places of the good levels on the scale, ascending. */
function distanceFromGood(ranges: Scale['ranges'], good: readonly number[], value: number): number {
  const low = ranges[good[0] ?? 0]?.from ?? null
  const high = ranges[good.at(-1) ?? 0]?.to ?? null
  const beyond = [...(low === null ? [] : [low - value]), ...(high === null ? [] : [value - high])]
  return beyond.length === 0 ? 0 : Math.max(...beyond)
}
