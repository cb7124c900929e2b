import type { Role } from '#domain/schools/permissions.ts'
import type { ScriptRole } from '#domain/schools/script-tokens.ts'
import { findAccountByEmail } from '#server/storage/people/accounts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { inviteAdministrator } from '#server/use-cases/people/administrators.ts'
import { inviteOrChange } from '#server/use-cases/people/members.ts'
import { createScriptToken } from '#server/use-cases/people/script-tokens.ts'
import { type OpenedSession, openSession, requirePerson } from '#server/use-cases/people/sessions.ts'

/** Both halves of a session, and what a browser sends of them. */
export interface SignedIn extends OpenedSession {
  readonly headers: { readonly authorization: string; readonly cookie: string }
}

/** Invites a person and opens a session for them, as signing in does (`sign-in.test.ts` goes the whole way). */
export async function signedIn(
  deps: Deps,
  schoolId: string,
  role: Role,
  email = `${role}@${schoolId}.example`,
): Promise<SignedIn & { readonly memberId: string }> {
  const { id } = await inviteOrChange(deps, 'kotte', { schoolId, email, role })
  const account = await findAccountByEmail(deps.db, email)
  return { ...(await openedFor(deps, String(account?.id))), memberId: id }
}

/** As `signedIn`, for an administrator of the municipality. */
export async function signedInAdministrator(deps: Deps, email = 'ulf.berg@kottebo.example') {
  const { accountId } = await inviteAdministrator(deps, 'kotte', email)
  return { accountId, ...(await openedFor(deps, accountId)) }
}

async function openedFor(deps: Deps, accountId: string): Promise<SignedIn> {
  const now = deps.clock.steadyNow()
  const session = { accountId, now, authenticatedAt: now, userAgent: '' }
  const halves = await deps.db.transaction().execute((tx) => openSession(tx, session))
  return { ...halves, headers: headersOf(halves) }
}

/** What a browser sends that has both halves. */
export function headersOf({ token, half }: OpenedSession): SignedIn['headers'] {
  // Over https the half has another name.
  return { authorization: `Bearer ${token}`, cookie: `kotte_half=${half}; __Host-kotte_half=${half}` }
}

/** A token for a script of a person who is signed in. */
export async function scriptTokenOf(
  deps: Deps,
  person: SignedIn,
  schoolId: string,
  role: ScriptRole = 'editor',
): Promise<{ readonly id: string; readonly headers: { readonly authorization: string } }> {
  const asked = { name: 'Elrapporten', schoolId, role, days: 365 } as const
  const { id, token } = await createScriptToken(deps, await requirePerson(deps, person), asked)
  return { id, headers: { authorization: `Bearer ${token}` } }
}
