import { createHash, randomBytes } from 'node:crypto'
import { Forbidden, Invalid, NotFound, Unauthorized, Unavailable } from '#domain/errors.ts'
import { signInMs } from '#domain/privacy/retention.ts'
import { toEmail } from '#domain/schools/email.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { SignInCheck, SignInRefusal } from '#domain/sign-in/check.ts'
import type { IdentityProvider } from '#server/sign-in/provider.ts'
import type { Challenge } from '#server/sign-in/provider-settings.ts'
import { claimOf, type Identity } from '#server/sign-in/verify-credential.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import {
  type AccountRow,
  bindIdentity,
  findAccountByEmail,
  recordSignIn,
} from '#server/storage/people/accounts.ts'
import { isAdministrator } from '#server/storage/people/administrators.ts'
import { everyMembershipOf } from '#server/storage/people/members.ts'
import {
  type ClaimedRow,
  claimAttempt,
  consumeNonce,
  deleteAttempt,
  hasNonce,
  insertAttempt,
  setUserinfo,
  userinfoOf,
} from '#server/storage/people/sign-in-attempts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { writeAudit } from './audit.ts'
import { applyGroupRoles } from './group-roles.ts'
import {
  type CurrentUser,
  currentUser,
  type OpenedSession,
  openSession,
  type Proof,
  replaceSession,
} from './sessions.ts'
import { checkAnswer, refusalOfError, requireCheckTicket } from './sign-in-check.ts'

export interface SignInDeps extends Deps {
  readonly identityProviders: readonly IdentityProvider[]
}

/** How far the clock of an issuer may be from ours; its times are whole seconds. */
const clockToleranceMs = 60_000

export interface BegunSignIn {
  /** Where the browser goes. */
  readonly url: URL
  /** What the browser shows again when it comes back. */
  readonly browserKey: string
}

/**
 * Begins a sign-in. `attempt` is the page's own number of it; `asksAgain` has the provider ask also whom it remembers. Throws NotFound for an unknown provider, Invalid, and
 * Unavailable.
 */
export async function beginSignIn(
  deps: SignInDeps,
  request: {
    readonly providerKey: string
    readonly attempt: string
    readonly redirectUri: string
    readonly asksAgain: boolean
    /** A ticket of `signInCheckTicket`: it only shows what the issuer says. */
    readonly checkTicket?: string | undefined
  },
): Promise<BegunSignIn> {
  const provider = deps.identityProviders.find(({ key }) => key === request.providerKey)
  if (!provider) throw new NotFound('provider_not_found', 'nobody signs in that way here')
  if (!/^[\w-]{16,64}$/.test(request.attempt))
    throw new Invalid('invalid_input', 'an attempt is 16 to 64 letters and digits', [
      { path: 'attempt', code: 'not_an_attempt' },
    ])
  const isCheck = request.checkTicket !== undefined
  if (isCheck) requireCheckTicket(deps, request.checkTicket)
  const challenge: Challenge = {
    state: randomText(),
    nonce: randomText(),
    codeVerifier: randomText(),
    redirectUri: request.redirectUri,
  }
  const browserKey = randomText()
  const url = await provider.authorizationUrl(challenge, { asksAgain: request.asksAgain })
  await insertAttempt(deps.db, {
    ...challenge,
    providerKey: provider.key,
    attempt: request.attempt,
    asksAgain: request.asksAgain,
    isCheck,
    browserHash: hashOf(browserKey),
    expiresAt: deps.clock.steadyNow() + signInMs,
  })
  return { url, browserKey }
}

/** What an issuer's answer led to: a credential and who it is about, what a check found, or why there is none. */
export type SignInAnswer =
  | {
      readonly attempt: string
      readonly credential: string
      readonly email: string
      readonly name: string
    }
  | { readonly attempt: string; readonly check: SignInCheck }
  | { readonly attempt: string; readonly error: 'cancelled' | 'unreachable' | SignInRefusal }

/**
 * Exchanges an issuer's answer (the query of its address) for a credential, once, and only for the browser that began.
 * Throws Unauthorized for an answer to nothing that was begun.
 */
export async function answerSignIn(
  deps: SignInDeps,
  search: URLSearchParams,
  browserKey: string | null,
): Promise<SignInAnswer> {
  const taken = await takeAttempt(deps, search.get('state'), browserKey)
  const { attempt } = taken
  const provider = deps.identityProviders.find(({ key }) => key === taken.providerKey)
  if (search.get('error') === 'access_denied') return { attempt, error: 'cancelled' }
  if (!provider) return { attempt, error: 'failed' }
  if (taken.isCheck) {
    await deleteAttempt(deps.db, taken.state)
    return { attempt, check: await checkAnswer(deps, provider, { search, challenge: taken }) }
  }
  if (search.has('error')) return { attempt, error: 'failed' }
  try {
    const answer = await provider.exchange(`?${search}`, taken)
    if ('refusal' in answer) return { attempt, error: answer.refusal }
    const { credential, userinfo } = answer
    const { email, name } = await provider.verify(credential, userinfo, deps.clock.steadyNow())
    if (userinfo !== null) await setUserinfo(deps.db, { state: taken.state, userinfo })
    return { attempt, credential, email, name }
  } catch (error) {
    if (error instanceof Unavailable) return { attempt, error: 'unreachable' }
    return { attempt, error: refusalOfError(error) }
  }
}

