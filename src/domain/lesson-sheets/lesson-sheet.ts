import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { Text } from '#domain/locale.ts'

/**
 * What a class's own numbers on a sheet are: the air of every room (`rooms`), the air and the warmth of one room (`room`), or today's
 * lunch and what was left of the last one that was weighed (`lunch`).
 */
export type OwnNumbers = 'rooms' | 'room' | 'lunch'

/** Where in the app something is done. */
export type SheetPlace = 'lesson' | 'dashboard' | 'workspace/activities'

/** One step of a lesson. In its words `**` stands around what is a name on the screen. */
export interface SheetStep {
  /** 0 = it goes on beside other work. */
  readonly minutes: number
  /** Where it does not follow at once. */
  readonly when?: Text
  readonly words: Text
  /** What the teacher asks aloud. */
  readonly ask?: Text
  readonly place?: SheetPlace
}

/** A place to write on the pupil's page. */
export interface WritingPlace {
  readonly label: Text
  readonly lines: number
}

/** A lesson: for its teacher, and on one page for its pupils. */
export interface LessonSheet {
  /** In addresses and in names of files. */
  readonly id: string
  readonly title: Text
  /** What it is about, for a teacher who chooses a lesson. */
  readonly about: Text
  /** All its steps together. */
  readonly minutes: number
  /** The first and the last school year. */
  readonly years: readonly [from: number, to: number]
  /** What its teacher sets up before it. */
  readonly activities: readonly ActivityTypeId[]
  /** What else is needed. */
  readonly needs: readonly Text[]
  readonly steps: readonly SheetStep[]
  readonly questions: readonly Text[]
  readonly keepInMind: readonly Text[]
  /** Where it touches the Swedish curriculum, Lgr22: a line for each subject. What stands in quotes is the syllabus's own. */
  readonly syllabus: readonly Text[]
  readonly pupil: {
    readonly question: Text
    readonly ownNumbers: OwnNumbers
    readonly writing: readonly WritingPlace[]
  }
}
