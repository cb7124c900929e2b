import { sql } from 'kysely'
import type { ValueKind } from '#domain/integrations/value-kind.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'
import { preparedRows } from '#server/storage/prepared.ts'

/** A numeric field of messages that could not be read: its newest value, its least and its greatest. */
export interface UnreadNumber {
  readonly name: string
  readonly value: number
  /** '' = not reported. */
  readonly unit: string
  readonly low: number
  readonly high: number
  /** Whose meaning a map says: the device's own (its platform decodes it), or the integration's. */
  readonly scope: 'device' | 'integration'
}

/** A field for which a whole message was refused. */
export interface RefusedField {
  /** Its path, as the sender writes it. */
  readonly name: string
  /** Of what it holds; null = not known. */
  readonly kind: ValueKind | null
}

/** Messages of a device on a day that held the same unread fields; see `UnreadMessageTable`. */
export interface UnreadMessageRow {
  readonly schoolIntegrationId: string
  readonly externalId: string
  readonly signature: string
  readonly date: string
  readonly code: string
  readonly deviceName: string | null
  /** JSON: `UnreadNumber[]` */
  readonly numbers: string
  /** JSON: `RefusedField[]` */
  readonly refusedFields: string
  readonly n: number
  /** Epoch ms */
  readonly lastAt: number
}

type RowKey = Pick<UnreadMessageRow, 'schoolIntegrationId' | 'externalId' | 'signature' | 'date'>

/** Adds `n` to the counts of rows; their numbers are widened by what is stored of them. Each key once. */
export async function addUnreadMessages(tx: Tx, rows: readonly UnreadMessageRow[]): Promise<void> {
  const stored = new Map((await selectNumbers(tx, rows)).map((row) => [keyOf(row), row.numbers]))
  // In one order, so that no two processes wait for each other.
  const inOrder = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await upsert(
    tx,
    inOrder.map((row) => ({ ...row, numbers: widened(row.numbers, stored.get(keyOf(row))) })),
  )
}

const keyOf = ({ schoolIntegrationId, externalId, signature, date }: RowKey) =>
  `${schoolIntegrationId} ${signature} ${date} ${externalId}`

/** Numbers (JSON) whose spans hold those of before too; undefined = there is no before. */
export function widened(numbers: string, stored: string | undefined): string {
  if (stored === undefined || stored === numbers) return numbers
  const before = new Map(numbersOf(stored).map((number) => [number.name, number]))
  return JSON.stringify(
    numbersOf(numbers).map((number) => {
      const { low, high } = before.get(number.name) ?? number
      return { ...number, low: Math.min(low, number.low), high: Math.max(high, number.high) }
    }),
  )
}

/** Of JSON that this server wrote. */
export function refusedFieldsOf(json: string): readonly RefusedField[] {
  return JSON.parse(json) as readonly RefusedField[]
}

/** Of JSON that this server wrote. */
export function numbersOf(json: string): readonly UnreadNumber[] {
  return JSON.parse(json) as readonly UnreadNumber[]
}

const selectNumbers = preparedRows<RowKey, RowKey & { readonly numbers: string }>(
  ['schoolIntegrationId', 'externalId', 'signature', 'date'],
  (db, keys) =>
    db
      .selectFrom('unreadMessage')
      .select(['schoolIntegrationId', 'externalId', 'signature', 'date', 'numbers'])
      .where((eb) =>
        eb.or(
          keys.map((key) =>
            eb.and([
              eb('schoolIntegrationId', '=', key.schoolIntegrationId),
              eb('externalId', '=', key.externalId),
              eb('signature', '=', key.signature),
              eb('date', '=', key.date),
            ]),
          ),
        ),
      )
      .compile(),
)

