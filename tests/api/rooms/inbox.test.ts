import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { AssignmentResult, InboxDevice, listInboxEndpoint } from '#contract/workspace-inbox.ts'
import { inboxCommands } from '#server/cli/inbox.ts'
import { readConfig } from '#server/config.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { frames, ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const inbox = '/schools/almgardsskolan/inbox'

async function startInbox() {
  const server = await startPushSchool({ keepsInbox: true })
  const call = workspaceOf(server)
  const list = async (query = '') =>
    (await call('GET', `${inbox}?${query}`, undefined, 'viewer')).body as ResponseOf<typeof listInboxEndpoint>
  const previewTable = async (table: string) =>
    (await call('POST', `${inbox}/preview`, { table })).body.data as AssignmentResult[]
  return { ...server, call, list, previewTable }
}

const eui = (end: string) => `00005EEF1000${end}`
const ers = (end: string, more: Parameters<typeof ttsUplink>[0] = {}) =>
  ttsUplink({ deviceId: `ers-${end}`, devEui: eui(end), frame: frames.elsysErsCo2, ...more })

test('a card reports which box it is, what it measures so far, and the room that its name speaks of', async () => {
  const { post, list, deps } = await startInbox()
  await post(ers('0014', { deviceId: 'ers-klassrum-6c', at: deps.now() - 60_000 }))
  const { data, meta } = await list()
  expect(meta).toMatchObject({ waiting: 1, ignored: 0, total_count: 1 })
  expect(data[0]).toMatchObject({
    device_id: '00005eef10000014',
    name: 'ers-klassrum-6c',
    room_name: null,
    integration_key: 'the_things_stack',
    first_message_at: '2026-03-10T10:00:00.000Z',
    last_message_at: '2026-03-10T10:00:00.000Z',
    unread_code: null,
    suggested_room: 'Klassrum 6C',
  })
  const co2 = data[0]?.values.find(({ metric_key }) => metric_key === 'co2')
  expect(co2).toMatchObject({ value: 776, unit_of_measurement: 'ppm' })
  expect(co2?.spark?.mean.filter((mean) => mean !== null)).toEqual([776])
})

test('what waits is in no public value until it is placed, and then brings its history', async () => {
  const { push, list, call, overview } = await startInbox()
  await push({ device_id: 'bild', readings: [{ metric: 'co2', value: 640, at: '2026-03-10T09:40:00Z' }] })
  await push({ device_id: 'bild', metric: 'co2', value: 655 })
  const shownCo2 = async () => (await overview()).cards.find(({ metric_key }) => metric_key === 'co2')?.value
  expect(await shownCo2()).not.toBe(655)
  const sensor_id = (await list()).data[0]?.sensor_id
  const { status, body } = await call('POST', `${inbox}/place`, {
    placings: [{ sensor_id, room: 'Bildsalen' }],
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { sensor_id, device_id: 'bild', room: { name: 'Bildsalen' }, is_new_room: true, became_outdoor: false },
  ])
  const card = (await overview()).cards.find(({ metric_key }) => metric_key === 'co2')
  expect(card).toMatchObject({ value: 655, room: { name: 'Bildsalen' } })
  expect(card?.spark.mean.filter((mean) => mean !== null)).toEqual([640, 655])
  expect((await list()).meta).toMatchObject({ waiting: 0, total_count: 0 })
})

