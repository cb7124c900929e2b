import { describe, expect, test } from 'vitest'
import { getQuality } from '#server/use-cases/measurements/quality.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import { caseFixture, startReceivingSchool } from '#tests/api/support/receiving-school.ts'

const now = Date.parse('2026-11-28T11:26:00Z')
const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()

const startPush = (key = 'http_push', startsAt = now) => startReceivingSchool(key, { startsAt })

/** Values without their times, and what of the message was not understood. */
async function readOnce(message: object, key = 'http_push') {
  const { send, readings, outcome } = await startPush(key)
  const answer = await send(message)
  const values = (await readings()).map((reading) => reading.split(' '))
  return {
    status: answer.status,
    values: Object.fromEntries(values.map(([metric, , value]) => [metric, Number(value)])),
    times: [...new Set(values.map(([, at]) => at))],
    rejected: answer.data?.rejected,
    outcome: await outcome(),
  }
}

describe('a sensor at the end of its scale', () => {
  test('shows no value of the air, and its neighbours are kept', async () => {
    const { send, readings, outcome, deps, clock } = await startPush()
    const earlier = [{ value_type: 'SDS_P2', value: '4.10' }]
    clock.now = now - 5 * minute
    await send({ esp8266id: '9000101', sensordatavalues: earlier })
    clock.now = now
    expect(await send(caseFixture('dust-at-its-highest.json'))).toMatchObject({
      data: {
        accepted: 1,
        rejected: [
          { metric_key: 'pm10', code: 'end_of_scale' },
          { metric_key: 'pm25', code: 'end_of_scale' },
        ],
      },
    })
    expect(await readings()).toEqual([
      'pm25 2026-11-28T11:21:00 4.1',
      'indoor_temperature 2026-11-28T11:26:00 9.1',
    ])
    expect(await outcome()).toMatchObject({ fields: { total: 3, used: 3 } })
    await placeAll(deps, 'almgardsskolan')
    const problems = (await getQuality(deps, 'almgardsskolan')).flatMap((series) => series.problems)
    expect(problems.map(({ kind }) => kind)).toContain('implausible')
  })

  test.each([
    // github UedaTakeyuki/mh-z19, issue 19: at 4 % CO2 each range shows its own end
    ['MH-Z19 in its range of 10 000 ppm', 'co2', 10_000],
    // github sblibs/pySwitchbot, pull request 491
    ['a Switchbot above its 9 999 ppm', 'co2', 40_000],
    // github adafruit/Adafruit_Wippersnapper_Arduino, issue 678
    ['SEN66 before its first measurement', 'co2', 65_535],
    // github esphome/issues, issue 6864: 0xfffe in tenths
    ['SEN55 in saturation', 'pm25', 6553.4],
    // Plantower's and Honeywell's data sheets
    ['PMS5003 and HPMA115', 'pm25', 1000],
    // ROHM BH1750FVI: 65 535 counts / 1.2
    ['BH1750', 'light', 54_612.5],
    // Airthings: 14 bits
    ['Airthings Wave', 'radon', 16_383],
    // Sensirion SHT3x: all bits 0
    ['SHT3x without contact', 'temperature', -45],
    // Maxim DS18B20: power-on reset
    ['DS18B20 at power-on', 'temperature', 85],
  ])('%s: no reading', async (_name, metric, value) => {
    const { values, rejected } = await readOnce({ device_id: 'a', metric, value })
    expect(values).toEqual({})
    const key = metric === 'temperature' ? 'indoor_temperature' : metric
    expect(rejected).toEqual([{ metric_key: key, code: 'end_of_scale' }])
  })

  test.each([
    ['co2', 2000],
    ['pm25', 998],
    ['light', 54_000],
    ['radon', 9000],
  ])('%s %d near one is a reading', async (metric, value) => {
    expect((await readOnce({ device_id: 'a', metric, value })).values).toEqual({ [metric]: value })
  })

  test('5000 ppm, which rooms reach, is none either: the next value confirms it', async () => {
    const { send, readings, clock } = await startPush()
    for (const value of [5000, 4970]) {
      clock.now += 5 * minute
      expect(await send({ device_id: 'a', metric: 'co2', value })).toMatchObject({ data: { rejected: [] } })
    }
    expect((await readings()).map((row) => row.split(' ').at(-1))).toEqual(['5000', '4970'])
  })
})

