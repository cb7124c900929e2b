import { useEffect } from 'react'
import { serverNow } from '#client/device/server-clock.ts'
import { addToThread, removeFromThread } from '#client/offline/my-thread.ts'
import { markGuessSeen } from '#client/offline/own-guess.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { endOfGuess, type TimedGuess } from '#domain/activities/guess.ts'
import type { GuessPoint } from '#domain/activities/guess-shape.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { GuessPlace } from './GuessDraw.tsx'
import type { KnownOutcome } from './guess-words.ts'

type GuessedPlace = Pick<GuessPlace, 'school' | 'roomId' | 'roomName'>

/** Of one day and room there is one entry: a guess that is made again, or has its answer, takes the place of the one before. */
function entryId(roomId: string, at: number): string {
  return `guess:${roomId}:${localDateOf(at)}`
}

/** Notes in this tablet's thread that a guess was just made, and when it has its answer. */
export function noteGuess({ school, roomId, roomName }: GuessedPlace, points: readonly GuessPoint[]): void {
  const at = serverNow()
  addToThread({
    kind: 'guess_waiting',
    id: entryId(roomId, at),
    school_id: school.id,
    at,
    room: roomName,
    ends_at: endOfGuess({ start: at / 1000, points }) * 1000,
  })
}

/** Once somebody sees how their guess was, it is no news any more, and it stands in this tablet's thread: one a day for a room. */
export function useGuessThread(
  { school, roomId, roomName }: GuessedPlace,
  { start }: TimedGuess,
  outcome: KnownOutcome,
  activityId: string | undefined,
): void {
  const { kind } = outcome
  const offPpm = kind === 'off_at_end' ? currentScale(co2).shown(Math.abs(outcome.ppm)) : 0
  const isTooHigh = kind === 'off_at_end' && outcome.ppm > 0
  useEffect(() => {
    if (kind === 'running' || kind === 'waiting' || kind === 'unread') return
    void markGuessSeen(roomId, activityId)
    const at = start * 1000
    const id = entryId(roomId, at)
    // Nothing says how it went.
    if (kind === 'silent' || kind === 'too_few') return removeFromThread(id)
    addToThread({
      kind: 'guess',
      id,
      school_id: school.id,
      at,
      room: roomName,
      outcome: kind,
      off_ppm: isTooHigh ? offPpm : -offPpm,
    })
  }, [kind, offPpm, isTooHigh, start, school.id, roomId, roomName, activityId])
}
