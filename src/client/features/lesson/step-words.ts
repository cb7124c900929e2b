import { plural, t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import type { LessonStory } from '#domain/lesson/lesson-story.ts'
import type { LessonWords } from '#domain/lesson/lesson-words.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { shownValue } from '#domain/metrics/levels.ts'
import { isByDay } from './lesson-days.ts'
import type { Round } from './use-round.ts'

/** A measured value with its unit, as it is shown on a tile. */
export function measuredAmount(metric: Metric, value: number): string {
  return amountOf(metric, shownOf(metric, value))
}

export function measuredNumber(metric: Metric, value: number): string {
  return numberOf(metric, shownOf(metric, value))
}

function shownOf(metric: Metric, value: number): number {
  return shownValue(metric.bandsFrom ? [] : metric.bands, value, metric.step)
}

/** A time of day, or the day; `at` in epoch s. */
export function momentWords(metric: Metric, at: number): string {
  const formats = formatsOf(currentLocale())
  return isByDay(metric) ? formats.weekday(at * 1000) : formats.time(at * 1000)
}

/** Half of the hour that a column of an amount stands for, s. */
const halfHourS = 1800

/** When something was measured: an amount in its hour, in the middle of which its column stands. */
export function whenWords(metric: Metric, at: number): string {
  if (metric.aggregation !== 'sum') return momentWords(metric, at)
  return `${momentWords(metric, at - halfHourS)}–${momentWords(metric, at + halfHourS)}`
}

/** The headline over the curve once it is there. */
export function answerTitle(metric: Metric, { answer, hasTurned }: LessonStory): string {
  const amount = measuredAmount(metric, answer.value)
  const when = whenWords(metric, answer.at)
  if (isByDay(metric)) return t`${amount} på ${when}.`
  return hasTurned ? t`${amount} klockan ${when}. Sen hände något.` : t`${amount} klockan ${when}.`
}

/** What to talk about: first what happened then, next what the metric is about. */
export function talkQuestions(
  metric: Metric,
  { answer, hasTurned }: LessonStory,
  { side, talk }: LessonWords,
): readonly [string, string] {
  const when = whenWords(metric, answer.at)
  const first = isByDay(metric)
    ? t`Vad var annorlunda på ${when}?`
    : hasTurned
      ? t`Vad hände klockan ${when}?`
      : side === 'highest'
        ? t`Varför var siffran högst klockan ${when}?`
        : t`Varför var siffran lägst klockan ${when}?`
  return [first, talk[currentLocale()]]
}

/** What the picture says for the ear before the paper is lifted. */
export function coveredLabel(metric: Metric, place: string, { shown, cut }: LessonStory): string {
  const name = metric.name[currentLocale()]
  const last = shown.at(-1)
  const amount = last ? measuredAmount(metric, last.value) : ''
  const until = whenWords(metric, last?.at ?? cut)
  return isByDay(metric)
    ? t`${name}, ${place}. Senast före gissningen: ${amount} på ${until}. Resten är dolt av ett papper.`
    : t`${name}, ${place}. Senast före gissningen: ${amount} klockan ${until}. Resten är dolt av ett papper.`
}

/** And after: the answer is its headline. */
export function liftedLabel(metric: Metric, place: string, story: LessonStory): string {
  const name = metric.name[currentLocale()]
  const last = story.hidden.at(-1)
  const amount = last ? measuredAmount(metric, last.value) : ''
  return t`${name}, ${place}. ${answerTitle(metric, story)} Sist i bilden: ${amount}.`
}

/** How many guessed nearest; the class alone, never a name. */
export function nearestWords(nearest: number, hands: number): string {
  if (hands === 0) return t`Vad tänkte ni? Blev det så?`
  return plural(nearest, { one: `# av ${hands} gissade närmast.`, other: `# av ${hands} gissade närmast.` })
}

/** How many have guessed, and how to. */
export function guessedWords(guesses: number, hasTablets: boolean): string {
  if (hasTablets) {
    const how = t`Gissa på surfplattan eller räck upp handen.`
    if (guesses === 0) return how
    return `${plural(guesses, { one: '# gissning.', other: '# gissningar.' })} ${how}`
  }
  if (guesses === 0) return t`Räck upp handen för det du tror på.`
  return plural(guesses, { one: '# gissning. Räck upp handen.', other: '# gissningar. Räck upp handen.' })
}

/** The one sentence of a step. */
export function stepTitle(metric: Metric, words: LessonWords, { step, lesson }: Round): string {
  if (step === 'question') return words.ask[currentLocale()]
  if (step === 'guesses') return t`Vad tror ni?`
  return step === 'answer' ? answerTitle(metric, lesson.story) : t`Prata två och två`
}
