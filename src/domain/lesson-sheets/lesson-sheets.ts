import { goodAirText } from '#domain/metrics/co2/limit-text.ts'
import type { Co2Limits } from '#domain/metrics/co2/limits.ts'
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
  airAndMeasure(goodAirText(null)),
  changeOneThing,
  whatHappened,
  foodJourney,
]

/** With the numbers of a school's own limits. */
export function lessonSheetOf(id: string, co2Limits: Co2Limits | null = null): LessonSheet | undefined {
  const sheet = lessonSheets.find((candidate) => candidate.id === id)
  return sheet?.id === 'air-and-measure' && co2Limits !== null ? airAndMeasure(goodAirText(co2Limits)) : sheet
}
