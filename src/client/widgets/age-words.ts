import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import { isImplausible } from '#domain/metrics/scale.ts'
import type { Now } from '#domain/time/age.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'
import { countsToday, type Reading } from './reading.ts'
import { amountOf } from './shown-number.ts'

/**
 * When something was measured, epoch ms, as read at `now`: a day's weighing has its day, counted
 * people their hour, all else its age. What was not measured says so.
 */
export function ageWords({ metric, provenance }: Reading, observedAt: number, now: Now): string {
  return withExample(whenWords(metric, observedAt, now), provenance)
}

function whenWords({ key, freshnessRule }: Reading['metric'], observedAt: number, now: Now): string {
  const formats = formatsOf(currentLocale())
  if (freshnessRule === 'school_day') return t`Vägdes ${formats.pastDay(observedAt, now)}`
  if (key === 'traffic' && isSameDay(observedAt, now)) return t`Timmen fram till ${formats.time(observedAt)}`
  return measuredWords(observedAt, now)
}

/** How old a value is, as a sentence; or that it is the last known one, where its time is unknown. */
export function measuredWords(observedAt: number, now: Now): string {
  const { age, moment } = formatsOf(currentLocale())
  return now.certainty === 'unsure'
    ? t`Mättes senast ${moment(observedAt, now)}`
    : t`Mättes ${age(observedAt, now)}`
}

/** The words of a sentence's start where they stand within one. */
export function withinSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function isSameDay(at: number, now: Now): boolean {
  return now.certainty !== 'unsure' && localDaysBetween(at, now.at) === 0
}

/** What was measured last, in words, because it is too old to act on, or why it is implausible. `now` is server time, epoch ms. */
export function lastValueWords(
  { metric, value, observedAt, freshness, provenance }: Reading,
  now: Now,
): string {
  if (observedAt === null) return t`Den har inte mätt något än.`
  const { clock, date, moment } = formatsOf(currentLocale())
  const when = metric.freshnessRule === 'school_day' ? date(observedAt) : moment(observedAt, now)
  if (freshness === 'unheard' && now.lostAt !== null) return t`Ingen kontakt sedan ${clock(now.lostAt, now)}.`
  if (value === null) {
    return countsToday({ metric, freshness })
      ? t`Inget räknat än i dag.`
      : t`Mätaren hörde av sig senast ${when}`
  }
  if (mayShowLevel(freshness) && isImplausible(metric, value))
    return t`Inte ens luften ute har så lite. Mätaren kan behöva ställas in.`
  const shown = amountOf(metric, value)
  return withExample(t`Senaste värdet: ${shown}, ${when}`, provenance)
}

/** Adds to words about numbers that were not measured that they are an example. */
export function withExample(words: string, provenance: Provenance): string {
  return isExample(provenance) ? `${words}, ${exampleWords()}` : words
}

/** The same after a sentence about several values: one of them is enough. */
export function sentenceWithExample(sentence: string, provenances: readonly Provenance[]): string {
  return provenances.some(isExample) ? `${sentence} ${t`Ett påhittat exempel.`}` : sentence
}

/** True where a series was made up because there is no recording of it. */
export function isExample(provenance: Provenance): boolean {
  return provenance === 'constructed'
}

export function exampleWords(): string {
  return t`påhittat exempel`
}
