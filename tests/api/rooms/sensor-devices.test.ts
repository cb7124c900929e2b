import { expect, test } from 'vitest'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { onlyRow, startSchool, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const school = 'almgardsskolan'
const minute = 60_000
const hour = 60 * minute
const iso = (at: number) => new Date(at).toISOString()

/** A device whose platform decodes fields that are unknown. */
async function startUnknown() {
  const server = await startSchool()
  const send = (fields: Record<string, unknown>, at = testTime) => server.post(ttsUplink({ fields, at }))
  await send({ luft: { kvalitet: { value: 640, unit: 'ppm' } }, matare: 51_234, temperature: 21 })
  const { id } = await onlyRow(listSensors(server.deps, school))
  const path = `/schools/${school}/sensors/${id}`
  return { ...server, send, id, path, call: workspaceOf(server) }
}

test('a teacher sees what a device sends and what it can mean, and maps it: no code needed', async () => {
  const { call, path, clock, send, deps } = await startUnknown()
  const { body } = await call('GET', `${path}/fields`, undefined, 'viewer')
  expect(body.data.fields).toEqual([
    { name: 'luft.kvalitet', value: 640, unit: 'ppm', guess: null, mapped: null },
    { name: 'matare', value: 51_234, unit: null, guess: null, mapped: null },
    { name: 'temperature', value: 21, unit: null, guess: { metric: 'temperature' }, mapped: null },
  ])
  expect(body.data.metrics).toContainEqual({
    metric: 'energy_total',
    title: { sv: 'El, mätarställning', en: 'Electricity, meter reading' },
    units: ['kWh', 'Wh', 'MWh'],
    needs_unit: true,
  })
  const co2 = { name: 'luft.kvalitet', metric: 'co2' }
  const put = await call('PUT', `${path}/fields`, {
    fields: [co2, { name: 'Matare', metric: 'energy_total', unit: 'Wh', scale: 10 }],
  })
  expect(put).toMatchObject({
    status: 200,
    body: { meta: { read_again: { messages: 1, accepted: 2, rejected: 0, finished: true } } },
  })
  expect(put.body.data.fields.map(({ mapped }: { mapped: unknown }) => mapped)).toEqual([
    { metric: 'co2' },
    { metric: 'energy_total', unit: 'Wh', scale: 10 },
    null,
  ])
  clock.now += minute
  expect((await send({ luft: { kvalitet: 650 } }, clock.now)).json().data).toMatchObject({ accepted: 1 })
  const rows = await Array.fromAsync(exportReadings(deps, school, {}))
  expect(rows.map(({ metric_key, value }) => [metric_key, value]).sort()).toEqual([
    ['co2', 640],
    ['co2', 650],
    ['electricity', 512.34],
    ['indoor_temperature', 21],
  ])

  // What is mapped stays in sight when the device does not send it, and who leaves it out takes it back.
  const kept = await call('GET', `${path}/fields`)
  expect(kept.body.data.fields).toContainEqual({
    name: 'matare',
    value: null,
    unit: null,
    guess: null,
    mapped: { metric: 'energy_total', unit: 'Wh', scale: 10 },
  })
  const less = await call('PUT', `${path}/fields`, { fields: [co2] })
  expect(less.body.data.fields).toMatchObject([{ name: 'luft.kvalitet', mapped: { metric: 'co2' } }])
  const log = (await call('GET', `/schools/${school}/audit`, undefined, 'owner')).body.data
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action === 'sensor_fields_mapped')).toHaveLength(2)
})

