import type { Metric } from './define-metric.ts'

/** Counts from 1 up to this are not told apart: a single visitor is nobody's business. */
export const fewestVisits = 5

/** What is drawn where visits are too few to be told: the middle of 1 to 4. */
const drawnInstead = 2.5

/** True for a number of people that is shown as "fewer than 5". */
export function isTooFew({ key }: Metric, value: number): boolean {
  return key === 'traffic' && value > 0 && value < fewestVisits
}

/** Numbers of people that are too small to be told apart are all drawn alike; what they add up to is true. */
export function hidingFew(metric: Metric, value: number | null): number | null {
  return value !== null && isTooFew(metric, value) ? drawnInstead : value
}
