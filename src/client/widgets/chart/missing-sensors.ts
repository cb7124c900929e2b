import type { Series } from '#contract/widget-data.ts'
import { complementOf, type Interval, intersectionOf, mergeIntervals } from '#domain/time/interval.ts'

/** For each of several sensors that are added up: when it did not measure while another one did. Epoch s, in order. */
export function missingTimesOf(
  series: readonly Series[],
  within: Interval,
): readonly (readonly Interval[])[] {
  const silent = series.map((sensor) => silentTimesOf(sensor, within))
  const silentTogether = commonOf(silent, within)
  return silent.map((times) => times.flatMap((time) => complementOf(silentTogether, time)))
}

/** The time that is in all of them. */
export function commonOf(all: readonly (readonly Interval[])[], within: Interval): readonly Interval[] {
  return complementOf(
    all.flatMap((intervals) => complementOf(intervals, within)),
    within,
  )
}

/** Gaps, and steps that are over without a value: less than a gap may be missing of a short one. */
function silentTimesOf({ gaps, points, step_s }: Series, within: Interval): readonly Interval[] {
  const values = points.sum ?? points.mean
  const empty = points.start.flatMap((start, index) =>
    values[index] == null && start + step_s <= within.end ? { start, end: start + step_s } : [],
  )
  const remainingGaps = gaps.filter(({ reason }) => reason !== 'backfilled')
  return mergeIntervals([...remainingGaps, ...empty].flatMap((time) => intersectionOf(time, within) ?? []))
}