test('a map with mistakes is refused with all of them, and one that a person changed meanwhile too', async () => {
  const { call, path, app, deps } = await startUnknown()
  const fields = [
    { name: 'luft', metric: 'krypton' },
    { name: 'el', metric: 'energy_total' },
    { name: 'LUFT', metric: 'co2' },
    { name: 'matare', metric: 'energy_total', unit: 'kWh', scale: 0 },
    { name: ' ', metric: 'co2' },
  ]
  const { status, body } = await call('PUT', `${path}/fields`, { fields })
  expect([status, body.code]).toEqual([422, 'invalid_field_map'])
  expect(body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`)).toEqual([
    'fields.0.metric unknown',
    'fields.1.unit missing',
    'fields.2.name twice',
    'fields.3.scale not_a_positive_number',
    'fields.4.name too_long',
  ])
  const before = (await call('GET', `${path}/fields`)).body.data
  expect(before.fields.every(({ mapped }: { mapped: unknown }) => mapped === null)).toBe(true)
  await call('PUT', `${path}/fields`, { fields: [{ name: 'luft.kvalitet', metric: 'co2' }] })
  const { headers } = await signedIn(deps, school, 'editor')
  const stale = await app.inject({
    method: 'PUT',
    url: `/api/v1/workspace${path}/fields`,
    headers: { ...headers, 'if-match': `"${before.version}"` },
    payload: { fields: [] },
  })
  expect(stale.statusCode).toBe(412)
})

test('a sensor of another school is none', async () => {
  const { app, deps, id } = await startUnknown()
  await addSchool(deps, { id: 'sjoviksskolan', name: 'Sjöviksskolan' })
  const call = workspaceOf({ app, deps }, 'sjoviksskolan')
  const path = `/schools/sjoviksskolan/sensors/${id}`
  for (const [method, below, payload] of [
    ['GET', 'fields'],
    ['PUT', 'fields', { fields: [] }],
    ['GET', 'replacement_devices'],
    ['PUT', 'device', { device_id: 'ny' }],
  ] as const) {
    const answer = await call(method, `${path}/${below}`, payload)
    expect([below, answer.status, answer.body.code]).toEqual([below, 404, 'sensor_not_found'])
  }
})

test('a profile that a teacher chooses reads what is kept', async () => {
  const { call, post, path, deps } = await startUnknown()
  await post(ttsUplink({ frame: Buffer.from('cbf60b0d0376010add7fff', 'hex'), at: testTime + minute }))
  const { status, body } = await call('POST', path, { profile_key: 'dragino_lht65' })
  expect(status).toBe(200)
  expect(body.data.metric_keys).toContain('humidity')
  const rows = await Array.fromAsync(exportReadings(deps, school, {}))
  expect(rows.map(({ value }) => value)).toContain(88.6)
})

/** A room where device `gammal` measures, and a new device that lies beside it. */
async function startRoom() {
  const server = await startPushSchool({ keepsInbox: true })
  const { push, clock, deps } = server
  const send = (device_id: string, co2: number) => push({ device_id, at: iso(clock.now), co2 })
  await send('gammal', 600)
  const [room] = await listSensors(deps, school)
  const sensorId = room?.id ?? ''
  await setSensor(deps, sensorId, { name: 'Klassrum 4A', location: 'Klassrum 4A' })
  clock.now += hour
  await send('ny-1', 900)
  const path = `/schools/${school}/sensors/${sensorId}`
  return { ...server, send, path, sensorId, call: workspaceOf(server) }
}

test('the devices that could take over are offered, and the one that is chosen does', async () => {
  const { call, path, send, clock, deps, sensorId } = await startRoom()
  const offered = (await call('GET', `${path}/replacement_devices`)).body.data
  expect(offered).toEqual([
    {
      device_id: 'ny-1',
      name: 'ny-1',
      integration_key: 'http_push',
      profile_key: null,
      first_seen_at: iso(clock.now),
      last_sync_at: iso(clock.now),
      metric_keys: ['co2'],
      readings: 1,
      sensor: { id: expect.any(String), name: 'ny-1' },
    },
  ])
  clock.now += hour
  const { status, body } = await call('PUT', `${path}/device`, { device_id: 'NY-1' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: sensorId,
    name: 'Klassrum 4A',
    device: { dev_eui_tail: 'ny-1', assigned_from: iso(clock.now) },
  })
  await send('ny-1', 620)
  const rows = await Array.fromAsync(exportReadings(deps, school, {}))
  expect(rows.filter(({ sensor }) => sensor === 'Klassrum 4A').map(({ value }) => value)).toEqual([600, 620])
  // The old one is free now, and measures for nothing.
  expect((await call('GET', `${path}/replacement_devices`)).body.data).toMatchObject([
    { device_id: 'gammal', sensor: null, readings: 0 },
  ])
  const log = (await call('GET', `/schools/${school}/audit`, undefined, 'owner')).body.data
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'device_replaced',
      subject: `sensor:${sensorId}`,
      before: { device_id: 'gammal' },
      after: { device_id: 'ny-1', from: iso(clock.now) },
    }),
  )
})

test('what cannot be replaced is refused with its reason', async () => {
  const { call, path, clock, send, deps } = await startRoom()
  await send('annan', 700)
  const other = (await listSensors(deps, school)).find(({ name }) => name === 'annan')
  await setSensor(deps, other?.id ?? '', { name: 'Matsalen', location: 'Matsalen' })
  const put = async (payload: object) => {
    const { status, body } = await call('PUT', `${path}/device`, payload)
    return [status, body.code, ...(body.errors ?? []).map((error: { path: string; code: string }) => error)]
  }
  const invalid = (field: string, code: string) => [422, 'invalid_replacement', { path: field, code }]
  expect(await put({ device_id: 'gammal' })).toEqual([409, 'device_there_already'])
  expect(await put({ device_id: 'annan' })).toEqual([409, 'device_elsewhere'])
  expect(await put({ device_id: ' ' })).toEqual(invalid('device_id', 'not_an_id'))
  expect(await put({ device_id: 'ny-1', from: 'igår' })).toEqual(invalid('from', 'wrong_format'))
  expect(await put({ device_id: 'ny-1', from: iso(clock.now + hour) })).toEqual(
    invalid('from', 'in_the_future'),
  )
  expect(await put({ device_id: 'x', integration_key: 'netmore' })).toEqual(
    invalid('integration_key', 'unknown'),
  )
  expect((await put({ device_id: 'annan', move: true }))[0]).toBe(200)
})
