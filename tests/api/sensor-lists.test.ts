import { expect, test } from 'vitest'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from './push-school.ts'
import { workspaceOf } from './workspace-calls.ts'

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

test('sensors are listed by what somebody chooses, both ways', async () => {
  const { names } = await startWithSensors()
  expect(await names('')).toEqual(['sal 1', 'sal 2', 'sal 10'])
  expect(await names('sort=name&order=desc')).toEqual(['sal 10', 'sal 2', 'sal 1'])
  expect(await names('sort=location')).toEqual(['sal 2', 'sal 10', 'sal 1'])
  expect(await names('sort=location&order=desc')).toEqual(['sal 1', 'sal 10', 'sal 2'])
  expect(await names('sort=status&order=desc')).toEqual(['sal 10', 'sal 1', 'sal 2'])
})

test('only those that need somebody are counted and listed where that is asked for', async () => {
  const { call, names, deps } = await startWithSensors()
  await deps.db.updateTable('device').set({ battery_percent: 5 }).where('external_id', '=', 'sal 1').execute()
  expect(await names('problems=only')).toEqual(['sal 1'])
  const { body } = await call('GET', `${path}/sensors?problems=only`)
  expect(body.meta).toMatchObject({ total_count: 1, total_pages: 1, with_problem: 1 })
  expect(await call('GET', `${path}/sensors?sort=colour`)).toMatchObject({ status: 422 })
})

test('whoever places a sensor sees the places and the families of devices that there are', async () => {
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
