import type { FieldError } from '#domain/errors.ts'
import { choicesCount } from '#domain/lesson/guess-choices.ts'
import { type LessonQuestion, lessonQuestionErrors } from '#domain/lesson/lesson-question.ts'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import { mysteryKinds, mysteryMetrics } from '#domain/mysteries/mystery-kinds.ts'
import { mysteryErrors } from '#domain/mysteries/mystery-settings.ts'
import { type LocalDate, parseLocalDate } from '#domain/time/local-date.ts'
import type { RoomActivityTypeId } from './activity-type-ids.ts'
import { type ExperimentSettings, experimentChanges, experimentMetrics } from './experiment-choices.ts'
import { type GuessLength, guessLengths, isGuessLength } from './guess-shape.ts'

/** What a teacher decides about an activity that looks at one room. The names are those that travel and are stored. */
export interface RoomSettings {
  /** The room of the school whose curve the class looks at; empty = the whole school, where a lesson asks about what is counted together. */
  readonly room_id: string
  /** The last day, Stockholm; null = until somebody ends it. */
  readonly ends_on: LocalDate | null
  /** How far ahead the class guesses, minutes: only where it guesses. */
  readonly guess_minutes?: GuessLength | undefined
  /** What is looked at and what is changed: only where the class makes an experiment. */
  readonly experiment?: ExperimentSettings | undefined
  /** What has happened in the room: only where the class looks for its cause. As a rule found it; it stays. */
  readonly mystery?: Mystery | undefined
  /** What is asked: only where a lesson lets the class guess by tablets. As the projector asks it; it stays. */
  readonly question?: LessonQuestion | undefined
}

/** What is wrong with the settings, by their paths. Whether the school has such a room is asked of the school. */
export function roomSettingsErrors(
  { room_id, ends_on, guess_minutes, experiment, mystery, question }: RoomSettings,
  typeId: RoomActivityTypeId,
): FieldError[] {
  const errors: FieldError[] = []
  if (room_id === '' && typeId !== 'lesson_guess') errors.push({ path: 'room_id', code: 'empty' })
  if (ends_on !== null && parseLocalDate(ends_on) === null)
    errors.push({ path: 'ends_on', code: 'not_a_date' })
  const isOffered = typeId === 'room_guess' ? isGuessLength(guess_minutes) : guess_minutes === undefined
  if (!isOffered) errors.push({ path: 'guess_minutes', code: 'not_offered' })
  if ((typeId === 'room_experiment') !== (experiment !== undefined))
    errors.push({ path: 'experiment', code: 'not_offered' })
  if ((typeId === 'room_mystery') !== (mystery !== undefined))
    errors.push({ path: 'mystery', code: 'not_offered' })
  if (mystery) errors.push(...mysteryErrors(mystery))
  if ((typeId === 'lesson_guess') !== (question !== undefined))
    errors.push({ path: 'question', code: 'not_offered' })
  if (question) errors.push(...lessonQuestionErrors(question))
  return errors
}

/** JSON Schema of `RoomSettings` where nobody guesses. */
export const roomSettingsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['room_id', 'ends_on'],
  properties: {
    room_id: { type: 'string' },
    ends_on: { type: ['string', 'null'], format: 'date' },
  },
} as const

/** The same where the class guesses. */
export const guessSettingsSchema = {
  ...roomSettingsSchema,
  required: ['room_id', 'ends_on', 'guess_minutes'],
  properties: { ...roomSettingsSchema.properties, guess_minutes: { enum: [...guessLengths] } },
} as const

/** The same where the class makes an experiment. */
export const experimentSettingsSchema = {
  ...roomSettingsSchema,
  required: ['room_id', 'ends_on', 'experiment'],
  properties: {
    ...roomSettingsSchema.properties,
    experiment: {
      type: 'object',
      additionalProperties: false,
      required: ['metric', 'change'],
      properties: { metric: { enum: [...experimentMetrics] }, change: { enum: [...experimentChanges] } },
    },
  },
} as const

/** The same where the class looks for the cause of something that has happened. */
export const mysterySettingsSchema = {
  ...roomSettingsSchema,
  required: ['room_id', 'ends_on', 'mystery'],
  properties: {
    ...roomSettingsSchema.properties,
    mystery: {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'metric', 'from', 'to', 'facts'],
      properties: {
        kind: { enum: [...mysteryKinds] },
        metric: { enum: [...mysteryMetrics] },
        from: { type: 'number' },
        to: { type: 'number' },
        facts: { type: 'object', required: ['value', 'usual', 'of'] },
      },
    },
  },
} as const

/** The same where a lesson asks a class. An empty `room_id` is the whole school. */
export const lessonGuessSettingsSchema = {
  ...roomSettingsSchema,
  required: ['room_id', 'ends_on', 'question'],
  properties: {
    ...roomSettingsSchema.properties,
    question: {
      type: 'object',
      additionalProperties: false,
      required: ['metric_key', 'date', 'choices'],
      properties: {
        metric_key: { type: 'string' },
        date: { type: 'string', format: 'date' },
        choices: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: choicesCount },
      },
    },
  },
} as const