describe('a unit in another field', () => {
  test('is that of the value', async () => {
    const { send, readings } = await startPush()
    await send(caseFixture('unit-beside-the-value.json'))
    expect(await readings()).toEqual(['indoor_temperature 2026-11-28T11:25:00 20'])
  })

  test.each([
    ['unit', { metric: 'temperature', value: 68, unit: '°F' }],
    ['units', { metric: 'temperature', value: 68, units: 'F' }],
    // home-assistant.io, sensor entities
    ['unit_of_measurement', { metric: 'temperature', value: 68, unit_of_measurement: '°F' }],
    ['temperature_unit of a flat object', { temperature: 68, humidity: 41, temperature_unit: 'fahrenheit' }],
    ['temp_unit', { temp: 68, temp_unit: 'F' }],
    // tasmota.github.io/docs, SENSOR
    ['TempUnit of the object around it', { SHT3X: { Temperature: 68, Humidity: 41 }, TempUnit: 'F' }],
    ['a unit of a flat object', { temperature: 68, unit: '°F' }],
    ['an object of units', { temperature: 68, humidity: 41, units: { temperature: '°F', humidity: '%' } }],
    ['a system of units', { temperature: 68, humidity: 41, units: 'imperial' }],
    ['a system around its values', { unit_system: 'imperial', data: { temperature: 68 } }],
    ['yes to one unit', { temperature: 68, fahrenheit: true }],
    ['no to the other', { temperature: 68, is_celsius: false, humidity: 41 }],
    ['no to a system', { metric_units: false, values: { temperature: 68 } }],
    ['a unit around a list', { unit: '°F', readings: [{ metric: 'temperature', value: 68 }] }],
    ['uom in the value’s object', { temperature: { value: 68, uom: 'degF' } }],
    ['a code of UN/CEFACT', { temperature: { value: 68, unitCode: 'FAH' } }],
    [
      'a value of Sensor.Community',
      { sensordatavalues: [{ value_type: 'temperature', value: '68', unit: 'F' }] },
    ],
  ])('%s: 20 °C', async (_name, message) => {
    const { values } = await readOnce({ device_id: 'a', ...message })
    expect(values.indoor_temperature).toBeCloseTo(20, 9)
  })

  test.each([
    ['TempUnit beside a decoder’s fields', { Temperature: 68, TempUnit: 'F' }],
    ['temperature_unit', { temperature: 68, temperature_unit: '°F' }],
    ['a unit around a decoder’s data', { data: { temperature: 68 }, units: 'imperial' }],
    ['a nested value', { temperature: { value: 68, uom: '°F' } }],
  ])('of a LoRaWAN decoder, %s: 20 °C', async (_name, decoded_payload) => {
    const uplink_message = { f_port: 2, decoded_payload, received_at: iso(now) }
    const { values } = await readOnce(
      { end_device_ids: { device_id: 'a', dev_eui: '70B3D57ED0A100F7' }, uplink_message },
      'the_things_stack',
    )
    expect(values).toEqual({ indoor_temperature: 20 })
  })

  test('says nothing of other quantities beside it', async () => {
    const { values } = await readOnce({ device_id: 'a', temperature: 68, humidity: 41, co2: 612, unit: '°F' })
    expect(values).toEqual({ indoor_temperature: 20, humidity: 41, co2: 612 })
  })

  test('that belongs to nothing that is measured refuses the value by name', async () => {
    const { values, rejected } = await readOnce({ device_id: 'a', temperature: 16.8, temp_unit: '°Ré' })
    expect(values).toEqual({})
    expect(rejected).toEqual([{ metric_key: 'indoor_temperature', code: 'wrong_unit' }])
  })

  test('and a part of the school that is called a unit is none', async () => {
    expect((await readOnce({ device_id: 'a', temperature: 21, unit: 'Rum 12' })).values).toEqual({
      indoor_temperature: 21,
    })
  })

  test.each([
    '°С',
    '℃',
    '⁰C',
    '◦C',
    'ᴼC',
    'oC',
    '&deg;C',
    'Â°C',
    '�C',
    'Ϲ',
    '° С',
    'Сelsius',
    'gradеr Celsius',
  ])('with letters or signs that look alike, %s, is the same', async (unit) => {
    const { values } = await readOnce({ device_id: 'a', metric: 'temperature', value: 21.4, unit })
    expect(values).toEqual({ indoor_temperature: 21.4 })
  })

  test('as it came: the letter is Cyrillic', async () => {
    const { send, readings } = await startPush()
    await send(caseFixture('unit-look-alike-letter.json'))
    expect(await readings()).toEqual(['indoor_temperature 2026-11-28T11:25:00 21.4'])
  })
})

