import { airAndMeasure } from './air-and-measure.ts'
import { changeOneThing } from './change-one-thing.ts'
import { feelAndDraw } from './feel-and-draw.ts'
import { foodJourney } from './food-journey.ts'
import type { LessonSheet } from './lesson-sheet.ts'
import { whatHappened } from './what-happened.ts'
import { whatHappensNext } from './what-happens-next.ts'

/** The lessons that are ready to use, from the shortest and simplest on. The pages of the app and `docs/lessons` are made of them. */
export const lessonSheets: readonly LessonSheet[] = [
  whatHappensNext,
  feelAndDraw,
  airAndMeasure,
  changeOneThing,
  whatHappened,
  foodJourney,
]

export function lessonSheetOf(id: string): LessonSheet | undefined {
  return lessonSheets.find((sheet) => sheet.id === id)
}
