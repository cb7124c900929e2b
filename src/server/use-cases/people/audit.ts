import type { Page } from '#domain/page.ts'
import { type Database, inTransaction } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { auditAfter, auditOfSchool, insertAudit } from '#server/storage/people/audit.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** Who does something: an e-mail address, or `kotte` for the command line. */
export type Actor = string

export const commandLine: Actor = 'kotte'

/** An audited change. `before` and `after` are any JSON; null = it did not exist before, or does not any more. */
export interface Change {
  /** null = about no school. */
  readonly schoolId: string | null
  readonly actor: Actor
  /** A verb of the past: `sensor_renamed`. */
  readonly action: string
  /** What was changed, as `sensor:ID`. */
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

/** Writes an audit entry. Pass the transaction of the change itself, so that neither is stored without the other. */
export function writeAudit(tx: Database, now: number, change: Change): Promise<void> {
  return writeAudits(tx, now, [change])
}

/** The same for many changes of one moment, in their order. */
export async function writeAudits(tx: Database, now: number, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ before, after, ...what }) => {
    return { ...what, id: newId(now), at: now, before: toJson(before), after: toJson(after) }
  })
  await insertAudit(tx, rows)
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

export interface AuditEntry extends Change {
  readonly id: string
  /** Epoch ms */
  readonly at: number
}

/** A page of what was done at a school, the newest first. `page` counts from 1. */
export async function listAudit(
  { db }: Deps,
  schoolId: string,
  page: Page,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly count: number }> {
  const { rows, count } = await auditOfSchool(db, schoolId, page)
  return {
    count,
    entries: rows.map((row) => ({ ...row, before: fromJson(row.before), after: fromJson(row.after) })),
  }
}

/** How many entries are read at a time. */
const pageSize = 500

/** The log, in the order in which things were done: of one school, of `municipalityId`, or of all (null). */
export async function* exportAudit({ db }: Deps, schoolId: string | null): AsyncGenerator<AuditEntry> {
  let after = ''
  for (;;) {
    const rows = await auditAfter(db, { schoolId, after, limit: pageSize })
    for (const row of rows) yield { ...row, before: fromJson(row.before), after: fromJson(row.after) }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function fromJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

/** Runs a member's change and its audit entries in one transaction. */
export function asMember<T>(
  deps: Deps,
  { schoolId, email }: { readonly schoolId: string; readonly email: string },
  work: (deps: Deps, note: (change: Omit<Change, 'schoolId' | 'actor'>) => Promise<void>) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, (tx) =>
    work({ ...deps, db: tx }, (change) => writeAudit(tx, deps.now(), { ...change, schoolId, actor: email })),
  )
}
