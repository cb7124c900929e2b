import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InboundRequest } from '#server/ingestion/adapter.ts'

/** A message of an adapter whose messages hold values and not frames of a device. */
export interface ValueMessage {
  readonly name: string
  readonly body: string
  readonly contentType?: string
  readonly query?: InboundRequest['query']
  readonly headers?: InboundRequest['headers']
  readonly settings?: unknown
}

const ngsiFolder = join(import.meta.dirname, '../fixtures/ngsi-ld')

/** The examples of smart-data-models and of brokers, by their file's name. */
const ngsiMessages: readonly ValueMessage[] = readdirSync(ngsiFolder)
  .filter((file) => /\.json(ld)?$/.test(file))
  .sort()
  .map((file) => ({
    name: file,
    body: readFileSync(join(ngsiFolder, file), 'utf8'),
    contentType: file.endsWith('.jsonld') ? 'application/ld+json' : 'application/json',
  }))

const at = '2026-03-10T09:30:00Z'

/** A telegram of the P1 port in the form of the Swedish recommendation, made here. */
export const p1Telegram = [
  String.raw`/KOT5\2skolan 1`,
  '',
  '0-0:1.0.0(260310103000S)',
  '1-0:1.8.0(00012345.678*kWh)',
  '1-0:2.8.0(00000012.000*kWh)',
  '1-0:3.8.0(00000021.988*kvarh)',
  '1-0:1.7.0(0001.727*kW)',
  '1-0:32.7.0(240.3*V)',
  '0-1:24.2.1(230525130000S)(00123.456*m3)',
  '!F701',
  '',
].join('\r\n')

const observation = { phenomenonTime: at, resultTime: at, result: 21.4 }

