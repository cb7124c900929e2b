import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Reading } from './reading.ts'

interface AgeWordsProps {
  readonly reading: Pick<Reading, 'metric'>
  /** When it was measured, epoch ms. */
  readonly observedAt: number
  /** Server time, epoch ms. */
  readonly now: number
}

/** When something was measured: a day's weighing has its day, counted people their hour, all else its age. */
export function AgeWords({ reading: { metric }, observedAt, now }: AgeWordsProps) {
  const formats = formatsOf(currentLocale())
  if (metric.freshnessRule === 'school_day') return t`Vägt ${formats.weekday(observedAt)}`
  if (metric.key === 'traffic') return t`Timmen fram till ${formats.clock(observedAt)}`
  return t`Mätt ${formats.age(observedAt, now)}`
}
