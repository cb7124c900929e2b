import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { isNotBelieved } from '#domain/metrics/bands-of.ts'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import { countsToday, type Reading } from './reading.ts'
import { amountOf } from './shown-number.ts'

/**
 * When something was measured (epoch ms), as read at `now` (server time, epoch ms): a day's weighing has its day, counted
 * people their hour, all else its age. What nobody measured says so.
 */
export function ageWords({ metric, provenance }: Reading, observedAt: number, now: number): string {
  return withExample(whenWords(metric, observedAt, now), provenance)
}

function whenWords({ key, freshnessRule }: Reading['metric'], observedAt: number, now: number): string {
  const formats = formatsOf(currentLocale())
  if (freshnessRule === 'school_day') return t`Vägt ${formats.weekday(observedAt)}`
  if (key === 'traffic') return t`Timmen fram till ${formats.clock(observedAt)}`
  return t`Mättes ${formats.age(observedAt, now)}`
}

/** What was measured last, in words, because nobody should act on it, or why nobody believes it. `now` is server time, epoch ms. */
export function lastValueWords(
  { metric, value, observedAt, freshness, provenance }: Reading,
  now: number,
): string {
  if (observedAt === null) return t`Den har inte mätt något än.`
  const { date, moment } = formatsOf(currentLocale())
  const when = metric.freshnessRule === 'school_day' ? date(observedAt) : moment(observedAt, now)
  if (value === null) {
    return countsToday({ metric, freshness }) ? t`Inget räknat än i dag.` : t`Hörde av mätaren senast ${when}`
  }
  if (mayShowLevel(freshness) && isNotBelieved(metric, value))
    return t`Inte ens luften ute har så lite. Mätaren kan behöva ställas in.`
  const shown = amountOf(metric, value)
  return withExample(t`Senaste värdet: ${shown}, ${when}`, provenance)
}

/** Adds to words about numbers that nobody measured that they are an example. */
export function withExample(words: string, provenance: Provenance): string {
  return isExample(provenance) ? `${words}, ${exampleWords()}` : words
}

/** True where a series was made up because there is no recording of it. */
export function isExample(provenance: Provenance): boolean {
  return provenance === 'constructed'
}

export function exampleWords(): string {
  return t`påhittat exempel`
}
