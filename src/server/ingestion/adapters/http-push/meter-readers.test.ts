import { expect, test } from 'vitest'
import { electricityMeter } from '#server/ingestion/adapters/electricity-meter.ts'
import { httpPush } from '#server/ingestion/adapters/http-push.ts'
import { mqtt } from '#server/ingestion/adapters/mqtt.ts'

const receivedAt = Date.parse('2026-11-25T01:20:00Z')
const seconds = receivedAt / 1000 - 60

type Receiver = Pick<typeof httpPush, 'receive'>

function receive(adapter: Receiver, message: unknown, topic = 'skolan/el') {
  const body = Buffer.from(JSON.stringify(message))
  const headers = { 'content-type': 'application/json' }
  return adapter.receive({ body, query: { topic }, headers, receivedAt }, {})
}

const readers: readonly (readonly [string, unknown, number, string | null, number | null])[] = [
  [
    // shelly-api-docs.shelly.cloud, Switch and NotifyStatus: Wh
    'Shelly Plus Plug S',
    {
      src: 'shellyplusplugs-a8032ab1fe78',
      dst: 'skolan/events',
      method: 'NotifyStatus',
      params: {
        ts: seconds,
        'switch:0': {
          id: 0,
          apower: 8.9,
          voltage: 237.5,
          aenergy: { total: 6532, by_minute: [45.2, 47.1], minute_ts: seconds },
          temperature: { tC: 43.6, tF: 110.4 },
        },
      },
    },
    6.532,
    'shellyplusplugs-a8032ab1fe78',
    seconds,
  ],
  [
    // The same, EMData
    'Shelly Pro 3EM',
    {
      src: 'shellypro3em-1234567890ab',
      method: 'NotifyStatus',
      params: {
        ts: seconds,
        'emdata:0': { id: 0, a_total_act_energy: 0.06, total_act: 26_289.57, total_act_ret: 131_881.85 },
      },
    },
    26.28957,
    'shellypro3em-1234567890ab',
    seconds,
  ],
  [
    // The same, Shelly.GetStatus
    'Shelly PM Mini',
    {
      'pm1:0': { id: 0, voltage: 230.2, apower: 120, aenergy: { total: 4000 } },
      'temperature:100': { tC: 51 },
      sys: { mac: 'A8032ABE54DC', unixtime: seconds, uptime: 11_081 },
    },
    4,
    'a8032abe54dc',
    seconds,
  ],
  [
    // shelly-api-docs.shelly.cloud/gen1, /emeter/0: Wh
    'Shelly EM',
    { power: 100.5, reactive: 3, voltage: 231, is_valid: true, total: 12_345.6, total_returned: 2 },
    12.3456,
    null,
    null,
  ],
  [
    // api-documentation.homewizard.com, version 1
    'HomeWizard P1',
    {
      wifi_ssid: 'skola',
      wifi_strength: 100,
      smr_version: 50,
      active_tariff: 2,
      total_power_import_kwh: 13_779.338,
      total_power_import_t1_kwh: 10_830.511,
      total_power_import_t2_kwh: 2948.827,
      total_power_export_kwh: 20,
      active_power_w: -543,
    },
    13_779.338,
    null,
    null,
  ],
  [
    // The same, version 2: its time is Swedish and has no zone
    'HomeWizard, version 2',
    {
      protocol_version: 50,
      energy_import_kwh: 13_779.338,
      energy_export_kwh: 20,
      power_w: 12,
      timestamp: '2026-11-25T02:19:34',
    },
    13_779.338,
    null,
    seconds + 34,
  ],
  [
    // tasmota.github.io/docs, SENSOR: kWh; the chip's temperature beside it
    'Tasmota',
    {
      Time: '2026-11-25T02:19:00',
      ENERGY: {
        TotalStartTime: '2024-01-01T10:00:00',
        Total: 27.364,
        Yesterday: 0.2,
        Today: 0.1,
        Power: 11,
        Voltage: 230,
      },
      ESP32: { Temperature: 46.1 },
      TempUnit: 'C',
    },
    27.364,
    null,
    seconds,
  ],
  [
    // github UtilitechAS/amsreader-firmware, JSON over MQTT
    'AMS reader (amsleser.no)',
    {
      id: 'ams-8a3c',
      up: 3600,
      t: seconds,
      vcc: 3.3,
      rssi: -70,
      temp: 38.5,
      data: { lv: 'AIDON_V0001', P: 1200, PO: 0, tPI: 45_678.9, tPO: 1.2 },
    },
    45_678.9,
    null,
    seconds,
  ],
  [
    // developer.tibber.com, live measurement
    'Tibber Pulse',
    {
      data: {
        liveMeasurement: {
          timestamp: '2026-11-25T02:19:00.000+01:00',
          power: 1520,
          accumulatedConsumption: 3.2,
          lastMeterConsumption: 24_680.135,
        },
      },
    },
    24_680.135,
    null,
    seconds,
  ],
  [
    // dsmr-reader.readthedocs.io, the telegram as JSON
    'DSMR-reader',
    {
      timestamp: '2026-11-25T01:19:00Z',
      electricity_delivered_1: '1500.5',
      electricity_delivered_2: '2500.25',
      electricity_returned_1: '1',
      electricity_currently_delivered: '0.319',
    },
    4000.75,
    null,
    seconds,
  ],
  [
    // zigbee2mqtt.io: energy in kWh
    'a plug of Zigbee2MQTT',
    {
      current: 0.1,
      energy: 12.34,
      power: 5,
      voltage: 230,
      device_temperature: 31,
      temperature: 33,
      linkquality: 120,
    },
    12.34,
    null,
    null,
  ],
]

