import { createStore } from 'zustand/vanilla'
import type { Alias } from '#domain/activities/alias.ts'
import type { Origin } from '#domain/food-journey/cart.ts'
import type { Transport } from '#domain/food-journey/transports.ts'
import type { OwnCart } from './classroom.ts'
import {
  addFood,
  clearOrigin,
  type DistanceGuess,
  type Draft,
  hasRoomFor,
  newDraft,
  nextUnanswered,
  removeFood,
  setOrigin,
  setTransport,
  toChange,
  toggleFood,
  withoutChange,
} from './draft.ts'
import { type HandedIn, withDelivery } from './hand-in.ts'

/**
 * Something that was taken away: the food that was the `at`th, or the whole cart in whose place `empty` is. `pupil`: the cart
 * was handed in, and the tablet with it.
 */
export type Undoable =
  | { readonly what: 'food'; readonly key: string; readonly at: number }
  | {
      readonly what: 'all' | 'pupil'
      readonly before: Pick<GameState, 'draft' | 'saving'>
      readonly empty: Draft
    }

export interface GameState {
  /** The cart that a group is putting together. */
  readonly draft: Draft
  /** The food that a pupil wants to pin; it may be gone by now. */
  readonly wantedFood: string | null
  readonly undoable: Undoable | null
  /** `now` while the outbox writes; then what came of it, null before and for a cart of an earlier visit. */
  readonly saving: HandedIn['result'] | 'now' | null
}

interface GameActions {
  readonly toggle: (key: string, maxItems: number) => void
  readonly remove: (key: string) => void
  /** `isGuessed`: it was picked among the usual places. */
  readonly pin: (keys: readonly string[], origin: Origin, isGuessed?: boolean) => void
  readonly unpin: (key: string) => void
  /** Says how a food travelled; null takes the answer back. */
  readonly travel: (key: string, transport: Transport | null) => void
  readonly setFood: (key: string | null) => void
  /** How far all of it came together, before the map says it. */
  readonly guess: (guess: DistanceGuess) => void
  /** The names that the class's carts have: no other cart of this tablet draws one of them. */
  readonly noteNames: (taken: readonly Alias[]) => void
  /** Takes the name that the class has for this tablet, unless the cart was handed in with its own. */
  readonly rename: (alias: Alias) => void
  /** Draws another name for the cart. */
  readonly redraw: () => void
  /** Opens a cart that was handed in, so that another one comes in its place. */
  readonly change: () => void
  /** Leaves the cart as it was handed in. */
  readonly keepHandedIn: (handedIn: OwnCart) => void
  /** For a group that went away in the middle: can be undone. */
  readonly startOver: () => void
  readonly undo: (maxItems: number) => void
  readonly forgetUndoable: () => void
  readonly startSaving: () => void
  readonly finishSaving: (handedIn: HandedIn) => void
  /** Notes what the outbox says of this cart. */
  readonly noteDelivery: (own: readonly OwnCart[]) => void
  /** Hands the tablet on, with an empty cart; can be undone until the next group has begun. */
  readonly nextPupil: () => void
}

export type FoodJourneyStore = ReturnType<typeof createFoodJourneyStore>

export function initialGame(draft: Draft = newDraft()): GameState {
  return { draft, wantedFood: null, undoable: null, saving: null }
}

/** The state of one game on the screen: a preview has its own beside a game that counts. */
export function createFoodJourneyStore(draft: Draft) {
  return createStore<GameState & GameActions>()((set) => {
    let taken: readonly Alias[] = []
    const change = (next: (draft: Draft) => Draft) =>
      set((game) => {
        const draft = next(game.draft)
        return draft === game.draft ? game : { draft }
      })
    const empty = (what: 'all' | 'pupil') =>
      set(({ draft, saving }) => {
        const next = newDraft(taken)
        return { ...initialGame(next), undoable: { what, before: { draft, saving }, empty: next } }
      })
    return {
      ...initialGame(draft),
      toggle: (key, maxItems) => change((draft) => toggleFood(draft, key, maxItems)),
      remove: (key) =>
        set(({ draft }) => ({
          draft: removeFood(draft, key),
          undoable: { what: 'food', key, at: draft.foods.indexOf(key) },
        })),
      pin: (keys, origin, isGuessed = false) =>
        set(({ draft, wantedFood }) => ({
          draft: setOrigin(draft, keys, origin, isGuessed),
          // With its answer the food stays on the screen until the pupil goes on.
          wantedFood: wantedFood ?? keys[0] ?? null,
        })),
      travel: (key, transport) => change((draft) => setTransport(draft, key, transport)),
      unpin: (key) => change((draft) => clearOrigin(draft, key)),
      setFood: (wantedFood) => set({ wantedFood }),
      guess: (guess) => change((draft) => ({ ...draft, guess })),
      noteNames: (names) => {
        taken = names
      },
      rename: (alias) => change((draft) => (draft.handedIn ? draft : { ...draft, alias })),
      redraw: () => change((draft) => ({ ...draft, alias: newDraft([...taken, draft.alias]).alias })),
      change: () => set(({ draft }) => ({ draft: toChange(draft), undoable: null, saving: null })),
      keepHandedIn: (handedIn) =>
        set(({ draft }) => ({ draft: withoutChange(draft, handedIn), undoable: null, saving: null })),
      startOver: () => empty('all'),
      undo: (maxItems) =>
        set((game) => {
          const undoable = undoableNow(game, maxItems)
          if (!undoable) return { undoable: null }
          if (undoable.what !== 'food') return { ...undoable.before, undoable: null }
          return { draft: addFood(game.draft, undoable.key, undoable.at, maxItems), undoable: null }
        }),
      forgetUndoable: () => set({ undoable: null }),
      startSaving: () => set({ saving: 'now' }),
      finishSaving: ({ draft, result }) => set({ draft, undoable: null, saving: result }),
      noteDelivery: (own) => change((draft) => withDelivery(draft, own)),
      nextPupil: () => empty('pupil'),
    }
  })
}

/** What was done since is never lost: a begun cart is not thrown away, and a cart that is full again stays as it is. */
export function undoableNow({ draft, undoable }: GameState, maxItems: number): Undoable | null {
  if (!undoable) return null
  const canUndo =
    undoable.what === 'food' ? hasRoomFor(draft, undoable.key, maxItems) : draft === undoable.empty
  return canUndo ? undoable : null
}

/** The food that is being pinned; null only while nothing is chosen. */
export function pinnedFood({ draft, wantedFood }: GameState): string | null {
  if (wantedFood !== null && draft.foods.includes(wantedFood)) return wantedFood
  return nextUnanswered(draft, null) ?? draft.foods[0] ?? null
}
