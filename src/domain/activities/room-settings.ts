import type { LessonQuestion } from '#domain/lesson/lesson-question.ts'
import type { Mystery } from '#domain/mysteries/mystery.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { ExperimentSettings } from './experiment-choices.ts'
import type { GuessLength } from './guess-shape.ts'

/** What a teacher decides about an activity that looks at one room. The names are those that travel and are stored. */
export interface RoomSettings {
  /** The room of the school whose curve the class looks at; empty = the whole school, where a lesson asks about what is counted together. */
  readonly room_id: string
  /** The last day, Stockholm; null = until a teacher ends it. */
  readonly ends_on: LocalDate | null
  /** How far ahead the class guesses, minutes: only where it guesses. */
  readonly guess_minutes?: GuessLength | undefined
  /** What is looked at and what is changed: only where the class makes an experiment. */
  readonly experiment?: ExperimentSettings | undefined
  /** What has happened in the room, as a rule found it: only where the class looks for its cause. It never changes. */
  readonly mystery?: Mystery | undefined
  /** What the projector asks: only where a lesson lets the class guess by tablets. It never changes. */
  readonly question?: LessonQuestion | undefined
}

/** The settings that only one kind of activity has. */
export type OwnSettingKey = Exclude<keyof RoomSettings, 'room_id' | 'ends_on'>

/** JSON Schema of what all kinds have. */
export const roomSettingsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['room_id', 'ends_on'],
  properties: {
    room_id: { type: 'string' },
    ends_on: { type: ['string', 'null'], format: 'date' },
  },
} as const
