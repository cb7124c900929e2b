import { expect, test } from 'vitest'
import type { Routing, RoutingRuleShape, UnroutedDevice } from '#contract/municipality-routing.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { listAudit } from '#server/use-cases/people/audit.ts'
import { inboxOf, placeAll } from '#server/use-cases/rooms/inbox.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startServer } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

async function startMunicipality() {
  const server = await startServer()
  const { app, deps } = server
  await addSchool(deps, { id: 'almen', name: 'Almgårdsskolan' })
  await addSchool(deps, { id: 'sjovik', name: 'Sjöviksskolan' })
  const { headers } = await signedInAdministrator(deps)
  const { schoolIntegrationId: id, key } = await createWebhook(deps, municipalityId, 'the_things_stack')
  /** A device sends; its DevEUI ends with `number`. */
  const send = async (number: number, name: string, more: { application?: string; fields?: object } = {}) => {
    server.clock.now += 60_000
    const uplink = ttsUplink({
      devEui: number.toString(16).padStart(16, '0'),
      deviceId: name,
      at: server.clock.now,
      ...(more.fields && { fields: { co2: 700, ...more.fields } }),
    })
    uplink.end_device_ids.application_ids.application_id = more.application ?? 'kottebo'
    const answer = await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: uplink })
    expect(answer.statusCode).toBe(200)
  }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  const path = `/municipality/connections/${id}/routing`
  const preview = async (rules: readonly RoutingRuleShape[]): Promise<Routing> =>
    (await call('POST', `${path}/preview`, { rules })).json().data
  const change = async (rules: readonly RoutingRuleShape[], plan?: string) =>
    call('PUT', path, { rules, plan: plan ?? (await preview(rules)).plan })
  const undo = () => call('POST', `${path}/undo`)
  const unrouted = async (): Promise<readonly UnroutedDevice[]> =>
    (await call('GET', '/municipality/devices')).json().data
  const namesAt = async (schoolId: string) =>
    (await inboxOf(deps, schoolId)).map(({ name }) => name).toSorted()
  return { ...server, call, send, preview, change, undo, unrouted, namesAt }
}

const byName = (value: string, school_id: string): RoutingRuleShape => ({ kind: 'name', value, school_id })
const movesOf = ({ devices }: Routing) =>
  devices.flatMap(({ name, move }) => (move === null ? [] : [[name, move.school_id]]))

test('a device of no school waits with the municipality, and brings what it measured to its school', async () => {
  const { send, unrouted, change, namesAt, deps, read } = await startMunicipality()
  await send(1, 'alm-4b')
  await send(1, 'alm-4b')
  expect(await unrouted()).toEqual([
    expect.objectContaining({
      device_id: '0000000000000001',
      name: 'alm-4b',
      application: 'kottebo',
      metric_keys: expect.arrayContaining(['co2']),
    }),
  ])
  expect((await read('/api/v1/schools/almen/school_dashboard')).data).toMatchObject({ widgets: [] })
  await change([byName('alm-*', 'almen')])
  expect([await namesAt('almen'), (await unrouted()).length]).toEqual([['alm-4b'], 0])
  await placeAll(deps, 'almen')
  const sensors = await deps.db.selectFrom('reading').select('t').execute()
  expect(new Set(sensors.map(({ t }) => t)).size).toBe(2)
  const { widgets } = (await read('/api/v1/schools/almen/school_dashboard')).data as {
    readonly widgets: readonly { readonly metric_key: string }[]
  }
  expect(widgets.map(({ metric_key: key }) => key)).toContain('co2')
})

test('a new device goes to the inbox of the school that a rule names, by its first message', async () => {
  const { send, change, namesAt } = await startMunicipality()
  await change([
    byName('alm-*', 'almen'),
    { kind: 'application', value: 'nya', school_id: 'sjovik' },
    { kind: 'school_field', value: 'school', school_id: null },
  ])
  await send(1, 'alm-4b')
  await send(2, 'x1', { application: 'nya' })
  await send(3, 'x2', { fields: { school: 'Almgårdsskolan' } })
  await send(4, 'x3')
  expect(await Promise.all(['almen', 'sjovik', municipalityId].map(namesAt))).toEqual([
    ['alm-4b', 'x2'],
    ['x1'],
    ['x3'],
  ])
})

