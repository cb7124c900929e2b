import { expect, test } from 'vitest'
import { getQuality } from '#server/use-cases/measurements/quality.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { caseFixture, startReceivingSchool } from '#tests/api/support/receiving-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const hour = 3_600_000

/** A little after the fixtures were sent. */
const now = Date.parse('2026-11-25T01:20:00Z')

const fixture = caseFixture

const startReceiver = (key: string, startsAt = now) => startReceivingSchool(key, { startsAt })

test('a simulated uplink is no sensor and no reading, and the kept message says so', async () => {
  const { send, readings, outcome, sensors } = await startReceiver('the_things_stack')
  expect(await send(fixture('tts-simulated-zero.json'))).toEqual({ status: 200, data: { ignored: true } })
  expect(await readings()).toEqual([])
  expect(await sensors()).toEqual([])
  expect(await outcome()).toEqual({ kind: 'ignored', event: 'simulated' })
})

test('of a sound sensor the mean level is taken, and what no one understood is reported', async () => {
  const { send, readings, outcome } = await startReceiver('http_push')
  expect(await send(fixture('sc-dnms.json'))).toMatchObject({ data: { accepted: 1, rejected: [] } })
  expect(await readings()).toEqual(['sound 2026-11-25T01:20:00 54.52'])
  expect(await outcome()).toMatchObject({
    fields: {
      total: 5,
      used: 1,
      unused: ['DNMS_noise_LA_min', 'DNMS_noise_LA_max', 'samples', 'signal'],
    },
    time_source: 'receipt',
  })
})

test('values are kept at the time that their sender reports under another name', async () => {
  const { send, readings } = await startReceiver('http_push')
  expect(await send(fixture('push-createdAt.json'))).toMatchObject({ data: { accepted: 3, rejected: [] } })
  expect(await readings()).toEqual([
    'indoor_temperature 2026-11-24T20:19:21 18',
    'indoor_temperature 2026-11-24T21:19:21 19',
    'indoor_temperature 2026-11-24T22:19:21 20',
  ])
})

test('a day and a clock in a table are Swedish', async () => {
  const { send, readings } = await startReceiver('http_push')
  expect(await send(fixture('push-csv-datum-tid.txt'), 'text/csv')).toMatchObject({ data: { accepted: 2 } })
  expect(await readings()).toEqual(['co2 2026-11-23T09:00:00 612', 'co2 2026-11-23T10:00:00 845'])
})

test('a time that is reported and not understood is refused with the field’s name, never now', async () => {
  const { send, readings, outcome } = await startReceiver('http_push')
  const sent = { device_id: 'osm-1', händelse: '2026-11-24T20:19:21Z', co2: 612 }
  const rejected = [{ metric_key: 'co2', code: 'invalid_time', field: 'händelse' }]
  expect(await send(sent)).toEqual({ status: 200, data: { accepted: 0, duplicate: 0, rejected } })
  expect(await readings()).toEqual([])
  expect(await outcome()).toMatchObject({ rejected })
})

test('degC is a unit of temperature', async () => {
  const { send, readings } = await startReceiver('http_push')
  await send(fixture('unit-degc.json'))
  expect(await readings()).toEqual(['indoor_temperature 2026-11-25T01:18:21 21.4'])
})

test('a whole telegram behind one that was cut off is read', async () => {
  const { send, readings } = await startReceiver('electricity_meter')
  expect(await send(fixture('p1-cut-in-front.txt'), 'text/plain')).toMatchObject({ data: { accepted: 1 } })
  expect(await readings()).toEqual(['electricity 2026-11-25T01:18:21 3700'])
})

test('Axis’ own format is that of the camera, at its local time', async () => {
  const { send, readings, sensors } = await startReceiver('people_counter')
  expect(await send(fixture('axis-people.json'))).toMatchObject({ data: { accepted: 1, rejected: [] } })
  expect(await sensors()).toMatchObject([{ externalId: '00408cac512b' }])
  expect(await readings()).toEqual(['traffic 2026-11-25T00:18:21 12'])
})

test('variant 7 of IMBUILDINGS reports all visits', async () => {
  const { send, readings } = await startReceiver('the_things_stack')
  expect(await send(fixture('imb-variant7.json'))).toMatchObject({ data: { accepted: 1, rejected: [] } })
  expect(await readings()).toEqual(['traffic 2026-11-25T01:18:21 1234'])
})

test('a clock that cannot be right is helped by the network, and its values are marked', async () => {
  const { send, readings, outcome, deps, sensors } = await startReceiver('the_things_stack', testTime)
  const uplink = ttsUplink({ fields: { co2: 700 } })
  uplink.uplink_message.received_at = '1970-01-01T03:00:00Z'
  expect(await send(uplink)).toMatchObject({ data: { accepted: 1, rejected: [] } })
  expect(await readings()).toEqual(['co2 2026-03-10T10:00:00 700'])
  expect(await outcome()).toMatchObject({ accepted: 1, time_source: 'network', wrong_clock: true })
  const [sensor] = await sensors()
  const marks = await deps.db
    .selectFrom('refusedValue')
    .select(['sensorId', 'metricKey', 'code', 'n'])
    .execute()
  expect(marks).toEqual([{ sensorId: sensor?.id, metricKey: 'co2', code: 'time_of_network', n: 1 }])
  await placeAll(deps, 'almgardsskolan')
  expect(await getQuality(deps, 'almgardsskolan')).toMatchObject([{ problems: [{ kind: 'clock_skew' }] }])
})

