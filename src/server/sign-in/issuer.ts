import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  None,
} from 'openid-client'
import { Unauthorized, Unavailable } from '#domain/errors.ts'
import { isIssuerAddress } from './issuer-address.ts'
import type { Challenge, Prompting, ProviderSettings } from './provider-settings.ts'

/** An issuer whose discovery document was read. */
export interface Issuer {
  readonly authorizationUrl: (challenge: Challenge, prompting: Prompting) => Promise<URL>
  readonly exchange: (search: string, challenge: Challenge) => Promise<string>
  /** Its published keys: fetched when they are needed, and again when a credential names one that is unknown. */
  readonly keys: JWTVerifyGetKey
}

const timeoutS = 10

/** Throws whatever kept the discovery document from being read. */
export async function discoverIssuer({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Issuer> {
  if (!isIssuerAddress(issuer)) throw new Error(`the issuer ${issuer} has to be reached by https`)
  const config = await discovery(
    new URL(issuer),
    clientId,
    clientSecret ?? undefined,
    clientSecret === null ? None() : undefined,
    { timeout: timeoutS, execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [] },
  )
  const { jwks_uri } = config.serverMetadata()
  if (jwks_uri === undefined) throw new Error('the issuer publishes no keys')
  return {
    authorizationUrl: (challenge, prompting) => authorizationUrl(config, challenge, prompting),
    exchange: (search, challenge) => exchange(config, search, challenge),
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutS * 1000 }),
  }
}

async function authorizationUrl(
  config: Configuration,
  { state, nonce, codeVerifier, redirectUri }: Challenge,
  { prompt, maxAgeS }: Prompting,
): Promise<URL> {
  return buildAuthorizationUrl(config, {
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(prompt !== undefined && { prompt }),
    ...(maxAgeS !== undefined && { max_age: String(maxAgeS) }),
  })
}

async function exchange(
  config: Configuration,
  search: string,
  { state, nonce, codeVerifier, redirectUri }: Challenge,
): Promise<string> {
  try {
    // What the browser asked for may be an address that only a proxy knows.
    const answered = new URL(redirectUri)
    answered.search = search
    const { id_token } = await authorizationCodeGrant(config, answered, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    if (id_token !== undefined) return id_token
  } catch (error) {
    if (isNoAnswer(error)) throw new Unavailable('issuer_unreachable', 'the sign-in service does not answer')
    const refused = new Unauthorized('sign_in_failed', 'the issuer gave no credential for this answer')
    refused.cause = error
    throw refused
  }
  throw new Unauthorized('sign_in_failed', 'the issuer answered without a credential')
}

/** `fetch` itself failed, or took too long. */
function isNoAnswer(error: unknown): boolean {
  const { name, code } = error as { readonly name?: string; readonly code?: string }
  return name === 'TypeError' || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT'
}
