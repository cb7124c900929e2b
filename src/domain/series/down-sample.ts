import { gapIntervals } from './cadence-limits.ts'
import { type GappedValueS, isMeasured } from './timed-value.ts'

/** A point that may stand for several measurements, with their extremes. */
export interface DrawnPoint extends GappedValueS {
  readonly min?: number | null
  readonly max?: number | null
}

/** A chart draws at most this many points: more cannot be distinguished and makes tablets slow. */
export const maxDrawnPoints = 300

/**
 * At most `max` (8 or more) of the points, in order: the first and the last measurement, the lowest and the highest of
 * equal parts of the series and so of all of it, and a gap wherever one lies between two that are kept. Points are only
 * ever left out, never made.
 */
export function downSample<P extends DrawnPoint>(points: readonly P[], max = maxDrawnPoints): readonly P[] {
  if (points.length <= max) return points
  // Each part gives two points and, where a line would join over a gap, up to two gaps.
  for (let parts = Math.floor(max / 2); parts > 1; parts = Math.floor(parts * 0.9)) {
    const kept = keep(points, parts)
    if (kept.length <= max) return kept
  }
  return keep(points, 1)
}

/** A series of single measurements with a null point where a gap begins, so that a line breaks there. */
export function withGaps(points: readonly GappedValueS[], intervalS: number): readonly GappedValueS[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    const isBeforeGap = next !== undefined && next.at - point.at > gapIntervals * intervalS
    return isBeforeGap && isMeasured(point) ? [point, { at: point.at + intervalS, value: null }] : [point]
  })
}

function keep<P extends DrawnPoint>(points: readonly P[], parts: number): readonly P[] {
  const chosen = new Set<P | undefined>([points.find(isMeasured), points.findLast(isMeasured)])
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part * points.length) / parts)
    const to = Math.floor(((part + 1) * points.length) / parts)
    const measured = points.slice(from, to).filter(isMeasured)
    chosen.add(extremeOf(measured, (point) => point.min ?? point.value))
    chosen.add(extremeOf(measured, (point) => -(point.max ?? point.value)))
  }
  const kept: P[] = []
  let gap: P | undefined
  for (const point of points) {
    if (!isMeasured(point)) gap ??= point
    else if (chosen.has(point)) {
      if (gap && kept.length > 0) kept.push(gap)
      gap = undefined
      kept.push(point)
    }
  }
  return kept
}

function extremeOf<T>(items: readonly T[], by: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (found, item) => (found === undefined || by(item) < by(found) ? item : found),
    undefined,
  )
}
