import { decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Unauthorized, Unavailable } from '#domain/errors.ts'
import type { SignInRefusal } from '#domain/sign-in/check.ts'
import { type Claims, emailOf, nameOf } from './claims.ts'
import { type GroupRole, rolesOfGroups } from './group-roles.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { refusalOfToken } from './refusals.ts'

/** A person's identity as an issuer asserts it. */
export interface Identity {
  readonly issuer: string
  /** The issuer's own name of the person, which is never given to another one. */
  readonly subject: string
  readonly email: string
  /** Empty when the issuer states none. */
  readonly name: string
  readonly nonce: string
  /** What the groups of the person give; null = groups give nothing here. */
  readonly groupRoles: readonly GroupRole[] | null
  /** When the issuer last authenticated the user, epoch ms; null = the credential does not state it. */
  readonly authenticatedAt: number | null
}

/** With keys that only the issuer has: a credential that is signed with ours, or not at all, is none. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

export interface VerifyOptions
  extends Pick<
    ProviderSettings,
    'issuer' | 'alsoKnownAs' | 'clientId' | 'emails' | 'emailClaims' | 'domain' | 'groups'
  > {
  /** What the issuer's userinfo added; null = nothing. */
  readonly userinfo: Claims | null
  readonly keys: JWTVerifyGetKey
  /** Epoch ms */
  readonly now: number
}

/**
 * Who a credential is about. Its signature, issuer, audience, age and e-mail address all have to be right. Throws
 * Unauthorized when one is not, and Unavailable while the issuer's keys cannot be had.
 */
export async function verifyCredential(credential: string, options: VerifyOptions): Promise<Identity> {
  const { issuer, alsoKnownAs = [], clientId, userinfo, keys, now } = options
  const payload = await payloadOf(credential, keys, {
    issuer: [issuer, ...alsoKnownAs],
    audience: clientId,
    algorithms,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: '10m',
    clockTolerance: 60,
    currentDate: new Date(now),
  })
  const { azp, hd, sub, nonce, auth_time: authTime } = payload
  if (azp !== undefined && azp !== clientId)
    throw refused('wrong_audience', 'the credential is for another client')
  if (options.domain && hd !== options.domain)
    throw refused('wrong_domain', 'the account is of another domain')
  if (typeof sub !== 'string' || typeof nonce !== 'string') throw refused('failed', 'a claim is no text')
  const claims = { idToken: payload, userinfo }
  const email = emailOf(claims, options)
  if (email === 'email_missing') throw refused(email, 'the issuer names no e-mail address')
  if (email === 'email_unverified')
    throw refused(email, 'the issuer does not say that it has checked the e-mail address')
  return {
    issuer,
    subject: sub,
    email: email.email,
    name: nameOf(claims),
    nonce,
    groupRoles: options.groups ? rolesOfGroups([payload, userinfo ?? {}], options.groups) : null,
    authenticatedAt: toMs(authTime),
  }
}

/** A claim of the credential, unverified. */
export function claimOf(credential: string, claim: 'iss' | 'nonce'): unknown {
  try {
    return decodeJwt(credential)[claim]
  } catch {
    return undefined
  }
}

async function payloadOf(
  credential: string,
  keys: JWTVerifyGetKey,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(credential, keys, options)).payload
  } catch (error) {
    const refusal = refusalOfToken(error)
    if (refusal === null)
      throw new Unavailable('issuer_unreachable', 'the keys of the sign-in service cannot be had')
    throw refused(refusal, (error as Error).message)
  }
}

/** Of `auth_time`: seconds. */
function toMs(seconds: unknown): number | null {
  const ms = typeof seconds === 'number' ? Math.floor(seconds * 1000) : null
  return Number.isSafeInteger(ms) ? ms : null
}

/** `failed` has the same code as every credential that proves nothing. */
function refused(refusal: SignInRefusal, message: string): Unauthorized {
  return new Unauthorized(refusal === 'failed' ? 'invalid_credential' : refusal, message)
}
