/// <reference path="../../src/server/sign-in/oidc-provider.d.ts" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import type { Context } from 'oidc-provider'
import type { Claims } from '#server/sign-in/claims.ts'
import type { ProviderSettings } from '#server/sign-in/provider-settings.ts'

/** An `oidc-provider` that sends the claims of one person as a known product documents them. */
export interface LikeProvider {
  readonly settings: ProviderSettings
  /** Follows the browser's way from an authorization address to the callback, signed in by itself. Answers the callback's query. */
  readonly authorize: (url: URL) => Promise<Record<string, string>>
  readonly stop: () => void
}

export interface Likeness {
  /** Claims of the ID token; `sub` is the account. */
  readonly idToken: Claims
  /** What userinfo adds to them. */
  readonly userinfo?: Claims
  readonly settings?: Partial<ProviderSettings>
  /** Where it sends browsers back to, once it is known; left out = the callback of a server in process. */
  readonly redirectUri?: () => string
}

/** Starts one on loopback. */
export async function openProviderLike({
  idToken,
  userinfo = {},
  settings = {},
  redirectUri = () => 'http://localhost:3000/sign-in/callback',
}: Likeness): Promise<LikeProvider> {
  const { default: Provider } = await import('oidc-provider')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }]
  const makeProvider = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: 'kotte',
          client_secret: 'secret-of-kotte',
          redirect_uris: [redirectUri()],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys },
      cookies: { keys: ['cookie-key'] },
      claims: { openid: ['sub', ...Object.keys(idToken), ...Object.keys(userinfo)] },
      scopes: ['openid', 'email', 'profile'],
      // Both have the claims of all scopes; `claims(use)` below leaves out of the ID token what only userinfo has.
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
      interactions: { url: () => '/interaction' },
      findAccount: (_: Context, sub: string) => ({
        accountId: sub,
        claims: (use: string) => ({ sub, ...idToken, ...(use === 'userinfo' && userinfo) }),
      }),
      loadExistingGrant: async ({ oidc }: Context) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
  let provider: ReturnType<typeof makeProvider> | undefined
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    provider ??= makeProvider()
    if (!request.url?.startsWith('/interaction')) return provider.callback()(request, response)
    void provider.interactionFinished(request, response, {
      login: { accountId: String(idToken.sub ?? 'sub') },
    })
  })
  return {
    settings: {
      key: 'test',
      name: 'Skolans inloggning',
      issuer,
      clientId: 'kotte',
      clientSecret: 'secret-of-kotte',
      emails: 'verified',
      ...settings,
    },
    authorize,
    stop,
  }
}

async function authorize(url: URL): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let at = url
  for (let step = 0; step < 6; step += 1) {
    if (at.pathname === '/sign-in/callback') return Object.fromEntries(at.searchParams)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    at = new URL(response.headers.get('location') ?? '', at)
  }
  throw new Error(`the provider did not answer: ${at}`)
}
