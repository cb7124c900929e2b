import { expect, test } from 'vitest'
import type { Received } from '#server/ingestion/adapter.ts'
import { adapterOf } from '#server/ingestion/integration-types.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import { expectedTelemetry, recordedUplinks } from './recorded-uplinks.ts'
import { p1Telegram, requestOf, type ValueMessage, valueMessages } from './value-messages.ts'

/** When the messages come in. */
const receivedAt = Date.parse('2026-03-10T10:00:00Z')

/**
 * What becomes of each message of `value-messages.ts`: `device time quantity=value, …`, one line for each device and time,
 * `!` before what is refused, `?` before numbers that a person has to explain. Time is that of receipt where there is none.
 */
const outcomes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  http_push: {
    readings: ['a 2026-03-10T09:30:00Z co2=700'],
    // Pressure is in Pa, and a highest level is no mean one: neither is taken.
    'Sensor.Community': [
      '12345678 2026-03-10T10:00:00Z pm10=21.3, pm25=9.8, temperature=20.93, humidity=48.27, sound=47.12',
    ],
  },
  mqtt: {
    json: ['skolan/rum-12 2026-03-10T09:30:00Z temperature=21.5, co2=612'],
    'a bare number': ['skolan/rum-12 2026-03-10T10:00:00Z temperature=21.5'],
    'a device that the subscription names': ['rum-12 2026-03-10T10:00:00Z co2=640'],
    'a value with its time under the name in its topic': [
      'zwave/rum 12/sensor_multilevel/endpoint_0 2026-03-10T09:30:00Z temperature=21.3',
    ],
    'a battery as a value under its topic': ['ignored'],
    'the sign of minus': ['skolan/ute 2026-03-10T10:00:00Z temperature=-3.2'],
    'a value that says itself what it is': ['skolan/rum-12/temperature 2026-03-10T10:00:00Z humidity=40'],
    'an object of values under such a name': ['skolan/rum-12/temperature 2026-03-10T10:00:00Z co2=612'],
    'a value under a topic that names nothing': ['malformed'],
    csv: ['rum 3 2026-03-10T09:30:00Z co2=655'],
    senml: [
      'urn:dev:mac:0024befffe804ff1 2026-03-10T09:30:00Z temperature=21.5, light=320',
      'urn:dev:mac:0024befffe804ff1 2026-03-10T09:29:00Z humidity=41',
    ],
    'senml from now': ['urn:dev:ow:10e2073a01080063 2026-03-10T09:59:00Z co2=612'],
  },
  ngsi_ld: {
    'ACMeasurement.keyvalues.jsonld': [
      'device:t1-f01-tr05-actp 2020-03-17T08:45:00Z electricity=150781.96448 total',
    ],
    // Its `dateObserved` is no time (see below); the property reports its own.
    'ACMeasurement.normalized.jsonld': [
      'device:t1-f01-tr05-actp 2020-02-24T22:00:00Z electricity=150781.96448 total',
    ],
    'AgriParcelRecord.keyvalues.jsonld': [
      'agriparcelrecord:8f5445e6-f49b-496e-833b-e65fc97fcab7 2026-03-10T10:00:00Z humidity=15, soil_moisture=8',
    ],
    'AgriParcelRecord.normalized.jsonld': [
      'agriparcelrecord:8f5445e6-f49b-496e-833b-e65fc97fcab7 2017-05-04T12:30:00Z humidity=15, soil_moisture=8',
    ],
    // The id ends with the time of the observation: a device of its own for each would be no device.
    'AirQualityObserved.keyvalues.jsonld': [
      'airqualityobserved:madrid-ambientobserved-28079004 2016-03-15T11:00:00Z temperature=12.2 outdoor, humidity=54',
    ],
    'AirQualityObserved.normalized.jsonld': [
      'airqualityobserved:madrid-ambientobserved-28079004 2016-03-15T11:00:00Z temperature=12.2 outdoor, humidity=54',
    ],
    'CrowdFlowObserved.keyvalues.jsonld': [
      'crowdflowobserved:valladolid_1 2018-08-07T11:15:00Z traffic=50 period',
    ],
    'CrowdFlowObserved.normalized.jsonld': [
      'crowdflowobserved:valladolid_1 2018-08-07T11:15:00Z traffic=50 period',
    ],
    'Device.keyvalues.jsonld': ['device:device-9845a battery=75', '? distance'],
    'Device.normalized.jsonld': ['device:device-9845a battery=75'],
    'DeviceMeasurement.keyvalues.jsonld': ['! humidity marked_wrong'],
    'DeviceMeasurement.normalized.jsonld': ['! humidity marked_wrong'],
    // People in a room are no visits; "number between 0 and 1" is a share.
    'IndoorEnvironmentObserved.keyvalues.jsonld': [
      'indoorenvironmentobserved:urn:ngsi:museodemo_room_1 2016-03-15T12:00:00Z temperature=12.2 indoor, humidity=54, light=1000',
    ],
    'IndoorEnvironmentObserved.normalized.jsonld': [
      'indoorenvironmentobserved:urn:ngsi:museodemo_room_1 2016-03-15T12:00:00Z temperature=12.2 indoor, humidity=54, light=1000',
    ],
    // Yachts are no visitors.
    'ItemFlowObserved.keyvalues.jsonld': ['? averageGapDistance'],
    'ItemFlowObserved.normalized.jsonld': ['? averageGapDistance'],
    'NoiseLevelObserved.keyvalues.jsonld': [
      'noiselevelobserved:vitoria-noiselevelobserved 2016-12-28T12:00:00Z sound=67.8',
    ],
    'NoiseLevelObserved.normalized.jsonld': [
      'noiselevelobserved:vitoria-noiselevelobserved 2016-12-28T12:00:00Z sound=67.8',
    ],
    // Nothing says whether its consumption is a total, nor its unit.
    'SmartMeteringObservation.keyvalues.jsonld': ['? offPeakConsumption'],
    'SmartMeteringObservation.normalized.jsonld': ['? offPeakConsumption'],
    'ThreePhaseAcMeasurement.keyvalues.jsonld': [
      'device:device:eql-edf3gl-2006201705 2026-03-10T10:00:00Z electricity=150781.96448 total',
    ],
    'ThreePhaseAcMeasurement.normalized.jsonld': [
      'device:device:eql-edf3gl-2006201705 2019-01-24T22:00:00Z electricity=150781.96448 total',
    ],
    'WeatherObserved.normalized.jsonld': [
      'device:device-0a3478 2016-11-30T07:00:00Z temperature=3.3 outdoor, humidity=100, light=1000',
    ],
    'ngsi-ld-notification-keyvalues.fiware-tutorial.json': ['? filling'],
    'ngsi-ld-notification-normalized.composed.json': [
      'indoorenvironmentobserved:room-12 2023-01-31T12:45:18Z temperature=21.4 indoor, humidity=31.4, co2=742',
    ],
  },
  sensorthings: {
    'an expanded datastream': ['datastream-7 2026-03-10T09:30:00Z temperature=21.4'],
    'a minimal observation with a field map': ['datastream-999 2026-03-10T10:00:00Z temperature=21'],
    'a published observation': ['datastream-42 2026-03-10T09:30:00Z co2=612'],
    'an unknown datastream': ['? result'],
    'a data array': [
      'datastream-8 2026-03-10T09:00:00Z co2=600',
      'datastream-8 2026-03-10T09:10:00Z co2=610',
      '! * invalid_time',
    ],
    'components that are no names': ['! * invalid_time'],
    'an observation of nowhere': ['! * invalid_record'],
  },
  airgradient: {
    'current values': [
      'ecda3b1eaaaf 2026-03-10T10:00:00Z co2=688, temperature=22.9, humidity=44, pm25=4.5, pm10=8',
    ],
    'raw values': [
      'ecda3b1eaaaf 2026-03-10T10:00:00Z co2=688, temperature=24.6, humidity=38, pm25=6, pm10=8',
    ],
    'an older firmware': [
      'ecda3b1eaaaf 2026-03-10T10:00:00Z co2=447',
      '! indoor_temperature not_compensated',
      '! humidity not_compensated',
      '! pm25 not_compensated',
    ],
  },
  electricity_meter: {
    // 10:30 by the meter, which says "summer" and keeps to UTC+1.
    'a telegram': ['kot5\\2skolan 1 2026-03-10T09:30:00Z electricity=12345.678 total'],
    'a telegram whose lines were ended otherwise': [
      'huvudmätaren 2026-03-10T09:30:00Z electricity=12345.678 total',
    ],
    'two tariffs and no checksum': ['kot5 a 2026-03-10T10:00:00Z electricity=300.75 total'],
    pulses: ['köket 2026-03-10T09:30:00Z electricity=0.25 period'],
    'a total of pulses': ['m1 2026-03-10T10:00:00Z electricity=123.45 total'],
    'pulses of no known size': ['! electricity unit_missing'],
  },
  people_counter: {
    'a total': ['entré 2026-03-10T09:30:00Z traffic=5123 total'],
    'a period by another name': ['entré 2026-03-10T09:30:00Z traffic=12 period'],
    'a counter of 16 bits': ['entré 2026-03-10T10:00:00Z traffic=65000 total of 65536'],
    // Falling from 40 000 to 12 at midnight is no counter that ran over.
    'a counter that is reset every night': ['entré 2026-03-10T10:00:00Z traffic=12 total'],
    'a table': ['entré 2026-03-10T09:30:00Z traffic=5123 total of 4294967296'],
  },
  food_waste_scale: {
    'one weighing': ['2026-03-10 Lunch plate 4200 g 300'],
    'a table with a wrong row': ['2026-03-10 Lunch serving 3100.5 g 300', '! food_waste invalid_record'],
  },
}

