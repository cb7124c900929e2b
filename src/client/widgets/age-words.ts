import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { countsToday, type Reading } from './reading.ts'
import { amountOf } from './shown-number.ts'

/**
 * When something was measured (epoch ms), as read at `now` (server time, epoch ms): a day's weighing has its day, counted
 * people their hour, all else its age.
 */
export function ageWords({ key, freshnessRule }: Metric, observedAt: number, now: number): string {
  const formats = formatsOf(currentLocale())
  if (freshnessRule === 'school_day') return t`Vägt ${formats.weekday(observedAt)}`
  if (key === 'traffic') return t`Timmen fram till ${formats.clock(observedAt)}`
  return t`Mätt ${formats.age(observedAt, now)}`
}

/** What was measured last, in words, because nobody should act on it. `now` is server time, epoch ms. */
export function lastValueWords({ metric, value, observedAt, freshness }: Reading, now: number): string {
  if (observedAt === null) return t`Den har inte mätt något än.`
  const moment = formatsOf(currentLocale()).moment(observedAt, now)
  if (value === null) {
    return countsToday({ metric, freshness })
      ? t`Inget räknat än i dag.`
      : t`Hörde av mätaren senast ${moment}`
  }
  const shown = amountOf(metric, value)
  return t`Senaste värdet: ${shown}, ${moment}`
}
