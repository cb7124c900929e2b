import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { mysteryAmount } from '#client/widgets/mystery-case.ts'
import { hypothesisWords } from '#domain/mysteries/hypotheses.ts'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import type { HypothesisKey } from '#domain/mysteries/mystery-kinds.ts'
import { type WeekAfter, weekAfterOf } from '#domain/mysteries/week-after.ts'

/** What most of a class think; nothing while it is hidden. */
export function verdictWords(verdict: readonly HypothesisKey[]): string | null {
  const titles = verdict.map((key) => hypothesisWords[key].title[currentLocale()])
  const [only = ''] = titles
  if (titles.length === 0) return null
  if (titles.length === 1) return t`Klassens svar: ${only}`
  const all = titles.join(' ')
  return t`Flera svar fick lika många röster: ${all}`
}

/**
 * How it was a week later, in one sentence that says no cause. `before`: what that time measured when it happened, null = this tablet does
 * not know. `lostAt`: since when there is no contact.
 */
export function weekAfterWords(
  mystery: Mystery,
  after: WeekAfter,
  before: number | null,
  now: { readonly at: number; readonly lostAt: number | null },
): string {
  const { metric, from, to, kind } = mystery
  if (after.kind === 'waiting') {
    const { end } = weekAfterOf({ start: from, end: to })
    if (now.at / 1000 >= end)
      return now.lostAt === null ? t`Hämtar mätningarna …` : t`Kurvan kommer när internet är tillbaka.`
    const day = formatsOf(currentLocale()).day(end * 1000)
    return t`Veckan efter har inte mätts än. Titta igen efter ${day}.`
  }
  if (after.kind === 'unknown') return t`Veckan efter mättes inte den tiden. Det går inte att jämföra.`
  if (kind === 'silent_sensor')
    return after.kind === 'again'
      ? t`En vecka senare svarade mätaren inte vid samma tid.`
      : t`En vecka senare svarade mätaren vid samma tid.`
  const later = mysteryAmount(metric, after.value)
  const first = before === null ? '' : t`Då: ${mysteryAmount(metric, before)}.`
  const recurrenceText = after.kind === 'again' ? t`Det hände igen.` : t`Det hände inte igen.`
  return `${first} ${t`En vecka senare: ${later}.`} ${recurrenceText}`.trim()
}
