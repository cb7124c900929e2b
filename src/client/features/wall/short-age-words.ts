import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Reading } from '#client/widgets/reading.ts'

/** When it was measured, as short as there is room: a day's weighing has its day, counted people their hour. */
export function shortAgeWords(
  { metric: { key, freshnessRule }, freshness, observedAt }: Reading,
  now: number,
): string {
  if (observedAt === null) return ''
  const { age, clock, date, weekday } = formatsOf(currentLocale())
  if (freshnessRule === 'school_day') {
    return t`Vägt ${freshness === 'stale' ? date(observedAt) : weekday(observedAt)}`
  }
  if (key === 'traffic' && freshness !== 'stale') return t`Timmen till ${clock(observedAt)}`
  return age(observedAt, now)
}
