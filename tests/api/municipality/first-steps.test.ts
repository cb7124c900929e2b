import { expect, test } from 'vitest'
import type { FirstSteps } from '#contract/municipality-first-steps.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool, startServer } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const url = '/api/v1/municipality/first_steps'

test('an empty server has its administrator and nothing else', async () => {
  const { app, deps } = await startServer()
  const { headers } = await signedInAdministrator(deps)
  const { data } = (await app.inject({ url, headers })).json<{ data: FirstSteps }>()
  expect(data).toMatchObject({
    is_hidden: false,
    schools: { count: 0, names: [] },
    connections: 0,
    devices: 0,
    placed: 0,
    waiting: 0,
    waiting_at: null,
    school_id: null,
    walls: { count: 0, seen: null },
  })
})

test('each step is ticked by what the server holds: a school, a message, a room, a screen that was heard', async () => {
  const { app, deps, post } = await startSchool({ keepsInbox: true })
  const { headers } = await signedInAdministrator(deps)
  const steps = async () => (await app.inject({ url, headers })).json<{ data: FirstSteps }>().data
  expect(await steps()).toMatchObject({
    schools: { count: 1, names: ['Almgårdsskolan'] },
    connections: 1,
    devices: 0,
    school_id: 'almgardsskolan',
  })
  await post(ttsUplink())
  expect(await steps()).toMatchObject({ devices: 1, placed: 0, waiting: 1, waiting_at: 'almgardsskolan' })
  const workspace = '/api/v1/workspace/schools/almgardsskolan'
  await placeAll(deps, 'almgardsskolan')
  expect(await steps()).toMatchObject({ devices: 1, placed: 1, waiting: 0, waiting_at: null })
  const wall = await app.inject({
    method: 'POST',
    url: `${workspace}/walls`,
    headers,
    payload: { name: 'Entrén', room_ids: null, pages: ['rooms'], rotate_seconds: 30, night_dim: null },
  })
  expect((await steps()).walls).toEqual({ count: 1, seen: null })
  const heartbeat = await app.inject({
    method: 'POST',
    url: `/api/v1/schools/almgardsskolan/walls/${wall.json().data.id}/heartbeat`,
    payload: { build: 'b1', newest_value_at: null },
  })
  expect(heartbeat.statusCode).toBeLessThan(300)
  expect((await steps()).walls).toEqual({
    count: 1,
    seen: { school_id: 'almgardsskolan', name: 'Entrén', last_seen_at: '2026-03-10T10:00:00.000Z' },
  })
})

test('an administrator puts the steps away for all, and brings them back; nobody else sees them', async () => {
  const { app, deps } = await startSchool()
  const { headers } = await signedInAdministrator(deps)
  const hide = async (is_hidden: boolean) =>
    (await app.inject({ method: 'PUT', url, headers, payload: { is_hidden } })).json().data.is_hidden
  expect(await hide(true)).toBe(true)
  expect((await app.inject({ url, headers })).json().data.is_hidden).toBe(true)
  expect(await hide(false)).toBe(false)
  const owner = await signedIn(deps, 'almgardsskolan', 'owner')
  expect((await app.inject({ url, headers: owner.headers })).statusCode).toBe(403)
})
