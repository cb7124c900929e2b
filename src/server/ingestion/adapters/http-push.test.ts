import { expect, test } from 'vitest'
import { fieldMapErrorsOf } from '#server/ingestion/field-map.ts'
import { httpPush } from './http-push.ts'

const at = '2026-03-10T09:00:00Z'
const measuredAt = Date.parse(at)

test.each([
  ['the native list', { readings: [{ device_id: 'A', at, metric: 'co2', value: 700, unit: 'ppm' }] }],
  ['one reading', { device_id: 'A', at, metric: 'co2', value: '700' }],
  ['flat fields', { device_id: 'A', at, co2: '700 ppm', note: 'mulet' }],
  ['a list of objects', [{ device_id: 'A', at, co2: 700 }]],
  ['a device around its readings', { device_id: 'A', at, readings: [{ metric: 'co2', value: 700 }] }],
  ['epoch seconds', { device_id: 'A', at: measuredAt / 1000, co2: 700 }],
])('%s gives its reading', (_name, message) => {
  expect(receive(message)).toMatchObject({
    kind: 'uplinks',
    uplinks: [{ externalId: 'a', payload: { measurements: [{ quantity: 'co2', value: 700, measuredAt }] } }],
    refused: [],
  })
})

test('a Sensor.Community device is known by its header or its own number', () => {
  const sensordatavalues = [
    { value_type: 'SDS_P1', value: '21.30' },
    { value_type: 'SDS_P2', value: '9.80' },
    { value_type: 'BME280_pressure', value: '101325.00' },
  ]
  const measurements = [
    { quantity: 'pm10', value: 21.3, measuredAt: null },
    { quantity: 'pm25', value: 9.8, measuredAt: null },
  ]
  expect(receive({ esp8266id: 12345, software_version: 'NRZ-2024', sensordatavalues })).toMatchObject({
    uplinks: [{ externalId: '12345', payload: { measurements } }],
  })
  expect(receive({ sensordatavalues }, { headers: { 'x-sensor': 'esp8266-77' } })).toMatchObject({
    uplinks: [{ externalId: 'esp8266-77' }],
  })
})

// Shapes as their makers document them, with figures made here.
test.each([
  // shelly-api-docs.shelly.cloud, BLU devices passed on by a gateway's script
  ['an address of hardware', { address: 'aa:bb:cc:00:00:01' }, { address: 'aa:bb:cc:00:00:02' }],
  // docs.theengs.io, docs.ruuvi.com
  ['an id that is one', { id: 'A4:C1:38:00:00:01' }, { id: 'A4:C1:38:00:00:02' }],
  // developer.disruptive-technologies.com, data connectors
  ['a path to it', { targetName: 'projects/p/devices/d1' }, { targetName: 'projects/p/devices/d2' }],
  // learn.microsoft.com/azure/iot-hub, Event Grid
  ['the subject of an event', { subject: 'devices/rum-12' }, { subject: 'devices/rum-13' }],
  // github statistikZH/co2sensoren
  ['the name of a sensor', { sensor: 'S00001' }, { sensor: 'S00002' }],
  ['the number of a node', { node_id: 1 }, { node_id: 2 }],
  // github OpenWonderLabs/SwitchBotAPI, webhook
  ['a MAC address', { deviceMac: 'AABBCC000001' }, { deviceMac: 'AABBCC000002' }],
])('two devices that tell themselves apart by %s are two', (_name, one, other) => {
  const received = receive([
    { ...one, co2: 612, at },
    { ...other, co2: 1033, at },
  ])
  expect(received).toMatchObject({
    uplinks: [
      { payload: { measurements: [{ value: 612 }] } },
      { payload: { measurements: [{ value: 1033 }] } },
    ],
  })
})

test.each([
  ['what a sensor measures', { sensor: 'temperature' }],
  ['which chip it is', { sensor: 'MH-Z19' }],
  ['what an input shows', { sensor: 512 }],
  ['what an input shows, as text', { sensor: '512.5' }],
  ['the number of a message', { id: 51_234 }],
  ['the id of a message', { id: '7c523974-4ce7-4a92-948b-55171a6e4d77' }],
  ['where it stands', { address: 'Skolgatan 1' }],
  ['what it is about', { subject: 'klassrum' }],
])('%s is no device', (_name, beside) => {
  expect(receive({ ...beside, co2: 612 })).toMatchObject({ uplinks: [{ externalId: 'http-push' }] })
})

