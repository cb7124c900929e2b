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
  const row = await countQuery(db).where('schoolIntegrationId', '=', schoolIntegrationId).executeTakeFirst()
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
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'schoolIntegrationId')
    .select('schoolIntegration.integrationKey')
    .where('schoolIntegration.schoolId', '=', schoolId)
    .where((eb) => eb.or([eb('heldSince', 'is not', null), eb('rereadReceivedAt', 'is not', null)]))
    .orderBy('schoolIntegration.id')
    .execute()
  return rows.map((row) => ({ ...toCount(row), integrationKey: row.integrationKey }))
}

/** The integrations whose kept messages are to be read again. */
export async function rereadingConnections(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('newDeviceCount')
    .select('schoolIntegrationId as id')
    .where('rereadReceivedAt', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function putNewDeviceCount(tx: Tx, count: NewDeviceCount): Promise<void> {
  const { schoolIntegrationId, rereadAfter } = count
  const values = {
    date: count.date,
    added: count.added,
    allowed: count.allowed,
    heldSketch: JSON.stringify(count.heldSketch),
    heldExamples: JSON.stringify(count.heldExamples),
    heldSince: count.heldSince,
    heldLast: count.heldLast,
    rereadReceivedAt: rereadAfter?.receivedAt ?? null,
    rereadId: rereadAfter?.id ?? null,
  }
  await tx
    .insertInto('newDeviceCount')
    .values({ schoolIntegrationId, ...values })
    .onConflict((conflict) => conflict.column('schoolIntegrationId').doUpdateSet(values))
    .execute()
}

/** Forgets what was held back and has not sent since `before` (epoch ms): its messages are no longer kept. */
export async function forgetHeldDevices(db: Database, before: number): Promise<void> {
  await db
    .updateTable('newDeviceCount')
    .set({ heldSketch: '[]', heldExamples: '[]', heldSince: null, heldLast: null })
    .where('heldLast', '<', before)
    .execute()
}

function countQuery(db: Database) {
  return db
    .selectFrom('newDeviceCount')
    .select([
      'schoolIntegrationId',
      'date',
      'added',
      'allowed',
      'heldSketch',
      'heldExamples',
      'heldSince',
      'heldLast',
      'rereadReceivedAt',
      'rereadId',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof countQuery>['executeTakeFirstOrThrow']>>

/** Of JSON that this server wrote. */
function toCount(row: Row): NewDeviceCount {
  return {
    schoolIntegrationId: row.schoolIntegrationId,
    date: row.date,
    added: row.added,
    allowed: row.allowed,
    heldSketch: JSON.parse(row.heldSketch) as readonly number[],
    heldExamples: JSON.parse(row.heldExamples) as readonly string[],
    heldSince: row.heldSince,
    heldLast: row.heldLast,
    rereadAfter:
      row.rereadReceivedAt === null ? null : { receivedAt: row.rereadReceivedAt, id: row.rereadId ?? '' },
  }
}
