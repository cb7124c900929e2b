import { median } from '#domain/rooms/combine-sensors.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import { lessonAt } from '#domain/time/lesson-intervals.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { nearest } from './change-around.ts'
import { leastForBand } from './class-guesses.ts'
import type { Feeling } from './feelings.ts'

/** One pupil's vote; `at`: epoch s. */
export interface Vote {
  readonly at: number
  readonly feeling: Feeling
}

/** The length of a lesson that the school's calendar does not have, s. */
export const usualLessonS = 40 * 60
/** Longer than this it is a school's whole day and no lesson, s. Our choice. */
const longestLessonS = 3 * 3600

/** The anonymity threshold: with fewer votes counts are hidden, as of guesses, since answers could be traced to pupils. */
export const leastVotes = leastForBand
/** With fewer lessons no summary of all of them is shown. Our choice. */
export const leastLessons = 5

/** The votes of one lesson. */
export interface SummarizedLesson {
  /** As the calendar has it; where that has none, 40 minutes from the first vote on. */
  readonly time: Interval
  /** When the first of them was made, epoch s. */
  readonly firstAt: number
  readonly counts: Readonly<Record<Feeling, number>>
  readonly votes: number
}

/** Whether two times (epoch s) are in one lesson: of the calendar, or where it has none less than 40 minutes apart. */
export function isSameLesson(calendar: SchoolCalendar, item: number, other: number): boolean {
  const [first, second] = [taughtAt(calendar, item), taughtAt(calendar, other)]
  if (first || second) return first?.start === second?.start
  return Math.abs(item - other) < usualLessonS
}

/** How far from a vote another one of its lesson can be, s. */
export const lessonReachS = longestLessonS

function taughtAt(calendar: SchoolCalendar, at: number): Interval | null {
  const lesson = lessonAt(calendar, at)
  return lesson && lengthOf(lesson) <= longestLessonS ? lesson : null
}

/** The lessons with votes, in the order of time; the votes in any order. */
export function lessonSummary(calendar: SchoolCalendar, votes: readonly Vote[]): readonly SummarizedLesson[] {
  const lessons: { readonly time: Interval; readonly votes: Vote[]; readonly isTaught: boolean }[] = []
  for (const vote of [...votes].sort((one, other) => one.at - other.at)) {
    const taught = taughtAt(calendar, vote.at)
    const isIn = taught
      ? ({ time }: { readonly time: Interval }) => time.start === taught.start && time.end === taught.end
      : ({ time, isTaught }: (typeof lessons)[number]) => !isTaught && vote.at < time.end
    const currentLesson = lessons.findLast(isIn)
    if (currentLesson) currentLesson.votes.push(vote)
    else {
      const time = taught ?? { start: vote.at, end: vote.at + usualLessonS }
      lessons.push({ time, votes: [vote], isTaught: taught !== null })
    }
  }
  return [...lessons]
    .sort((one, other) => one.time.start - other.time.start)
    .map(({ time, votes: all }) => ({
      time,
      firstAt: all[0]?.at ?? time.start,
      votes: all.length,
      counts: countsOf(all),
    }))
}

function countsOf(votes: readonly Vote[]): Record<Feeling, number> {
  const counts = { fresh: 0, okay: 0, stuffy: 0 }
  for (const { feeling } of votes) counts[feeling] += 1
  return counts
}

/**
 * The middle of what was measured in a lesson. Where nothing was yet, what held when its first vote was made: a sensor may
 * measure more rarely than a lesson is old. null = the sensor was silent. `holdsS`: a value holds for so long, s.
 */
export function measuredIn(
  points: readonly TimedValueS[],
  { time: { start, end }, firstAt }: Pick<SummarizedLesson, 'time' | 'firstAt'>,
  holdsS: number,
): number | null {
  const within = points.filter(({ at }) => at >= start && at < end).map(({ value }) => value)
  return median(within) ?? nearest(points, firstAt, holdsS)?.value ?? null
}

/** What a class felt in a lesson, beside what was measured. */
export interface ComparedLesson {
  /** When its first vote was made, epoch s. */
  readonly firstAt: number
  /** How many of those who voted found the air stuffy, 0 to 1. */
  readonly share: number
  /** The middle of the lesson. */
  readonly ppm: number
}

/** A lesson as a point of the picture; null = too few voted, or nothing was measured. */
export function comparedLesson(
  { firstAt, counts, votes }: SummarizedLesson,
  ppm: number | null,
): ComparedLesson | null {
  return votes < leastVotes || ppm === null ? null : { firstAt, share: counts.stuffy / votes, ppm }
}

/** Lessons with something in common; `ppm`: the middle of theirs. */
interface LessonComparison {
  readonly lessons: number
  readonly ppm: number
}

/** What several lessons say together, as far as that can be said: how it was, and not what comes from what. */
export type ComfortPicture =
  | { readonly kind: 'too_few'; readonly lessons: number }
  | {
      readonly kind: 'published'
      /** In which at least half found the air stuffy; null = in none. */
      readonly stuffy: LessonComparison | null
      /** The others; null = there are none. */
      readonly others: LessonComparison | null
    }

/** The CO2 of lessons that at least half of the voters found stuffy beside that of the others; `too_few` under `leastLessons`. */
export function comfortPicture(lessons: readonly ComparedLesson[]): ComfortPicture {
  if (lessons.length < leastLessons) return { kind: 'too_few', lessons: lessons.length }
  const isStuffy = ({ share }: ComparedLesson) => share >= 0.5
  return {
    kind: 'published',
    stuffy: comparisonOf(lessons.filter(isStuffy)),
    others: comparisonOf(lessons.filter((lesson) => !isStuffy(lesson))),
  }
}

function comparisonOf(lessons: readonly ComparedLesson[]): LessonComparison | null {
  const ppm = median(lessons.map((lesson) => lesson.ppm))
  return ppm === null ? null : { lessons: lessons.length, ppm }
}
