import { createHash, randomBytes } from 'node:crypto'
import { browserNameOf } from '#domain/browser-name.ts'
import { Forbidden, StorageFailed, Unauthorized } from '#domain/errors.ts'
import { clockToleranceMs } from '#domain/metrics/acceptance.ts'
import { sessionMs } from '#domain/privacy/retention.ts'
import { mayActAs, type Role } from '#domain/schools/permissions.ts'
import {
  deletePushSubscriptionsOf,
  movePushSubscriptions,
} from '#server/storage/alerts/push-subscriptions.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { membershipsOf, roleAt } from '#server/storage/people/members.ts'
import { findScriptToken, noteScriptTokenUse } from '#server/storage/people/script-tokens.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  noteSessionUse,
  type SessionRow,
} from '#server/storage/people/sessions.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { isSameText } from '#server/use-cases/encryption.ts'
import { requireSchool } from '#server/use-cases/school.ts'

/** For how long after showing who they are a person may do what a forgotten device must not. */
export const freshForMs = 15 * 60_000

/** How exactly it is known when something was last used. */
const useIsNotedEveryMs = 60_000

/** What a call proves with who makes it. */
export interface Proof {
  /** Of the Authorization header; null = none. */
  readonly token: string | null
  /** The other half of a browser's session, of its HttpOnly cookie; null = none. */
  readonly half: string | null
}

