import { expect, test } from 'vitest'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const path = '/schools/almgardsskolan'

/** Three sensors: 2 in the hall, 10 in the canteen, 1 in a room of its own. */
async function startWithSensors() {
  const server = await startPushSchool()
  const call = workspaceOf(server)
  const device = (device_id: string) => ({ device_id, metric: 'co2', value: 500 })
  await server.push({ readings: ['Sal 2', 'Sal 10', 'Sal 1'].map(device) })
  for (const { id, name } of await listSensors(server.deps, 'almgardsskolan')) {
    if (/2$/.test(name)) await setSensor(server.deps, id, { location: 'Aulan' })
    if (/10$/.test(name)) await setSensor(server.deps, id, { location: 'Matsalen', status: 'inactive' })
  }
  const names = async (query: string) => {
    const { body } = await call('GET', `${path}/sensors?${query}`, undefined, 'viewer')
    return body.data.map(({ name }: { name: string }) => name.toLowerCase())
  }
  return { ...server, call, names }
}

test('sensors are listed by what a person chooses, both ways', async () => {
  const { names } = await startWithSensors()
  expect(await names('')).toEqual(['sal 1', 'sal 2', 'sal 10'])
  expect(await names('sort=name&order=desc')).toEqual(['sal 10', 'sal 2', 'sal 1'])
  expect(await names('sort=location')).toEqual(['sal 2', 'sal 10', 'sal 1'])
  expect(await names('sort=location&order=desc')).toEqual(['sal 1', 'sal 10', 'sal 2'])
  expect(await names('sort=status&order=desc')).toEqual(['sal 10', 'sal 1', 'sal 2'])
})

test('only those that need a person are counted and listed where that is asked for', async () => {
  const { call, names, deps } = await startWithSensors()
  await deps.db.updateTable('device').set({ batteryPercent: 5 }).where('externalId', '=', 'sal 1').execute()
  expect(await names('show=problems')).toEqual(['sal 1'])
  const { body } = await call('GET', `${path}/sensors?show=problems`)
  expect(body.meta).toMatchObject({
    total_count: 1,
    total_pages: 1,
    counts: { all: 3, problems: 1, battery_low: 1 },
  })
  expect(await call('GET', `${path}/sensors?sort=colour`)).toMatchObject({ status: 422 })
})

test('a sensor is found by its name, its room, its device, and what it measures', async () => {
  const { names, call } = await startWithSensors()
  expect(await names('q=AUL')).toEqual(['sal 2'])
  expect(await names('q=sal%201')).toEqual(['sal 1', 'sal 10'])
  // As it may be printed on the device.
  expect(await names('q=SAL-10')).toEqual(['sal 10'])
  expect(await names('q=nothing')).toEqual([])
  expect(await names('metric=co2')).toHaveLength(3)
  expect(await names('metric=light')).toEqual([])
  const { data: rooms } = (await call('GET', `${path}/rooms`)).body
  const hall = rooms.find(({ name }: { name: string }) => name === 'Aulan').id
  expect(await names(`room=${hall}`)).toEqual(['sal 2'])
})

test('archived sensors have their own list', async () => {
  const { names, call } = await startWithSensors()
  const [first] = (await call('GET', `${path}/sensors?q=aulan`)).body.data
  await call('POST', `${path}/sensor_batches/archive`, { sensor_ids: [first.id], archived: true })
  expect(await names('')).toEqual(['sal 1', 'sal 10'])
  expect(await names('show=archived')).toEqual(['sal 2'])
  const { counts } = (await call('GET', `${path}/sensors`)).body.meta
  expect(counts).toMatchObject({ all: 2, archived: 1 })
})

test('a page beyond the last is the last, in every list', async () => {
  const { call } = await startWithSensors()
  const { data, meta } = (await call('GET', `${path}/sensors?page=99&per_page=2`)).body
  expect(data).toHaveLength(1)
  expect(meta).toMatchObject({ page: 2, total_pages: 2 })
  await call('POST', `${path}/rooms`, { name: 'Slöjdsalen' })
  const log = (await call('GET', `${path}/audit?page=99`, undefined, 'owner')).body
  expect(log.data.length).toBeGreaterThan(0)
  expect(log.meta).toMatchObject({ page: 1, total_pages: 1 })
})

test('a person who places a sensor sees the places and the families of devices that there are', async () => {
  const { call } = await startWithSensors()
  const { data } = (await call('GET', `${path}/sensor_choices`, undefined, 'viewer')).body
  expect(data.rooms).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Aulan' }),
      expect.objectContaining({ name: 'Matsalen', kind: 'dining_hall' }),
    ]),
  )
  expect(data.profiles).toContainEqual({ key: 'elsys', title: expect.stringMatching(/elsys/i) })
})
