import { expect, test } from 'vitest'
import { addRecipient } from '#server/use-cases/alerts/alert-recipients.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const path = '/schools/almgardsskolan/alert_recipients'

test('owners say who gets the alerts by e-mail, and who stays is not informed twice', async () => {
  const server = await startSchool()
  const { deps, clock } = server
  const call = (method: 'GET' | 'PUT', payload?: object) =>
    workspaceOf(server)(method, path, payload, 'owner')
  await addRecipient(deps, 'almgardsskolan', 'rektor@kottebo.example', 'sv')
  await addRecipient(deps, 'almgardsskolan', 'gammal@kottebo.example', 'sv')
  const readRecipients = () =>
    deps.db.selectFrom('alertRecipient').select(['email', 'notifiedUntil']).orderBy('email').execute()
  const [, before] = await readRecipients()
  clock.now += 1000
  const recipients = [
    { email: ' Rektor@kottebo.example ', locale: 'en' },
    { email: 'vakt@kottebo.example', locale: 'sv' },
  ]
  const { status, body } = await call('PUT', { recipients })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    recipients: [
      { email: 'rektor@kottebo.example', locale: 'en', failures: 0 },
      { email: 'vakt@kottebo.example', locale: 'sv', failures: 0 },
    ],
    sends_mail: false,
    version: expect.any(String),
  })
  expect((await call('GET')).body).toEqual(body)
  expect(await readRecipients()).toEqual([
    before,
    { email: 'vakt@kottebo.example', notifiedUntil: clock.now },
  ])
  const log = (await workspaceOf(server)('GET', '/schools/almgardsskolan/audit', undefined, 'owner')).body
    .data
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'alert_recipients_changed',
      after: [
        { email: 'rektor@kottebo.example', locale: 'en' },
        { email: 'vakt@kottebo.example', locale: 'sv' },
      ],
    }),
  )
  expect((await call('PUT', { recipients: [] })).body.data.recipients).toEqual([])
})

test('what is no address, comes twice or was changed meanwhile is refused, and nothing changes', async () => {
  const server = await startSchool()
  await addRecipient(server.deps, 'almgardsskolan', 'rektor@kottebo.example', 'sv')
  const call = (method: 'GET' | 'PUT', payload?: object) =>
    workspaceOf(server)(method, path, payload, 'owner')
  const sv = (email: string) => ({ email, locale: 'sv' })
  const refused = await call('PUT', {
    recipients: [sv('rektor'), sv('a@kottebo.example'), sv('A@kottebo.example')],
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'invalid_recipients',
      errors: [
        { path: 'recipients.0.email', code: 'not_an_email' },
        { path: 'recipients.2.email', code: 'twice' },
      ],
    },
  })
  const { headers } = await signedIn(server.deps, 'almgardsskolan', 'owner')
  const stale = await server.app.inject({
    method: 'PUT',
    url: `/api/v1/workspace${path}`,
    headers: { ...headers, 'if-match': '"another"' },
    payload: { recipients: [] },
  })
  expect(stale.statusCode).toBe(412)
  expect((await call('GET')).body.data.recipients).toMatchObject([sv('rektor@kottebo.example')])
})
