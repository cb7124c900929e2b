import { endOfGuess, type TimedGuess } from './guess.ts'
import { guessedAt, lengthOfGuess, toGuessPpm } from './guess-shape.ts'

/** The anonymity threshold (as k in k-anonymity): with fewer guesses a band would show whose is which. Our choice. */
export const leastForBand = 5
/** The interval between the points of a band, s. */
const stepS = 60

/** What a class guessed of one moment (epoch s), ppm: no single guess, and no best one. */
export interface BandPoint {
  readonly at: number
  readonly least: number
  /** A quarter guessed this or less. */
  readonly lower: number
  readonly middle: number
  /** A quarter guessed this or more. */
  readonly upper: number
  readonly most: number
}

/**
 * The guesses that belong together, the newest round last: each was handed in before half of the time of its round's first
 * one had passed. Later guesses are about something else. `guesses`: in the order of their start.
 */
export function roundsOf<Guess extends TimedGuess>(guesses: readonly Guess[]): readonly (readonly Guess[])[] {
  const rounds: Guess[][] = []
  for (const guess of guesses) {
    const round = rounds.at(-1)
    const first = round?.[0]
    if (round && first && guess.start < first.start + lengthOfGuess(first.points) / 2) round.push(guess)
    else rounds.push([guess])
  }
  return rounds
}

/**
 * The time of which all guesses of a round speak, epoch s: where some come and go, the band would leap. Its end is before its
 * start where they speak of none.
 */
export function timeOfRound(round: readonly TimedGuess[]): { readonly start: number; readonly end: number } {
  return { start: Math.max(...round.map(({ start }) => start)), end: Math.min(...round.map(endOfGuess)) }
}

/** The guesses of a round over each other; nothing of fewer than five. */
export function bandOf(round: readonly TimedGuess[]): readonly BandPoint[] {
  if (round.length < leastForBand) return []
  const { start, end } = timeOfRound(round)
  const steps = Math.floor(Math.max(-1, (end - start) / stepS))
  return Array.from({ length: steps + 1 }, (_, step): BandPoint => {
    const at = start + step * stepS
    const values = sortedAt(round, at)
    return {
      at,
      least: quantile(values, 0),
      lower: quantile(values, 0.25),
      middle: quantile(values, 0.5),
      upper: quantile(values, 0.75),
      most: quantile(values, 1),
    }
  })
}

/** What everybody may see begins and ends on whole five minutes: who was first and last stands nowhere (our choice), s. */
const publishStepS = 300
/** Over less than half of the shortest guess nothing has come true (our choice), s. */
const minPublishDelayS = 600

/**
 * What a class guessed, as one guess that everybody may see: the median of five guesses or more, minute by minute, as closely as it can
 * be drawn. Null where fewer guessed, or for too short a time in common.
 */
export function classGuessOf(round: readonly TimedGuess[]): TimedGuess | null {
  if (round.length < leastForBand) return null
  const time = timeOfRound(round)
  const start = Math.ceil(time.start / publishStepS) * publishStepS
  const lastsS = Math.floor(time.end / publishStepS) * publishStepS - start
  if (lastsS < minPublishDelayS) return null
  const points = Array.from({ length: lastsS / 60 + 1 }, (_, minute) => {
    const ppm = toGuessPpm(quantile(sortedAt(round, start + minute * 60), 0.5))
    return { minute, ppm }
  })
  return { start, points }
}

/** What all of a round guessed for a time (epoch s), in ascending order. */
function sortedAt(round: readonly TimedGuess[], at: number): readonly number[] {
  return round.map((guess) => guessedAt(guess.points, at - guess.start)).sort((one, other) => one - other)
}

/** The quantile (percentile) of sorted values at a share, 0–1, by linear interpolation. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (place - Math.floor(place)) * (high - low)
}
