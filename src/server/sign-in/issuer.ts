import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  None,
} from 'openid-client'
import { Unavailable } from '#domain/errors.ts'
import { type Claims, type IssuerClaims, keptOfUserinfo, needsUserinfo } from './claims.ts'
import { isIssuerAddress } from './issuer-address.ts'
import type { Challenge, Prompting, ProviderSettings } from './provider-settings.ts'
import { type Refusal, refusalOf } from './refusals.ts'

/** What an issuer gave for the code of its answer. */
export interface Credential extends IssuerClaims {
  /** The ID token as it was sent. */
  readonly credential: string
}

/** An issuer whose discovery document was read. */
export interface Issuer {
  readonly authorizationUrl: (challenge: Challenge, prompting: Prompting) => Promise<URL>
  /** The credential for the code of an answer, whose query is `search`, or why there is none. Throws Unavailable. */
  readonly exchange: (search: string, challenge: Challenge) => Promise<Credential | Refusal>
  /** Its published keys: fetched when they are needed, and again when a credential names one that is unknown. */
  readonly keys: JWTVerifyGetKey
}

const timeoutS = 10

/** Throws whatever kept the discovery document from being read. */
export async function discoverIssuer(settings: ProviderSettings): Promise<Issuer> {
  const { issuer, clientId, clientSecret } = settings
  if (!isIssuerAddress(issuer)) throw new Error(`the issuer ${issuer} has to be reached by https`)
  const config = await discovery(
    new URL(issuer),
    clientId,
    clientSecret ?? undefined,
    clientAuthentication(settings),
    discoveryOptions(settings),
  )
  const { jwks_uri } = config.serverMetadata()
  if (jwks_uri === undefined) throw new Error('the issuer publishes no keys')
  return {
    authorizationUrl: (challenge, prompting) => authorizationUrl(config, challenge, prompting),
    exchange: (search, challenge) => exchange(config, settings, search, challenge),
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutS * 1000 }),
  }
}

/** How the client proves itself: a public client does not. */
export function clientAuthentication({ clientSecret }: Pick<ProviderSettings, 'clientSecret'>) {
  return clientSecret === null ? None() : undefined
}

/** Plain http is for an issuer on this computer alone (`isIssuerAddress`). */
export function discoveryOptions({ issuer }: Pick<ProviderSettings, 'issuer'>) {
  return { timeout: timeoutS, execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [] }
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
  settings: ProviderSettings,
  search: string,
  { state, nonce, codeVerifier, redirectUri }: Challenge,
): Promise<Credential | Refusal> {
  try {
    // What the browser asked for may be an address that only a proxy knows.
    const answered = new URL(redirectUri)
    answered.search = search
    const answer = await authorizationCodeGrant(config, answered, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const { id_token: credential, access_token: accessToken } = answer
    const idToken: Claims | undefined = answer.claims()
    if (credential === undefined || idToken === undefined) return { refusal: 'failed', claims: null }
    const userinfo = needsUserinfo(idToken, settings)
      ? await userinfoOf(config, settings, accessToken, String(idToken.sub))
      : null
    return { credential, idToken, userinfo }
  } catch (error) {
    if (isNoAnswer(error)) throw new Unavailable('issuer_unreachable', 'the sign-in service does not answer')
    return refusalOf(error)
  }
}

/** OpenID Connect Core 5.3; its subject has to be the ID token's. null = the issuer has no userinfo, or refuses it. */
async function userinfoOf(
  config: Configuration,
  settings: ProviderSettings,
  accessToken: string,
  subject: string,
): Promise<Claims | null> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return null
  try {
    return keptOfUserinfo(await fetchUserInfo(config, accessToken, subject), settings)
  } catch (error) {
    if (isNoAnswer(error)) throw error
    return null
  }
}

/** `fetch` itself failed, or took too long. */
function isNoAnswer(error: unknown): boolean {
  const { name, code } = error as { readonly name?: string; readonly code?: string }
  return name === 'TypeError' || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT'
}
