/** Less than this share of the lesson time says nothing about it: a room that was measured on Monday only. */
const leastCoverage = 0.5

/** Whether enough of the lesson time was measured to sum it up. Seconds. */
export function coversLessons(measuredS: number, lessonS: number): boolean {
  return lessonS > 0 && measuredS / lessonS >= leastCoverage
}