test.each([
  ['rooms', [{ room: 'Rum 12' }, { room: 'Rum 13' }], ['rum 12', 'rum 13']],
  ['names', [{ name: 'Norr' }, { name: 'Söder' }], ['norr', 'söder']],
  ['one name', [{ name: 'luft' }, { name: 'luft' }], ['http-push']],
  ['a name of one alone', [{ name: 'Norr' }, {}], ['http-push']],
  ['what they measure', [{ name: 'co2' }, { name: 'temperature' }], ['http-push']],
  [
    'devices and rooms',
    [
      { device: 'A', room: 'Rum 12' },
      { device: 'B', room: 'Rum 13' },
    ],
    ['a', 'b'],
  ],
])('items of a list that tell %s apart', (_name, items, devices) => {
  const received = receive(items.map((item, index) => ({ ...item, co2: 600 + index, at })))
  expect(received.kind === 'uplinks' && received.uplinks.map(({ externalId }) => externalId)).toEqual(devices)
})

test('names of a series are no places', () => {
  const series = [0, 1].map((index) => ({
    name: `Mätning ${index}`,
    co2: 612,
    at: measuredAt + index * 60_000,
  }))
  expect(receive(series)).toMatchObject({ uplinks: [{ externalId: 'http-push' }] })
})

test('a column of rooms tells lines of a table apart', () => {
  const table = `Rum;at;co2\nSal 12;${at};612\nSal 13;${at};712\n`
  expect(receive(table, { contentType: 'text/csv' })).toMatchObject({
    uplinks: [{ externalId: 'sal 12' }, { externalId: 'sal 13' }],
  })
})

test('where it comes from is better than what is called a sensor in it', () => {
  const message = { device_id: 'Rum 12', readings: [{ sensor: 'S1', metric: 'co2', value: 612 }] }
  expect(receive(message)).toMatchObject({ uplinks: [{ externalId: 'rum 12' }] })
})

// Shapes as their makers document them, with figures made here.
test.each([
  // docs.tago.io, payload parser
  ['a variable', { variable: 'co2', value: 612, unit: 'ppm', group: '1', time: at }],
  ['a type', { type: 'co2', value: 612, time: at }],
  ['a name', { name: 'CO2', val: '612 ppm', ts: measuredAt }],
  ['a metric whose value has a capital', { Metric: 'co2', Value: 612, Timestamp: at }],
  // docs.influxdata.com, JSON of rows
  ['a field of InfluxDB', { _measurement: 'luft', _field: 'co2', _value: 612, _time: at }],
  // developers.home-assistant.io, states
  [
    'a class of Home Assistant',
    {
      entity_id: 'sensor.rum_12_co2',
      state: '612',
      attributes: { unit_of_measurement: 'ppm', device_class: 'carbon_dioxide' },
      last_updated: at,
    },
  ],
  ['an object of its own', { time: at, sensor: { type: 'co2', value: 612, unit: 'ppm' } }],
  // thingsboard.io, REST API, telemetry
  ['its list', { co2: [{ ts: measuredAt, value: '612' }] }],
])('a value that is called what it is by %s is read', (_name, message) => {
  expect(receive(message)).toMatchObject({
    uplinks: [{ payload: { measurements: [{ quantity: 'co2', value: 612, measuredAt }] } }],
    refused: [],
  })
})

test('a unit beside such a value is its unit', () => {
  const attributes = { unit_of_measurement: '°F', device_class: 'temperature' }
  for (const message of [
    { type: 'temperature', value: 68, unit: 'F' },
    { sensor: { type: 'temperature', value: 68, unit: 'F' } },
    { entity_id: 'sensor.a', state: '68', attributes },
  ])
    expect(receive(message)).toMatchObject({
      uplinks: [{ payload: { measurements: [{ quantity: 'temperature', value: 20 }] } }],
    })
})

test.each([
  ['a lamp', { type: 'light', value: 75 }],
  ['a leak', { id: 'moisture', value: 1 }],
  ['a boiler', { boiler: { type: 'temperature', value: 61 } }],
  ['a class of another quantity', { state: '12', attributes: { device_class: 'signal_strength' } }],
  ['a state in words', { state: 'on', attributes: { device_class: 'moisture' } }],
  // developers.home-assistant.io, climate: `temperature` is what it is set to
  ['a thermostat', { state: 'heat', attributes: { current_temperature: 21.3, temperature: 23 } }],
  ['a set point', { name: 'Temperature', type: 'setpoint', value: 22 }],
  ['a highest value', { type: 'co2', statistic: 'max', value: 1400 }],
  ['a set point in a list', { points: [{ name: 'Temperature', type: 'setpoint', value: 22 }] }],
  ['a highest value in a list', { points: [{ metric: 'co2', kind: 'maximum', value: 1400 }] }],
  // ext-api.airthings.com: limits that their owner is told of
  [
    'a limit',
    { customNotifications: [{ sensorType: 'co2', thresholdLevel: 'high', value: 1000, unit: 'ppm' }] },
  ],
  ['a state without a class', { type: 'sensor', state: '612' }],
])('the value of %s is no reading', (_name, message) => {
  expect(receive({ device_id: 'a', ...message })).toMatchObject({ kind: 'malformed' })
})

