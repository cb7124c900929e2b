import { createHash, randomBytes } from 'node:crypto'
import { Forbidden, Unauthorized } from '#domain/errors.ts'
import { mayActAs, type Role } from '#domain/schools/permissions.ts'
import { deletePushSubscriptionsOf } from '#server/storage/alerts/push-subscriptions.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { membershipsOf, roleAt } from '#server/storage/people/members.ts'
import { deleteSession, findSession, insertSession } from '#server/storage/people/sessions.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'

/** How long a token is good for, seconds: the specification, section 9. */
export const sessionLifetimeS = 864_000

/** The caller. */
export interface Person {
  readonly accountId: string
  readonly email: string
  readonly name: string
  /** Of the municipality. */
  readonly isAdministrator: boolean
}

/** The caller as a member of the school that the call is about. */
export interface Member extends Person {
  readonly schoolId: string
  readonly role: Role
}

export interface CurrentUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly isAdministrator: boolean
  /** By their Swedish names. */
  readonly schools: readonly { readonly id: string; readonly name: string; readonly role: Role }[]
}

/** Creates a session and returns its token; only the hash is stored. */
export async function openSession(tx: Tx, accountId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + sessionLifetimeS * 1000
  await insertSession(tx, { tokenHash: hashOf(token), accountId, now, expiresAt })
  return token
}

/** Whose token it is. Throws Unauthorized for none, an unknown one and one whose time is over. */
export async function requirePerson({ db, now }: Deps, token: string | null): Promise<Person> {
  const session =
    token !== null && /^[\w-]{43}$/.test(token) ? await findSession(db, hashOf(token)) : undefined
  if (!session || session.expiresAt <= now())
    throw new Unauthorized('not_signed_in', 'the call needs the token of somebody who is signed in')
  const { accountId, email, name, administratorSince } = session
  return { accountId, email, name: name ?? email, isAdministrator: administratorSince !== null }
}

/**
 * The person of a token as a member of a school who may do what `needed` may. Throws Unauthorized, NotFound for an
 * unknown school, and Forbidden.
 */
export async function requireMember(
  deps: Deps,
  token: string | null,
  schoolId: string,
  needed: Role,
): Promise<Member> {
  const person = await requirePerson(deps, token)
  await requireSchool(deps.db, schoolId)
  const role = person.isAdministrator ? 'owner' : await roleAt(deps.db, schoolId, person.accountId)
  if (role === null) throw new Forbidden('not_a_member', 'the account does not belong to this school')
  if (!mayActAs(role, needed)) throw new Forbidden('role_too_low', `the call needs the role ${needed}`)
  return { ...person, schoolId, role }
}

/** The person of a token as an administrator of the municipality. Throws Unauthorized and Forbidden. */
export async function requireAdministrator(deps: Deps, token: string | null): Promise<Person> {
  const person = await requirePerson(deps, token)
  if (!person.isAdministrator)
    throw new Forbidden('not_an_administrator', 'the call needs an administrator of the municipality')
  return person
}

/** Who is signed in, with the schools they belong to: an administrator, to all of them. */
export async function currentUser({ db }: Deps, person: Person): Promise<CurrentUser> {
  const schools = person.isAdministrator
    ? (await allSchools(db)).map(({ id, name }) => ({ id, name, role: 'owner' as const }))
    : (await membershipsOf(db, person.accountId)).map(({ schoolId, schoolName, role }) => ({
        id: schoolId,
        name: schoolName,
        role,
      }))
  return {
    id: person.accountId,
    email: person.email,
    name: person.name,
    isAdministrator: person.isAdministrator,
    schools: schools.sort((a, b) => swedish.compare(a.name, b.name)),
  }
}

const swedish = new Intl.Collator('sv')

/** Ends a token's session and its push subscriptions; idempotent. */
export async function signOut({ db }: Deps, token: string | null): Promise<void> {
  if (token === null) return
  await inTransaction(db, async (tx) => {
    await deletePushSubscriptionsOf(tx, hashOf(token))
    await deleteSession(tx, hashOf(token))
  })
}

/** A stable identifier of a session that does not reveal its token. */
export function sessionOf(token: string | null): string {
  return hashOf(token ?? '')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
