import { expect, test } from 'vitest'
import { encryptText } from '#server/use-cases/encryption.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startServer, testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

async function startWorkspace(publicUrl?: string) {
  const probe = async () => ({ ok: false, code: 'unreachable', message: 'nobody answers there' })
  const server = await startServer({ probe, ...(publicUrl !== undefined && { publicUrl }) })
  await addSchool(server.deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  await addSchool(server.deps, { id: 'sjoviksskolan', name: 'Sjöviksskolan' })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, ownerOf = 'almgardsskolan') =>
    workspaceOf(server, ownerOf)(method, `/${path}`, payload, 'owner')
  const add = (key: string, payload: object) =>
    call('POST', `schools/almgardsskolan/integrations/${key}/school_integrations`, payload)
  return { app: server.app, deps: server.deps, call, add }
}

const mqtt = {
  url: 'mqtts://mqtt.kommun.example',
  topic: 'skola/+',
  username: 'kotte',
  password: 'rätt hemligt',
}

test('a school sees every kind, with the schema of its settings and its own', async () => {
  const { call, add } = await startWorkspace('https://kotte.example.se')
  await add('the_things_stack', { settings: {} })
  const { body } = await call('GET', 'schools/almgardsskolan/integrations')
  const [first] = body.data
  expect(first).toMatchObject({
    key: 'the_things_stack',
    title: { sv: 'The Things Stack' },
    kind: 'push',
    settings_schema: { properties: { api_key: { 'x-secret': true } } },
    school_integration: {
      status: 'active',
      inbound_url: expect.stringMatching(/^https:\/\/kotte\.example\.se\/api\/v1\/hooks\/[\w-]{43}$/),
      health: { last_success_at: null, last_error: null, accepted_24h: 0, duplicate_24h: 0, rejected_24h: 0 },
      last_test: null,
    },
  })
  const others = body.data.slice(1).map(({ school_integration: own }: { school_integration: unknown }) => own)
  expect(others.length).toBeGreaterThan(2)
  expect(new Set(others)).toEqual(new Set([null]))
})

test('what a kind does is decided by the school’s own settings', async () => {
  const { call, add } = await startWorkspace()
  const shownAs = async (key: string) => {
    const { body } = await call('GET', 'schools/almgardsskolan/integrations')
    const { kind, school_integration: own } = body.data.find(
      (candidate: { key: string }) => candidate.key === key,
    )
    return [kind, own === null ? null : typeof own.inbound_url]
  }
  expect(await shownAs('sensorthings')).toEqual(['push', null])
  const { id } = (await add('sensorthings', { settings: {} })).body.data
  expect(await shownAs('sensorthings')).toEqual(['push', 'string'])
  const settings = { mode: 'poll', base_url: 'https://frost.kommun.example/v1.1' }
  await call('PUT', `school_integrations/${id}`, { settings })
  expect(await shownAs('sensorthings')).toEqual(['poll', 'object'])
  await add('mqtt', { settings: mqtt })
  expect(await shownAs('mqtt')).toEqual(['subscribe', 'object'])
})

test('a secret goes in and never comes out', async () => {
  const { call, add, deps } = await startWorkspace()
  const added = await add('mqtt', { settings: mqtt })
  expect(added.status).toBe(201)
  const { id, settings } = added.body.data
  const password = { set: true, updated_at: new Date(testTime).toISOString() }
  expect(settings).toEqual({ ...mqtt, password })
  const opened = async () => {
    const { openSettings } = await import('#server/use-cases/integrations/integration-settings.ts')
    const row = await deps.db.selectFrom('schoolIntegration').selectAll().executeTakeFirstOrThrow()
    return openSettings(deps.secret, row)
  }
  expect(await opened()).toEqual(mqtt)

  // Sent back as it was shown, or left out, it stays.
  for (const same of [settings, { ...settings, password: undefined }]) {
    const answer = await call('PUT', `school_integrations/${id}`, { settings: { ...same, topic: 'ny/+' } })
    expect(answer.body.data.settings).toEqual({ ...settings, topic: 'ny/+' })
    expect(await opened()).toEqual({ ...mqtt, topic: 'ny/+' })
  }
  await call('PUT', `school_integrations/${id}`, { settings: { ...mqtt, password: 'nytt' } })
  expect(await opened()).toMatchObject({ password: 'nytt' })
  await call('PUT', `school_integrations/${id}`, { settings: { ...mqtt, password: null } })
  expect(await opened()).not.toHaveProperty('password')
  const { text } = await call('GET', 'schools/almgardsskolan/integrations')
  expect(text).not.toContain('rätt hemligt')
  const stored = JSON.stringify(await deps.db.selectFrom('schoolIntegration').selectAll().execute())
  expect(stored).not.toContain('hemligt')
})

