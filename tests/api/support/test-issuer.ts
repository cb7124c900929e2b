import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'
import type { ProviderSettings } from '#server/sign-in/provider-settings.ts'

export type Claims = Readonly<Record<string, unknown>>

export interface TestIssuer {
  readonly settings: ProviderSettings
  /** The code for which the issuer gives out exactly this text as an ID token. */
  readonly codeFor: (idToken: string) => string
  /** Signs claims with the issuer's key, unless another one is given. */
  readonly sign: (claims: Claims, header?: { alg?: string; kid?: string; key?: CryptoKey }) => Promise<string>
  /** Takes the issuer off the network. */
  readonly stop: () => void
}

/** An OpenID Connect issuer that says whatever a test wants, on loopback, until the test ends. */
export async function startTestIssuer(changes: Partial<ProviderSettings> = {}): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }]
  const tokens = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const answer = async () => {
      if (request.url?.startsWith('/.well-known/')) return discovery()
      if (request.url === '/jwks') return { keys }
      const body = new URLSearchParams(await new Response(request as never).text())
      const id_token = tokens.get(body.get('code') ?? '')
      if (!id_token || !body.get('code_verifier')) return { error: 'invalid_grant' }
      return { access_token: 'none', token_type: 'Bearer', id_token }
    }
    const body = await answer()
    response.writeHead('error' in body ? 400 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(stop)
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
  return {
    settings: {
      key: 'test',
      name: 'Prov',
      issuer,
      clientId: 'kotte',
      clientSecret: 'secret',
      emails: 'verified',
      ...changes,
    },
    codeFor(idToken) {
      const code = `code-${tokens.size}`
      tokens.set(code, idToken)
      return code
    },
    sign: (claims, { alg = 'RS256', kid = 'one', key = privateKey } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key),
    stop,
  }
}
