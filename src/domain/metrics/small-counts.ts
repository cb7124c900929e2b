import type { Metric } from './define-metric.ts'

/** The anonymity threshold (as k in k-anonymity): counts from 1 to one below it are published alike, as a visitor could be recognised. */
export const fewestVisits = 5

/** What is published in the place of 1 to 4 visits: their middle, which no count can be. */
export const fewVisits = 2.5

/** True for a number of people that is shown as "fewer than 5". */
export function isSmallCount({ key }: Pick<Metric, 'key'>, value: number): boolean {
  return key === 'traffic' && value > 0 && value < fewestVisits
}

/** Numbers of people that are too small to be published are all drawn alike. */
export function suppressSmallCounts(metric: Metric, value: number | null): number | null {
  return value !== null && isSmallCount(metric, value) ? fewVisits : value
}
