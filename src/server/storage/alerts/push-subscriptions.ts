import type { Locale } from '#domain/locale.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'

/** See `PushSubscriptionTable`; times are epoch ms. */
export interface PushSubscriptionRow {
  readonly id: string
  readonly schoolId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly locale: Locale
  readonly notifiedUntil: number
  /** `YYYY-MM-DD` */
  readonly notifiedOn: string | null
  readonly notifiedCount: number
  readonly nextAt: number
  readonly failures: number
}

const query = (db: Database) =>
  db
    .selectFrom('pushSubscription')
    .select([
      'id',
      'schoolId',
      'endpoint',
      'p256dh',
      'auth',
      'locale',
      'notifiedUntil',
      'notifiedOn',
      'notifiedCount',
      'nextAt',
      'failures',
    ])

/** The subscriptions that may be sent to now, by school. */
export function duePushSubscriptions(db: Database, now: number): Promise<readonly PushSubscriptionRow[]> {
  return query(db).where('nextAt', '<=', now).orderBy('schoolId').orderBy('id').execute()
}

export function pushSubscriptionOf(
  db: Database,
  schoolId: string,
  sessionHash: string,
): Promise<PushSubscriptionRow | undefined> {
  return query(db).where('schoolId', '=', schoolId).where('sessionHash', '=', sessionHash).executeTakeFirst()
}

/** Whether a device is notified of a school's alerts because this member asked for it. */
export async function hasPushSubscription(
  db: Database,
  device: { readonly schoolId: string; readonly endpoint: string; readonly memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('pushSubscription')
    .select('id')
    .where('schoolId', '=', device.schoolId)
    .where('endpoint', '=', device.endpoint)
    .where('memberId', '=', device.memberId)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewPushSubscription {
  readonly id: string
  readonly memberId: string
  readonly schoolId: string
  readonly sessionHash: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly locale: Locale
  readonly now: number
}

/**
 * Moves a device that is already subscribed at the school to its new session, and keeps the record of what it was sent.
 */
export async function upsertPushSubscription(tx: Tx, fresh: NewPushSubscription): Promise<void> {
  await tx
    .deleteFrom('pushSubscription')
    .where('schoolId', '=', fresh.schoolId)
    .where('sessionHash', '=', fresh.sessionHash)
    .where('endpoint', '!=', fresh.endpoint)
    .execute()
  const mine = {
    memberId: fresh.memberId,
    sessionHash: fresh.sessionHash,
    p256dh: fresh.p256dh,
    auth: fresh.auth,
    locale: fresh.locale,
    renewedAt: fresh.now,
    nextAt: fresh.now,
    failures: 0,
  }
  await tx
    .insertInto('pushSubscription')
    .values({
      id: fresh.id,
      schoolId: fresh.schoolId,
      endpoint: fresh.endpoint,
      notifiedUntil: fresh.now,
      notifiedOn: null,
      notifiedCount: 0,
      ...mine,
    })
    .onConflict((conflict) => conflict.columns(['schoolId', 'endpoint']).doUpdateSet(mine))
    .execute()
}

/** Replaces a device's address at all its schools; answers with how many those are. */
export async function replaceEndpoint(
  tx: Tx,
  old: { readonly endpoint: string; readonly auth: string },
  fresh: { readonly endpoint: string; readonly p256dh: string; readonly auth: string; readonly now: number },
): Promise<number> {
  const { endpoint, p256dh, auth, now } = fresh
  const rows = await tx
    .selectFrom('pushSubscription')
    .select(['id', 'schoolId'])
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .execute()
  for (const { id, schoolId } of rows) {
    // The page may have been quicker than the worker, and said the new one itself.
    await tx
      .deleteFrom('pushSubscription')
      .where('schoolId', '=', schoolId)
      .where('endpoint', '=', endpoint)
      .where('id', '!=', id)
      .execute()
    await tx
      .updateTable('pushSubscription')
      .set({ endpoint, p256dh, auth, renewedAt: now, nextAt: now, failures: 0 })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}

/** Times are epoch ms, `notifiedOn` is a local date. */
export async function updatePushSubscription(
  db: Database,
  id: string,
  change: {
    readonly notifiedUntil?: number
    readonly notifiedOn?: string
    readonly notifiedCount?: number
    readonly nextAt?: number
    readonly failures?: number
  },
): Promise<void> {
  await db.updateTable('pushSubscription').set(change).where('id', '=', id).execute()
}

export async function deletePushSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('id', '=', id).execute()
}

/** Of one school, or of all of them. */
export async function deletePushSubscriptionsOf(
  db: Database,
  sessionHash: string,
  schoolId?: string,
): Promise<void> {
  const all = db.deleteFrom('pushSubscription').where('sessionHash', '=', sessionHash)
  await (schoolId === undefined ? all : all.where('schoolId', '=', schoolId)).execute()
}

/** What belonged to one session belongs to another one from now on. */
export async function movePushSubscriptions(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('pushSubscription').set({ sessionHash: to }).where('sessionHash', '=', from).execute()
}

/** They age from when they were last confirmed. */
export const expiringPushSubscriptions = rowsByAge('pushSubscription', 'renewedAt', 'epoch_ms')

export async function deleteAllPushSubscriptions(db: Database): Promise<void> {
  await db.deleteFrom('pushSubscription').execute()
}
