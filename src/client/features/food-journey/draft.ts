import * as v from 'valibot'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { type Alias, aliasName, drawAlias } from '#domain/activities/alias.ts'
import type { Change } from '#domain/activities/change.ts'
import {
  type CartItem,
  type Origin,
  withItem,
  withoutItem,
  withTransport,
} from '#domain/food-journey/cart.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import { type Transport, transports } from '#domain/food-journey/transports.ts'

/** The cart that a group is putting together, as the tablet keeps it from tap to tap. */
export interface Draft {
  /** The cart's id, made with it. */
  readonly id: string
  readonly alias: Alias
  /** The chosen foods, in the order in which they were chosen. */
  readonly foods: readonly string[]
  /** Where they come from, of those that have an answer; also "unknown" is one. */
  readonly items: readonly CartItem[]
  /** Where foods come from that were taken out: chosen again they are pinned as they were. */
  readonly postponed: readonly CartItem[]
  /** How often around the Earth all of it is, as it was guessed before the map; null = it was not. */
  readonly guess: DistanceGuess | null
  /** By which it may be changed after it was handed in; left out = it may not: an earlier version made it. */
  readonly change?: Change | undefined
  /** It is the outbox's now, and stays as it is until it is to be changed. */
  readonly handedIn: boolean
  /** The outbox could not write it to the disk: gone with the page, unless it was sent before that. */
  readonly onlyInMemory: boolean
  /** The outbox has said that the class has it; the outbox forgets that after a day. */
  readonly sent: boolean
}

/** What can be guessed of the whole distance, times around the Earth. */
export const distanceGuesses = [0.25, 1, 3] as const
export type DistanceGuess = (typeof distanceGuesses)[number]

/** The guess that is nearest to a way, in laps around the Earth: by how many times it is longer or shorter. */
export function nearestGuess(laps: number): DistanceGuess {
  const apart = (guess: number) => Math.abs(Math.log(guess / Math.max(laps, 0.001)))
  return [...distanceGuesses].sort((one, other) => apart(one) - apart(other))[0] ?? 1
}

export const unknownOrigin: Origin = { country_code: null, region_code: null }

/** An empty cart with a new id and a drawn name, none of those that are `taken`. */
export function newDraft(taken: readonly Alias[] = [], random: () => number = Math.random): Draft {
  return {
    id: randomUuid(),
    alias: drawAlias(random, taken),
    foods: [],
    items: [],
    postponed: [],
    guess: null,
    change: { key: randomUuid(), number: 0 },
    handedIn: false,
    onlyInMemory: false,
    sent: false,
  }
}

/** Puts a food in, or takes it out with its origin. A full cart takes no more: it stays as it is. */
export function toggleFood(draft: Draft, key: string, maxItems: number): Draft {
  return draft.foods.includes(key)
    ? removeFood(draft, key)
    : addFood(draft, key, draft.foods.length, maxItems)
}

/** Puts a food in, as the `at`th, with the origin that it had in this cart. A full cart takes no more. */
export function addFood(draft: Draft, key: string, at: number, maxItems: number): Draft {
  if (!hasRoomFor(draft, key, maxItems)) return draft
  const origin = draft.postponed.find(({ play_item }) => play_item.key === key)
  return {
    ...draft,
    foods: [...draft.foods.slice(0, at), key, ...draft.foods.slice(at)],
    items: origin ? [...draft.items, origin] : draft.items,
    postponed: withoutItem(draft.postponed, key),
  }
}

/** False also for a food that is there already. */
export function hasRoomFor({ foods }: Draft, key: string, maxItems: number): boolean {
  return foods.length < maxItems && !foods.includes(key)
}

export function removeFood(draft: Draft, key: string): Draft {
  const origin = originOf(draft, key)
  return {
    ...draft,
    foods: draft.foods.filter((food) => food !== key),
    items: withoutItem(draft.items, key),
    postponed: origin ? [...withoutItem(draft.postponed, key), origin] : draft.postponed,
  }
}

/** Says where foods of the cart come from. `isGuessed`: it was picked among the usual places. */
export function setOrigin(draft: Draft, keys: readonly string[], origin: Origin, isGuessed = false): Draft {
  const items = keys.reduce<readonly CartItem[]>(
    (items, key) => withItem(items, key, origin, isGuessed),
    draft.items,
  )
  return { ...draft, items }
}

