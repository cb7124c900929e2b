import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Unauthorized, Unavailable } from '#domain/errors.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** A person's identity as an issuer asserts it. */
export interface Identity {
  readonly issuer: string
  /** The issuer's own name of the person, which is never given to another one. */
  readonly subject: string
  readonly email: string
  /** Empty when the issuer states none. */
  readonly name: string
  readonly nonce: string
  /** When the issuer last authenticated the user, epoch ms; null = the credential does not state it. */
  readonly authenticatedAt: number | null
}

/** With keys that only the issuer has: a credential that is signed with ours, or not at all, is none. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

export interface VerifyOptions
  extends Pick<ProviderSettings, 'issuer' | 'alsoKnownAs' | 'clientId' | 'emails' | 'domain'> {
  readonly keys: JWTVerifyGetKey
  /** Epoch ms */
  readonly now: number
}

/**
 * Who a credential is about. Its signature, issuer, audience, age and e-mail address all have to be right. Throws
 * Unauthorized when one is not, and Unavailable while the issuer's keys cannot be had.
 */
export async function verifyCredential(credential: string, options: VerifyOptions): Promise<Identity> {
  const { issuer, alsoKnownAs = [], clientId, keys, now } = options
  const payload = await payloadOf(credential, keys, {
    issuer: [issuer, ...alsoKnownAs],
    audience: clientId,
    algorithms,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: '10m',
    clockTolerance: 60,
    currentDate: new Date(now),
  })
  const { azp, hd, sub, nonce, email, name, auth_time: authTime } = payload
  if (azp !== undefined && azp !== clientId) throw refused('the credential is for another client')
  if (options.domain && hd !== options.domain) throw refused('the account is of another domain')
  if (typeof email !== 'string' || !isEmailKnown(payload, options.emails))
    throw refused('the issuer does not vouch for the e-mail address')
  if (typeof sub !== 'string' || typeof nonce !== 'string') throw refused('a claim is no text')
  return {
    issuer,
    subject: sub,
    email,
    name: typeof name === 'string' ? name : '',
    nonce,
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
    const isOurs = error instanceof errors.JOSEError && !isKeysProblem(error)
    if (isOurs) throw refused(error.message)
    throw new Unavailable('issuer_unreachable', 'the keys of the sign-in service cannot be had')
  }
}

/** The keys could not be fetched; a key that the issuer does not have is the credential's fault. */
function isKeysProblem({ code }: errors.JOSEError): boolean {
  return code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JWKS_INVALID' || code === 'ERR_JOSE_GENERIC'
}

/** Of `auth_time`: seconds. */
function toMs(seconds: unknown): number | null {
  const ms = typeof seconds === 'number' ? Math.floor(seconds * 1000) : null
  return Number.isSafeInteger(ms) ? ms : null
}

function isEmailKnown({ email_verified }: JWTPayload, emails: ProviderSettings['emails']): boolean {
  // A directory that says nothing counts; one that says no does not.
  return emails === 'always' ? email_verified !== false : email_verified === true
}

function refused(message: string): Unauthorized {
  return new Unauthorized('invalid_credential', message)
}
