import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimestamp } from './time-fields.ts'

const isoText = '2026-11-24T20:19:21Z'
const at = Date.parse(isoText)

// openSenseMap's createdAt, ThingSpeak's created_at, InfluxDB's time, Shelly's ts, Tasmota's Time, Ruuvi's updated,
// ThingsBoard's ts, Home Assistant's last_updated, FIWARE's dateObserved, FROST's phenomenonTime, Swedish spreadsheets
test.each([
  ...[
    'at',
    'time',
    'Time',
    'TIMESTAMP',
    'timeStamp',
    'ts',
    'createdAt',
    'created_at',
    'Created-At',
    'measuredAt',
  ],
  ...[
    'measured_at',
    'observedAt',
    'observation_time',
    'dateObserved',
    'phenomenonTime',
    'resultTime',
    'recordedAt',
  ],
  ...[
    'sampleTime',
    'last_updated',
    'lastSeen',
    'updatedAt',
    'DateTime',
    'datetime_utc',
    'publishedAt',
    'received_at',
  ],
  ...['Tidpunkt', 'Tidsstämpel', 'Mättid', 'datum', 'date', 'tid', 'eventTime', 'deviceTime', 'logged_at'],
])('%s is a time field', (field) => {
  expect(parseTimestamp({ [field]: isoText, co2: 612 })).toEqual({ field, at })
})

/**
 * As they are documented: smart-data-models' dateObserved and observationDateTime, SensorThings' phenomenonTime, openSenseMap,
 * WaterML's and SWE's samplingTime, BRIDGE's measuredOn, AirNow's DateObserved; and as spreadsheets call them in four languages.
 */
test.each([
  ...[
    'observationDateTime',
    'observation_datetime',
    'measuredOn',
    'measured_on',
    'measurementDate',
    'samplingTime',
  ],
  ...[
    'sampled_at',
    'dateTimeMeasured',
    'obsTime',
    'recording_time',
    'read_at',
    'dateTaken',
    'capturedAt',
    'acquisitionTime',
  ],
  ...[
    'detected_at',
    'collectedAt',
    'dateObservedTo',
    'sample_timestamp',
    'last_measurement_time',
    'reading_ts',
  ],
  ...[
    'Observationstid',
    'Uppmätt kl',
    'Mättidpunkt',
    'avläst_tid',
    'Avläsningstidpunkt',
    'registreringstid',
    'matvardetid',
  ],
  ...[
    'Messzeit',
    'Messzeitpunkt',
    'gemessen_am',
    'Beobachtungszeit',
    'erfasstAm',
    'Aufzeichnungszeit',
    'Ablesezeit',
  ],
  ...['heure_mesure', 'date_de_mesure', 'mesuré_le', "date d'observation", 'horodatage_mesure', 'relevé_le'],
])('%s speaks of measuring and is a time', (field) => {
  expect(parseTimestamp({ [field]: isoText, co2: 612 })).toEqual({ field, at })
  expect(parseTimestamp({ [field]: { type: 'Property', value: isoText }, co2: 612 })).toEqual({ field, at })
  expect(parseTimestamp({ co2: 612, [field]: at, created_at: '2026-11-25T00:00:00Z' })).toEqual({ field, at })
})

// developer.tibber.com, consumption; Energinet's and grid companies' tables; docs.getawair.com, windows of means
test.each([
  ['from', 'to'],
  ['start', 'end'],
  ['startTime', 'endTime'],
  ['period_start', 'period_end'],
  ['Från', 'Till'],
  ['von', 'bis'],
])('of an interval from %s to %s the end counts, whenever its row was made', (begin, end) => {
  const interval = { [begin]: '2026-11-24T20:00:00+01:00', [end]: '2026-11-24T21:19:21+01:00' }
  const expected = { field: end, at }
  expect(parseTimestamp({ ...interval, energy_kwh: 1.25 }, at + 3_600_000)).toEqual(expected)
  const created = '2026-11-25T03:00:00Z'
  expect(parseTimestamp({ ...interval, created_at: created }, Date.parse(created))).toEqual(expected)
  expect(parseTimestamp({ ...interval, measured_at: created }, Date.parse(created))).toEqual({
    field: 'measured_at',
    at: Date.parse(created),
  })
})

test('an interval that is not over tells no time, nor do two places', () => {
  const lesson = { start: '2026-11-24T20:00:00Z', end: '2026-11-24T21:00:00Z' }
  expect(parseTimestamp({ ...lesson, created_at: isoText }, at)).toEqual({ field: 'created_at', at })
  expect(parseTimestamp({ from: 'Rum 1', to: 'Rum 2', created_at: isoText }, at)).toEqual({
    field: 'created_at',
    at,
  })
})

