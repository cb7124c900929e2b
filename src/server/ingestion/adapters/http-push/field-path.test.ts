import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpPush } from '#server/ingestion/adapters/http-push.ts'
import { meaningOfPath } from './field-path.ts'

function values(message: unknown) {
  const body = Buffer.from(JSON.stringify(message))
  const headers = { 'content-type': 'application/json' }
  const received = httpPush.receive({ body, query: {}, headers, receivedAt: 0 }, {})
  if (received.kind !== 'uplinks') return {}
  const measurements = received.uplinks.flatMap(({ payload }) => payload.measurements ?? [])
  return Object.fromEntries(measurements.map(({ quantity, value }) => [quantity, value]))
}

const known = { temperature: 21.3, humidity: 40, co2: 655, 'pm2.5': 3 }
const holder = fc.constantFrom(
  'decoded',
  'payload',
  'data',
  'object',
  'values',
  'fields',
  'state',
  'body',
  'Telemetry',
  // developer.disruptive-technologies.com; github OpenWonderLabs/SwitchBotAPI; developer.qingping.co
  'event',
  'context',
  'sensorData',
)
/** What is not of the room, or may not be. */
const other = fc.constantFrom(
  'gateway',
  'hotspot',
  'rxInfo',
  'cpu',
  'probe',
  'esp32',
  'system',
  'outdoor',
  'setpoint',
)

test('objects that only hold values change nothing of them, and nothing of another object is a value', () => {
  fc.assert(
    fc.property(fc.array(holder, { maxLength: 3 }), other, fc.boolean(), (holders, name, isInside) => {
      const strange = { [name]: { temperature: 45, humidity: 7, co2: 9 } }
      const inner = isInside ? { ...strange, ...known } : known
      const held = holders.reduceRight<object>((object, key) => ({ [key]: object }), inner)
      const message = isInside ? held : { ...strange, ...held }
      expect(values(message)).toEqual({ temperature: 21.3, humidity: 40, co2: 655, pm25: 3 })
    }),
  )
})

// Names of Aranet's and Elitech's exports, of Disruptive Technologies' events (`co2.ppm`), and as programs write them.
test.each([
  ['temperature_f', 68, 'temperature', 20],
  ['temp_C', 21.3, 'temperature', 21.3],
  ['temperatureCelsius', 21.3, 'temperature', 21.3],
  ['decoded.payload.temperature_k', 294.45, 'temperature', 21.3],
  ['Temperature(°F)', 68, 'temperature', 20],
  ['Temperature [°C]', 21.3, 'temperature', 21.3],
  ['Temperature°F', 68, 'temperature', 20],
  ['Relative humidity(%)', 61, 'humidity', 61],
  ['humidity%RH', 40, 'humidity', 40],
  ['humidityPercent', 40, 'humidity', 40],
  ['Carbon dioxide(ppm)', 721, 'co2', 721],
  ['data.co2.ppm', 526, 'co2', 526],
  ['co2_ppb', 612_000, 'co2', 612],
  ['pm2_5_ug_m3', 3, 'pm25', 3],
  ['pm25_ugm3', 3, 'pm25', 3],
  ['radon_pci_l', 2, 'radon', 74],
])('a name that ends in its unit, %s, is read in it', (name, value, quantity, expected) => {
  expect(values({ [name]: value })[quantity]).toBeCloseTo(expected, 9)
})

test('a value that says its own unit is in that one', () => {
  expect(values({ temperature_c: '68 °F' }).temperature).toBeCloseTo(20, 9)
})

test.each([
  ...['temperature_min', 'temp_c_max', 'max_temperature_c', 'temperature_1', 'light_level', 'humidity_cal'],
  ...[
    'temperature (hPa)',
    'co2 (°C)',
    'Temperature (Rum 12)',
    'board_temperature_c',
    'gateway.temperature_c',
  ],
  ...['people_total_count', 'energy_total_MWh', 'traffic_count', 'pm10_count', 'temperature.precision'],
])('%s is no such name', (name) => {
  expect(values({ [name]: 21 })).toEqual({})
})

test.each([
  ['SCD30.CarbonDioxide', 'co2'],
  ['SHT3X-0x44.Temperature', 'temperature'],
  ['StatusSNS.BME280-76.Humidity', 'humidity'],
  ['PMS5003.PM2.5', 'pm25'],
  ['scd41_co2', 'co2'],
  ['decoded.payload.co2', 'co2'],
  ['MHZ19B.Temperature', undefined],
  ['SGP30.eCO2', undefined],
  ['ESP32.Temperature', undefined],
  ['BME280.DewPoint', undefined],
  ['constructor.temperature', undefined],
  ['__proto__.temperature', undefined],
])('%s is %s', (path, quantity) => {
  expect(meaningOfPath(path)?.quantity).toBe(quantity)
})
