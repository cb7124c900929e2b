import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findDeviceOfSensor, setFieldMap } from '#server/storage/rooms/devices.ts'
import {
  planReprocessing,
  resumeReprocessing,
  runReprocessing,
} from '#server/use-cases/ingest/reprocess-messages.ts'
import { mapSensorField } from '#server/use-cases/rooms/sensor-fields.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { onlyRow, startSchool, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const minute = 60_000

/** A device whose messages no one could read, with so many of them. */
async function startUnread(count: number) {
  const school = await startSchool()
  const { deps, clock, post } = school
  for (let index = 0; index < count; index++) {
    clock.now = testTime + index * minute
    await post(ttsUplink({ fields: { luft: 600 + (index % 100) }, at: clock.now }))
  }
  const sensor = () => onlyRow(listSensors(deps, 'almgardsskolan'))
  const { id: sensorId } = await sensor()
  const device = await findDeviceOfSensor(deps.db, sensorId)
  if (!device) throw new Error('the sensor has a device')
  const stored = async () => (await deps.db.selectFrom('reading').select('t').execute()).length
  const waiting = () => deps.db.selectFrom('reread').selectAll().execute()
  const resume = () =>
    resumeReprocessing(deps, {
      onProblem(error) {
        throw error
      },
    })
  /** What `mapSensorField` does before it reads anything. */
  const say = async (metric: string) => {
    await planReprocessing(deps, device)
    await setFieldMap(deps.db, device.id, JSON.stringify({ luft: { metric } }))
  }
  return { ...school, sensor, sensorId, device, stored, waiting, resume, say }
}

test('others are answered while a thousand messages are read again', async () => {
  const { deps, read, sensorId } = await startUnread(1000)
  let isOver = false
  const all = mapSensorField(deps, sensorId, 'luft', { metric: 'co2' }).finally(() => {
    isOver = true
  })
  let answered = 0
  while (!isOver) {
    await read('/api/v1/schools')
    answered++
    // A request of a browser comes through the event loop.
    await setImmediate()
  }
  expect(await all).toEqual({ messages: 1000, accepted: 1000, rejected: 0, isFinished: true })
  // Five pages of 200 messages; as many answers would mean that each page kept everybody waiting.
  expect(answered).toBeGreaterThan(6)
})

test('a long reprocessing continues in the background, and no message is read twice', async () => {
  const { deps, device, say, stored, waiting, resume, sensor } = await startUnread(300)
  await say('co2')
  const first = await runReprocessing(deps, device.id, { limitMs: 0 })
  expect(first).toMatchObject({ isFinished: false, rejected: 0 })
  expect(first.accepted).toBeGreaterThan(0)
  expect(first.accepted).toBeLessThan(300)
  expect(await stored()).toBe(first.accepted)
  expect(await sensor()).toMatchObject({ syncStatus: 'failure' })
  await resume()
  expect(await stored()).toBe(300)
  expect(await waiting()).toEqual([])
  // Its last message could be read after all.
  expect(await sensor()).toMatchObject({ syncStatus: 'success', lastSyncCode: null })
})

test('what a killed server had not read is read when it has been gone for a minute', async () => {
  const { clock, say, stored, waiting, resume } = await startUnread(3)
  await say('co2')
  await resume()
  // A person may be at it, in another process too.
  expect(await stored()).toBe(0)
  clock.now += minute + 1
  await resume()
  expect(await stored()).toBe(3)
  expect(await waiting()).toEqual([])
})

test('a change during reprocessing restarts it, beginning with the unread messages', async () => {
  const { deps, device, say, waiting, resume, clock } = await startUnread(300)
  await say('light')
  const before = runReprocessing(deps, device.id)
  await say('co2')
  expect(await before).toMatchObject({ isFinished: true })
  clock.now += minute + 1
  await resume()
  expect(await waiting()).toEqual([])
  const counts = await deps.db
    .selectFrom('reading')
    .innerJoin('series', 'series.id', 'reading.seriesId')
    .select(({ fn }) => ['metricKey', fn.countAll<number>().as('count')])
    .where('metricKey', '=', 'co2')
    .groupBy('metricKey')
    .execute()
  expect(counts).toEqual([{ metricKey: 'co2', count: 300 }])
})

test('a device that is well stays as it is, and one that failed since stays failed', async () => {
  const { deps, clock, post, sensor, sensorId } = await startUnread(2)
  clock.now += minute
  await post(ttsUplink({ fields: { annat: 1 }, at: clock.now }))
  expect(await mapSensorField(deps, sensorId, 'luft', { metric: 'co2' })).toMatchObject({ accepted: 2 })
  expect(await sensor()).toMatchObject({ syncStatus: 'failure', lastSyncCode: 'unknown_fields' })
})
