import type { Interval } from './interval.ts'
import { breaksBetween } from './lesson-breaks.ts'
import { localDateOf } from './local-date.ts'
import { lunchAmong } from './lunch-break.ts'

export interface RibbonPart extends Interval {
  readonly kind: 'lesson' | 'break' | 'lunch'
}

/**
 * What the ribbon below a curve shows of school days: lessons, the breaks between them, and the one of each day that is taken for lunch;
 * those that `shown` touches, whole, in the order of time. `lessons`: of whole days. All in epoch s.
 */
export function lessonRibbon(lessons: readonly Interval[], shown: Interval): readonly RibbonPart[] {
  const breaks = breaksBetween(lessons)
  const parts = [
    ...lessons.map((lesson) => ({ ...lesson, kind: 'lesson' as const })),
    ...breaks.map((pause) => {
      const isLunch = lunchAmong(breaks.filter(isSameDay(pause)))?.start === pause.start
      return { ...pause, kind: isLunch ? ('lunch' as const) : ('break' as const) }
    }),
  ]
  return parts
    .filter(({ start, end }) => end > shown.start && start < shown.end)
    .sort((a, b) => a.start - b.start)
}

function isSameDay(pause: Interval): (other: Interval) => boolean {
  const date = localDateOf(pause.start * 1000)
  return ({ start }) => localDateOf(start * 1000) === date
}