test('a preview says what matches, which other rules match too and what is placed, and moves nothing', async () => {
  const { send, preview, change, namesAt, deps } = await startMunicipality()
  await change([byName('alm-1', 'almen')])
  await send(1, 'alm-1')
  await placeAll(deps, 'almen')
  for (const number of [2, 3]) await send(number, `alm-${number}`)
  await send(4, 'sjo-1')
  const planned = await preview([byName('alm-*', 'almen'), byName('*-2', 'sjovik')])
  expect(planned.devices.map(({ name, matches, room }) => [name, matches, room !== null])).toEqual([
    ['alm-1', [0], true],
    ['alm-2', [0, 1], false],
    ['alm-3', [0], false],
    ['sjo-1', [], false],
  ])
  expect(movesOf(planned)).toEqual([
    ['alm-2', 'almen'],
    ['alm-3', 'almen'],
  ])
  expect(await namesAt('almen')).toEqual([])
})

test('a rule moves no one silently: a change takes the moves that were shown, and no others', async () => {
  const { send, preview, change, namesAt } = await startMunicipality()
  await send(1, 'alm-1')
  const rules = [byName('alm-*', 'almen')]
  const { plan } = await preview(rules)
  await send(2, 'alm-2')
  const refused = await change(rules, plan)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'routing_changed'])
  expect(await namesAt('almen')).toEqual([])
  expect((await change(rules)).statusCode).toBe(200)
  expect(await namesAt('almen')).toEqual(['alm-1', 'alm-2'])
})

test('another rule moves what waits and never what a person has placed', async () => {
  const { send, change, preview, namesAt, deps } = await startMunicipality()
  await change([byName('alm-*', 'almen')])
  await send(1, 'alm-1')
  await placeAll(deps, 'almen')
  await send(2, 'alm-2')
  const rules = [byName('alm-*', 'sjovik')]
  expect(movesOf(await preview(rules))).toEqual([['alm-2', 'sjovik']])
  await change(rules)
  expect([await namesAt('almen'), await namesAt('sjovik')]).toEqual([[], ['alm-2']])
})

test('a change is taken back with what it moved, but for what a person has placed since', async () => {
  const { send, change, undo, namesAt, deps } = await startMunicipality()
  for (const number of [1, 2]) await send(number, `alm-${number}`)
  await change([byName('alm-1', 'almen')])
  await placeAll(deps, 'almen')
  await change([byName('alm-*', 'almen')])
  const { data } = (await undo()).json()
  expect(data).toMatchObject({ rules: [byName('alm-1', 'almen')], can_undo: false })
  expect([await namesAt('almen'), await namesAt(municipalityId)]).toEqual([[], ['alm-2']])
  const repeated = await undo()
  expect([repeated.statusCode, repeated.json().code]).toEqual([404, 'nothing_to_undo'])
})

test('what a person sent to a school stays there while the rules say nothing new about it', async () => {
  const { send, call, change, preview, namesAt, unrouted } = await startMunicipality()
  await send(1, 'x1')
  const [device] = await unrouted()
  const sensor_ids = [device?.sensor_id]
  await call('POST', '/municipality/devices/send', { sensor_ids, school_id: 'almen' })
  await send(1, 'x1')
  expect(movesOf(await preview([byName('y*', 'sjovik')]))).toEqual([])
  await change([byName('y*', 'sjovik')])
  expect(await namesAt('almen')).toEqual(['x1'])
  expect(movesOf(await preview([byName('x*', 'sjovik')]))).toEqual([['x1', 'sjovik']])
  await call('POST', '/municipality/devices/send', { sensor_ids, school_id: null })
  expect(await namesAt(municipalityId)).toEqual(['x1'])
})

test('what waits at a school is sent to another one with its history, and taken back', async () => {
  const { send, call, change, namesAt, unrouted, deps } = await startMunicipality()
  await change([byName('alm-*', 'almen')])
  await send(1, 'alm-4b')
  const waiting = await inboxOf(deps, 'almen')
  const sensor_ids = waiting.map(({ id }) => id)
  expect(
    (await call('POST', '/municipality/devices/send', { sensor_ids, school_id: 'sjovik' })).statusCode,
  ).toBe(200)
  await send(1, 'alm-4b')
  expect([await namesAt('almen'), await namesAt('sjovik')]).toEqual([[], ['alm-4b']])
  const [device] = (await call('GET', '/workspace/schools/sjovik/inbox')).json().data
  const co2 = device.values.find(({ metric_key: key }: { readonly metric_key: string }) => key === 'co2')
  expect(co2).toMatchObject({ value: expect.any(Number) })
  await call('POST', '/municipality/devices/send', { sensor_ids, school_id: 'almen' })
  expect([await namesAt('almen'), await namesAt('sjovik'), await unrouted()]).toEqual([['alm-4b'], [], []])
  for (const school of ['almen', 'sjovik', municipalityId])
    expect(
      (await listAudit(deps, school, { page: 1, perPage: 2 })).entries.map(({ action }) => action),
    ).toEqual(['device_sent', 'device_sent'])
})

