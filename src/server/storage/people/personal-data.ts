import { type RawBuilder, sql } from 'kysely'
import type { ProcessingId } from '#domain/privacy/processings.ts'
import { registeredColumns } from '#domain/privacy/server-register.ts'
import { addressPattern, isNamedIn, type SoughtPerson } from '#domain/privacy/sought-person.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { containing } from '#server/storage/sort-key.ts'
import type { AuditRow } from './audit.ts'

type Row = Readonly<Record<string, unknown>>

/** Keys and their hashes: they are in no export, as they give access. */
const secretColumns: ReadonlySet<string> = new Set([
  'token_hash',
  'half_hash',
  'session_hash',
  'p256dh',
  'auth',
])

/** The columns of a table that the register gives to a processing, without secrets. */
function columnsOf(table: string, processing: ProcessingId) {
  const columns = registeredColumns().filter((column) => column.table === table && column.of === processing)
  return sql.join(
    columns
      .filter(({ column }) => !secretColumns.has(column))
      .map(({ column }) => sql.ref(`${table}.${column}`)),
  )
}

const ofAccount = ({ email }: SoughtPerson) =>
  sql`account_id in (select id from account where email = ${email})`

/** Rows of the tables that know a person by account or e-mail address, as the register has their columns. */
export async function rowsOfPerson(db: Database, sought: SoughtPerson) {
  const rows = async (table: string, processing: ProcessingId, where: ReturnType<typeof sql>) =>
    (
      await sql<Row>`select ${columnsOf(table, processing)} from ${sql.table(table)} where ${where}`.execute(
        db.withoutPlugins(),
      )
    ).rows
  const { email } = sought
  return {
    account: await rows('account', 'accounts', sql`email = ${email}`),
    account_identity: await rows('account_identity', 'accounts', ofAccount(sought)),
    member: await rows('member', 'accounts', ofAccount(sought)),
    administrator: await rows('administrator', 'administrators', ofAccount(sought)),
    session: await rows('session', 'sessions', ofAccount(sought)),
    script_token: await rows('script_token', 'script_tokens', ofAccount(sought)),
    alert_recipient: await rows('alert_recipient', 'alert_mail', sql`email = ${email}`),
    accessibility_feedback: await rows('accessibility_feedback', 'feedback', sql`email = ${email}`),
    push_subscription: await rows(
      'push_subscription',
      'push',
      sql`member_id in (select id from member where ${ofAccount(sought)})`,
    ),
  }
}

/** The schools where a person is a member or has done something. */
export async function schoolsOfPerson(db: Database, sought: SoughtPerson): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select school_id as id from member where ${ofAccount(sought)}
    union select school_id from audit where actor = ${sought.email} and school_id is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Rows of what a person wrote, marked or dealt with, as they are stored. Names are only looked for at schools that are theirs. */
export async function writtenBy(db: Database, { email, name }: SoughtPerson, schoolIds: readonly string[]) {
  const ids = schoolIds.length > 0 ? schoolIds : ['']
  const names = name === null ? [email] : [name, email]
  const rows = async (query: RawBuilder<unknown>) =>
    (await query.execute(db.withoutPlugins())).rows as readonly (Row & { readonly id: string })[]
  return {
    manual_entry: await rows(sql`select id, school_id, kind, entered_at, entered_by from manual_entry
      where school_id in ${listParameter(db, ids)} and entered_by in (${sql.join(names)})`),
    reading_mark: await rows(sql`select id, reason, note, marked_by, marked_at, undone_by, undone_at
      from reading_mark where marked_by = ${email} or undone_by = ${email}`),
    alert: await rows(sql`select id, school_id, kind, subject_name, acked_at, acked_by from alert
      where school_id in ${listParameter(db, ids)} and acked_by in (${sql.join(names)})`),
  }
}

/** Entries of the log that a person made, or that name their address. The oldest first. */
export async function auditAbout(db: Database, sought: SoughtPerson): Promise<readonly AuditRow[]> {
  const { email } = sought
  const named = containing(email)
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'schoolId', 'actor', 'action', 'subject', 'before', 'after'])
    .where((eb) =>
      eb.or([
        eb('actor', '=', email),
        sql<boolean>`lower("before") like ${named} escape '!'`,
        sql<boolean>`lower("after") like ${named} escape '!'`,
      ]),
    )
    .orderBy('id')
    .execute()
  const address = addressPattern(sought)
  const isAbout = (text: string | null) => text !== null && text.search(address) >= 0
  return rows.filter(({ actor, before, after }) => actor === email || isAbout(before) || isAbout(after))
}

/** Where a text that people wrote has a person's address or name. */
export async function mentionsOf(db: Database, sought: SoughtPerson) {
  const found: { readonly table: string; readonly column: string; readonly times: number }[] = []
  const written = registeredColumns().filter(
    ({ table, column, of: processing }) =>
      table !== 'picture' &&
      (processing === 'published' ||
        processing === 'contacts' ||
        processing === 'connections' ||
        // The rest of it is choices, and the address, by which it is found.
        (processing === 'feedback' && column === 'words')),
  )
  const { email, name } = sought
  const wanted = (name === null ? [email] : [email, name]).map((text) => containing(text))
  for (const { table, column } of written) {
    const text = sql.ref(column)
    const may = wanted.map((item) => sql`lower(${text}) like lower(${item}) escape '!'`)
    const { rows } = await sql<{ text: string }>`
      select ${text} as text from ${sql.table(table)} where ${sql.join(may, sql` or `)}`.execute(db)
    const times = rows.filter((row) => isNamedIn(row.text, sought)).length
    if (times > 0) found.push({ table, column, times })
  }
  return found
}

/** Where alerts go to, and what a person asked an answer to. */
export async function deleteMail(tx: Tx, { email }: SoughtPerson): Promise<void> {
  await tx.deleteFrom('alertRecipient').where('email', '=', email).execute()
  await tx.deleteFrom('accessibilityFeedback').where('email', '=', email).execute()
}

/** Takes a person's name and address off what they wrote, marked or dealt with; what it says stays. */
export async function forgetWriting(
  tx: Tx,
  sought: SoughtPerson,
  schoolIds: readonly string[],
): Promise<void> {
  const { manual_entry: entries, alert: alerts } = await writtenBy(tx, sought, schoolIds)
  for (const { id } of entries)
    await tx.updateTable('manualEntry').set({ enteredBy: '' }).where('id', '=', id).execute()
  for (const { id } of alerts)
    await tx.updateTable('alert').set({ ackedBy: '' }).where('id', '=', id).execute()
  const { email } = sought
  await tx.updateTable('readingMark').set({ markedBy: '' }).where('markedBy', '=', email).execute()
  await tx.updateTable('readingMark').set({ undoneBy: '' }).where('undoneBy', '=', email).execute()
}

/** Overwrites an entry of the audit log, to erase a person from it. */
export async function rewriteAudit(
  tx: Tx,
  { id, actor, subject, before, after }: Pick<AuditRow, 'id' | 'actor' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  await tx.updateTable('audit').set({ actor, subject, before, after }).where('id', '=', id).execute()
}