describe('all that a known sensor sends is refused before it is read', () => {
  test.each([
    ['a unit of nothing', { temperature: '21 bar' }, 'unit_change'],
    [
      'a unit that is left out',
      { metric: 'energy_total', value: 12 },
      'unit_change',
      { energy_total: '11 kWh' },
    ],
    ['a word', { temperature: 'fel' }, 'no_values'],
    ['nothing', { temperature: null }, 'no_values'],
    ['a time that nobody can read', { temperature: 21, time: 'nyss' }, 'clock_skew'],
  ])(
    '%s: it is heard, and is not silent',
    async (_name, message, kind, before: object = { temperature: 21 }) => {
      const { send, sensors, clock, deps, placed } = await startPush()
      await placed(send({ device_id: 'a', ...before }))
      const wanted = async () =>
        (await getQuality(deps, 'almgardsskolan')).map(({ problems }) => problems[0]?.kind)
      for (let passed = 0; passed < 3 * 60; passed += 10) {
        clock.now += 10 * minute
        await send({ device_id: 'a', ...message })
      }
      expect(await wanted()).toEqual([kind])
      expect((await sensors())[0]?.lastSyncAt).toBe(clock.now)
      clock.now += 12 * 60 * minute
      expect(await wanted()).toEqual(['silent'])
    },
  )
})

describe('JSON under another content type', () => {
  test('of a form is read', async () => {
    const { send, readings } = await startPush()
    const answer = await send(caseFixture('json-under-form-type.json'), 'application/x-www-form-urlencoded')
    expect(answer).toMatchObject({ status: 200, data: { accepted: 1, rejected: [] } })
    expect(await readings()).toEqual(['indoor_temperature 2026-11-28T11:15:20 21.2'])
  })

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/octet-stream',
    'text/json',
    'application/vnd.kotte+json',
    'text/html',
    '',
  ])('of "%s" too', async (contentType) => {
    const { send } = await startPush()
    expect(await send({ device_id: 'a', co2: 612 }, contentType)).toMatchObject({ data: { accepted: 1 } })
  })

  test('is read by every platform', async () => {
    const { send } = await startPush('loriot')
    const message = { cmd: 'rx', EUI: '70B3D57ED0A100F7', ts: now, fcnt: 1, port: 2, data: '' }
    expect(await send(message, 'application/x-www-form-urlencoded')).toMatchObject({ status: 200 })
  })

  test('of an electricity meter is no telegram', async () => {
    const { send, readings } = await startPush('electricity_meter')
    await send({ total_power_import_kwh: 13_779.338, smr_version: 50 }, 'text/plain')
    expect(await readings()).toEqual(['electricity 2026-11-28T11:26:00 13779.338'])
  })

  test.each([
    ['fields of a form', 'temperature=21.2&humidity=40', 'application/x-www-form-urlencoded'],
    ['a text', 'temperatur 21,2', 'text/plain'],
    ['XML', '<t>21.2</t>', 'application/xml'],
    ['a picture', 'GIF89a', 'image/gif'],
  ])('%s is 415 that names the wanted types, and staff read why', async (_name, body, contentType) => {
    const { send, outcome, deps } = await startPush()
    expect(await send(body, contentType)).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      errors: [
        { path: 'content-type', code: 'application/json' },
        { path: 'content-type', code: 'text/csv' },
        { path: 'content-type', code: 'application/senml+json' },
      ],
    })
    expect(await outcome()).toEqual({ kind: 'malformed', reason: 'wrong_content_type' })
    expect((await keptMessages(deps.db)).map((message) => message.body)).toEqual([body])
    const integration = await deps.db
      .selectFrom('schoolIntegration')
      .select(['lastErrorCode', 'lastErrorMessage'])
      .where('integrationKey', '=', 'http_push')
      .executeTakeFirst()
    expect(integration).toEqual({ lastErrorCode: 'malformed', lastErrorMessage: 'wrong_content_type' })
  })
})

