import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adapters } from '#server/ingestion/integration-types.ts'
import { hourly } from '#server/storage/measurements/rollups.ts'
import { createWebhook, setSettings } from '#server/use-cases/integrations/integrations.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import { onlyRow, startSchool, startServer, testTime } from '#tests/api/support/running-server.ts'
import { frames, ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { placesOf } from '#tests/ingestion/places-of.ts'
import { p1Telegram } from '#tests/ingestion/value-messages.ts'

const minute = 60_000
const day = 24 * 60 * minute

interface Sent {
  readonly body: string
  readonly contentType?: string
  readonly query?: string
  readonly settings?: unknown
}

const devEui = 'a81758fffe0305ab'
const hex = Buffer.from(frames.elsysErsCo2).toString('hex')
const base64 = Buffer.from(frames.elsysErsCo2).toString('base64')
const iso = (at: number) => new Date(at).toISOString()
const json = (value: unknown, rest: Omit<Sent, 'body'> = {}): Sent => ({
  body: JSON.stringify(value),
  ...rest,
})

/** One message of each integration, measured at a time; null = its messages report no time. */
const messages: Readonly<
  Record<string, { readonly carriesTime: boolean; readonly at: (at: number) => Sent }>
> = {
  the_things_stack: { carriesTime: true, at: (at) => json(ttsUplink({ at })) },
  chirpstack: {
    carriesTime: true,
    at: (at) =>
      json(
        {
          deduplicationId: String(at),
          time: iso(at),
          deviceInfo: { devEui, deviceName: 'rum-1' },
          data: base64,
        },
        { query: '?event=up' },
      ),
  },
  netmore: {
    carriesTime: true,
    at: (at) => json([{ devEui, timestamp: iso(at), payload: hex, fPort: '5', rssi: '-97', snr: '7.5' }]),
  },
  loriot: {
    carriesTime: true,
    at: (at) => json({ cmd: 'rx', EUI: devEui, ts: at, fcnt: at / 1000, data: hex }),
  },
  thingpark: {
    carriesTime: true,
    at: (at) => json({ DevEUI_uplink: { DevEUI: devEui, Time: iso(at), payload_hex: hex } }),
  },
  mqtt: { carriesTime: true, at: (at) => json({ device_id: 'rum-1', at: iso(at), co2: 640 }) },
  http_push: { carriesTime: true, at: (at) => json({ device_id: 'rum-1', at: iso(at), co2: 640 }) },
  ngsi_ld: {
    carriesTime: true,
    at: (at) =>
      json({
        type: 'Notification',
        notifiedAt: iso(at),
        data: [
          {
            id: 'urn:ngsi-ld:IndoorEnvironmentObserved:rum-1',
            type: 'IndoorEnvironmentObserved',
            co2: 640,
          },
        ],
      }),
  },
  sensorthings: {
    carriesTime: true,
    at: (at) =>
      json(
        { phenomenonTime: iso(at), result: 640, Datastream: { '@iot.id': 1 } },
        { settings: { field_map: { 1: { metric: 'co2' } } } },
      ),
  },
  airgradient: { carriesTime: false, at: (at) => json({ serialno: 'abc', rco2: 640, boot: at / minute }) },
  electricity_meter: {
    carriesTime: true,
    at: (at) => json({ at: iso(at), pulses: 3 }, { settings: { pulses_per_kwh: 1000 } }),
  },
  people_counter: { carriesTime: true, at: (at) => json({ device_id: 'entré', at: iso(at), in: 5 }) },
  food_waste_scale: {
    carriesTime: true,
    at: (at) => json({ date: iso(at).slice(0, 10), waste_kind: 'plate', weight_g: 4200, portions: 300 }),
  },
}

test('every integration has a message here', () => {
  expect(Object.keys(messages).sort()).toEqual(adapters.map(({ key }) => key).sort())
})

async function startIntegration(key: string) {
  const server = await startSchool()
  const webhook = await createWebhook(server.deps, 'almgardsskolan', key)
  const settings = messages[key]?.at(testTime).settings
  if (settings !== undefined) await setSettings(server.deps, 'almgardsskolan', key, settings)
  const send = ({ body, contentType = 'application/json', query = '' }: Sent) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/hooks/${webhook.key}${query}`,
      headers: { 'content-type': contentType },
      payload: body,
    })
  const kept = () => keptMessages(server.deps.db)
  return { ...server, send, kept }
}

const each = test.each(Object.entries(messages).map(([key, message]) => ({ key, ...message })))

each(
  '$key: a message sent again changes nothing, and one that is late is stored',
  async ({ key, at, carriesTime }) => {
    const { send, clock } = await startIntegration(key)
    const first = (await send(at(testTime))).json().data
    expect(first).toMatchObject({ duplicate: 0, rejected: [] })
    expect(first.accepted).toBeGreaterThan(0)
    clock.now = testTime + minute
    const repeated = await send(at(testTime))
    expect(repeated.statusCode).toBe(200)
    expect(repeated.json().data).toEqual({ accepted: 0, duplicate: first.accepted, rejected: [] })
    if (!carriesTime) return
    const late = (await send(at(testTime - 2 * day))).json().data
    expect(late).toEqual({ accepted: first.accepted, duplicate: 0, rejected: [] })
  },
)

each(
  '$key: what is of the future or too old is refused with its reason and kept',
  async ({ key, at, carriesTime }) => {
    if (!carriesTime) return
    const { send, kept } = await startIntegration(key)
    for (const [time, code] of [
      [testTime + 2 * day, 'in_the_future'],
      [testTime - 100 * day, 'too_old'],
    ] as const) {
      const answer = await send(at(time))
      expect(answer.statusCode).toBe(200)
      const { accepted, rejected } = answer.json().data
      expect(accepted).toBe(0)
      expect(rejected.length).toBeGreaterThan(0)
      for (const item of rejected) expect(item.code).toBe(code)
      expect((await kept()).at(-1)?.outcome).toContain(code)
    }
  },
)

each('$key: nonsense is 400 and kept for 7 days', async ({ key }) => {
  const { send, kept, deps, clock } = await startIntegration(key)
  const nonsense = ['', 'nonsense', '{', 'null', '7', '"x"', '{}', '[]', '[[]]', '[null]', '{"data":{}}']
  for (const body of nonsense) {
    const answer = await send({ body })
    expect(answer.statusCode, body).toBe(400)
    expect(answer.json()).toMatchObject({ status: 400, code: expect.stringMatching(/^[a-z_0-9]+$/) })
  }
  expect((await kept()).map(({ body }) => body)).toEqual(nonsense)
  clock.now = testTime + 7 * day + 1
  await removeExpired(deps)
  expect(await kept()).toEqual([])
})

each(
  '$key: another media type is 415; more than a mebibyte, and lists in lists without end, are 413',
  async ({ key, at }) => {
    const { send } = await startIntegration(key)
    expect((await send({ ...at(testTime), contentType: 'image/png' })).statusCode).toBe(415)
    expect((await send({ body: `"${'x'.repeat(1024 * 1024)}"` })).statusCode).toBe(413)
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    expect((await send({ body: nested })).statusCode).toBe(413)
  },
)

each(
  '$key: whatever becomes of its messages on their way, it is never a failure of ours',
  async ({ key, at }) => {
    const { send } = await startIntegration(key)
    const sound = [at(testTime), at(testTime - minute)]
    const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('', '\0', '\ud800', 1e308, -0, '__proto__', [], {}))
    const damaged = fc
      .tuple(fc.constantFrom(...sound), fc.nat(), odd, fc.nat(9))
      .map(([message, index, value, kind]) => {
        if (kind === 0) return { ...message, body: message.body.slice(0, index % message.body.length) }
        const copy: unknown = JSON.parse(message.body)
        const places = placesOf(copy)
        const place = places[index % places.length]
        if (place !== undefined) place.holder[place.key] = value
        return { ...message, body: JSON.stringify(copy) }
      })
    await fc.assert(
      fc.asyncProperty(damaged, async (message) => {
        const { statusCode } = await send(message)
        expect([200, 400]).toContain(statusCode)
      }),
      { numRuns: 60 },
    )
  },
)

each('$key: settings that it does not know are refused', async ({ key }) => {
  const { deps } = await startIntegration(key)
  if (key === 'the_things_stack') return
  const needed = key === 'mqtt' ? { url: 'mqtts://mqtt.example', topic: 'skolan/#' } : {}
  const set = (settings: unknown) => setSettings(deps, 'almgardsskolan', key, settings)
  await expect(set({ ...needed, colour: 'red' })).rejects.toMatchObject({
    errors: [{ path: 'colour', code: 'unknown_property' }],
  })
  await expect(set([])).rejects.toMatchObject({ code: 'invalid_settings' })
  await set({ ...needed, provenance: 'recorded' })
})

const room = { id: 'urn:ngsi-ld:IndoorEnvironmentObserved:rum-1', type: 'IndoorEnvironmentObserved' }
const property = (value: unknown, unitCode: string) => ({ type: 'Property', value, unitCode })

test.each([
  ['http_push', { metric: 'soil_moisture', value: 31, unit: 'kPa' }, 'soil_moisture', 'wrong_unit'],
  ['http_push', { metric: 'co2', value: true }, 'co2', 'not_a_number'],
  ['mqtt', { metric: 'co2', value: 31, unit: '%' }, 'co2', 'wrong_unit'],
  ['mqtt', { metric: 'co2', value: [640] }, 'co2', 'not_a_number'],
  ['ngsi_ld', { ...room, co2: property(0.9, 'M1') }, 'co2', 'wrong_unit'],
  ['ngsi_ld', { ...room, co2: { ...property(640, '59'), observedAt: 'i går' } }, 'co2', 'invalid_time'],
  ['sensorthings', { result: '21 °C', Datastream: { '@iot.id': 1 } }, 'co2', 'wrong_unit'],
  ['sensorthings', { result: { a: 1 }, Datastream: { '@iot.id': 1 } }, '*', 'not_a_number'],
  ['electricity_meter', { pulses: 'många' }, 'electricity', 'not_a_number'],
  ['people_counter', { device_id: 'entré', in: null }, 'traffic', 'not_a_number'],
  ['people_counter', { device_id: 'entré', in: '5 kWh' }, 'traffic', 'wrong_unit'],
  [
    'food_waste_scale',
    { date: '2026-03-10', waste_kind: 'plate', weight_g: '4 kg' },
    'food_waste',
    'invalid_record',
  ],
  [
    'netmore',
    [
      { devEui, payload: 7 },
      { devEui, payload: hex },
    ],
    '*',
    'invalid_record',
  ],
])('%s refuses %j with its reason and 200', async (key, message, metric_key, code) => {
  const { send, kept } = await startIntegration(key)
  const answer = await send(json(message))
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data.rejected).toMatchObject([{ metric_key, code }])
  expect((await kept()).at(-1)?.outcome).toContain(code)
})

test('a ChirpStack 3 that reports no time does not count a repeated message twice', async () => {
  const { send, deps, clock } = await startIntegration('chirpstack')
  const uplink = (fCnt: number) =>
    json({ deviceName: 'rum-1', devEUI: devEui, fPort: 85, fCnt, data: 'A9JIAAAA', rxInfo: [{ rssi: -57 }] })
  expect((await send(uplink(1))).json().data).toEqual({ accepted: 1, duplicate: 0, rejected: [] })
  clock.now = testTime + minute
  expect((await send(uplink(1))).json().data).toEqual({ accepted: 0, duplicate: 1, rejected: [] })
  expect((await send(uplink(2))).json().data).toEqual({ accepted: 1, duplicate: 0, rejected: [] })
  expect(await onlyRow(deps.db.selectFrom('series').selectAll().execute())).toMatchObject({
    metricKey: 'traffic',
    accumulation: 'cumulative',
    wrapAt: 2 ** 32,
  })
})

test('ChirpStack’s status brings the battery and is answered as ignored', async () => {
  const { send, deps } = await startIntegration('chirpstack')
  await send(messages.chirpstack?.at(testTime) as Sent)
  const status = { time: iso(testTime), deviceInfo: { devEui }, margin: 10, batteryLevel: 88.3 }
  const answer = await send(json(status, { query: '?event=status' }))
  expect(answer.json()).toEqual({ data: { ignored: true } })
  expect(await onlyRow(listSensors(deps, 'almgardsskolan'))).toMatchObject({
    name: 'rum-1',
    batteryPercent: 88.3,
    batteryReportedAt: testTime,
  })
})

test('a status after a message that could not be read leaves the sensor failing', async () => {
  const { send, deps } = await startIntegration('chirpstack')
  const deviceInfo = { devEui, deviceName: 'rum-1' }
  await send(json({ time: iso(testTime), deviceInfo, data: '3q2+7w==' }, { query: '?event=up' }))
  await send(
    json({ time: iso(testTime), deviceInfo, margin: 3, batteryLevel: 50 }, { query: '?event=status' }),
  )
  expect(await onlyRow(listSensors(deps, 'almgardsskolan'))).toMatchObject({
    syncStatus: 'failure',
    lastSyncCode: 'unknown_device_model',
    batteryPercent: 50,
  })
})

test('a meter that was read by its P1 port all day gives kWh, and starts again at 0 without losing any', async () => {
  const { send, deps, clock } = await startIntegration('electricity_meter')
  const totals = [100, 101.5, 104, 0.5, 2]
  for (const [index, total] of totals.entries()) {
    // By the meter's clock it is 8 o'clock when it is 7 in UTC, in summer too.
    const clockText = `2603100${index + 4}0000S`
    const telegram = p1Telegram
      .replace('260310103000S', clockText)
      .replace('00012345.678', String(total))
      .replace('!F701', '!')
    clock.now = Date.parse('2026-03-10T03:00:00Z') + index * 60 * minute
    const answer = await send({ body: telegram, contentType: 'text/plain' })
    expect(answer.json().data).toEqual({ accepted: 1, duplicate: 0, rejected: [] })
  }
  const hours = await deps.db
    .selectFrom('rollup')
    .select(['b', 'sum'])
    .where('res', '=', hourly)
    .orderBy('b')
    .execute()
  expect(hours).toEqual(
    [1.5, 2.5, 0.5, 1.5].map((sum, index) => ({
      b: Date.parse('2026-03-10T03:00:00Z') / 1000 + index * 3600,
      sum,
    })),
  )
})

test('a counter of 16 bits that runs over loses no one', async () => {
  const { send, deps, clock } = await startIntegration('people_counter')
  for (const [index, total] of [65_500, 65_530, 10].entries()) {
    clock.now = testTime + index * 60 * minute
    await send(json({ device_id: 'entré', at: iso(clock.now), total_in: total }))
  }
  const hours = await deps.db
    .selectFrom('rollup')
    .select('sum')
    .where('res', '=', hourly)
    .orderBy('b')
    .execute()
  expect(hours).toEqual([{ sum: 30 }, { sum: 16 }])
})

test('an unknown key is 404 whatever is sent', async () => {
  const { app } = await startServer()
  const answer = await app.inject({ method: 'POST', url: '/api/v1/hooks/nothing', payload: {} })
  expect(answer.statusCode).toBe(404)
})
