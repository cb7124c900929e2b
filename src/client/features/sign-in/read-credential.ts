/** What the page needs of a credential: the server alone judges it. */
export interface CredentialClaims {
  readonly email: string
  /** Empty when it holds none. */
  readonly name: string
}

/** Reads the payload of a signed token (RFC 7519); null for anything that has no e-mail address in it. */
export function readCredential(credential: string): CredentialClaims | null {
  const [, payload] = credential.split('.')
  if (payload === undefined) return null
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)))
    const { email, name } = JSON.parse(text) as { email?: unknown; name?: unknown }
    return typeof email === 'string' ? { email, name: typeof name === 'string' ? name : '' } : null
  } catch {
    return null
  }
}
