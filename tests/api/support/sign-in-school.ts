import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { identityProvider } from '#server/sign-in/provider.ts'
import { inviteMember } from '#server/use-cases/people/members.ts'
import type { SignedIn } from './members-of-school.ts'
import { startSchool } from './running-server.ts'
import { type Claims, startTestIssuer } from './test-issuer.ts'

export const school = 'almgardsskolan'
export const email = 'anna.berg@kottebo.example'
export const name = 'Anna Berg'
export const attempt = 'attempt-of-this-page'

/** A school with an invited teacher, and an issuer that it trusts. */
export async function startSignIn(
  changes: Parameters<typeof startTestIssuer>[0] = {},
  settings: Parameters<typeof startSchool>[0] = {},
) {
  const issuer = await startTestIssuer(changes)
  const server = await startSchool({
    ...settings,
    identityProviders: [identityProvider(issuer.settings)],
    startsAt: Math.floor(Date.now() / 1000) * 1000,
  })
  await inviteMember(server.deps, 'kotte', { schoolId: school, email, role: 'editor' })
  const { app } = server

  /** `more` is added to the query. */
  async function begin(more = '') {
    const answer = await app.inject({
      url: `/sign-in/start?provider=test&attempt=${attempt}${more}`,
      headers: { host: 'localhost:3000' },
    })
    const url = new URL(String(answer.headers.location), 'http://localhost:3000')
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { answer, url, cookie, state: url.searchParams.get('state') ?? '' }
  }
  /** What the window's last page gets. */
  const answerOf = (query: Record<string, string>, cookie: string) =>
    app.inject({
      url: `/sign-in/callback?${new URLSearchParams(query)}`,
      headers: { host: 'localhost:3000', cookie },
    })
  async function completeSignIn(query: Record<string, string>, cookie: string) {
    const answer = await answerOf(query, cookie)
    const [page, fragment] = String(answer.headers.location).split('#')
    expect(page).toBe('/sign-in/done')
    return Object.fromEntries(new URLSearchParams(fragment))
  }
  const claimsOf = (nonce: string | null, other: Claims = {}): Claims => {
    const now = server.clock.now / 1000
    const claims = { iss: issuer.settings.issuer, aud: 'kotte', sub: 'anna', iat: now, exp: now + 300 }
    return { ...claims, nonce, email, email_verified: true, name, ...other }
  }
  /** Goes the whole way to the issuer and back, and answers with what it gave. */
  async function credentialWith(other: Claims = {}, more = '') {
    const { url, cookie, state } = await begin(more)
    const idToken = await issuer.sign(claimsOf(url.searchParams.get('nonce'), other))
    const result = await completeSignIn({ code: issuer.codeFor(idToken), state }, cookie)
    // A credential that is refused is not handed over; it can still be sent.
    expect(result).toMatchObject('error' in result ? { attempt } : { attempt, credential: idToken })
    return idToken
  }
  const post = (credential: string, other: object = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/user_accounts/sign_in',
      headers,
      payload: { email, name, credential, ...other },
    })
  /** Signs in, and answers with what the browser then sends. */
  async function signedIn(headers: Record<string, string> = {}) {
    return headersAfter(await post(await credentialWith(), {}, headers))
  }
  const show = (headers: Record<string, string>) => app.inject({ url: '/api/v1/user_accounts/show', headers })
  return {
    ...server,
    issuer,
    begin,
    answerOf,
    completeSignIn,
    claimsOf,
    credentialWith,
    post,
    show,
    signedIn,
  }
}

/** What a browser sends after an answer that signed it in. */
export function headersAfter(answer: LightMyRequestResponse): SignedIn['headers'] {
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { authorization: `Bearer ${answer.json().data.access_token}`, cookie }
}
