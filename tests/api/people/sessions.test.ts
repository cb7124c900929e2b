import { expect, test } from 'vitest'
import { deleteMember, inviteMember } from '#server/use-cases/people/members.ts'
import { scriptTokenOf, signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool, startServer } from '#tests/api/support/running-server.ts'
import { headersAfter, school, startSignIn } from '#tests/api/support/sign-in-school.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const minute = 60_000
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }

test('a browser gets the other half in a cookie that no script can read', async () => {
  const { credentialWith, post } = await startSignIn()
  const answer = await post(await credentialWith())
  expect(answer.headers['set-cookie']).toMatch(
    /^kotte_half=[\w-]{43}; Path=\/; Max-Age=864000; HttpOnly; SameSite=Strict$/,
  )
  expect(answer.body).not.toContain(headersAfter(answer).cookie.split('=')[1])
})

test('over https the half belongs to this very host, and no other name of it counts', async () => {
  const { app, deps } = await startSchool({ publicUrl: 'https://kotte.example.se' })
  const { token, half } = await signedIn(deps, school, 'viewer')
  const show = (cookie: string) =>
    app.inject({
      url: '/api/v1/user_accounts/show',
      headers: { authorization: `Bearer ${token}`, cookie },
    })
  expect((await show(`__Host-kotte_half=${half}`)).statusCode).toBe(200)
  expect((await show(`kotte_half=${half}`)).statusCode).toBe(401)
  const left = await app.inject({
    method: 'POST',
    url: '/api/v1/sign_out',
    headers: { authorization: `Bearer ${token}`, cookie: `__Host-kotte_half=${half}` },
  })
  expect(left.headers['set-cookie']).toBe(
    '__Host-kotte_half=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  )
})

test('a session needs both halves of its own token', async () => {
  const { signedIn: signIn, show } = await startSignIn()
  const [one, other] = [await signIn(), await signIn()]
  const { authorization, cookie } = one
  const answers = await Promise.all([
    show({ authorization }),
    show({ cookie }),
    show({ authorization, cookie: other.cookie }),
    show({ authorization, cookie: 'kotte_half=' }),
    show(one),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 200])
})

test('public answers are the same whatever token a call carries', async () => {
  const { app } = await startSchool()
  const tokens = ['Bearer x', `Bearer ${'x'.repeat(43)}`, `Bearer kotte_${'x'.repeat(43)}`, 'Basic eDp4', '']
  for (const url of ['/api/v1/config', '/api/v1/schools', `/api/v1/schools/${school}`]) {
    const plain = await app.inject(url)
    for (const authorization of tokens) {
      const answer = await app.inject({ url, headers: { authorization, cookie: 'kotte_half=x' } })
      expect([answer.statusCode, answer.body]).toEqual([200, plain.body])
    }
  }
})

test('a teacher sees where they are signed in, and ends one of them or all', async () => {
  const { app, signedIn: signIn, show, clock } = await startSignIn()
  const here = await signIn()
  clock.now += minute
  const there = await signIn(firefox)
  const list = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/v1/user_accounts/sessions', headers })).json().data
  const seen = await list(here)
  expect(seen).toHaveLength(2)
  expect(seen).toContainEqual(
    expect.objectContaining({ browser: 'firefox', system: 'linux', is_this: false }),
  )
  expect(seen).toContainEqual(expect.objectContaining({ browser: 'other', is_this: true }))
  const { id } = seen.find((session: { is_this: boolean }) => !session.is_this)
  const end = (headers: Record<string, string>) =>
    app.inject({ method: 'DELETE', url: `/api/v1/user_accounts/sessions/${id}`, headers })
  expect((await end(here)).statusCode).toBe(200)
  expect((await end(here)).statusCode).toBe(404)
  expect((await show(there)).statusCode).toBe(401)
  const newSession = await signIn()
  const url = '/api/v1/user_accounts/sign_out_everywhere'
  expect((await app.inject({ method: 'POST', url, headers: here })).statusCode).toBe(200)
  for (const headers of [here, newSession]) expect((await show(headers)).statusCode).toBe(401)
})

test('a teacher signs out everywhere else and stays here', async () => {
  const { app, signedIn: signIn, show } = await startSignIn()
  const [here, ...elsewhere] = [await signIn(), await signIn(firefox), await signIn(firefox)]
  const url = '/api/v1/user_accounts/sign_out_elsewhere'
  const answer = await app.inject({ method: 'POST', url, headers: here })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
  for (const headers of elsewhere) expect((await show(headers)).statusCode).toBe(401)
  expect((await show(here)).statusCode).toBe(200)
})

test('no one ends the session of another person', async () => {
  const { app, deps, signedIn: signIn, show } = await startSignIn()
  const mine = await signIn()
  const other = await signedIn(deps, school, 'owner')
  const { data } = (await app.inject({ url: '/api/v1/user_accounts/sessions', headers: mine })).json()
  const url = `/api/v1/user_accounts/sessions/${data[0].id}`
  const answer = await app.inject({ method: 'DELETE', url, headers: other.headers })
  expect(answer.json()).toMatchObject({ status: 404, code: 'session_not_found' })
  expect((await show(mine)).statusCode).toBe(200)
})

test('a person who signs in again on the same device leaves no old session behind', async () => {
  const { signedIn: signIn, show, deps } = await startSignIn()
  const old = await signIn()
  const fresh = await signIn(old)
  expect((await show(old)).statusCode).toBe(401)
  expect((await show(fresh)).statusCode).toBe(200)
  expect(await deps.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
})

test('a session that is not used for as long as IT has set is over, and one that is used is not', async () => {
  const { signedIn: signIn, show, clock } = await startSignIn({}, { sessionIdleMs: 30 * minute })
  const headers = await signIn()
  for (let i = 0; i < 4; i += 1) {
    clock.now += 29 * minute
    expect((await show(headers)).statusCode).toBe(200)
  }
  clock.now += 30 * minute
  expect((await show(headers)).statusCode).toBe(401)
})

test('a clock that leaps signs no one out, and keeps no one out', async () => {
  const { app, deps, clock } = await startSchool()
  const before = await signedIn(deps, school, 'viewer')
  const show = async ({ headers }: typeof before) =>
    (await app.inject({ url: '/api/v1/user_accounts/show', headers })).statusCode
  clock.setByMs = 400 * 24 * 60 * minute
  const meanwhile = await signedIn(deps, school, 'editor')
  expect([await show(before), await show(meanwhile)]).toEqual([200, 200])
  clock.setByMs = 0
  expect([await show(before), await show(meanwhile)]).toEqual([200, 200])
  clock.now += 10 * 24 * 60 * minute
  expect([await show(before), await show(meanwhile)]).toEqual([401, 401])
})

test('a session that was opened after a start with a clock far ahead is over once the clock is right', async () => {
  const server = await startSchool()
  await server.post(ttsUplink({ at: server.clock.now }))
  Object.assign(server.clock, { bootId: 'second boot', setByMs: 400 * 24 * 60 * minute })
  const { app, deps, clock } = await startServer({ after: server })
  const { headers } = await signedIn(deps, school, 'viewer')
  const show = async () => (await app.inject({ url: '/api/v1/user_accounts/show', headers })).statusCode
  expect(await show()).toBe(200)
  clock.setByMs = 0
  await deps.clock.skew()
  expect(await show()).toBe(401)
})

test('new owners, keys and secrets need a person who has just signed in', async () => {
  const server = await startSchool()
  const { app, deps, clock } = server
  const owner = await signedIn(deps, school, 'owner')
  const administrator = await signedInAdministrator(deps)
  const viewer = await signedIn(deps, school, 'viewer')
  const { headers } = owner
  const members = `/api/v1/workspace/schools/${school}/members`
  const [integration] = await deps.db.selectFrom('schoolIntegration').select('id').execute()
  const calls = [
    { method: 'POST', url: members, headers, payload: { email: 'ny@kottebo.example', role: 'owner' } },
    { method: 'PUT', url: `${members}/${viewer.memberId}`, headers, payload: { role: 'owner' } },
    { method: 'POST', url: `/api/v1/workspace/school_integrations/${integration?.id}/rotate_key`, headers },
    {
      method: 'POST',
      url: `/api/v1/workspace/school_integrations/${integration?.id}/rotate_secret`,
      headers,
    },
    {
      method: 'POST',
      url: '/api/v1/user_accounts/tokens',
      headers,
      payload: { name: 'x', school_id: school, role: 'viewer', days: 30 },
    },
    {
      method: 'POST',
      url: '/api/v1/municipality/administrators',
      headers: administrator.headers,
      payload: { email: 'ny@kottebo.example' },
    },
  ] as const
  clock.now += 15 * minute
  for (const call of calls)
    expect((await app.inject(call)).json(), call.url).toMatchObject({ status: 403, code: 'sign_in_again' })
  const editor = { email: 'ny@kottebo.example', role: 'editor' }
  const invited = await app.inject({ method: 'POST', url: members, headers, payload: editor })
  expect(invited.statusCode).toBe(201)
  clock.now -= 1
  expect((await app.inject(calls[1])).statusCode).toBe(200)
})

test('a script’s token is reported once, works in the header alone, and ends when it is revoked', async () => {
  const { app, deps, clock } = await startSchool()
  const { headers } = await signedIn(deps, school, 'editor')
  const url = '/api/v1/user_accounts/tokens'
  const payload = { name: ' Elrapporten ', school_id: school, role: 'viewer', days: 30 }
  const made = await app.inject({ method: 'POST', url, headers, payload })
  expect(made.statusCode).toBe(201)
  const { access_token: token, ...shown } = made.json().data
  expect(token).toMatch(/^kotte_[\w-]{43}$/)
  expect(shown).toMatchObject({ name: 'Elrapporten', role: 'viewer', used_at: null })
  expect(JSON.stringify(await deps.db.selectFrom('scriptToken').selectAll().execute())).not.toContain(token)
  const rooms = `/api/v1/workspace/schools/${school}/rooms`
  const authorization = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: rooms, headers: authorization })).statusCode).toBe(200)
  expect((await app.inject({ url: rooms, headers: { cookie: `kotte_token=${token}` } })).statusCode).toBe(401)
  const change = { method: 'POST', url: rooms, payload: { name: 'Sal' } } as const
  expect((await app.inject({ ...change, headers: authorization })).json().code).toBe('role_too_low')
  expect((await app.inject({ url, headers: authorization })).json().code).toBe('not_for_scripts')
  const listed = (await app.inject({ url, headers })).json().data
  expect(listed).toEqual([{ ...shown, used_at: new Date(clock.now).toISOString() }])
  const revoke = { method: 'DELETE', url: `${url}/${shown.id}`, headers } as const
  expect((await app.inject(revoke)).statusCode).toBe(200)
  expect((await app.inject({ url: rooms, headers: authorization })).statusCode).toBe(401)
  expect((await app.inject(revoke)).statusCode).toBe(404)
})

