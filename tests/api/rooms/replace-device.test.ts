import { expect, test } from 'vitest'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { replaceDevice } from '#server/use-cases/rooms/replace-device.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'

const minute = 60_000
const hour = 60 * minute
const iso = (at: number) => new Date(at).toISOString()

/** A room where device `gammal` has been measuring for two hours, by the hour. */
async function startRoom() {
  const school = await startPushSchool({ keepsInbox: true })
  const { push, clock, deps } = school
  const send = (device_id: string, co2: number, at = clock.now) => push({ device_id, at: iso(at), co2 })
  await send('gammal', 600)
  clock.now += hour
  await send('gammal', 610)
  const [room] = await listSensors(deps, 'almgardsskolan')
  await setSensor(deps, room?.id ?? '', { name: 'Klassrum 4A', location: 'Klassrum 4A' })
  const values = async (name = 'Klassrum 4A') => {
    const rows: [number, number][] = []
    for await (const row of exportReadings(deps, 'almgardsskolan', {})) {
      if (row.sensor === name) rows.push([(Date.parse(row.at) - testTime) / minute, row.value])
    }
    return rows.sort(([a], [b]) => a - b)
  }
  return { ...school, send, values, sensorId: room?.id ?? '' }
}

test('the place keeps its name and history, and the chart says that the sensor was replaced', async () => {
  const { deps, clock, send, values, sensorId, data } = await startRoom()
  clock.now += hour
  const replaced = await replaceDevice(deps, sensorId, { externalId: ' NY-1 ' })
  expect(replaced).toMatchObject({ name: 'Klassrum 4A', externalId: 'ny-1', assignedFrom: clock.now })
  expect(await send('ny-1', 620)).toMatchObject({ accepted: 1 })
  expect(await values()).toEqual([
    [0, 600],
    [60, 610],
    [120, 620],
  ])
  expect(await listSensors(deps, 'almgardsskolan')).toHaveLength(1)
  clock.now += hour
  const { meta, data: series } = await data('co2', `?from=${iso(testTime)}&to=${iso(clock.now)}`)
  expect(series).toHaveLength(1)
  expect(meta.annotations.map(({ text }) => text.sv)).toEqual(['Klassrum 4A: mätaren byttes ut'])
})

test('what the old device kept is accepted for its time; what it measures in the cupboard is refused with the reason', async () => {
  const { deps, clock, send, values, sensorId } = await startRoom()
  clock.now += hour
  await replaceDevice(deps, sensorId, { externalId: 'ny' })
  clock.now += hour
  expect(await send('gammal', 605, testTime + 90 * minute)).toMatchObject({ accepted: 1, rejected: [] })
  expect(await send('gammal', 400)).toMatchObject({
    accepted: 0,
    rejected: [{ metric_key: 'co2', code: 'device_replaced' }],
  })
  expect(await values()).toEqual([
    [0, 600],
    [60, 610],
    [90, 605],
  ])
})

test('one message with values from before and after is divided', async () => {
  const { deps, clock, push, values, sensorId } = await startRoom()
  clock.now += hour
  await replaceDevice(deps, sensorId, { externalId: 'ny' })
  clock.now += hour
  const readings = [90, 130, 150].map((at) => ({
    device_id: 'gammal',
    metric: 'co2',
    at: iso(testTime + at * minute),
    value: 500 + at,
  }))
  expect(await push({ readings })).toMatchObject({
    accepted: 1,
    rejected: [{ code: 'device_replaced' }, { code: 'device_replaced' }],
  })
  expect((await values()).at(-1)).toEqual([90, 590])
})

test('a device that sent before it was placed brings no history of another place along', async () => {
  const { deps, clock, send, values, sensorId } = await startRoom()
  clock.now += hour
  await send('ny', 999)
  clock.now += hour
  await replaceDevice(deps, sensorId, { externalId: 'ny' })
  await send('ny', 630)
  // It kept this from the time when it lay in the office, and the sensor that it brought is switched off.
  expect(await send('ny', 998, testTime + 150 * minute)).toMatchObject({
    accepted: 0,
    rejected: [{ code: 'sensor_inactive' }],
  })
  expect(await values()).toEqual([
    [0, 600],
    [60, 610],
    [180, 630],
  ])
  expect(await values('ny')).toEqual([[120, 999]])
  const own = (await listSensors(deps, 'almgardsskolan')).find(({ id }) => id !== sensorId)
  expect(own).toMatchObject({ status: 'inactive', deviceId: null })
})

test('a device that was never anywhere else is not trusted about the time before', async () => {
  const { deps, clock, send, sensorId } = await startRoom()
  clock.now += hour
  await replaceDevice(deps, sensorId, { externalId: 'ny' })
  expect(await send('ny', 998, testTime + 30 * minute)).toMatchObject({
    accepted: 0,
    rejected: [{ code: 'not_there_yet' }],
  })
})

test('a person may say since when, and then the devices share the time there', async () => {
  const { deps, clock, send, values, sensorId } = await startRoom()
  clock.now += 2 * hour
  await replaceDevice(deps, sensorId, { externalId: 'ny', from: testTime + 2 * hour })
  await send('ny', 640, testTime + 150 * minute)
  await send('gammal', 400, testTime + 150 * minute)
  expect((await values()).at(-1)).toEqual([150, 640])
})

test('a device of another place is only taken when a person says that it moves', async () => {
  const { deps, clock, send, sensorId } = await startRoom()
  await send('annan', 700)
  const other = (await listSensors(deps, 'almgardsskolan')).find(({ id }) => id !== sensorId)
  await setSensor(deps, other?.id ?? '', { name: 'Matsalen', location: 'Matsalen' })
  clock.now += hour
  await expect(replaceDevice(deps, sensorId, { externalId: 'annan' })).rejects.toMatchObject({
    code: 'device_elsewhere',
  })
  await replaceDevice(deps, sensorId, { externalId: 'annan', isMove: true })
  const sensors = await listSensors(deps, 'almgardsskolan')
  expect(sensors.map(({ name, externalId, status }) => [name, externalId, status])).toEqual([
    ['Klassrum 4A', 'annan', 'active'],
    ['Matsalen', null, 'active'],
  ])
})

test('contradictory replacements are refused without changes', async () => {
  const { deps, clock, sensorId } = await startRoom()
  const codeOf = (id: string, replacement: Parameters<typeof replaceDevice>[2]) =>
    replaceDevice(deps, id, replacement).then(
      () => null,
      (error) => error.errors[0]?.code ?? error.code,
    )
  expect(await codeOf('unknown', { externalId: 'ny' })).toBe('sensor_not_found')
  expect(await codeOf(sensorId, { externalId: 'gammal' })).toBe('device_there_already')
  expect(await codeOf(sensorId, { externalId: ' ' })).toBe('not_an_id')
  expect(await codeOf(sensorId, { externalId: 'ny', from: clock.now + hour })).toBe('in_the_future')
  expect(await codeOf(sensorId, { externalId: 'ny', from: testTime - hour })).toBe(
    'before_the_present_device',
  )
  expect(await codeOf(sensorId, { externalId: 'ny', integrationKey: 'netmore' })).toBe('unknown')
  expect(await listSensors(deps, 'almgardsskolan')).toMatchObject([{ externalId: 'gammal' }])
})
