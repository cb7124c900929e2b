import type { Metric } from '#domain/metrics/define-metric.ts'
import type { LevelText } from '#domain/metrics/metric-definition.ts'
import { currentScale } from './current-scale.ts'
import { amountOf, numberOf } from './shown-number.ts'

/** The level of a value, in words and with its symbol; null where the metric has none that holds at every hour. */
export function levelTextOf(metric: Metric, value: number): LevelText | null {
  if (metric.followsBaseline) return null
  return metric.levels[currentScale(metric).judge(value) ?? ''] ?? null
}

/** A number to guess, without decimals that it does not have. */
export function choiceNumber(metric: Metric, value: number): string {
  return numberOf(metric, value, choiceStep(metric, value))
}

/** The same with its unit. */
export function choiceAmount(metric: Metric, value: number): string {
  return amountOf(metric, value, choiceStep(metric, value))
}

function choiceStep({ step }: Metric, value: number): number {
  return Number.isInteger(value) ? 1 : step
}