// Ecowitt's and Ambient Weather's dateutc; loggers' names
test.each(['dateutc', 'timestamp_utc', 'time (UTC)', 'UTC', 'utc_datetime'])(
  'a clock without a zone under %s is in UTC, however long ago',
  (field) => {
    const read = { field, at }
    expect(parseTimestamp({ [field]: '2026-11-24 20:19:21' }, at + 7_200_000)).toEqual(read)
    expect(parseTimestamp({ [field]: '2026-11-24T21:19:21+01:00' }, at + 7_200_000)).toEqual(read)
  },
)

test('what ctime writes is a time, and a fault where its name is loose as well', () => {
  for (const field of ['time', 'UTC', 'created'])
    expect(parseTimestamp({ [field]: 'Tue Nov 24 20:19:21 2026', co2: 612 }, at)).toEqual({
      field,
      at: 'invalid_time',
    })
})

test('under a name that says no zone it is still a fault, and a half of a day as well', () => {
  for (const message of [{ timestamp: '2026-11-24 20:19:21' }, { timestamp_utc: '2026-11-24 08:19:21 PM' }])
    expect(parseTimestamp(message, at + 7_200_000)).toMatchObject({ at: 'invalid_time' })
})

// learn.microsoft.com/azure/iot-central, export
test('when a hub put it in its queue is when it was sent', () => {
  const message = { deviceId: 'a', enqueuedTime: isoText, telemetry: { co2: 612 } }
  expect(parseTimestamp(message, at + 7_200_000)).toEqual({ field: 'enqueuedTime', at })
})

test.each([
  ['a property', { observedAt: { type: 'Property', value: isoText } }, 'observedAt'],
  ['a typed value', { dateObserved: { type: 'DateTime', '@value': isoText } }, 'dateObserved'],
  ['one in another', { measuredAt: { value: { '@type': 'DateTime', '@value': isoText } } }, 'measuredAt'],
  [
    'an interval as an object',
    { dateObserved: { from: '2026-11-24T19:00:00Z', to: isoText } },
    'dateObserved',
  ],
  ['an interval as a list', { phenomenonTime: ['2026-11-24T19:00:00Z', isoText] }, 'phenomenonTime'],
  ['an interval by its length', { dateObserved: '2026-11-24T19:19:21Z/PT1H' }, 'dateObserved'],
  ['an interval by its length and end', { dateObserved: `PT1H/${isoText}` }, 'dateObserved'],
  ['an interval of two fields', { observedFrom: '2026-11-24T19:00:00Z', observedTo: isoText }, 'observedTo'],
  ['an object beside the values', { timing: { measured: isoText, interval: 300 } }, 'timing.measured'],
  ['a sample beside the values', { sample: { time: isoText } }, 'sample.time'],
  ['a context beside the values', { context: { time: isoText, user: 'x' } }, 'context.time'],
  ['timing beside the values', { timing: { utc: isoText } }, 'timing.utc'],
  ['a word alone', { measured: isoText }, 'measured'],
  ['another order of a date', { measured_at: 'Tue, 24 Nov 2026 20:19:21 GMT' }, 'measured_at'],
])('%s is the time of the measurement', (_name, object, field) => {
  expect(parseTimestamp({ ...object, co2: 612 })).toEqual({ field, at })
})

test('a day and a clock of measuring are one time', () => {
  const object = { mätdatum: '2026-11-24', mättid: '21:19:21', co2: 612 }
  expect(parseTimestamp(object)).toEqual({ field: 'mätdatum mättid', at })
  expect(parseTimestamp({ observationsdag: '2026-11-24', avläsningstid: '21:19:21' })?.at).toBe(at)
})

test.each([
  ['a word for measuring', { measured_on: 'i går' }, 'measured_on'],
  ['a day alone', { dateObserved: '2026-11-24' }, 'dateObserved'],
  ['an order of numbers that means two days', { Messzeit: '04/09/2026 10:00' }, 'Messzeit'],
  ['a strange name', { stund: '24.11.2026 18:19' }, 'stund'],
  ['a strange name in another language', { chwila: 'Nov 24, 2026 8:19 PM' }, 'chwila'],
  ['a basic ISO time', { basis: '20261124T201921Z' }, 'basis'],
  ['a time of a message', { message_time: '2026-11-24 20:19' }, 'message_time'],
  ['an open interval', { dateObserved: '2026-11-24T19:00:00Z/..' }, 'dateObserved'],
])('%s that cannot be read is refused by its name and never now', (_name, object, field) => {
  expect(parseTimestamp({ ...object, co2: 612 }, at + 3_600_000)).toEqual({ field, at: 'invalid_time' })
})

