import { errors as joseErrors } from 'jose'
import type { SignInRefusal } from '#domain/sign-in/check.ts'
import type { Claims } from './claims.ts'

/** Why no credential came of an issuer's answer, with the claims that it sent, if any. */
export interface Refusal {
  readonly refusal: SignInRefusal
  /** Of the ID token that was refused; null = there was none. */
  readonly claims: Claims | null
}

/** What errors of openid-client and oauth4webapi have in common, as documented by both. */
interface OAuthError {
  readonly name?: string
  readonly code?: string
  /** Of an answer with an OAuth error (RFC 6749 5.2). */
  readonly error?: string
  readonly status?: number
  readonly cause?: unknown
}

/** Why an issuer gave no ID token, or one that does not hold, from an error of openid-client. */
export function refusalOf(error: unknown): Refusal {
  const { code, error: oauthError, status } = error as OAuthError
  const { claim, claims = null } = detailsOf(error)
  const refusal = (): SignInRefusal => {
    // RFC 6749 5.2: client authentication failed. Some issuers answer 401 without a body that says so.
    if (oauthError === 'invalid_client' || oauthError === 'unauthorized_client') return 'secret_wrong'
    if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' && status === 401) return 'secret_wrong'
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' && claim !== 'auth_time') return 'clock_wrong'
    if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' || code === 'OAUTH_INVALID_RESPONSE') {
      if (claim === 'iss') return 'wrong_issuer'
      if (claim === 'aud' || claim === 'azp') return 'wrong_audience'
    }
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'wrong_issuer'
    return 'failed'
  }
  return { refusal: refusal(), claims }
}

/** The same for an ID token that jose refuses; null = its keys could not be fetched. */
export function refusalOfToken(error: unknown): SignInRefusal | null {
  if (!(error instanceof joseErrors.JOSEError)) return null
  // The keys could not be fetched; a key that the issuer does not have is the credential's fault.
  if (['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code)) return null
  if (error instanceof joseErrors.JWTExpired) return 'clock_wrong'
  if (!(error instanceof joseErrors.JWTClaimValidationFailed) || error.reason !== 'check_failed')
    return 'failed'
  if (error.claim === 'iss') return 'wrong_issuer'
  if (error.claim === 'aud') return 'wrong_audience'
  return ['iat', 'nbf', 'exp'].includes(error.claim) ? 'clock_wrong' : 'failed'
}

/** The failed claim, and all claims of the token, where the library passes them on. */
function detailsOf(error: unknown): { readonly claim?: string; readonly claims?: Claims } {
  let at = error as OAuthError | undefined
  for (let depth = 0; depth < 4 && typeof at === 'object' && at !== null; depth += 1) {
    const { cause } = at
    const details = cause as { readonly claim?: unknown; readonly claims?: unknown } | undefined
    if (typeof details === 'object' && details !== null && 'claims' in details)
      return {
        claims: details.claims as Claims,
        ...(typeof details.claim === 'string' && { claim: details.claim }),
      }
    at = cause as OAuthError | undefined
  }
  return {}
}