describe('values in objects of objects', () => {
  test('are read, and nothing of the gateway', async () => {
    const { send, readings, outcome, sensors } = await startPush()
    expect(await send(caseFixture('values-two-objects-deep.json'))).toMatchObject({ data: { accepted: 3 } })
    expect(await readings()).toEqual([
      'co2 2026-11-28T11:14:20 655',
      'humidity 2026-11-28T11:14:20 40',
      'indoor_temperature 2026-11-28T11:14:20 21.3',
    ])
    expect(await sensors()).toMatchObject([{ externalId: '70b3d57ed0a100f6' }])
    expect(await outcome()).toMatchObject({ fields: { total: 3, used: 3, unused: [] } })
    // The frame once more.
    expect(await send(caseFixture('values-two-objects-deep.json'))).toMatchObject({ data: { duplicate: 3 } })
  })

  const at = iso(now - 10 * minute)
  test.each([
    // thethingsnetwork.org, version 2
    [
      'The Things Network 2',
      {
        app_id: 'skola',
        dev_id: 'rum-5',
        hardware_serial: '70B3D57ED0A100F7',
        port: 2,
        counter: 7,
        payload_raw: 'AQDXAiY=',
        payload_fields: { temperature: 21.3, relative_humidity: 40 },
        metadata: { time: at, gateways: [{ gtw_id: 'g', rssi: -90, snr: 7 }] },
      },
    ],
    // docs.aws.amazon.com/iot, device shadows
    [
      'a device shadow',
      { state: { reported: { temperature: 21.3, humidity: 40 } }, timestamp: now / 1000 - 600 },
    ],
    // thingsboard.io, telemetry
    ['telemetry with a time', { ts: now - 10 * minute, values: { temperature: 21.3, humidity: 40 } }],
    // docs.influxdata.com/telegraf, JSON serializer
    [
      'Telegraf',
      {
        name: 'luft',
        tags: { rum: '5' },
        fields: { temperature: 21.3, humidity: 40 },
        timestamp: now / 1000 - 600,
      },
    ],
    // learn.microsoft.com/azure/iot-hub, routed messages
    [
      'a routed message',
      {
        properties: {},
        systemProperties: { battery: 3 },
        body: { data: { temperature: 21.3, humidity: 40 }, time: at },
      },
    ],
    // tasmota.github.io/docs, Status 8
    [
      'an answer of Tasmota',
      { StatusSNS: { Time: at, BME280: { Temperature: 21.3, Humidity: 40, Pressure: 1002 } } },
    ],
  ])('%s: 21.3 °C and 40 %%', async (_name, message) => {
    const read = await readOnce(message)
    expect(read.values).toEqual({ indoor_temperature: 21.3, humidity: 40 })
    expect(read.times).toEqual([at.slice(0, 19)])
  })

  test.each([
    ['a gateway', { gateway: { temperature: 45 }, co2: 612 }],
    ['a list of receptions', { hotspots: [{ temperature: 45 }], co2: 612 }],
    ['a processor', { system: { cpu: { temperature: 45 } }, co2: 612 }],
    ['a probe', { probe: { temperature: 4 }, co2: 612 }],
  ])('the heat of %s is no room’s', async (_name, message) => {
    expect((await readOnce({ device_id: 'a', ...message })).values).toEqual({ co2: 612 })
  })

  test('of which none is understood are listed by name', async () => {
    const { status, outcome } = await readOnce({
      dev_eui: '70B3D57ED0A100F6',
      fcnt: 12,
      port: 2,
      payload: 'AQDXAiY=',
      decoded: { status: 'success', payload: { varme: 21.3, fukt: 40, luft: 655 } },
      hotspots: [{ rssi: -101, snr: -3.2 }],
      reported_at: now - minute,
    })
    expect(status).toBe(400)
    expect(outcome).toEqual({
      kind: 'malformed',
      reason: 'no_readings',
      fields: {
        total: 3,
        used: 0,
        unused: ['decoded.payload.varme', 'decoded.payload.fukt', 'decoded.payload.luft'],
      },
    })
  })

  test('and a person’s word for one of them is what it means', async () => {
    const { send, readings } = await startReceivingSchool('http_push', {
      startsAt: now,
      settings: { field_map: { 'decoded.payload.luft': { metric: 'co2' } } },
    })
    await send({
      dev_eui: '70B3D57ED0A100F6',
      decoded: { payload: { luft: 655 } },
      reported_at: now - minute,
    })
    expect(await readings()).toEqual(['co2 2026-11-28T11:25:00 655'])
  })

  test('that are decoded from no bytes are none', async () => {
    const { send, readings } = await startPush()
    const message = {
      dev_eui: '70B3D57ED0A100F6',
      fcnt: 12,
      port: 2,
      payload: '',
      decoded: { temperature: -32 },
    }
    expect(await send(message)).toEqual({ status: 200, data: { ignored: true } })
    expect(await readings()).toEqual([])
  })
})

