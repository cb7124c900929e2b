import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import { countOf, countRows, type ExpiringRows } from '#server/storage/expiring-rows.ts'
import { firstIdAt } from '#server/storage/ids.ts'
import { preparedRows, preparedWrites } from '#server/storage/prepared.ts'
import type { Tables } from '#server/storage/tables.ts'
import { baseTextOf, type MessageParts, packMessage, unpackMessage } from './packed-message.ts'

/** An inbound message with what became of it (JSON). `receivedAt` is epoch ms. */
export interface MessageRow extends MessageParts {
  readonly id: string
  readonly schoolIntegrationId: string
  readonly receivedAt: number
  readonly body: string
  readonly outcome: string
  /** JSON, see `tables.ts`. */
  readonly request: string | null
}

/** Messages are packed against one that came at most so long before. */
const spanMs = 6 * 3_600_000

/** Keeps one message, see `insertMessages`. */
export async function insertMessage(db: Database, message: MessageRow): Promise<void> {
  await insertMessages(db, [message], await messageBases(db, [message]))
}

/**
 * Keeps messages, each packed against the first of its integration in the same quarter of a day: the messages of a platform
 * differ in a few figures. `bases`: of these messages.
 */
export async function insertMessages(
  db: Database,
  messages: readonly MessageRow[],
  bases: MessageBases,
): Promise<void> {
  const known = new Map(bases)
  const rows = messages.map((message): PackedRow => {
    const { id, schoolIntegrationId, receivedAt } = message
    const key = baseKeyOf(message)
    const base = known.get(key)
    // A base of before messages were packed: until the next quarter each is packed by itself.
    const baseText = base?.packed ? baseOf(base.id, base.packed) : null
    const packed = packMessage(message, baseText)
    if (base === undefined) known.set(key, { id, packed })
    const baseId = base !== undefined && baseText !== null ? base.id : null
    return { id, schoolIntegrationId, receivedAt, packed, baseId }
  })
  await insertRows(db, rows)
}

type MessageKey = Pick<MessageRow, 'id' | 'schoolIntegrationId' | 'receivedAt'>

interface Base {
  readonly id: string
  readonly packed: Uint8Array | null
}

/** What messages are packed against, by integration and quarter of a day. */
export type MessageBases = ReadonlyMap<string, Base>

const quarterOf = (receivedAt: number) => Math.floor(receivedAt / spanMs) * spanMs

const baseKeyOf = ({ schoolIntegrationId, receivedAt }: MessageKey) =>
  `${schoolIntegrationId} ${quarterOf(receivedAt)}`

/** What messages are packed against that came before these. */
export async function messageBases(db: Database, messages: readonly MessageKey[]): Promise<MessageBases> {
  const keys = new Map(
    messages.map((message) => {
      const from = quarterOf(message.receivedAt)
      const { schoolIntegrationId } = message
      return [baseKeyOf(message), { schoolIntegrationId, from, to: from + spanMs }] as const
    }),
  )
  const rows = await selectBases(db, [...keys.values()])
  return new Map(rows.map((row) => [baseKeyOf(row), row]))
}

interface BaseKey {
  readonly schoolIntegrationId: string
  readonly from: number
  readonly to: number
}

const selectBases = preparedRows<BaseKey, Base & MessageKey>(
  ['schoolIntegrationId', 'from', 'to'],
  (db, [first, ...others]) => {
    const ofKey = ({ schoolIntegrationId, from, to }: BaseKey) =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('message')
            .select(['id', 'schoolIntegrationId', 'receivedAt', 'packed'])
            .where('schoolIntegrationId', '=', schoolIntegrationId)
            .where('receivedAt', '>=', from)
            .where('receivedAt', '<', to)
            .where('baseId', 'is', null)
            .orderBy('receivedAt')
            .limit(sql.lit(1))
            .as('base'),
        )
        .selectAll()
    return others.reduce((query, key) => query.unionAll(ofKey(key)), ofKey(first as BaseKey)).compile()
  },
)

interface PackedRow extends MessageKey {
  readonly packed: Uint8Array
  readonly baseId: string | null
}

const insertRows = preparedWrites<PackedRow>(
  ['id', 'schoolIntegrationId', 'receivedAt', 'packed', 'baseId'],
  (db, rows) =>
    db
      .insertInto('message')
      .values(
        rows.map(({ id, schoolIntegrationId, receivedAt, packed, baseId }) => ({
          id,
          schoolIntegrationId,
          receivedAt,
          body: '',
          outcome: '',
          packed,
          baseId,
        })),
      )
      .compile(),
)

/** Texts of bases by id, those used last; a message never changes. */
const knownBases = new Map<string, Uint8Array>()
const mostBases = 2000

