import { expect, test } from 'vitest'
import { removeExpiredWithYes } from '#tests/api/support/remove-expired.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

const day = 86_400_000

test('the last message of a device that is silent for weeks is kept, and all before it go', async () => {
  const { call, post, deps, clock } = await startWorkspace()
  await removeExpiredWithYes(deps)
  for (const co2 of [641, 642, 643]) {
    await post(ttsUplink({ devEui: 'A81758FFFE0305AC', fields: { co2 }, at: clock.now }))
    clock.now += 60_000
  }
  const { sensorId: id } = await deps.db
    .selectFrom('assignment')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .select('sensorId')
    .where('externalId', '=', 'a81758fffe0305ac')
    .executeTakeFirstOrThrow()
  // More than a list of messages shows, from another device.
  for (let count = 0; count < 51; count++) {
    clock.now += 60_000
    await post(ttsUplink({ fields: { co2: 500 }, at: clock.now }))
  }
  const last = async () => (await call('GET', `/sensors/${id}/last_message`)).json().data
  const first = await last()
  expect(first.devices[0].values).toContainEqual({ metric_key: 'co2', value: 643 })
  expect(first.body).toContain('643')

  for (let days = 0; days < 9; days++) {
    clock.now += day
    await post(ttsUplink({ fields: { co2: 500 }, at: clock.now }))
  }
  await removeExpiredWithYes(deps)
  expect(await last()).toEqual(first)
  const kept = await deps.db.selectFrom('message').select('id').execute()
  // Those of the last seven days, one of each silent device, and what these are packed against: not the 54 of that day.
  expect(kept.length).toBeLessThan(15)

  await post(ttsUplink({ devEui: 'A81758FFFE0305AC', fields: { co2: 700 }, at: clock.now }))
  await removeExpiredWithYes(deps)
  expect((await last()).devices[0].values).toContainEqual({ metric_key: 'co2', value: 700 })
})

const minute = 60_000
const devEui = 'A81758FFFE0305AC'

async function startWithDevice() {
  const { call, post, deps, clock } = await startWorkspace()
  const send = (co2: number, at: number) => post(ttsUplink({ devEui, fields: { co2 }, at }))
  await send(640, clock.now)
  const { sensorId: id } = await deps.db
    .selectFrom('assignment')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .select('sensorId')
    .where('externalId', '=', devEui.toLowerCase())
    .executeTakeFirstOrThrow()
  const readState = async () => ({
    last: (await call('GET', `/sensors/${id}/last_message`)).json().data.devices[0].values[0].value,
    sensor: (await call('GET', `/sensors/${id}`)).json().data,
  })
  return { send, readState, clock }
}

test('an old message that comes late is not the last one of a silent device', async () => {
  const { send, readState, clock } = await startWithDevice()
  const measuredAt = clock.now
  clock.now += 5 * 60 * minute
  const { sensor: silent } = await readState()
  expect(silent).toMatchObject({
    last_sync_status: 'unknown',
    last_sync_at: new Date(measuredAt).toISOString(),
  })
  await send(519, measuredAt - 60 * minute)
  const { last, sensor } = await readState()
  expect(last).toBe(640)
  expect(sensor).toMatchObject({
    last_sync_status: 'unknown',
    last_sync_at: silent.last_sync_at,
    problem: silent.problem,
  })
})

test('a message of minutes ago that comes after a newer one is not the last one', async () => {
  const { send, readState, clock } = await startWithDevice()
  const before = clock.now
  clock.now += 10 * minute
  await send(700, clock.now)
  clock.now += minute
  await send(660, before + 5 * minute)
  expect((await readState()).last).toBe(700)
  await send(710, clock.now)
  expect(await readState()).toMatchObject({ last: 710, sensor: { last_sync_status: 'success' } })
})

test('what a device kept through an outage is its last message, and a contact of its own time', async () => {
  const { send, readState, clock } = await startWithDevice()
  const measuredAt = clock.now + 30 * minute
  clock.now += 5 * 60 * minute
  await send(580, measuredAt)
  const { last, sensor } = await readState()
  expect(last).toBe(580)
  expect(sensor).toMatchObject({
    last_sync_status: 'unknown',
    last_sync_at: new Date(measuredAt).toISOString(),
  })
})
