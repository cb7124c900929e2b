import { type Interval, lengthOf } from '#domain/time/interval.ts'
import { coverageOf, gapsOf, type SeriesSpan, stretchesOf } from './stretches.ts'
import { type TimeOver, timeOver } from './time-in-level.ts'
import { isMeasured, type TimedValueS } from './timed-value.ts'

/** What a chart says in words: everything null that nothing was measured for. Times are epoch seconds. */
export interface SeriesSummary {
  /** The first of the lowest values. */
  readonly lowest: TimedValueS | null
  /** The first of the highest values. */
  readonly highest: TimedValueS | null
  /** Over the measured time, so that a burst of readings does not weigh more than a quiet hour. */
  readonly mean: number | null
  readonly over: TimeOver | null
  readonly gaps: readonly Interval[]
  /** Share of the time that was measured, 0 to 1. */
  readonly coverage: number
}

/** `limit`: the value that matters most for the metric, 800 ppm for example. */
export function summaryOf(span: SeriesSpan, limit?: number): SeriesSummary {
  const { within } = span
  const measured = span.points.filter(isMeasured).filter(({ at: t }) => within.start <= t && t < within.end)
  const stretches = stretchesOf(span)
  const seconds = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
  const weighted = stretches.reduce((sum, stretch) => sum + stretch.value * lengthOf(stretch), 0)
  return {
    lowest: firstBy(measured, (a, b) => a.value < b.value),
    highest: firstBy(measured, (a, b) => a.value > b.value),
    mean: seconds === 0 ? null : weighted / seconds,
    over: limit === undefined || seconds === 0 ? null : timeOver(stretches, limit),
    gaps: gapsOf(span),
    coverage: coverageOf(span),
  }
}

function firstBy(
  points: readonly TimedValueS[],
  isBetter: (a: TimedValueS, b: TimedValueS) => boolean,
): TimedValueS | null {
  let best: TimedValueS | null = null
  for (const { at: t, value } of points)
    if (best === null || isBetter({ at: t, value }, best)) best = { at: t, value }
  return best
}
