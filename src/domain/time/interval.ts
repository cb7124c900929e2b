/** A stretch of time from `start` up to but not including `end`. Epoch seconds, as readings have. */
export interface Interval {
  readonly start: number
  readonly end: number
}

/** Seconds, never negative. */
export function lengthOf({ start, end }: Interval): number {
  return Math.max(0, end - start)
}

/** What `interval` and `within` share; null when they share nothing. */
export function intersectionOf(interval: Interval, within: Interval): Interval | null {
  const start = Math.max(interval.start, within.start)
  const end = Math.min(interval.end, within.end)
  return start < end ? { start, end } : null
}

/** How much of `interval` lies in `parts`, seconds; the parts do not overlap. */
export function lengthWithin(interval: Interval, parts: readonly Interval[]): number {
  return parts.reduce((sum, part) => {
    const shared = intersectionOf(interval, part)
    return shared ? sum + lengthOf(shared) : sum
  }, 0)
}

/** How much time lies in both, seconds. Each of them in order and without overlaps, as `mergeIntervals` gives it. */
export function sharedLength(intervals: readonly Interval[], others: readonly Interval[]): number {
  let [sum, next] = [0, 0]
  for (const interval of intervals) {
    // Those that end before this one begins also end before all that follow it.
    for (let other = others[next]; other && other.end <= interval.start; other = others[++next]);
    for (let at = next, other = others[at]; other && other.start < interval.end; other = others[++at])
      sum += lengthOf(intersectionOf(interval, other) ?? { start: 0, end: 0 })
  }
  return sum
}

/** The same time in order and without overlaps; touching stretches become one, empty ones none. */
export function mergeIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const merged: Interval[] = []
  for (const interval of intervals.filter((i) => i.start < i.end).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last === undefined || interval.start > last.end) merged.push(interval)
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) }
  }
  return merged
}

/** The parts of `within` that lie in none of `intervals`. */
export function complementOf(intervals: readonly Interval[], within: Interval): readonly Interval[] {
  const rest: Interval[] = []
  let start = within.start
  for (const interval of mergeIntervals(intervals)) {
    if (interval.start > start) rest.push({ start, end: Math.min(interval.start, within.end) })
    start = Math.max(start, interval.end)
    if (start >= within.end) break
  }
  if (start < within.end) rest.push({ start, end: within.end })
  return rest.filter((gap) => gap.start < gap.end)
}
