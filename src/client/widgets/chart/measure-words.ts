import { plural, t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { ConcernLimits } from '#domain/metrics/scale.ts'

/** A measured value as it is shown wherever it stands: `1 080 ppm`, never `1 078` beside it. */
export function shownAmount(metric: Metric, value: number): string {
  return amountOf(metric, currentScale(metric).shown(value))
}

/** `över 800 ppm`, `under 16 °C eller över 24 °C`; null without a limit. */
export function beyondOf(metric: Metric, limits: ConcernLimits | null): string | null {
  const shown = (value: number) => `${formatsOf(currentLocale()).number(value, 1)}\u00a0${unitOf(metric)}`
  const below = limits?.below == null ? null : shown(limits.below)
  const above = limits?.above == null ? null : shown(limits.above)
  if (below !== null && above !== null) return t`under ${below} eller över ${above}`
  if (above !== null) return t`över ${above}`
  return below === null ? null : t`under ${below}`
}

/** `1 timme 40 minuter`: minutes below a day, whole hours below two weeks, then days. */
export function durationOf(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 24 * 60) return twoOf(hours(Math.floor(minutes / 60)), minutesOf(minutes % 60))
  const rounded = Math.round(minutes / 60)
  if (rounded < 48) return hours(rounded)
  const days = Math.floor(rounded / 24)
  const inDays = plural(days, { one: '# dygn', other: '# dygn' })
  return days < 14 ? twoOf(inDays, hours(rounded % 24)) : inDays
}

/** Empty for none, so that `0 minuter` is never shown. */
function hours(count: number): string {
  return count === 0 ? '' : plural(count, { one: '# timme', other: '# timmar' })
}

function minutesOf(count: number): string {
  return count === 0 ? '' : plural(count, { one: '# minut', other: '# minuter' })
}

function twoOf(large: string, small: string): string {
  return [large, small].filter(Boolean).join(' ')
}

/** `23 %`, `23%`; never 0 or 100 for something in between. */
export function percentOf(share: number): string {
  const rounded = Math.round(share * 100)
  const percent = share > 0 && share < 1 ? Math.min(99, Math.max(1, rounded)) : rounded
  return currentLocale() === 'sv' ? `${percent}\u00a0%` : `${percent}%`
}
