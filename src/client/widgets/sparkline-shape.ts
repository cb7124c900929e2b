import { curveOf } from '#client/widgets/chart/kit/chart-scale.ts'
import type { Spark } from '#contract/latest.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { ValueSpan } from '#domain/metrics/scale.ts'
import { intervalsOf } from '#domain/series/cadence.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import { currentScale } from './current-scale.ts'

/** What it shows, ms. */
export const sparkMs = 5 * 3_600_000
const height = 56
/** Room for the line's own thickness. */
const margin = 3
const box = { width: 100, height, left: 0, right: 100, top: margin, bottom: height - margin }

/** The least span, widened so that every mean has its place. */
export function spanOf(means: readonly (number | null)[], least: ValueSpan): ValueSpan {
  const values = means.filter((mean) => mean !== null)
  return { min: Math.min(least.min, ...values), max: Math.max(least.max, ...values) }
}

/**
 * An SVG path in a box of 100 × 56. More than 2.5 of the intervals that held there are a gap (`intervalsOf`; `intervalS` is
 * the present one, seconds); a lone value is a dot.
 */
export function lineThrough(
  { start, step_s, mean }: Spark,
  span: ValueSpan,
  now: number,
  intervalS = 0,
): string {
  const times = mean.flatMap((value, index) => (value === null ? [] : [index * step_s]))
  const least = Math.max(intervalS, step_s / gapIntervals)
  const intervals = intervalsOf({ times, intervalS: least, stepS: step_s })
  const heldS = new Map(times.map((t, at) => [t, gapIntervals * (intervals[at] ?? least)]))
  const points = mean.flatMap((value, index) => {
    if (value === null) return []
    const at = start + (index + 0.5) * step_s
    return [{ at, value, heldUntil: at + (heldS.get(index * step_s) ?? 0) }]
  })
  const time = { from: (now - sparkMs) / 1000, to: now / 1000 }
  return curveOf({ ...box, ...time, least: span.min, most: span.max }, points)
}

/** The ranges that need nothing done, as far as the picture shows them. */
export function goodBands(metric: Metric, span: ValueSpan): { y: number; height: number }[] {
  return currentScale(metric).ranges.flatMap(({ level, from, to }) => {
    if (!metric.goodLevels.includes(level)) return []
    const top = Math.max(0, to === null ? 0 : yOf(to, span))
    const bottom = Math.min(height, from === null ? height : yOf(from, span))
    return bottom > top ? [{ y: top, height: bottom - top }] : []
  })
}

function yOf(value: number, { min, max }: ValueSpan): number {
  return height - margin - ((value - min) / (max - min)) * (height - 2 * margin)
}
