import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { toEmail } from '#domain/schools/email.ts'
import type { Role } from '#domain/schools/permissions.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { deleteAccount, ensureAccount, findAccountByEmail } from '#server/storage/people/accounts.ts'
import {
  allAdministrators,
  deleteAdministratorRow,
  isAdministrator,
} from '#server/storage/people/administrators.ts'
import {
  deleteMemberRow,
  everyMembershipOf,
  findMember,
  insertMember,
  type MemberRow,
  membersOfSchool,
  setRole,
} from '#server/storage/people/members.ts'
import { deleteScriptTokensAt } from '#server/storage/people/script-tokens.ts'
import { deleteSessionsOf } from '#server/storage/people/sessions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'
import { type Actor, writeAudit } from './audit.ts'

export interface MemberView extends MemberRow {
  readonly version: string
}

/** Who belongs to a school, by e-mail address; those who never signed in are invited. Throws NotFound. */
export async function listMembers({ db }: Deps, schoolId: string): Promise<MemberView[]> {
  await requireSchool(db, schoolId)
  const rows = await membersOfSchool(db, schoolId)
  return rows.map(toView).sort((a, b) => a.email.localeCompare(b.email, 'sv'))
}

/** Throws Invalid, NotFound for an unknown school, and Conflict for a person who belongs to it already. */
export async function inviteMember(
  deps: Deps,
  actor: Actor,
  {
    schoolId,
    email: typed,
    role,
  }: { readonly schoolId: string; readonly email: string; readonly role: Role },
): Promise<MemberView> {
  const email = requireEmail(typed)
  const now = deps.now()
  return inTransaction(deps.db, async (tx) => {
    await requireSchool(tx, schoolId)
    const account = await ensureAccount(tx, email, newId(now), now)
    const id = newId(now)
    const isNew = await insertMember(tx, {
      id,
      schoolId,
      accountId: account.id,
      role,
      invitedAt: now,
      byGroup: 0,
    })
    if (!isNew) throw new Conflict('member_exists', `${email} belongs to the school already`)
    await auditChange(tx, now, actor, { id, schoolId }, 'member_invited', null, { email, role })
    return toView(await requireMemberOf(tx, schoolId, id))
  })
}

/**
 * Throws NotFound, Stale, and Conflict for the last owner, who would leave a school that no one can manage: an administrator
 * of the municipality can.
 */
export async function updateMember(
  deps: Deps,
  actor: Actor,
  { schoolId, memberId, role }: { readonly schoolId: string; readonly memberId: string; readonly role: Role },
  expected: Expected = null,
): Promise<MemberView> {
  return inTransaction(deps.db, async (tx) => {
    const member = await requireMemberOf(tx, schoolId, memberId)
    requireVersion(expected, toView(member).version)
    if (member.role === role) return toView(member)
    if (role !== 'owner') await refuseLastOwner(tx, member)
    // What a person decides no group changes any more.
    await setRole(tx, memberId, { role, byGroup: 0 })
    await auditChange(tx, deps.now(), actor, member, 'member_role_changed', shown(member), {
      ...shown(member),
      role,
    })
    return toView({ ...member, role })
  })
}

/** Ends a membership and every session of the account at once. Throws as `changeRole`. */
export async function deleteMember(
  deps: Deps,
  actor: Actor,
  { schoolId, memberId }: { readonly schoolId: string; readonly memberId: string },
  expected: Expected = null,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const member = await requireMemberOf(tx, schoolId, memberId)
    requireVersion(expected, toView(member).version)
    await refuseLastOwner(tx, member)
    await removeMember(tx, deps.now(), actor, member)
  })
}

/**
 * Removes every membership of an address, also that of a last owner, and what an administrator may. Returns how many schools
 * it was. Throws NotFound.
 */
export async function uninvite(deps: Deps, actor: Actor, typed: string): Promise<number> {
  const email = requireEmail(typed)
  return inTransaction(deps.db, async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (!account) throw new NotFound('account_not_found', `${email} is not invited`)
    if (await deleteAdministratorRow(tx, account.id)) {
      const subject = `account:${account.id}`
      const change = { actor, action: 'administrator_removed', subject, before: { email }, after: null }
      await writeAudit(tx, deps.now(), { ...change, schoolId: municipalityId })
    }
    const memberships = await everyMembershipOf(tx, account.id)
    for (const member of memberships) await removeMember(tx, deps.now(), actor, member)
    if (memberships.length === 0) await forget(tx, account.id)
    return memberships.length
  })
}

/** Invites, or gives another role to a person who is invited already: for the command line. */
export async function inviteOrChange(
  deps: Deps,
  actor: Actor,
  invitation: Parameters<typeof inviteMember>[2],
): Promise<MemberView> {
  const email = requireEmail(invitation.email)
  const existing = (await listMembers(deps, invitation.schoolId)).find((member) => member.email === email)
  if (!existing) return inviteMember(deps, actor, invitation)
  const { schoolId, role } = invitation
  return updateMember(deps, actor, { schoolId, memberId: existing.id, role })
}

/** Ends a membership, its scripts, and every session of the account. */
export async function removeMember(tx: Tx, now: number, actor: Actor, member: MemberRow): Promise<void> {
  await deleteMemberRow(tx, member.id)
  await deleteScriptTokensAt(tx, member.accountId, member.schoolId)
  await forget(tx, member.accountId)
  await auditChange(tx, now, actor, member, 'member_removed', shown(member), null)
}

/** Ends every session of an account, and deletes it where nothing is left that it may do. */
export async function forget(tx: Tx, accountId: string): Promise<void> {
  await deleteSessionsOf(tx, accountId)
  if ((await everyMembershipOf(tx, accountId)).length > 0) return
  if (!(await isAdministrator(tx, accountId))) await deleteAccount(tx, accountId)
}

/** The address in its stored form. Throws Invalid. */
export function requireEmail(typed: string): string {
  const email = toEmail(typed)
  if (email !== null) return email
  const errors = [{ path: 'email', code: 'not_an_email' }]
  throw new Invalid('invalid_member', 'this is no e-mail address', errors)
}

async function requireMemberOf(tx: Tx, schoolId: string, memberId: string): Promise<MemberRow> {
  const member = await findMember(tx, memberId)
  if (member?.schoolId !== schoolId) throw new NotFound('member_not_found', 'the school has no such member')
  return member
}

async function refuseLastOwner(tx: Tx, member: MemberRow): Promise<void> {
  if (member.role !== 'owner' || (await allAdministrators(tx)).length > 0) return
  const owners = (await membersOfSchool(tx, member.schoolId)).filter(({ role }) => role === 'owner')
  if (owners.length < 2) throw new Conflict('last_owner', 'a school keeps at least one owner')
}

async function auditChange(
  tx: Tx,
  now: number,
  actor: Actor,
  { id, schoolId }: Pick<MemberRow, 'id' | 'schoolId'>,
  action: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await writeAudit(tx, now, { schoolId, actor, action, subject: `member:${id}`, before, after })
}

function shown({ email, role }: MemberRow) {
  return { email, role }
}

function toView(row: MemberRow): MemberView {
  return { ...row, version: versionOf([row.id, row.role]) }
}