const cases = Object.entries(valueMessages).flatMap(([key, messages]) =>
  messages.map((message) => ({ key, name: message.name, message })),
)

test.each(cases)('$key: $name', ({ key, name, message }) => {
  expect(linesOf(receive(key, message))).toEqual(outcomes[key]?.[name])
})

/** Values that cannot be what they say. A row that can after all fails the test. */
const defects = [
  {
    file: 'ACMeasurement.normalized.jsonld',
    path: ['dateObserved', 'value', '@value'],
    value: '2020-03-17TT08:45:00Z',
    reason: 'two T make no time',
  },
  {
    file: 'AgriParcelRecord.normalized.jsonld',
    path: ['leafRelativeHumidity', 'unitCode'],
    value: 'P1',
    reason: 'the code of percent beside a share: 0.25 % is no leaf',
  },
  {
    file: 'IndoorEnvironmentObserved.normalized.jsonld',
    path: ['location', 'value', 'coordinates'],
    value: [40, 11],
    reason: 'the order is longitude, latitude: this is the Gulf of Aden and not Italy',
  },
] as const

test.each(defects)('$file is still wrong: $reason', ({ file, path, value }) => {
  const body = valueMessages.ngsi_ld?.find(({ name }) => name === file)?.body ?? '{}'
  const found = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], JSON.parse(body))
  expect(found).toEqual(value)
})

