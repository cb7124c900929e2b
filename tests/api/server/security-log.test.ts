import { expect, test, vi } from 'vitest'
import { insertAlert } from '#server/storage/alerts/alerts.ts'
import { newId } from '#server/storage/ids.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { email, headersAfter, name, school, startSignIn } from '#tests/api/support/sign-in-school.ts'
import { eventually } from '#tests/support/eventually.ts'

/** A school with an issuer, whose log of errors alone is read. */
async function start() {
  const lines: string[] = []
  const server = await startSignIn({}, { logTo: { write: (line) => void lines.push(line) } })
  const events = () => lines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security')
  return { ...server, lines, events }
}

test('signing in, failing to, and every way of signing out have a line each', async () => {
  const { app, post, credentialWith, begin, completeSignIn, events, lines, clock } = await start()
  const answers = [await post(await credentialWith()), await post(await credentialWith())]
  const [here, there] = answers.map(headersAfter)
  const account = answers[0]?.json().data.id
  const call = (method: 'POST' | 'DELETE' | 'GET', path: string, headers = here) =>
    app.inject({ method, url: `/api/v1${path}`, ...(headers && { headers }) })
  const { data: sessions } = (await call('GET', '/user_accounts/sessions')).json()
  const other = sessions.find(({ is_this }: { is_this: boolean }) => !is_this).id
  await call('DELETE', `/user_accounts/sessions/${other}`)
  await call('POST', '/user_accounts/sign_out_elsewhere')
  await call('POST', '/sign_out')
  const newSession = headersAfter(await post(await credentialWith()))
  await call('POST', '/user_accounts/sign_out_everywhere', newSession)
  const eve = { email: 'eve@kottebo.example', name: 'Eve' }
  const forged = `${await credentialWith()}x`
  await post(forged)
  await post(await credentialWith({ ...eve, sub: 'eve' }), eve)
  await post(await credentialWith({ auth_time: clock.now / 1000 - 3600 }, '&again=1'))
  const { state, cookie } = await begin()
  await completeSignIn({ error: 'access_denied', state }, cookie)
  await completeSignIn({ code: 'x', state: 'x' }, '')
  const route = '/api/v1/user_accounts/sign_in'
  expect(events().map(({ event, account, code }) => [event, account ?? code])).toEqual([
    ['signed_in', account],
    ['signed_in', account],
    ['session_ended', account],
    ['signed_out_elsewhere', account],
    ['signed_out', account],
    ['signed_in', account],
    ['signed_out_everywhere', account],
    ['sign_in_failed', 'invalid_credential'],
    ['sign_in_failed', 'account_not_found'],
    ['sign_in_failed', 'not_asked_again'],
    ['sign_in_failed', 'failed'],
  ])
  expect(events()[2]).toMatchObject({ subject: other, method: 'DELETE', network: '127.0.0.0' })
  expect(events()[7]).toMatchObject({
    method: 'POST',
    route,
    reqId: expect.any(String),
    msg: 'sign_in_failed',
  })
  const all = lines.join('')
  const secrets = [here, there, newSession].flatMap((headers) => [
    headers?.authorization.split(' ')[1],
    headers?.cookie.split('=')[1],
  ])
  for (const secret of [...secrets, forged, email, name, eve.email, eve.name, '127.0.0.1'])
    expect(all).not.toContain(secret)
})

test('a refusal says whose call it was, where that is known, and the id in the answer finds its line', async () => {
  const { app, deps, events, clock } = await start()
  const viewer = await signedIn(deps, school, 'viewer')
  const administrator = await signedInAdministrator(deps)
  const account = String(
    (await app.inject({ url: '/api/v1/user_accounts/show', headers: viewer.headers })).json().data.id,
  )
  const rooms = `/api/v1/workspace/schools/${school}/rooms`
  const url = '/api/v1/municipality/administrators'
  clock.now += 15 * 60_000
  const refused = [
    await app.inject({ method: 'POST', url: rooms, headers: viewer.headers, payload: { name: 'Sal' } }),
    await app.inject({ url, headers: viewer.headers }),
    await app.inject({
      method: 'POST',
      url,
      headers: administrator.headers,
      payload: { email: 'ny@kottebo.example' },
    }),
    await app.inject(rooms),
    await app.inject({ url: rooms, headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
    await app.inject({ method: 'POST', url: `/api/v1/hooks/${'k'.repeat(43)}`, payload: {} }),
  ]
  expect(events().map((line) => [line.event, line.code, line.account])).toEqual([
    ['refused', 'role_too_low', account],
    ['refused', 'not_an_administrator', account],
    ['refused', 'sign_in_again', administrator.accountId],
    ['refused', 'not_signed_in', undefined],
    ['refused', 'not_signed_in', undefined],
    ['refused', 'hook_not_found', undefined],
  ])
  expect(events().map(({ reqId }) => `urn:uuid:${reqId}`)).toEqual(
    refused.map((answer) => answer.json().instance),
  )
  // Neither the key that a person tried, nor an unknown page or activity, which is no secret.
  expect(JSON.stringify(events())).not.toContain('kkk')
  await app.inject('/api/v1/schools/nowhere')
  expect(events()).toHaveLength(refused.length)
})

test('keys of programs, acknowledged alerts and callers who ask too often have a line', async () => {
  const { app, deps, events, post, lines } = await start()
  const { headers } = await signedIn(deps, school, 'editor')
  const tokens = '/api/v1/user_accounts/tokens'
  const payload = { name: 'Elrapporten', school_id: school, role: 'viewer', days: 30 }
  const made = (await app.inject({ method: 'POST', url: tokens, headers, payload })).json().data
  await app.inject({ method: 'DELETE', url: `${tokens}/${made.id}`, headers })
  const alert = {
    id: newId(deps.now()),
    schoolId: school,
    kind: 'integration_failing',
    subject: 'x',
    subjectName: 'x',
    sensorId: null,
    metricKey: null,
    detail: null,
    openedAt: deps.now(),
  } as const
  await deps.db.transaction().execute((tx) => insertAlert(tx, alert))
  const acknowledge = `/api/v1/workspace/schools/${school}/alerts/${alert.id}/acknowledge`
  expect((await app.inject({ method: 'PUT', url: acknowledge, headers })).statusCode).toBe(200)
  expect(events()).toMatchObject([
    { event: 'script_token_made', school, subject: made.id, account: expect.any(String) },
    { event: 'script_token_revoked', subject: made.id },
    { event: 'alert_acknowledged', school, subject: alert.id, account: expect.any(String) },
  ])
  expect(lines.join('')).not.toMatch(/kotte_[\w-]{20}|Elrapporten/)
  for (let i = 0; i < 301; i += 1) await post('x')
  expect(events().at(-1)).toMatchObject({ event: 'too_many', route: '/api/v1/user_accounts/sign_in' })
})

test('of a flood that is refused the log has the first lines, and how many more there were', async () => {
  const { app, events } = await start()
  const flood = async (path: string) => {
    for (let count = 0; count < 300; count++) await app.inject({ method: 'POST', url: path, payload: {} })
  }
  await flood(`/api/v1/hooks/${'k'.repeat(43)}`)
  expect(events()).toHaveLength(20)
  // Of another kind are logged beside it.
  await app.inject(`/api/v1/workspace/schools/${school}/rooms`)
  expect(events()).toHaveLength(21)
  await vi.waitFor(() => expect(events()).toHaveLength(22), eventually)
  expect(events().at(-1)).toMatchObject({ event: 'refused', code: 'hook_not_found', more: 280 })
})
