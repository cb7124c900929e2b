import { useEffect } from 'react'
import { addToThread } from '#client/offline/my-thread.ts'
import { markGuessSeen } from '#client/offline/own-guess.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import type { TimedGuess } from '#domain/activities/guess.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { GuessPlace } from './GuessDraw.tsx'
import type { KnownOutcome } from './guess-words.ts'

/** Once somebody sees how their guess was, it is no news any more, and it stands in this tablet's thread: one a day for a room. */
export function useGuessThread(
  { school, roomId, roomName }: Pick<GuessPlace, 'school' | 'roomId' | 'roomName'>,
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
    if (kind === 'silent' || kind === 'too_few') return
    const at = start * 1000
    addToThread({
      kind: 'guess',
      id: `guess:${roomId}:${localDateOf(at)}`,
      school_id: school.id,
      at,
      room: roomName,
      outcome: kind,
      off_ppm: isTooHigh ? offPpm : -offPpm,
    })
  }, [kind, offPpm, isTooHigh, start, school.id, roomId, roomName, activityId])
}
