import { type Alias, freeAlias } from '#domain/activities/alias.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '#domain/errors.ts'
import { type Cart, type CartItem, cartErrors, isSameCart } from '#domain/food-journey/cart.ts'
import { type ClassTotal, classTotal } from '#domain/food-journey/class-total.ts'
import { homeOf } from '#domain/food-journey/home.ts'
import {
  type CartRow,
  cartCounts,
  cartsOfActivity,
  changeCart,
  findCart,
  insertCart,
  updateExcluded,
} from '#server/storage/activities/carts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { type Activity, type FoodActivity, requireFoodActivity } from './activities.ts'
import {
  admit,
  changeColumns,
  isMadeAfterEnd,
  lateAt,
  type Making,
  madeAt,
  orderOf,
  requireResults,
  type Sent,
} from './admission.ts'

/** What a device sends. */
export interface SentCart extends Cart, Sent {}

/** A cart as it is kept, by its name in the class. Times are epoch ms of the server's clock. */
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
 * Keeps a cart; it is on disk when this settles. Idempotent by its id, which the tablet makes: the first writer wins, the same cart
 * again is answered with what was kept then, and only the device that has its key changes it (`Making.change`). `classKey`: as
 * `admit` answers it. A cart that comes when the game is over is kept as late, because pupils made it in time and their tablet
 * found no network. Throws NotFound, Invalid with every fault, Conflict when the id belongs to another cart or the game is full,
 * and what `admit` throws.
 */
export async function putCart(
  deps: Deps,
  activityId: string,
  cart: SentCart,
  provenance: KeptCart['provenance'] = null,
): Promise<{ readonly isNew: boolean; readonly cart: KeptCart; readonly classKey: string | null }> {
  const activity = await requireFoodActivity(deps, activityId)
  const earlier = await findCart(deps.db, activityId, cart.id)
  // It was let in before: this request has proven nothing.
  if (earlier && orderOf(cart, earlier) === 'newer') return changed(deps, activity, cart, earlier)
  if (earlier) return { ...replayed(cart, earlier), classKey: null }

  const classKey = admit(deps, activity, cart)
  const kept = await keepCart(deps, activity, cart, { provenance, late: lateAt(activity, deps.now()) })
  return { ...kept, classKey: kept.isNew ? classKey : null }
}

/**
 * Keeps a cart as late that a member of staff brings in a file: no code is asked for, and joining may be closed. Answers and throws
 * as `putCart`.
 */
export async function importCart(
  deps: Deps,
  activityId: string,
  cart: Cart & Making,
): Promise<{ readonly isNew: boolean; readonly cart: KeptCart }> {
  const activity = await requireFoodActivity(deps, activityId)
  const earlier = await findCart(deps.db, activityId, cart.id)
  if (earlier) return replayed(cart, earlier)
  requireResults(activity, deps.now())
  return keepCart(deps, activity, cart, { provenance: null, late: 1 })
}

async function keepCart(
  deps: Deps,
  activity: FoodActivity,
  cart: Cart & Making,
  facts: Pick<CartRow, 'provenance' | 'late'>,
): Promise<{ readonly isNew: boolean; readonly cart: KeptCart }> {
  await requireFitting(deps, activity, cart)
  for (let tries = 0; tries < 20; tries += 1) {
    const row = {
      ...toRow(deps.now(), activity, cart),
      ...facts,
      ...(await nameInClass(deps, activity.id, cart)),
    }
    if (await insertCart(deps.db, row)) return { isNew: true, cart: toCart(row) }
    // It came twice at the same time, or another one took its name.
    const winner = await findCart(deps.db, activity.id, cart.id)
    if (winner) return replayed(cart, winner)
  }
  throw new Error('carts of one game take the names from each other')
}

/** Puts what is in a cart in the place of what was: its name, its time and what its teacher decided stay. */
async function changed(deps: Deps, activity: FoodActivity, cart: SentCart, earlier: CartRow) {
  const classKey = admit(deps, activity, cart)
  if (isMadeAfterEnd(activity, madeAt(deps.now(), activity, cart)))
    throw new Forbidden('joining_closed', 'the game was over when this was changed')
  requireItems(activity, cart)
  const { changeNumber } = changeColumns(cart)
  const row = { ...earlier, items: JSON.stringify(cart.items), appVersion: cart.appVersion, changeNumber }
  await changeCart(deps.db, row)
  return { isNew: false, cart: toCart(row), classKey }
}