test('an object under `value` holds its own values, whatever its type', () => {
  expect(receive({ type: 'temperature', value: { temperature: 21, humidity: 40 } })).toMatchObject({
    uplinks: [{ payload: { measurements: [{ value: 21 }, { value: 40 }] } }],
  })
})

test('what a person said of the field `value` goes before its type', () => {
  const settings = { field_map: { value: { metric: 'co2', scale: 10 } } }
  expect(receive({ type: 'temperature', value: 61.2 }, { settings })).toMatchObject({
    uplinks: [{ payload: { measurements: [{ quantity: 'co2', value: 612 }] } }],
  })
})

test.each([
  ['commas', `device_id,at,metric,value,unit\r\nA,${at},soil_moisture,31.5,%\r\n`],
  ['semicolons and decimal commas', `device_id;at;soil_moisture\nA;${at};31,5\n`],
  ['quotes and a byte order mark', `\uFEFF"device_id","at","soil_moisture"\n"A","${at}","31.5"`],
])('a table with %s gives its reading', (_name, body) => {
  expect(receive(body, { contentType: 'text/csv; charset=utf-8' })).toMatchObject({
    uplinks: [
      {
        externalId: 'a',
        payload: { measurements: [{ quantity: 'soil_moisture', value: 31.5, measuredAt }] },
      },
    ],
    refused: [],
  })
})

test.each([
  [{ metric: 'soil_moisture', value: 31, unit: 'kPa' }, 'soil_moisture', 'wrong_unit'],
  [{ metric: 'co2', value: '0.07 %' }, 'co2', 'wrong_unit'],
  [{ metric: 'electricity', value: 12 }, 'electricity', 'unit_missing'],
  [{ metric: 'energy_total', value: 12_000 }, 'electricity', 'unit_missing'],
  [{ metric: 'co2', value: true }, 'co2', 'not_a_number'],
  [{ metric: 'co2', value: null }, 'co2', 'not_a_number'],
  [{ metric: 'co2', value: 700, at: '10 mars' }, 'co2', 'invalid_time'],
  [{ metric: 'co2', value: 700, at: '2026-03-10T09:00:00' }, 'co2', 'invalid_time'],
  [{ metric: 'krypton', value: 100 }, '*', 'unknown_metric'],
  [{ metric: 'co2', value: 700, device_id: 'x'.repeat(65) }, 'co2', 'invalid_record'],
])('%o is refused, its neighbour is not', (reading, metric_key, code) => {
  const neighbour = { metric: 'humidity', value: 40 }
  expect(receive({ device_id: 'A', readings: [reading, neighbour] })).toMatchObject({
    uplinks: [{ payload: { measurements: [{ quantity: 'humidity', value: 40 }] } }],
    refused: [{ metric_key, code }],
  })
})

test.each([
  [{ people_total: 51 }, { quantity: 'traffic', value: 51, accumulation: 'cumulative' }],
  [{ people_period: 7 }, { quantity: 'traffic', value: 7, accumulation: 'delta' }],
  [{ total_in: 9 }, { quantity: 'traffic', value: 9, accumulation: 'cumulative', wrapAt: 65_536 }],
  [{ energy_total_kwh: 8123.4 }, { quantity: 'electricity', value: 8123.4, accumulation: 'cumulative' }],
  [{ energy_total: '8123 Wh' }, { quantity: 'electricity', value: 8.123, accumulation: 'cumulative' }],
  [{ energy_wh: 1500 }, { quantity: 'electricity', value: 1.5, accumulation: 'delta' }],
])('%o is an amount', (fields, measurement) => {
  expect(receive(fields)).toMatchObject({ uplinks: [{ payload: { measurements: [measurement] } }] })
})

test('a school says what its fields are called and what they count in', () => {
  const settings = {
    field_map: {
      Dorr_1: { metric: 'people_total', wrap_at: 1000 },
      effekt: { metric: 'energy_total', unit: 'Wh', scale: 10 },
    },
  }
  expect(fieldMapErrorsOf(settings.field_map)).toEqual([])
  expect(receive({ dorr_1: 990, effekt: 100 }, { settings })).toMatchObject({
    uplinks: [
      {
        payload: {
          measurements: [
            { quantity: 'traffic', value: 990, accumulation: 'cumulative', wrapAt: 1000 },
            { quantity: 'electricity', value: 1 },
          ],
        },
      },
    ],
  })
})

