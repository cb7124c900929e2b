import { expect, test } from 'vitest'
import { developersFindings } from '#domain/statements/accessibility.ts'
import { insertAlert } from '#server/storage/alerts/alerts.ts'
import { setSensor } from '#server/use-cases/rooms/sensors.ts'
import { schoolId } from '#tests/api/support/full-school.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

test('sensors come fifteen a page, those that need a person first, each with what to do', async () => {
  const { call, post, clock, deps } = await startWorkspace()
  for (let i = 10; i < 27; i += 1) {
    const fields = { co2: 500 }
    await post(ttsUplink({ devEui: `A81758FFFE0000${i}`, deviceId: `sal-${i}`, fields }))
  }
  const first = (await call('GET', '/sensors')).json()
  expect(first.meta).toEqual({
    page: 1,
    per_page: 15,
    total_pages: 2,
    total_count: 18,
    counts: { all: 18, problems: 0, silent: 0, battery_low: 0, archived: 0 },
    metric_keys: ['co2', 'humidity', 'indoor_temperature', 'light'],
  })
  const second = (await call('GET', '/sensors?page=2')).json()
  expect([first.data.length, second.data.length]).toEqual([15, 3])
  expect((await call('GET', '/sensors?page=0')).statusCode).toBe(422)
  expect((await call('GET', '/sensors?page=9')).json()).toEqual(second)

  for (const { id } of first.data.slice(0, 2)) await setSensor(deps, id, { location: 'Aula' })
  const { data } = (await call('GET', '/sensors?per_page=100')).json()
  expect(data).toContainEqual(
    expect.objectContaining({ problem: null, location: expect.objectContaining({ name: 'Aula' }) }),
  )
  clock.now = testTime + 3 * 3_600_000
  const { data: later } = (await call('GET', '/sensors')).json()
  expect(later[0].problem).toEqual({
    kind: 'silent',
    since: new Date(testTime).toISOString(),
    next_step: { sv: expect.stringContaining('tystnat'), en: expect.stringContaining('quiet') },
  })
})

test('a sensor is named, placed and switched off; twice is once; a person who comes late is informed', async () => {
  const { call, ids } = await startWorkspace()
  const path = `/sensors/${ids.sensorId}`
  const { version } = (await call('GET', path)).json().data
  const change = { name: 'Björken', location: 'Skolgården', exposure: 'outdoor' }
  const changed = await call('POST', path, change, { 'if-match': `"${version}"` })
  expect(changed.json().data).toMatchObject({
    name: 'Björken',
    location: { name: 'Skolgården', exposure: 'outdoor' },
  })
  expect((await call('POST', path, change, { 'if-match': `"${version}"` })).statusCode).toBe(412)
  for (const status of ['inactive', 'inactive', 'active', 'active']) {
    const action = status === 'active' ? 'activate' : 'deactivate'
    expect((await call('PUT', `${path}/${action}`)).json().data.status).toBe(status)
  }
  expect((await call('POST', path, { name: '' })).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'name', code: 'empty' }],
  })
  const { data: log } = (await call('GET', '/audit')).json()
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.startsWith('sensor_')).sort()).toEqual([
    'sensor_activated',
    'sensor_changed',
    'sensor_deactivated',
  ])
})

test('a sensor’s message does not count as an edit', async () => {
  const { call, ids, post } = await startWorkspace()
  const { version } = (await call('GET', `/sensors/${ids.sensorId}`)).json().data
  await post(ttsUplink({ at: testTime + 60_000, fields: { co2: 900 } }))
  expect((await call('GET', `/sensors/${ids.sensorId}`)).json().data.version).toBe(version)
})

test('the workspace’s home says what wants doing', async () => {
  const { call } = await startWorkspace()
  expect((await call('GET', '/home_page')).json().data).toMatchObject({
    dashboard_url: `/${schoolId}/dashboard`,
    wall_url: `/${schoolId}/dashboard?display=wall`,
    // No one has said when there are lessons.
    to_do: [{ kind: 'no_lesson_hours' }],
    to_do_count: 1,
    activities: [{ title: 'Matens resa' }],
    first_steps: {
      has_rooms: true,
      has_place: false,
      has_logo: false,
      has_sensors: true,
      has_values: true,
      has_activity: true,
    },
  })
})

test('home, sensors and quality say the same of a sensor that still reports and measures nothing', async () => {
  const { call, clock, post } = await startWorkspace()
  for (const hours of [1, 2, 3]) {
    clock.now = testTime + hours * 3_600_000
    await post(ttsUplink({ at: clock.now, fields: { battery: 90 } }))
  }
  const home = (await call('GET', '/home_page')).json().data
  expect(home.to_do[0]).toMatchObject({ kind: 'no_values', since: new Date(testTime).toISOString() })
  const sensors = (await call('GET', '/sensors')).json()
  expect(sensors.data[0].problem).toMatchObject({ kind: 'no_values', since: home.to_do[0].since })
  const { data: quality } = (await call('GET', '/quality')).json()
  expect(quality[0].problems).toMatchObject([{ kind: 'no_values', since: home.to_do[0].since }])
})

test('the inbox is one task, and its devices are not listed as sensors', async () => {
  const { call, app, url } = await startWorkspace()
  for (const devEui of ['A81758FFFE0000BB', 'A81758FFFE0000CC']) {
    await app.inject({ method: 'POST', url, payload: ttsUplink({ devEui, fields: { co2: 500 } }) })
  }
  expect((await call('GET', '/home_page')).json().data).toMatchObject({
    to_do: [
      { kind: 'new_devices', next_step: { sv: expect.stringMatching(/^2 nya enheter väntar/) } },
      { kind: 'no_lesson_hours' },
    ],
    to_do_count: 2,
  })
  expect((await call('GET', '/sensors')).json().meta).toMatchObject({ total_count: 1 })
})

test('a connection that fails wants doing first, and after a year the accessibility statement too', async () => {
  const { call, deps, clock } = await startWorkspace()
  clock.now = Date.parse(developersFindings.assessedOn) + 366 * 86_400_000
  const { headers } = await signedIn(deps, schoolId, 'viewer')
  await deps.db.transaction().execute((tx) =>
    insertAlert(tx, {
      id: 'failing',
      schoolId,
      kind: 'integration_failing',
      subject: 'the_things_stack',
      subjectName: 'the_things_stack',
      sensorId: null,
      metricKey: null,
      detail: 'all_silent',
      openedAt: clock.now,
    }),
  )
  const { to_do: toDo, to_do_count: count } = (await call('GET', '/home_page', undefined, headers)).json()
    .data
  expect(toDo.map(({ kind }: { kind: string }) => kind)).toEqual([
    // It explains its silent sensor.
    'integration_failing',
    'no_lesson_hours',
    'statement_old',
  ])
  expect(count).toBe(3)
  expect(toDo[0]).toMatchObject({
    sensor: null,
    integration: { key: 'the_things_stack', title: { sv: 'The Things Stack' } },
    since: new Date(clock.now).toISOString(),
  })
})
