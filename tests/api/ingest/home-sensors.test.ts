import { describe, expect, test } from 'vitest'
import { mqttSubscription } from '#server/ingestion/connections/mqtt.ts'
import { receiveMessage } from '#server/use-cases/ingest/receive-message.ts'
import { startReceivingSchool } from '#tests/api/support/receiving-school.ts'

const now = Date.parse('2026-11-28T11:26:00Z')
const minute = 60_000

/** A school that is subscribed to a broker: what comes is what its connection makes of topics and payloads. */
async function startSubscribed(topic = '#', messageFormat = 'json') {
  const settings = { url: 'mqtts://broker.example.se', topic, message_format: messageFormat }
  const school = await startReceivingSchool('mqtt', { startsAt: now, settings })
  const { deps } = school
  const subscription = mqttSubscription(settings)
  const integration = await deps.db
    .selectFrom('schoolIntegration')
    .select('id')
    .where('integrationKey', '=', 'mqtt')
    .executeTakeFirstOrThrow()
  const publish = (on: string, payload: unknown) => {
    const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
    return receiveMessage(
      deps,
      integration.id,
      subscription?.toRequest(on, body) ?? { body, query: {}, headers: {} },
    )
  }
  const devices = async () => (await school.sensors()).map(({ externalId }) => externalId).toSorted()
  return { ...school, publish, devices }
}

const at = '2026-11-28T11:26:00'

describe('Tasmota', () => {
  // tasmota.github.io/docs and github arendst/Tasmota, issues 1892, 4362, 5128 and 6059
  test.each([
    [
      'SCD30',
      { SCD30: { CarbonDioxide: 614, eCO2: 636, Temperature: 25.7, Humidity: 48.3, DewPoint: 13.9 } },
      [`co2 ${at} 614`, `humidity ${at} 48.3`, `indoor_temperature ${at} 25.7`],
    ],
    [
      'SHT3X',
      { SHT3X: { Temperature: 21.3, Humidity: 40 } },
      [`humidity ${at} 40`, `indoor_temperature ${at} 21.3`],
    ],
    [
      'BME280 with its address',
      { 'BME280-76': { Temperature: 21.3, Humidity: 40, Pressure: 1002.1 } },
      [`humidity ${at} 40`, `indoor_temperature ${at} 21.3`],
    ],
    // Its temperature is its own.
    ['MH-Z19B', { MHZ19B: { Model: 'B', CarbonDioxide: 836, Temperature: 31 } }, [`co2 ${at} 836`]],
    ['BH1750', { BH1750: { Illuminance: 340 } }, [`light ${at} 340`]],
    ['SDS011', { SDS0X1: { 'PM2.5': 3.4, PM10: 7.1 } }, [`pm10 ${at} 7.1`, `pm25 ${at} 3.4`]],
    ['DS18B20', { DS18B20: { Id: '01131B123456', Temperature: 21.3 } }, [`indoor_temperature ${at} 21.3`]],
    [
      'several DS18B20: pipes as likely as rooms',
      { 'DS18B20-1': { Temperature: 61 }, BH1750: { Illuminance: 3 } },
      [`light ${at} 3`],
    ],
    [
      'a Zigbee sensor behind its bridge',
      { ZbReceived: { '0x1A2B': { Device: '0x1A2B', Temperature: 21.3, Humidity: 40, LinkQuality: 80 } } },
      [`humidity ${at} 40`, `indoor_temperature ${at} 21.3`],
    ],
  ])('%s', async (_name, sensor, expected) => {
    const { publish, readings } = await startSubscribed('tele/+/SENSOR')
    // Swedish, without a zone: sent at once.
    await publish('tele/rum12/SENSOR', { Time: '2026-11-28T12:26:00', ...sensor, TempUnit: 'C' })
    expect(await readings()).toEqual(expected)
  })

  test('in Fahrenheit', async () => {
    const { publish, readings } = await startSubscribed('tele/+/SENSOR')
    await publish('tele/rum12/SENSOR', {
      Time: '2026-11-28T12:26:00',
      SCD30: { Temperature: 68 },
      TempUnit: 'F',
    })
    expect(await readings()).toEqual([`indoor_temperature ${at} 20`])
  })

  test('a clock that was never set is helped by the receipt', async () => {
    const { publish, readings } = await startSubscribed()
    await publish('tele/rum12/SENSOR', {
      Time: '1970-01-01T00:18:15',
      SCD30: { CarbonDioxide: 614 },
      TempUnit: 'C',
    })
    expect(await readings()).toEqual([`co2 ${at} 614`])
  })

  test.each([
    ['tele/+/SENSOR', 'tele/rum12/SENSOR', 'rum12'],
    ['tele/#', 'tele/rum12/SENSOR', 'rum12'],
    ['#', 'rum12/tele/SENSOR', 'rum12'],
    ['skolan/+/tele/SENSOR', 'skolan/rum12/tele/SENSOR', 'rum12'],
    ['#', 'tele/skolan/rum12/SENSOR', 'skolan/rum12'],
  ])('subscribed to as %s, the device of %s is %s', async (filter, topic, device) => {
    const { publish, devices } = await startSubscribed(filter)
    await publish(topic, { SCD30: { CarbonDioxide: 614 } })
    expect(await devices()).toEqual([device])
  })

  test.each([
    ['tele/rum12/LWT', 'Online'],
    ['tele/rum12/STATE', { Time: '2026-11-28T12:26:00', Uptime: '0T01:00:00', Wifi: { RSSI: 88 } }],
    ['tele/rum12/INFO1', { Info1: { Module: 'Generic', Version: '13.1.0(sensors)' } }],
    ['stat/rum12/STATUS5', { StatusNET: { Hostname: 'rum12', IPAddress: '192.0.2.7' } }],
    ['tasmota/discovery/A1B2C3/config', { ip: '192.0.2.7', dn: 'rum12' }],
  ])('%s brings no reading, and is no fault', async (topic, payload) => {
    const { publish, devices } = await startSubscribed()
    expect(await publish(topic, payload)).toMatchObject({ kind: 'ignored' })
    expect(await devices()).toEqual([])
  })
})

