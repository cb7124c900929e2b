import { generateKeyPair, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { identityProvider } from '#server/sign-in/provider.ts'
import { invite, uninvite } from '#server/use-cases/members.ts'
import { addSchool } from '#server/use-cases/schools.ts'
import { startSchool } from './running-server.ts'
import { type Claims, startTestIssuer, type TestIssuer } from './test-issuer.ts'

const school = 'almgardsskolan'
const email = 'anna.berg@kottebo.example'
const name = 'Anna Berg'
const attempt = 'attempt-of-this-page'
const day = 24 * 3_600_000

/** A school with an invited teacher, and an issuer that it trusts. */
async function start(changes: Parameters<typeof startTestIssuer>[0] = {}) {
  const issuer = await startTestIssuer(changes)
  const server = await startSchool({
    identityProviders: [identityProvider(issuer.settings)],
    startsAt: Math.floor(Date.now() / 1000) * 1000,
  })
  await invite(server.deps, 'kotte', { schoolId: school, email, role: 'editor' })
  const { app } = server

  async function begin() {
    const answer = await app.inject({
      url: `/sign-in/start?provider=test&attempt=${attempt}`,
      headers: { host: 'localhost:3000' },
    })
    const url = new URL(String(answer.headers.location))
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { answer, url, cookie, state: url.searchParams.get('state') ?? '' }
  }
  /** What the window's last page is told. */
  async function comeBack(query: Record<string, string>, cookie: string) {
    const url = `/sign-in/callback?${new URLSearchParams(query)}`
    const answer = await app.inject({ url, headers: { host: 'localhost:3000', cookie } })
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
  async function credentialWith(other: Claims = {}) {
    const { url, cookie, state } = await begin()
    const idToken = await issuer.sign(claimsOf(url.searchParams.get('nonce'), other))
    const said = await comeBack({ code: issuer.codeFor(idToken), state }, cookie)
    expect(said).toEqual({ attempt, credential: idToken })
    return idToken
  }
  const post = (credential: string, other: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/user_accounts/sign_in',
      payload: { email, name, credential, ...other },
    })
  const show = (token: string) =>
    app.inject({ url: '/api/v1/user_accounts/show', headers: { authorization: `Bearer ${token}` } })
  return { ...server, issuer, begin, comeBack, claimsOf, credentialWith, post, show }
}

test('an invited teacher gets a token that opens the workspace for ten days', async () => {
  const { credentialWith, post, show, clock, deps } = await start()
  const answer = await post(await credentialWith())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { access_token: token, ...user } = answer.json().data
  const expected = {
    id: expect.any(String),
    email,
    name,
    schools: [{ id: school, name: 'Almgårdsskolan', role: 'editor' }],
  }
  expect(user).toEqual(expected)
  expect((await show(token)).json()).toEqual({ data: expected })
  expect(JSON.stringify(await deps.db.selectFrom('session').selectAll().execute())).not.toContain(token)
  clock.now += 10 * day - 1
  expect((await show(token)).statusCode).toBe(200)
  clock.now += 1
  expect((await show(token)).json()).toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('the browser is sent with everything that ties the answer to it', async () => {
  const { begin, issuer } = await start()
  const { answer, url } = await begin()
  expect(answer.statusCode).toBe(302)
  expect(url.origin).toBe(issuer.settings.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'kotte',
    redirect_uri: 'http://localhost:3000/sign-in/callback',
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(answer.headers['set-cookie']).toMatch(
    /^kotte_sign_in=[\w-]{43}; Path=\/sign-in\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
})

test('signing out ends the token on the server too', async () => {
  const { credentialWith, post, show, app } = await start()
  const { access_token: token } = (await post(await credentialWith())).json().data
  const leave = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/sign_out',
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await leave()).json()).toEqual({ data: { signed_out: true } })
  expect((await show(token)).statusCode).toBe(401)
  expect((await leave()).statusCode).toBe(401)
})

test('a token counts in the header alone', async () => {
  const { credentialWith, post, app } = await start()
  const { access_token: token } = (await post(await credentialWith())).json().data
  const answers = await Promise.all([
    app.inject({ url: '/api/v1/user_accounts/show', headers: { cookie: `kotte_token=${token}` } }),
    app.inject(`/api/v1/user_accounts/show?access_token=${token}`),
    app.inject({ url: '/api/v1/user_accounts/show', headers: { authorization: token } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
})

test('an e-mail address and a name alone sign nobody in', async () => {
  const { app, deps } = await start()
  const payload = { email, name }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/user_accounts/sign_in', payload })
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'credential', code: 'missing' }] })
  expect(await deps.db.selectFrom('session').selectAll().execute()).toEqual([])
})

const hour = 3600
const badClaims: readonly (readonly [string, (now: number) => Claims])[] = [
  ['for another client', () => ({ aud: 'somebody-else' })],
  ['for another client beside this one', () => ({ aud: ['kotte', 'other'], azp: 'other' })],
  ['of another issuer', () => ({ iss: 'https://issuer.example' })],
  ['that has expired', (now) => ({ iat: now - 300, exp: now - 61 })],
  ['that is an hour old', (now) => ({ iat: now - hour, exp: now + hour })],
  ['of tomorrow', (now) => ({ iat: now + 24 * hour, exp: now + 25 * hour })],
  ['whose e-mail address nobody has checked', () => ({ email_verified: false })],
  ['that says nothing about its e-mail address', () => ({ email_verified: undefined })],
  ['without an e-mail address', () => ({ email: undefined })],
  ['without a subject', () => ({ sub: undefined })],
  ['without an end', () => ({ exp: undefined })],
  ['with a nonce of its own', () => ({ nonce: 'x'.repeat(43) })],
  ['without a nonce', () => ({ nonce: undefined })],
]

test.each(badClaims)('a credential %s is refused', async (_name, claims) => {
  const { begin, comeBack, issuer, claimsOf, post, clock, deps } = await start()
  // The issuer has answered this sign-in, so that its nonce would be good.
  const { url, cookie, state } = await begin()
  const nonce = url.searchParams.get('nonce')
  await comeBack({ code: issuer.codeFor(await issuer.sign(claimsOf(nonce))), state }, cookie)
  const answer = await post(await issuer.sign(claimsOf(nonce, claims(clock.now / 1000))))
  expect(answer.json()).toMatchObject({ status: 401, code: 'invalid_credential' })
  expect(await deps.db.selectFrom('session').selectAll().execute()).toEqual([])
})

const forgeries: readonly (readonly [string, (issuer: TestIssuer, claims: Claims) => Promise<string>])[] = [
  [
    'signed with another key',
    async (issuer, claims) => issuer.sign(claims, { key: (await generateKeyPair('RS256')).privateKey }),
  ],
  [
    'signed with a key that the issuer does not have',
    async (issuer, claims) =>
      issuer.sign(claims, { kid: 'two', key: (await generateKeyPair('RS256')).privateKey }),
  ],
  [
    'signed with a shared secret',
    async (issuer, claims) =>
      issuer.sign(claims, { alg: 'HS256', key: new TextEncoder().encode('k'.repeat(32)) as never }),
  ],
  ['that nobody signed', async (_issuer, claims) => new UnsecuredJWT(claims as never).encode()],
  [
    'that was changed on the way',
    async (issuer, claims) => {
      const [header, , signature] = (await issuer.sign(claims)).split('.')
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'eve' })).toString('base64url')
      return `${header}.${other}.${signature}`
    },
  ],
  ['of three words', async () => 'not.a.credential'],
  ['of nothing', async () => ''],
]

