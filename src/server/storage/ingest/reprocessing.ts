import type { Database, Tx } from '#server/storage/database.ts'

/** A pending reprocessing of a device's stored messages. */
export interface ReprocessingRow {
  readonly deviceId: string
  readonly schoolIntegrationId: string
  readonly externalId: string
  /** How its messages were read before, see `ReprocessingTable`. */
  readonly profileKey: string | null
  readonly fieldMap: string | null
  /** The last message that was reprocessed; times are epoch ms. */
  readonly after: { readonly receivedAt: number; readonly id: string }
}

/** The run that works on it, and when its lease expires, epoch ms. */
export interface ReprocessingLease {
  readonly run: string
  readonly heldUntil: number
}

const beginning = { afterReceivedAt: 0, afterId: '' }

/**
 * Writes down that a device's messages are to be read again. One that is not finished restarts, and still knows how
 * they were read before the first of them.
 */
export async function insertReprocessing(
  tx: Database,
  { id, profileKey, fieldMap }: Pick<ReprocessingRow, 'profileKey' | 'fieldMap'> & { readonly id: string },
  { run, heldUntil }: ReprocessingLease,
): Promise<void> {
  const initialProgress = { ...beginning, run, heldUntil }
  await tx
    .insertInto('reread')
    .values({ deviceId: id, profileKey, fieldMap, ...initialProgress })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(initialProgress))
    .execute()
}

/** Claims a pending reprocessing, also from a run that holds it; undefined = none is pending. */
export async function claimReprocessing(
  db: Database,
  deviceId: string,
  { run, heldUntil }: ReprocessingLease,
): Promise<ReprocessingRow | undefined> {
  await db.updateTable('reread').set({ run, heldUntil }).where('deviceId', '=', deviceId).execute()
  const row = await db
    .selectFrom('reread')
    .innerJoin('device', 'device.id', 'reread.deviceId')
    .select([
      'device.schoolIntegrationId',
      'device.externalId',
      'reread.profileKey',
      'reread.fieldMap',
      'afterReceivedAt as receivedAt',
      'afterId as id',
    ])
    .where('deviceId', '=', deviceId)
    .where('run', '=', run)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { receivedAt, id, ...rest } = row
  return { ...rest, deviceId, after: { receivedAt, id } }
}

/** Stores the progress and renews the lease. False = another run has claimed it, or finished it. */
export async function advanceReprocessing(
  tx: Tx,
  deviceId: string,
  { run, heldUntil }: ReprocessingLease,
  after: ReprocessingRow['after'],
): Promise<boolean> {
  const result = await tx
    .updateTable('reread')
    .set({ afterReceivedAt: after.receivedAt, afterId: after.id, heldUntil })
    .where('deviceId', '=', deviceId)
    .where('run', '=', run)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** Gives up the lease: the next run continues. */
export async function releaseReprocessing(db: Database, deviceId: string, run: string): Promise<void> {
  await db
    .updateTable('reread')
    .set({ heldUntil: 0 })
    .where('deviceId', '=', deviceId)
    .where('run', '=', run)
    .execute()
}

export async function deleteReprocessing(db: Database, deviceId: string, run: string): Promise<void> {
  await db.deleteFrom('reread').where('deviceId', '=', deviceId).where('run', '=', run).execute()
}

/** The devices with a pending reprocessing whose lease has expired. `now`: epoch ms. */
export async function waitingReprocessing(db: Database, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('reread')
    .select('deviceId')
    .where('heldUntil', '<', now)
    .orderBy('heldUntil')
    .execute()
  return rows.map((row) => row.deviceId)
}