test('a stored secret goes to no other address: with a new one it has to be entered again', async () => {
  const { call, add } = await startWorkspace()
  const { id } = (await add('mqtt', { settings: mqtt })).body.data
  const change = (settings: object) => call('PUT', `school_integrations/${id}`, { settings })
  const elsewhere = { ...mqtt, url: 'mqtt://tjuv.example' }
  for (const password of [undefined, { set: true }]) {
    expect(await change({ ...elsewhere, password })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password', code: 'enter_again' }] },
    })
  }
  expect((await change({ ...elsewhere, password: null })).status).toBe(200)
  expect((await change(mqtt)).status).toBe(200)
  expect((await change({ ...elsewhere, password: 'nytt' })).status).toBe(200)
})

test('a secret belongs to its place: copied to another one, or under another key, it cannot be read', async () => {
  const { call, add, deps } = await startWorkspace()
  const { id } = (await add('mqtt', { settings: mqtt })).body.data
  const stolen = encryptText(deps.secret, 'integration setting', 'hemligt', 'another password')
  await deps.db
    .updateTable('schoolIntegration')
    .set({ secrets: JSON.stringify({ password: { encrypted: stolen, updatedAt: '' } }) })
    .execute()
  const answer = await call('POST', `school_integrations/${id}/test`)
  expect(answer).toMatchObject({ status: 409, body: { code: 'secret_changed' } })
  expect((await call('GET', 'schools/almgardsskolan/integrations')).status).toBe(200)
  const change = (settings: object) => call('PUT', `school_integrations/${id}`, { settings })
  expect((await change({ ...mqtt, password: undefined })).status).toBe(409)
  expect((await change(mqtt)).status).toBe(200)
  expect((await call('POST', `school_integrations/${id}/test`)).status).toBe(200)
})

test.each([
  ['mqtt', {}, ['url missing', 'topic missing']],
  ['mqtt', { ...mqtt, url: 'https://x.example' }, ['url wrong_format']],
  ['mqtt', { ...mqtt, url: 'mqtts://kotte:hemligt@x.example' }, ['url wrong_format']],
  ['mqtt', { ...mqtt, url: 'mqtts://x.example\\y' }, ['url wrong_format']],
  ['mqtt', { ...mqtt, url: 'mqtts://x.example\u0000' }, ['url wrong_format']],
  ['mqtt', { ...mqtt, topic: 'a/#/b' }, ['topic wrong_format']],
  ['mqtt', { ...mqtt, topic: 'a+/b' }, ['topic wrong_format']],
  [
    'mqtt',
    { ...mqtt, message_format: 'xml', qos: 0 },
    ['qos unknown_property', 'message_format not_offered'],
  ],
  ['mqtt', { ...mqtt, password: 7 }, ['password wrong_type']],
  ['mqtt', { ...mqtt, ca_cert: 'x' }, ['ca_cert wrong_format']],
  ['mqtt', { ...mqtt, field_map: { luft: { metric: 'krypton' } } }, ['field_map.luft.metric unknown']],
  [
    'the_things_stack',
    { mode: 'mqtt' },
    ['cluster_host missing', 'application_id missing', 'api_key missing'],
  ],
  [
    'the_things_stack',
    { backfill: true, application_id: 'a', cluster_host: 'a/b' },
    ['cluster_host wrong_format', 'application_id wrong_format', 'api_key missing'],
  ],
  ['http_push', { field_map: 7 }, ['field_map wrong_type']],
  [
    'outbound_webhook',
    { url: 'ftp://x', signing_secret: 'kort', events: ['alert.opened', 'alert.opened'] },
    ['url wrong_format', 'signing_secret min_length', 'events twice'],
  ],
])('%s does not take %j', async (key, settings, expected) => {
  const { add, call } = await startWorkspace()
  const { status, body } = await add(key, { settings })
  expect(status).toBe(422)
  const errors = body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  expect(errors.sort()).toEqual(expected.toSorted())
  const { text } = await call('GET', 'schools/almgardsskolan/integrations')
  expect(text).not.toContain('"school_integration":{')
})

