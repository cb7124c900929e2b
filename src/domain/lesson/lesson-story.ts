import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Interval } from '#domain/time/interval.ts'

/** A curve of which the end is hidden until the class has guessed. */
export interface LessonStory {
  readonly shown: readonly TimedValueS[]
  /** Under the paper. */
  readonly hidden: readonly TimedValueS[]
  /** Where the paper begins, epoch s. */
  readonly cut: number
  /** What the class guesses: the highest or the lowest of what is hidden, the first one of several. */
  readonly answer: TimedValueS
  /** Nothing that is shown goes as far: the answer is the highest or the lowest of the whole picture. */
  readonly isFurthest: boolean
  /** Nothing was measured after it in the picture: it may have gone further. */
  readonly isAtEnd: boolean
  /** It went the other way after it: something happened. */
  readonly hasTurned: boolean
}

/** So many points make a curve that can be guessed on from, and one that is worth waiting for. */
const leastShown = 3
const leastHidden = 3
/** Before the lesson that is shown stands so much of the time before it, s. */
const beforeS = 900
/** Without lessons so much of the points is shown. */
const shownShare = 0.55
/** It turned when it went back by so much of all that it moves in the picture; less may be the sensor's own scatter. */
const turnShare = 0.25

/**
 * The story of some hours: hidden is the first lesson that has another one before it, else the first lesson, else the end. A lesson that
 * is not over has no story: its highest value would be the last one that has come. `nowS`: epoch s. null = too little was measured to
 * ask anything.
 */
export function lessonStoryOf(
  measured: readonly TimedValueS[],
  lessons: readonly Interval[],
  side: 'highest' | 'lowest',
  nowS: number,
): LessonStory | null {
  const over = lessons.filter(({ end }) => end <= nowS)
  const running = lessons.find(({ start, end }) => start <= nowS && end > nowS)
  const points = running ? measured.filter(({ at }) => at < running.start) : measured
  // A lesson to learn from comes before the one to guess about, where there are two.
  const preferred = [...over.entries()].filter(([index]) => index > 0)
  for (const [index, { start, end }] of [...preferred, ...over.entries()]) {
    const from = (over[index - 1]?.start ?? Number.NEGATIVE_INFINITY) - beforeS
    const before = points.filter(({ at }) => at < start)
    const near = before.filter(({ at }) => at >= from)
    const shown = near.length >= leastShown ? near : before
    const hidden = points.filter(({ at }) => at >= start && at <= end)
    if (shown.length >= leastShown && hidden.length >= leastHidden) return storyOf(shown, hidden, start, side)
  }
  return endStoryOf(points, side, leastShown, leastHidden)
}

/** The story of some days, one point each: a week has few. */
export function dayStoryOf(points: readonly TimedValueS[], side: 'highest' | 'lowest'): LessonStory | null {
  return endStoryOf(points, side, 2, 1)
}

function endStoryOf(
  points: readonly TimedValueS[],
  side: 'highest' | 'lowest',
  fewestShown: number,
  fewestHidden: number,
): LessonStory | null {
  const count = Math.max(fewestShown, Math.floor(points.length * shownShare))
  const [shown, hidden] = [points.slice(0, count), points.slice(count)]
  const [last, next] = [shown.at(-1), hidden[0]]
  if (!last || !next || shown.length < fewestShown || hidden.length < fewestHidden) return null
  return storyOf(shown, hidden, (last.at + next.at) / 2, side)
}

function storyOf(
  shown: readonly TimedValueS[],
  hidden: readonly TimedValueS[],
  cut: number,
  side: 'highest' | 'lowest',
): LessonStory {
  const sign = side === 'highest' ? 1 : -1
  const answer = hidden.reduce((best, point) => (sign * point.value > sign * best.value ? point : best))
  const after = hidden.filter(({ at }) => at > answer.at)
  const values = [...shown, ...hidden].map(({ value }) => value)
  const moves = Math.max(...values) - Math.min(...values)
  const back = Math.max(0, ...after.map(({ value }) => sign * (answer.value - value)))
  return {
    shown,
    hidden,
    cut,
    answer,
    isFurthest: shown.every(({ value }) => sign * value < sign * answer.value),
    isAtEnd: after.length === 0,
    hasTurned: moves > 0 && back >= turnShare * moves,
  }
}
