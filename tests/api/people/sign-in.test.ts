import { expect, test, vi } from 'vitest'
import { inviteMember, uninvite } from '#server/use-cases/people/members.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { attempt, email, headersAfter, name, school, startSignIn } from '#tests/api/support/sign-in-school.ts'

const day = 24 * 3_600_000

test('an invited teacher gets a token that opens the workspace for ten days', async () => {
  const { credentialWith, post, show, clock, deps } = await startSignIn()
  const answer = await post(await credentialWith())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { access_token: token, ...user } = answer.json().data
  const expected = {
    id: expect.any(String),
    email,
    name,
    schools: [{ id: school, name: 'Almgårdsskolan', role: 'editor' }],
    is_administrator: false,
  }
  expect(user).toEqual(expected)
  const headers = headersAfter(answer)
  expect((await show(headers)).json()).toEqual({ data: expected })
  const stored = JSON.stringify(await deps.db.selectFrom('session').selectAll().execute())
  for (const half of [token, headers.cookie.split('=')[1]]) expect(stored).not.toContain(half)
  clock.now += 10 * day - 1
  expect((await show(headers)).statusCode).toBe(200)
  clock.now += 1
  expect((await show(headers)).json()).toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('the browser is sent with everything that ties the answer to it', async () => {
  const { begin, issuer } = await startSignIn()
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

test('over https the cookie of a sign-in belongs to this very host, and no other name of it counts', async () => {
  const settings = { publicUrl: 'https://kotte.example.se' }
  const { begin, completeSignIn, issuer, claimsOf } = await startSignIn({}, settings)
  const { answer, url, cookie, state } = await begin()
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-kotte_sign_in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
  const credential = await issuer.sign(claimsOf(url.searchParams.get('nonce')))
  const code = issuer.codeFor(credential)
  expect(await completeSignIn({ code, state }, cookie.replace('__Host-', ''))).toEqual({ error: 'failed' })
  expect(await completeSignIn({ code, state }, cookie)).toMatchObject({ attempt, credential, email, name })
})

test('the cookie of a sign-in goes when it is over, and stays while another window’s answer comes', async () => {
  const { begin, answerOf, issuer, claimsOf } = await startSignIn()
  const { url, cookie, state } = await begin()
  const code = issuer.codeFor(await issuer.sign(claimsOf(url.searchParams.get('nonce'))))
  expect((await answerOf({ code, state: 'x' }, cookie)).headers['set-cookie']).toBeUndefined()
  expect((await answerOf({ code, state }, cookie)).headers['set-cookie']).toBe(
    'kotte_sign_in=; Path=/sign-in/callback; Max-Age=0; HttpOnly; SameSite=Lax',
  )
})

test('signing out ends the token on the server too', async () => {
  const { signedIn, show, app } = await startSignIn()
  const headers = await signedIn()
  const leave = () => app.inject({ method: 'POST', url: '/api/v1/sign_out', headers })
  const left = await leave()
  expect(left.json()).toEqual({ data: { signed_out: true } })
  expect(left.headers['set-cookie']).toMatch(/^kotte_half=; Path=\/; Max-Age=0;/)
  expect((await show(headers)).statusCode).toBe(401)
  expect((await leave()).statusCode).toBe(401)
})

test('a token counts in the header alone', async () => {
  const { signedIn, app } = await startSignIn()
  const { authorization, cookie } = await signedIn()
  const token = authorization.slice('Bearer '.length)
  const answers = await Promise.all([
    app.inject({ url: '/api/v1/user_accounts/show', headers: { cookie: `kotte_token=${token}; ${cookie}` } }),
    app.inject({ url: `/api/v1/user_accounts/show?access_token=${token}`, headers: { cookie } }),
    app.inject({ url: '/api/v1/user_accounts/show', headers: { authorization: token, cookie } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
})

test('an account that no one has invited gets no token, and nothing about it is kept', async () => {
  const { credentialWith, post, deps } = await startSignIn()
  const eve = { email: 'eve@kottebo.example', name: 'Eve' }
  const answer = await post(await credentialWith({ ...eve, sub: 'eve' }), eve)
  expect(answer.json()).toMatchObject({ status: 403, code: 'account_not_found' })
  expect(await deps.db.selectFrom('account').select('email').execute()).toEqual([{ email }])
  expect(await deps.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('a person who gets a teacher’s old address does not get the account', async () => {
  const { credentialWith, post, deps } = await startSignIn()
  expect((await post(await credentialWith())).statusCode).toBe(200)
  const answer = await post(await credentialWith({ sub: 'the-next-anna' }))
  expect(answer.json()).toMatchObject({ status: 403, code: 'account_not_found' })
  // Until a person invites the new person.
  await uninvite(deps, 'kotte', email)
  await inviteMember(deps, 'kotte', { schoolId: school, email, role: 'viewer' })
  expect((await post(await credentialWith({ sub: 'the-next-anna' }))).statusCode).toBe(200)
})

test('taking the invitation back ends every session at once', async () => {
  const { signedIn, show, deps } = await startSignIn()
  const browsers = [await signedIn(), await signedIn()]
  await uninvite(deps, 'kotte', ` ${email.toUpperCase()} `)
  for (const browser of browsers) expect((await show(browser)).statusCode).toBe(401)
  expect(await deps.db.selectFrom('account').selectAll().execute()).toEqual([])
})

test('an answer to a sign-in that this browser has not begun leads to nothing', async () => {
  const { begin, completeSignIn, issuer, claimsOf } = await startSignIn()
  const { url, state } = await begin()
  const code = issuer.codeFor(await issuer.sign(claimsOf(url.searchParams.get('nonce'))))
  expect(await completeSignIn({ code, state }, 'kotte_sign_in=another')).toEqual({ error: 'failed' })
  expect(await completeSignIn({ code, state: 'x' }, '')).toEqual({ error: 'failed' })
})

test('an answer counts once, and only for ten minutes', async () => {
  const { begin, completeSignIn, issuer, claimsOf, clock } = await startSignIn()
  const first = await begin()
  const code = issuer.codeFor(await issuer.sign(claimsOf(first.url.searchParams.get('nonce'))))
  expect(await completeSignIn({ code, state: first.state }, first.cookie)).toHaveProperty('credential')
  expect(await completeSignIn({ code, state: first.state }, first.cookie)).toEqual({ error: 'failed' })
  const second = await begin()
  clock.now += 10 * 60_000
  expect(await completeSignIn({ code, state: second.state }, second.cookie)).toEqual({ error: 'failed' })
})

test('a person who cancels reads so', async () => {
  const { begin, completeSignIn } = await startSignIn()
  const { state, cookie } = await begin()
  expect(await completeSignIn({ error: 'access_denied', state }, cookie)).toEqual({
    attempt,
    error: 'cancelled',
  })
})

test('a code that the issuer does not know is a failure that the page learns about', async () => {
  const { begin, completeSignIn } = await startSignIn()
  const { state, cookie } = await begin()
  expect(await completeSignIn({ code: 'x', state }, cookie)).toMatchObject({ attempt, error: 'failed' })
})

test('an issuer that does not answer is distinguished, and asked again later', async () => {
  const { app, issuer, post, claimsOf } = await startSignIn()
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
  const { app } = await startSignIn()
  const answer = await app.inject({ url: `/sign-in/start${query}`, headers: { host } })
  expect(answer.headers.location).toMatch(/^\/sign-in\/done#attempt=[\w-]*&error=failed$/)
})

test('a directory of one organisation vouches for its addresses, unless it says that it does not', async () => {
  const { credentialWith, post } = await startSignIn({ emails: 'always' })
  expect((await post(await credentialWith({ email_verified: undefined }))).statusCode).toBe(200)
  expect((await post(await credentialWith({ email_verified: false }))).statusCode).toBe(401)
})

test('only accounts of the domain get in where there is one', async () => {
  const { credentialWith, post } = await startSignIn({ domain: 'kottebo.example' })
  expect((await post(await credentialWith({ hd: 'kottebo.example' }))).statusCode).toBe(200)
  expect((await post(await credentialWith({ hd: 'other.example' }))).statusCode).toBe(401)
  expect((await post(await credentialWith())).statusCode).toBe(401)
})

test('the schools of a teacher are reported by their names', async () => {
  const { credentialWith, post, deps } = await startSignIn()
  await addSchool(deps, { id: 'abraham', name: 'Öskolan' })
  await addSchool(deps, { id: 'zeta', name: 'Aspen' })
  for (const schoolId of ['abraham', 'zeta'])
    await inviteMember(deps, 'kotte', { schoolId, email, role: 'viewer' })
  const { schools } = (await post(await credentialWith())).json().data
  expect(schools.map((school: { id: string }) => school.id)).toEqual([school, 'zeta', 'abraham'])
})

test('the window’s last page says nothing of its own, runs one script and is kept by no one', async () => {
  const { app } = await startSignIn()
  const page = await app.inject('/sign-in/done')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body.match(/<script[^>]*>/g)).toEqual(['<script src="/sign-in/done.js">'])
  const script = await app.inject('/sign-in/done.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('an address that tries again and again has to wait, and a teacher at it who has begun does not', async () => {
  const { post, credentialWith } = await startSignIn()
  const statuses = []
  for (let i = 0; i < 301; i += 1) statuses.push((await post('x')).statusCode)
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([401]))
  expect(statuses[300]).toBe(429)
  expect((await post(await credentialWith())).statusCode).toBe(200)
})

test('300 behind one address begin at once, and one more reads so in the page that they came from', async () => {
  const { app } = await startSignIn()
  const url = `/sign-in/start?provider=test&attempt=${attempt}`
  const goals = []
  for (let i = 0; i < 301; i += 1)
    goals.push((await app.inject({ url, headers: { host: 'localhost' } })).headers.location)
  expect(goals.slice(0, 300).filter((goal) => goal?.startsWith('/'))).toEqual([])
  expect(goals[300]).toBe(`/sign-in/done#attempt=${attempt}&error=busy`)
})

test('500 teachers behind one address who all come at eight are signed in within five minutes', async () => {
  const { begin, completeSignIn, issuer, claimsOf, post, deps } = await startSignIn()
  /** False where a person is informed that it is busy. */
  async function canBeginSignIn(address: string): Promise<boolean> {
    const { url, cookie, state } = await begin()
    if (state === '') return false
    const person = { email: address, name, sub: address }
    const idToken = await issuer.sign(claimsOf(url.searchParams.get('nonce'), person))
    const result = await completeSignIn({ code: issuer.codeFor(idToken), state }, cookie)
    return result.error !== 'busy' && (await post(idToken, person)).statusCode === 200
  }
  let waiting = Array.from({ length: 500 }, (_, number) => `teacher-${number}@kottebo.example`)
  for (const address of waiting)
    await inviteMember(deps, 'kotte', { schoolId: school, email: address, role: 'viewer' })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    // Who has to wait tries again a minute later.
    for (let minute = 0; minute < 5; minute += 1) {
      const refused: string[] = []
      for (const address of waiting) if (!(await canBeginSignIn(address))) refused.push(address)
      waiting = refused
      vi.setSystemTime(Date.now() + 60_000)
    }
  } finally {
    vi.useRealTimers()
  }
  expect(waiting).toEqual([])
})
