import type { Role } from '#domain/schools/permissions.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

/** A member of a school with the account that it is. Times are epoch ms. */
export interface MemberRow {
  readonly id: string
  readonly schoolId: string
  readonly schoolName: string
  readonly accountId: string
  readonly email: string
  readonly name: string | null
  readonly role: Role
  readonly invitedAt: number
  /** 1 = a group of the issuer gives the role, 0 = an invitation. */
  readonly byGroup: 0 | 1
  readonly lastSignedInAt: number | null
}

export function membersOfSchool(db: Database, schoolId: string): Promise<readonly MemberRow[]> {
  return members(db).where('member.schoolId', '=', schoolId).execute()
}

/** Those at schools that are put away are left out. */
export function membershipsOf(db: Database, accountId: string): Promise<readonly MemberRow[]> {
  return allMembershipsOf(db, accountId).where('school.archivedAt', 'is', null).execute()
}

/** Every one of them, also at schools that are put away. */
export function everyMembershipOf(db: Database, accountId: string): Promise<readonly MemberRow[]> {
  return allMembershipsOf(db, accountId).execute()
}

const allMembershipsOf = (db: Database, accountId: string) =>
  members(db).where('member.accountId', '=', accountId)

export function findMember(db: Database, id: string): Promise<MemberRow | undefined> {
  return members(db).where('member.id', '=', id).executeTakeFirst()
}

function members(db: Database) {
  return db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .innerJoin('school', 'school.id', 'member.schoolId')
    .select([
      'member.id',
      'member.schoolId',
      'school.name as schoolName',
      'member.accountId',
      'account.email',
      'account.name',
      'member.role',
      'member.invitedAt',
      'member.byGroup',
      'account.lastSignedInAt',
    ])
}

/** Null = the account does not belong to the school. */
export async function memberIdOf(db: Database, schoolId: string, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('schoolId', '=', schoolId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What an account may do at a school; null = nothing. */
export async function roleAt(db: Database, schoolId: string, accountId: string): Promise<Role | null> {
  const [row] = await selectRole(db, { schoolId, accountId })
  return row?.role ?? null
}

const selectRole = prepared<{ schoolId: string; accountId: string }, { role: Role }>((db, param) =>
  db
    .selectFrom('member')
    .select('role')
    .where('schoolId', '=', param('schoolId'))
    .where('accountId', '=', param('accountId'))
    .compile(),
)

/** False when the account is a member already. */
export async function insertMember(
  tx: Tx,
  member: Pick<MemberRow, 'id' | 'schoolId' | 'accountId' | 'role' | 'invitedAt' | 'byGroup'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('member')
    .values({
      id: member.id,
      schoolId: member.schoolId,
      accountId: member.accountId,
      role: member.role,
      invitedAt: member.invitedAt,
      byGroup: member.byGroup,
    })
    .onConflict((conflict) => conflict.columns(['schoolId', 'accountId']).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export async function setRole(
  tx: Tx,
  id: string,
  { role, byGroup }: Pick<MemberRow, 'role' | 'byGroup'>,
): Promise<void> {
  await tx.updateTable('member').set({ role, byGroup }).where('id', '=', id).execute()
}

export async function deleteMemberRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('member').where('id', '=', id).execute()
}