function baseOf(id: string, packed: Uint8Array): Uint8Array {
  const cached = knownBases.get(id)
  if (cached !== undefined) return cached
  const text = baseTextOf(packed)
  const oldest = knownBases.size < mostBases ? undefined : knownBases.keys().next().value
  if (oldest !== undefined) knownBases.delete(oldest)
  knownBases.set(id, text)
  return text
}

/** The newest first. */
export async function newestMessages(
  db: Database,
  schoolIntegrationId: string,
  limit: number,
): Promise<readonly MessageRow[]> {
  const rows = await messagesQuery(db)
    .where('message.schoolIntegrationId', '=', schoolIntegrationId)
    .orderBy('message.receivedAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

/** The message of this id, if it is kept. */
export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const row = await messagesQuery(db).where('message.id', '=', id).executeTakeFirst()
  return row && toMessage(row)
}

/**
 * Messages age from when they came, as their ids show. The last one of each device stays, and what others are packed against as
 * long as they do.
 */
export const expiringMessages: ExpiringRows = {
  async count(db, before) {
    const day = sql<number>`received_at / 86400000`
    const rows = await expired(db, before)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .groupBy(day)
      .execute()
    return countOf(rows.map(({ n }) => Number(n)))
  },
  total: (db) => countRows(db, sql.table('message')),
  async delete(db, before) {
    let total = 0
    for (;;) {
      const removed = await deleteMessages(db, before, batchSize)
      total += removed
      if (removed < batchSize) return total
      await setImmediate()
    }
  },
}

const batchSize = 500

function expired(db: Database, before: number) {
  const first = firstIdAt(before)
  return db
    .selectFrom('message')
    .where('message.id', '<', first)
    .where(
      'message.id',
      'not in',
      db
        .selectFrom('device')
        .select((eb) => eb.ref('device.lastMessageId').$notNull().as('id'))
        .where('device.lastMessageId', '<', first),
    )
}

/** Removes at most `limit` messages that came before `before` (epoch ms), and answers how many it was. */
export async function deleteMessages(db: Database, before: number, limit: number): Promise<number> {
  const old = expired(db, before).select('message.id')
  const packed = await deleteThose(db, old.where('message.baseId', 'is not', null).limit(limit))
  if (packed === limit) return packed
  const bases = old.where('message.baseId', 'is', null).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('message as other')
          .select(sql.lit(1).as('one'))
          // Within the times in which they can be: there is an index for those.
          .whereRef('other.schoolIntegrationId', '=', 'message.schoolIntegrationId')
          .where('other.receivedAt', '>', sql<number>`message.received_at - ${sql.lit(spanMs)}`)
          .where('other.receivedAt', '<', sql<number>`message.received_at + ${sql.lit(spanMs)}`)
          .whereRef('other.baseId', '=', 'message.id'),
      ),
    ),
  )
  return packed + (await deleteThose(db, bases.limit(limit - packed)))
}

async function deleteThose(
  db: Database,
  ids: SelectQueryBuilder<Tables, 'message', { id: string }>,
): Promise<number> {
  const result = await db.deleteFrom('message').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** A page of an integration's kept messages in the order in which they came, after one of them. `receivedAt`: epoch ms. */
export async function messagesAfter(
  db: Database,
  schoolIntegrationId: string,
  after: { readonly receivedAt: number; readonly id: string },
  limit: number,
): Promise<readonly MessageRow[]> {
  const rows = await messagesQuery(db)
    .where('message.schoolIntegrationId', '=', schoolIntegrationId)
    // Said twice so that the index is used.
    .where('message.receivedAt', '>=', after.receivedAt)
    .where((eb) => eb.or([eb('message.receivedAt', '>', after.receivedAt), eb('message.id', '>', after.id)]))
    .orderBy('message.receivedAt')
    .orderBy('message.id')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

function messagesQuery(db: Database) {
  return db
    .selectFrom('message')
    .leftJoin('message as base', 'base.id', 'message.baseId')
    .select([
      'message.id',
      'message.schoolIntegrationId',
      'message.receivedAt',
      'message.body',
      'message.outcome',
      'message.request',
      'message.packed',
      'message.baseId',
      'base.packed as basePacked',
    ])
}

interface KeptMessage extends MessageRow {
  readonly packed: Uint8Array | null
  readonly baseId: string | null
  readonly basePacked: Uint8Array | null
}

function toMessage({ packed, baseId, basePacked, ...message }: KeptMessage): MessageRow {
  if (packed === null) return message
  const base = baseId === null || basePacked === null ? null : baseOf(baseId, basePacked)
  return { ...message, ...unpackMessage(packed, base) }
}