test.each([
  [
    'ChirpStack',
    {
      deviceInfo: { devEui: '70B3D57ED0A100F6', deviceName: 'x' },
      fCnt: 12,
      fPort: 2,
      data: '',
      object: { temperature: -32 },
    },
  ],
  [
    'a gateway of Milesight',
    { devEUI: '24E124136B316401', deviceName: 'x', fCnt: 12, fPort: 85, data: '', temperature: -32 },
  ],
])('what %s decoded from no bytes is none', async (_name, message) => {
  const { send, readings } = await startPush()
  expect(await send(message)).toEqual({ status: 200, data: { ignored: true } })
  expect(await readings()).toEqual([])
})

test.each([
  [
    'Sensibo',
    {
      device_id: 'a',
      measurements: { co2: 612, time: { time: new Date(now - minute).toISOString(), secondsAgo: 60 } },
    },
  ],
  ['ThingsBoard', { deviceName: 'Sal 4B', co2: 612, ts: now - minute }],
  ['a list of units', { device_id: 'a', co2: 612, units: '°F,ppm' }],
])('the message of %s is read', async (_name, message) => {
  expect((await readOnce(message)).values).toEqual({ co2: 612 })
})

test.each([
  ['Awair', { device_id: 'a', humid: 40 }, { humidity: 40 }],
  ['a kind of temperature', { device_id: 'a', temperature: 70, tempType: 'F' }, { indoor_temperature: 21.1 }],
  [
    'a list',
    { device_id: 'a', temperature: 70, co2: 612, units: '°F,ppm' },
    { indoor_temperature: 21.1, co2: 612 },
  ],
  ['a flag of 1', { device_id: 'a', temperature: 70, fahrenheit: 1 }, { indoor_temperature: 21.1 }],
  [
    'QUDT',
    { device_id: 'a', temperature: 70, unit: 'http://qudt.org/vocab/unit/DEG_F' },
    { indoor_temperature: 21.1 },
  ],
])('%s says what its values are', async (_name, message, values) => {
  const read = await readOnce(message)
  const rounded = Object.entries(read.values).map(([key, value]) => [
    key,
    Math.round(Number(value) * 10) / 10,
  ])
  expect(Object.fromEntries(rounded)).toEqual(values)
})

test('a line of units under the headings of a table is no reading', async () => {
  const { send, readings } = await startPush()
  const table = `device_id;time;temperature;co2\n;;°F;ppm\na;${new Date(now - minute).toISOString()};70;612`
  expect((await send(table, 'text/csv')).status).toBe(200)
  expect((await readings()).map((reading) => reading.replace(/ .* /, ' '))).toEqual([
    'co2 612',
    expect.stringMatching(/^indoor_temperature 21\.1/),
  ])
})

