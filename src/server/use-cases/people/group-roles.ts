import { type Role, roles } from '#domain/schools/permissions.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { GroupRole } from '#server/sign-in/group-roles.ts'
import { type Database, inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { ensureAccount, findAccountByEmail, subjectOf } from '#server/storage/people/accounts.ts'
import {
  deleteAdministratorRow,
  findAdministrator,
  insertAdministrator,
} from '#server/storage/people/administrators.ts'
import { everyMembershipOf, insertMember, setRole } from '#server/storage/people/members.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { commandLine, writeAudit } from './audit.ts'
import { forget, removeMember } from './members.ts'

/** What the groups of a person give at the schools that there are. */
export interface GrantedRoles {
  readonly administrator: boolean
  /** By the ids of schools: the highest role that a group gives there. */
  readonly schools: ReadonlyMap<string, Role>
}

/** Of several groups the highest role counts; schools that there are not are left out. */
export async function grantedRoles(db: Database, given: readonly GroupRole[]): Promise<GrantedRoles> {
  const known = new Set((await allSchools(db)).map(({ id }) => id))
  const schools = new Map<string, Role>()
  for (const one of given) {
    if (one.role === 'administrator' || !known.has(one.schoolId)) continue
    const before = schools.get(one.schoolId)
    if (before === undefined || roles.indexOf(one.role) > roles.indexOf(before))
      schools.set(one.schoolId, one.role)
  }
  return { administrator: given.some(({ role }) => role === 'administrator'), schools }
}

/**
 * Just-in-time provisioning: gives a person who signs in the roles of their groups, with an account where they had none, and takes
 * away those that groups gave before and no longer do. What a person
 * was invited to stays as it is. Nothing is done for an address that is bound to somebody else at the issuer.
 */
export async function applyGroupRoles(
  deps: Deps,
  person: { readonly email: string; readonly issuer: string; readonly subject: string },
  given: readonly GroupRole[],
): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const wanted = await grantedRoles(tx, given)
    const isGiven = wanted.administrator || wanted.schools.size > 0
    const account = isGiven
      ? await ensureAccount(tx, person.email, newId(now), now)
      : await findAccountByEmail(tx, person.email)
    if (!account) return
    const subject = await subjectOf(tx, account.id, person.issuer)
    if (subject !== null && subject !== person.subject) return
    // What is given comes first: whoever has nothing left is forgotten.
    await give(tx, now, account, wanted)
    await takeBack(tx, now, account, wanted)
  })
}

interface Account {
  readonly id: string
  readonly email: string
}

async function give(tx: Tx, now: number, { id: accountId, email }: Account, wanted: GrantedRoles) {
  const members = await everyMembershipOf(tx, accountId)
  for (const [schoolId, role] of wanted.schools) {
    const member = members.find((one) => one.schoolId === schoolId)
    if (member === undefined) {
      const id = newId(now)
      await insertMember(tx, { id, schoolId, accountId, role, invitedAt: now, byGroup: 1 })
      await log(tx, now, 'member_invited', { schoolId, subject: `member:${id}`, after: { email, role } })
    } else if (member.byGroup === 1 && member.role !== role) {
      await setRole(tx, member.id, { role, byGroup: 1 })
      const change = { before: { email, role: member.role }, after: { email, role } }
      await log(tx, now, 'member_role_changed', { schoolId, subject: `member:${member.id}`, ...change })
    }
  }
  if (!wanted.administrator || (await findAdministrator(tx, accountId)) !== null) return
  await insertAdministrator(tx, { accountId, invitedAt: now, byGroup: 1 })
  const subject = `account:${accountId}`
  await log(tx, now, 'administrator_invited', { schoolId: municipalityId, subject, after: { email } })
}

async function takeBack(tx: Tx, now: number, { id: accountId, email }: Account, wanted: GrantedRoles) {
  const existing = await findAdministrator(tx, accountId)
  if (!wanted.administrator && existing?.byGroup === 1) {
    await deleteAdministratorRow(tx, accountId)
    await forget(tx, accountId)
    const subject = `account:${accountId}`
    await log(tx, now, 'administrator_removed', { schoolId: municipalityId, subject, before: { email } })
  }
  for (const member of await everyMembershipOf(tx, accountId))
    if (member.byGroup === 1 && !wanted.schools.has(member.schoolId))
      await removeMember(tx, now, commandLine, member)
}

function log(
  tx: Tx,
  now: number,
  action: string,
  about: {
    readonly schoolId: string
    readonly subject: string
    readonly before?: unknown
    readonly after?: unknown
  },
): Promise<void> {
  return writeAudit(tx, now, { actor: commandLine, action, before: null, after: null, ...about })
}
