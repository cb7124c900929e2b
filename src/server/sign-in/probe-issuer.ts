import { discovery, genericGrantRequest } from 'openid-client'
import { clientAuthentication, discoveryOptions } from './issuer.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { refusalOf } from './refusals.ts'

/** What can be tried of an issuer without a person. */
export interface IssuerProbe {
  /** null = it answers, and names itself as the settings do; else what it did instead. */
  readonly discovery: null | { readonly code: 'unreachable' | 'wrong_issuer'; readonly message: string }
  /** How far its clock is ahead of this computer's, s, to the second; null = it did not say. */
  readonly clockAheadS: number | null
  /** Whether it takes the client's name and secret; null = it did not say. */
  readonly acceptsClient: boolean | null
}

/** Asks an issuer for its discovery document, and its token endpoint for a code that cannot be good. `now` is epoch ms. */
export async function probeIssuer(settings: ProviderSettings, now: () => number): Promise<IssuerProbe> {
  const clockAheadS = await clockOf(settings.issuer, now)
  try {
    const config = await discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret ?? undefined,
      clientAuthentication(settings),
      discoveryOptions(settings),
    )
    const acceptsClient = await genericGrantRequest(config, 'authorization_code', {
      code: 'kotte-sign-in-check',
      redirect_uri: 'https://kotte.invalid/sign-in/callback',
      code_verifier: 'kotte-sign-in-check'.repeat(3),
    }).then(
      () => null,
      (error: unknown) => acceptsClientAfter(error),
    )
    return { discovery: null, clockAheadS, acceptsClient }
  } catch (error) {
    const code = refusalOf(error).refusal === 'wrong_issuer' ? 'wrong_issuer' : 'unreachable'
    return { discovery: { code, message: messageOf(error) }, clockAheadS, acceptsClient: null }
  }
}

/** RFC 6749 5.2: a client that is known is refused for its code, `invalid_grant`. */
function acceptsClientAfter(error: unknown): boolean | null {
  if (refusalOf(error).refusal === 'secret_wrong') return false
  return (error as { readonly error?: string }).error === 'invalid_grant' ? true : null
}

/** The `Date` of its discovery document. */
async function clockOf(issuer: string, now: () => number): Promise<number | null> {
  try {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const { headers } = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    const date = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(date) ? null : Math.round((date - now()) / 1000)
  } catch {
    return null
  }
}

/** `fetch failed` says nothing; its cause does. */
function messageOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