const pushedFields = ['temperature', 'humidity', 'co2', 'illumination', 'pm2_5', 'pm10', 'LAeq', 'soundAvg']
const withValues = recordedUplinks.flatMap((row, index) => {
  const [telemetry] = expectedTelemetry(row)
  const values = pushedFields.flatMap((field) =>
    typeof telemetry?.values[field] === 'number' ? [{ field, value: telemetry.values[field] }] : [],
  )
  return values.length > 0 ? [{ index, ts: telemetry?.ts ?? 0, values }] : []
})

test.each(['http_push', 'mqtt'])('%s takes in the values of every recording as text', (key) => {
  expect(withValues.length).toBeGreaterThan(100)
  for (const { index, ts, values } of withValues) {
    const at = new Date(ts).toISOString()
    const body = JSON.stringify({
      device_id: `row-${index}`,
      readings: values.map(({ field, value }) => ({ field, at, value: String(value) })),
    })
    const received = receive(key, { name: '', body })
    if (received.kind !== 'uplinks') throw new Error(received.kind)
    const [uplink] = received.uplinks
    expect(uplink?.payload.measurements?.map(({ value }) => value)).toEqual(values.map(({ value }) => value))
  }
})

test('a telegram that was damaged on its way is refused as a whole', () => {
  const damaged = p1Telegram.replace('12345.678', '92345.678')
  expect(receive('electricity_meter', { name: '', body: damaged, contentType: 'text/plain' })).toEqual({
    kind: 'malformed',
    reason: 'checksum',
  })
})

test('ChirpStack’s status reports the battery and is no reading', () => {
  const status = {
    deduplicationId: '7b1c8a55-7d8f-4c6f-8f7b-8f5d2f5f0c11',
    time: '2026-03-10T09:35:06.927172638+00:00',
    deviceInfo: { deviceName: 'rum-12', deviceProfileName: 'ERS CO2', devEui: 'a81758fffe0305ab' },
    margin: 10,
    batteryLevel: 88.3,
  }
  for (const query of [{ event: 'status' }, {}]) {
    expect(receive('chirpstack', { name: '', body: JSON.stringify(status), query })).toMatchObject({
      kind: 'ignored',
      event: 'status',
      reports: [{ externalId: 'a81758fffe0305ab', battery: { percent: 88.3 }, payload: {} }],
    })
  }
  const unknown = { ...status, batteryLevelUnavailable: true, batteryLevel: 0 }
  expect(receive('chirpstack', { name: '', body: JSON.stringify(unknown) })).toMatchObject({
    reports: [{ battery: null }],
  })
})

test.each(['join', 'ack', 'txack', 'log', 'location', 'integration', 'something_new'])(
  'ChirpStack’s event %s is ignored, also where its body looks like an uplink',
  (event) => {
    const deviceInfo = { deviceName: 'rum-12', devEui: 'a81758fffe0305ab' }
    const body = JSON.stringify({ deviceInfo, fCntDown: 3, data: 'AQDi' })
    const expectedEvent = event === 'something_new' ? 'other' : event
    expect(receive('chirpstack', { name: '', body, query: { event } })).toEqual({
      kind: 'ignored',
      event: expectedEvent,
    })
  },
)

