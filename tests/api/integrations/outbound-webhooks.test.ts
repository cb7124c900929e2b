import { expect, test } from 'vitest'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startServer, testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const school = 'almgardsskolan'

async function startWorkspace() {
  const sent: unknown[] = []
  const probe = async (_type: unknown, settings: unknown) => {
    sent.push(settings)
    return { ok: true, code: 'delivered', message: '' }
  }
  // What an operator lists: one host and port.
  const allowsInternalHost = (host: string, port: number) => host === '10.1.0.7' && port === 8080
  const server = await startServer({ probe, allowsInternalHost })
  await addSchool(server.deps, { id: school, name: 'Almgårdsskolan' })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    workspaceOf(server)(method, path, payload, 'owner')
  const put = async (outbound_webhook_url: string | null) => {
    const { version: _version, ...now } = (await call('GET', `/schools/${school}`)).body.data
    const { name, color, location, shows_weather } = now
    const body = { name, color, location, shows_weather, outbound_webhook_url }
    return call('PUT', `/schools/${school}`, body)
  }
  const own = async () =>
    (await call('GET', `/schools/${school}/integrations`)).body.data.find(
      ({ key }: { key: string }) => key === 'outbound_webhook',
    ).school_integration
  const stored = async () => {
    const rows = await server.deps.db.selectFrom('schoolIntegration').selectAll().execute()
    return rows.map((row) => openSettings(server.deps.secret, row))
  }
  const actions = async () =>
    (await call('GET', `/schools/${school}/audit`)).body.data.map(({ action }: { action: string }) => action)
  return { ...server, call, put, own, stored, actions, sent }
}

test('the address in the settings is the one that events go to, and null sends nothing more', async () => {
  const { call, put, own, stored } = await startWorkspace()
  expect(await own()).toBeNull()
  expect((await put('https://system.kommun.example/kotte')).body.data.outbound_webhook_url).toBe(
    'https://system.kommun.example/kotte',
  )
  expect(await own()).toMatchObject({
    status: 'active',
    settings: {
      url: 'https://system.kommun.example/kotte',
      events: ['alert.opened', 'alert.cleared'],
      signing_secret: { set: true },
    },
  })
  const [before] = await stored()
  expect(before?.signing_secret).toMatch(/^[\w-]{43}$/)

  expect((await put(null)).body.data.outbound_webhook_url).toBeNull()
  expect(await own()).toMatchObject({ status: 'inactive' })
  await put('https://annat.kommun.example/')
  expect(await stored()).toEqual([{ ...before, url: 'https://annat.kommun.example/' }])

  // A person who changes it among the integrations has changed the setting.
  const { id, settings } = await own()
  await call('PUT', `/school_integrations/${id}`, { settings: { ...settings, events: ['alert.opened'] } })
  await put('https://system.kommun.example/kotte')
  expect((await own()).settings.events).toEqual(['alert.opened'])
  await call('PUT', `/school_integrations/${id}`, { status: 'inactive' })
  expect((await call('GET', `/schools/${school}`)).body.data.outbound_webhook_url).toBeNull()
})

test.each([
  ['http://10.1.0.7:8080/kotte', 200],
  ['https://10.1.0.7:8080/kotte', 200],
  ['http://10.1.0.7/kotte', 422],
  ['http://10.1.0.8:8080/kotte', 422],
  ['ftp://10.1.0.7:8080/kotte', 422],
  ['http://a:b@10.1.0.7:8080/kotte', 422],
])('of what is inside, events go only where the operator lets them: %s', async (address, status) => {
  const { put } = await startWorkspace()
  expect((await put(address)).status).toBe(status)
})

test('a new signing secret is shown once, is the one that signs, and is written down without itself', async () => {
  const { call, put, own, stored, actions, deps, clock, sent } = await startWorkspace()
  await put('https://system.kommun.example/kotte')
  const { id } = await own()
  clock.now += 60_000
  const { status, body } = await call('POST', `/school_integrations/${id}/rotate_secret`)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    signing_secret: expect.stringMatching(/^[\w-]{43}$/),
    updated_at: new Date(testTime + 60_000).toISOString(),
  })
  expect((await stored())[0]?.signing_secret).toBe(body.data.signing_secret)
  expect((await own()).settings.signing_secret).toEqual({ set: true, updated_at: body.data.updated_at })
  expect((await call('POST', `/school_integrations/${id}/test`)).body.data).toMatchObject({
    ok: true,
    code: 'delivered',
  })
  expect(sent).toMatchObject([{ signing_secret: body.data.signing_secret }])
  expect((await own()).last_test).toMatchObject({ ok: true })
  expect(await actions()).toEqual(expect.arrayContaining(['signing_secret_rotated', 'settings_changed']))
  const rows = JSON.stringify([
    await deps.db.selectFrom('audit').selectAll().execute(),
    await deps.db.selectFrom('schoolIntegration').selectAll().execute(),
  ])
  expect(rows).not.toContain(body.data.signing_secret)
})

test('an integration without signatures has no secret to rotate', async () => {
  const { call } = await startWorkspace()
  const path = `/schools/${school}/integrations/http_push/school_integrations`
  const { id } = (await call('POST', path, { settings: {} })).body.data
  expect(await call('POST', `/school_integrations/${id}/rotate_secret`)).toMatchObject({
    status: 409,
    body: { code: 'no_signing_secret' },
  })
  expect((await call('POST', '/school_integrations/unknown/rotate_secret')).status).toBe(404)
})

test('owners’ changes of integrations are in the audit log, without keys and secrets', async () => {
  const { call, actions, deps } = await startWorkspace()
  const path = `/schools/${school}/integrations/mqtt/school_integrations`
  const settings = { url: 'mqtts://mqtt.kommun.example', topic: 'skola/+', password: 'rätt hemligt' }
  const { id } = (await call('POST', path, { settings })).body.data
  await call('PUT', `/school_integrations/${id}`, { status: 'inactive' })
  await call('PUT', `/school_integrations/${id}`, { status: 'inactive' })
  await call('POST', `/school_integrations/${id}/rotate_key`)
  const ours = (await actions()).filter((action: string) => action.startsWith('integration'))
  expect(ours.sort()).toEqual(['integration_added', 'integration_changed', 'integration_key_rotated'])
  const log = JSON.stringify(await deps.db.selectFrom('audit').selectAll().execute())
  expect(log).not.toContain('hemligt')
  expect(log).not.toContain('/hooks/')
})
