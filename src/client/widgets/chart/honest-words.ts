import { t } from '@lingui/core/macro'
import { numberOf } from '#client/widgets/shown-number.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { TimeSource } from './chart-model.ts'

/** How much of an amount was not measured in its own step; empty = nothing. */
export function spreadWords(
  metric: Metric,
  { value, spread = 0 }: { readonly value: number | null; readonly spread?: number | undefined },
): string {
  if (value === null || spread <= 0) return ''
  const part = numberOf(metric, spread)
  return part === numberOf(metric, value) || spread >= value
    ? t`jämnt fördelat`
    : t`varav ${part} jämnt fördelat`
}

/** Whose time a value has, beside the value. */
export function borrowedWords(source: TimeSource): string {
  return source === 'network' ? t`nätets tid` : t`tiden då det kom`
}

/** The same in the legend, with its reason. */
export function borrowedLegend(source: TimeSource): string {
  return source === 'network'
    ? t`Mätarens klocka går fel: tiden är då nätet hörde den.`
    : t`Mätarens klocka går fel: tiden är då värdet kom hit.`
}
