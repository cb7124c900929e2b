import { isAboutActivity } from '#client/offline/outbox/answer.ts'
import type { OutboxCart } from '#client/offline/outbox/outbox.ts'
import type { Results } from '#contract/carts.ts'
import type { Alias } from '#domain/activities/alias.ts'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { type ClassTotal, cartsOf, classTotal, mergedCarts } from '#domain/food-journey/class-total.ts'
import type { Point } from '#domain/places/distance.ts'

/** A cart that this tablet may show; `isOwn`: it was put together here. */
export interface ShownCart {
  readonly id: string
  readonly alias: Alias
  readonly items: readonly CartItem[]
  /** Server time, epoch ms. */
  readonly madeAt: number
  readonly isOwn: boolean
  /** It came when the game was over. */
  readonly isLate: boolean
}

/** What the screens show of the class, from the server's carts and this tablet's. */
export interface Classroom {
  readonly total: ClassTotal
  /** The newest first. Only this tablet's where the teacher does not show the others'. */
  readonly carts: readonly ShownCart[]
  /** The server has been asked; otherwise others' carts are missing. */
  readonly hasServers: boolean
  /** Made up, for a demonstration. */
  readonly isConstructed: boolean
}

/** What counts of a cart on this tablet. */
export type OwnCart = Pick<OutboxCart, 'id' | 'alias' | 'items' | 'state' | 'made_at' | 'reason' | 'change'>

/**
 * The server's carts come first, so that a cart that it has counts as the server has it, unless this tablet has changed it since; then
 * this tablet's, by id: at once, and never twice. What the server does not take for what is in it is not in the class's total.
 */
export function classroomOf(home: Point, results: Results | undefined, own: readonly OwnCart[]): Classroom {
  const counted = own.filter(({ state, reason }) => state !== 'parked' || isAboutActivity(reason))
  const changed = new Set(counted.filter(isChangedSince).map(({ id }) => id))
  const servers = results ? cartsOf(results.entries).filter(({ id }) => !changed.has(id)) : []
  const total = classTotal(home, [...servers, ...counted])
  return {
    total,
    carts: shownCarts(results, own),
    hasServers: results !== undefined,
    isConstructed: results?.provenance === 'constructed',
  }
}

/** The server has what it was before it was changed here. */
function isChangedSince({ change, state }: OwnCart): boolean {
  return change !== undefined && change.number > 0 && state !== 'sent' && state !== 'parked'
}

function shownCarts(results: Results | undefined, own: readonly OwnCart[]): ShownCart[] {
  const itemsById = new Map(results ? cartsOf(results.entries).map(({ id, items }) => [id, items]) : [])
  const ownIds = new Set(own.map(({ id }) => id))
  const changed = new Map(own.filter(isChangedSince).map(({ id, items }) => [id, items]))
  const servers = (results?.carts ?? []).map(({ id, alias, made_at, late }) => ({
    id,
    alias,
    items: changed.get(id) ?? itemsById.get(id) ?? [],
    madeAt: Date.parse(made_at),
    isOwn: ownIds.has(id),
    isLate: late,
  }))
  const ours = own.map(({ id, alias, items, made_at }) => ({
    id,
    alias,
    items,
    madeAt: made_at,
    isOwn: true,
    isLate: false,
  }))
  return mergedCarts([...servers, ...ours]).sort((a, b) => b.madeAt - a.madeAt)
}