test.each([
  ['a live time under a strange name', { händelse: '2026-11-24T20:18:00Z' }],
  ['how long it measures', { measurement_time: 300, sampling_interval: '60', reading_time: 12.5 }],
  ['where it was recorded', { recording_status: 'on', sample_id: 'A-12', reading_unit: '°C' }],
  ['the zone of its times', { reading_time_zone: 'Europe/Stockholm', measurement_date_format: 'YYYY-MM-DD' }],
  [
    'when it was calibrated',
    { last_calibration_time: '2026-01-02T10:00:00Z', deployedAt: '2025-01-01T00:00:00Z' },
  ],
  [
    'when it measures next',
    { next_measurement_at: '2026-11-24T21:00:00Z', valid_until: '2026-12-24T21:00:00Z' },
  ],
  ['a message that is ready', { message: 'ready', spread: 0.2, thread_date: 'x' }],
  [
    'a device beside the values',
    { device: { installed_at: '2024-01-02T10:00:00Z', firmware: { date: '2024-01-02 10:00' } } },
  ],
])('%s says nothing of the time', (_name, object) => {
  expect(parseTimestamp({ ...object, co2: 612 }, at)).toBeNull()
})

test.each([
  [{ datum: '2026-11-23', tid: '10:00' }, 'datum tid', '2026-11-23T09:00:00Z'],
  [{ Datum: '2026-11-23', Klockslag: '10.15' }, 'Datum Klockslag', '2026-11-23T09:15:00Z'],
  [{ date: '2026-11-23', time: '10:00:00Z' }, 'date time', '2026-11-23T10:00:00Z'],
])('%o is a day and a clock', (object, field, expected) => {
  expect(parseTimestamp({ ...object, co2: 612 })).toEqual({ field, at: Date.parse(expected) })
})

test.each([
  ['a day without a clock', { datum: '2026-11-23' }, 'datum'],
  ['a time that is none', { timestamp: 'nyss' }, 'timestamp'],
  ['a time under a name that nobody knows', { händelse: isoText }, 'händelse'],
  ['an epoch under a name that nobody knows', { 'my stamp': at / 1000 }, 'my stamp'],
])('%s is reported with the field’s name', (_name, object, field) => {
  expect(parseTimestamp({ ...object, co2: 612 })).toEqual({ field, at: 'invalid_time' })
})

test.each([
  ['no time at all', { co2: 612 }],
  ['when the device started', { boot_time: isoText }],
  ['when it was installed', { installedAt: isoText }],
  ['when it sends next', { next_report: isoText }],
  ['how long it has been on', { uptime: 1_764_000_000 }],
  ['a temperature called t', { t: 21.5 }],
  ['nothing under a name for times', { at: null, time: '' }],
])('%s is no time of a measurement', (_name, object) => {
  expect(parseTimestamp(object)).toBeNull()
})

test('the time that says the most about the measurement counts, wherever it stands', () => {
  expect(parseTimestamp({ received_at: '2026-11-25T00:00:00Z', measured_at: isoText })).toEqual({
    field: 'measured_at',
    at,
  })
  expect(parseTimestamp({ measured_at: isoText, received_at: '2026-11-25T00:00:00Z' })).toEqual({
    field: 'measured_at',
    at,
  })
})

test('neither capitals, nor punctuation, nor the order of fields change the parsed time', () => {
  const name = fc.constantFrom(
    'measuredAt',
    'created_at',
    'timestamp',
    'Tidpunkt',
    'dateObserved',
    'lastSeen',
  )
  const others = fc.uniqueArray(fc.constantFrom('co2', 'humidity', 'note', 'uptime', 'battery', 'mode'))
  fc.assert(
    fc.property(
      name,
      fc.constantFrom('', '-', '_', ' '),
      fc.boolean(),
      others,
      (field, mark, isUpper, beside) => {
        const spaced = field.replace(/(?<=[a-z])(?=[A-Z])|_/g, mark)
        const written = isUpper ? spaced.toUpperCase() : spaced
        const fields: [string, unknown][] = [
          [written, isoText],
          ...beside.map((item): [string, unknown] => [item, 1]),
        ]
        expect(parseTimestamp(Object.fromEntries(fields))).toEqual({ field: written, at })
        expect(parseTimestamp(Object.fromEntries(fields.toReversed()))).toEqual({ field: written, at })
      },
    ),
  )
})

test('of an interval its end counts', () => {
  expect(parseTimestamp({ phenomenonTime: `2026-11-24T20:00:00Z/${isoText}` })).toEqual({
    field: 'phenomenonTime',
    at,
  })
})

const receivedAt = at + 3 * 3_600_000
const nowText = new Date(receivedAt).toISOString()

