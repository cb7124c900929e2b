import { DomainError, Invalid } from '#domain/errors.ts'
import { listLimits } from '#domain/limits.ts'
import type { Role } from '#domain/schools/permissions.ts'
import { isTableExcess } from '#domain/table-excess.ts'
import type { InvitationListRow } from '#server/ingestion/invitation-list.ts'
import { tableReader } from '#server/ingestion/tables/read-apart.ts'
import { type Database, inTransaction, rolledBack } from '#server/storage/database.ts'
import { findAccountByEmail } from '#server/storage/people/accounts.ts'
import { isAdministrator } from '#server/storage/people/administrators.ts'
import { membersOfSchool } from '#server/storage/people/members.ts'
import { allSchools, type SchoolRow } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { tooLarge } from '#server/use-cases/ingest/person-table.ts'
import { inviteAdministrator } from '#server/use-cases/people/administrators.ts'
import type { Actor } from '#server/use-cases/people/audit.ts'
import { inviteOrChange, requireEmail } from '#server/use-cases/people/members.ts'

/** `administrator` is of the municipality, and of no school. */
export type InvitedRole = Role | 'administrator'

/** What becomes of a row: `invited`, `changed` (another role), `unchanged` (it is so already) or `fault`. */
export interface InvitationResult {
  readonly line: number
  /** As it is kept, where it is an address; else as it was written. */
  readonly email: string
  /** null = it names none. */
  readonly role: InvitedRole | null
  /** null = it names none, or none that there is. */
  readonly school: { readonly id: string; readonly name: string } | null
  readonly outcome: 'invited' | 'changed' | 'unchanged' | 'fault'
  /** Why not: `not_an_email`, `unknown_role`, `unknown_school`, `no_school`, `of_all_schools`, `same_person`, `last_owner`. */
  readonly code: string | null
  /** What the code is about: what was written, or the line that names the person too. */
  readonly detail: string | null
}

/**
 * What would become of a table of e-mail addresses, roles and schools, row by row: nothing is stored. Throws Invalid for no table,
 * TooLarge and Invalid for what is larger than `limits.table` allows, and Busy.
 */
export async function previewInvitations(
  deps: Deps,
  actor: Actor,
  table: Uint8Array,
): Promise<readonly InvitationResult[]> {
  const rows = await readTable(deps, table)
  return rolledBack(deps.db, (db) => inviteAll({ ...deps, db }, actor, rows))
}

/** Invites everybody whose row is right, all at once; throws as `previewInvitations`. */
export async function inviteByTable(
  deps: Deps,
  actor: Actor,
  table: Uint8Array,
): Promise<readonly InvitationResult[]> {
  const rows = await readTable(deps, table)
  return inTransaction(deps.db, (db) => inviteAll({ ...deps, db }, actor, rows))
}

async function readTable(
  { tables = tableReader }: Deps,
  body: Uint8Array,
): Promise<readonly InvitationListRow[]> {
  const rows = await tables.read('invitations', { type: 'invitations', body })
  if (isTableExcess(rows)) throw tooLarge('table', rows)
  if (rows === null || rows.length === 0) throw notATable('not_a_table', 'no rows can be read')
  if (rows.length > listLimits.invitations)
    throw notATable('too_many_rows', `more than ${listLimits.invitations} rows`)
  return rows
}

function notATable(code: string, message: string): Invalid {
  return new Invalid('not_a_table', message, [{ path: 'table', code }])
}

async function inviteAll(
  deps: Deps,
  actor: Actor,
  rows: readonly InvitationListRow[],
): Promise<readonly InvitationResult[]> {
  const schools = await allSchools(deps.db)
  const linesByInvitation = new Map<string, number>()
  const results: InvitationResult[] = []
  for (const row of rows) {
    const school = schoolNamed(schools, row.school)
    const role = roleNamed(row.role)
    const about = { line: row.line, role, school: school && { id: school.id, name: school.name } }
    try {
      const email = requireEmail(row.email)
      const invitation = { email, role: requireRole(role, row), school: requireSchool(school, role, row) }
      const key = `${email} ${school?.id ?? ''}`
      const earlier = linesByInvitation.get(key)
      if (earlier !== undefined) throw new RowFault('same_person', String(earlier))
      linesByInvitation.set(key, row.line)
      const outcome = await invite(deps, actor, invitation)
      results.push({ ...about, email, outcome, code: null, detail: null })
    } catch (error) {
      results.push({ ...about, email: row.email.trim(), outcome: 'fault', ...faultOf(error) })
    }
  }
  return results
}

interface Invitation {
  readonly email: string
  readonly role: InvitedRole
  /** null = of the municipality. */
  readonly school: SchoolRow | null
}

async function invite(
  deps: Deps,
  actor: Actor,
  { email, role, school }: Invitation,
): Promise<'invited' | 'changed' | 'unchanged'> {
  if (school === null || role === 'administrator') {
    const account = await findAccountByEmail(deps.db, email)
    if (account && (await isAdministrator(deps.db, account.id))) return 'unchanged'
    await inviteAdministrator(deps, actor, email)
    return 'invited'
  }
  const before = await roleOf(deps.db, school.id, email)
  if (before === role) return 'unchanged'
  await inviteOrChange(deps, actor, { schoolId: school.id, email, role })
  return before === null ? 'invited' : 'changed'
}

async function roleOf(db: Database, schoolId: string, email: string): Promise<Role | null> {
  return (await membersOfSchool(db, schoolId)).find((member) => member.email === email)?.role ?? null
}

/** A row cannot be followed. */
class RowFault extends Error {
  readonly code: string
  readonly detail: string | null
  constructor(code: string, detail: string | null) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** Throws what is no fault of the row. */
function faultOf(error: unknown): Pick<InvitationResult, 'code' | 'detail'> {
  if (error instanceof RowFault) return { code: error.code, detail: error.detail }
  if (!(error instanceof DomainError)) throw error
  return { code: error.errors[0]?.code ?? error.code, detail: null }
}

function requireRole(role: InvitedRole | null, row: InvitationListRow): InvitedRole {
  if (role === null) throw new RowFault('unknown_role', row.role.trim())
  return role
}

function requireSchool(
  school: SchoolRow | null,
  role: InvitedRole | null,
  row: InvitationListRow,
): SchoolRow | null {
  const written = row.school.trim()
  if (role === 'administrator' && written !== '') throw new RowFault('of_all_schools', null)
  if (role !== 'administrator' && written === '') throw new RowFault('no_school', null)
  if (written !== '' && school === null) throw new RowFault('unknown_school', written)
  return school
}

/** By its id, or by its name as people write it. */
function schoolNamed(schools: readonly SchoolRow[], written: string): SchoolRow | null {
  const name = plain(written)
  const fitting = schools.filter((school) => school.id === written.trim() || plain(school.name) === name)
  // Two schools of one name are told apart by their ids.
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const roleWords: Readonly<Record<string, InvitedRole>> = {
  viewer: 'viewer',
  läsare: 'viewer',
  editor: 'editor',
  redaktör: 'editor',
  owner: 'owner',
  ägare: 'owner',
  administrator: 'administrator',
  administratör: 'administrator',
}

function roleNamed(written: string): InvitedRole | null {
  return roleWords[plain(written)] ?? null
}

function plain(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
