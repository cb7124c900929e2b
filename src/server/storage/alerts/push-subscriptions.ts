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
    .selectFrom('push_subscription')
    .select([
      'id',
      'school_id as schoolId',
      'endpoint',
      'p256dh',
      'auth',
      'locale',
      'notified_until as notifiedUntil',
      'notified_on as notifiedOn',
      'notified_count as notifiedCount',
      'next_at as nextAt',
      'failures',
    ])

/** The subscriptions that may be sent to now, by school. */
export function duePushSubscriptions(db: Database, now: number): Promise<readonly PushSubscriptionRow[]> {
  return query(db).where('next_at', '<=', now).orderBy('school_id').orderBy('id').execute()
}

export function pushSubscriptionOf(
  db: Database,
  schoolId: string,
  sessionHash: string,
): Promise<PushSubscriptionRow | undefined> {
  return query(db)
    .where('school_id', '=', schoolId)
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst()
}

/** Whether a device is told of a school's alerts because this member asked for it. */
export async function hasPushSubscription(
  db: Database,
  device: { readonly schoolId: string; readonly endpoint: string; readonly memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('school_id', '=', device.schoolId)
    .where('endpoint', '=', device.endpoint)
    .where('member_id', '=', device.memberId)
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

/** A device that is known at the school belongs to its new session from now on, and keeps what it was told. */
export async function upsertPushSubscription(tx: Tx, fresh: NewPushSubscription): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('school_id', '=', fresh.schoolId)
    .where('session_hash', '=', fresh.sessionHash)
    .where('endpoint', '!=', fresh.endpoint)
    .execute()
  const mine = {
    member_id: fresh.memberId,
    session_hash: fresh.sessionHash,
    p256dh: fresh.p256dh,
    auth: fresh.auth,
    locale: fresh.locale,
    renewed_at: fresh.now,
    next_at: fresh.now,
    failures: 0,
  }
  await tx
    .insertInto('push_subscription')
    .values({
      id: fresh.id,
      school_id: fresh.schoolId,
      endpoint: fresh.endpoint,
      notified_until: fresh.now,
      notified_on: null,
      notified_count: 0,
      ...mine,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'endpoint']).doUpdateSet(mine))
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
    .selectFrom('push_subscription')
    .select(['id', 'school_id'])
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .execute()
  for (const { id, school_id } of rows) {
    // The page may have been quicker than the worker, and said the new one itself.
    await tx
      .deleteFrom('push_subscription')
      .where('school_id', '=', school_id)
      .where('endpoint', '=', endpoint)
      .where('id', '!=', id)
      .execute()
    await tx
      .updateTable('push_subscription')
      .set({ endpoint, p256dh, auth, renewed_at: now, next_at: now, failures: 0 })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}

export async function updatePushSubscription(
  db: Database,
  id: string,
  change: {
    readonly notified_until?: number
    readonly notified_on?: string
    readonly notified_count?: number
    readonly next_at?: number
    readonly failures?: number
  },
): Promise<void> {
  await db.updateTable('push_subscription').set(change).where('id', '=', id).execute()
}

export async function deletePushSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** Of one school, or of all of them. */
export async function deletePushSubscriptionsOf(
  db: Database,
  sessionHash: string,
  schoolId?: string,
): Promise<void> {
  const all = db.deleteFrom('push_subscription').where('session_hash', '=', sessionHash)
  await (schoolId === undefined ? all : all.where('school_id', '=', schoolId)).execute()
}

/** What belonged to one session belongs to another one from now on. */
export async function movePushSubscriptions(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('push_subscription')
    .set({ session_hash: to })
    .where('session_hash', '=', from)
    .execute()
}

/** They age from when they were last confirmed. */
export const expiringPushSubscriptions = rowsByAge('push_subscription', 'renewed_at', 'epoch_ms')

export async function deleteAllPushSubscriptions(db: Database): Promise<void> {
  await db.deleteFrom('push_subscription').execute()
}