/** The name that it drew, or another where that is taken; none of its own when all are taken. */
async function nameInClass(
  { db }: Pick<Deps, 'db'>,
  activityId: string,
  { id, alias }: Cart,
): Promise<Pick<CartRow, 'classColourKey' | 'classAnimalKey'>> {
  const taken = (await cartsOfActivity(db, activityId)).map(aliasInClass)
  const name = freeAlias(alias, taken, id)
  return { classColourKey: name?.colour_key ?? null, classAnimalKey: name?.animal_key ?? null }
}

/** What the class calls a cart. */
export function aliasInClass(row: CartRow): Alias {
  return {
    colour_key: row.classColourKey ?? row.colourKey,
    animal_key: row.classAnimalKey ?? row.animalKey,
  }
}

function replayed(cart: Cart & Pick<Making, 'change'>, earlier: CartRow) {
  const kept = toCart(earlier)
  if (orderOf(cart, earlier) === 'older') return { isNew: false, cart: kept }
  const alias = { colour_key: earlier.colourKey, animal_key: earlier.animalKey }
  if (!isSameCart(cart, { ...kept, alias })) throw new Conflict('cart_exists', 'another cart has this id')
  return { isNew: false, cart: kept }
}

async function requireFitting(deps: Deps, activity: FoodActivity, cart: Cart): Promise<void> {
  requireItems(activity, cart)
  const counts = await cartCounts(deps.db, [activity.id])
  if ((counts.get(activity.id) ?? 0) >= maxCarts) {
    throw new Conflict('activity_full', `the activity has ${maxCarts} carts`)
  }
}

function requireItems(activity: FoodActivity, cart: Cart): void {
  const errors = cartErrors(cart, activity.settings)
  if (errors.length > 0) throw new Invalid('invalid_cart', 'the cart does not fit its game', errors)
}

function toRow(
  now: number,
  activity: Activity,
  cart: Cart & Making,
): Omit<CartRow, 'provenance' | 'late' | 'classColourKey' | 'classAnimalKey'> {
  const { alias, items } = cart
  return {
    activityId: activity.id,
    id: cart.id,
    colourKey: alias.colour_key,
    animalKey: alias.animal_key,
    items: JSON.stringify(items),
    madeAt: madeAt(now, activity, cart),
    receivedAt: now,
    appVersion: cart.appVersion,
    excludedAt: null,
    ...changeColumns(cart),
  }
}

function toCart(row: CartRow): KeptCart {
  // Carts of earlier versions do not say how their foods travelled.
  const items: CartItem[] = JSON.parse(row.items)
  return {
    id: row.id,
    activityId: row.activityId,
    alias: aliasInClass(row),
    // Carts of earlier versions do not say how their foods travelled.
    items: items.map((item) => ({ ...item, transport: item.transport ?? null })),
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
  /** What a teacher took out, in the order of their making: it counts nowhere, and pupils do not see it. */
  readonly exclude: readonly KeptCart[]
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
  const carts = rows.filter(({ excludedAt }) => excludedAt === null).map(toCart)
  return {
    total: classTotal(homeOf(school.place), carts),
    carts: settings.show_class_carts || showAllCarts ? carts : [],
    lastCartAt: carts.length === 0 ? null : Math.max(...carts.map(({ receivedAt }) => receivedAt)),
    provenance: carts.find((cart) => cart.provenance !== null)?.provenance ?? null,
    exclude: showAllCarts ? rows.filter(({ excludedAt }) => excludedAt !== null).map(toCart) : [],
  }
}

/** Takes a cart out of the class's carts, or back in; harmless when it is so already. Throws NotFound. */
export async function excludeCart(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  activityId: string,
  cartId: string,
  isExcluded: boolean,
): Promise<{ readonly hasChanged: boolean }> {
  const row = await findCart(db, activityId, cartId)
  if (!row) throw new NotFound('cart_not_found', 'the activity has no cart with this id')
  const hasChanged = isExcluded !== (row.excludedAt !== null)
  if (hasChanged) await updateExcluded(db, activityId, cartId, isExcluded ? now() : null)
  return { hasChanged }
}
