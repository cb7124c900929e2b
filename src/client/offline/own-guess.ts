import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { serverNow } from '#client/device/server-clock.ts'
import type { TimedGuess } from '#domain/activities/guess.ts'
import { type GuessPoint, guessErrors } from '#domain/activities/guess-shape.ts'
import { ownGuessShownMs } from '#domain/privacy/retention.ts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { ageMs } from './outbox/age.ts'

/** One list for all rooms, so that what is too old goes whichever is opened. */
const key = 'own_guesses'

const keptGuess = v.object({
  room_id: v.string(),
  /** Server time as this tablet knew it, and the same by its own clock, epoch ms. */
  made_at: v.number(),
  made_at_device: v.number(),
  points: v.array(v.object({ minute: v.number(), ppm: v.number() })),
})
type KeptGuess = v.InferOutput<typeof keptGuess>

interface OwnGuess {
  /** The one of this tablet for the room, newer than a day; null = there is none, undefined = the disk has not answered. */
  readonly guess: TimedGuess | null | undefined
  /** Keeps it on this tablet, in place of the one before. */
  readonly make: (points: readonly GuessPoint[]) => void
}

/** A guess that is this tablet's alone: nothing is sent, and it is shown for a day. */
export function useOwnGuess(roomId: string): OwnGuess {
  const [guess, setGuess] = useState<TimedGuess | null | undefined>()
  useEffect(() => {
    let isGone = false
    void readGuesses().then((kept) => {
      const own = kept.find(({ room_id }) => room_id === roomId)
      if (isGone) return
      setGuess(
        (made) => made ?? (own ? { start: (serverNow() - ageOf(own)) / 1000, points: own.points } : null),
      )
    })
    return () => {
      isGone = true
    }
  }, [roomId])
  return {
    guess,
    make: (points) => {
      const made_at = serverNow()
      setGuess({ start: made_at / 1000, points })
      const made = { room_id: roomId, made_at, made_at_device: Date.now(), points: [...points] }
      void readGuesses().then((kept) =>
        keepDraft(key, [...kept.filter(({ room_id }) => room_id !== roomId), made]),
      )
    },
  }
}

/** All that may still be shown; the others are removed. */
async function readGuesses(): Promise<readonly KeptGuess[]> {
  const draft = await readDraft(key)
  const shown = shownGuesses(draft, ageOf)
  if (draft === undefined || (Array.isArray(draft) && draft.length === shown.length)) return shown
  await (shown.length === 0 ? forgetDraft(key) : keepDraft(key, shown))
  return shown
}

/** Of what a tablet has kept, in whatever shape, the guesses that are one and younger than a day. `ageOf`: ms. */
export function shownGuesses(kept: unknown, ageOf: (guess: KeptGuess) => number): readonly KeptGuess[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(
    (candidate): candidate is KeptGuess =>
      v.is(keptGuess, candidate) &&
      guessErrors(candidate.points).length === 0 &&
      ageOf(candidate) < ownGuessShownMs,
  )
}

function ageOf({ made_at, made_at_device }: KeptGuess): number {
  const made = { device: made_at_device, server: made_at, page: null }
  return ageMs(made, { device: Date.now(), server: serverNow(), page: null })
}
