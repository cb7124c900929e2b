import { toEmail } from '#domain/schools/email.ts'
import { namedGroups } from './group-roles.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** Claims about one person: of an ID token, or of the issuer's userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>

/** What an issuer says about a person. `userinfo` is null when it was not needed, or did not answer. */
export interface IssuerClaims {
  readonly idToken: Claims
  readonly userinfo: Claims | null
}

/** An address that counts, and the claim that it comes from. */
export interface EmailFound {
  readonly claim: string
  /** As the issuer writes it. */
  readonly email: string
}

export type EmailRefusal = 'email_missing' | 'email_unverified'

const defaultEmailClaims: readonly string[] = ['email']

/**
 * The e-mail address of a person: the first claim of the settings that holds one, in the ID token before userinfo. Refused when none does, or
 * when the issuer has to say that it checked the address and does not. `email_verified` speaks of the claim `email` alone
 * (OpenID Connect Core 5.1); some issuers send it as text.
 */
export function emailOf(
  { idToken, userinfo }: IssuerClaims,
  { emails, emailClaims = defaultEmailClaims }: Pick<ProviderSettings, 'emails' | 'emailClaims'>,
): EmailFound | EmailRefusal {
  const sources = userinfo === null ? [idToken] : [idToken, userinfo]
  const found = emailClaims.flatMap((claim) =>
    sources.flatMap((source) => {
      const email = source[claim]
      return typeof email === 'string' && toEmail(email) !== null ? [{ claim, email }] : []
    }),
  )[0]
  if (!found) return 'email_missing'
  if (emails === 'trusted') return found
  const verified = found.claim === 'email' ? verifiedOf(sources, found.email) : null
  // A directory that says nothing counts; one that says no does not.
  const counts = emails === 'always' ? verified !== false : verified === true
  return counts ? found : 'email_unverified'
}

/** What the issuer says of this very address; null = nothing. A no outweighs a yes. */
function verifiedOf(sources: readonly Claims[], email: string): boolean | null {
  const answers = sources
    .filter((source) => source.email === undefined || source.email === email)
    .map(({ email_verified: verified }) => verified)
  if (answers.some((answer) => answer === false || answer === 'false')) return false
  return answers.some((answer) => answer === true || answer === 'true') ? true : null
}

/** What a person is called; empty when the issuer does not say it. */
export function nameOf({ idToken, userinfo }: IssuerClaims): string {
  for (const { name, given_name: given, family_name: family } of [idToken, userinfo ?? {}]) {
    if (typeof name === 'string' && name.trim() !== '') return name
    const parts = [given, family].filter((part) => typeof part === 'string' && part.trim() !== '')
    if (parts.length > 0) return parts.join(' ')
  }
  return ''
}

/** Whether the ID token alone leaves open who a person is, so that userinfo is to be asked. */
export function needsUserinfo(
  idToken: Claims,
  settings: Pick<ProviderSettings, 'emails' | 'emailClaims' | 'groups'>,
): boolean {
  const claims = { idToken, userinfo: null }
  const lacksGroups = settings.groups !== undefined && idToken[settings.groups.claim] === undefined
  return lacksGroups || typeof emailOf(claims, settings) === 'string' || nameOf(claims) === ''
}

/** Of userinfo what a sign-in reads, and nothing else: it is kept until the sign-in is over. */
export function keptOfUserinfo(
  userinfo: Claims,
  { emailClaims = defaultEmailClaims, groups }: Pick<ProviderSettings, 'emailClaims' | 'groups'>,
): Claims {
  const names = [...emailClaims, 'email', 'email_verified', 'name', 'given_name', 'family_name']
  return {
    ...Object.fromEntries(Object.entries(userinfo).filter(([claim]) => names.includes(claim))),
    ...(groups && { [groups.claim]: namedGroups(userinfo[groups.claim], groups) }),
  }
}
