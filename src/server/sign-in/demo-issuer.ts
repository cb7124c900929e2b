import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import type { Context, default as Provider } from 'oidc-provider'
import { accountsPage, type DemoAccount } from './demo-accounts-page.ts'
import type { ProviderSettings } from './provider-settings.ts'

export interface DemoIssuer {
  readonly settings: ProviderSettings
  close(): Promise<void>
}

/**
 * A real OpenID Provider on a free port of this computer, with keys and a client of its own that live as long as it.
 * Throws when people use the server from elsewhere (`publicUrl`): anybody could sign in as anybody.
 */
export async function startDemoIssuer({
  accounts,
  redirectUris,
  publicUrl,
}: {
  readonly accounts: readonly DemoAccount[]
  readonly redirectUris: readonly string[]
  readonly publicUrl: string | null
}): Promise<DemoIssuer> {
  if (publicUrl !== null)
    throw new Error('the demo accounts need no password: they are for this computer alone')
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'kotte-demo', clientSecret: randomBytes(32).toString('base64url') }
  const provider = await openIdProvider(issuer, { ...client, redirectUris, accounts })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/accounts/')) return answer(request, response)
    chooseAccount(provider, accounts, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end(
        'Inloggningen är för gammal. Stäng fönstret och försök igen. / Close this window and try again.',
      )
    })
  })
  return {
    settings: { key: 'demo', name: 'Demokonton', issuer, emails: 'verified', prompt: 'login', ...client },
    close: () => closeServer(server),
  }
}

async function openIdProvider(
  issuer: string,
  {
    clientId,
    clientSecret,
    redirectUris,
    accounts,
  }: {
    readonly clientId: string
    readonly clientSecret: string
    readonly redirectUris: readonly string[]
    readonly accounts: readonly DemoAccount[]
  },
): Promise<Provider> {
  // Only when a person signs in: half a second and 30 MB that a demo without teachers does not need.
  const { default: OpenIdProvider } = await import('oidc-provider')
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // E-mail and name are wanted in the credential itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/accounts/${uid}` },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    findAccount: (_: Context, email: string) => {
      const account = accounts.find((candidate) => candidate.email === email)
      return account && { accountId: email, claims: () => claimsOf(account) }
    },
    loadExistingGrant: agreeForEverybody,
  })
  // Its cookies live as long as the window: a browser whose clock is ahead of the demo's would throw dated ones away.
  provider.use(async ({ response }, next) => {
    await next()
    const cookies = response.headers['set-cookie']
    if (Array.isArray(cookies))
      response.set(
        'set-cookie',
        cookies.map((cookie) => (isDeletion(cookie) ? cookie : cookie.replace(/; expires=[^;]*/i, ''))),
      )
  })
  return provider
}

const isDeletion = (cookie: string): boolean => cookie.includes('expires=Thu, 01 Jan 1970')

function claimsOf({ email, name }: DemoAccount) {
  return { sub: email, email, email_verified: true, name }
}

/** The client is our own: no one is asked whether it may know the name. */
async function agreeForEverybody({ oidc }: Context) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

/** The page of accounts, and what a person chose there. */
async function chooseAccount(
  provider: Provider,
  accounts: readonly DemoAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    const { html, headers } = accountsPage(`/accounts/${uid}`, accounts)
    response.writeHead(200, headers).end(html)
    return
  }
  const account = accounts.find(
    ({ email }) => email === (request.url ?? '').split('?account=').map(decode)[1],
  )
  const result = account
    ? { login: { accountId: account.email, remember: false } }
    : { error: 'access_denied', error_description: 'nobody was chosen' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function decode(part: string): string {
  return decodeURIComponent(part)
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