/** Says how a food of the cart travelled. */
export function setTransport(draft: Draft, key: string, transport: Transport | null): Draft {
  return { ...draft, items: withTransport(draft.items, key, transport) }
}

/** Takes the answer back; the food stays. */
export function clearOrigin(draft: Draft, key: string): Draft {
  return { ...draft, items: withoutItem(draft.items, key) }
}

export function originOf({ items }: Draft, key: string): CartItem | null {
  return items.find(({ play_item }) => play_item.key === key) ?? null
}

/** A cart that was handed in, to be put together anew in its own place; the same where it may not be changed. */
export function toChange(draft: Draft): Draft {
  if (!draft.handedIn || !draft.change) return draft
  const change = { ...draft.change, number: draft.change.number + 1 }
  return { ...draft, change, handedIn: false, onlyInMemory: false, sent: false }
}

/** Whether a cart was handed in before and is being changed. */
export function isBeingChanged({ change, handedIn }: Draft): boolean {
  return !handedIn && change !== undefined && change.number > 0
}

/** The cart as it was handed in, with nothing of a change that was begun. `handedIn`: as the outbox has it. */
export function withoutChange(
  draft: Draft,
  handedIn: { readonly items: readonly CartItem[]; readonly change?: Change | undefined },
): Draft {
  const { items, change } = handedIn
  const foods = items.map(({ play_item }) => play_item.key)
  return { ...draft, foods, items, change, handedIn: true }
}

/** How far a group has come with its cart. */
type Progress = 'untouched' | 'begun' | 'handed-in'

export function progressOf({ foods, handedIn }: Draft): Progress {
  if (handedIn) return 'handed-in'
  return foods.length > 0 ? 'begun' : 'untouched'
}

/** The next food without an answer, after `current` and then from the start; null when all have one. */
export function nextUnanswered(draft: Draft, current: string | null): string | null {
  const from = current === null ? 0 : draft.foods.indexOf(current) + 1
  const inTurn = [...draft.foods.slice(from), ...draft.foods.slice(0, from)]
  return inTurn.find((key) => originOf(draft, key) === null) ?? null
}

/** What is handed in: foods without an answer go along as unknown. */
export function cartItemsOf(draft: Draft): CartItem[] {
  return draft.foods.map((key) => originOf(draft, key) ?? { play_item: { key }, ...unknownOrigin })
}

/** Without what this version or this game does not know, so that it can still be handed in. */
export function fittingDraft(
  draft: Draft,
  { play_item_keys, max_items }: Pick<FoodJourneySettings, 'play_item_keys' | 'max_items'>,
): Draft {
  if (draft.handedIn) return draft
  const foods = draft.foods
    .filter((key) => play_item_keys.includes(key) && findFood(key) !== undefined)
    .slice(0, max_items)
  return { ...draft, foods, items: draft.items.filter(({ play_item }) => foods.includes(play_item.key)) }
}

const storedItems = v.array(
  v.object({
    play_item: v.object({ key: v.string() }),
    country_code: v.nullable(v.string()),
    region_code: v.nullable(v.string()),
    transport: v.optional(v.nullable(v.picklist(transports))),
    guessed: v.optional(v.boolean()),
  }),
)

const storedDraft = v.object({
  id: v.string(),
  alias: v.object({ colour_key: v.string(), animal_key: v.string() }),
  foods: v.array(v.string()),
  items: storedItems,
  // Earlier versions did not keep them.
  postponed: v.optional(storedItems, []),
  guess: v.optional(v.nullable(v.picklist(distanceGuesses)), null),
  change: v.optional(v.object({ key: v.string(), number: v.number() })),
  handedIn: v.boolean(),
  onlyInMemory: v.optional(v.boolean(), false),
  sent: v.optional(v.boolean(), false),
})

/** What an earlier session has kept; null for anything else. */
export function parseDraft(kept: unknown): Draft | null {
  const parsed = v.safeParse(storedDraft, kept)
  if (!parsed.success || aliasName(parsed.output.alias) === null) return null
  return isUuid.test(parsed.output.id) ? parsed.output : null
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
