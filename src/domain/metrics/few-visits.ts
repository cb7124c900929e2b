import type { Metric } from './define-metric.ts'

/** Counts from 1 up to this are not told apart: a single visitor is nobody's business. */
export const fewestVisits = 5

/** What everybody is told in the place of 1 to 4 visits: their middle, which no count can be. */
const fewVisits = 2.5

/** True for a number of people that is shown as "fewer than 5". */
export function isTooFew({ key }: Pick<Metric, 'key'>, value: number): boolean {
  return key === 'traffic' && value > 0 && value < fewestVisits
}

/** The visits of an hour as everybody may be told them. */
export function toldVisits(count: number): number {
  return count > 0 && count < fewestVisits ? fewVisits : count
}

/**
 * What visits that are told come to. With one among them that is too small it is rounded down to a multiple of five; being
 * made of what is told alone, it gives nobody more by subtracting. `parts`: how much of each counts, where that is not all.
 */
export function totalOfVisits(told: readonly number[], parts: readonly number[] = told): number {
  const total = sumOf(parts)
  if (!told.some((visits) => visits > 0 && visits < fewestVisits)) return total
  const rounded = Math.floor(total / fewestVisits) * fewestVisits
  return rounded > 0 || total === 0 ? rounded : fewVisits
}

/** The same of any metric: what its amounts come to. */
export function totalOf(
  { key }: Pick<Metric, 'key'>,
  told: readonly number[],
  parts: readonly number[] = told,
): number {
  return key === 'traffic' ? totalOfVisits(told, parts) : sumOf(parts)
}

/** Numbers of people that are too small to be told apart are all drawn alike. */
export function hidingFew(metric: Metric, value: number | null): number | null {
  return value !== null && isTooFew(metric, value) ? fewVisits : value
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
