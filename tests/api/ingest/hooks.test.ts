import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removeExpired } from '#server/use-cases/retention.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import { onlyRow, startSchool, testTime } from '#tests/api/support/running-server.ts'
import { frames, ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { readFixture } from '#tests/ingestion/recorded-uplinks.ts'

const minute = 60_000
const day = 24 * 60 * minute

type School = Awaited<ReturnType<typeof startSchool>>

const storedReadings = ({ deps }: School) =>
  deps.db
    .selectFrom('reading')
    .innerJoin('series', 'series.id', 'reading.seriesId')
    .select(['metricKey', 't', 'v'])
    .orderBy('metricKey')
    .orderBy('t')
    .execute()

const onlySensor = ({ deps }: School) => onlyRow(listSensors(deps, 'almgardsskolan'))

test('an uplink of a device that was never seen becomes a sensor with its readings', async () => {
  const school = await startSchool({ keepsInbox: true })
  const answer = await school.post(ttsUplink({ deviceId: 'rum-12' }))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({ data: { accepted: 4, duplicate: 0, rejected: [] } })
  const t = testTime / 1000
  expect(await storedReadings(school)).toEqual([
    { metricKey: 'co2', t, v: 776 },
    { metricKey: 'humidity', t, v: 41 },
    { metricKey: 'indoor_temperature', t, v: 22.6 },
    { metricKey: 'light', t, v: 39 },
  ])
  expect(await onlySensor(school)).toMatchObject({
    name: 'rum-12',
    status: 'active',
    roomName: null,
    externalId: 'a81758fffe0305ab',
    batteryMillivolts: 3426,
    batteryReportedAt: testTime,
    rssi: -71,
    snr: 9.25,
    lastSyncAt: testTime,
    syncStatus: 'success',
    lastSyncCode: null,
  })
})

test('the platform sending the same message again changes nothing', async () => {
  const school = await startSchool()
  await school.post(ttsUplink())
  const answer = await school.post(ttsUplink())
  expect(answer.json()).toEqual({ data: { accepted: 0, duplicate: 4, rejected: [] } })
  expect(await storedReadings(school)).toHaveLength(4)
})

test('another value for the same time is a correction, and the hour follows it', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { co2: 700, temperature: 21 } }))
  const answer = await school.post(ttsUplink({ fields: { co2: 720, temperature: 21 } }))
  expect(answer.json()).toEqual({ data: { accepted: 1, duplicate: 1, rejected: [] } })
  const hours = await school.deps.db.selectFrom('rollup').select(['n', 'sum']).where('hi', '=', 720).execute()
  // The hour and the day.
  expect(hours).toEqual([
    { n: 1, sum: 720 },
    { n: 1, sum: 720 },
  ])
})

test('a late reading is stored and the newest value stays the newest', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { co2: 700 } }))
  await school.post(ttsUplink({ fields: { co2: 500 }, at: testTime - 3 * day }))
  const schools = (await school.read('/api/v1/schools')).data
  expect(schools).toMatchObject([{ air: { rooms: [{ level: 'fair' }] } }])
  expect(await storedReadings(school)).toHaveLength(2)
})

test.each([
  ['of another day', ttsUplink({ at: testTime + day + 1, fields: { co2: 700 } }), 'in_the_future'],
  ['older than what is kept', ttsUplink({ at: testTime - 90 * day - 1, fields: { co2: 700 } }), 'too_old'],
  ['beyond what the sensor can measure', ttsUplink({ fields: { co2: 70_000 } }), 'implausible'],
])('a reading %s is refused with 200 and its reason', async (_name, uplink, code) => {
  const school = await startSchool()
  const answer = await school.post(uplink)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    data: { accepted: 0, duplicate: 0, rejected: [{ metric_key: 'co2', code }] },
  })
  expect(await storedReadings(school)).toEqual([])
  expect(await onlySensor(school)).toMatchObject({ syncStatus: 'failure', lastSyncCode: code })
  expect(await onlyRow(keptMessages(school.deps.db))).toMatchObject({
    outcome: expect.stringContaining(code),
  })
})

test('a platform whose clock is a little ahead is trusted', async () => {
  const school = await startSchool()
  const answer = await school.post(ttsUplink({ at: testTime + 5 * minute, fields: { co2: 700 } }))
  expect(answer.json()).toEqual({ data: { accepted: 1, duplicate: 0, rejected: [] } })
})

test('a bad value does not take its neighbours with it', async () => {
  const school = await startSchool()
  const answer = await school.post(ttsUplink({ fields: { co2: 70_000, humidity: 41, temperature: 900 } }))
  expect(answer.json()).toEqual({
    data: {
      accepted: 1,
      duplicate: 0,
      rejected: expect.arrayContaining([
        { metric_key: 'co2', code: 'implausible' },
        { metric_key: 'indoor_temperature', code: 'implausible' },
      ]),
    },
  })
  expect(await onlySensor(school)).toMatchObject({ syncStatus: 'success', lastSyncCode: 'implausible' })
})

