import type { FieldError } from '#domain/errors.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { LessonWords } from '#domain/metrics/metric-definition.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { parseLocalDate } from '#domain/time/local-date.ts'
import { choicesCount } from './guess-choices.ts'
import { lessonMetricOf } from './lesson-metric.ts'
import { isLessonKey, lessonWordsOf } from './lesson-words.ts'

/** What a class guesses in a lesson, as its tablets need it. The names are those that travel and are stored. */
export interface LessonQuestion {
  /** The key of a metric, or of the menu or the weather. Words, side and unit follow from it. */
  readonly metric_key: string
  /** The day that is asked about, Stockholm; of what is weighed once a day the one on which it is asked. */
  readonly date: string
  /** Numbers to guess among, the smallest first, in the metric's unit: those that stand on the projector. */
  readonly choices: readonly number[]
}

/** What is asked, and the metric whose curve answers; null for a key that this version does not know. */
export function askedBy({
  metric_key: key,
}: Pick<LessonQuestion, 'metric_key'>): { readonly words: LessonWords; readonly metric: Metric } | null {
  const metric = isLessonKey(key) ? metricOf(lessonMetricOf(key)) : undefined
  return metric && isLessonKey(key) ? { words: lessonWordsOf(key), metric } : null
}

/** What is wrong with a question, by the paths of a room's settings: a lesson could have asked it. */
export function lessonQuestionErrors(question: LessonQuestion): FieldError[] {
  const asked = askedBy(question)
  if (!asked) return [{ path: 'question.metric_key', code: 'not_offered' }]
  const errors: FieldError[] = []
  const { date, choices } = question
  const { min, max } = asked.metric.plausible
  if (parseLocalDate(date) === null) errors.push({ path: 'question.date', code: 'not_a_date' })
  const isOffered =
    choices.length >= 2 &&
    choices.length <= choicesCount &&
    choices.every(
      (choice, index) => choice >= min && choice <= max && choice > (choices[index - 1] ?? -Infinity),
    )
  if (!isOffered) errors.push({ path: 'question.choices', code: 'not_offered' })
  return errors
}

/** How many guessed each of the choices, in their order. `guessed`: numbers as they were sent. */
export function choiceCounts(choices: readonly number[], guessed: readonly number[]): readonly number[] {
  return choices.map((choice) => guessed.filter((candidate) => candidate === choice).length)
}
