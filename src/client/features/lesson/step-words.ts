import { plural, t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import type { LessonStory } from '#domain/lesson/lesson-story.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { LessonWords } from '#domain/metrics/metric-definition.ts'
import type { Now } from '#domain/time/age.ts'
import { isByDay } from './lesson-days.ts'
import type { Round } from './use-round.ts'

/** A measured value with its unit, as it is shown on a tile. */
export function measuredAmount(metric: Metric, value: number): string {
  return amountOf(metric, shownOf(metric, value))
}

/** A value as the metric's scale shows it, without its unit. */
export function measuredNumber(metric: Metric, value: number): string {
  return numberOf(metric, shownOf(metric, value))
}

function shownOf(metric: Metric, value: number): number {
  return currentSteadyScale(metric).shown(value)
}

/** A time of day, or the day, as a row or an axis names it; `at` in epoch s. */
export function momentWords(metric: Metric, at: number): string {
  const formats = formatsOf(currentLocale())
  return isByDay(metric) ? formats.weekday(at * 1000) : formats.time(at * 1000)
}

/** Half of the hour that a column of an amount stands for, s. */
const halfHourS = 1800

/** When something was measured, as a row names it: an amount in its hour, in the middle of which its column stands. */
export function whenWords(metric: Metric, at: number): string {
  if (isByDay(metric) || metric.aggregation !== 'sum') return momentWords(metric, at)
  return `${momentWords(metric, at - halfHourS)}–${momentWords(metric, at + halfHourS)}`
}

/** The same within a sentence: `klockan 10:43`, `i tisdags`. */
function whenInSentence(metric: Metric, at: number, now: Now): string {
  if (isByDay(metric)) return formatsOf(currentLocale()).pastDay(at * 1000, now)
  const time = whenWords(metric, at)
  return t`klockan ${time}`
}

/** The headline over the curve once it is there. What the class has seen may go further: then it is said what was asked about. */
export function answerTitle(metric: Metric, story: LessonStory, { side }: LessonWords, now: Now): string {
  const { answer, isFurthest, hasTurned } = story
  const amount = measuredAmount(metric, answer.value)
  const when = whenInSentence(metric, answer.at, now)
  const title = isFurthest
    ? t`${amount} ${when}.`
    : side === 'highest'
      ? t`Högst under pappret: ${amount} ${when}.`
      : t`Lägst under pappret: ${amount} ${when}.`
  return hasTurned && !isByDay(metric) ? `${title} ${t`Sen hände något.`}` : title
}

/** What to talk about: first what happened then, next what the metric is about. */
export function talkQuestions(
  metric: Metric,
  story: LessonStory,
  words: LessonWords,
  now: Now,
): readonly [string, string] {
  return [firstQuestion(metric, story, words, now), words.talk[currentLocale()]]
}

/** True of the whole picture, whatever the class has seen before the paper was lifted. */
function firstQuestion(metric: Metric, story: LessonStory, { side }: LessonWords, now: Now): string {
  const { answer, isFurthest, isAtEnd, hasTurned } = story
  const when = whenInSentence(metric, answer.at, now)
  if (isByDay(metric) && isFurthest) return t`Vad var annorlunda ${when}?`
  if (!isByDay(metric) && hasTurned) return t`Vad hände ${when}?`
  // A day's food is weighed when the day is over; a curve might have gone further.
  if (!isByDay(metric) && isAtEnd) return t`Vad händer sen, tror ni?`
  if (isFurthest)
    return side === 'highest' ? t`Varför var siffran högst ${when}?` : t`Varför var siffran lägst ${when}?`
  return side === 'highest'
    ? t`Under pappret var siffran högst ${when}. Varför?`
    : t`Under pappret var siffran lägst ${when}. Varför?`
}

/** The chart's accessible name before the paper is lifted. */
export function coveredLabel(metric: Metric, place: string, { shown, cut }: LessonStory, now: Now): string {
  const name = metric.name[currentLocale()]
  const last = shown.at(-1)
  const amount = last ? measuredAmount(metric, last.value) : ''
  const until = whenInSentence(metric, last?.at ?? cut, now)
  return t`${name}, ${place}. Senast före gissningen: ${amount} ${until}. Resten är dolt av ett papper.`
}

/** And after: the answer is its headline. */
export function liftedLabel(
  metric: Metric,
  place: string,
  story: LessonStory,
  words: LessonWords,
  now: Now,
): string {
  const name = metric.name[currentLocale()]
  const last = story.hidden.at(-1)
  const amount = last ? measuredAmount(metric, last.value) : ''
  return t`${name}, ${place}. ${answerTitle(metric, story, words, now)} Sist i bilden: ${amount}.`
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
export function stepTitle(metric: Metric, words: LessonWords, { step, lesson }: Round, now: Now): string {
  if (step === 'question') return words.ask[currentLocale()]
  if (step === 'guesses') return t`Vad tror ni?`
  return step === 'answer' ? answerTitle(metric, lesson.story, words, now) : t`Prata två och två`
}
