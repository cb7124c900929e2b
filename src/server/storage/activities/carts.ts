import { sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import { countRows } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

/** Times are epoch ms, `items` is JSON. */
export interface CartRow {
  readonly activityId: string
  readonly id: string
  readonly colourKey: string
  readonly animalKey: string
  /** Its name in the class; null = the one that it drew. */
  readonly classColourKey: string | null
  readonly classAnimalKey: string | null
  readonly items: string
  readonly madeAt: number
  readonly receivedAt: number
  readonly late: 0 | 1
  readonly appVersion: string
  readonly provenance: 'recorded' | 'constructed' | null
  readonly excludedAt: number | null
  /** null = it never changes. */
  readonly changeKey: string | null
  readonly changeNumber: number
}

export function findCart(db: Database, activityId: string, id: string): Promise<CartRow | undefined> {
  return carts(db).where('activityId', '=', activityId).where('id', '=', id).executeTakeFirst()
}

/** Those made at `madeSince` (epoch ms) or later, in that order, also those that were set aside. */
export function cartsOfActivity(
  db: Database,
  activityId: string,
  madeSince = 0,
): Promise<readonly CartRow[]> {
  return carts(db)
    .where('activityId', '=', activityId)
    .where('madeAt', '>=', madeSince)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

function carts(db: Database) {
  return db
    .selectFrom('cart')
    .select([
      'activityId',
      'id',
      'colourKey',
      'animalKey',
      'classColourKey',
      'classAnimalKey',
      'items',
      'madeAt',
      'receivedAt',
      'late',
      'appVersion',
      'provenance',
      'setAsideAt as excludedAt',
      'changeKey',
      'changeNumber',
    ])
}

/** The activities of a school that have carts made since a time (epoch ms) that count; first the one whose newest was made last. */
export function playedSince(
  db: Database,
  schoolId: string,
  since: number,
): Promise<
  readonly {
    readonly activityId: string
    readonly title: string
    /** JSON */
    readonly settings: string
    readonly madeAt: number
  }[]
> {
  return db
    .selectFrom('cart')
    .innerJoin('activity', 'activity.id', 'cart.activityId')
    .select(({ fn }) => [
      'activity.id as activityId',
      'activity.title as title',
      'activity.settings as settings',
      fn.max('cart.madeAt').as('madeAt'),
    ])
    .where('activity.schoolId', '=', schoolId)
    .where('cart.madeAt', '>=', since)
    .where('cart.setAsideAt', 'is', null)
    .groupBy(['activity.id', 'activity.title', 'activity.settings'])
    .orderBy('madeAt', 'desc')
    .orderBy('activity.id', 'desc')
    .execute()
}

/** How many carts of each of the activities count; those without any are left out. */
export function cartCounts(
  db: Database,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countCarts(db, activityIds, [0, 1])
}

/** As `cartCounts`, of those that came when the game was over. */
export function lateCartCounts(
  db: Database,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countCarts(db, activityIds, [1])
}

async function countCarts(
  db: Database,
  activityIds: readonly string[],
  late: readonly (0 | 1)[],
): Promise<ReadonlyMap<string, number>> {
  if (activityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cart')
    .select((eb) => ['activityId', eb.fn.countAll<number>().as('count')])
    .where('activityId', 'in', listParameter(db, activityIds))
    .where('late', 'in', late)
    .where('setAsideAt', 'is', null)
    .groupBy('activityId')
    .execute()
  return new Map(rows.map(({ activityId, count }) => [activityId, Number(count)]))
}

/** False when the activity has a cart of that id, which stays as it is, or one of that name in the class. */
export async function insertCart(db: Database, cart: CartRow): Promise<boolean> {
  const inserted = await db
    .insertInto('cart')
    .values({
      activityId: cart.activityId,
      id: cart.id,
      colourKey: cart.colourKey,
      animalKey: cart.animalKey,
      classColourKey: cart.classColourKey,
      classAnimalKey: cart.classAnimalKey,
      items: cart.items,
      madeAt: cart.madeAt,
      receivedAt: cart.receivedAt,
      late: cart.late,
      appVersion: cart.appVersion,
      provenance: cart.provenance,
      setAsideAt: cart.excludedAt,
      changeKey: cart.changeKey,
      changeNumber: cart.changeNumber,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Replaces what is in a cart, unless a later change was here first. */
export async function changeCart(
  db: Database,
  { activityId, id, items, appVersion, changeNumber }: CartRow,
): Promise<void> {
  await db
    .updateTable('cart')
    .set({ items, appVersion, changeNumber })
    .where('activityId', '=', activityId)
    .where('id', '=', id)
    .where('changeNumber', '<', changeNumber)
    .execute()
}

/** `at`: null = it counts again. */
export async function updateExcluded(
  db: Database,
  activityId: string,
  id: string,
  at: number | null,
): Promise<void> {
  await db
    .updateTable('cart')
    .set({ setAsideAt: at })
    .where('activityId', '=', activityId)
    .where('id', '=', id)
    .execute()
}

/** Answers with how many there were. */
export async function deleteCarts(db: Database, activityId: string): Promise<number> {
  const result = await db.deleteFrom('cart').where('activityId', '=', activityId).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** All of an activity, or of all activities, whatever has become of them. */
export function countAllCarts(db: Database, activityId?: string): Promise<number> {
  return countRows(
    db,
    sql.table('cart'),
    activityId === undefined ? undefined : sql`activity_id = ${activityId}`,
  )
}