test.each(readers)(
  '%s: the total is the grid’s, its heat is no room’s',
  (_name, message, kwh, device, at) => {
    for (const adapter of [httpPush, mqtt, electricityMeter] as const) {
      const received = receive(adapter as unknown as Receiver, message)
      if (received.kind !== 'uplinks') throw new Error(received.kind)
      const [uplink, ...others] = received.uplinks
      expect(others).toEqual([])
      if (device !== null) expect(uplink?.externalId).toBe(device)
      const [measurement, ...more] = uplink?.payload.measurements ?? []
      expect(more).toEqual([])
      expect(measurement).toMatchObject({
        quantity: 'electricity',
        accumulation: 'cumulative',
        measuredAt: at === null ? null : at * 1000,
      })
      expect(measurement?.value).toBeCloseTo(kwh, 6)
      expect(received.refused).toEqual([])
      expect(received.fields?.unused.length).toBeGreaterThan(0)
    }
  },
)

test('each channel of a reader is a device of its own', () => {
  const channel = (total: number) => ({ apower: 1, aenergy: { total } })
  const message = {
    src: 'shellyplus2pm-1',
    method: 'NotifyStatus',
    params: { ts: seconds, 'switch:0': channel(1000), 'switch:1': channel(2000) },
  }
  expect(receive(httpPush, message)).toMatchObject({
    uplinks: [
      { externalId: 'shellyplus2pm-1', payload: { measurements: [{ value: 1 }] } },
      { externalId: 'shellyplus2pm-1 switch:1', payload: { measurements: [{ value: 2 }] } },
    ],
  })
})

// shelly-api-docs.shelly.cloud, Plus H&T: both units, the room's air in components of their own
test('the air of a Shelly H&T is read, with its battery', () => {
  const components = {
    ts: seconds,
    'temperature:0': { id: 0, tC: 19.8, tF: 67.6 },
    'humidity:0': { id: 0, rh: 42.2 },
    'devicepower:0': { id: 0, battery: { V: 5.43, percent: 80 }, external: { present: false } },
    wifi: { rssi: -60 },
  }
  const src = 'shellyplusht-b8d61a8b17cc'
  for (const message of [
    { src, method: 'NotifyFullStatus', params: components },
    { ...components, sys: { mac: src, unixtime: seconds } },
  ])
    expect(receive(httpPush, message)).toMatchObject({
      uplinks: [
        {
          externalId: src,
          battery: { percent: 80 },
          payload: {
            measurements: [
              { quantity: 'temperature', value: 19.8, measuredAt: seconds * 1000 },
              { quantity: 'humidity', value: 42.2, measuredAt: seconds * 1000 },
            ],
          },
        },
      ],
      refused: [],
    })
})

test.each([
  ['alone', { 'temperature:0': { id: 0, tC: 45.8, tF: 114.4 } }],
  ['of a probe', { 'temperature:100': { id: 100, tC: 61 }, 'humidity:0': { id: 0, rh: 42.2 } }],
  ['of a switch', { 'switch:0': { id: 0, temperature: { tC: 43.6, tF: 110.4 } } }],
])('a temperature %s is no room’s', (_name, components) => {
  const message = { src: 'shellypro3em-1', method: 'NotifyStatus', params: { ts: seconds, ...components } }
  expect(receive(httpPush, message)).toMatchObject({ kind: 'malformed', reason: 'no_readings' })
})

test('a sensor that knows no humidity says so, and its temperature is kept', () => {
  const params = { ts: seconds, 'temperature:0': { id: 0, tC: 19.8 }, 'humidity:0': { id: 0, rh: null } }
  expect(receive(httpPush, { src: 'shellyplusht-1', params })).toMatchObject({
    uplinks: [{ payload: { measurements: [{ quantity: 'temperature', value: 19.8 }] } }],
    refused: [{ metric_key: 'humidity', code: 'not_a_number' }],
  })
})

test('values that the meter reader marks as wrong are refused', () => {
  const message = { power: 0, is_valid: false, total: 0, total_returned: 0 }
  expect(receive(httpPush, message)).toMatchObject({ uplinks: [], refused: [{ metric_key: 'electricity' }] })
})

test('a bare temperature from a plug over MQTT is that of its electronics', () => {
  expect(receive(mqtt as unknown as Receiver, 41.2, 'shellies/shellyplug-s-7A5C/temperature')).toMatchObject({
    uplinks: [],
  })
  expect(
    receive(mqtt as unknown as Receiver, 21.2, 'shellies/shellyht-7A5C/sensor/temperature'),
  ).toMatchObject({
    uplinks: [{ payload: { measurements: [{ quantity: 'temperature', value: 21.2 }] } }],
  })
})

test('power, and what came since midnight, are no totals', () => {
  expect(receive(electricityMeter as unknown as Receiver, { power: 12, energy_today_kwh: 3 })).toMatchObject({
    kind: 'malformed',
    reason: 'no_readings',
  })
})

// github UtilitechAS/amsreader-firmware, the MQTT payload "JSON"
test('two meters of one reader are known by their own numbers', () => {
  const ofMeter = (meterId: string) => ({
    t: seconds,
    data: { lv: 'AIDON_V0001', meterId, P: 1840, tPI: 12.5 },
  })
  const received = receive(electricityMeter, [ofMeter('7359992890000001'), ofMeter('7359992890000002')])
  expect(received).toMatchObject({
    uplinks: [{ externalId: '7359992890000001' }, { externalId: '7359992890000002' }],
  })
  // What a person or a topic calls the meter goes first.
  expect(receive(mqtt, ofMeter('7359992890000001'))).toMatchObject({ uplinks: [{ externalId: 'skolan/el' }] })
})
