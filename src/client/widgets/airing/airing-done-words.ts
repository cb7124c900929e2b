import { plural, t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentGoodAirBelow, currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { numberOf } from '#client/widgets/shown-number.ts'
import { type AiringResult, nearlyPpm } from '#domain/activities/airing-result.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'

/** Whole minutes, one at least. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60))
}

/** "Ni sänkte luften från 950 till 610 ppm på 6 minuter."; ppm. */
export function loweredWords(
  ppm: { readonly before: number; readonly after: number },
  seconds: number,
): string {
  const time = plural(minutesOf(seconds), { one: '# minut', other: '# minuter' })
  const before = numberOf(co2, formatPpm(ppm.before))
  const after = numberOf(co2, formatPpm(ppm.after))
  return t`Ni sänkte luften från ${before} till ${after} ppm på ${time}.`
}

/** "Det blev 1,2 grader kallare."; nothing where the warmth was not measured. */
export function warmthWords({ warmth }: Pick<AiringResult, 'warmth'>): string {
  if (!warmth) return ''
  if (warmth.direction === 'same') return t`Värmen ändrades nästan inte.`
  const difference = Math.abs(tenths(warmth.after) - tenths(warmth.before)) / 10
  const degrees = formatsOf(currentLocale()).number(difference, indoorTemperature.step)
  const isOne = difference === 1
  if (warmth.direction === 'lower')
    return isOne ? t`Det blev 1 grad kallare.` : t`Det blev ${degrees} grader kallare.`
  return isOne ? t`Det blev 1 grad varmare.` : t`Det blev ${degrees} grader varmare.`
}

/** So that the difference is that of the two numbers that stand beside it. */
export function tenths(celsius: number): number {
  return Math.round(celsius * 10)
}

/** The word of a level; just above good it is nearly good. */
export function levelWord(ppm: number): string {
  const goodBelowPpm = currentGoodAirBelow()
  if (ppm >= goodBelowPpm && ppm <= goodBelowPpm + nearlyPpm) return t`Nästan bra`
  return co2.levels[currentScale(co2).levelOf(ppm)].word[currentLocale()]
}
