import type { Database, Tx } from './database.ts'
import type { Tables } from './tables.ts'

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

/** What was written at a school, the newest first, at most `limit`. */
export function manualEntriesOf(
  db: Database,
  schoolId: string,
  limit: number,
): Promise<readonly ManualEntryRow[]> {
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
    .where('school_id', '=', schoolId)
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