test('a device of a school’s own connection goes on measuring for the school that it was sent to', async () => {
  const { app, call, namesAt, deps, clock } = await startMunicipality()
  const { key } = await createWebhook(deps, 'almen', 'the_things_stack')
  const sendUplink = async () => {
    clock.now += 60_000
    const payload = ttsUplink({ devEui: '00005eef10000099', deviceId: 'vilse', at: clock.now })
    await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload })
  }
  await sendUplink()
  const sensor_ids = (await inboxOf(deps, 'almen')).map(({ id }) => id)
  await call('POST', '/municipality/devices/send', { sensor_ids, school_id: 'sjovik' })
  await sendUplink()
  expect([await namesAt('almen'), await namesAt('sjovik')]).toEqual([[], ['vilse']])
  const table = '00005EEF10000099;Sal 1'
  const previewTable = async (school: string) =>
    (await call('POST', `/workspace/schools/${school}/inbox/preview`, { table })).json().data
  expect(await previewTable('sjovik')).toMatchObject([{ outcome: 'placed' }])
  expect(await previewTable('almen')).toMatchObject([{ code: 'other_school', detail: 'Sjöviksskolan' }])
})

test('a school is informed of a device that waits with the municipality', async () => {
  const { send, call } = await startMunicipality()
  await send(1, 'alm-4b')
  const id = '0000000000000001'
  const inbox = '/workspace/schools/almen/inbox'
  expect((await call('POST', `${inbox}/preview`, { table: `${id};Sal 1` })).json().data).toMatchObject([
    { outcome: 'fault', code: 'with_municipality', detail: null },
  ])
  expect((await call('GET', `${inbox}/find?device_id=${id}`)).json().data).toEqual({
    devices: [],
    other_school: null,
    with_municipality: true,
  })
})

test('a device that hangs in a room is sent nowhere', async () => {
  const { send, call, change, deps } = await startMunicipality()
  await change([byName('alm-*', 'almen')])
  await send(1, 'alm-4b')
  const sensor_ids = (await inboxOf(deps, 'almen')).map(({ id }) => id)
  await placeAll(deps, 'almen')
  const answer = await call('POST', '/municipality/devices/send', { sensor_ids, school_id: 'sjovik' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'sensor_not_waiting'])
})

test('an ignored device stays where it is until a person takes it back', async () => {
  const { send, call, change, unrouted, namesAt } = await startMunicipality()
  await send(1, 'alm-1')
  const sensor_ids = [(await unrouted())[0]?.sensor_id]
  await call('PUT', '/municipality/devices/ignored', { sensor_ids, ignored: true })
  await change([byName('alm-*', 'almen')])
  await send(1, 'alm-1')
  expect((await unrouted()).map(({ ignored }) => ignored)).toEqual([true])
  await call('PUT', '/municipality/devices/ignored', { sensor_ids, ignored: false })
  await send(1, 'alm-1')
  expect(await namesAt('almen')).toEqual(['alm-1'])
})

test('mistakes in rules are reported with their paths', async () => {
  const { call, change } = await startMunicipality()
  const rules = [byName(' ', 'almen'), byName('a', 'gone')]
  const { statusCode, errors } = (await change(rules, 'x')).json()
  expect(errors ?? statusCode).toEqual([
    { path: 'rules.0.value', code: 'empty' },
    { path: 'rules.1.school_id', code: 'unknown' },
  ])
  expect((await call('GET', '/municipality/connections/unknown/routing')).statusCode).toBe(404)
})

test('the municipality has the calls of integrations, for administrators alone', async () => {
  const { call, app, deps } = await startMunicipality()
  const path = `/workspace/schools/${municipalityId}/integrations`
  const { data } = (await call('GET', path)).json()
  const keys = data.map(({ key }: { readonly key: string }) => key)
  expect(keys).toContain('the_things_stack')
  expect(keys).not.toContain('outbound_webhook')
  const owner = await signedIn(deps, 'almen', 'owner')
  const refused = await app.inject({ url: `/api/v1${path}`, headers: owner.headers })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_an_administrator'])
  const sensors = await call('GET', `/workspace/schools/${municipalityId}/sensors`)
  expect(sensors.statusCode).toBe(404)
})

test('the connections of a school have no rules', async () => {
  const { call, deps } = await startMunicipality()
  const { schoolIntegrationId } = await createWebhook(deps, 'almen', 'chirpstack')
  const answer = await call('GET', `/municipality/connections/${schoolIntegrationId}/routing`)
  expect(answer.statusCode).toBe(404)
})
