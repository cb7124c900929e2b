import { expect, test } from 'vitest'
import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { onlyRow, startSchool, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const minute = 60_000

async function startWithSensor() {
  const school = await startSchool({ keepsInbox: true })
  await school.post(ttsUplink({ fields: { co2: 700 } }))
  const sensor = await onlyRow(listSensors(school.deps, 'almgardsskolan'))
  return { ...school, sensor, set: setSensor.bind(null, school.deps, sensor.id) }
}

test('a sensor gets a name, a place and an exposure', async () => {
  const { set } = await startWithSensor()
  expect(await set({ name: ' Björken ', location: 'Skolgården', exposure: 'outdoor' })).toMatchObject({
    name: 'Björken',
    roomName: 'Skolgården',
    exposure: 'outdoor',
  })
  expect(await set({ exposure: 'indoor' })).toMatchObject({ roomName: 'Skolgården', exposure: 'indoor' })
  expect(await set({ location: null })).toMatchObject({ name: 'Björken', roomName: null, exposure: null })
})

test('two sensors at one place share it', async () => {
  const { deps, post, set } = await startWithSensor()
  await post(ttsUplink({ devEui: 'A81758FFFE0000BB', deviceId: 'rum-2', fields: { co2: 500 } }))
  const second = (await listSensors(deps, 'almgardsskolan')).find(({ name }) => name === 'rum-2')
  const first = await set({ location: 'Matsalen' })
  expect((await setSensor(deps, String(second?.id), { location: ' Matsalen' })).roomId).toBe(first.roomId)
})

test.each([
  ['an empty name', { name: ' ' }, { path: 'name', code: 'empty' }],
  ['a name of 81 characters', { name: 'å'.repeat(81) }, { path: 'name', code: 'too_long' }],
  ['a name of two lines', { name: 'Rum\n2' }, { path: 'name', code: 'not_plain_text' }],
  ['a place without a name', { location: '' }, { path: 'location', code: 'empty' }],
  ['an exposure without a place', { exposure: 'outdoor' }, { path: 'exposure', code: 'needs_a_location' }],
  ['a profile that nobody knows', { profileKey: 'nonsense' }, { path: 'profile_key', code: 'unknown' }],
] as const)('%s is refused and changes nothing', async (_name, change, error) => {
  const { set, deps, sensor } = await startWithSensor()
  await expect(set({ ...change, status: 'inactive' })).rejects.toMatchObject({ errors: [error] })
  await expect(set(change)).rejects.toThrow(Invalid)
  expect(await onlyRow(listSensors(deps, 'almgardsskolan'))).toEqual(sensor)
})

test('a profile that a person sets reads what could not be recognised before', async () => {
  const { deps, post } = await startSchool()
  // 1006.76 hPa from an ELSYS sensor: too few bytes to say whose they are.
  const frame = Buffer.from('14000F5CA8', 'hex')
  const refused = await post(ttsUplink({ frame }))
  expect(refused.json().data.rejected).toEqual([{ metric_key: '*', code: 'unknown_device_model' }])
  const sensor = await onlyRow(listSensors(deps, 'almgardsskolan'))
  expect(await setSensor(deps, sensor.id, { profileKey: 'elsys' })).toMatchObject({ profileKey: 'elsys' })
  const read = await post(ttsUplink({ frame, at: testTime + minute }))
  expect(read.json().data.rejected).toEqual([])
  expect(await onlyRow(listSensors(deps, 'almgardsskolan'))).toMatchObject({ syncStatus: 'success' })
})

test('a sensor that is overdue by two intervals is unknown again', async () => {
  const { deps, clock } = await startWithSensor()
  const status = async () => (await onlyRow(listSensors(deps, 'almgardsskolan'))).syncStatus
  clock.now = testTime + 30 * minute
  expect(await status()).toBe('success')
  clock.now = testTime + 30 * minute + 1
  expect(await status()).toBe('unknown')
})

test('unknown sensors cannot be listed or changed', async () => {
  const { deps } = await startSchool()
  await expect(listSensors(deps, 'nowhere')).rejects.toThrow(NotFound)
  await expect(setSensor(deps, 'nothing', { name: 'x' })).rejects.toThrow(NotFound)
  await expect(exportReadings(deps, 'nowhere').next()).rejects.toThrow(NotFound)
  await expect(createWebhook(deps, 'nowhere', 'the_things_stack')).rejects.toThrow(NotFound)
  await expect(createWebhook(deps, 'almgardsskolan', 'carrier_pigeon')).rejects.toThrow(Invalid)
})

test('a webhook keeps its key, is switched on again, and is stored encrypted', async () => {
  const { deps, url } = await startSchool()
  await deps.db.updateTable('schoolIntegration').set({ status: 'inactive' }).execute()
  const { key } = await createWebhook(deps, 'almgardsskolan', 'the_things_stack')
  expect(url).toBe(`/api/v1/hooks/${key}`)
  const row = await onlyRow(deps.db.selectFrom('schoolIntegration').selectAll().execute())
  expect(row.status).toBe('active')
  expect(JSON.stringify(row)).not.toContain(key)
})

test('a webhook whose key was stored with another secret cannot be shown', async () => {
  const { deps } = await startSchool()
  const other = { ...deps, secret: new Uint8Array(32).fill(8) }
  await expect(createWebhook(other, 'almgardsskolan', 'the_things_stack')).rejects.toThrow(Conflict)
})

test('readings are exported with their device, in the order of time', async () => {
  const { deps, post } = await startSchool()
  await post(ttsUplink({ fields: { co2: 700 }, at: testTime }))
  await post(ttsUplink({ fields: { co2: 600 }, at: testTime - minute }))
  await post(ttsUplink({ fields: { co2: 800 }, at: testTime + minute }))
  const all = await Array.fromAsync(exportReadings(deps, 'almgardsskolan'))
  expect(all.map(({ value }) => value)).toEqual([600, 700, 800])
  expect(all[1]).toEqual({
    device_id: 'a81758fffe0305ab',
    sensor: 'rum-1',
    room: 'rum-1',
    metric_key: 'co2',
    at: '2026-03-10T10:00:00.000Z',
    value: 700,
    unit_of_measurement: 'ppm',
  })
  const range = { from: testTime, to: testTime + minute }
  const readings = await Array.fromAsync(exportReadings(deps, 'almgardsskolan', range))
  expect(readings.map(({ value }) => value)).toEqual([700])
})

test.each([
  ['a reserved id', { id: 'workspace', name: 'X' }, 'id'],
  ['an id with capitals', { id: 'Almen', name: 'X' }, 'id'],
  ['no name', { id: 'almen', name: '' }, 'name'],
  ['a colour that is none', { id: 'almen', name: 'X', color: 'red' }, 'color'],
  [
    'a place beyond the pole',
    { id: 'almen', name: 'X', place: { name: 'Y', lat: 91, lng: 0 } },
    'location.lat',
  ],
  [
    'a place that is nowhere',
    { id: 'almen', name: 'X', place: { name: 'Y', lat: 0, lng: Number.NaN } },
    'location.lng',
  ],
])('a school with %s is refused', async (_name, school, path) => {
  const { deps } = await startSchool()
  await expect(addSchool(deps, school)).rejects.toMatchObject({ errors: [{ path }] })
})

test('an id is given once', async () => {
  const { deps } = await startSchool()
  await expect(addSchool(deps, { id: 'almgardsskolan', name: 'En till' })).rejects.toThrow(Conflict)
})
