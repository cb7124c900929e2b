import type { Database, Tx } from '#server/storage/database.ts'
import { namesByAge } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { preparedRows } from '#server/storage/prepared.ts'
import type { Tables } from '#server/storage/tables.ts'

/** See `ManualEntryTable`; `enteredAt` is epoch ms, `rejected` JSON. */
export interface ManualEntryRow {
  readonly id: string
  readonly schoolId: string
  readonly kind: Tables['manual_entry']['kind']
  readonly way: Tables['manual_entry']['way']
  readonly enteredAt: number
  readonly enteredBy: string
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: string
}

export async function insertManualEntry(tx: Tx, row: ManualEntryRow): Promise<void> {
  await tx
    .insertInto('manual_entry')
    .values({
      id: row.id,
      school_id: row.schoolId,
      kind: row.kind,
      way: row.way,
      entered_at: row.enteredAt,
      entered_by: row.enteredBy,
      accepted: row.accepted,
      duplicate: row.duplicate,
      rejected: row.rejected,
    })
    .execute()
}

/** Adds to what was accepted of an entry, and what was there already. False = it is gone. */
export async function addToManualEntry(
  tx: Tx,
  id: string,
  { accepted, duplicate }: Pick<ManualEntryRow, 'accepted' | 'duplicate'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('manual_entry')
    .set((eb) => ({ accepted: eb('accepted', '+', accepted), duplicate: eb('duplicate', '+', duplicate) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function setRejected(db: Database, id: string, rejected: string): Promise<void> {
  await db.updateTable('manual_entry').set({ rejected }).where('id', '=', id).execute()
}

/** What was written at a school, the newest first, at most `limit`. */
export function manualEntriesOf(
  db: Database,
  schoolId: string,
  limit: number,
): Promise<readonly ManualEntryRow[]> {
  return entryQuery(db)
    .where('school_id', '=', schoolId)
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findManualEntry(
  db: Database,
  schoolId: string,
  id: string,
): Promise<ManualEntryRow | undefined> {
  return entryQuery(db).where('school_id', '=', schoolId).where('id', '=', id).executeTakeFirst()
}

/** With what was accepted of it. */
export async function deleteManualEntry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('manual_entry').where('id', '=', id).execute()
}

function entryQuery(db: Database) {
  return db
    .selectFrom('manual_entry')
    .select([
      'id',
      'school_id as schoolId',
      'kind',
      'way',
      'entered_at as enteredAt',
      'entered_by as enteredBy',
      'accepted',
      'duplicate',
      'rejected',
    ])
}

/** See `ManualValueTable`. */
export interface ManualValueRow {
  readonly line: number
  readonly key: string
  /** Epoch ms; null for a menu. */
  readonly measuredAt: number | null
  /** JSON */
  readonly fields: string
}

export async function insertManualValues(
  tx: Tx,
  entryId: string,
  values: readonly ManualValueRow[],
): Promise<void> {
  await insertValues(
    tx,
    values.map((value) => ({ ...value, entryId })),
  )
}

type EntryValueRow = ManualValueRow & { readonly entryId: string }

const insertValues = preparedRows<EntryValueRow>(
  ['entryId', 'line', 'key', 'measuredAt', 'fields'],
  (db, rows) =>
    db
      .insertInto('manual_value')
      .values(
        rows.map(({ entryId, line, key, measuredAt, fields }) => ({
          manual_entry_id: entryId,
          line,
          value_key: key,
          measured_at: measuredAt,
          fields,
        })),
      )
      .compile(),
)

/** What was accepted of an entry, in its order: at most `limit` values behind the line `after`. */
export function manualValuesOf(
  db: Database,
  entryId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ManualValueRow[]> {
  return valueQuery(db)
    .where('manual_entry_id', '=', entryId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** Deletes what was accepted of an entry, up to a line. */
export async function deleteManualValues(tx: Tx, entryId: string, upTo: number): Promise<void> {
  await tx
    .deleteFrom('manual_value')
    .where('manual_entry_id', '=', entryId)
    .where('line', '<=', upTo)
    .execute()
}

/** With when it was written, epoch ms. */
export interface EarlierValueRow extends ManualValueRow {
  readonly enteredAt: number
}

/** What other entries of its school and kind say of the same, the oldest first. */
export function sameValuesOf(
  db: Database,
  { id, schoolId, kind }: Pick<ManualEntryRow, 'id' | 'schoolId' | 'kind'>,
  key: string,
): Promise<readonly EarlierValueRow[]> {
  return valueQuery(db)
    .innerJoin('manual_entry', 'manual_entry.id', 'manual_value.manual_entry_id')
    .select('entered_at as enteredAt')
    .where('value_key', '=', key)
    .where('manual_entry_id', '<>', id)
    .where('school_id', '=', schoolId)
    .where('kind', '=', kind)
    .orderBy('entered_at')
    .orderBy('manual_entry.id')
    .orderBy('line')
    .execute()
}

function valueQuery(db: Database) {
  return db
    .selectFrom('manual_value')
    .select(['line', 'value_key as key', 'measured_at as measuredAt', 'fields'])
}

/** When the oldest value of each entry was measured, epoch ms, null for menus; entries without a value are left out. */
export async function oldestValues(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('manual_value')
    .select((eb) => ['manual_entry_id as id', eb.fn.min('measured_at').as('oldest')])
    .where('manual_entry_id', 'in', listParameter(db, entryIds))
    .groupBy('manual_entry_id')
    .execute()
  return new Map(rows.map(({ id, oldest }) => [id, oldest === null ? null : Number(oldest)]))
}

/** Who wrote an entry is removed after some time; what was written stays. */
export const expiringWriters = namesByAge('manual_entry', 'entered_by', 'entered_at')