describe('a device that tells its own health', () => {
  test('by the heat of its processor', async () => {
    const { send, readings } = await startPush()
    expect(await send({ device_id: 'a', temperatures: { die: 60 } })).toMatchObject({
      status: 200,
      data: { ignored: true },
    })
    expect(await readings()).toEqual([])
  })

  const stateOf = async ({ deps }: Awaited<ReturnType<typeof startPush>>, key: string) =>
    deps.db
      .selectFrom('schoolIntegration')
      .select(['lastSuccessAt', 'lastErrorAt', 'lastErrorCode'])
      .where('integrationKey', '=', key)
      .executeTakeFirst()

  test('brings no reading, and leaves the integration’s state as it was', async () => {
    const school = await startPush('people_counter')
    const { send, readings, outcome, clock } = school
    const health = caseFixture('counter-tells-its-health.json')
    expect(await send(health)).toEqual({ status: 200, data: { ignored: true } })
    expect(await outcome()).toEqual({ kind: 'ignored', event: 'device_status' })
    expect(await stateOf(school, 'people_counter')).toEqual({
      lastSuccessAt: null,
      lastErrorAt: null,
      lastErrorCode: null,
    })
    await send('{')
    const failed = await stateOf(school, 'people_counter')
    clock.now += minute
    await send(health)
    expect(await stateOf(school, 'people_counter')).toEqual(failed)
    expect(await readings()).toEqual([])
  })

  test.each([
    // shelly-api-docs.shelly.cloud, NotifyStatus
    [
      'a Shelly’s radio',
      'http_push',
      { src: 'shellyht-1', method: 'NotifyStatus', params: { wifi: { rssi: -61 } } },
    ],
    // tasmota.github.io/docs, STATE
    [
      'Tasmota',
      'http_push',
      {
        Uptime: '0T00:27:50',
        UptimeSec: 1670,
        Heap: 27,
        Sleep: 50,
        LoadAvg: 19,
        MqttCount: 1,
        Wifi: { RSSI: 88 },
      },
    ],
    ['a heartbeat', 'people_counter', { event: 'heartbeat', serial: 'A1', uptime: 8812 }],
    ['a battery', 'http_push', { device_id: 'a', battery: 87, rssi: -71 }],
    ['a firmware', 'people_counter', { device_id: 'a', firmware: '5.0', selftest: 1 }],
    ['a sign of life by its event', 'people_counter', { event: 'keepalive', seq: 12 }],
    ['the same in an envelope', 'people_counter', { data: { type: 'keep-alive' }, site: 3 }],
    ['a ping with its number', 'http_push', { cmd: 'PING', n: 4 }],
    ['a start', 'http_push', { device_id: 'a', event: 'boot', count: 4 }],
    ['a field that says so', 'people_counter', { keepalive: 1, seq: 12 }],
    // Hikvision ISAPI, EventNotificationAlert
    [
      'Hikvision',
      'people_counter',
      {
        ipAddress: '192.0.2.7',
        macAddress: '80:1f:12:00:00:a3',
        channelID: 1,
        activePostCount: 1,
        eventType: 'heartBeat',
        eventState: 'active',
        eventDescription: 'heartBeat',
      },
    ],
    // zigbee2mqtt.io, availability
    ['whether it is there', 'http_push', { device_id: 'a', availability: 'online' }],
  ])('%s', async (_name, key, message) => {
    const school = await startPush(key)
    expect(await school.send(message)).toEqual({ status: 200, data: { ignored: true } })
    expect(await school.sensors()).toEqual([])
    expect(await stateOf(school, key)).toMatchObject({ lastSuccessAt: null, lastErrorAt: null })
  })

  test('is contact with a device that is known, and its battery; values beside it are values', async () => {
    const { send, sensors, clock, deps } = await startPush()
    const device = () =>
      deps.db.selectFrom('device').select(['externalId', 'lastSyncAt', 'batteryPercent']).execute()
    await send({ device_id: 'a', co2: 612, type: 'heartbeat' })
    clock.now += minute
    expect(await send({ device_id: 'a', type: 'keepalive', seq: 1 })).toEqual({
      status: 200,
      data: { ignored: true },
    })
    expect(await device()).toEqual([{ externalId: 'a', lastSyncAt: clock.now, batteryPercent: null }])
    clock.now += minute
    await send([
      { device_id: 'b', co2: 700 },
      { device_id: 'a', battery: 87 },
      { device_id: 'c', battery: 87 },
    ])
    expect(await device()).toMatchObject([
      { externalId: 'a', lastSyncAt: clock.now, batteryPercent: 87 },
      { externalId: 'b' },
    ])
    expect(await sensors()).toHaveLength(2)
  })

  test('beside values is a device’s battery', async () => {
    const { send, sensors, readings } = await startPush()
    await send({ device_id: 'a', co2: 612, battery: 87, rssi: -71 })
    expect(await readings()).toEqual(['co2 2026-11-28T11:26:00 612'])
    expect(await sensors()).toMatchObject([{ batteryPercent: 87 }])
  })
})