async function takeAttempt(
  { db, clock }: Deps,
  state: string | null,
  browserKey: string | null,
): Promise<ClaimedRow> {
  const attempt =
    state !== null && browserKey !== null
      ? await claimAttempt(db, { state, browserHash: hashOf(browserKey), now: clock.steadyNow() })
      : undefined
  if (!attempt) throw new Unauthorized('unknown_sign_in', 'this browser has begun no such sign-in')
  return attempt
}

export interface SignedIn extends CurrentUser {
  readonly session: OpenedSession
}

/** The browser that a person signs in with, and the session that it still has. */
export interface SigningBrowser {
  readonly userAgent: string
  readonly old: Proof
}

/**
 * Opens a session for a credential, in place of the one that the browser had. Who a person is comes from the credential
 * alone: e-mail and name are only compared with it. Throws Unauthorized for an invalid or used credential, or one
 * issued without the prompt that the request demanded; Forbidden for an account that was not invited, and then stores
 * nothing; Unavailable while the issuer does not answer.
 */
export async function signIn(
  deps: SignInDeps,
  claimed: { readonly email: string; readonly name: string; readonly credential: string },
  { userAgent, old }: SigningBrowser,
): Promise<SignedIn> {
  const { identity, authenticatedAt } = await identityOf(deps, claimed.credential)
  const email = toEmail(identity.email)
  if (email === null || email !== toEmail(claimed.email) || identity.name !== claimed.name)
    throw new Unauthorized('credential_mismatch', 'the credential is about somebody else')
  // By itself: what groups no longer give is gone also when the person is then not let in.
  if (identity.groupRoles !== null) await applyGroupRoles(deps, { ...identity, email }, identity.groupRoles)
  return inTransaction(deps.db, async (tx) => {
    const account = await invitedAccount(tx, email)
    if ((await bindIdentity(tx, account.id, identity)) !== identity.subject) throw notFound()
    const now = deps.clock.steadyNow()
    const name = [...(identity.name.trim() || email)].slice(0, 200).join('')
    await recordSignIn(tx, account.id, name, now)
    const user = await currentUser(
      { ...deps, db: tx },
      { accountId: account.id, email, name, isAdministrator: await isAdministrator(tx, account.id) },
    )
    // An administrator belongs to no school: their sign-in stands in the log of the municipality.
    const logs = user.isAdministrator ? [{ id: municipalityId }] : user.schools
    for (const { id } of logs) {
      const subject = `account:${account.id}`
      await writeAudit(tx, now, {
        schoolId: id,
        actor: email,
        action: 'signed_in',
        subject,
        before: null,
        after: null,
      })
    }
    const session = await openSession(tx, {
      accountId: account.id,
      now: deps.clock.steadyNow(),
      authenticatedAt,
      userAgent,
    })
    await replaceSession(tx, deps, old, { accountId: account.id, token: session.token })
    return { ...user, session }
  })
}

/**
 * Whether what is sent as a credential is about a sign-in that was begun here and is not over: its number was given by this
 * server and cannot be guessed. It says nothing about whether the credential is good.
 */
export async function isOfBegunSignIn({ db, now }: Deps, credential: unknown): Promise<boolean> {
  const nonce = typeof credential === 'string' ? claimOf(credential, 'nonce') : undefined
  return typeof nonce === 'string' && (await hasNonce(db, { nonce, now: now() }))
}

interface Proven {
  readonly identity: Identity
  readonly authenticatedAt: number | null
}

async function identityOf(deps: SignInDeps, credential: string): Promise<Proven> {
  const issuer = claimOf(credential, 'iss')
  const provider = deps.identityProviders.find(({ mayHaveIssued }) => mayHaveIssued(issuer))
  if (!provider)
    throw new Unauthorized(
      issuer === undefined ? 'invalid_credential' : 'wrong_issuer',
      'nobody here trusts who issued the credential',
    )
  const now = deps.clock.steadyNow()
  const nonce = claimOf(credential, 'nonce')
  const userinfo = typeof nonce === 'string' ? await userinfoOf(deps.db, nonce) : null
  const identity = await provider.verify(credential, userinfo, now)
  const attempt = await consumeNonce(deps.db, { nonce: identity.nonce, providerKey: provider.key, now })
  if (!attempt) throw new Unauthorized('invalid_credential', 'the credential was not asked for, or is used')
  if (!provider.canAskAgain) return { identity, authenticatedAt: now }
  const { authenticatedAt } = identity
  const begunAt = attempt.expiresAt - signInMs
  const wasAsked = authenticatedAt !== null && authenticatedAt >= begunAt - clockToleranceMs
  if (attempt.asksAgain && !wasAsked)
    throw new Unauthorized('not_asked_again', 'the issuer remembered somebody instead of asking')
  return { identity, authenticatedAt: authenticatedAt === null ? null : Math.min(authenticatedAt, now) }
}

async function invitedAccount(tx: Tx, email: string): Promise<AccountRow> {
  const account = await findAccountByEmail(tx, email)
  if (!account) throw notFound()
  const isInvited =
    (await everyMembershipOf(tx, account.id)).length > 0 || (await isAdministrator(tx, account.id))
  if (!isInvited) throw notFound()
  return account
}

/** The same words for a stranger and for a person who got a colleague's old address. */
function notFound(): Forbidden {
  return new Forbidden('account_not_found', 'no teacher with this account is invited')
}

function randomText(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
