import { choicesCount } from '#domain/lesson/guess-choices.ts'
import { lessonQuestionErrors } from '#domain/lesson/lesson-question.ts'
import { type ContributionRule, defineRoomKind, type OwnSetting, subjects } from './activity-kind.ts'

/** A tablet's guess in a lesson. */
export interface ChoiceContent {
  readonly kind: 'choice'
  /** One of those that its question offers. */
  readonly choice: number
  /** A UUID that a tablet draws for one activity: it guesses once. Never in an answer. */
  readonly tablet?: string | undefined
}

const choice: ContributionRule<ChoiceContent> = {
  errors: ({ choice }, { question }) =>
    question?.choices.includes(choice) ? [] : [{ path: 'content.choice', code: 'not_offered' }],
  publication: 'class_only',
  endsWithActivity: true,
  isChangeable: true,
}

const setting: OwnSetting<'question'> = {
  key: 'question',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['metric_key', 'date', 'choices'],
    properties: {
      metric_key: { type: 'string' },
      date: { type: 'string', format: 'date' },
      choices: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: choicesCount },
    },
  },
  errors: lessonQuestionErrors,
  locked: (question) => question,
}

/** A class guesses by tablets what the curve of a lesson on the projector comes to. */
export const lessonGuess = defineRoomKind({
  id: 'lesson_guess',
  title: { sv: 'Gissa kurvan', en: 'Guess the curve' },
  description: {
    sv: 'Klassen ser början av en kurva på tavlan och gissar på surfplattor hur högt eller lågt den kommer. Sedan visar läraren svaret.',
    en: 'The class sees the beginning of a curve on the board and guesses on tablets how high or low it gets. Then the teacher shows the answer.',
  },
  curriculum: [
    { subject: subjects.mathematics, age_band: '4-6' },
    { subject: subjects.physics, age_band: '4-6' },
    { subject: subjects.science, age_band: 'f-3' },
  ],
  metrics: ['co2'],
  setting,
  isMadeElsewhere: true,
  maySpanSchool: true,
  contributions: { choice },
})