describe('the time of an NGSI attribute', () => {
  const at = '2026-11-28T08:00:00Z'
  const instant = (name: string, type = 'DateTime') => ({ [name]: { type, value: at, metadata: {} } })
  const room = { id: 'Room-12', type: 'IndoorEnvironmentObserved' }
  const co2 = { type: 'Number', value: 640 }

  test('in its metadata', async () => {
    const { send, readings } = await startPush('ngsi_ld')
    await send(caseFixture('ngsi-time-in-metadata.json'))
    expect(await readings()).toEqual(['co2 2026-11-28T08:00:00 640'])
  })

  test.each([
    ['TimeInstant of the attribute', { co2: { ...co2, metadata: instant('TimeInstant') } }],
    ['TimeInstant of the entity', { co2, ...instant('TimeInstant') }],
    ['ISO8601, as older agents write it', { co2: { ...co2, metadata: instant('TimeInstant', 'ISO8601') } }],
    ['timestamp in metadata', { co2: { ...co2, metadata: instant('timestamp') } }],
    ['dateObserved in metadata', { co2: { ...co2, metadata: instant('dateObserved') } }],
    ['observedAt', { co2: { type: 'Property', value: 640, observedAt: at } }],
    ['observedAt of the entity', { co2, observedAt: at }],
    ['dateLastValueReported', { co2, ...instant('dateLastValueReported') }],
    // etsi.org, NGSI-LD, sysAttrs
    ['modifiedAt, where nothing better is told', { co2: { type: 'Property', value: 640, modifiedAt: at } }],
    // fiware.github.io/specifications/ngsiv2, builtin metadata
    ['dateModified in metadata', { co2: { ...co2, metadata: instant('dateModified') } }],
    ['dateModified of the entity', { co2, ...instant('dateModified') }],
    [
      'an observation before a change',
      {
        co2: {
          ...co2,
          metadata: {
            ...instant('dateModified'),
            dateModified: { type: 'DateTime', value: iso(now) },
            ...instant('TimeInstant'),
          },
        },
      },
    ],
  ])('%s', async (_name, attributes) => {
    const notifiedAt = iso(now - minute)
    const message = {
      id: 'urn:ngsi-ld:Notification:1',
      type: 'Notification',
      notifiedAt,
      data: [{ ...room, ...attributes }],
    }
    const { values, times } = await readOnce(message, 'ngsi_ld')
    expect(values).toEqual({ co2: 640 })
    expect(times).toEqual(['2026-11-28T08:00:00'])
  })

  test.each([
    ['a time of no known name', 'hämtat', { co2: { ...co2, metadata: instant('hämtat') } }],
    ['a time of no known name beside it', 'stund', { co2, stund: at }],
    ['a day alone', 'dateObserved', { co2, dateObserved: { type: 'Property', value: '2026-11-28' } }],
    ['an interval that has no end', 'dateObserved', { co2, dateObserved: `${at}/..` }],
    [
      'a sub-property of no known name',
      'klockan',
      { co2: { ...co2, klockan: { type: 'Property', value: at } } },
    ],
    [
      'a time that is none',
      'TimeInstant',
      { co2: { ...co2, metadata: { TimeInstant: { type: 'DateTime', value: 'igår' } } } },
    ],
  ])('%s is refused by its name, never now', async (_name, field, attributes) => {
    const { values, rejected } = await readOnce({ data: [{ ...room, ...attributes }] }, 'ngsi_ld')
    expect(values).toEqual({})
    expect(rejected).toEqual([{ metric_key: 'co2', code: 'invalid_time', field }])
  })

  test.each([
    // smart-data-models, ETSI NGSI-LD 1.6 and brokers' own names of the same
    ['observationDateTime', { co2, observationDateTime: { type: 'Property', value: at } }],
    ['observationDateTime as key-values', { co2: 640, observationDateTime: at }],
    ['measuredOn', { co2, measuredOn: { type: 'Property', value: { '@type': 'DateTime', '@value': at } } }],
    ['measuredOn of the attribute', { co2: { ...co2, measuredOn: { type: 'Property', value: at } } }],
    ['observedAt as a property', { co2, observedAt: { type: 'Property', value: at } }],
    [
      'observedAt as a property of the attribute',
      { co2: { ...co2, observedAt: { type: 'Property', value: at } } },
    ],
    ['an interval', { co2, dateObserved: { type: 'Property', value: `2026-11-28T07:00:00Z/${at}` } }],
    [
      'an interval by its length',
      { co2, dateObserved: { type: 'Property', value: '2026-11-28T07:00:00Z/PT1H' } },
    ],
    ['an interval as an object', { co2, dateObserved: { value: { from: '2026-11-28T07:00:00Z', to: at } } }],
    ['both ends of an interval', { co2, dateObservedFrom: '2026-11-28T07:00:00Z', dateObservedTo: at }],
    ['samplingTime', { co2, samplingTime: { type: 'DateTime', value: at } }],
    ['recordedAt in metadata', { co2: { ...co2, metadata: instant('recordedAt') } }],
    ['mätt_tid', { co2, mätt_tid: at }],
    ['Messzeitpunkt', { co2, Messzeitpunkt: { type: 'Text', value: at } }],
    ['heureMesure', { co2, heureMesure: { type: 'Property', value: Date.parse(at) } }],
    [
      'other times beside it',
      { co2, measuredOn: at, dateInstalled: '2024-01-01T10:00:00Z', dateCreated: iso(now) },
    ],
  ])('%s is its time', async (_name, attributes) => {
    const notifiedAt = iso(now - minute)
    const { values, times } = await readOnce({ notifiedAt, data: [{ ...room, ...attributes }] }, 'ngsi_ld')
    expect(values).toEqual({ co2: 640 })
    expect(times).toEqual(['2026-11-28T08:00:00'])
  })

  test('and when its device was installed is not', async () => {
    const attributes = { co2, dateInstalled: '2024-01-01T10:00:00Z', dateCreated: '2024-01-01T10:00:00Z' }
    const { times } = await readOnce(
      { notifiedAt: iso(now - minute), data: [{ ...room, ...attributes }] },
      'ngsi_ld',
    )
    expect(times).toEqual([iso(now - minute).slice(0, 19)])
  })

  test('and the unit of its entity', async () => {
    const entity = { ...room, temperature: 68, temperatureUnit: 'F', dateObserved: at }
    expect((await readOnce({ data: [entity] }, 'ngsi_ld')).values).toEqual({ indoor_temperature: 20 })
  })

  test('and its unit in its metadata', async () => {
    const temperature = {
      type: 'Number',
      value: 68,
      metadata: { unitCode: { value: 'FAH' }, ...instant('TimeInstant') },
    }
    expect((await readOnce({ data: [{ ...room, temperature }] }, 'ngsi_ld')).values).toEqual({
      indoor_temperature: 20,
    })
  })
})

