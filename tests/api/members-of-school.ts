import type { Role } from '#domain/schools/permissions.ts'
import { findAccountByEmail } from '#server/storage/people/accounts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { inviteAdministrator } from '#server/use-cases/people/administrators.ts'
import { inviteOrChange } from '#server/use-cases/people/members.ts'
import { openSession } from '#server/use-cases/people/sessions.ts'

/** Invites somebody and opens a session for them, as signing in does (`sign-in.test.ts` goes the whole way). */
export async function signedIn(
  deps: Deps,
  schoolId: string,
  role: Role,
  email = `${role}@${schoolId}.example`,
): Promise<{ readonly token: string; readonly memberId: string; readonly headers: Record<string, string> }> {
  const { id } = await inviteOrChange(deps, 'kotte', { schoolId, email, role })
  const account = await findAccountByEmail(deps.db, email)
  const token = await deps.db.transaction().execute((tx) => openSession(tx, String(account?.id), deps.now()))
  return { token, memberId: id, headers: { authorization: `Bearer ${token}` } }
}

/** As `signedIn`, for an administrator of the municipality. */
export async function signedInAdministrator(deps: Deps, email = 'ulf.berg@kottebo.example') {
  const { accountId } = await inviteAdministrator(deps, 'kotte', email)
  const token = await deps.db.transaction().execute((tx) => openSession(tx, accountId, deps.now()))
  return { accountId, token, headers: { authorization: `Bearer ${token}` } }
}
