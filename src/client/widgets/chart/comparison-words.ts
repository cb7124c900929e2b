import { t } from '@lingui/core/macro'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { stepsOfPoints, togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isSmallCount } from '#domain/metrics/small-counts.ts'
import { totalOf } from '#domain/series/visit-totals.ts'
import { ageOf, type Now } from '#domain/time/age.ts'
import { percentOf } from './measure-words.ts'

/** The shown time beside the same time before; empty where that is not known. */
export function comparisonSentence(metric: Metric, { compared_to, to }: SeriesMeta, now: Now): string {
  if (compared_to === null) return ''
  const { label, value, delta } = compared_to
  // What is too few to be published must not be found by adding and subtracting.
  if (
    isSmallCount(metric, value) ||
    isSmallCount(metric, value + delta) ||
    isSmallCount(metric, Math.abs(delta))
  )
    return ''
  const ended = ageOf(Date.parse(to), now)
  const endsNow = ended.kind !== 'unknown' && ended.ms < 2 * 3_600_000
  const isDay = label === 'same_time_yesterday'
  const when = endsNow
    ? isDay
      ? t`samma tid i går`
      : t`samma tid förra veckan`
    : isDay
      ? t`samma tid dagen innan`
      : t`samma tid veckan innan`
  const before = amountOf(metric, value)
  if (Math.abs(delta) < metric.step / 2) return t`Det är lika mycket som ${when} (${before}).`
  const difference = amountOf(metric, Math.abs(delta))
  if (togetherOf(metric) !== 'mean') {
    return delta > 0
      ? t`Det är ${difference} mer än ${when} (${before}).`
      : t`Det är ${difference} mindre än ${when} (${before}).`
  }
  return delta > 0
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