describe('partly known payloads', () => {
  test('the temperature of a BMP180 is used, its pressure is listed', async () => {
    const { send, readings, outcome } = await startPush()
    await send(caseFixture('dust-sensor-with-bmp.json'))
    expect(await readings()).toEqual([
      'indoor_temperature 2026-11-28T11:26:00 26.8',
      'pm10 2026-11-28T11:26:00 1.87',
    ])
    expect(await outcome()).toMatchObject({ fields: { total: 3, used: 2, unused: ['BMP_pressure'] } })
  })

  // github opendata-stuttgart/sensors-software and Sensor.Community's API: names of values
  test.each([
    ['BMP280', { BMP280_temperature: 21.3, BMP280_pressure: 100_659 }, { indoor_temperature: 21.3 }],
    ['SHT3x', { SHT3X_temperature: 21.3, SHT3X_humidity: 40 }, { indoor_temperature: 21.3, humidity: 40 }],
    ['HTU21D', { HTU21D_temperature: 21.3, HTU21D_humidity: 40 }, { indoor_temperature: 21.3, humidity: 40 }],
    [
      'SCD30',
      { SCD30_temperature: 21.3, SCD30_humidity: 40, SCD30_co2_ppm: 655 },
      { indoor_temperature: 21.3, humidity: 40, co2: 655 },
    ],
    ['SPS30', { SPS30_P0: 1, SPS30_P2: 2, SPS30_P4: 3, SPS30_P1: 4, SPS30_N05: 9 }, { pm25: 2, pm10: 4 }],
    ['a heated inlet', { HECA_temperature: 38, HECA_humidity: 12, SDS_P2: 3 }, { pm25: 3 }],
    ['DS18B20', { DS18B20_temperature: 21.3, counts_per_minute: 31 }, { indoor_temperature: 21.3 }],
  ])('%s', async (_name, sent, expected) => {
    const sensordatavalues = Object.entries(sent).map(([value_type, value]) => ({
      value_type,
      value: String(value),
    }))
    const { values, outcome } = await readOnce({ esp8266id: '9000204', sensordatavalues })
    expect(values).toEqual(expected)
    const { fields } = outcome
    expect(fields.used + fields.unused.length).toBe(Object.keys(sent).length)
  })
})

describe('the time of an Observation', () => {
  const observation = {
    result: 640,
    Datastream: { '@iot.id': 7, name: 'co2', phenomenonTime: '2026-01-01T00:00:00Z/2026-11-28T11:00:00Z' },
  }
  const at = '2026-11-28T08:00:00Z'

  test.each([
    ['phenomenonTime', { phenomenonTime: at }],
    ['resultTime', { resultTime: at }],
    ['another name of measuring', { observedOn: at }],
    ['a time of its record', { timestamp: at }],
  ])('is %s', async (_name, time) => {
    const { values, times } = await readOnce({ ...observation, ...time }, 'sensorthings')
    expect([values, times]).toEqual([{ co2: 640 }, ['2026-11-28T08:00:00']])
  })

  test('of no known name refuses it by that name', async () => {
    const { values, rejected } = await readOnce({ ...observation, stund: at }, 'sensorthings')
    expect(values).toEqual({})
    expect(rejected).toMatchObject([{ code: 'invalid_time' }])
  })
})
