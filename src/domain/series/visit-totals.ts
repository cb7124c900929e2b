import type { Metric } from '#domain/metrics/define-metric.ts'
import { fewestVisits, fewVisits } from '#domain/metrics/small-counts.ts'

/** The visits of an hour as they may be published. */
export function roundedVisits(count: number): number {
  return count > 0 && count < fewestVisits ? fewVisits : count
}

/**
 * What published visits come to. With one among them that is too small it is rounded down to a multiple of five; being
 * made of what is published alone, it reveals nothing by subtracting. `parts`: how much of each counts, where that is not all.
 */
export function totalOfVisits(published: readonly number[], parts: readonly number[] = published): number {
  const total = sumOf(parts)
  if (!published.some((visits) => visits > 0 && visits < fewestVisits)) return total
  const rounded = Math.floor(total / fewestVisits) * fewestVisits
  return rounded > 0 || total === 0 ? rounded : fewVisits
}

/** The same of any metric: what its amounts come to. */
export function totalOf(
  { key }: Pick<Metric, 'key'>,
  amounts: readonly number[],
  parts: readonly number[] = amounts,
): number {
  return key === 'traffic' ? totalOfVisits(amounts, parts) : sumOf(parts)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