test('a placing is taken back with the room that was made for it, and a temperature comes in again', async () => {
  const { push, list, call } = await startInbox()
  await push({ device_id: 'ute', metric: 'temperature', value: 12 })
  const sensor_id = (await list()).data[0]?.sensor_id
  const placing = { placings: [{ sensor_id, room: 'Skolgården' }] }
  const placed = (await call('POST', `${inbox}/place`, placing)).body.data
  expect(placed).toMatchObject([{ is_new_room: true, became_outdoor: true }])
  expect(await call('POST', `${inbox}/return`, { placed })).toMatchObject({ status: 200 })
  const { data } = await list()
  expect(data[0]?.values).toMatchObject([{ metric_key: 'indoor_temperature', value: 12 }])
  const choices = await call('GET', '/schools/almgardsskolan/sensor_choices')
  expect(choices.body.data.rooms.map(({ name }: { name: string }) => name)).not.toContain('Skolgården')
  expect(await call('POST', `${inbox}/return`, { placed })).toMatchObject({
    status: 404,
    body: { code: 'sensor_not_placed' },
  })
})

test('many are placed at once, or none of them where one mistake is among them', async () => {
  const { push, list, call } = await startInbox()
  await push({ readings: ['a', 'b'].map((device_id) => ({ device_id, metric: 'co2', value: 500 })) })
  const [one, other] = (await list()).data as [InboxDevice, InboxDevice]
  const refused = await call('POST', `${inbox}/place`, {
    placings: [
      { sensor_id: one.sensor_id, room: 'Sal 1' },
      { sensor_id: other.sensor_id, room: ' ' },
    ],
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'placings.1.location', code: 'empty' }] },
  })
  expect((await list()).meta.waiting).toBe(2)
  const placings = [one, other].map(({ sensor_id }) => ({ sensor_id, room: 'Sal 1', name: 'Luften' }))
  const placed = await call('POST', `${inbox}/place`, { placings })
  expect(placed.body.data.map(({ is_new_room }: { is_new_room: boolean }) => is_new_room)).toEqual([
    true,
    false,
  ])
  expect(await call('POST', `${inbox}/place`, { placings })).toMatchObject({ status: 404 })
})

test('a page beyond the last is the last', async () => {
  const { push, list } = await startInbox()
  await push({ readings: ['a', 'b', 'c'].map((device_id) => ({ device_id, metric: 'co2', value: 500 })) })
  const { data, meta } = await list('page=99&per_page=2')
  expect(meta).toMatchObject({ page: 2, total_pages: 2, total_count: 3 })
  expect(data).toHaveLength(1)
})

test('a room is the same however its name is written', async () => {
  const { push, list, call, previewTable } = await startInbox()
  await push({ readings: ['a', 'b'].map((device_id) => ({ device_id, metric: 'co2', value: 500 })) })
  const [one, other] = (await list()).data as [InboxDevice, InboxDevice]
  const place = async (sensor_id: string, room: string) =>
    (await call('POST', `${inbox}/place`, { placings: [{ sensor_id, room }] })).body.data
  expect(await place(one.sensor_id, ' Slöjdsalen  2 ')).toMatchObject([
    { room: { name: 'Slöjdsalen 2' }, is_new_room: true },
  ])
  expect(await previewTable(`DevEUI;rum\n${other.device_id};SLÖJDSALEN 2`)).toMatchObject([
    { outcome: 'placed', room: 'Slöjdsalen 2', is_new_room: false },
  ])
  expect(await place(other.sensor_id, 'slöjdsalen   2')).toMatchObject([
    { room: { name: 'Slöjdsalen 2' }, is_new_room: false },
  ])
  for (const name of ['SLÖJDSALEN 2', 'Slöjdsalen\u00a02'])
    expect(await call('POST', '/schools/almgardsskolan/rooms', { name })).toMatchObject({
      status: 409,
      body: { code: 'room_exists' },
    })
})

test('what a person ignores stands in a list of its own, and comes back', async () => {
  const { push, list, call } = await startInbox()
  await push({ device_id: 'ug-1', metric: 'co2', value: 500 })
  const sensor_ids = (await list()).data.map(({ sensor_id }) => sensor_id)
  expect(await call('POST', `${inbox}/ignore`, { sensor_ids, ignored: true })).toMatchObject({ status: 200 })
  expect(await list()).toMatchObject({ data: [], meta: { waiting: 0, ignored: 1 } })
  expect((await list('ignored=only')).data).toMatchObject([{ device_id: 'ug-1' }])
  await call('POST', `${inbox}/ignore`, { sensor_ids, ignored: false })
  expect(await list()).toMatchObject({ meta: { waiting: 1, ignored: 0 } })
})