test('what does not fit a call is refused with its reason', async () => {
  const { add, call } = await startWorkspace()
  expect(await add('telepathy', { settings: {} })).toMatchObject({
    status: 422,
    body: { code: 'unknown_integration' },
  })
  expect(await add('mqtt', { settings: mqtt, extra: 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'extra', code: 'unknown_property' }] },
  })
  const { id } = (await add('mqtt', { settings: mqtt })).body.data
  expect(await add('mqtt', { settings: mqtt })).toMatchObject({
    status: 409,
    body: { code: 'integration_exists' },
  })
  expect(await call('PUT', 'school_integrations/unknown', {})).toMatchObject({ status: 404 })
  // Whose it is decides who may call, not what the caller says.
  for (const [method, path] of [
    ['PUT', ''],
    ['POST', '/test'],
    ['POST', '/rotate_key'],
    ['GET', '/messages'],
  ] as const) {
    const payload = method === 'PUT' ? { status: 'inactive' } : undefined
    expect(await call(method, `school_integrations/${id}${path}`, payload, 'sjoviksskolan')).toMatchObject({
      status: 403,
    })
  }
})

test('messages report what became of them, and a new key ends the old one', async () => {
  const { add, call, app } = await startWorkspace()
  const { id, inbound_url: url } = (await add('http_push', { settings: {} })).body.data
  await app.inject({ method: 'POST', url, payload: { co2: 640 } })
  await app.inject({ method: 'POST', url, payload: {} })
  const { data } = (await call('GET', `school_integrations/${id}/messages`)).body
  const outcomes = data.map(({ outcome }: { outcome: { kind: string } }) => outcome)
  expect(outcomes).toHaveLength(2)
  expect(outcomes).toContainEqual(expect.objectContaining({ kind: 'malformed', reason: expect.any(String) }))
  expect(outcomes).toContainEqual(
    expect.objectContaining({ kind: 'uplinks', accepted: 1, duplicate: 0, rejected: [] }),
  )
  const { inbound_url: renewed, health } = (await call('POST', `school_integrations/${id}/rotate_key`)).body
    .data
  expect(health).toMatchObject({ accepted_24h: 1, last_error: { code: 'malformed' } })
  expect((await app.inject({ method: 'POST', url, payload: { co2: 640 } })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: renewed, payload: { co2: 641 } })).statusCode).toBe(200)
})

test('a try that fails is an answer, and is remembered', async () => {
  const { add, call } = await startWorkspace()
  const { id } = (await add('mqtt', { settings: mqtt, status: 'inactive' })).body.data
  const { status, body } = await call('POST', `school_integrations/${id}/test`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ok: false, code: 'unreachable', at: new Date(testTime).toISOString() })
  const { data } = (await call('PUT', `school_integrations/${id}`, { status: 'active' })).body
  expect(data).toMatchObject({ status: 'active', last_test: body.data, inbound_url: null })
})
