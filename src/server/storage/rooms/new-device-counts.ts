import type { Database, Tx } from '#server/storage/database.ts'

/** What an integration has brought of devices that were never seen. Times are epoch ms; see `tables.ts`. */
export interface NewDeviceCount {
  readonly schoolIntegrationId: string
  readonly date: string
  readonly added: number
  readonly allowed: number
  readonly heldSketch: readonly number[]
  readonly heldExamples: readonly string[]
  readonly heldSince: number | null
  readonly heldLast: number | null
  /** The last message that was read again for the devices that a person has let in; null = none is to be read. */
  readonly rereadAfter: { readonly receivedAt: number; readonly id: string } | null
}

export async function findNewDeviceCount(
  db: Database,
  schoolIntegrationId: string,
): Promise<NewDeviceCount | undefined> {
  const row = await countQuery(db).where('school_integration_id', '=', schoolIntegrationId).executeTakeFirst()
  return row && toCount(row)
}

/** A connection that holds devices back, or reads again what they sent. */
export interface HoldingConnection extends NewDeviceCount {
  readonly integrationKey: string
}

/** Those of an owner's connections that hold devices back, or read again what they sent. */
export async function holdingConnections(
  db: Database,
  schoolId: string,
): Promise<readonly HoldingConnection[]> {
  const rows = await countQuery(db)
    .innerJoin('school_integration', 'school_integration.id', 'school_integration_id')
    .select('school_integration.integration_key')
    .where('school_integration.school_id', '=', schoolId)
    .where((eb) => eb.or([eb('held_since', 'is not', null), eb('reread_received_at', 'is not', null)]))
    .orderBy('school_integration.id')
    .execute()
  return rows.map((row) => ({ ...toCount(row), integrationKey: row.integration_key }))
}

/** The integrations whose kept messages are to be read again. */
export async function rereadingConnections(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('new_device_count')
    .select('school_integration_id as id')
    .where('reread_received_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function putNewDeviceCount(tx: Tx, count: NewDeviceCount): Promise<void> {
  const { schoolIntegrationId, rereadAfter } = count
  const values = {
    date: count.date,
    added: count.added,
    allowed: count.allowed,
    held_sketch: JSON.stringify(count.heldSketch),
    held_examples: JSON.stringify(count.heldExamples),
    held_since: count.heldSince,
    held_last: count.heldLast,
    reread_received_at: rereadAfter?.receivedAt ?? null,
    reread_id: rereadAfter?.id ?? null,
  }
  await tx
    .insertInto('new_device_count')
    .values({ school_integration_id: schoolIntegrationId, ...values })
    .onConflict((conflict) => conflict.column('school_integration_id').doUpdateSet(values))
    .execute()
}

/** Forgets what was held back and has not sent since `before` (epoch ms): its messages are no longer kept. */
export async function forgetHeldDevices(db: Database, before: number): Promise<void> {
  await db
    .updateTable('new_device_count')
    .set({ held_sketch: '[]', held_examples: '[]', held_since: null, held_last: null })
    .where('held_last', '<', before)
    .execute()
}

function countQuery(db: Database) {
  return db
    .selectFrom('new_device_count')
    .select([
      'school_integration_id',
      'date',
      'added',
      'allowed',
      'held_sketch',
      'held_examples',
      'held_since',
      'held_last',
      'reread_received_at',
      'reread_id',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof countQuery>['executeTakeFirstOrThrow']>>

/** Of JSON that this server wrote. */
function toCount(row: Row): NewDeviceCount {
  return {
    schoolIntegrationId: row.school_integration_id,
    date: row.date,
    added: row.added,
    allowed: row.allowed,
    heldSketch: JSON.parse(row.held_sketch) as readonly number[],
    heldExamples: JSON.parse(row.held_examples) as readonly string[],
    heldSince: row.held_since,
    heldLast: row.held_last,
    rereadAfter:
      row.reread_received_at === null
        ? null
        : { receivedAt: row.reread_received_at, id: row.reread_id ?? '' },
  }
}