test('a temperature of zero is a reading, a field that was left out is none', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { temperature: 0 } }))
  expect((await storedReadings(school)).map(({ metricKey, v }) => [metricKey, v])).toEqual([
    ['indoor_temperature', 0],
  ])
})

test('quantities that no metric shows yet are left out and noted', async () => {
  const school = await startSchool()
  const answer = await school.post(ttsUplink({ frame: frames.milesightAm308 }))
  expect(answer.json().data.rejected).toEqual([])
  const { outcome } = await onlyRow(keptMessages(school.deps.db))
  const shown = (await storedReadings(school)).map((row) => row.metricKey)
  for (const quantity of JSON.parse(outcome).unsupported) expect(shown).not.toContain(quantity)
  expect(shown).toEqual(expect.arrayContaining(['co2', 'humidity', 'indoor_temperature']))
})

test('bytes of no known device are kept and make a sensor that waits for its model', async () => {
  const school = await startSchool()
  const answer = await school.post(ttsUplink({ frame: Uint8Array.from([0xde, 0xad, 0xbe, 0xef]) }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    data: { accepted: 0, duplicate: 0, rejected: [{ metric_key: '*', code: 'unknown_device_model' }] },
  })
  expect(await onlySensor(school)).toMatchObject({
    syncStatus: 'failure',
    lastSyncCode: 'unknown_device_model',
  })
  const { body } = await onlyRow(keptMessages(school.deps.db))
  expect(JSON.parse(body).uplink_message.frm_payload).toBe('3q2+7w==')
})

test('an inactive sensor stores nothing until it is active again', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { co2: 700 } }))
  const { id } = await onlySensor(school)
  await setSensor(school.deps, id, { status: 'inactive' })
  const refused = await school.post(ttsUplink({ fields: { co2: 710 }, at: testTime + minute }))
  expect(refused.json().data.rejected).toEqual([{ metric_key: 'co2', code: 'sensor_inactive' }])
  await setSensor(school.deps, id, { status: 'active' })
  const accepted = await school.post(ttsUplink({ fields: { co2: 720 }, at: testTime + 2 * minute }))
  expect(accepted.json().data.accepted).toBe(1)
})

test('a sensor outdoors measures outdoor temperature from then on, and the indoor history stays', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { temperature: 20 } }))
  const { id } = await onlySensor(school)
  await setSensor(school.deps, id, { location: 'Skolgården', exposure: 'outdoor' })
  await school.post(ttsUplink({ fields: { temperature: 4 }, at: testTime + minute }))
  expect((await storedReadings(school)).map(({ metricKey, v }) => [metricKey, v])).toEqual([
    ['indoor_temperature', 20],
    ['outdoor_temperature', 4],
  ])
  const overview = (await school.read('/api/v1/schools/almgardsskolan/home_page/overview')).data
  expect(overview).toMatchObject({
    cards: [{ metric_key: 'outdoor_temperature', value: 4, sensors_total: 1 }],
  })
})

test('a sensor follows the name on its platform until a person names it', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ deviceId: 'eui-a81758fffe0305ab' }))
  await school.post(ttsUplink({ deviceId: 'rum-7', at: testTime + minute }))
  const sensor = await onlySensor(school)
  expect(sensor.name).toBe('rum-7')
  await setSensor(school.deps, sensor.id, { name: 'Rödluvans rum' })
  await school.post(ttsUplink({ deviceId: 'rum-8', at: testTime + 2 * minute }))
  expect((await onlySensor(school)).name).toBe('Rödluvans rum')
})

test('a device without a profile is expected as often as it has been sending', async () => {
  const school = await startSchool()
  for (let i = 0; i < 25; i++) {
    // It skips one message now and then; the median does not mind.
    const at = testTime + (i + Math.floor(i / 10)) * 10 * minute
    school.clock.now = at
    await school.post(ttsUplink({ at, fields: { co2: 600 + i } }))
  }
  expect((await onlySensor(school)).expectedIntervalS).toBe(600)
})

test('a device that changes its pace is soon expected at the new one', async () => {
  const school = await startSchool()
  let at = testTime
  for (let i = 0; i < 32; i++) {
    school.clock.now = at
    await school.post(ttsUplink({ at, fields: { co2: 600 + i } }))
    // Never quite on the second.
    at += (i < 20 ? 10 : 30) * minute + (i % 3) * 1000
  }
  expect((await onlySensor(school)).expectedIntervalS).toBeGreaterThanOrEqual(1800)
  expect((await onlySensor(school)).expectedIntervalS).toBeLessThanOrEqual(1802)
})