/** Of every adapter of values; what becomes of each is in `messages.test.ts`. */
export const valueMessages: Readonly<Record<string, readonly ValueMessage[]>> = {
  http_push: [
    { name: 'readings', body: json({ readings: [{ device_id: 'A', at, metric: 'co2', value: 700 }] }) },
    {
      name: 'Sensor.Community',
      body: json({
        esp8266id: '12345678',
        software_version: 'NRZ-2024-135',
        sensordatavalues: [
          { value_type: 'SDS_P1', value: '21.30' },
          { value_type: 'SDS_P2', value: '9.80' },
          { value_type: 'BME280_temperature', value: '20.93' },
          { value_type: 'BME280_pressure', value: '100325.44' },
          { value_type: 'BME280_humidity', value: '48.27' },
          { value_type: 'noise_LAeq', value: '47.12' },
          { value_type: 'noise_LA_max', value: '81.00' },
          { value_type: 'samples', value: '5010223' },
          { value_type: 'signal', value: '-71' },
        ],
      }),
    },
  ],
  mqtt: [
    { name: 'json', body: json({ at, temperature: 21.5, co2: 612 }), query: { topic: 'skolan/rum-12' } },
    { name: 'a bare number', body: '21.5', query: { topic: 'skolan/rum-12/temperature' } },
    {
      name: 'a device that the subscription names',
      body: json({ luft: 640 }),
      query: { topic: 'skolan/rum-12/varden' },
      headers: { 'x-sensor': 'rum-12' },
      settings: { field_map: { luft: { metric: 'co2' } } },
    },
    // zwave-js.github.io/zwave-js-ui, MQTT, Time-Value
    {
      name: 'a value with its time under the name in its topic',
      body: json({ time: Date.parse(at), value: 21.3 }),
      query: { topic: 'zwave/Rum 12/sensor_multilevel/endpoint_0/Air_temperature' },
    },
    {
      name: 'a battery as a value under its topic',
      body: json({ value: 87 }),
      query: { topic: 'skolan/rum-12/battery' },
    },
    { name: 'the sign of minus', body: '\u22123,2 °C', query: { topic: 'skolan/ute/temperature' } },
    {
      name: 'a value that says itself what it is',
      body: json({ type: 'humidity', value: 40, unit: '%' }),
      query: { topic: 'skolan/rum-12/temperature' },
    },
    {
      name: 'an object of values under such a name',
      body: json({ value: { co2: 612 } }),
      query: { topic: 'skolan/rum-12/temperature' },
    },
    {
      name: 'a value under a topic that names nothing',
      body: json({ value: 21.3 }),
      query: { topic: 'skolan/rum-12/panna' },
    },
    {
      name: 'csv',
      body: `device_id;at;co2\nRum 3;${at};655\n`,
      settings: { message_format: 'csv' },
    },
    {
      name: 'senml',
      body: json([
        { bn: 'urn:dev:mac:0024befffe804ff1:', bt: 1773135000, n: 'temperature', u: 'Cel', v: 21.5 },
        { n: 'humidity', u: '%RH', v: 41, t: -60 },
        { n: 'door', vb: true },
        { u: 'lx', v: 320 },
      ]),
      settings: { message_format: 'senml' },
    },
    {
      name: 'senml from now',
      body: json([{ n: 'urn:dev:ow:10e2073a01080063:co2', v: 612, t: -60 }]),
      settings: { message_format: 'senml' },
    },
  ],
  ngsi_ld: ngsiMessages,
  sensorthings: [
    {
      name: 'an expanded datastream',
      body: json({
        ...observation,
        Datastream: {
          '@iot.id': 7,
          name: 'Luften i rum 12',
          unitOfMeasurement: { name: 'Degree Celsius', symbol: '°C' },
          ObservedProperty: { name: 'Air Temperature' },
          Thing: { '@iot.id': 1, name: 'Rum 12' },
        },
      }),
    },
    {
      name: 'a minimal observation with a field map',
      body: json({ result: 21, Datastream: { '@iot.id': 999 } }),
      settings: { field_map: { 999: { metric: 'temperature', unit: '°C' } } },
    },
    {
      name: 'a published observation',
      body: json({ '@iot.id': 19, ...observation, result: 612 }),
      query: { topic: 'v1.1/Datastreams(42)/Observations' },
      settings: { field_map: { 42: { metric: 'co2' } } },
    },
    { name: 'an unknown datastream', body: json({ ...observation, Datastream: { '@iot.id': 5 } }) },
    {
      name: 'a data array',
      body: json([
        {
          Datastream: { '@iot.id': 8 },
          components: ['phenomenonTime', 'result'],
          dataArray: [
            ['2026-03-10T09:00:00Z', 600],
            ['2026-03-10T09:00:00Z/2026-03-10T09:10:00Z', 610],
            ['tisdag', 620],
          ],
        },
      ]),
      settings: { field_map: { 8: { metric: 'co2' } } },
    },
    {
      name: 'components that are no names',
      body: json([
        { Datastream: { '@iot.id': 8 }, components: [{ toString: null }, null], dataArray: [[at, 600]] },
      ]),
      settings: { field_map: { 8: { metric: 'co2' } } },
    },
    {
      name: 'an observation of nowhere',
      body: json({
        ...observation,
        'Datastream@iot.navigationLink': 'https://st.example.se/v1.1/Observations(19)/Datastream',
      }),
    },
  ],
  airgradient: [
    { name: 'current values', body: json(airgradientValues()) },
    { name: 'raw values', body: json(airgradientValues()), settings: { values: 'raw' } },
    {
      name: 'an older firmware',
      body: json({ serialno: 'ecda3b1eaaaf', rco2: 447, atmp: 25.87, rhum: 43, pm02: 7 }),
    },
  ],
  electricity_meter: [
    { name: 'a telegram', body: p1Telegram, contentType: 'text/plain' },
    {
      name: 'a telegram whose lines were ended otherwise',
      body: p1Telegram.replaceAll('\r\n', '\n'),
      contentType: 'text/plain',
      settings: { meter_id: 'Huvudmätaren' },
    },
    {
      name: 'two tariffs and no checksum',
      body: '/KOT5 A\r\n\r\n1-0:1.8.1(000100.500*kWh)\r\n1-0:1.8.2(000200.250*kWh)\r\n!\r\n',
      contentType: 'text/plain; charset=utf-8',
    },
    {
      name: 'pulses',
      body: json([{ at, pulses: 250 }]),
      settings: { pulses_per_kwh: 1000, meter_id: 'Köket' },
    },
    {
      name: 'a total of pulses',
      body: json({ device_id: 'm1', pulses_total: '12345' }),
      settings: { pulses_per_kwh: 100 },
    },
    { name: 'pulses of no known size', body: json({ pulses: 3 }) },
  ],
  people_counter: [
    { name: 'a total', body: json({ device_id: 'Entré', at, in: 5123, out: 5100, temperature: 41 }) },
    {
      name: 'a period by another name',
      body: json({ device_id: 'Entré', at, passager: '12' }),
      settings: { line_in: 'Passager', count_mode: 'period' },
    },
    {
      name: 'a counter of 16 bits',
      body: json({ device_id: 'Entré', total_in: 65_000, period_in: 3 }),
    },
    {
      name: 'a counter that is reset every night',
      body: json({ device_id: 'Entré', total_in: 12 }),
      settings: { reset_time: '00:00' },
    },
    {
      name: 'a table',
      body: `device_id;at;in\nEntré;${at};5123\n`,
      contentType: 'text/csv',
      settings: { counter_bits: '32' },
    },
  ],
  food_waste_scale: [
    {
      name: 'one weighing',
      body: json({
        date: '2026-03-10',
        meal: 'Lunch',
        waste_kind: 'plate',
        weight_g: 4200,
        portions: 300,
        reason: 'För stor portion',
      }),
    },
    {
      name: 'a table with a wrong row',
      body: 'date;meal;waste_kind;weight_g;portions\n2026-03-10;Lunch;serving;3100,5;300\n2026-03-10;Lunch;compost;1;1\n',
      contentType: 'text/csv',
    },
  ],
}

/** The adapters whose messages hold values and not frames. */
export const adaptersOfMessages: readonly string[] = Object.keys(valueMessages)

/** A message as it comes in at `receivedAt`, epoch ms. */
export function requestOf(
  { body, contentType = 'application/json', query = {}, headers = {} }: ValueMessage,
  receivedAt: number,
) {
  return { body: Buffer.from(body), query, headers: { ...headers, 'content-type': contentType }, receivedAt }
}

function json(value: unknown): string {
  return JSON.stringify(value)
}

/** The shape of AirGradient's local server, with values of our own. */
function airgradientValues() {
  return {
    wifi: -52,
    serialno: 'ecda3b1eaaaf',
    rco2: 688,
    pm01: 2,
    pm02: 6,
    pm02Compensated: 4.5,
    pm10: 8,
    pm003Count: 421,
    atmp: 24.6,
    atmpCompensated: 22.9,
    rhum: 38,
    rhumCompensated: 44,
    tvocIndex: 101,
    boot: 18,
    ledMode: 'co2',
    firmware: '3.1.9',
    model: 'I-9PSL',
  }
}