describe('ESPHome', () => {
  // esphome.io/components/mqtt: <prefix>/<component>/<object>/state
  test.each([
    ['rum-12/sensor/co2/state', '612', `co2 ${at} 612`],
    ['rum-12/sensor/temperature/state', '21.30', `indoor_temperature ${at} 21.3`],
    ['rum-12/sensor/humidity/state', '40.1', `humidity ${at} 40.1`],
    ['rum-12/sensor/scd40_co2/state', '612', `co2 ${at} 612`],
    ['rum-12/sensor/rum_12_temperature/state', '21.3', `indoor_temperature ${at} 21.3`],
    ['rum-12/sensor/co2_value/state', '612', `co2 ${at} 612`],
    ['rum-12/sensor/carbon_dioxide/state', '612', `co2 ${at} 612`],
    ['rum-12/sensor/particulate_matter__2_5__m_concentration/state', '3.4', `pm25 ${at} 3.4`],
    ['rum-12/sensor/pm_10_0/state', '7', `pm10 ${at} 7`],
    ['rum-12/sensor/illuminance/state', '320', `light ${at} 320`],
    ['homeassistant/sensor/rum-12/rum_12_co2/state', '612', `co2 ${at} 612`],
  ])('%s with %s', async (topic, payload, expected) => {
    const { publish, readings, devices } = await startSubscribed()
    expect(await publish(topic, payload)).toMatchObject({ accepted: 1 })
    expect(await readings()).toEqual([expected])
    expect(await devices()).toEqual(['rum-12'])
  })

  test('the topics of a node are one device, however it is subscribed to', async () => {
    for (const [filter, prefix] of [
      ['+/sensor/+/state', ''],
      ['#', ''],
      ['skolan/+/sensor/+/state', 'skolan/'],
      ['skolan/#', 'skolan/'],
    ] as const) {
      const { publish, devices } = await startSubscribed(filter)
      for (const [name, value] of [
        ['co2', '612'],
        ['temperature', '21.3'],
        ['humidity', '40'],
      ])
        await publish(`${prefix}rum-12/sensor/${name}/state`, value)
      expect(await devices()).toEqual(['rum-12'])
    }
  })

  test.each([
    ['rum-12/sensor/esp32_temperature/state', '48'],
    ['rum-12/sensor/internal_temperature/state', '48'],
    ['rum-12/sensor/dew_point/state', '9'],
    ['rum-12/sensor/eco2/state', '640'],
  ])('%s is no room’s, and is refused by name', async (topic, payload) => {
    const { publish, readings } = await startSubscribed()
    const field = topic.split('/')[2]
    expect(await publish(topic, payload)).toMatchObject({
      accepted: 0,
      rejected: [{ metric_key: '*', code: 'unknown_metric', field }],
    })
    expect(await readings()).toEqual([])
  })

  test.each([
    ['rum-12/sensor/co2/state', 'nan'],
    ['rum-12/sensor/co2/state', 'unavailable'],
    ['rum-12/status', 'online'],
    ['rum-12/debug', '[D][scd4x] 612'],
    ['rum-12/sensor/wifi_signal/state', '-61'],
    ['rum-12/sensor/uptime/state', '8812'],
    ['rum-12/binary_sensor/motion/state', 'ON'],
    [
      'homeassistant/sensor/rum-12/co2/config',
      { name: 'CO2', stat_t: 'rum-12/sensor/co2/state', unit_of_meas: 'ppm' },
    ],
  ])('%s with %s brings no reading, and is no fault', async (topic, payload) => {
    const { publish, devices } = await startSubscribed()
    expect(await publish(topic, payload)).toMatchObject({ kind: 'ignored' })
    expect(await devices()).toEqual([])
  })
})

