import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables.ts'

/** What a person answered about unread fields, see `FieldAnswerTable`. JSON and epoch ms as stored. */
export type FieldAnswerRow = Readonly<Selectable<Tables['fieldAnswer']>>

/** A run that works on an answer, and when its lease ends, epoch ms. */
export interface AnswerLease {
  readonly run: string
  readonly heldUntil: number
}

type NewAnswer = Omit<
  FieldAnswerRow,
  'afterReceivedAt' | 'afterId' | 'messages' | 'accepted' | 'rejected' | 'state'
> & { readonly state: 'reading' | 'done' }

export async function insertFieldAnswer(tx: Database, answer: NewAnswer): Promise<void> {
  await tx
    .insertInto('fieldAnswer')
    .values({ ...answer, afterReceivedAt: 0, afterId: '', messages: 0, accepted: 0, rejected: 0 })
    .execute()
}

export function findFieldAnswer(db: Database, id: string): Promise<FieldAnswerRow | undefined> {
  return db.selectFrom('fieldAnswer').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest first. `schoolId` null = those of all. */
export function fieldAnswers(db: Database, schoolId: string | null): Promise<readonly FieldAnswerRow[]> {
  return db
    .selectFrom('fieldAnswer')
    .selectAll()
    .$if(schoolId !== null, (query) => query.where('schoolId', '=', schoolId as string))
    .orderBy('answeredAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Those of an integration that say what fields of devices mean. */
export function deviceAnswers(db: Database, schoolIntegrationId: string): Promise<readonly FieldAnswerRow[]> {
  return db
    .selectFrom('fieldAnswer')
    .selectAll()
    .where('schoolIntegrationId', '=', schoolIntegrationId)
    .where('scope', '=', 'device')
    .where('meaning', 'is not', null)
    .where('state', 'in', ['reading', 'done'])
    .orderBy('answeredAt')
    .execute()
}

/** Adds a device that came later to those that an answer is about. */
export async function addDeviceToAnswer(tx: Tx, id: string, externalId: string): Promise<void> {
  const row = await tx.selectFrom('fieldAnswer').select('devices').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return
  const before = JSON.parse(row.devices) as readonly string[]
  if (before.includes(externalId)) return
  const devices = JSON.stringify([...before, externalId])
  await tx.updateTable('fieldAnswer').set({ devices }).where('id', '=', id).execute()
}

/** Begins to remove what an answer brought, also while its messages are still read. */
export async function beginUndo(tx: Database, id: string, { run, heldUntil }: AnswerLease): Promise<void> {
  await tx
    .updateTable('fieldAnswer')
    .set({ state: 'undoing', afterReceivedAt: 0, afterId: '', run, heldUntil })
    .where('id', '=', id)
    .execute()
}

/** All that an answer brought is removed: what its readings replaced is stored next. False as of `advanceAnswer`. */
export async function beginRestoring(
  db: Database,
  id: string,
  { run, heldUntil }: AnswerLease,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fieldAnswer')
    .set({ state: 'restoring', afterReceivedAt: 0, afterId: '', heldUntil })
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Takes an unfinished answer over, also from a run that holds it; undefined = nothing is to be done. */
export async function claimAnswer(
  db: Database,
  id: string,
  lease: AnswerLease,
): Promise<FieldAnswerRow | undefined> {
  await db.updateTable('fieldAnswer').set(lease).where('id', '=', id).where('state', '<>', 'done').execute()
  return db
    .selectFrom('fieldAnswer')
    .selectAll()
    .where('id', '=', id)
    .where('run', '=', lease.run)
    .where('state', '<>', 'done')
    .executeTakeFirst()
}

export interface AnswerProgress {
  readonly after: { readonly receivedAt: number; readonly id: string }
  readonly messages: number
  readonly accepted: number
  readonly rejected: number
}

/** Stores the progress, adds to the counts and renews the lease. False = another run has claimed it, or finished it. */
export async function advanceAnswer(
  tx: Tx,
  id: string,
  { run, heldUntil }: AnswerLease,
  { after, messages, accepted, rejected }: AnswerProgress,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fieldAnswer')
    .set({
      afterReceivedAt: after.receivedAt,
      afterId: after.id,
      heldUntil,
      messages: sql`messages + ${messages}`,
      accepted: sql`accepted + ${accepted}`,
      rejected: sql`rejected + ${rejected}`,
    })
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Gives up the lease: the next run continues. */
export async function releaseAnswer(db: Database, id: string, run: string): Promise<void> {
  await db
    .updateTable('fieldAnswer')
    .set({ heldUntil: 0 })
    .where('id', '=', id)
    .where('run', '=', run)
    .execute()
}

/** Marks an answer as done; nothing happens when `run` does not have its lease any more. */
export async function finishAnswer(db: Database, id: string, run: string): Promise<void> {
  await db
    .updateTable('fieldAnswer')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('run', '=', run)
    .execute()
}

export async function deleteFieldAnswer(db: Database, id: string): Promise<void> {
  await db.deleteFrom('fieldAnswer').where('id', '=', id).execute()
}

/** Unfinished answers whose lease has ended. `now`: epoch ms. */
export async function waitingAnswers(db: Database, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('fieldAnswer')
    .select('id')
    .where('state', '<>', 'done')
    .where('heldUntil', '<', now)
    .orderBy('heldUntil')
    .execute()
  return rows.map(({ id }) => id)
}

/** A reading by its key; `t` is epoch seconds. */
export interface ReadingKey {
  readonly seriesId: number
  readonly t: number
}

/** Notes readings that an answer brought. */
export async function addAnswerReadings(
  tx: Tx,
  answerId: string,
  readings: readonly ReadingKey[],
): Promise<void> {
  if (readings.length === 0) return
  await tx
    .insertInto('answerReading')
    .values(readings.map(({ seriesId, t }) => ({ answerId, seriesId, t })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The next readings that an answer brought and that are still stored, in the order of their keys, at most `limit`. */
export function answerReadingsAfter(
  db: Database,
  answerId: string,
  after: ReadingKey,
  limit: number,
): Promise<readonly ReadingKey[]> {
  return db
    .selectFrom('answerReading')
    .select(['seriesId', 't'])
    .where('answerId', '=', answerId)
    .where('seriesId', '>=', after.seriesId)
    .where((eb) => eb.or([eb('seriesId', '>', after.seriesId), eb('t', '>', after.t)]))
    .where(({ or, exists, selectFrom }) => {
      const isIn = (table: 'reading' | 'markedReading') =>
        exists(
          selectFrom(table)
            .select(`${table}.t`)
            .whereRef(`${table}.seriesId`, '=', 'answerReading.seriesId')
            .whereRef(`${table}.t`, '=', 'answerReading.t'),
        )
      return or([isIn('reading'), isIn('markedReading')])
    })
    .orderBy('seriesId')
    .orderBy('t')
    .limit(limit)
    .execute()
}

/** The series that an answer brought readings of. */
export async function seriesOfAnswer(db: Database, answerId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('answerReading')
    .select('seriesId')
    .distinct()
    .where('answerId', '=', answerId)
    .execute()
  return new Set(rows.map(({ seriesId }) => seriesId))
}

/** Whether a reading is one that an answer brought. */
export async function isOfAnswer(
  db: Database,
  answerId: string,
  { seriesId, t }: ReadingKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('answerReading')
    .select('t')
    .where('answerId', '=', answerId)
    .where('seriesId', '=', seriesId)
    .where('t', '=', t)
    .executeTakeFirst()
  return row !== undefined
}

/** What is too old to be undone is not remembered any more. `before`: epoch ms. */
export async function forgetAnswerReadings(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('answerReading')
    .where('answerId', 'in', (eb) =>
      eb.selectFrom('fieldAnswer').select('id').where('answeredAt', '<', before).where('state', '=', 'done'),
    )
    .execute()
}
