import { holdsS } from '#client/queries/room-series.ts'
import { endOfGuess, type GuessOutcome, guessOutcome, type TimedGuess } from '#domain/activities/guess.ts'
import type { KnownOutcome } from './guess-words.ts'
import { type GuessedRoom, useRoomTime } from './use-room-time.ts'

interface GuessResult {
  readonly outcome: KnownOutcome
  /** undefined = this tablet has got nothing that was measured. */
  readonly room: GuessedRoom | undefined
}

/** How a guess was, by what was measured in its room. `now`: server time, epoch s. */
export function useGuessResult(
  schoolId: string,
  roomId: string,
  guess: TimedGuess,
  now: number,
): GuessResult {
  const [start, end] = [guess.start, endOfGuess(guess)]
  const room = useRoomTime(schoolId, roomId, { start, end })
  if (now < end) return { outcome: { kind: 'running' }, room }
  if (!room || room.askedTo < end) return { outcome: { kind: 'unread' }, room }
  return { outcome: outcomeIn(room, guess, now), room }
}

/** The same of what was measured in its room. */
export function outcomeIn(
  { series, events, askedTo }: GuessedRoom,
  guess: TimedGuess,
  now: number,
): GuessOutcome {
  // What was not asked for since is not silence.
  const measuring = { intervalS: series.intervalS, holdsS: holdsS(series), now: Math.min(now, askedTo) }
  return guessOutcome(guess, series.points, events, measuring)
}
