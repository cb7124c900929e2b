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
  ['a time under a name that nobody knows', { avläsning: isoText }, 'avläsning'],
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