test('each change of the inbox stands in the log', async () => {
  const { push, list, call } = await startInbox()
  await push({ device_id: 'ug-1', metric: 'co2', value: 500 })
  const [sensor_id] = (await list()).data.map((device) => device.sensor_id)
  await call('POST', `${inbox}/ignore`, { sensor_ids: [sensor_id], ignored: true })
  const placed = (await call('POST', `${inbox}/place`, { placings: [{ sensor_id, room: 'Sal 1' }] })).body
    .data
  await call('POST', `${inbox}/return`, { placed })
  const { body } = await call('GET', '/schools/almgardsskolan/audit', undefined, 'owner')
  const actions = body.data.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => /^sensor_/.test(action))).toEqual([
    'sensor_returned',
    'sensor_placed',
    'sensor_ignored',
  ])
})

test('a device is found by the last four characters, and a whole id says which school it belongs to', async () => {
  const { post, call, deps, app } = await startInbox()
  await post(ers('0014'))
  await addSchool(deps, { id: 'sjoviksskolan', name: 'Sjöviksskolan' })
  const { key } = await createWebhook(deps, 'sjoviksskolan', 'the_things_stack')
  await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: ers('0021') })
  const find = async (id: string) =>
    (await call('GET', `${inbox}/find?device_id=${encodeURIComponent(id)}`)).body
  expect((await find('0014')).data).toMatchObject({
    devices: [{ device_id: '00005eef10000014' }],
    other_school: null,
    with_municipality: false,
  })
  expect((await find('0000 5EEF 1000 0014')).data.devices).toHaveLength(1)
  expect((await find('0021')).data).toEqual({ devices: [], other_school: null, with_municipality: false })
  expect((await find(eui('0021'))).data).toEqual({
    devices: [],
    other_school: 'Sjöviksskolan',
    with_municipality: false,
  })
  expect(await find('014')).toMatchObject({ code: 'invalid_input' })
  expect((await find('%%%%')).data.devices).toEqual([])
})

test('a table is looked through row by row, and nothing is stored', async () => {
  const { post, previewTable, list, call, deps, app } = await startInbox()
  for (const end of ['0014', '0015', '0002']) await post(ers(end))
  await addSchool(deps, { id: 'sjoviksskolan', name: 'Sjöviksskolan' })
  const { key } = await createWebhook(deps, 'sjoviksskolan', 'the_things_stack')
  await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: ers('0021') })
  await call('POST', `${inbox}/place`, { placings: [{ device_id: eui('0002'), room: 'Matsalen' }] })
  const table = `DevEUI;rum;namn
${eui('0014')};Matsalen;Luften
00-00-5E-EF-10-00-00-15;Bildsalen
${eui('0002')};Aulan
${eui('0050')};Klassrum 7B
00005EEF1000016;Klassrum 6B
${eui('0014')};Kapprummet
${eui('0015').toLowerCase()};
${eui('0021')};Sal 1`
  expect(await previewTable(table)).toMatchObject([
    { line: 2, outcome: 'placed', device_id: '00005eef10000014', name: 'Luften', is_new_room: false },
    { line: 3, outcome: 'placed', device_id: '00005eef10000015', room: 'Bildsalen', is_new_room: true },
    { line: 4, outcome: 'unchanged', code: 'in_a_room', detail: 'Matsalen' },
    { line: 5, outcome: 'expected', device_id: '00005eef10000050', is_new_room: true },
    { line: 6, outcome: 'fault', code: 'not_16_digits', detail: '15' },
    { line: 7, outcome: 'fault', code: 'same_device', detail: '2' },
    { line: 8, outcome: 'fault', code: 'same_device', detail: '3' },
    { line: 9, outcome: 'fault', code: 'other_school', detail: 'Sjöviksskolan' },
  ])
  expect((await list()).meta.waiting).toBe(2)
  expect(await call('POST', `${inbox}/preview`, { table: '"' })).toMatchObject({ status: 422 })
})

