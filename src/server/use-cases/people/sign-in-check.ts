import { createHmac } from 'node:crypto'
import { DomainError, Forbidden, Unavailable } from '#domain/errors.ts'
import { toEmail } from '#domain/schools/email.ts'
import {
  type CheckedClaim,
  type SignInCheck,
  type SignInRefusal,
  signInRefusals,
} from '#domain/sign-in/check.ts'
import { type Claims, emailOf } from '#server/sign-in/claims.ts'
import { type GroupRole, rolesOfGroups } from '#server/sign-in/group-roles.ts'
import type { IdentityProvider } from '#server/sign-in/provider.ts'
import type { Challenge, ProviderSettings } from '#server/sign-in/provider-settings.ts'
import { findAccountByEmail } from '#server/storage/people/accounts.ts'
import { allAdministrators, findAdministrator } from '#server/storage/people/administrators.ts'
import { everyMembershipOf } from '#server/storage/people/members.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { derivedKey, isSameText } from '#server/use-cases/encryption.ts'
import { grantedRoles } from './group-roles.ts'

/** How long a ticket is good. */
const ticketMs = 10 * 60_000
/** Characters of a claim's value that are shown. */
const longestValue = 120

/**
 * A ticket that lets a browser try the sign-in without signing in. A person who was refused gets one (`checkTicket`), others only while no administrator
 * has signed in, and administrators. Throws Forbidden.
 */
export async function signInCheckTicket(
  deps: Deps,
  { isAdministrator: mayCheck }: { readonly isAdministrator: boolean },
): Promise<string> {
  const hasAdministrator = async () =>
    (await allAdministrators(deps.db)).some(({ lastSignedInAt }) => lastSignedInAt !== null)
  if (!mayCheck && (await hasAdministrator()))
    throw new Forbidden('check_not_allowed', 'an administrator tries the sign-in')
  return checkTicket(deps)
}

/** A ticket, good for ten minutes: its end, and an HMAC of it. */
export function checkTicket(deps: Pick<Deps, 'secret' | 'clock'>): string {
  const end = String(deps.clock.steadyNow() + ticketMs)
  return `${end}.${signatureOf(deps, end)}`
}

/** Throws Forbidden for anything but a ticket that is still good. */
export function requireCheckTicket(deps: Pick<Deps, 'secret' | 'clock'>, ticket = ''): void {
  const [end = '', signature = ''] = ticket.split('.')
  const isGood = isSameText(signature, signatureOf(deps, end)) && Number(end) > deps.clock.steadyNow()
  if (!isGood) throw new Forbidden('check_not_allowed', 'the ticket is too old, or none of this server')
}

function signatureOf({ secret }: Pick<Deps, 'secret'>, end: string): string {
  return createHmac('sha256', derivedKey(secret, 'sign-in check')).update(end).digest('base64url')
}

/** Why a sign-in was refused, from what `IdentityProvider` throws. Throws what is no refusal. */
export function refusalOfError(error: unknown): SignInRefusal {
  if (!(error instanceof DomainError)) throw error
  return signInRefusals.find((refusal) => refusal === error.code) ?? 'failed'
}

/** What an issuer's answer says, and what a sign-in with it would do. Nothing is stored. */
export async function checkAnswer(
  deps: Deps,
  provider: IdentityProvider,
  { search, challenge }: { readonly search: URLSearchParams; readonly challenge: Challenge },
): Promise<SignInCheck> {
  let settings: ProviderSettings
  try {
    settings = await provider.settings()
  } catch (error) {
    const verdict = error instanceof Unavailable ? 'unreachable' : refusalOfError(error)
    return { ...nothingReceived, provider: provider.name, issuer: '', verdict }
  }
  const empty = { ...nothingReceived, provider: provider.name, issuer: settings.issuer }
  try {
    if (search.has('error')) return { ...empty, verdict: 'failed' }
    const answer = await provider.exchange(`?${search}`, challenge)
    if ('refusal' in answer)
      return judged(deps, settings, { idToken: answer.claims, userinfo: null, refusal: answer.refusal })
    const { credential, idToken, userinfo } = answer
    try {
      await provider.verify(credential, userinfo, deps.clock.steadyNow())
      return judged(deps, settings, { idToken, userinfo, refusal: null })
    } catch (error) {
      if (error instanceof Unavailable) throw error
      return judged(deps, settings, { idToken, userinfo, refusal: refusalOfError(error) })
    }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { ...empty, verdict: 'unreachable' }
  }
}

const nothingReceived = {
  email: null,
  invited: { administrator: false, schools: [] },
  clockAheadS: null,
  claims: [],
}

interface Received {
  /** null = no ID token came. */
  readonly idToken: Claims | null
  readonly userinfo: Claims | null
  /** null = the credential holds. */
  readonly refusal: SignInRefusal | null
}

