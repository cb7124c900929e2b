import { t } from '@lingui/core/macro'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Series, SeriesComparison } from '#contract/widget-data.ts'
import { stepsOfPoints, togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isSmallCount } from '#domain/metrics/small-counts.ts'
import { totalOf } from '#domain/series/visit-totals.ts'
import { ageOf, type Now } from '#domain/time/age.ts'
import { percentOf } from './measure-words.ts'

/** A measured value as it is shown wherever it stands: `1 080 ppm`, never `1 078` beside it. */
export function shownAmount(metric: Metric, value: number): string {
  return amountOf(metric, currentScale(metric).shown(value))
}

/** The shown time, that ended at `to` (epoch ms), beside the same time before; empty where that is not known. */
export function comparisonSentence(
  metric: Metric,
  comparison: SeriesComparison | null | undefined,
  to: number,
  now: Now,
): string {
  if (!comparison) return ''
  const { label, value, delta } = comparison
  // What is too few to be published must not be found by adding and subtracting.
  if (
    isSmallCount(metric, value) ||
    isSmallCount(metric, value + delta) ||
    isSmallCount(metric, Math.abs(delta))
  )
    return ''
  const ended = ageOf(to, now)
  const endsNow = ended.kind !== 'unknown' && ended.ms < 2 * 3_600_000
  const isDay = label === 'same_time_yesterday'
  const when = endsNow
    ? isDay
      ? t`samma tid i går`
      : t`samma tid förra veckan`
    : isDay
      ? t`samma tid dagen innan`
      : t`samma tid veckan innan`
  if (togetherOf(metric) === 'mean') return meanSentence(metric, value, delta, when)
  const before = amountOf(metric, value)
  if (Math.abs(delta) < metric.step / 2) return t`Det är lika mycket som ${when} (${before}).`
  const difference = amountOf(metric, Math.abs(delta))
  return delta > 0
    ? t`Det är ${difference} mer än ${when} (${before}).`
    : t`Det är ${difference} mindre än ${when} (${before}).`
}

/** The difference is that of the numbers that are read. */
function meanSentence(metric: Metric, value: number, delta: number, when: string): string {
  const { shown } = currentScale(metric)
  const before = amountOf(metric, shown(value))
  const change = shown(value + delta) - shown(value)
  if (Math.abs(change) < metric.step / 2) return t`Det är lika mycket som ${when} (${before}).`
  const difference = amountOf(metric, Math.abs(change))
  return change > 0
    ? t`Medelvärdet är ${difference} högre än ${when} (${before}).`
    : t`Medelvärdet är ${difference} lägre än ${when} (${before}).`
}

/** A smaller difference than this is none: no two Tuesdays are the same. */
const sameShare = 0.05

/** The amounts beside what is usual on those weekdays and hours; empty where that is not known. */
export function usualSentence(metric: Metric, series: readonly Series[]): string {
  const pairs = series
    .flatMap((item) => stepsOfPoints(metric, item.points))
    .flatMap(({ value, usual }) => (value === null || usual == null ? [] : [{ value, usual }]))
  const total = totalOf(
    metric,
    pairs.map(({ value }) => value),
  )
  const usual = totalOf(
    metric,
    pairs.map((step) => step.usual),
  )
  if (usual <= 0 || isSmallCount(metric, usual) || isSmallCount(metric, total)) return ''
  const shown = amountOf(metric, usual)
  const share = total / usual - 1
  if (Math.abs(share) < sameShare) return t`Det är ungefär som vanligt (${shown}).`
  const percent = percentOf(Math.abs(share))
  return share > 0
    ? t`Det är ${percent} mer än vanligt (${shown}).`
    : t`Det är ${percent} mindre än vanligt (${shown}).`
}
