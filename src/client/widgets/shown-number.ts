import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { fewestVisits, isSmallCount } from '#domain/metrics/small-counts.ts'

/** A value of the metric as people read it, without its unit: `21,4`, `färre än 5`. */
export function numberOf(metric: Metric, value: number, step = metric.step): string {
  if (isSmallCount(metric, value)) return t`färre än ${fewestVisits}`
  return formatsOf(currentLocale()).number(value, step)
}

/** True for a number that may need more than one line where a tile is narrow. */
export function mayWrap(metric: Metric, value: number): boolean {
  return numberOf(metric, value).length > 7
}

/** The unit as it stands beside a number. */
export function unitOf({ unit, unitWord }: Metric): string {
  return unitWord ? unitWord[currentLocale()] : unit
}

/** Number and unit, held together on one line: `712 ppm`, `32 %`, in English `32%`. */
export function amountOf(metric: Metric, value: number, step = metric.step): string {
  const space = currentLocale() === 'en' && metric.unit === '%' ? '' : '\u00a0'
  return `${numberOf(metric, value, step)}${space}${unitOf(metric)}`
}