/** The caller. */
export interface Person {
  readonly accountId: string
  readonly email: string
  readonly name: string
  /** Of the municipality. */
  readonly isAdministrator: boolean
  /** The session, or the script that acts for the person. */
  readonly by:
    | {
        readonly kind: 'session'
        readonly id: string
        /** When the provider last asked who it is, epoch ms; null = unknown. */
        readonly authenticatedAt: number | null
      }
    | { readonly kind: 'script'; readonly schoolId: string; readonly role: Role }
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

/** Both halves of a new session; only their hashes are stored. */
export interface OpenedSession {
  readonly token: string
  readonly half: string
}

export interface NewSession {
  readonly accountId: string
  readonly now: number
  /** As of `Person.by`. */
  readonly authenticatedAt: number | null
  /** What the browser says of itself: its name and system are kept of it. */
  readonly userAgent: string
}

/** Creates a session, which expires `sessionMs` after `now`. */
export async function openSession(
  tx: Tx,
  { accountId, now, authenticatedAt, userAgent }: NewSession,
): Promise<OpenedSession> {
  const [token, half] = [secretText(), secretText()]
  await insertSession(tx, {
    tokenHash: hashOf(token),
    halfHash: hashOf(half),
    id: newId(now),
    accountId,
    ...browserNameOf(userAgent),
    now,
    authenticatedAt,
    expiresAt: now + sessionMs,
  })
  return { token, half }
}

/**
 * Authentication: who is signed in with a browser. Throws Unauthorized for no token, an unknown one, one without its other half and one
 * whose time is over, and Forbidden for a script's.
 */
export async function requirePerson(deps: Deps, proof: Proof): Promise<Person> {
  return refuseScript(await requireCaller(deps, proof))
}

/** The person of a browser's session; null = nobody is signed in there. */
export function findPerson(deps: Deps, proof: Proof): Promise<Person | null> {
  return personOfSession(deps, proof)
}

function refuseScript(person: Person): Person {
  if (person.by.kind === 'script')
    throw new Forbidden('not_for_scripts', 'the call needs a browser’s session', person.accountId)
  return person
}

/** As `requirePerson`, also for scripts. */
export async function requireCaller(deps: Deps, proof: Proof): Promise<Person> {
  const person = isScriptToken(proof.token)
    ? await personOfScript(deps, proof.token)
    : await personOfSession(deps, proof)
  if (person === null)
    throw new Unauthorized('not_signed_in', 'the call needs the token of somebody who is signed in')
  return person
}

async function personOfSession(deps: Deps, { token, half }: Proof): Promise<Person | null> {
  if (token === null || half === null || !/^[\w-]{43}$/.test(token)) return null
  const session = await findSession(deps.db, hashOf(token))
  if (!session || !isSameText(session.halfHash, hashOf(half)) || isSessionExpired(deps, session)) return null
  await noteUse(deps, session.usedAt, (now) => noteSessionUse(deps.db, session.id, now))
  const { accountId, email, name, administratorSince } = session
  const by = { kind: 'session', id: session.id, authenticatedAt: session.authenticatedAt } as const
  return { accountId, email, name: name ?? email, isAdministrator: administratorSince !== null, by }
}

async function personOfScript(deps: Deps, token: string): Promise<Person | null> {
  const script = await findScriptToken(deps.db, hashOf(token))
  if (!script || script.expiresAt <= deps.now()) return null
  await noteUse(deps, script.usedAt ?? 0, (now) => noteScriptTokenUse(deps.db, script.id, now))
  const { accountId, email, accountName, administratorSince, schoolId, role } = script
  const by = { kind: 'script', schoolId, role } as const
  return { accountId, email, name: accountName ?? email, isAdministrator: administratorSince !== null, by }
}

/**
 * Whether a session has expired or was idle for too long, by a clock that no one can set: a leap signs no one out. One that would last
 * longer than any may was opened after a start with a clock that was far ahead; it has expired too.
 */
export function isSessionExpired(
  { clock, sessionIdleMs = null }: Deps,
  { expiresAt, usedAt }: Pick<SessionRow, 'expiresAt' | 'usedAt'>,
) {
  const at = clock.steadyNow()
  const isTooLong = expiresAt > at + sessionMs + clockToleranceMs
  return expiresAt <= at || isTooLong || (sessionIdleMs !== null && usedAt + sessionIdleMs <= at)
}

/** Anyone who reads goes on also while nothing can be stored. */
async function noteUse({ clock }: Deps, usedAt: number, note: (now: number) => Promise<void>): Promise<void> {
  const at = clock.steadyNow()
  if (Math.abs(at - usedAt) < useIsNotedEveryMs) return
  await note(at).catch((error: unknown) => {
    if (!(error instanceof StorageFailed)) throw error
  })
}

/**
 * Authorization by role: a caller as a member of a school who may do what `needed` may, a script at most what its token says.
 * Throws NotFound for an unknown school, and Forbidden.
 */
export async function requireMember(
  { db }: Pick<Deps, 'db'>,
  person: Person,
  schoolId: string,
  needed: Role,
): Promise<Member> {
  await requireSchool(db, schoolId)
  const { by, accountId } = person
  if (by.kind === 'script' && by.schoolId !== schoolId)
    throw new Forbidden('not_a_member', 'the token is for another school', accountId)
  const role = person.isAdministrator ? 'owner' : await roleAt(db, schoolId, accountId)
  if (role === null)
    throw new Forbidden('not_a_member', 'the account does not belong to this school', accountId)
  if (!mayActAs(role, needed) || (by.kind === 'script' && !mayActAs(by.role, needed)))
    throw new Forbidden('role_too_low', `the call needs the role ${needed}`, accountId)
  return { ...person, schoolId, role }
}

/** A caller as an administrator of the municipality. Throws Forbidden. */
export function requireAdministrator(caller: Person): Person {
  const { isAdministrator, accountId } = refuseScript(caller)
  if (!isAdministrator)
    throw new Forbidden(
      'not_an_administrator',
      'the call needs an administrator of the municipality',
      accountId,
    )
  return caller
}

/** Throws Forbidden for a person who has not shown who they are within the last quarter of an hour, and for a script. */
export function requireFreshSignIn({ clock }: Pick<Deps, 'clock'>, { by, accountId }: Person): void {
  const isFresh =
    by.kind === 'session' &&
    by.authenticatedAt !== null &&
    clock.steadyNow() - by.authenticatedAt < freshForMs
  if (!isFresh)
    throw new Forbidden('sign_in_again', 'the call needs somebody who has just signed in', accountId)
}

/** Who is signed in, with the schools they belong to: an administrator, to all of them. */
export async function currentUser({ db }: Deps, person: Omit<Person, 'by'>): Promise<CurrentUser> {
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

/** Ends the session of a call and its push subscriptions; idempotent. */
export async function signOut({ db }: Deps, { token }: Proof): Promise<void> {
  if (token === null) return
  await inTransaction(db, async (tx) => {
    await deletePushSubscriptionsOf(tx, hashOf(token))
    await deleteSession(tx, hashOf(token))
  })
}

/**
 * Session rotation: a person who signs in again on the same device gets a new session, the old one ends, and the device's push
 * subscription moves to the new one. An old session of another person just ends.
 */
export async function replaceSession(
  tx: Tx,
  deps: Deps,
  old: Proof,
  { accountId, token }: { readonly accountId: string; readonly token: string },
): Promise<void> {
  if (old.token === null || old.half === null) return
  const session = await findSession(tx, hashOf(old.token))
  if (!session || !isSameText(session.halfHash, hashOf(old.half))) return
  const isSamePerson = session.accountId === accountId && !isSessionExpired(deps, session)
  if (isSamePerson) await movePushSubscriptions(tx, hashOf(old.token), hashOf(token))
  else await deletePushSubscriptionsOf(tx, hashOf(old.token))
  await deleteSession(tx, hashOf(old.token))
}

/** A stable identifier of a session that does not reveal its token. */
export function sessionOf({ token }: Pick<Proof, 'token'>): string {
  return hashOf(token ?? '')
}

/** The prefix distinguishes scripts' tokens from browsers', and lets secret scanners find leaked ones. */
const scriptTokenStart = 'kotte_'

export function newScriptToken(): { readonly token: string; readonly tokenHash: string } {
  const token = scriptTokenStart + secretText()
  return { token, tokenHash: hashOf(token) }
}

function isScriptToken(token: string | null): token is string {
  return token !== null && /^kotte_[\w-]{43}$/.test(token)
}

function secretText(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
