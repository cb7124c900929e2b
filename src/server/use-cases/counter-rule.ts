import { metricOf } from '#domain/metrics/registry.ts'
import { traffic } from '#domain/metrics/traffic/metric.ts'
import type { CounterRule } from '#server/storage/measurements/amounts.ts'

/** How a series of a metric counts. */
export function counterRuleOf(
  metricKey: string,
  { accumulation, wrapAt, intervalS }: Pick<CounterRule, 'accumulation' | 'wrapAt' | 'intervalS'>,
): CounterRule {
  const maxPerHour = metricOf(metricKey)?.maxPerHour ?? 0
  return { accumulation, wrapAt, intervalS, maxPerHour, isWhole: metricKey === traffic.key }
}