describe('Zigbee2MQTT', () => {
  // zigbee2mqtt.io, MQTT topics and messages
  const air = { temperature: 21.4, humidity: 41.2, co2: 612, voc: 120, pm25: 4, linkquality: 97 }

  test.each([
    ['percent', { battery: 91 }, { batteryPercent: 91, batteryMillivolts: null }],
    ['a few percent', { battery: 3 }, { batteryPercent: 3, batteryMillivolts: null }],
    ['percent and millivolts', { battery: 91, voltage: 2985 }, { batteryPercent: 91 }],
    ['none', {}, { batteryPercent: null, batteryMillivolts: null }],
    ['a low one, as yes or no', { battery_low: true }, { batteryPercent: null }],
  ])('the battery as %s', async (_name, battery, expected) => {
    const { publish, sensors, readings } = await startSubscribed('zigbee2mqtt/#')
    await publish('zigbee2mqtt/rum 12', { ...air, ...battery })
    expect(await readings()).toHaveLength(4)
    expect(await sensors()).toMatchObject([{ externalId: 'rum 12', ...expected }])
  })

  test.each([
    // zigbee2mqtt.io, configuration, output: attribute
    ['zigbee2mqtt/#', 'zigbee2mqtt/rum 12'],
    // shelly-api-docs.shelly.cloud, Shelly H&T
    ['shellies/+/sensor/+', 'shellies/shellyht-1/sensor'],
  ])('a battery under a topic of its own (%s) is that of the device', async (filter, prefix) => {
    const { publish, sensors, readings } = await startSubscribed(filter)
    expect(await publish(`${prefix}/battery`, '3')).toMatchObject({ kind: 'ignored' })
    expect(await sensors()).toEqual([])
    await publish(`${prefix}/temperature`, '21.4')
    await publish(`${prefix}/battery`, '3')
    expect(await readings()).toEqual([`indoor_temperature ${at} 21.4`])
    expect(await sensors()).toMatchObject([{ batteryPercent: 3 }])
  })

  test('a battery alone in a message is that of the device', async () => {
    const { publish, sensors } = await startSubscribed('zigbee2mqtt/#')
    await publish('zigbee2mqtt/rum 12', air)
    await publish('zigbee2mqtt/rum 12', { battery: 91, linkquality: 80 })
    expect(await sensors()).toMatchObject([{ externalId: 'rum 12', batteryPercent: 91 }])
  })

  test('the lux beside a raw number of light are read, not that number', async () => {
    const { publish, readings } = await startSubscribed('zigbee2mqtt/+')
    await publish('zigbee2mqtt/rum 12', { illuminance: 23_424, illuminance_lux: 219 })
    expect(await readings()).toEqual([`light ${at} 219`])
  })

  test('what it says of the device beside the values names no other', async () => {
    const { publish, devices } = await startSubscribed('zigbee2mqtt/+')
    const device = {
      friendlyName: 'rum 12',
      ieeeAddr: '0x00158d0001020304',
      model: 'WSDCGQ11LM',
      powerSource: 'Battery',
    }
    await publish('zigbee2mqtt/rum 12', { ...air, device, last_seen: '2026-11-28T12:25:00+01:00' })
    expect(await devices()).toEqual(['rum 12'])
  })

  test.each([
    ['zigbee2mqtt/bridge/state', { state: 'online' }],
    ['zigbee2mqtt/bridge/info', { version: '1.40.0', network: { channel: 11 } }],
    ['zigbee2mqtt/rum 12/availability', { state: 'online' }],
    ['zigbee2mqtt/lampa', { battery: 100, linkquality: 80, update: { state: 'idle', installed_version: 1 } }],
    ['homie/rum-12/$stats/uptime', '8812'],
    // what somebody asks of a device
    ['zigbee2mqtt/rum 12/get', { temperature: '' }],
    ['zigbee2mqtt/rum 12/set', { state: 'ON', temperature: 21 }],
    ['zigbee2mqtt/rum 12/set/occupied_heating_setpoint', '21'],
    ['cmnd/rum12/POWER', 'ON'],
    ['rum-12/switch/lampa/command', 'ON'],
    ['homie/rum-12/lampa/power/set', 'true'],
  ])('%s brings no reading, and is no fault', async (topic, payload) => {
    const { publish, devices } = await startSubscribed()
    expect(await publish(topic, payload)).toMatchObject({ kind: 'ignored' })
    expect(await devices()).toEqual([])
  })
})

