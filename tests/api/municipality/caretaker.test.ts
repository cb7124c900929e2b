import { expect, test } from 'vitest'
import type { CaretakerList } from '#contract/municipality-caretaker.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const url = '/api/v1/municipality/caretaker'

test('what is silent or needs a battery stands by school, floor and room; what is heard again is gone', async () => {
  const { app, deps, post, clock } = await startSchool()
  const { headers } = await signedInAdministrator(deps)
  const list = async (): Promise<CaretakerList> => (await app.inject({ url, headers })).json().data
  await post(ttsUplink())
  expect(await list()).toEqual({ schools: [], soon: [] })

  await deps.db.updateTable('device').set({ batteryPercent: 12 }).execute()
  await deps.db.updateTable('room').set({ floor: 2 }).execute()
  const [low] = (await list()).schools
  expect(low).toMatchObject({
    id: 'almgardsskolan',
    tasks: [{ kind: 'battery_low', changes_battery: true, battery_percent: 12, floor: 2 }],
  })

  clock.now += 86_400_000
  const [silent] = (await list()).schools
  expect(silent?.tasks).toMatchObject([{ kind: 'silent', changes_battery: true }])
  expect(silent?.tasks[0]?.since).toBe('2026-03-10T10:00:00.000Z')
})

test('a battery that is next is counted, and not listed as a task', async () => {
  const { app, deps, post } = await startSchool()
  const { headers } = await signedInAdministrator(deps)
  await post(ttsUplink())
  await deps.db.updateTable('device').set({ batteryPercent: 38 }).execute()
  expect((await app.inject({ url, headers })).json().data).toEqual({
    schools: [],
    soon: [{ school_id: 'almgardsskolan', name: 'Almgårdsskolan', batteries: 1 }],
  })
})

test('only administrators see all schools', async () => {
  const { app, deps } = await startSchool()
  const owner = await signedIn(deps, 'almgardsskolan', 'owner')
  expect((await app.inject({ url, headers: owner.headers })).statusCode).toBe(403)
})

test('editors of a school see what is to be done there, viewers do not', async () => {
  const { app, deps, post } = await startSchool()
  await post(ttsUplink())
  await deps.db.updateTable('device').set({ batteryPercent: 12 }).execute()
  const own = '/api/v1/workspace/schools/almgardsskolan/caretaker'
  const editor = await signedIn(deps, 'almgardsskolan', 'editor')
  const { schools } = (await app.inject({ url: own, headers: editor.headers })).json().data
  expect(schools).toMatchObject([{ id: 'almgardsskolan', tasks: [{ kind: 'battery_low' }] }])

  const viewer = await signedIn(deps, 'almgardsskolan', 'viewer')
  expect((await app.inject({ url: own, headers: viewer.headers })).statusCode).toBe(403)
})
