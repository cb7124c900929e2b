import { median } from '#domain/rooms/combine-sensors.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { airingKnownAfterS, airingMostS, evidenceMedian } from './airing.ts'
import { type Change, changeAround } from './change-around.ts'
import { type GuessPoint, guessedAt, lengthOfGuess } from './guess-shape.ts'
import type { PublishedKind } from './mark-kinds.ts'
import { co2ErrorPpm } from './sensor-error.ts'

/** A guess with its time. */
export interface TimedGuess {
  /** When it was handed in, epoch s. */
  readonly start: number
  readonly points: readonly GuessPoint[]
}

/** Published events of the room; `at`: epoch s. */
export interface PublishedEvent {
  readonly at: number
  readonly event: PublishedKind
}

/** How a guess was, as far as that can be said. */
export type GuessOutcome =
  /** Its time has not passed. */
  | { readonly kind: 'running' }
  /** What was measured at its end may still be on its way. */
  | { readonly kind: 'waiting' }
  /** Nothing was measured, or not in the end, or not for long. */
  | { readonly kind: 'silent' }
  /** A sensor that measures rarely, or what is older than single values are kept for. */
  | { readonly kind: 'too_few' }
  /** It was right until something happened that turned the curve; `at`: epoch s. */
  | { readonly kind: 'right_until'; readonly at: number; readonly event: PublishedKind }
  | { readonly kind: 'right' }
  /** `ppm`: how much more than was measured in the end; negative = less. */
  | { readonly kind: 'off_at_end'; readonly ppm: number }
  /** It was right in the end, and not on the way there. */
  | { readonly kind: 'right_at_end' }

interface Measuring {
  /** How often the sensor measures, s. */
  readonly intervalS: number
  /** A value holds for so long, s. */
  readonly holdsS: number
  /** Server time, epoch s. */
  readonly now: number
}

/** When the last point of a guess is, epoch s. */
export function endOfGuess({ start, points }: TimedGuess): number {
  return start + lengthOfGuess(points)
}

/**
 * How a guess was; `measured` and `events` in the order of time. It is right where the median of its differences is below what
 * a sensor can resolve. Of the events the first one counts that turned the curve away from a guess that was right until then.
 */
export function guessOutcome(
  guess: TimedGuess,
  measured: readonly TimedValueS[],
  events: readonly PublishedEvent[],
  { intervalS, holdsS, now }: Measuring,
): GuessOutcome {
  const { start } = guess
  const end = endOfGuess(guess)
  if (now < end) return { kind: 'running' }
  const within = measured.filter(({ at }) => at > start && at <= end)
  const last = within.at(-1)
  const isLastMissing = last === undefined || last.at <= end - intervalS
  if (now < end + airingKnownAfterS && isLastMissing) return { kind: 'waiting' }
  if (intervalS > airingMostS) return { kind: 'too_few' }
  if (isSilent(within, guess, holdsS)) return { kind: 'silent' }
  if (within.length < 2) return { kind: 'too_few' }

  const differences = within.map(({ at, value }) => ({
    at,
    value: guessedAt(guess.points, at - start) - value,
  }))
  const turn = events.find(({ at }, index) => {
    const [before, after] = [
      differences.filter((difference) => difference.at <= at),
      differences.filter((difference) => difference.at > at),
    ]
    const beside = { since: events[index - 1]?.at, until: events[index + 1]?.at }
    return isRight(before) && after.length > 0 && !isRight(after) && isTurned(measured, at, holdsS, beside)
  })
  if (turn) return { kind: 'right_until', at: turn.at, event: turn.event }
  if (isRight(differences)) return { kind: 'right' }
  const ppm = evidenceMedian(differences)
  return Math.abs(ppm) < co2ErrorPpm ? { kind: 'right_at_end' } : { kind: 'off_at_end', ppm }
}

/** Nothing was measured in more than half of its time, or nothing any more in the end. */
function isSilent(within: readonly TimedValueS[], guess: TimedGuess, holdsS: number): boolean {
  const end = endOfGuess(guess)
  const times = [guess.start, ...within.map(({ at }) => at), end]
  const longest = Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
  return longest > Math.max(holdsS, (end - guess.start) / 2) || end - (within.at(-1)?.at ?? 0) > holdsS
}

/** Whether the median difference is below what a sensor can resolve; false without any. */
function isRight(differences: readonly TimedValueS[]): boolean {
  const middle = median(differences.map(({ value }) => Math.abs(value)))
  return middle !== null && middle < co2ErrorPpm
}

/**
 * Whether the curve went another way at a time (epoch s) than it had been going, or faster: by more than a sensor's own error.
 * One that only slows down does so by itself, as the air of every room does.
 */
function isTurned(
  measured: readonly TimedValueS[],
  at: number,
  holdsS: number,
  beside: { readonly since: number | undefined; readonly until: number | undefined },
): boolean {
  const { before, after } = changeAround(measured, at, holdsS, beside)
  if (!before || !after) return false
  const [earlier, later] = [rateOf(before), rateOf(after)]
  if (earlier * later > 0 && Math.abs(later) <= Math.abs(earlier)) return false
  return Math.abs(later - earlier) * (after.to.at - after.from.at) >= co2ErrorPpm
}

/** ppm/s */
function rateOf({ from, to }: Change): number {
  return (to.value - from.value) / (to.at - from.at)
}
