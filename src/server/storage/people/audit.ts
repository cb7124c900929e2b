import { type Page, pageWithin } from '#domain/page.ts'
import type { Database } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'

/** Something that a person did. `before` and `after` are JSON, `at` is epoch ms. */
export interface AuditRow {
  readonly id: string
  readonly at: number
  readonly schoolId: string | null
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
}

/** So many rows a statement: a database takes some ten thousand parameters. */
const rowsAtOnce = 500

export async function insertAudit(db: Database, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('audit')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** A page of what was done at a school, the newest first, and how much there is in all. */
export async function auditOfSchool(
  db: Database,
  schoolId: string,
  page: Page,
): Promise<{ readonly rows: readonly AuditRow[]; readonly count: number }> {
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('schoolId', '=', schoolId)
    .executeTakeFirstOrThrow()
  const { offset, perPage } = pageWithin(page, Number(count))
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'schoolId', 'actor', 'action', 'subject', 'before', 'after'])
    .where('schoolId', '=', schoolId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(perPage)
    .execute()
  return { rows, count: Number(count) }
}

/** At most `limit` entries after the one with the id `after`, in the order in which they came; of one school, or of all. */
export function auditAfter(
  db: Database,
  {
    schoolId,
    after,
    limit,
  }: { readonly schoolId: string | null; readonly after: string; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const rows = db
    .selectFrom('audit')
    .select(['id', 'at', 'schoolId', 'actor', 'action', 'subject', 'before', 'after'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  return (schoolId === null ? rows : rows.where('schoolId', '=', schoolId)).execute()
}

/** Changes age from when they were made. */
export const expiringAudit = rowsByAge('audit', 'at', 'epoch_ms')