test.each(['join', 'downlink-event', 'downlink-failed-event'])(
  'a %s event is answered with 200 and ignored',
  async (event) => {
    const school = await startSchool()
    const answer = await school.post(readFixture(`the-things-stack/${event}.json`))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ data: { ignored: true } })
    expect(await listSensors(school.deps, 'almgardsskolan')).toEqual([])
  },
)

test('the documented example of the platform is read, however old it is', async () => {
  const school = await startSchool()
  const answer = await school.post(readFixture('the-things-stack/uplink.json'))
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject({ accepted: 0, duplicate: 0 })
  for (const { code } of answer.json().data.rejected) expect(code).toBe('too_old')
})

test.each([
  ['not JSON', 'temperature=20', 'not_json'],
  ['nothing', '', 'not_json'],
  ['JSON of another kind', '[]', 'not_an_object'],
  ['half of a message', JSON.stringify(ttsUplink()).slice(0, 200), 'not_json'],
])('%s is 400 and kept', async (_name, body, code) => {
  const school = await startSchool()
  const answer = await school.post(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 400, code })
  expect(await onlyRow(keptMessages(school.deps.db))).toMatchObject({ body })
})

test('no content of an uplink’s fields causes a server error', async () => {
  const school = await startSchool()
  const odd = fc.oneof(
    fc.anything(),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\0', '\ud800', 1e308),
  )
  const field = fc.constantFrom(
    'temperature',
    'co2',
    'humidity',
    'light',
    'battery',
    'f_port',
    'received_at',
    'rx_metadata',
  )
  const details = fc.record({
    deviceId: fc.string({ unit: 'binary', maxLength: 40 }),
    fields: fc.dictionary(field, odd, { maxKeys: 6 }),
    at: fc.integer({ min: -8e15, max: 8e15 }),
    extra: fc.dictionary(field, odd, { maxKeys: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(details, async ({ extra, ...options }) => {
      const uplink = ttsUplink(options)
      const body = JSON.stringify(
        { ...uplink, uplink_message: { ...uplink.uplink_message, ...extra } },
        bigintAsText,
      )
      const answer = await school.post(body)
      expect([200, 400]).toContain(answer.statusCode)
    }),
    { numRuns: 100 },
  )
  for (const { v } of await storedReadings(school)) expect(Number.isFinite(v)).toBe(true)
})

const bigintAsText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

test('another content type is 415', async () => {
  const school = await startSchool()
  const answer = await school.post('temperature=20', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' })
})

test('JSON without a content type is read, and anything else without one is 415', async () => {
  const school = await startSchool()
  expect((await school.post(JSON.stringify(ttsUplink()), {})).statusCode).toBe(200)
  expect((await school.post('co2;612', {})).statusCode).toBe(415)
})

test('a content type with a character set is fine', async () => {
  const school = await startSchool()
  const answer = await school.post(ttsUplink(), { 'content-type': 'Application/JSON; charset=utf-8' })
  expect(answer.statusCode).toBe(200)
})

test('2 MB of garbage is 413', async () => {
  const school = await startSchool()
  const answer = await school.post(Buffer.alloc(2 * 1024 * 1024, 'x'))
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ status: 413, code: 'too_large' })
})

test.each(['nonsense', '%00', 'a'.repeat(43)])('the key %s that no one has is 404', async (key) => {
  const { app } = await startSchool()
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/hooks/${key}`,
    headers: { 'content-type': 'application/json' },
    payload: ttsUplink(),
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ status: 404, code: 'hook_not_found' })
})

test('a webhook that was switched off is 404', async () => {
  const school = await startSchool()
  await school.deps.db.updateTable('schoolIntegration').set({ status: 'inactive' }).execute()
  expect((await school.post(ttsUplink())).statusCode).toBe(404)
})

test('of a long message the first 64 KiB are kept', async () => {
  const school = await startSchool()
  await school.post('å'.repeat(100_000))
  const { body } = await onlyRow(keptMessages(school.deps.db))
  expect(Buffer.byteLength(body)).toBe(64 * 1024)
})

test('messages are kept for 7 days, readings for 90, hours and days for ever', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { co2: 700 } }))
  // Of no device: the last message of each one stays.
  await school.post({ uplink_message: 'nothing' })
  school.clock.now = testTime + 7 * day
  expect(await removeExpired(school.deps)).toMatchObject({ messages: 0, readings: 0 })
  school.clock.now = testTime + 7 * day + 1
  expect(await removeExpired(school.deps)).toMatchObject({ messages: 1, readings: 0 })
  school.clock.now = testTime + 90 * day
  expect(await removeExpired(school.deps)).toMatchObject({ messages: 0, readings: 0 })
  school.clock.now = testTime + 91 * day
  expect(await removeExpired(school.deps)).toMatchObject({ messages: 0, readings: 1 })
  expect(await school.deps.db.selectFrom('rollup').select('n').execute()).toEqual([{ n: 1 }, { n: 1 }])
})
