import { type Interval, intersectionOf, lengthOf } from '#domain/time/interval.ts'
import type { MarkReason } from './marks.ts'

/**
 * Why nothing is shown of a time, or why it came late:
 * - `silent`: the sensor did not report.
 * - `rejected`: it sent what cannot be true.
 * - `inactive`: it was switched off.
 * - `marked`: staff marked what it sent as wrong.
 * - `backfilled`: no gap any more. What was measured then came long afterwards.
 */
export type GapReason = 'silent' | 'rejected' | 'inactive' | 'marked' | 'backfilled'

export interface ExplainedGap extends Interval {
  readonly reason: GapReason
  /** Why staff marked it. */
  readonly because?: MarkReason | undefined
}

/** Something that explains a gap which it lies in. */
export interface GapCause extends Interval {
  readonly reason: Exclude<GapReason, 'silent' | 'backfilled'>
  readonly because?: MarkReason | undefined
}

/**
 * The gaps with what is known of their reasons, cut where the reason changes; what staff said explains more than anything
 * else, then being switched off. A part shorter than `leastS` (seconds) belongs to its neighbour: a sensor's first message after a pause
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
      return shared ? [{ ...cause, ...shared }] : []
    })
    const edges = [gap.start, gap.end, ...inside.flatMap(({ start, end }) => [start, end])]
    const cuts = [...new Set(edges)].sort((a, b) => a - b)
    const parts = cuts.slice(1).map((end, index): ExplainedGap => {
      const start = cuts[index] ?? gap.start
      return { start, end, ...reasonAt(inside, start) }
    })
    return joinShort(parts, leastS)
  })
}

function reasonAt(causes: readonly GapCause[], t: number): Pick<ExplainedGap, 'reason' | 'because'> {
  const here = causes.filter(({ start, end }) => start <= t && t < end)
  const marked = here.find(({ reason }) => reason === 'marked')
  if (marked) return { reason: 'marked', because: marked.because }
  if (here.some(({ reason }) => reason === 'inactive')) return { reason: 'inactive' }
  return { reason: here.some(({ reason }) => reason === 'rejected') ? 'rejected' : 'silent' }
}

function joinShort(parts: readonly ExplainedGap[], leastS: number): readonly ExplainedGap[] {
  const joined: ExplainedGap[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (!last || (isOther(last, part) && lengthOf(part) >= leastS && lengthOf(last) >= leastS)) {
      joined.push(part)
      continue
    }
    const longer = lengthOf(part) > lengthOf(last) ? part : last
    joined[joined.length - 1] = { ...longer, start: last.start, end: part.end }
  }
  return joined
}

function isOther(a: ExplainedGap, b: ExplainedGap): boolean {
  return a.reason !== b.reason || a.because !== b.because
}