describe('SenML', () => {
  // rfc-editor.org, RFC 8428, section 5: examples with other figures
  const packs: readonly (readonly [string, object, readonly string[]])[] = [
    [
      'one record',
      [{ n: 'urn:dev:ow:10e2073a01080063:temperature', u: 'Cel', v: 21.3 }],
      [`indoor_temperature ${at} 21.3`],
    ],
    [
      'a base name',
      [
        { bn: 'urn:dev:mac:0024befffe804ff1/', n: 'co2', v: 612, u: 'ppm' },
        { n: 'humidity', u: '%RH', v: 40 },
      ],
      [`co2 ${at} 612`, `humidity ${at} 40`],
    ],
    [
      'base time and unit, times before it',
      [
        { bn: 'rum-12:', bt: now / 1000, bu: 'Cel', n: 'temperature', t: -60, v: 21 },
        { n: 'temperature', v: 21.3 },
      ],
      ['indoor_temperature 2026-11-28T11:25:00 21', `indoor_temperature ${at} 21.3`],
    ],
    [
      'a base value',
      [{ bn: 'rum-12/', bv: 20, n: 'temperature', u: 'Cel', v: 1.3 }],
      [`indoor_temperature ${at} 21.3`],
    ],
    ['a share of 1', [{ bn: 'rum-12/', n: 'humidity', u: '/', v: 0.4 }], [`humidity ${at} 40`]],
    ['kelvin', [{ bn: 'rum-12/', n: 'temperature', u: 'K', v: 294.45 }], [`indoor_temperature ${at} 21.3`]],
    [
      'a base name that is the whole name',
      [{ bn: 'rum-12/humidity', u: '%RH', v: 40 }],
      [`humidity ${at} 40`],
    ],
    [
      'texts and truths beside',
      [
        { bn: 'rum-12/', n: 'co2', u: 'ppm', v: 612 },
        { n: 'dörr', vb: true },
        { n: 'l', vs: 'A' },
      ],
      [`co2 ${at} 612`],
    ],
  ]
  const rounded = (readings: readonly string[]) =>
    readings.map((reading) => reading.replace(/(\.\d)0{5}\d+$/, '$1'))

  test.each(packs)('%s, known by itself under MQTT', async (_name, pack, expected) => {
    const { publish, readings } = await startSubscribed()
    await publish('skolan/senml', pack)
    expect(rounded(await readings())).toEqual(expected)
  })

  test.each(packs)('%s, pushed', async (_name, pack, expected) => {
    const { send, readings } = await startReceivingSchool('http_push', { startsAt: now })
    await send(pack, 'application/senml+json')
    expect(rounded(await readings())).toEqual(expected)
  })

  test('a list of readings with other names is none', async () => {
    const { publish, readings } = await startSubscribed()
    await publish('skolan/rum-12', [{ metric: 'co2', value: 612, t: '2026-11-28T11:25:00Z' }])
    expect(await readings()).toEqual(['co2 2026-11-28T11:25:00 612'])
  })
})

test('a bare number with its unit is read', async () => {
  const { publish, readings } = await startSubscribed()
  await publish('skolan/rum-12/temperature', '68 °F')
  expect(await readings()).toEqual([`indoor_temperature ${at} 20`])
})

test('values of a minute ago keep their minute', async () => {
  const { publish, readings } = await startSubscribed()
  await publish('tele/rum12/SENSOR', {
    Time: new Date(now - minute).toISOString(),
    SCD30: { CarbonDioxide: 614 },
  })
  expect(await readings()).toEqual(['co2 2026-11-28T11:25:00 614'])
})
