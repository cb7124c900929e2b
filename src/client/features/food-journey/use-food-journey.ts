import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { afterInteraction } from '#client/scheduling/after-interaction.ts'
import type { Alias } from '#domain/activities/alias.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import type { OwnCart } from './classroom.ts'
import { type Draft, fittingDraft, newDraft } from './draft.ts'
import {
  createFoodJourneyStore,
  type FoodJourneyStore,
  pinnedFood,
  undoableNow,
} from './food-journey-store.ts'
import type { HandedIn } from './hand-in.ts'

/** How long a step back is offered, ms. */
const undoMs = 10_000

export interface FoodJourneyOptions {
  readonly settings: FoodJourneySettings
  /** What an earlier visit left on the tablet. */
  readonly kept: Draft | null
  readonly onKeep: (draft: Draft) => void
  /** This tablet's carts of the game. */
  readonly own: readonly OwnCart[]
  readonly onHandIn: (draft: Draft) => Promise<HandedIn>
  /** What the class's carts are called, as far as the tablet knows. */
  readonly names: readonly Alias[]
}

export type Game = ReturnType<typeof useFoodJourney>

/** The running cart and everything that a tap can do with it. All functions stay the same from picture to picture. */
export function useFoodJourney({ settings, kept, onKeep, own, onHandIn, names }: FoodJourneyOptions) {
  const [store] = useState(() => createFoodJourneyStore(fittingDraft(kept ?? newDraft(names), settings)))
  const game = useStore(store)
  const { draft, saving, forgetUndoable, noteDelivery, noteNames } = game
  const undoable = undoableNow(game, settings.max_items)
  const actions = useActions(store, settings.max_items, onHandIn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when another cart is shown, as after the undo of a handed-on tablet
  useEffect(() => noteDelivery(own), [noteDelivery, own, draft.id])
  useEffect(() => noteNames(names), [noteNames, names])
  useDraftKept(draft, onKeep)
  useEffect(() => {
    if (!game.undoable) return
    const timer = setTimeout(forgetUndoable, undoMs)
    return () => clearTimeout(timer)
  }, [game.undoable, forgetUndoable])
  return { draft, food: pinnedFood(game), undoable, saving, ...actions }
}

function useActions(store: FoodJourneyStore, maxItems: number, onHandIn: FoodJourneyOptions['onHandIn']) {
  const latest = useRef(onHandIn)
  latest.current = onHandIn
  return useMemo(() => {
    const { remove, pin, unpin, travel, guess, rename, redraw, change, keepHandedIn } = store.getState()
    const { setFood, startOver, nextPupil } = store.getState()
    return {
      remove,
      pin,
      unpin,
      travel,
      guess,
      rename,
      redraw,
      change,
      keepHandedIn,
      setFood,
      startOver,
      nextPupil,
      toggle: (key: string) => store.getState().toggle(key, maxItems),
      undo: () => store.getState().undo(maxItems),
      /** Answers when the outbox has the cart; only then it counts as handed in. */
      async handIn(): Promise<void> {
        const { draft, saving, startSaving, finishSaving } = store.getState()
        if (saving === 'now' || draft.handedIn) return
        startSaving()
        // The writing begins with the tap; what comes of it is drawn when the button has answered.
        const answered = new Promise<void>((resolve) => afterInteraction(resolve))
        const handedIn = await latest.current(draft)
        await answered
        finishSaving(handedIn)
      },
    }
  }, [store, maxItems])
}

/** Keeps every new draft once the tap that made it has been answered; at the latest when the game is left. */
function useDraftKept(draft: Draft, onKeep: (draft: Draft) => void): void {
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