async function judged(
  deps: Deps,
  settings: ProviderSettings,
  { idToken, userinfo, refusal }: Received,
): Promise<SignInCheck> {
  const found = emailOf({ idToken: idToken ?? {}, userinfo }, { ...settings, emails: 'trusted' })
  const email = typeof found === 'string' ? null : found.email
  const given = settings.groups ? rolesOfGroups([idToken ?? {}, userinfo ?? {}], settings.groups) : null
  const invited = await rolesOf(deps, email, given)
  const isInvited = invited.administrator || invited.schools.length > 0
  const issuedAt = idToken?.iat
  return {
    provider: settings.name,
    issuer: settings.issuer,
    verdict: refusal ?? (isInvited ? 'let_in' : 'not_invited'),
    email,
    invited,
    clockAheadS: typeof issuedAt === 'number' ? Math.round(issuedAt - deps.clock.steadyNow() / 1000) : null,
    claims: idToken === null ? [] : listedClaims(settings, { idToken, userinfo, refusal }),
  }
}

/** What an address may do, `isByGroup`: also what groups gave it at its last sign-in; nothing for an unknown one. */
export async function invitationOf(
  { db }: Deps,
  email: string | null,
  { isByGroup = true }: { readonly isByGroup?: boolean } = {},
): Promise<SignInCheck['invited']> {
  const address = email === null ? null : toEmail(email)
  const account = address === null ? undefined : await findAccountByEmail(db, address)
  if (!account) return { administrator: false, schools: [] }
  const counts = (row: { readonly byGroup: 0 | 1 } | null) => row !== null && (isByGroup || row.byGroup === 0)
  return {
    administrator: counts(await findAdministrator(db, account.id)),
    schools: (await everyMembershipOf(db, account.id))
      .filter(counts)
      .map(({ schoolId, schoolName, role }) => ({ id: schoolId, name: schoolName, role })),
  }
}

/** What a sign-in would find: invitations, and what groups give in place of what they gave before; null = groups give nothing. */
async function rolesOf(
  deps: Deps,
  email: string | null,
  given: readonly GroupRole[] | null,
): Promise<SignInCheck['invited']> {
  if (given === null || email === null) return invitationOf(deps, email)
  const granted = await grantedRoles(deps.db, given)
  const invited = await invitationOf(deps, email, { isByGroup: false })
  const names = new Map((await allSchools(deps.db)).map(({ id, name }) => [id, name]))
  const bySchool = new Map([
    ...granted.schools,
    ...invited.schools.map(({ id, role }) => [id, role] as const),
  ])
  return {
    administrator: granted.administrator || invited.administrator,
    schools: [...bySchool].map(([id, role]) => ({ id, name: names.get(id) ?? id, role })),
  }
}

const usesByClaim: Readonly<Record<string, CheckedClaim['use']>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  hd: 'audience',
  sub: 'account',
  email_verified: 'email_verified',
  name: 'name',
  given_name: 'name',
  family_name: 'name',
  auth_time: 'signed_in_at',
  iat: 'times',
  exp: 'times',
  nbf: 'times',
}

const faultyUses: Partial<Readonly<Record<SignInRefusal, CheckedClaim['use']>>> = {
  wrong_issuer: 'issuer',
  wrong_audience: 'audience',
  wrong_domain: 'audience',
  clock_wrong: 'times',
  email_unverified: 'email_verified',
  email_missing: 'email',
}

/** Every claim that came, and those that are missing and wanted. Those of the protocol alone (nonce, hashes) are left out. */
function listedClaims(
  { emailClaims = ['email'], groups }: ProviderSettings,
  { idToken, userinfo, refusal }: Received & { readonly idToken: Claims },
): CheckedClaim[] {
  const faulty = refusal === null ? undefined : faultyUses[refusal]
  const useOf = (name: string): CheckedClaim['use'] => {
    if (emailClaims.includes(name)) return 'email'
    return name === groups?.claim ? 'groups' : (usesByClaim[name] ?? 'none')
  }
  const came = [
    ...Object.entries(idToken).map(([name, value]) => ({ name, value, from: 'id_token' as const })),
    ...Object.entries(userinfo ?? {})
      .filter(([name, value]) => idToken[name] !== value)
      .map(([name, value]) => ({ name, value, from: 'userinfo' as const })),
  ].filter(({ name }) => !['nonce', 'at_hash', 'c_hash', 's_hash', 'jti', 'sid'].includes(name))
  const missing = [
    ...emailClaims,
    ...(groups ? [groups.claim] : []),
    ...(refusal === 'email_unverified' ? ['email_verified'] : []),
  ].filter((name) => !came.some((claim) => claim.name === name))
  return [
    ...came.map(({ name, value, from }) => ({ name, value: shownValue(value), from, use: useOf(name) })),
    ...missing.map((name) => ({ name, value: null, from: 'id_token' as const, use: useOf(name) })),
  ].map((claim) => ({ ...claim, holds: faulty === undefined || claim.use !== faulty }))
}

function shownValue(value: unknown): string {
  if (Array.isArray(value) && value.length > 3) return `[${value.length}]`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
