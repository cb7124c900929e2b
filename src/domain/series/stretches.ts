import { complementOf, type Interval, intersectionOf, lengthOf } from '#domain/time/interval.ts'
import { intervalsOf } from './cadence.ts'
import { gapIntervals } from './cadence-limits.ts'
import { type GappedValueS, isMeasured } from './timed-value.ts'

/** A value and the time for which it stands. */
export interface Stretch extends Interval {
  readonly value: number
}

/** What a series covers. Points in order of `t`; `intervalS` is the time that is expected between two at present, seconds. */
export interface SeriesSpan {
  readonly points: readonly GappedValueS[]
  readonly within: Interval
  readonly intervalS: number
}

/**
 * The time for which each measurement stands: up to the next one, or for one interval when the next is more than 2.5
 * intervals away; the interval is the one that held there (`intervalsOf`). What is measured less than that after the
 * start stands for the start too. Time without a stretch is a gap; stretches do not overlap and lie within `within`.
 */
export function stretchesOf({ points, within, intervalS }: SeriesSpan): readonly Stretch[] {
  const stretches: Stretch[] = []
  const times = points.filter(isMeasured).map(({ at: t }) => t)
  const intervals = intervalsOf({ times, intervalS })
  let measured = 0
  for (const [index, point] of points.entries()) {
    if (point.at >= within.end) break
    if (!isMeasured(point)) continue
    const interval = intervals[measured++] ?? intervalS
    const next = points[index + 1]?.at ?? within.end
    const end = next - point.at <= gapIntervals * interval ? next : point.at + interval
    const isLateStart = index === 0 && point.at - within.start <= gapIntervals * interval
    const start = isLateStart ? Math.min(within.start, point.at) : point.at
    const stretch = intersectionOf({ start, end }, within)
    if (stretch) stretches.push({ ...stretch, value: point.value })
  }
  return stretches
}

/** The time without a measurement, in order. */
export function gapsOf(span: SeriesSpan): readonly Interval[] {
  return complementOf(stretchesOf(span), span.within)
}

/** The share of the time that measurements stand for, 0 to 1; 0 when there is no time. */
export function coverageOf(span: SeriesSpan): number {
  const total = lengthOf(span.within)
  if (total === 0) return 0
  return stretchesOf(span).reduce((sum, stretch) => sum + lengthOf(stretch), 0) / total
}
