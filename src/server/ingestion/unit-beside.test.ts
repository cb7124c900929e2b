import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpPush } from './adapters/http-push.ts'
import { readDecodedFields } from './decoded-fields.ts'

function pushed(message: unknown): Readonly<Record<string, number>> {
  const body = Buffer.from(JSON.stringify(message))
  const headers = { 'content-type': 'application/json' }
  const received = httpPush.receive({ body, query: {}, headers, receivedAt: 0 }, {})
  if (received.kind !== 'uplinks') return {}
  const measurements = received.uplinks.flatMap(({ payload }) => payload.measurements ?? [])
  return Object.fromEntries(measurements.map(({ quantity, value }) => [quantity, value]))
}

const words = fc.constantFrom(
  ...[
    ['temperature', 'unit'],
    ['temp', 'unit'],
    ['Temp', 'Unit'],
    ['temperature', 'units'],
    ['temperature', 'uom'],
  ],
  ...[
    ['unit', 'temperature'],
    ['temperature', 'unit', 'of', 'measurement'],
    ['temperature', 'scale'],
  ],
)
const joints = fc.constantFrom('', '_', '-', ' ', '.')
const units = fc.constantFrom('°F', 'F', 'degF', 'fahrenheit', 'º F', '℉', 'FAH')

test('wherever a unit stands beside a value, and however its field is written, it is the value’s', () => {
  const depth = fc.integer({ min: 0, max: 2 })
  fc.assert(
    fc.property(words, joints, units, depth, fc.boolean(), (word, joint, unit, levels, isFirst) => {
      const own = { [word.join(joint)]: unit }
      const values = { temperature: 68, humidity: 41 }
      let inner: object = levels === 0 ? (isFirst ? { ...own, ...values } : { ...values, ...own }) : values
      for (let level = levels; level > 0; level--)
        inner = level === 1 ? { ...own, data: inner } : { values: inner }
      expect(pushed(inner)).toEqual({ temperature: 20, humidity: 41 })
      const decoded = levels === 0 ? inner : { ...own, data: values }
      expect(readDecodedFields(decoded, null).measurements).toMatchObject([{ value: 20 }, { value: 41 }])
    }),
  )
})

test('a unit of one quantity changes no other, and its own field is no reading', () => {
  fc.assert(
    fc.property(units, fc.constantFrom('unit', 'uom', 'units', 'unit_of_measurement'), (unit, name) => {
      expect(pushed({ humidity: 41, co2: 612, pm25: 3, [name]: unit })).toEqual({
        humidity: 41,
        co2: 612,
        pm25: 3,
      })
    }),
  )
})

const fahrenheit = { temperature: 68, humidity: 41 }

/**
 * Objects made here. Their names of fields are those of Nest (temperature_scale), Honeywell Home (units), Home Assistant (unit_system), ecobee and Sensibo
 * (temperatureUnit), OpenWeather (units), SmartThings (unit), Milesight (temperature_unit), Tasmota (TempUnit);
 * and as people call it in Swedish, German and French.
 */