test('ServaNet speaks as ChirpStack 3 did, with a time and a model of its own', () => {
  const body = JSON.stringify({
    ...{ devEui: 'a81758fffe0305ab', deviceName: 'rum-12', sensorType: 'Elsys_codec' },
    ...{ fPort: 5, timestamp: '2026-03-10T09:30:00.347949876Z', data: 'AQDiAikEACcFBgYDCAcNYg==' },
  })
  const received = receive('chirpstack', { name: '', body })
  expect(received).toMatchObject({ uplinks: [{ payload: { model: { model: 'Elsys_codec' } } }] })
  expect(linesOf(received)).toEqual([
    'a81758fffe0305ab 2026-03-10T09:30:00Z temperature=22.6, humidity=41, light=39, co2=776',
  ])
})

test('every element of Netmore’s list counts, and a wrong one does not take its neighbours with it', () => {
  const element = (devEui: string) => ({
    devEui,
    timestamp: '2026-03-10T09:30:00Z',
    payload: '0100e20229',
    fPort: '5',
  })
  const list = [element('a81758fffe030001'), element('nonsense'), element('a81758fffe030003')]
  expect(receive('netmore', { name: '', body: JSON.stringify(list) })).toMatchObject({
    uplinks: [{ externalId: 'a81758fffe030001' }, { externalId: 'a81758fffe030003' }],
    refused: [{ metric_key: '*', code: 'invalid_record' }],
  })
})

test.each([
  ['loriot', { cmd: 'txd', EUI: 'A81758FFFE0305AB' }, 'txd'],
  ['thingpark', { DevEUI_location: { DevEUI: 'A81758FFFE0305AB' } }, 'DevEUI_location'],
  ['ngsi_ld', { id: 'urn:ngsi-ld:Room:1', type: 'Room', name: 'Rum 1' }, 'no_values'],
])('%s: other events are ignored', (key, message, event) => {
  expect(receive(key, { name: '', body: JSON.stringify(message) })).toEqual({ kind: 'ignored', event })
})

test.each([
  [0, null],
  [1, { percent: 0, millivolts: null }],
  [254, { percent: 100, millivolts: null }],
  [255, null],
])('a battery of %i in LORIOT’s scale is %j', (bat, battery) => {
  const body = JSON.stringify({ cmd: 'rx', EUI: 'A81758FFFE0305AB', ts: receivedAt, data: '0100e2', bat })
  expect(receive('loriot', { name: '', body })).toMatchObject({ uplinks: [{ battery }] })
})

function receive(key: string, message: ValueMessage): Received {
  const adapter = adapterOf(key)
  if (adapter === undefined) throw new Error(`no adapter ${key}`)
  return adapter.receive(requestOf(message, receivedAt), message.settings ?? {})
}

function linesOf(received: Received): readonly string[] {
  if (received.kind !== 'uplinks') return [`${received.kind}`]
  const uplinks = received.uplinks.flatMap(({ externalId, measuredAt, battery, payload }) => {
    const read = readPayload(payload, { profileKey: null })
    if (!read.ok && read.reason === 'unknown_fields')
      return [
        ...(battery === null ? [] : [`${externalId} battery=${battery.percent}`]),
        `? ${Object.keys(payload.decoded as object)[0]}`,
      ]
    const values = (read.ok ? read.measurements : []).map((measurement) => ({
      at: new Date(Math.floor((measurement.measuredAt ?? measuredAt ?? receivedAt) / 1000) * 1000),
      text: [
        `${measurement.quantity}=${measurement.value}`,
        ...(measurement.exposure ? [measurement.exposure] : []),
        ...(measurement.accumulation ? [measurement.accumulation === 'delta' ? 'period' : 'total'] : []),
        ...(measurement.wrapAt ? [`of ${measurement.wrapAt}`] : []),
      ].join(' '),
    }))
    if (values.length === 0) return [`${externalId} battery=${battery?.percent}`]
    const times = Map.groupBy(values, ({ at }) => at.toISOString().replace('.000', ''))
    return [...times].map(
      ([time, ofTime]) => `${externalId} ${time} ${ofTime.map(({ text }) => text).join(', ')}`,
    )
  })
  const records = (received.records ?? []).map((record) =>
    record.kind === 'meal_waste'
      ? `${record.date} ${record.meal} ${record.wasteKind} ${record.weightG} g ${record.portions}`
      : record.kind,
  )
  const refused = (received.refused ?? []).map(({ metric_key, code }) => `! ${metric_key} ${code}`)
  return [...uplinks, ...records, ...refused]
}