test('every fault of a field map is reported with its path', () => {
  const field_map = { a: { metric: 'krypton' }, b: { metric: 'co2', scale: 0 }, c: 1 }
  expect(fieldMapErrorsOf(field_map)).toEqual([
    { path: 'field_map.a.metric', code: 'unknown' },
    { path: 'field_map.b.scale', code: 'not_a_positive_number' },
    { path: 'field_map.c', code: 'not_an_object' },
  ])
})

test('food waste, menus and forecasts come as records', () => {
  const waste = { date: '2026-03-10', meal: 'Lunch', waste_kind: 'plate', weight_g: '4200', portions: 300 }
  const menu = { date: '2026-03-10', courses: [{ name: 'Ärtsoppa', labels: ['veg'] }, 'Pannkakor'] }
  const forecast = {
    issued_at: at,
    valid_until: '2026-03-11T09:00:00Z',
    source: 'SMHI',
    steps: [{ at, temperature: 4, symbol: 'rain', wind_m_s: 3 }],
  }
  expect(receive({ food_waste: [waste], menu: [menu], forecast })).toMatchObject({
    uplinks: [],
    records: [
      { kind: 'meal_waste', date: '2026-03-10', wasteKind: 'plate', weightG: 4200, portions: 300 },
      {
        kind: 'menu_day',
        meal: 'Lunch',
        courses: [
          { name: 'Ärtsoppa', labels: ['veg'], allergens: [] },
          { name: 'Pannkakor', labels: [], allergens: [] },
        ],
      },
      { kind: 'forecast', steps: [{ temperature: 4, symbol: 'rain', precipitationMm: null, windMs: 3 }] },
    ],
  })
  expect(receive(waste)).toMatchObject({ records: [{ kind: 'meal_waste' }] })
})

test.each([
  [{ food_waste: { date: '2026-02-30', waste_kind: 'plate', weight_g: 1 } }, 'food_waste'],
  [{ food_waste: { date: '2026-03-10', waste_kind: 'soup', weight_g: 1 } }, 'food_waste'],
  [{ food_waste: { date: '2026-03-10', waste_kind: 'plate', weight_g: -1 } }, 'food_waste'],
  [{ menu: { date: '2026-03-10', courses: [{ name: '' }] } }, 'menu'],
  [{ forecast: { issued_at: at, valid_until: at, source: 'x', steps: [] } }, 'weather'],
])('%o is refused as a whole', (message, metric_key) => {
  expect(receive(message)).toMatchObject({ records: [], refused: [{ metric_key, code: 'invalid_record' }] })
})

test('of a forecast only what is wrong is refused, a hole is no fault', () => {
  const step = { at: '2026-03-10T10:00:00Z', temperature: 4, symbol: 'rain' }
  const send = (second: object) =>
    receive({
      forecast: {
        issued_at: at,
        valid_until: '2026-03-10T12:00:00Z',
        source: 'SMHI',
        steps: [step, { ...step, at: '2026-03-10T11:00:00Z', ...second }],
      },
    })
  const refused = [{ metric_key: 'weather', code: 'invalid_record' }]
  expect(send({ temperature: 9999 })).toMatchObject({
    records: [{ steps: [{ temperature: 4 }, { temperature: null, symbol: 'rain' }] }],
    refused,
  })
  expect(send({ symbol: 'drizzle' })).toMatchObject({ records: [{ steps: [{}, { symbol: null }] }], refused })
  expect(send({ temperature: null })).toMatchObject({
    records: [{ steps: [{ temperature: 4 }, { temperature: null }] }],
    refused: [],
  })
  expect(send({ at: 'snart' })).toMatchObject({ records: [{ steps: [{ temperature: 4 }] }], refused })
})

test.each([
  ['{', 'application/json', 'not_json'],
  ['7', 'application/json', 'not_an_object'],
  ['{}', 'application/json', 'no_readings'],
  ['device_id,co2', 'text/csv', 'not_csv'],
])('%s is malformed', (body, contentType, reason) => {
  expect(receive(body, { contentType })).toEqual({ kind: 'malformed', reason })
})

function receive(
  message: unknown,
  options: { settings?: unknown; contentType?: string; headers?: Record<string, string> } = {},
) {
  const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  const headers = { 'content-type': options.contentType ?? 'application/json', ...options.headers }
  return httpPush.receive({ body, query: {}, headers }, options.settings ?? {})
}
