import { type Interval, intersectionOf, lengthOf } from '#domain/time/interval.ts'

/**
 * Why nothing is shown of a time, or why it came late:
 * - `silent`: nothing was heard of the sensor.
 * - `rejected`: it sent what cannot be true.
 * - `inactive`: somebody had switched it off.
 * - `backfilled`: no gap any more. What was measured then came long afterwards.
 */
export type GapReason = 'silent' | 'rejected' | 'inactive' | 'backfilled'

export interface ExplainedGap extends Interval {
  readonly reason: GapReason
}

/** Something that explains a gap which it lies in. */
export interface GapCause extends Interval {
  readonly reason: Exclude<GapReason, 'silent' | 'backfilled'>
}

/**
 * The gaps with what is known of their reasons, cut where the reason changes; being switched off explains more than
 * anything else. A part shorter than `leastS` (seconds) belongs to its neighbour: a sensor's first message after a pause
 * comes a little later than the pause ends. In order, as the gaps are.
 */
export function explainGaps(
  gaps: readonly Interval[],
  causes: readonly GapCause[],
  leastS: number,
): readonly ExplainedGap[] {
  return gaps.flatMap((gap) => {
    const inside = causes.flatMap((cause) => {
      const shared = intersectionOf(cause, gap)
      return shared ? [{ ...shared, reason: cause.reason }] : []
    })
    const edges = [gap.start, gap.end, ...inside.flatMap(({ start, end }) => [start, end])]
    const cuts = [...new Set(edges)].toSorted((a, b) => a - b)
    const parts = cuts.slice(1).map((end, index): ExplainedGap => {
      const start = cuts[index] ?? gap.start
      return { start, end, reason: reasonAt(inside, start) }
    })
    return joinShort(parts, leastS)
  })
}

function reasonAt(causes: readonly GapCause[], t: number): GapReason {
  const here = causes.filter(({ start, end }) => start <= t && t < end).map(({ reason }) => reason)
  if (here.includes('inactive')) return 'inactive'
  return here.includes('rejected') ? 'rejected' : 'silent'
}

function joinShort(parts: readonly ExplainedGap[], leastS: number): readonly ExplainedGap[] {
  const joined: ExplainedGap[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (!last || (last.reason !== part.reason && lengthOf(part) >= leastS && lengthOf(last) >= leastS)) {
      joined.push(part)
      continue
    }
    const reason = lengthOf(part) > lengthOf(last) ? part.reason : last.reason
    joined[joined.length - 1] = { start: last.start, end: part.end, reason }
  }
  return joined
}