const upsert = preparedRows<UnreadMessageRow>(
  [
    'schoolIntegrationId',
    'externalId',
    'signature',
    'date',
    'code',
    'deviceName',
    'numbers',
    'refusedFields',
    'n',
    'lastAt',
  ],
  (db, rows) =>
    db
      .insertInto('unreadMessage')
      .values(
        rows.map((row) => ({
          schoolIntegrationId: row.schoolIntegrationId,
          externalId: row.externalId,
          signature: row.signature,
          date: row.date,
          code: row.code,
          deviceName: row.deviceName,
          numbers: row.numbers,
          refusedFields: row.refusedFields,
          n: row.n,
          lastAt: row.lastAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['schoolIntegrationId', 'externalId', 'signature', 'date']).doUpdateSet({
          n: sql<number>`unread_message.n + excluded.n`,
          numbers: (eb) => eb.ref('excluded.numbers'),
          refusedFields: (eb) => eb.ref('excluded.refusedFields'),
          deviceName: (eb) => eb.ref('excluded.deviceName'),
          lastAt: sql<number>`case when excluded.last_at > unread_message.last_at
            then excluded.last_at else unread_message.last_at end`,
        }),
      )
      .compile(),
)

/** Takes `n` off the counts of rows that turned out to be none; a row that counts no message is deleted. */
export async function subtractUnreadMessages(tx: Tx, rows: readonly UnreadMessageRow[]): Promise<void> {
  for (const { schoolIntegrationId, externalId, signature, date, n } of rows) {
    const key = { schoolIntegrationId, externalId, signature, date }
    await tx
      .updateTable('unreadMessage')
      .set({ n: sql<number>`n - ${n}` })
      .where((eb) => eb.and(key))
      .execute()
    await tx
      .deleteFrom('unreadMessage')
      .where((eb) => eb.and(key))
      .where('n', '<=', 0)
      .execute()
  }
}

/** Unread messages of a device with what is known of it, for a list. */
export interface ListedUnread extends UnreadMessageRow {
  readonly integrationKey: string
  /** Of the connection. */
  readonly integrationSchoolId: string
  /** JSON of the integration's settings. */
  readonly settings: string
  /** Null = it is no device yet, or measures for none. */
  readonly sensorId: string | null
  readonly sensorName: string | null
  readonly sensorSchoolId: string | null
  readonly roomName: string | null
  /** JSON, see `DeviceTable`. */
  readonly fieldMap: string | null
}

/**
 * What could not be read and came at `since` (epoch ms) or later, by the newest of it: of one school, whose device it is or by
 * whose connection it came; null = of all.
 */
export function unreadMessages(
  db: Database,
  { schoolId, since }: { readonly schoolId: string | null; readonly since: number },
): Promise<readonly ListedUnread[]> {
  return db
    .selectFrom('unreadMessage')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'unreadMessage.schoolIntegrationId')
    .leftJoin('device', (join) =>
      join
        .onRef('device.schoolIntegrationId', '=', 'unreadMessage.schoolIntegrationId')
        .onRef('device.externalId', '=', 'unreadMessage.externalId'),
    )
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.deviceId', '=', 'device.id').on('assignment.toT', 'is', null),
    )
    .leftJoin('sensor', 'sensor.id', 'assignment.sensorId')
    .leftJoin('room', 'room.id', 'sensor.roomId')
    .select([
      'unreadMessage.schoolIntegrationId',
      'unreadMessage.externalId',
      'unreadMessage.signature',
      'unreadMessage.date',
      'unreadMessage.code',
      'unreadMessage.deviceName',
      'unreadMessage.numbers',
      'unreadMessage.refusedFields',
      'unreadMessage.n',
      'unreadMessage.lastAt',
      'schoolIntegration.integrationKey',
      'schoolIntegration.schoolId as integrationSchoolId',
      'schoolIntegration.settings',
      'sensor.id as sensorId',
      'sensor.name as sensorName',
      'sensor.schoolId as sensorSchoolId',
      'room.name as roomName',
      'device.fieldMap',
    ])
    .where('unreadMessage.lastAt', '>=', since)
    .$if(schoolId !== null, (query) =>
      query.where((eb) =>
        eb(eb.fn.coalesce('sensor.schoolId', 'schoolIntegration.schoolId'), '=', schoolId as string),
      ),
    )
    .orderBy('unreadMessage.lastAt', 'desc')
    .execute()
}

/** They age with the messages that they count. */
export const expiringUnread = rowsByAge('unreadMessage', 'lastAt', 'epoch_ms')
