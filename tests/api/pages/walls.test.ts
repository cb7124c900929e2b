import { expect, test } from 'vitest'
import type { WorkspaceHome } from '#contract/workspace-home.ts'
import type { WorkspaceWall } from '#contract/workspace-walls.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { exampleWallBody } from '#tests/api/support/example-calls.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const path = '/schools/almgardsskolan'
const day = 86_400_000

/** A school with a room and one screen. */
async function startWithWall() {
  const server = await startPushSchool()
  await server.push({ readings: [{ device_id: 'Matsalen', metric: 'co2', value: 500 }] })
  const call = workspaceOf(server)
  const [room] = (await call('GET', `${path}/rooms`)).body.data as { id: string }[]
  const added = await call('POST', `${path}/walls`, { ...exampleWallBody, room_ids: [room?.id] })
  const wall = added.body.data as WorkspaceWall
  const walls = async () =>
    (await call('GET', `${path}/walls`, undefined, 'viewer')).body.data as WorkspaceWall[]
  const beat = (overrides: object = {}, { school = 'almgardsskolan', wallId = wall.id, headers = {} } = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/schools/${school}/walls/${wallId}/heartbeat`,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      payload: { build: 'B3fK2x', newest_value_at: '2026-03-10T09:58:00.000Z', ...overrides },
    })
  return { ...server, call, added, wall, walls, beat, roomId: String(room?.id) }
}

test('a screen is set up once and reads its set-up by its id without anybody signing in', async () => {
  const { added, wall, read, roomId } = await startWithWall()
  expect(added.status).toBe(201)
  expect(wall).toMatchObject({ ...exampleWallBody, room_ids: [roomId], last_seen_at: null })
  expect(wall.url).toBe(`/almgardsskolan/dashboard?display=wall&wall=${wall.id}`)
  expect(wall.id).toMatch(/^[a-z]{6}$/)
  expect((await read(`/api/v1${path}/walls/${wall.id}`)).data).toEqual({
    ...exampleWallBody,
    id: wall.id,
    room_ids: [roomId],
  })
})

test.each([
  ['no name', { name: '  ' }, 'invalid_wall', 'name'],
  ['a room of another school', { room_ids: ['elsewhere'] }, 'invalid_wall', 'room_ids.0'],
  ['no rooms at all', { room_ids: [] }, 'invalid_input', 'room_ids'],
  ['no pages', { pages: [] }, 'invalid_input', 'pages'],
  ['a page that there is not', { pages: ['news'] }, 'invalid_input', 'pages.0'],
  ['pages of a second', { rotate_seconds: 1 }, 'invalid_input', 'rotate_seconds'],
  ['a night without end', { night_dim: { from: '20:00', to: '25:00' } }, 'invalid_input', 'night_dim.to'],
])('a wall with %s is refused', async (_what, fields, code, at) => {
  const { call, walls } = await startWithWall()
  const answer = await call('POST', `${path}/walls`, { ...exampleWallBody, ...fields })
  expect(answer).toMatchObject({ status: 422, body: { code } })
  expect(answer.body.errors[0].path).toBe(at)
  expect(await walls()).toHaveLength(1)
})

test('a person who changes a wall that another person has changed is informed, and a beat is no change', async () => {
  const { app, deps, wall, beat } = await startWithWall()
  const { headers } = await signedIn(deps, 'almgardsskolan', 'editor')
  const put = (name: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/workspace${path}/walls/${wall.id}`,
      headers: { ...headers, 'if-match': `"${wall.version}"` },
      payload: { ...exampleWallBody, name },
    })
  await beat()
  expect((await put('Aulan')).json().data).toMatchObject({ name: 'Aulan', build: 'B3fK2x' })
  expect((await put('Salen')).statusCode).toBe(412)
})

test('the last thing that a wall said is kept, by the server’s clock', async () => {
  const { beat, clock, walls } = await startWithWall()
  expect((await beat()).json()).toEqual({ data: { last_seen_at: '2026-03-10T10:00:00.000Z' } })
  clock.now += 300_000
  await beat({ build: 'C4', newest_value_at: null })
  expect(await walls()).toMatchObject([
    { last_seen_at: '2026-03-10T10:05:00.000Z', build: 'C4', newest_value_at: null },
  ])
})

