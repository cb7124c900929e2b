import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpPush } from '#server/ingestion/adapters/http-push.ts'

function receive(message: unknown) {
  const body = Buffer.from(JSON.stringify(message))
  const received = httpPush.receive(
    { body, query: {}, headers: { 'content-type': 'application/json' }, receivedAt: 0 },
    {},
  )
  if (received.kind !== 'uplinks') return received
  const values = received.uplinks.flatMap(({ payload }) =>
    (payload.measurements ?? []).map(({ quantity, value }) => [quantity, value]),
  )
  return { values: Object.fromEntries(values), unused: received.fields?.unused }
}

const sentValue = (value_type: string, value: string) => ({ value_type, value })

// Names and figures of what devices send, of which only some are quantities of a room.
test.each([
  {
    // github klein0r/ioBroker.luftdaten, issue 38: without the name of its board in front
    name: 'a sound sensor as data.sensor.community tells it',
    message: {
      sensordatavalues: [
        sentValue('noise_LAeq', '54.45'),
        sentValue('noise_LA_min', '41.46'),
        sentValue('noise_LA_max', '69.92'),
      ],
    },
    values: { sound: 54.45 },
    unused: ['noise_LA_min', 'noise_LA_max'],
  },
  {
    // github opendata-stuttgart/sensors-software, issues 701 and 873, and its beginner's guide
    name: 'particles, a BME280, and how the board is',
    message: {
      esp8266id: 12345,
      software_version: 'NRZ-2020-133',
      sensordatavalues: [
        sentValue('SDS_P1', '13.37'),
        sentValue('SDS_P2', '7.10'),
        sentValue('BME280_pressure', '101325.00'),
        sentValue('samples', '6093860'),
        sentValue('min_micro', '23'),
        sentValue('max_micro', '9888'),
        sentValue('signal', '-84'),
      ],
    },
    values: { pm10: 13.37, pm25: 7.1 },
    unused: ['BME280_pressure', 'samples', 'min_micro', 'max_micro', 'signal'],
  },
  {
    // zigbee2mqtt.io, air sensors: the chip's own temperature stands beside the room's
    name: 'an air sensor of Zigbee2MQTT',
    message: {
      battery: 91,
      co2: 612,
      device_temperature: 31,
      humidity: 41.2,
      temperature: 21.4,
      formaldehyd: 3,
      voc: 120,
      linkquality: 97,
      pm25: 4,
    },
    values: { co2: 612, humidity: 41.2, temperature: 21.4, pm25: 4 },
    unused: ['device_temperature', 'formaldehyd', 'voc', 'linkquality'],
  },
  {
    // docs.ruuvi.com, gateway: movement and pressure are nothing that Kotte shows
    name: 'a tag of Ruuvi',
    message: {
      id: 'F4:1F:0C:28:CB:D6',
      temperature: 21.4,
      humidity: 41.2,
      pressure: 100_012,
      accelX: 0.01,
      movementCounter: 12,
    },
    values: { temperature: 21.4, humidity: 41.2 },
    unused: ['pressure', 'accelX', 'movementCounter'],
  },
  {
    // github airgradienthq/arduino, local server: raw values and corrected ones of the same quantity
    name: 'an AirGradient that posts to the general address',
    message: { serialno: 'ecda3b1eaaaf', wifi: -46, rco2: 447, pm01: 3, pm10: 8, atmp: 25.87, rhum: 43 },
    values: { pm10: 8 },
    unused: ['wifi', 'rco2', 'pm01', 'atmp', 'rhum'],
  },
])('$name: what is known is taken, the rest is named', ({ message, values, unused }) => {
  expect(receive(message)).toMatchObject({ values, unused: expect.arrayContaining(unused) })
})

test('heat of a chip and estimated carbon dioxide are no room’s, even where nothing else is there', () => {
  // github arendst/Tasmota, issue 15834: 52.8 degrees of the chip where the room has 24
  const sent = { ESP32: { Temperature: 52.8 }, SGP30: { eCO2: 400, TVOC: 0 }, TempUnit: 'C' }
  expect(receive(sent)).toMatchObject({ kind: 'malformed', reason: 'no_readings' })
})

test('the order of values changes neither the accepted ones nor the reported names', () => {
  const sentValues = [
    sentValue('SDS_P1', '13.37'),
    sentValue('noise_LAeq', '54.45'),
    sentValue('noise_LA_max', '69.92'),
    sentValue('signal', '-84'),
    sentValue('samples', '6093860'),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(sentValues, { minLength: sentValues.length }), (sensordatavalues) => {
      const received = receive({ sensordatavalues })
      if (!('values' in received)) throw new Error(received.kind)
      expect(received.values).toEqual({ pm10: 13.37, sound: 54.45 })
      expect(received.unused?.toSorted()).toEqual(['noise_LA_max', 'samples', 'signal'])
    }),
  )
})
