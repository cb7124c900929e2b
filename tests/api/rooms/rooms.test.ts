import { expect, test } from 'vitest'
import type { WorkspaceRoom } from '#contract/workspace-rooms.ts'
import { inboxOf } from '#server/use-cases/rooms/inbox.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const path = '/schools/almgardsskolan'

/** Two rooms with a sensor each. */
async function startWithRooms() {
  const server = await startPushSchool()
  const call = workspaceOf(server)
  await server.push({
    readings: ['Klassrum 4B', 'Matsalen'].map((device_id) => ({ device_id, metric: 'co2', value: 500 })),
  })
  const rooms = async () =>
    (await call('GET', `${path}/rooms`, undefined, 'viewer')).body.data as WorkspaceRoom[]
  const roomNamed = async (name: RegExp) =>
    (await rooms()).find((room) => name.test(room.name)) as WorkspaceRoom
  const sensorIds = async () =>
    (await call('GET', `${path}/sensors`)).body.data.map(({ id }: { id: string }) => id) as string[]
  return { ...server, call, rooms, roomNamed, sensorIds }
}

const changed = {
  kind: 'library',
  floor: 1,
  airing_advice: 'door',
  volume_m3: 180.5,
  usual_people: 24,
} as const

test('rooms are named after what hangs there, with a kind that people change', async () => {
  const { call, rooms, roomNamed, card } = await startWithRooms()
  expect((await rooms()).map(({ name, kind, sensors }) => [name, kind, sensors])).toEqual(
    expect.arrayContaining([
      ['Klassrum 4B', 'classroom', 1],
      ['Matsalen', 'dining_hall', 1],
    ]),
  )
  const { id } = await roomNamed(/Matsalen/)
  const body = { ...changed, name: 'Biblioteket' }
  expect(await call('PUT', `${path}/rooms/${id}`, body)).toMatchObject({ status: 200, body: { data: body } })
  expect((await card('co2'))?.rooms.map(({ room }) => room)).toContainEqual({
    id,
    name: 'Biblioteket',
    kind: 'library',
    floor: 1,
    sort_order: expect.any(Number),
    airing_advice: 'door',
  })
})

test.each([
  ['a name that another room has', { name: 'Klassrum 4B' }, 409, 'room_exists'],
  ['no name', { name: ' ' }, 422, 'invalid_room'],
  ['a kind that there is not', { kind: 'castle' }, 422, 'invalid_input'],
  ['half a floor', { floor: 1.5 }, 422, 'invalid_input'],
])('%s is refused', async (_name, fields, status, code) => {
  const { call, roomNamed } = await startWithRooms()
  const { id } = await roomNamed(/Matsalen/)
  const answer = await call('PUT', `${path}/rooms/${id}`, { ...changed, name: 'Aulan', ...fields })
  expect(answer).toMatchObject({ status, body: { code } })
})

test('a person who changes a room that another person has changed is informed', async () => {
  const { app, deps, roomNamed } = await startWithRooms()
  const { id, version } = await roomNamed(/Matsalen/)
  const { headers } = await signedIn(deps, 'almgardsskolan', 'editor')
  const put = (name: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/workspace${path}/rooms/${id}`,
      headers: { ...headers, 'if-match': `"${version}"` },
      payload: { ...changed, name },
    })
  expect((await put('Aulan')).statusCode).toBe(200)
  expect((await put('Salen')).statusCode).toBe(412)
})

test('the order is the school’s: every room once, or none is moved', async () => {
  const { call, rooms } = await startWithRooms()
  await call('POST', `${path}/rooms`, { name: 'Slöjdsalen' })
  const ids = (await rooms()).map(({ id }) => id)
  const reversed = ids.toReversed()
  await call('PUT', `${path}/room_order`, { room_ids: reversed })
  expect((await rooms()).map(({ id }) => id)).toEqual(reversed)
  expect(await call('PUT', `${path}/room_order`, { room_ids: ids.slice(1) })).toMatchObject({ status: 422 })
  expect((await rooms()).map(({ id }) => id)).toEqual(reversed)
})

test('two rooms that are one keep all that was measured', async () => {
  const { call, rooms, roomNamed, card } = await startWithRooms()
  const [a, b] = [await roomNamed(/Klassrum/), await roomNamed(/Matsalen/)]
  await call('POST', `${path}/rooms/${a.id}/merge`, { into: b.id })
  expect((await rooms()).map(({ id, sensors }) => [id, sensors])).toEqual([[b.id, 2]])
  expect((await card('co2'))?.rooms).toMatchObject([{ room: { id: b.id }, sensors_total: 2 }])
  expect((await call('POST', `${path}/rooms/${b.id}/merge`, { into: b.id })).status).toBe(409)
})

test('a room that is removed takes its sensors out of sight, and they can be taken back', async () => {
  const { call, roomNamed, card, sensorIds, deps } = await startWithRooms()
  const before = await sensorIds()
  const { id } = await roomNamed(/Matsalen/)
  await call('DELETE', `${path}/rooms/${id}`)
  expect((await card('co2'))?.rooms).toHaveLength(1)
  const after = await sensorIds()
  const removed = before.filter((sensor) => !after.includes(sensor))
  expect(removed).toHaveLength(1)
  await call('POST', `${path}/sensor_batches/archive`, { sensor_ids: removed, archived: false })
  // Its room is gone: it waits for a new one.
  expect((await inboxOf(deps, 'almgardsskolan')).map((sensor) => sensor.id)).toEqual(removed)
})

test('many sensors move at once, or none', async () => {
  const { call, rooms, sensorIds } = await startWithRooms()
  const ids = await sensorIds()
  const move = (sensor_ids: string[]) =>
    call('POST', `${path}/sensor_batches/move`, { sensor_ids, room: 'Aulan' })
  expect((await move([...ids, 'nobody'])).status).toBe(404)
  expect((await rooms()).map(({ name }) => name)).not.toContain('Aulan')
  expect(await move(ids)).toMatchObject({ status: 200, body: { data: { sensors: 2 } } })
  expect((await rooms()).find(({ name }) => name === 'Aulan')).toMatchObject({ sensors: 2 })
})

test('only archived sensors are deleted, after a count, and a device that sends again is new', async () => {
  const { call, sensorIds, push, overview, deps } = await startWithRooms()
  const ids = await sensorIds()
  const remove = (count_only: boolean) =>
    call('POST', `${path}/sensor_batches/delete`, { sensor_ids: ids, count_only }, 'owner')
  expect((await remove(true)).body.data).toMatchObject({ readings: 2, deleted: false })
  expect(await remove(false)).toMatchObject({ status: 409, body: { code: 'sensor_in_use' } })
  await call('POST', `${path}/sensor_batches/archive`, { sensor_ids: ids, archived: true })
  expect((await overview()).cards).toEqual([])
  expect(await sensorIds()).toEqual([])
  expect((await remove(false)).body.data).toMatchObject({ readings: 2, deleted: true })
  expect(await deps.db.selectFrom('reading').selectAll().execute()).toEqual([])
  await push({ device_id: 'Matsalen', co2: 640 })
  expect((await overview()).cards).toMatchObject([{ value: 640, rooms: [{ value: 640 }] }])
})
