import * as v from 'valibot'
import { sentContent } from '#contract/sent-contribution.ts'
import type { Change } from '#domain/activities/change.ts'
import type { Contribution } from '#domain/activities/contribution.ts'
import type { Cart } from '#domain/food-journey/cart.ts'
import { transports } from '#domain/food-journey/transports.ts'

/** A cart and the game it belongs to. `id`: a UUID made with the cart; it never changes, however often it is sent. */
export interface MadeCart extends Cart, Changeable {
  readonly activity_id: string
}

interface Changeable {
  /** By which this device may change it; left out = it never changes. */
  readonly change?: Change | undefined
}

export interface CartToSend extends MadeCart {
  /** The class's code as this device knows it (`toShareCode`); null = it knows none. */
  readonly class_code: string | null
}

/**
 * - `saved`: on this device, waits. - `sending`: on its way just now. - `sent`: the server has it.
 * - `held`: it goes when a user types the class's code; `reason` says what was wrong with the one it had.
 * - `parked`: the server has refused it; `reason` says why. It is tried again more and more seldom, at least daily.
 */
export type CartState = 'saved' | 'sending' | 'sent' | 'held' | 'parked'

/** The same of what is no cart. */
export interface ContributionToSend extends Contribution, Changeable {
  readonly activity_id: string
  readonly class_code: string | null
}

interface Delivery {
  readonly state: CartState
  /** Server time as this device knew it then, epoch ms. */
  readonly made_at: number
  /** The same by this device's clock, epoch ms; see `ageMs`. */
  readonly made_at_device: number
  /** Why it waits, where the server has said so: the code of its answer. */
  readonly reason: string | null
  /** When the server said that it has it, server time, epoch ms; null = it has not yet. */
  readonly sent_at: number | null
  /** Of a parked cart: how often it was refused, and when it last was, server time, epoch ms. */
  readonly refused?: { readonly times: number; readonly at: number } | undefined
  /** The epoch (`epochHeader`) of the server that has it, or that it is offered to again. */
  readonly epoch?: string | undefined
  /** When it was offered to another epoch after it had been sent, server time, epoch ms. */
  readonly offered_again_at?: number | undefined
}

export interface OutboxCart extends CartToSend, Delivery {}
export interface OutboxContribution extends ContributionToSend, Delivery {}

/** A cart, or another contribution, as it lies on the device's disk. */
export type OutboxRow = (OutboxCart | OutboxContribution) & { readonly state: Exclude<CartState, 'sending'> }

export function isCart<Kept extends OutboxCart | OutboxContribution>(
  kept: Kept,
): kept is Extract<Kept, OutboxCart> {
  return 'items' in kept
}

/** Which change of its device a row is, from 0. */
export function changeNumberOf({ change }: Changeable): number {
  return change?.number ?? 0
}

/** Whether a row is what this device has made of an earlier one of the same id. */
export function isChangeOf(row: OutboxRow, earlier: OutboxRow): boolean {
  const isSameItem = row.id === earlier.id && row.activity_id === earlier.activity_id
  const hasKey = row.change !== undefined && row.change.key === earlier.change?.key
  return isSameItem && hasKey && changeNumberOf(row) > changeNumberOf(earlier)
}

const facts = {
  id: v.string(),
  activity_id: v.string(),
  alias: v.object({ colour_key: v.string(), animal_key: v.string() }),
  // Earlier versions did not keep it.
  class_code: v.optional(v.nullable(v.string()), null),
  state: v.picklist(['saved', 'sent', 'held', 'parked']),
  made_at: v.number(),
  made_at_device: v.number(),
  reason: v.nullable(v.string()),
  sent_at: v.nullable(v.number()),
  refused: v.optional(v.object({ times: v.number(), at: v.number() })),
  epoch: v.optional(v.string()),
  offered_again_at: v.optional(v.number()),
  change: v.optional(v.object({ key: v.string(), number: v.number() })),
}
const cartRow = v.object({
  ...facts,
  items: v.array(
    v.object({
      play_item: v.object({ key: v.string() }),
      country_code: v.nullable(v.string()),
      region_code: v.nullable(v.string()),
      // Earlier versions did not ask.
      transport: v.optional(v.nullable(v.picklist(transports))),
      guessed: v.optional(v.boolean()),
    }),
  ),
})
// Versions before there were other contributions find no cart in it, and leave it where it is.
const contributionRow = v.object({ ...facts, content: sentContent })
const row = v.union([cartRow, contributionRow])

/** Reads what lies on the disk; null for what is no row of ours. It is left there, in case another version knows it. */
export function parseRow(kept: unknown): OutboxRow | null {
  const parsed = v.safeParse(row, kept)
  return parsed.success ? parsed.output : null
}