test('a device that has not sent is expected in its room, and its first message comes there', async () => {
  const { post, call, list, overview } = await startInbox()
  const placings = [{ device_id: eui('0050'), room: 'Klassrum 7B' }]
  expect(await call('POST', `${inbox}/place`, { placings })).toMatchObject({ status: 200 })
  await post(ers('0050'))
  expect((await list()).meta.waiting).toBe(0)
  const card = (await overview()).cards.find(({ metric_key }) => metric_key === 'co2')
  expect(card).toMatchObject({ value: 776, room: { name: 'Klassrum 7B' } })
  expect(await call('POST', `${inbox}/place`, { placings })).toMatchObject({
    status: 409,
    body: { code: 'device_placed' },
  })
})

test('of two connections of LoRaWAN it is unknown which one an unheard device will come through', async () => {
  const { call, deps, previewTable } = await startInbox()
  await createWebhook(deps, 'almgardsskolan', 'chirpstack')
  expect(await previewTable(`${eui('0050')};Sal 1`)).toMatchObject([
    { outcome: 'fault', code: 'several_connections' },
  ])
  const placings = [{ device_id: eui('0050'), room: 'Sal 1' }]
  expect(await call('POST', `${inbox}/place`, { placings })).toMatchObject({
    status: 409,
    body: { code: 'several_connections' },
  })
})

test('the inbox says how it knows the model', async () => {
  const { post, push, list, call } = await startInbox()
  await post(ers('0014'))
  await push({ device_id: 'egen', metric: 'co2', value: 500 })
  const model = async (id: string) => (await list()).data.find(({ device_id }) => device_id === id)?.model
  expect(await model('00005eef10000014')).toMatchObject({ name: expect.stringMatching(/elsys/i) })
  expect(await model('egen')).toEqual({ knowledge: 'unknown', name: null })
  const sensor = (await list()).data.find(({ device_id }) => device_id === 'egen')
  await call('POST', `/schools/almgardsskolan/sensors/${sensor?.sensor_id}`, { profile_key: 'elsys' })
  expect(await model('egen')).toMatchObject({ knowledge: 'known' })
})

test('placing all on the command line makes the rooms of the page, under their names and in their order', async () => {
  const { post, push, list, read, deps, clock } = await startInbox()
  for (const name of ['ers-klassrum-6c', 'ers-klassrum-6a', 'elsys-matsalen'])
    await post(
      ers(String(name.length * 100 + name.charCodeAt(name.length - 1)), { deviceId: name, at: clock.now }),
    )
  await push({ device_id: 'x-17', metric: 'co2', value: 655 })
  const page = (await list()).data
  const proposed = page.map(({ suggested_room: room, name }) => room ?? name)
  expect(proposed).toEqual(['x-17', 'Matsalen', 'Klassrum 6A', 'Klassrum 6C'])
  const lines: string[] = []
  const print = async (line: string) => void lines.push(line)
  const place = inboxCommands.find(({ name }) => name === 'inbox place')
  const config = readConfig({})
  await place?.run(['--all', '--school', 'almgardsskolan'], { config, deps, fetchOutbound: fetch, print })
  expect(lines).toEqual([
    ...page.map(({ device_id: id }, index) => `${id} measures in ${proposed[index]} now.`),
    'Placed: 4.',
  ])
  const made = await deps.db.selectFrom('room').select('name').orderBy('id').execute()
  expect(made.map(({ name }) => name)).toEqual(proposed)
  expect((await read('/api/v1/schools')).data).toMatchObject([{ air: { rooms: expect.any(Array) } }])
})