/** Of a movement, a position, a picture, another value or a registration: never of the values beside it. */
test.each([
  ...[
    'motion_detected_at',
    'last_detection',
    'last_occupancy_detected_time',
    'smoke_detected_at',
    'gps_acquired_at',
  ],
  ...[
    'settings_read_at',
    'max_temp_recorded_at',
    'previous_reading_time',
    'image_captured_at',
    'registreringsdatum',
  ],
  ...[
    'measurement_start',
    'avläst_föregående',
    'led_detected_at',
    'tag_detected_at',
    'card_read_at',
    'föregående mätning',
  ],
  ...[
    'person_detected_on',
    'last_motion_captured_at',
    'min_value_measured_at',
    'co2_measured_at',
    'fallDetectedTime',
  ],
])('%s gives way to a time of the message', (field) => {
  for (const stated of [isoText, at, at / 1000])
    for (const plain of ['time', 'timestamp', 'ts', 'at', 'measured_at'])
      expect(parseTimestamp({ [field]: stated, [plain]: nowText, co2: 640 }, receivedAt)).toEqual({
        field: plain,
        at: receivedAt,
      })
  const around = { field: 'time', at: receivedAt }
  if (field !== 'measurement_start')
    expect(parseTimestamp({ [field]: isoText, co2: 640 }, receivedAt, around)).toEqual(around)
})

test('what was detected last gives way to when a device was last seen', () => {
  expect(parseTimestamp({ last_detection: isoText, last_seen: nowText, co2: 640 }, receivedAt)).toEqual({
    field: 'last_seen',
    at: receivedAt,
  })
})

test.each([
  ['temp_recorded_at', 'temp_recorded_at'],
  ['measurement_start', 'measurement_start'],
  ['co2_measured_at', 'co2_measured_at'],
  ['last_reading_time', 'last_reading_time'],
  ['registreringsdatum', 'registreringsdatum'],
])('%s is the time where nothing else is', (field) => {
  expect(parseTimestamp({ [field]: isoText, co2: 640 }, receivedAt)).toEqual({ field, at })
})

test.each([
  'motion_detected_at',
  'image_captured_at',
  'gps_acquired_at',
  'settings_read_at',
  'previous_reading_time',
])('%s alone says nothing of values that came now', (field) => {
  expect(parseTimestamp({ [field]: isoText, co2: 640 }, receivedAt)).toBeNull()
})

test.each<[string, unknown]>([
  ['measure_time', 0],
  ['sample_time', '00:10:00'],
  ['measurement_time', 'PT5S'],
  ['sampling_start_time', '08:00'],
  ['measurement_window_end', '17:00'],
  ['record_id_date', '20261101-7'],
  ['last_detected_person', 'Anna at 10:00'],
  ['measured_on', 'plats 4'],
])('%s: %o is no time beside one', (field, stated) => {
  expect(parseTimestamp({ [field]: stated, time: isoText, co2: 640 })).toEqual({ field: 'time', at })
  expect(parseTimestamp({ date: '2026-11-24', time: isoText, [field]: stated, co2: 640 })?.at).toBe(at)
})

test('a day and a clock of measuring that cannot be read is a fault beside another time', () => {
  expect(parseTimestamp({ Messzeit: '04/09/2026 10:00', time: isoText })).toEqual({
    field: 'Messzeit',
    at: 'invalid_time',
  })
})

test.each<[string, object]>([
  ['transport.ts', { transport: { ts: isoText } }],
  ['systemProperties.iothub-enqueuedtime', { systemProperties: { 'iothub-enqueuedtime': isoText } }],
  ['validity.to', { validity: { from: '2026-11-24T19:00:00Z', to: isoText } }],
])('%s is refused by its path where it contradicts the receipt', (field, object) => {
  expect(parseTimestamp({ ...object, co2: 640 }, receivedAt)).toEqual({ field, at: 'invalid_time' })
  expect(parseTimestamp({ ...object, co2: 640 }, at)).toBeNull()
  expect(parseTimestamp({ ...object, co2: 640, time: nowText }, receivedAt)?.at).toBe(receivedAt)
})

test.each<[string, object]>([
  ['t', { obs: { t: at / 1000 } }],
  ['dateIssued', { dateIssued: isoText }],
])('%s is read', (field, object) => {
  expect(parseTimestamp({ ...object, co2: 640 }, receivedAt)).toEqual({ field, at })
})

test.each<[string, object]>([
  ['a value that is valid now', { validity: { from: isoText, to: '2026-11-30T00:00:00Z' } }],
  ['a position', { location: { time: isoText, lat: 59 } }],
  ['its software', { firmware: { date: '2024-01-02 10:00' }, config: { ts: isoText } }],
])('%s says nothing of the time of the values', (_name, object) => {
  expect(parseTimestamp({ ...object, co2: 640 }, receivedAt)).toBeNull()
})