test.each(forgeries)('a credential %s is refused', async (_name, forge) => {
  const { begin, comeBack, issuer, claimsOf, post } = await start()
  const { url, cookie, state } = await begin()
  const claims = claimsOf(url.searchParams.get('nonce'))
  await comeBack({ code: issuer.codeFor(await issuer.sign(claims)), state }, cookie)
  expect((await post(await forge(issuer, claims))).json()).toMatchObject({
    status: 401,
    code: 'invalid_credential',
  })
  // The good one still works: nothing of the above used it up.
  expect((await post(await issuer.sign(claims))).statusCode).toBe(200)
})

test('a credential works once', async () => {
  const { credentialWith, post } = await start()
  const credential = await credentialWith()
  expect((await post(credential)).statusCode).toBe(200)
  expect((await post(credential)).json()).toMatchObject({ status: 401, code: 'invalid_credential' })
})

test.each([
  ['e-mail address', { email: 'eve@kottebo.example' }],
  ['name', { name: 'Eve' }],
])('another %s than the credential’s is refused', async (_name, other) => {
  const { credentialWith, post } = await start()
  const answer = await post(await credentialWith(), other)
  expect(answer.json()).toMatchObject({ status: 401, code: 'credential_mismatch' })
})

test('an account that nobody has invited gets no token, and nothing about it is kept', async () => {
  const { credentialWith, post, deps } = await start()
  const eve = { email: 'eve@kottebo.example', name: 'Eve' }
  const answer = await post(await credentialWith({ ...eve, sub: 'eve' }), eve)
  expect(answer.json()).toMatchObject({ status: 403, code: 'account_not_found' })
  expect(await deps.db.selectFrom('account').select('email').execute()).toEqual([{ email }])
  expect(await deps.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('whoever gets a teacher’s old address does not get the account', async () => {
  const { credentialWith, post, deps } = await start()
  expect((await post(await credentialWith())).statusCode).toBe(200)
  const answer = await post(await credentialWith({ sub: 'the-next-anna' }))
  expect(answer.json()).toMatchObject({ status: 403, code: 'account_not_found' })
  // Until somebody invites the new person.
  await uninvite(deps, 'kotte', email)
  await invite(deps, 'kotte', { schoolId: school, email, role: 'viewer' })
  expect((await post(await credentialWith({ sub: 'the-next-anna' }))).statusCode).toBe(200)
})

test('taking the invitation back ends every session at once', async () => {
  const { credentialWith, post, show, deps } = await start()
  const tokens = []
  for (let i = 0; i < 2; i += 1) tokens.push((await post(await credentialWith())).json().data.access_token)
  await uninvite(deps, 'kotte', ` ${email.toUpperCase()} `)
  for (const token of tokens) expect((await show(token)).statusCode).toBe(401)
  expect(await deps.db.selectFrom('account').selectAll().execute()).toEqual([])
})

test('an answer to a sign-in that this browser has not begun leads to nothing', async () => {
  const { begin, comeBack, issuer, claimsOf } = await start()
  const { url, state } = await begin()
  const code = issuer.codeFor(await issuer.sign(claimsOf(url.searchParams.get('nonce'))))
  expect(await comeBack({ code, state }, 'kotte_sign_in=another')).toEqual({ error: 'failed' })
  expect(await comeBack({ code, state: 'x' }, '')).toEqual({ error: 'failed' })
})

test('an answer counts once, and only for ten minutes', async () => {
  const { begin, comeBack, issuer, claimsOf, clock } = await start()
  const first = await begin()
  const code = issuer.codeFor(await issuer.sign(claimsOf(first.url.searchParams.get('nonce'))))
  expect(await comeBack({ code, state: first.state }, first.cookie)).toHaveProperty('credential')
  expect(await comeBack({ code, state: first.state }, first.cookie)).toEqual({ error: 'failed' })
  const second = await begin()
  clock.now += 10 * 60_000
  expect(await comeBack({ code, state: second.state }, second.cookie)).toEqual({ error: 'failed' })
})

test('whoever thinks better of it is told so', async () => {
  const { begin, comeBack } = await start()
  const { state, cookie } = await begin()
  expect(await comeBack({ error: 'access_denied', state }, cookie)).toEqual({ attempt, error: 'cancelled' })
})

test('a code that the issuer does not know is a failure that the page learns about', async () => {
  const { begin, comeBack } = await start()
  const { state, cookie } = await begin()
  expect(await comeBack({ code: 'x', state }, cookie)).toEqual({ attempt, error: 'failed' })
})

test('an issuer that does not answer is told apart, and asked again later', async () => {
  const { app, issuer, post, claimsOf } = await start()
  issuer.stop()
  const answer = await app.inject({
    url: `/sign-in/start?provider=test&attempt=${attempt}`,
    headers: { host: 'localhost:3000' },
  })
  expect(answer.headers.location).toBe(`/sign-in/done#attempt=${attempt}&error=unreachable`)
  const credential = await issuer.sign(claimsOf('n'))
  expect((await post(credential)).json()).toMatchObject({ status: 503, code: 'issuer_unreachable' })
})

test.each([
  ['a provider that is not there', '?provider=other&attempt=attempt-of-this-page', 'localhost'],
  ['an attempt without a number', '?provider=test', 'localhost'],
  ['a name of this computer that it does not have', `?provider=test&attempt=${attempt}`, 'evil.example'],
])('%s leads nowhere', async (_name, query, host) => {
  const { app } = await start()
  const answer = await app.inject({ url: `/sign-in/start${query}`, headers: { host } })
  expect(answer.headers.location).toMatch(/^\/sign-in\/done#attempt=[\w-]*&error=failed$/)
})

test('a directory of one organisation vouches for its addresses, unless it says that it does not', async () => {
  const { credentialWith, post } = await start({ emails: 'always' })
  expect((await post(await credentialWith({ email_verified: undefined }))).statusCode).toBe(200)
  expect((await post(await credentialWith({ email_verified: false }))).statusCode).toBe(401)
})

test('only accounts of the domain get in where there is one', async () => {
  const { credentialWith, post } = await start({ domain: 'kottebo.example' })
  expect((await post(await credentialWith({ hd: 'kottebo.example' }))).statusCode).toBe(200)
  expect((await post(await credentialWith({ hd: 'other.example' }))).statusCode).toBe(401)
  expect((await post(await credentialWith())).statusCode).toBe(401)
})

test('the schools of a teacher are told by their names', async () => {
  const { credentialWith, post, deps } = await start()
  await addSchool(deps, { id: 'abraham', name: 'Öskolan' })
  await addSchool(deps, { id: 'zeta', name: 'Aspen' })
  for (const schoolId of ['abraham', 'zeta']) await invite(deps, 'kotte', { schoolId, email, role: 'viewer' })
  const { schools } = (await post(await credentialWith())).json().data
  expect(schools.map((one: { id: string }) => one.id)).toEqual([school, 'zeta', 'abraham'])
})

test('the window’s last page says nothing of its own, runs one script and is kept by nobody', async () => {
  const { app } = await start()
  const page = await app.inject('/sign-in/done')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body.match(/<script[^>]*>/g)).toEqual(['<script src="/sign-in/done.js">'])
  const script = await app.inject('/sign-in/done.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('an address that tries again and again has to wait', async () => {
  const { post } = await start()
  const statuses = []
  for (let i = 0; i < 61; i += 1) statuses.push((await post('x')).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true)
  expect(statuses[60]).toBe(429)
})
