import type { Database, Tx } from '#server/storage/database.ts'
import { namesByAge } from '#server/storage/expiring-rows.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { preparedRows } from '#server/storage/prepared.ts'
import type { Tables } from '#server/storage/tables.ts'

/** See `ManualEntryTable`; `enteredAt` is epoch ms, `rejected` JSON. */
export interface ManualEntryRow {
  readonly id: string
  readonly schoolId: string
  readonly kind: Tables['manualEntry']['kind']
  readonly way: Tables['manualEntry']['way']
  readonly enteredAt: number
  readonly enteredBy: string
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: string
}

export async function insertManualEntry(tx: Tx, row: ManualEntryRow): Promise<void> {
  await tx
    .insertInto('manualEntry')
    .values({
      id: row.id,
      schoolId: row.schoolId,
      kind: row.kind,
      way: row.way,
      enteredAt: row.enteredAt,
      enteredBy: row.enteredBy,
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
    .updateTable('manualEntry')
    .set((eb) => ({ accepted: eb('accepted', '+', accepted), duplicate: eb('duplicate', '+', duplicate) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** `rejected` is JSON. */
export async function setRejected(db: Database, id: string, rejected: string): Promise<void> {
  await db.updateTable('manualEntry').set({ rejected }).where('id', '=', id).execute()
}

/** What was written at a school, the newest first, at most `limit`. */
export function manualEntriesOf(
  db: Database,
  schoolId: string,
  limit: number,
): Promise<readonly ManualEntryRow[]> {
  return entryQuery(db)
    .where('schoolId', '=', schoolId)
    .orderBy('enteredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findManualEntry(
  db: Database,
  schoolId: string,
  id: string,
): Promise<ManualEntryRow | undefined> {
  return entryQuery(db).where('schoolId', '=', schoolId).where('id', '=', id).executeTakeFirst()
}

/** With what was accepted of it. */
export async function deleteManualEntryRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('manualEntry').where('id', '=', id).execute()
}

function entryQuery(db: Database) {
  return db
    .selectFrom('manualEntry')
    .select(['id', 'schoolId', 'kind', 'way', 'enteredAt', 'enteredBy', 'accepted', 'duplicate', 'rejected'])
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
      .insertInto('manualValue')
      .values(
        rows.map(({ entryId, line, key, measuredAt, fields }) => ({
          manualEntryId: entryId,
          line,
          valueKey: key,
          measuredAt,
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
    .where('manualEntryId', '=', entryId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** Deletes what was accepted of an entry, up to a line. */
export async function deleteManualValues(tx: Tx, entryId: string, upTo: number): Promise<void> {
  await tx.deleteFrom('manualValue').where('manualEntryId', '=', entryId).where('line', '<=', upTo).execute()
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
    .innerJoin('manualEntry', 'manualEntry.id', 'manualValue.manualEntryId')
    .select('enteredAt')
    .where('valueKey', '=', key)
    .where('manualEntryId', '<>', id)
    .where('schoolId', '=', schoolId)
    .where('kind', '=', kind)
    .orderBy('enteredAt')
    .orderBy('manualEntry.id')
    .orderBy('line')
    .execute()
}

function valueQuery(db: Database) {
  return db.selectFrom('manualValue').select(['line', 'valueKey as key', 'measuredAt', 'fields'])
}

/** When the oldest value of each entry was measured, epoch ms, null for menus; entries without a value are left out. */
export async function oldestValues(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('manualValue')
    .select((eb) => ['manualEntryId as id', eb.fn.min('measuredAt').as('oldest')])
    .where('manualEntryId', 'in', listParameter(db, entryIds))
    .groupBy('manualEntryId')
    .execute()
  return new Map(rows.map(({ id, oldest }) => [id, oldest === null ? null : Number(oldest)]))
}

/** Who wrote an entry is removed after some time; what was written stays. */
export const expiringWriters = namesByAge('manualEntry', 'enteredBy', 'enteredAt')
