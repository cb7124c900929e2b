import { useCallback, useEffect, useRef, useState } from 'react'
import { afterInteraction } from '#client/scheduling/after-interaction.ts'
import type { Origin } from '#domain/food-journey/cart.ts'
import type { GameSettings } from '#domain/food-journey/settings.ts'
import type { OwnCart } from './classroom.ts'
import {
  addFood,
  clearOrigin,
  type Draft,
  fittingDraft,
  hasRoomFor,
  newDraft,
  nextUnanswered,
  removeFood,
  setOrigin,
  toggleFood,
} from './draft.ts'
import { type HandedIn, withDelivery } from './hand-in.ts'

/** How long a step back is offered, ms. */
const undoMs = 10_000

/** Something that was taken away: the food that was the `at`th, or the whole cart in whose place `empty` is. */
export type Undoable =
  | { readonly what: 'food'; readonly key: string; readonly at: number }
  | { readonly what: 'all'; readonly before: Draft; readonly empty: Draft }

export interface GameOptions {
  readonly settings: GameSettings
  /** What an earlier visit left on the tablet. */
  readonly kept: Draft | null
  readonly onKeep: (draft: Draft) => void
  /** This tablet's carts of the game. */
  readonly own: readonly OwnCart[]
  readonly onHandIn: (draft: Draft) => Promise<HandedIn>
}

export type Game = ReturnType<typeof useGame>

/** The running cart and everything that a tap can do with it. All functions stay the same from picture to picture. */
export function useGame({ settings, kept, onKeep, own, onHandIn }: GameOptions) {
  const [draft, setDraft] = useState(() => fittingDraft(kept ?? newDraft(), settings))
  const [wantedFood, setFood] = useState<string | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [saving, setSaving] = useState<HandedIn['result'] | 'now' | null>(null)

  const delivered = withDelivery(draft, own)
  if (delivered !== draft) setDraft((now) => withDelivery(now, own))
  useKeeping(draft, onKeep)

  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => setUndoable(null), undoMs)
    return () => clearTimeout(timer)
  }, [undoable])

  const { max_items } = settings
  const toggle = useCallback((key: string) => setDraft((now) => toggleFood(now, key, max_items)), [max_items])
  const pin = useCallback((keys: readonly string[], origin: Origin) => {
    setDraft((now) => setOrigin(now, keys, origin))
    // With its answer the food stays on the screen until the pupil goes on.
    setFood((now) => now ?? keys[0] ?? null)
  }, [])
  const unpin = useCallback((key: string) => setDraft((now) => clearOrigin(now, key)), [])
  const redraw = useCallback(() => setDraft((now) => ({ ...now, alias: newDraft().alias })), [])

  const offered = undoable && canUndo(undoable, draft, max_items) ? undoable : null
  const isKnown = wantedFood !== null && draft.foods.includes(wantedFood)
  return {
    draft,
    /** The food that is being pinned; null only while nothing is chosen. */
    food: isKnown ? wantedFood : (nextUnanswered(draft, null) ?? draft.foods[0] ?? null),
    undoable: offered,
    /** `now` while the outbox writes; then what came of it, null before and for a cart of an earlier visit. */
    saving,
    toggle,
    pin,
    unpin,
    redraw,
    setFood,
    remove(key: string) {
      setUndoable({ what: 'food', key, at: draft.foods.indexOf(key) })
      setDraft(removeFood(draft, key))
    },
    /** For a group that went away in the middle: can be undone. */
    startOver() {
      const empty = newDraft()
      setUndoable({ what: 'all', before: draft, empty })
      setDraft(empty)
    },
    undo() {
      if (offered?.what === 'all') setDraft(offered.before)
      if (offered?.what === 'food') setDraft(addFood(draft, offered.key, offered.at, max_items))
      setUndoable(null)
    },
    /** Answers when the outbox has the cart; only then it counts as handed in. */
    async handIn(): Promise<void> {
      if (saving === 'now' || draft.handedIn) return
      setSaving('now')
      // The writing begins with the tap; what comes of it is drawn when the button has answered.
      const answered = new Promise<void>((resolve) => afterInteraction(resolve))
      const { draft: handedIn, result } = await onHandIn(draft)
      await answered
      setDraft(handedIn)
      setUndoable(null)
      setSaving(result)
    },
    /** Hands the tablet on: nothing of the last group is left in the game. */
    nextPupil() {
      setDraft(newDraft())
      setFood(null)
      setUndoable(null)
      setSaving(null)
    },
  }
}

/** What was done since is never lost: a begun cart is not thrown away, and a cart that is full again stays as it is. */
function canUndo(undoable: Undoable, draft: Draft, maxItems: number): boolean {
  return undoable.what === 'all' ? draft === undoable.empty : hasRoomFor(draft, undoable.key, maxItems)
}

/** Keeps every new draft once the tap that made it has been answered; at the latest when the game is left. */
function useKeeping(draft: Draft, onKeep: (draft: Draft) => void): void {
  const latest = useRef({ kept: draft, draft, onKeep })
  latest.current = { ...latest.current, draft, onKeep }
  const keep = useCallback(() => {
    const { kept, draft, onKeep } = latest.current
    if (draft === kept) return
    latest.current.kept = draft
    onKeep(draft)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new draft is kept
  useEffect(() => afterInteraction(keep), [draft, keep])
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
}