test.each([
  ['enhet', { enhet: 'F' }],
  ['Enhet', { Enhet: '°F' }],
  ['Einheit', { Einheit: 'F' }],
  ['unité', { unité: 'F' }],
  ['måttenhet', { måttenhet: 'Fahrenheit' }],
  ['Maßeinheit', { Maßeinheit: 'F' }],
  ['Temperatureinheit', { Temperatureinheit: 'F' }],
  ['temperaturenhet', { temperaturenhet: 'grader F' }],
  ['scale', { scale: 'F' }],
  ['temperature_scale', { temperature_scale: 'F' }],
  ['a scale with a letter that was escaped twice', { scale: String.raw`\u00b0F` }],
  ['a scale as QUDT writes it', { scale: 'http://qudt.org/3.1.10/vocab/unit/DEG_F' }],
  ['units', { units: 'Fahrenheit' }],
  ['measurement_system', { measurement_system: 'us' }],
  ['measurementSystem', { measurementSystem: 'IMPERIAL' }],
  ['temperature_in', { temperature_in: 'F' }],
  ['tempFormat', { tempFormat: 'F' }],
  ['symbol', { symbol: '°F' }],
  ['dimension', { dimension: 'F' }],
  ['gradF', { gradF: true }],
  ['gradF as a unit', { einheit: 'gradF' }],
  ['use_fahrenheit', { use_fahrenheit: 'true' }],
  ['isMetric', { isMetric: false }],
  ['any text that is a unit', { visning: 'fahrenheit' }],
  ['suffix', { suffix: 'F' }],
  ['config.temperature_unit', { config: { interval: 300, temperature_unit: 'F' } }],
  ['settings beside what was set', { config: { target_temperature: 70, temperature_unit: 'F' } }],
  ['meta.units.temperature', { meta: { units: { temperature: 'F', humidity: '%' } } }],
  ['settings.units', { settings: { units: 'imperial' } }],
  ['units.temperature', { units: { temperature: 'F' } }],
  ['unit_system.temperature', { unit_system: { temperature: '°F', length: 'mi' } }],
  ['preferences.display.temperatureUnit', { preferences: { display: { temperatureUnit: 'F' } } }],
  ['inställningar.temperatur.enhet', { inställningar: { temperatur: { enhet: 'F' } } }],
  ['format.temperature', { format: { temperature: 'F', date: 'YYYY-MM-DD' } }],
  ['a list of units', { units: ['°F', '%'] }],
  ['a list of settings', { settings: [{ temperature_unit: 'F' }] }],
  ['temp_c_or_f', { temp_c_or_f: 'F' }],
  ['temperature_f', { temperature_f: true }],
  ['locale.measurementSystem', { locale: { country: 'SE', measurementSystem: 'US' } }],
  ['yksikkö', { lämpötilayksikkö: 'F' }],
  ['eenheid', { eenheid: 'F' }],
  ['unidad', { unidad: 'F' }],
  ['one in words', { unit: 'degrees Fahrenheit' }],
])('%s says that the temperature is in Fahrenheit', (_name, beside) => {
  for (const message of [
    { ...fahrenheit, ...beside },
    { ...beside, data: fahrenheit },
  ]) {
    const values = pushed(message)
    expect(values.temperature).toBeCloseTo(20, 9)
    expect(values.humidity).toBe(41)
  }
  expect(readDecodedFields({ ...fahrenheit, ...beside }, null).measurements[0]?.value).toBeCloseTo(20, 9)
})

test.each([
  ['a room', { room: 'F' }],
  ['a room in Swedish', { rum: 'F' }],
  ['a device', { device: 'C', name: 'F' }],
  ['an id', { id: 'F', unit_id: 'F' }],
  ['a label', { label: 'F', tag: 'F' }],
  ['a building', { building: { section: 'F', name: 'F' } }],
  ['a class', { class: 'F', klass: 'F' }],
  ['a model', { model: 'F', serial: 'F' }],
  ['a place', { location: { zone: 'F', floor: 'F' }, site: 'F' }],
  ['a type of thermocouple', { temperature_sensor_type: 'K', probe: 'K' }],
  ['a mark', { temperature_flag: 'F', temperature_valid: 'F', status: 'F' }],
  ['a country and a language', { country: 'US', locale: 'us' }],
  ['a message', { message: 'F', information: 'F' }],
  ['a part of a school', { skolenhet: 'F', school_unit: 'F' }],
  ['the room of a name', { room: { name: 'Fahrenheit' } }],
  ['Celsius', { enhet: 'C', config: { units: 'metric' } }],
  ['another temperature', { water_temperature: 104, water_temperature_unit: 'F' }],
  ['another thing’s values', { fridge: { temperature: 40, unit: 'F' } }],
  // sensibo.github.io, pods: measured in °C, set in the unit of the remote control
  ['what an air conditioner is set to', { acState: { targetTemperature: 72, temperatureUnit: 'F' } }],
  ['what a thermostat is to reach', { climate: { setpoint: 70, unit: '°F' } }],
  // github Koenkk/zigbee2mqtt, issue 19137: `temperature` is in °C, `temperature_unit` chosen for the display
  ['the display of a Zigbee sensor', { temperature_unit: 'fahrenheit', linkquality: 90, battery: 80 }],
  ['yes to Celsius', { celsius: true, fahrenheit: false }],
])('%s does not', (_name, beside) => {
  expect(pushed({ temperature: 21, humidity: 41, ...beside })).toMatchObject({
    temperature: 21,
    humidity: 41,
  })
})

