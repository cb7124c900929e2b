import { expect, test } from 'vitest'
import type { SignInCheck } from '#contract/sign-in-check.ts'
import { identityProvider } from '#server/sign-in/provider.ts'
import { inviteMember } from '#server/use-cases/people/members.ts'
import { startProviderLike } from '#tests/api/support/provider-like.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { attempt, email, headersAfter, name, school, startSignIn } from '#tests/api/support/sign-in-school.ts'
import type { Likeness } from '#tests/support/provider-like.ts'

const host = 'localhost:3000'

/** A school whose teacher is invited, and a provider that signs that teacher in. */
async function startWith(likeness: Likeness) {
  const provider = await startProviderLike(likeness)
  const server = await startSchool({
    identityProviders: [identityProvider(provider.settings)],
    startsAt: Math.floor(Date.now() / 1000) * 1000,
  })
  await inviteMember(server.deps, 'kotte', { schoolId: school, email, role: 'editor' })

  /** Goes from the page to the provider and back. Answers what the window's last page gets. */
  async function goThrough(more = '') {
    const begun = await server.app.inject({
      url: `/sign-in/start?provider=test&attempt=${attempt}${more}`,
      headers: { host },
    })
    const url = new URL(String(begun.headers.location), `http://${host}`)
    if (url.pathname === '/sign-in/done') return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const query = new URLSearchParams(await provider.authorize(url))
    const answer = await server.app.inject({ url: `/sign-in/callback?${query}`, headers: { host, cookie } })
    const [, fragment] = String(answer.headers.location).split('#')
    return Object.fromEntries(new URLSearchParams(fragment))
  }
  async function post({ credential, email: address, name: called }: Record<string, string>) {
    const payload = { credential, email: address, name: called }
    return server.app.inject({ method: 'POST', url: '/api/v1/user_accounts/sign_in', payload })
  }
  /** The verdict of a check, as anyone may make it before an administrator has signed in. */
  async function check(): Promise<SignInCheck> {
    const ticket = await server.app.inject({ method: 'POST', url: '/api/v1/sign_in_checks' })
    const { check: text } = await goThrough(`&check=${ticket.json().data.ticket}`)
    return JSON.parse(text ?? '')
  }
  return { ...server, provider, goThrough, post, check }
}

// What each product documents for the scopes openid, email and profile; values are made up.
const person = { name, given_name: 'Anna', family_name: 'Berg' }
const likenesses = {
  // https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload
  google: {
    idToken: { sub: '110169484474386276334', hd: 'kottebo.example', email, email_verified: true, ...person },
    settings: { domain: 'kottebo.example' },
  },
  // https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference, with the optional claim email
  entra: {
    idToken: {
      sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      oid: '00000000-0000-0000-66f3-3332eca7ea81',
      tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
      ver: '2.0',
      preferred_username: email,
      email,
      name,
    },
    settings: { emails: 'always' },
  },
  // The same directory without the optional claim: userinfo has the address.
  entraByUserinfo: {
    idToken: { sub: 'AAAA', tid: '9122040d', ver: '2.0', preferred_username: 'anna@kottebo.example', name },
    userinfo: { email, given_name: 'Anna', family_name: 'Berg' },
    settings: { emails: 'always' },
  },
  // A user without a mailbox, by KOTTE_OIDC_EMAIL_CLAIM.
  entraByUpn: {
    idToken: { sub: 'AAAA', tid: '9122040d', ver: '2.0', preferred_username: email, name },
    settings: { emails: 'always', emailClaims: ['email', 'preferred_username'] },
  },
  // https://www.keycloak.org/docs/latest/server_admin: email and profile scopes; "Email verified" is on
  keycloak: {
    idToken: {
      sub: 'f3a1',
      typ: 'ID',
      acr: '1',
      preferred_username: 'anna',
      email,
      email_verified: true,
      ...person,
    },
  },
  // Nobody has checked mail there, and the municipality trusts its own directory (KOTTE_OIDC_TRUST_EMAIL).
  keycloakTrusted: {
    idToken: { sub: 'f3a1', typ: 'ID', preferred_username: 'anna', email, email_verified: false, ...person },
    settings: { emails: 'trusted' },
  },
  // Issuers that send the flag as text.
  verifiedAsText: { idToken: { sub: 'f3a1', email, email_verified: 'true', name } },
  // https://learn.microsoft.com/windows-server/identity/ad-fs/development/ad-fs-openid-connect-oauth-concepts
  adfs: {
    idToken: { sub: 'xUgGqVEq', upn: email, unique_name: 'KOTTEBO\\anna', sid: 'S-1-5-21' },
    settings: { emails: 'trusted', emailClaims: ['email', 'upn'] },
  },
} satisfies Record<string, Likeness>

test.each(Object.entries(likenesses))(
  'a provider like %s signs an invited teacher in',
  async (_name, likeness) => {
    const { goThrough, post, app, deps } = await startWith(likeness)
    const handedOver = await goThrough()
    expect(handedOver).toMatchObject({ attempt, email })
    const answer = await post(handedOver)
    expect(answer.json()).toMatchObject({ data: { email } })
    const shown = await app.inject({ url: '/api/v1/user_accounts/show', headers: headersAfter(answer) })
    expect(shown.statusCode).toBe(200)
    // Nothing of userinfo is left when the sign-in is over.
    expect(await deps.db.selectFrom('signInAttempt').selectAll().execute()).toEqual([])
  },
)

