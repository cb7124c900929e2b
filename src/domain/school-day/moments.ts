import type { Interval } from '#domain/time/interval.ts'
import { breaksBetween } from '#domain/time/lesson-breaks.ts'
import { lunchAmong } from '#domain/time/lunch-break.ts'
import { type AirSpan, airAt, airSpans, type RoomAirDay } from './air-day.ts'
import type { SchoolDayWindow } from './school-day-window.ts'

/** What can happen in a day that one can jump to. */
export type MomentKind = 'first_lesson' | 'worst' | 'lunch' | 'mark' | 'end'

/** At most four of them are offered for a day. */
export interface Moment {
  readonly kind: MomentKind
  /** After the start of the day's window. */
  readonly minute: number
}

/** What has no lunch break has its morning up to noon: minutes that this lasts at least (our choice). */
const middleOfDay = 0.5

/**
 * The moments of a room's day in the order of time, up to the minute `until`: the first lesson, the first time that the air of the
 * morning's lessons was at its worst level, lunch, and the end of the last lesson. A mark that was published (`markAt`, epoch s) takes
 * the place of lunch. `lessons`: epoch s, in order. `rankOf`: 0 = best; null = no level. Air that was never worse than
 * `leastRank` has no worst time.
 */
export function momentsOf(
  day: RoomAirDay,
  { window, lessons, until, markAt }: MomentsOfDay,
  rankOf: (value: number) => number | null,
  leastRank: number,
): readonly Moment[] {
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last) return []
  const minuteOf = (at: number) => Math.floor((at - window.start) / 60)
  const lunch = lunchAmong(breaksBetween(lessons))
  const noon = lunch?.start ?? first.start + (last.end - first.start) * middleOfDay
  const worst = firstWorst(
    airSpans(day, Math.min(until, minuteOf(noon))),
    lessons.map(({ start, end }) => ({ start: minuteOf(start), end: minuteOf(end) })),
    rankOf,
    leastRank,
  )
  const moments: (Moment | null)[] = [
    { kind: 'first_lesson', minute: minuteOf(first.start) },
    worst === null ? null : { kind: 'worst', minute: worst },
    middleMoment(lunch, markAt, minuteOf),
    { kind: 'end', minute: minuteOf(last.end) },
  ]
  return moments
    .filter((moment): moment is Moment => moment !== null && moment.minute <= until)
    .filter(({ kind, minute }) => kind === 'first_lesson' || airAt(day, minute) !== null || kind === 'mark')
    .sort((a, b) => a.minute - b.minute)
}

export interface MomentsOfDay {
  readonly window: SchoolDayWindow
  readonly lessons: readonly Interval[]
  /** Minutes after the start of the window up to which the day is known. */
  readonly until: number
  readonly markAt: number | null
}

function middleMoment(
  lunch: Interval | null,
  markAt: number | null,
  minuteOf: (at: number) => number,
): Moment | null {
  if (markAt !== null) return { kind: 'mark', minute: minuteOf(markAt) }
  return lunch && { kind: 'lunch', minute: minuteOf((lunch.start + lunch.end) / 2) }
}

/** The first minute within `lessons` at the worst level that any of them had. */
function firstWorst(
  spans: readonly AirSpan[],
  lessons: readonly Interval[],
  rankOf: (value: number) => number | null,
  leastRank: number,
): number | null {
  let found: { readonly minute: number; readonly rank: number } | null = null
  for (const { from, to, value } of spans) {
    const rank = value === null ? null : rankOf(value)
    const lesson = lessons.find(({ start, end }) => from < end && to > start)
    if (rank === null || !lesson || rank < leastRank || (found && rank <= found.rank)) continue
    found = { minute: Math.max(from, lesson.start), rank }
  }
  return found?.minute ?? null
}
