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
  /** The activity of the class that has it, too; left out = it is this tablet's alone. */
  activity_id: v.optional(v.string()),
  /** Somebody has seen how it was. */
  is_seen: v.optional(v.boolean()),
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
      const own = kept.find((other) => other.room_id === roomId && other.activity_id === undefined)
      if (isGone) return
      setGuess((made) => made ?? (own ? timed(own) : null))
    })
    return () => {
      isGone = true
    }
  }, [roomId])
  return {
    guess,
    make: (points) => {
      setGuess({ start: serverNow() / 1000, points })
      void keepGuess(roomId, points)
    },
  }
}

/** Keeps a guess on this tablet, in place of the one before; with `activityId` one that a class gets, too. Never rejects. */
export async function keepGuess(
  roomId: string,
  points: readonly GuessPoint[],
  activityId?: string,
): Promise<void> {
  const made = {
    room_id: roomId,
    made_at: serverNow(),
    made_at_device: Date.now(),
    points: [...points],
    ...(activityId !== undefined && { activity_id: activityId }),
  }
  const kept = await readGuesses()
  await keepDraft(key, [...kept.filter((other) => !isOf(other, roomId, activityId)), made])
}

/** Marks the result of the guess for a room as seen on this device. Never rejects. */
export async function markGuessSeen(roomId: string, activityId?: string): Promise<void> {
  const kept = await readGuesses()
  if (!kept.some((guess) => isOf(guess, roomId, activityId) && !guess.is_seen)) return
  await keepDraft(
    key,
    kept.map((guess) => (isOf(guess, roomId, activityId) ? { ...guess, is_seen: true } : guess)),
  )
}

/** What this tablet guessed last for a room, with its class or alone. */
export interface LatestGuess {
  readonly guess: TimedGuess
  /** null = it is this tablet's alone. */
  readonly activityId: string | null
  readonly isSeen: boolean
}

/** The guess of the last day that was made last; null = none. Never rejects. */
export async function readLatestGuess(roomId: string): Promise<LatestGuess | null> {
  const kept = (await readGuesses()).filter(({ room_id }) => room_id === roomId)
  const [latest] = [...kept].sort((a, b) => b.made_at - a.made_at)
  if (!latest) return null
  return { guess: timed(latest), activityId: latest.activity_id ?? null, isSeen: latest.is_seen ?? false }
}

function timed(kept: KeptGuess): TimedGuess {
  return { start: (serverNow() - ageOf(kept)) / 1000, points: kept.points }
}

function isOf({ room_id, activity_id }: KeptGuess, roomId: string, activityId: string | undefined): boolean {
  return room_id === roomId && activity_id === activityId
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