test('what userinfo says of one person counts for no other', async () => {
  const { goThrough, post } = await startWith(likenesses.entraByUserinfo)
  const handedOver = await goThrough()
  const answer = await post({ ...handedOver, email: 'eve@kottebo.example' })
  expect(answer.json()).toMatchObject({ status: 401, code: 'credential_mismatch' })
})

/** Each verdict of a check, with what leads to it. */
const verdicts: readonly (readonly [string, Likeness, Partial<SignInCheck>])[] = [
  [
    'let_in',
    likenesses.google,
    {
      email,
      invited: { administrator: false, schools: [{ id: school, name: 'Almgårdsskolan', role: 'editor' }] },
    },
  ],
  [
    'not_invited',
    { idToken: { sub: 'eve', email: 'eve@kottebo.example', email_verified: true } },
    { email: 'eve@kottebo.example' },
  ],
  ['email_unverified', { idToken: likenesses.keycloakTrusted.idToken }, { email }],
  ['email_missing', { idToken: likenesses.adfs.idToken }, { email: null }],
  ['wrong_domain', { ...likenesses.google, settings: { domain: 'other.example' } }, { email }],
  ['secret_wrong', { ...likenesses.google, settings: { clientSecret: 'old' } }, { email: null, claims: [] }],
]

test.each(verdicts)('a check says %s', async (verdict, likeness, expected) => {
  const { check, deps } = await startWith(likeness)
  expect(await check()).toMatchObject({ verdict, provider: 'Skolans inloggning', ...expected })
  for (const table of ['session', 'signInAttempt', 'accountIdentity'] as const)
    expect(await deps.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('a check lists what came, what is used, and what is missing', async () => {
  const { check } = await startWith({
    idToken: { sub: 'f3a1', email, name, groups: ['a', 'b', 'c', 'd'], preferred_username: 'anna' },
  })
  const { claims, verdict } = await check()
  expect(verdict).toBe('email_unverified')
  const listed = Object.fromEntries(claims.map((claim) => [claim.name, claim]))
  expect(listed).toMatchObject({
    iss: { use: 'issuer', holds: true },
    aud: { value: 'kotte', use: 'audience', holds: true },
    sub: { value: 'f3a1', use: 'account', holds: true },
    email: { value: email, use: 'email', holds: true },
    email_verified: { value: null, use: 'email_verified', holds: false },
    groups: { value: '[4]', use: 'none', holds: true },
    preferred_username: { use: 'none' },
  })
  expect(listed).not.toHaveProperty('nonce')
})

test('a check says by how much a clock is wrong', async () => {
  const { check, clock } = await startWith(likenesses.keycloak)
  clock.now -= 42 * 60_000
  const { verdict, clock_ahead_s: ahead } = await check()
  expect(verdict).toBe('clock_wrong')
  expect(ahead).toBeGreaterThanOrEqual(42 * 60)
  expect(ahead).toBeLessThan(42 * 60 + 60)
})

test('a check of an issuer with another name says so, and of one that is away too', async () => {
  const like = await startProviderLike(likenesses.keycloak)
  const otherName = like.settings.issuer.replace('127.0.0.1', 'localhost')
  const { app } = await startSchool({
    identityProviders: [identityProvider({ ...like.settings, issuer: otherName })],
  })
  const begin = () =>
    app.inject({ url: `/sign-in/start?provider=test&attempt=${attempt}`, headers: { host } })
  expect((await begin()).headers.location).toContain('error=wrong_issuer')
  like.stop()
  expect((await begin()).headers.location).toContain('error=unreachable')
})

test('a check of a token for another client says so', async () => {
  const { app, issuer, begin, completeSignIn, claimsOf } = await startSignIn()
  const { ticket } = (await app.inject({ method: 'POST', url: '/api/v1/sign_in_checks' })).json().data
  const { url, cookie, state } = await begin(`&check=${ticket}`)
  const token = await issuer.sign(claimsOf(url.searchParams.get('nonce'), { aud: 'somebody-else' }))
  const { check } = await completeSignIn({ code: issuer.codeFor(token), state }, cookie)
  expect(JSON.parse(check ?? '')).toMatchObject({
    verdict: 'wrong_audience',
    claims: expect.arrayContaining([
      expect.objectContaining({ name: 'aud', value: 'somebody-else', holds: false }),
    ]),
  })
})

test('after an administrator has signed in only administrators and refused persons check', async () => {
  const { app, deps, goThrough, clock } = await startWith(likenesses.google)
  const ask = () => app.inject({ method: 'POST', url: '/api/v1/sign_in_checks' })
  const { ticket: early } = (await ask()).json().data
  const account = await deps.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  await deps.db
    .insertInto('administrator')
    .values({ accountId: account.id, invitedAt: 0, byGroup: 0 })
    .execute()
  expect((await ask()).statusCode).toBe(200)
  await deps.db.updateTable('account').set({ lastSignedInAt: clock.now }).execute()
  expect((await ask()).json()).toMatchObject({ status: 403, code: 'check_not_allowed' })
  // Who has just been through a sign-in gets a ticket with its answer.
  const { ticket } = await goThrough()
  expect(await goThrough(`&check=${ticket}`)).toHaveProperty('check')
  for (const bad of ['', 'x', `${clock.now + 1}.x`, `${early}x`])
    expect(await goThrough(`&check=${bad}`)).toMatchObject({ error: 'failed' })
  clock.now += 10 * 60_000
  expect(await goThrough(`&check=${ticket}`)).toMatchObject({ error: 'failed' })
})