test('a wall that speaks all the time is written down now and then, and no value is from the future', async () => {
  const { beat, clock, walls } = await startWithWall()
  await beat({ newest_value_at: '2026-03-11T10:00:00Z' })
  clock.now += 5000
  await beat({ build: 'C4' })
  expect(await walls()).toMatchObject([
    {
      last_seen_at: '2026-03-10T10:00:00.000Z',
      build: 'B3fK2x',
      newest_value_at: '2026-03-10T10:00:00.000Z',
    },
  ])
})

test('a beat of an unknown wall, of another school or of another site’s page is refused', async () => {
  const { beat, deps, walls } = await startWithWall()
  await addSchool(deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  expect((await beat({}, { wallId: 'nobody' })).statusCode).toBe(404)
  expect((await beat({}, { school: 'bjorkskolan' })).statusCode).toBe(404)
  for (const from of ['cross-site', 'same-site', 'none'])
    expect((await beat({}, { headers: { 'sec-fetch-site': from } })).statusCode).toBe(403)
  expect((await beat({}, { headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415)
  for (const payload of [
    { build: '<b>' },
    { build: 'x'.repeat(41) },
    { newest_value_at: 'nyss' },
    { who: 'Agnes' },
  ])
    expect((await beat(payload)).statusCode).toBe(422)
  expect(await walls()).toMatchObject([{ last_seen_at: null }])
})

test('walls behind one address are served while one that sends again and again has to wait', async () => {
  const { beat, call } = await startWithWall()
  const neighbour = (await call('POST', `${path}/walls`, exampleWallBody)).body.data as { id: string }
  const statuses: number[] = []
  for (let count = 0; count < 31; count++) statuses.push((await beat()).statusCode)
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]))
  expect(statuses.at(-1)).toBe(429)
  for (let count = 0; count < 400; count++)
    expect((await beat({}, { wallId: `invented-${count}` })).statusCode).toBe(404)
  expect((await beat({}, { wallId: neighbour.id })).statusCode).toBe(200)
})

test('a wall that has lost its only room shows those that there are', async () => {
  const { call, roomId, wall, read, walls } = await startWithWall()
  await call('DELETE', `${path}/rooms/${roomId}`)
  expect((await read(`/api/v1${path}/walls/${wall.id}`)).data).toMatchObject({ room_ids: null })
  // What is read can be saved again.
  const [{ version = '' } = {}] = await walls()
  expect(version).not.toBe(wall.version)
  expect(await call('PUT', `${path}/walls/${wall.id}`, exampleWallBody)).toMatchObject({ status: 200 })
})

test('a wall that shows a room shows the one that it was merged with', async () => {
  const { call, roomId, wall, read } = await startWithWall()
  const other = (await call('POST', `${path}/rooms`, { name: 'Slöjdsalen' })).body.data as { id: string }
  await call('POST', `${path}/rooms/${roomId}/merge`, { into: other.id })
  expect((await read(`/api/v1${path}/walls/${wall.id}`)).data).toMatchObject({ room_ids: [other.id] })
})

test('a wall that is removed is no one’s any more', async () => {
  const { app, call, wall, walls, beat } = await startWithWall()
  expect(await call('DELETE', `${path}/walls/${wall.id}`)).toMatchObject({ status: 200 })
  expect(await walls()).toEqual([])
  expect((await app.inject(`/api/v1${path}/walls/${wall.id}`)).statusCode).toBe(404)
  expect((await beat()).statusCode).toBe(404)
})

test('a wall that reported and is silent for a day is a task at home, and the municipality names it', async () => {
  const { app, deps, beat, call, clock, wall } = await startWithWall()
  const tasks = async () =>
    ((await call('GET', `${path}/home_page`)).body.data as WorkspaceHome).to_do.filter(
      ({ kind }) => kind === 'wall_silent',
    )
  const administrator = await signedInAdministrator(deps)
  const ofMunicipality = async () =>
    (await app.inject({ url: '/api/v1/municipality/schools', headers: administrator.headers })).json().data[0]
  expect(await tasks()).toEqual([])
  await beat()
  clock.now += day - 1
  expect(await tasks()).toEqual([])
  expect(await ofMunicipality()).toMatchObject({ silent_walls: [] })
  clock.now += 1
  const named = { id: wall.id, name: 'Entrén' }
  const since = '2026-03-10T10:00:00.000Z'
  expect(await tasks()).toMatchObject([{ wall: named, since }])
  expect(await ofMunicipality()).toMatchObject({
    silent_walls: [{ ...named, last_seen_at: since }],
  })
  await beat()
  expect(await tasks()).toEqual([])
})
