import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Reading } from '#client/widgets/reading.ts'
import type { Now } from '#domain/time/age.ts'

/** When it was measured, as short as there is room: a day's weighing has its day, counted people their hour. */
export function shortAgeWords(
  { metric: { key, freshnessRule }, freshness, observedAt }: Reading,
  now: Now,
): string {
  if (observedAt === null) return ''
  const { age, moment, pastDay, time } = formatsOf(currentLocale())
  if (freshnessRule === 'school_day') {
    return t`Vägdes ${pastDay(observedAt, now)}`
  }
  const isOld = freshness === 'stale' || freshness === 'unheard'
  if (key === 'traffic' && !isOld) return t`Timmen till ${time(observedAt)}`
  if (now.certainty === 'unsure') return t`mättes senast ${moment(observedAt, now)}`
  return age(observedAt, now)
}
