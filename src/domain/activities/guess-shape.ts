import type { FieldError } from '#domain/errors.ts'

/** How far ahead a class can guess, minutes. */
export const guessLengths = [20, 40, 60] as const
export type GuessLength = (typeof guessLengths)[number]

/** Most of a lesson: our choice. */
export const usualGuessLength: GuessLength = 40

export function isGuessLength(minutes: number | undefined): minutes is GuessLength {
  return guessLengths.some((offered) => offered === minutes)
}

/**
 * What can be guessed, ppm of carbon dioxide: from just below the air outside (about 420) to as much as a class can make, in the
 * steps that are shown everywhere.
 */
export const guessPpm = { least: 400, most: 5000, step: 10 } as const

/** How the air will be. Named as it travels and is stored. */
export interface GuessPoint {
  /** Whole minutes from when the guess was handed in. */
  readonly minute: number
  /** As `guessPpm` says. */
  readonly ppm: number
}

/** What is wrong with a drawn guess: from minute 0 to one of `guessLengths`, each later than the one before. */
export function guessErrors(points: readonly GuessPoint[]): FieldError[] {
  const errors: FieldError[] = []
  const wrong = (path: string, code: string) => errors.push({ path: `content.${path}`, code })
  if (points[0]?.minute !== 0) wrong('points', 'no_start')
  if (!isGuessLength(points.at(-1)?.minute)) wrong('points', 'not_offered')
  // Points in order on whole minutes are one a minute at most.
  points.forEach(({ minute, ppm }, index) => {
    const before = points[index - 1]?.minute ?? -1
    if (!Number.isInteger(minute) || minute <= before) wrong(`points.${index}.minute`, 'not_in_order')
    const isPpm = ppm >= guessPpm.least && ppm <= guessPpm.most && ppm % guessPpm.step === 0
    if (!isPpm) wrong(`points.${index}.ppm`, 'out_of_range')
  })
  return errors
}

/** A value that can be guessed, as near as it gets, ppm. */
export function toGuessPpm(value: number): number {
  const rounded = Math.round(value / guessPpm.step) * guessPpm.step
  return Math.min(guessPpm.most, Math.max(guessPpm.least, rounded))
}

/** How long a guess runs, s. */
export function lengthOfGuess(points: readonly GuessPoint[]): number {
  return (points.at(-1)?.minute ?? 0) * 60
}

/** The value of a guess `afterS` seconds after it was handed in, ppm, by linear interpolation between its points. */
export function guessedAt(points: readonly GuessPoint[], afterS: number): number {
  const minute = afterS / 60
  const next = points.find((point) => point.minute >= minute) ?? points.at(-1)
  const before = points.findLast((point) => point.minute < minute) ?? next
  if (!next || !before) return 0
  const share = next === before ? 0 : (minute - before.minute) / (next.minute - before.minute)
  return before.ppm + Math.min(1, share) * (next.ppm - before.ppm)
}
