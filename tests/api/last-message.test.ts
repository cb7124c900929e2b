import { expect, test } from 'vitest'
import { removeExpired } from '#server/use-cases/retention.ts'
import { ttsUplink } from './tts-uplinks.ts'
import { startWorkspace } from './workspace-school.ts'

const day = 86_400_000

test('the last message of a device that is silent for weeks is kept, and all before it go', async () => {
  const { call, post, deps, clock } = await startWorkspace()
  await removeExpired(deps)
  for (const co2 of [641, 642, 643]) {
    await post(ttsUplink({ devEui: 'A81758FFFE0305AC', fields: { co2 }, at: clock.now }))
    clock.now += 60_000
  }
  const { sensor_id: id } = await deps.db
    .selectFrom('assignment')
    .innerJoin('device', 'device.id', 'assignment.device_id')
    .select('sensor_id')
    .where('external_id', '=', 'a81758fffe0305ac')
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
  await removeExpired(deps)
  expect(await last()).toEqual(first)
  const kept = await deps.db.selectFrom('message').select('id').execute()
  // Those of the last seven days, one of each silent device, and what these are packed against: not the 54 of that day.
  expect(kept.length).toBeLessThan(15)

  await post(ttsUplink({ devEui: 'A81758FFFE0305AC', fields: { co2: 700 }, at: clock.now }))
  await removeExpired(deps)
  expect((await last()).devices[0].values).toContainEqual({ metric_key: 'co2', value: 700 })
})