test('values that have the time of their receipt are marked in the chart, and in its file', async () => {
  const { app, deps, push, data, widgetPath, clock } = await startPushSchool()
  await push({ device_id: 'a', at: testTime - 2 * hour, co2: 600 })
  await push({ device_id: 'a', at: testTime - 1.75 * hour, co2: 610 })
  clock.now = testTime - hour
  await push({ device_id: 'a', at: '2000-01-01T00:00:12Z', co2: 620 })
  clock.now = testTime
  expect(await getQuality(deps, 'almgardsskolan')).not.toEqual([])
  const query = `?from=${new Date(testTime - 3 * hour).toISOString()}&to=${new Date(testTime).toISOString()}`
  const [series] = (await data('co2', query)).data
  const received = (testTime - hour) / 1000
  expect(series?.borrowed_times).toMatchObject([
    { start: received, source: 'receipt', reason: 'wrong_clock' },
  ])
  const csv = (await app.inject(`${await widgetPath('co2')}/data.csv${query}&locale=sv`)).body
  const notes = csv.split('\r\n').filter((line) => line.includes('tid när värdet kom hit'))
  expect(notes.map((line) => line.split(';')[4])).toEqual(['620'])
})

test('values whose sender reports no time are marked with a code of their own, and no clock is called wrong', async () => {
  const { app, deps, push, data, widgetPath, clock } = await startPushSchool()
  clock.now = testTime - 2 * hour
  await push({ device_id: 'a', at: testTime - 2 * hour, co2: 600, temperature: 20 })
  clock.now = testTime - hour
  await push({ device_id: 'a', co2: 620 })
  clock.now = testTime
  await push({ device_id: 'a', co2: 630 })
  // Reported once more it is no new value, and so no new mark.
  await push({ device_id: 'a', co2: 630 })
  const marks = await deps.db.selectFrom('refusedValue').select(['metricKey', 'code', 'n']).execute()
  expect(marks).toEqual([{ metricKey: 'co2', code: 'untold_time_receipt', n: 2 }])
  const problems = (await getQuality(deps, 'almgardsskolan')).flatMap(
    (seriesQuality) => seriesQuality.problems,
  )
  expect(problems.filter(({ kind }) => kind === 'clock_skew')).toEqual([])
  const query = `?from=${new Date(testTime - 3 * hour).toISOString()}&to=${new Date(testTime).toISOString()}`
  const [series] = (await data('co2', query)).data
  expect(series?.borrowed_times).toMatchObject([
    { start: (testTime - hour) / 1000, source: 'receipt', reason: 'no_time' },
  ])
  const [others] = (await data('indoor_temperature', query)).data
  expect(others?.borrowed_times).toBeUndefined()
  const csv = (await app.inject(`${await widgetPath('co2')}/data.csv${query}&locale=sv`)).body
  const notes = csv.split('\r\n').filter((line) => line.includes('tid när värdet kom hit'))
  expect(notes.map((line) => line.split(';')[4])).toEqual(['620'])
  expect(csv).not.toContain('klocka')
})

test.each([
  ['minutes ahead', testTime + 7 * 60_000],
  ['an hour ahead', testTime + hour],
  ['of the year 2000', Date.parse('2000-01-01T00:00:12Z')],
  ['of 1980', Date.parse('1980-01-06T00:00:00Z')],
  ['of 1970 in seconds', 12],
])('a clock %s without any help is helped by the receipt, never answered and lost', async (_name, at) => {
  const { send, readings, outcome } = await startReceiver('http_push', testTime)
  expect(await send({ device_id: 'a', at, co2: 612 })).toMatchObject({ data: { accepted: 1, rejected: [] } })
  expect(await readings()).toEqual(['co2 2026-03-10T10:00:00 612'])
  expect(await outcome()).toMatchObject({ time_source: 'receipt', wrong_clock: true })
})

test('a decoder’s fields that no one understands are reported with the message', async () => {
  const { send, outcome } = await startReceiver('the_things_stack', testTime)
  const fields = {
    co2: 612,
    temperature: 21.5,
    battery: 3.6,
    vibration_x: 1,
    tilt: { pitch: 2 },
    name: 'rum 7',
  }
  expect(await send(ttsUplink({ fields }))).toMatchObject({ data: { accepted: 2 } })
  expect(await outcome()).toMatchObject({
    fields: { total: 5, used: 3, unused: ['vibration_x', 'tilt.pitch'] },
  })
})

test('the same message in another order of its fields is the same readings', async () => {
  const { send, readings } = await startReceiver('http_push', testTime)
  const at = new Date(testTime - hour).toISOString()
  await send({ createdAt: at, co2: 612, temperature: 21, device: 'a' })
  const before = await readings()
  expect(await send({ temperature: 21, device: 'a', co2: 612, createdAt: at })).toMatchObject({
    data: { accepted: 0, duplicate: 2 },
  })
  expect(await readings()).toEqual(before)
})