test('a script may never do more than its owner still may, nor for longer than was said', async () => {
  const { app, deps, clock } = await startSchool()
  const editor = await signedIn(deps, school, 'editor')
  const { headers } = await scriptTokenOf(deps, editor, school)
  const add = (name: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/workspace/schools/${school}/rooms`,
      headers,
      payload: { name },
    })
  expect((await add('Sal 1')).statusCode).toBe(200)
  await signedIn(deps, school, 'viewer', 'editor@almgardsskolan.example')
  expect((await add('Sal 2')).json().code).toBe('role_too_low')
  await signedIn(deps, school, 'editor', 'editor@almgardsskolan.example')
  clock.now += 365 * 24 * 3_600_000
  expect((await add('Sal 3')).statusCode).toBe(401)
  clock.now -= 1
  await inviteMember(deps, 'kotte', { schoolId: school, email: 'annan@kottebo.example', role: 'owner' })
  await deleteMember(deps, 'kotte', { schoolId: school, memberId: editor.memberId })
  expect((await add('Sal 4')).statusCode).toBe(401)
})

test.each([
  [{ role: 'owner' }, 422, 'invalid_input'],
  [{ days: 9999 }, 422, 'invalid_input'],
  [{ name: ' ' }, 422, 'invalid_input'],
  [{ name: 'x'.repeat(81) }, 422, 'invalid_input'],
  [{ role: 'editor' }, 403, 'role_too_low'],
  [{ school_id: 'nowhere' }, 404, 'school_not_found'],
])('a token of %o is not made', async (other, status, code) => {
  const { app, deps } = await startSchool()
  const { headers } = await signedIn(deps, school, 'viewer')
  const payload = { name: 'x', school_id: school, role: 'viewer', days: 30, ...other }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/user_accounts/tokens', headers, payload })
  expect(answer.json()).toMatchObject({ status, code })
})
