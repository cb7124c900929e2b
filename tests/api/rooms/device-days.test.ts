import { expect, test } from 'vitest'
import { getSensorDay } from '#server/use-cases/measurements/sensor-day.ts'
import { noteDevicesToday } from '#server/use-cases/rooms/device-days.ts'
import { removeExpiredWithYes } from '#tests/api/support/remove-expired.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const day = 86_400_000

test('a device’s battery and signal are kept once a day, as they were last', async () => {
  const { deps, post, clock } = await startSchool()
  const days = async () => {
    const { id } = await deps.db.selectFrom('sensor').select('id').executeTakeFirstOrThrow()
    return (await getSensorDay(deps, 'almgardsskolan', id)).deviceDays
  }
  await post(ttsUplink({ at: clock.now }))
  await noteDevicesToday(deps)
  const [first] = await days()
  expect(first?.date).toBe(new Date(clock.now).toISOString().slice(0, 10))
  expect(first?.rssi).toBeLessThan(0)
  await noteDevicesToday(deps)
  expect(await days()).toHaveLength(1)

  // A day on which nothing reported has no row.
  clock.now += day
  await noteDevicesToday(deps)
  expect(await days()).toHaveLength(1)
  clock.now += day
  await post(ttsUplink({ at: clock.now }))
  await noteDevicesToday(deps)
  expect(await days()).toHaveLength(2)

  clock.now += 731 * day
  await post(ttsUplink({ at: clock.now }))
  await noteDevicesToday(deps)
  await removeExpiredWithYes(deps)
  expect(await deps.db.selectFrom('deviceDay').select('date').execute()).toHaveLength(1)
})
