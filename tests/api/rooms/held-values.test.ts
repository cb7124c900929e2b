import { expect, test } from 'vitest'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { removeExpiredWithYes } from '#tests/api/support/remove-expired.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const quarter = 15 * minute
const iso = (at: number) => new Date(at).toISOString()
const start = testTime - 2 * hour

async function startRoom(values: readonly number[], metric = 'co2') {
  const school = await startPushSchool()
  const call = workspaceOf(school)
  await school.push(readingsOf('rum', metric, start, quarter, values))
  const [sensor] = await listSensors(school.deps, 'almgardsskolan')
  const path = `/schools/almgardsskolan/sensors/${sensor?.id}/held_values`
  const held = async (role?: 'viewer') => (await call('GET', path, undefined, role)).body.data
  const highest = async () => {
    const range = `?from=${iso(testTime - 12 * hour)}&to=${iso(testTime)}`
    return Math.max(
      ...((await school.data(metric, range)).data[0]?.points.max ?? []).map((value) => value ?? 0),
    )
  }
  return { ...school, call, path, held, highest }
}

test('a value that staff say is right is shown and counted, and held again when that is undone', async () => {
  const { call, path, held, highest, deps, push } = await startRoom([700, 7011, 700, 690])
  const [value] = await held()
  expect(value).toMatchObject({ metric_key: 'co2', at: iso(start + quarter), value: 7011, reason: 'jump' })
  expect(await highest()).toBe(700)
  const release = `${path}/${value.id}/release`
  expect((await call('POST', release)).body.data).toMatchObject({ released: true, changeable: true })
  expect(await highest()).toBe(7011)
  // What comes later, late or again does not question it.
  await push(readingsOf('rum', 'co2', start, quarter, [700, 7011, 700, 690, 695]))
  await push(readingsOf('rum', 'co2', start + 5 * minute, quarter, [705, 702]))
  expect(await highest()).toBe(7011)
  expect(await held()).toMatchObject([{ value: 7011, released: true }])
  expect((await call('POST', release)).status).toBe(404)
  expect((await call('DELETE', release)).body.data).toMatchObject({ released: false })
  expect(await highest()).toBe(705)
  expect((await call('DELETE', release)).status).toBe(404)
  const audit = await deps.db.selectFrom('audit').select(['action', 'actor']).orderBy('at').execute()
  const actions = audit.filter(({ action }) => action.startsWith('value_'))
  expect(actions.map(({ action }) => action)).toEqual(['value_released', 'value_release_undone'])
  expect(actions.every(({ actor }) => actor.includes('@'))).toBe(true)
})

test('the newest value that is released is the one that is shown, with its level', async () => {
  const { call, path, held, card, clock } = await startRoom([700, 690, 705, 700, 710, 4100])
  clock.now = start + 5 * quarter + minute
  expect((await card('co2'))?.value).toBe(710)
  const [value] = await held()
  await call('POST', `${path}/${value.id}/release`)
  expect(await card('co2')).toMatchObject({ value: 4100, level: 'bad' })
  await call('DELETE', `${path}/${value.id}/release`)
  expect((await card('co2'))?.value).toBe(710)
})

test.each([
  ['degrees', 'temperature', [21, 55, 21, 21.2], 55],
  ['a fall', 'co2', [4200, 4180, 410, 4150, 4100], 410],
])('held values of each kind can be released: %s', async (_name, metric, values, wrong) => {
  const { call, path, held, deps } = await startRoom(values, metric)
  const [value] = await held()
  expect(value.value).toBe(wrong)
  await call('POST', `${path}/${value.id}/release`)
  const readings = await deps.db.selectFrom('reading').select('v').orderBy('t').execute()
  expect(readings.map(({ v }) => v)).toEqual(values)
})

test('a correction by its sender ends the release of a value', async () => {
  const { call, path, held, highest, push } = await startRoom([612, 4980, 620, 615])
  const [value] = await held()
  const release = `${path}/${value.id}/release`
  await call('POST', release)
  expect(await highest()).toBe(4980)
  await push(readingsOf('rum', 'co2', start + quarter, quarter, [655]))
  expect(await highest()).toBe(655)
  expect(await held()).toEqual([])
  expect((await call('DELETE', release)).status).toBe(404)
  expect(await highest()).toBe(655)
  // One that is as doubtful waits as the first did.
  await push(readingsOf('rum', 'co2', start + quarter, quarter, [5100]))
  expect(await held()).toMatchObject([{ value: 5100, released: false }])
  expect(await highest()).toBe(620)
})

test('only people who may edit the sensor release values, and only those of their sensor', async () => {
  const { call, path, held } = await startRoom([700, 7011, 700, 690])
  const [value] = await held('viewer')
  expect(value.value).toBe(7011)
  const release = `${path}/${value.id}/release`
  for (const method of ['POST', 'DELETE'] as const)
    expect((await call(method, release, undefined, 'viewer')).status).toBe(403)
  expect((await call('POST', `${path}/999-1/release`)).body.code).toBe('value_not_found')
  expect((await call('POST', release.replace(/sensors\/[^/]+/, 'sensors/other'))).status).toBe(404)
  expect(await held()).toMatchObject([{ released: false }])
})

test('released values go with the readings, and what is too old is not changed', async () => {
  const { call, path, held, clock, deps } = await startRoom([700, 7011, 700, 690])
  const [value] = await held()
  await call('POST', `${path}/${value.id}/release`)
  clock.now += 89 * day
  expect((await call('DELETE', `${path}/${value.id}/release`)).body.code).toBe('mark_too_old')
  clock.now += 2 * day
  await removeExpiredWithYes(deps)
  expect(await held()).toEqual([])
})