test.each([
  ['two units', { temperature: 68, unit: 'C', scale: 'F' }],
  ['two units of the temperature', { temperature: 68, temperature_unit: '°C', temp_scale: 'F' }],
  ['two units in settings', { temperature: 68, settings: { unit: 'F', temperatureUnit: 'C' } }],
  ['of a named value', { metric: 'temperature', value: 68, unit: 'C', uom: 'F' }],
  ['volts', { temperature: 680, enhet: 'mV' }],
  ['a unit of pressure', { temperature: 101, einheit: 'kPa' }],
])('%s: where it contradicts, the value is refused by name and not guessed', (_name, message) => {
  const body = Buffer.from(JSON.stringify({ device_id: 'a', ...message }))
  const headers = { 'content-type': 'application/json' }
  const received = httpPush.receive({ body, query: {}, headers, receivedAt: 0 }, {})
  expect(received).toMatchObject({
    kind: 'uplinks',
    uplinks: [],
    refused: [{ metric_key: 'indoor_temperature', code: 'wrong_unit' }],
  })
})

test.each([
  ['ppb', { co2: 612_000, enhet: 'ppb' }, { co2: 612 }],
  ['ppb of its gas', { co2: 612_000, temperature: 21, co2_enhet: 'ppb' }, { co2: 612, temperature: 21 }],
  ['kilolux', { light: 0.4, units: { light: 'klx' } }, { light: 400 }],
  ['foot-candles', { illuminance: 10, temperature: 21, unit: 'fc' }, { light: 107.639104, temperature: 21 }],
  ['picocuries', { radon: 2, config: { radon_unit: 'pCi/L' } }, { radon: 74 }],
  ['watt-hours', { energy_total: 12_400, Einheit: 'Wh' }, { electricity: 12.4 }],
  ['megawatt-hours', { energy_total: 1.5, settings: { energy_unit: 'MWh' } }, { electricity: 1500 }],
  ['a share', { soil_moisture: 0.3, dimension: 'm3/m3' }, { soil_moisture: 30 }],
  ['milligrams', { pm25: 0.003, einheit: 'mg/m³' }, { pm25: 3 }],
])('%s beside the value', (_name, message, expected) => {
  for (const [quantity, value] of Object.entries(expected))
    expect(pushed(message)[quantity]).toBeCloseTo(value, 6)
})

function pushedTable(table: string) {
  const headers = { 'content-type': 'text/csv' }
  const received = httpPush.receive({ body: Buffer.from(table), query: {}, headers, receivedAt: 0 }, {})
  const uplinks = received.kind === 'uplinks' ? received.uplinks : []
  return uplinks.flatMap(({ payload }) =>
    (payload.measurements ?? []).map(({ quantity, value }) => `${quantity} ${Math.round(value * 10) / 10}`),
  )
}

test.each([
  ['Enhet', 'tid;temperature;Enhet\n2026-11-24T20:00:00Z;68;F'],
  ['Unit before the value', 'tid,Unit,temperature,device_id\n2026-11-24T20:00:00Z,°F,68,12'],
  ['a heading of its own', 'tid;temperature;temperature enhet\n2026-11-24T20:00:00Z;68;F'],
])('a column %s says the unit of the column of values', (_name, table) => {
  expect(pushedTable(table)).toEqual(['temperature 20'])
})

test('columns of the same name say the unit of the one before them', () => {
  const table = 'tid;temperature;enhet;humidity;enhet;co2;enhet\n2026-11-24T20:00:00Z;68;F;41;%;612000;ppb'
  expect(pushedTable(table)).toEqual(['temperature 20', 'humidity 41', 'co2 612'])
})
