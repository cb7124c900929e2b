import { Conflict } from '#domain/errors.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { deleteAccount } from '#server/storage/people/accounts.ts'
import { isAdministrator } from '#server/storage/people/administrators.ts'
import {
  deleteMemberRow,
  everyMembershipOf,
  type MemberRow,
  membersOfSchool,
} from '#server/storage/people/members.ts'
import { findAnySchool } from '#server/storage/schools/schools.ts'
import { deleteUnusedSchool, isSchoolUsed } from '#server/storage/schools/unused-school.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'

/** So long a school that was just made can be taken back: after that it is put away instead. */
export const takeBackWithinMs = 10 * 60_000

/**
 * Takes back schools that were just made, with the invitations of the owners that were made with them: all of them, or none. One
 * that is not there any more is passed over. Throws Conflict with the path of the first school that is older than ten minutes or
 * that anything uses, also an invitation of later.
 */
export function takeBackSchools(
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return inTransaction(deps.db, async (tx) => {
    const taken: { id: string; name: string }[] = []
    for (const [index, id] of ids.entries()) {
      const school = id === municipalityId ? undefined : await findAnySchool(tx, id)
      if (school === undefined) continue
      const path = `ids.${index}`
      if (deps.now() - school.createdAt > takeBackWithinMs)
        throw new Conflict('school_too_old', 'the school was made more than ten minutes ago', [
          { path, code: 'too_old' },
        ])
      const members = await membersOfSchool(tx, id)
      if (!members.every(isOnlyInvitedWith(school)) || (await isSchoolUsed(tx, id)))
        throw new Conflict('school_in_use', 'something refers to the school already', [
          { path, code: 'in_use' },
        ])
      for (const member of members) await withdraw(tx, member)
      await deleteUnusedSchool(tx, id, municipalityId)
      const { name } = school
      const change = {
        actor,
        action: 'school_taken_back',
        subject: `school:${id}`,
        before: { name },
        after: null,
      }
      await writeAudit(tx, deps.now(), { ...change, schoolId: municipalityId })
      taken.push({ id, name })
    }
    return taken
  })
}

/** The owner of the table, who has not come yet: whoever is invited later was not part of it. */
const isOnlyInvitedWith =
  ({ createdAt }: { readonly createdAt: number }) =>
  ({ role, invitedAt, lastSignedInAt }: MemberRow): boolean =>
    role === 'owner' && invitedAt === createdAt && (lastSignedInAt === null || lastSignedInAt < createdAt)

/** Ends an invitation. Sessions of a person who may do something elsewhere go on. */
async function withdraw(tx: Tx, { id, accountId }: MemberRow): Promise<void> {
  await deleteMemberRow(tx, id)
  if ((await everyMembershipOf(tx, accountId)).length > 0 || (await isAdministrator(tx, accountId))) return
  await deleteAccount(tx, accountId)
}
