import * as v from 'valibot'
import { sentContent } from '#contract/sent-contribution.ts'
import type { Contribution } from '#domain/activities/contribution.ts'
import type { Cart } from '#domain/food-journey/cart.ts'
import { transports } from '#domain/food-journey/transports.ts'

/** A cart and the game it belongs to. `id`: a UUID made with the cart; it never changes, however often it is sent. */
export interface MadeCart extends Cart {
  readonly activity_id: string
}

export interface CartToSend extends MadeCart {
  /** The class's code as this device knows it (`toShareCode`); null = it knows none. */
  readonly class_code: string | null
}

/**
 * - `saved`: on this device, waits. - `sending`: on its way just now. - `sent`: the server has it.
 * - `held`: it goes when a user types the class's code; `reason` says what was wrong with the one it had.
 * - `parked`: the server will never take it as it is; `reason` says why. It stays until a user clears the outbox.
 */
export type CartState = 'saved' | 'sending' | 'sent' | 'held' | 'parked'

/** The same of what is no cart. */
export interface ContributionToSend extends Contribution {
  readonly activity_id: string
  readonly class_code: string | null
}

interface Delivery {
  readonly state: CartState
  /** Server time as this device knew it then, epoch ms. */
  readonly made_at: number
  /** The same by this device's clock, epoch ms; see `ageMs`. */
  readonly made_at_device: number
  /** Of a held or parked cart: the code of the server's answer, else null. */
  readonly reason: string | null
  /** When the server said that it has it, server time, epoch ms; null = it has not yet. */
  readonly sent_at: number | null
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
