import { Conflict, Gone, Invalid, NotFound } from '#domain/errors.ts'
import type { Alias } from '#domain/food-journey/alias.ts'
import { type Cart, type CartItem, cartErrors, isSameCart } from '#domain/food-journey/cart.ts'
import { type ClassTotal, classTotal } from '#domain/food-journey/class-total.ts'
import { homeOf } from '#domain/food-journey/journey.ts'
import {
  type CartRow,
  cartCounts,
  cartsOfActivity,
  findCart,
  insertCart,
  updateSetAside,
} from '#server/storage/game/carts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { type Activity, type FoodActivity, requireFoodActivity } from './activities.ts'
import { admit, lateAt, madeAt, type Sent } from './admission.ts'

/** What a device sends. */
export interface SentCart extends Cart, Sent {}

/** A cart as it is kept. Times are epoch ms of the server's clock. */
export interface KeptCart extends Cart {
  readonly activityId: string
  readonly madeAt: number
  readonly receivedAt: number
  /** It came when the game was over. */
  readonly late: boolean
  readonly provenance: 'recorded' | 'constructed' | null
}

/** More than the pupils of a big school make; a limit, so that results stay an answer that a tablet can read. */
const maxCarts = 2000

/**
 * Keeps a cart; it is on disk when this settles. The first writer of an id wins: the same cart again is answered with
 * what was kept then. A cart that comes when the game is over is kept as late, because pupils made it in time and their
 * tablet found no network. Throws NotFound, Invalid with every fault, Gone when the results are removed, Conflict when the
 * id belongs to another cart, the game never started, or it is full, and Forbidden without the class's code
 * (`class_code_needed`, `wrong_class_code`) and for what was made after joining was closed (`joining_closed`).
 */
export async function putCart(
  deps: Deps,
  activityId: string,
  cart: SentCart,
  provenance: KeptCart['provenance'] = null,
): Promise<{ readonly isNew: boolean; readonly cart: KeptCart }> {
  const activity = await requireFoodActivity(deps, activityId)
  const earlier = await findCart(deps.db, activityId, cart.id)
  if (earlier) return replayed(cart, earlier)

  await requireAcceptable(deps, activity, cart)
  const row = toRow(deps.now(), activity, cart, provenance)
  if (await insertCart(deps.db, row)) return { isNew: true, cart: toCart(row) }
  // It came twice at the same time.
  const winner = await findCart(deps.db, activityId, cart.id)
  if (!winner) throw new Gone('results_removed', 'the results of this activity are removed')
  return replayed(cart, winner)
}

function replayed(cart: Cart, earlier: CartRow) {
  const kept = toCart(earlier)
  if (!isSameCart(cart, kept)) throw new Conflict('cart_exists', 'another cart has this id')
  return { isNew: false, cart: kept }
}

async function requireAcceptable({ db, now }: Deps, activity: FoodActivity, cart: SentCart): Promise<void> {
  admit(activity, cart, now())
  const errors = cartErrors(cart, activity.settings)
  if (errors.length > 0) throw new Invalid('invalid_cart', 'the cart does not fit its game', errors)
  const counts = await cartCounts(db, [activity.id])
  if ((counts.get(activity.id) ?? 0) >= maxCarts) {
    throw new Conflict('activity_full', `the activity has ${maxCarts} carts`)
  }
}

function toRow(now: number, activity: Activity, cart: SentCart, provenance: KeptCart['provenance']): CartRow {
  const { alias, items } = cart
  return {
    activityId: activity.id,
    id: cart.id,
    colourKey: alias.colour_key,
    animalKey: alias.animal_key,
    items: JSON.stringify(items),
    madeAt: madeAt(now, activity, cart),
    receivedAt: now,
    late: lateAt(activity, now),
    appVersion: cart.appVersion,
    provenance,
    setAsideAt: null,
  }
}

function toCart(row: CartRow): KeptCart {
  const items: CartItem[] = JSON.parse(row.items)
  return {
    id: row.id,
    activityId: row.activityId,
    alias: { colour_key: row.colourKey, animal_key: row.animalKey },
    items,
    madeAt: row.madeAt,
    receivedAt: row.receivedAt,
    late: row.late === 1,
    provenance: row.provenance,
  }
}

export interface Results {
  readonly total: ClassTotal
  /** Who put together which cart, in the order of their making; none where the teacher does not show them. */
  readonly carts: readonly {
    readonly id: string
    readonly alias: Alias
    readonly madeAt: number
    readonly late: boolean
  }[]
  /** Epoch ms; null = no cart has come. */
  readonly lastCartAt: number | null
  readonly provenance: KeptCart['provenance']
  /** What a teacher took out, in the order of their making: it counts nowhere, and pupils are not told of it. */
  readonly setAside: readonly KeptCart[]
}

/** What a class has put together. Distances are computed here, from where the school is now. Throws NotFound. */
export async function getResults(
  deps: Deps,
  activityId: string,
  { showAllCarts = false }: { readonly showAllCarts?: boolean } = {},
): Promise<Results> {
  const { schoolId, settings } = await requireFoodActivity(deps, activityId)
  const school = toSchool(await requireSchool(deps.db, schoolId))
  const rows = await cartsOfActivity(deps.db, activityId)
  const carts = rows.filter(({ setAsideAt }) => setAsideAt === null).map(toCart)
  return {
    total: classTotal(homeOf(school.place), carts),
    carts: settings.show_class_carts || showAllCarts ? carts : [],
    lastCartAt: carts.length === 0 ? null : Math.max(...carts.map(({ receivedAt }) => receivedAt)),
    provenance: carts.find((cart) => cart.provenance !== null)?.provenance ?? null,
    setAside: showAllCarts ? rows.filter(({ setAsideAt }) => setAsideAt !== null).map(toCart) : [],
  }
}

/** Takes a cart out of the class's carts, or back in; harmless when it is so already. Throws NotFound. */
export async function setCartAside(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  activityId: string,
  cartId: string,
  isAside: boolean,
): Promise<{ readonly hasChanged: boolean }> {
  const row = await findCart(db, activityId, cartId)
  if (!row) throw new NotFound('cart_not_found', 'the activity has no cart with this id')
  const hasChanged = isAside !== (row.setAsideAt !== null)
  if (hasChanged) await updateSetAside(db, activityId, cartId, isAside ? now() : null)
  return { hasChanged }
}
