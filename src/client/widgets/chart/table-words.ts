import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import { togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isoWeekOf } from '#domain/time/week.ts'
import { gapWordOf } from './gap-words.ts'
import { borrowedWords, spreadWords } from './honest-words.ts'
import { durationOf } from './measure-words.ts'
import type { ChartTable, RowStep, TableRow } from './table-rows.ts'

/** What a table's values are, beside their unit: `medelvärde per timme`; null where they are as they were measured. */
export function stepWords(
  metric: Metric,
  { step, meanOfS }: Pick<ChartTable, 'step' | 'meanOfS'>,
): string | null {
  const isAmount = togetherOf(metric) !== 'mean'
  switch (step) {
    case 'measurement':
      return meanOfS === undefined ? null : t`medelvärde per ${durationOf(meanOfS)}`
    case 'hour':
      return isAmount ? t`per timme` : t`medelvärde per timme`
    case 'day':
      return metric.freshnessRule === 'school_day' ? null : isAmount ? t`per dag` : t`medelvärde per dag`
    case 'week':
      return isAmount ? t`per vecka` : t`medelvärde per vecka`
    case 'month':
      return isAmount ? t`per månad` : t`medelvärde per månad`
  }
}

/** A column's heading; null = the only sensor. */
export function columnWords(metric: Metric, name: string | null): string {
  return name === null ? unitOf(metric) : `${name} (${unitOf(metric)})`
}

/** A value with all that is to be said of it, or why there is none; empty where nothing is known. */
export function cellWords(metric: Metric, row: TableRow, column: number): string {
  const [value, borrowed, reason] = [
    row.values[column] ?? null,
    row.borrowed[column] ?? null,
    row.reasons[column] ?? null,
  ]
  return [
    value === null ? null : numberOf(metric, value),
    spreadWords(metric, { value, spread: row.spreads[column] }),
    borrowed && borrowedWords(borrowed),
    reason && gapWordOf(reason.reason, reason.because),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** When a row begins. `t`: epoch s. */
export function timeWords(start: number, step: RowStep): string {
  const formats = formatsOf(currentLocale())
  const at = start * 1000
  switch (step) {
    case 'day':
      return formats.date(at)
    case 'week':
      return currentLocale() === 'sv' ? `v. ${isoWeekOf(localDateOf(at)).week}` : formats.date(at)
    case 'month':
      return formats.month(at)
    default:
      return `${formats.date(at)} ${formats.time(at)}`
  }
}
