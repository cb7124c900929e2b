import { t } from '@lingui/core/macro'
import { numberOf } from '#client/widgets/shown-number.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { ChartLine, TimeSource } from './chart-model.ts'

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
  return source === 'network' ? t`tid enligt nätet` : t`tid när värdet kom`
}

/** Whose times the values of a chart have where they are not their senders', in sentences; empty = all are. */
export function timesLegend(lines: readonly ChartLine[]): readonly string[] {
  const nameOf = (line: ChartLine) => line.label ?? lines.indexOf(line) + 1
  const borrowed = lines.flatMap((line) => {
    const sources = [...new Set(line.steps.flatMap((step) => step.borrowed ?? []))]
    const name = lines.length > 1 ? `${nameOf(line)}: ` : ''
    return sources.map((source) => name + borrowedLegend(source))
  })
  const missingTimeLegends = [...new Set(lines.flatMap((line) => line.untimedSources))].map((source) => {
    const affectedLines = lines.filter((line) => line.untimedSources.includes(source))
    const names = affectedLines.length < lines.length ? `${affectedLines.map(nameOf).join(', ')}: ` : ''
    return names + missingTimeLegend(source)
  })
  return [...borrowed, ...missingTimeLegends]
}

/** Nothing is wrong with a sender that sends no time. */
function missingTimeLegend(source: TimeSource): string {
  return source === 'network'
    ? t`Tiden visar när nätet tog emot värdet.`
    : t`Tiden visar när värdet kom fram.`
}

function borrowedLegend(source: TimeSource): string {
  return source === 'network'
    ? t`Mätarens klocka går fel. Tiden visar när nätet tog emot värdet.`
    : t`Mätarens klocka går fel. Tiden visar när värdet kom hit.`
}
