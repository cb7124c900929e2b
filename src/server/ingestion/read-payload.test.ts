import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPayload } from './read-payload.ts'

const em300 = Buffer.from('0367E600046850', 'hex')
const elsysFrost = Buffer.from('0100000229060308070D62', 'hex')
const milesight = { brand: 'milesight-iot', model: 'am103' }
const none = { profileKey: null }

test('decoded fields win over everything else', () => {
  const read = readPayload({ decoded: { temperature: 5 }, bytes: em300, model: milesight }, none)
  expect(read).toMatchObject({
    ok: true,
    way: 'decoded',
    profileKey: 'milesight_air',
    measurements: [{ quantity: 'temperature', value: 5, measuredAt: null }],
  })
})

test('decoded fields without a known name fall back to the bytes', () => {
  expect(readPayload({ decoded: { pir: 'idle' }, bytes: em300 }, none)).toMatchObject({
    ok: true,
    way: 'detected',
  })
})

test('a 0 that the decoder left out comes back from bytes that agree with the rest', () => {
  expect(readPayload({ decoded: { humidity: 41, co2: 776 }, bytes: elsysFrost }, none)).toMatchObject({
    way: 'decoded',
    profileKey: 'elsys',
    measurements: expect.arrayContaining([{ quantity: 'temperature', value: 0, measuredAt: null }]),
    battery: { percent: 42, millivolts: 3426 },
  })
})

test('history that the decoder did not pass on comes from bytes that agree with the rest', () => {
  const bytes = Buffer.from('0367180104686D20CE781A4165DF006E', 'hex')
  const read = readPayload({ decoded: { temperature: 28, humidity: 54.5, history: [{}] }, bytes }, none)
  expect(read).toMatchObject({
    way: 'decoded',
    measurements: [
      { quantity: 'temperature', value: 28, measuredAt: null },
      { quantity: 'humidity', value: 54.5, measuredAt: null },
      { quantity: 'temperature', value: 22.3, measuredAt: 1_698_765_432_000 },
      { quantity: 'humidity', value: 55, measuredAt: 1_698_765_432_000 },
    ],
  })
})

test('bytes that do not agree with the decoded fields add nothing', () => {
  const read = readPayload({ decoded: { humidity: 60 }, bytes: elsysFrost }, none)
  expect(read).toMatchObject({
    profileKey: null,
    measurements: [{ quantity: 'humidity', value: 60, measuredAt: null }],
    battery: null,
  })
})

test('normalized fields are read, each with a time of its own if it has one', () => {
  const normalized = [
    { air: { temperature: 20.4, relativeHumidity: 51, location: 'indoor' }, battery: 3.1 },
    { time: '2026-01-12T10:00:00Z', soil: { moisture: 25 } },
  ]
  expect(readPayload({ normalized }, none)).toEqual({
    ok: true,
    way: 'decoded',
    profileKey: null,
    measurements: [
      { quantity: 'temperature', value: 20.4, measuredAt: null },
      { quantity: 'humidity', value: 51, measuredAt: null },
      { quantity: 'soil_moisture', value: 25, measuredAt: Date.UTC(2026, 0, 12, 10) },
    ],
    battery: { percent: null, millivolts: 3100 },
    expectedIntervalS: null,
  })
})

test('the named model wins over the profile that a person set', () => {
  const read = readPayload({ bytes: em300, model: milesight }, { profileKey: 'milesight_soil' })
  expect(read).toMatchObject({ way: 'model', profileKey: 'milesight_air' })
})

test('the profile that a person set wins over detection', () => {
  const read = readPayload({ bytes: em300 }, { profileKey: 'milesight_soil' })
  expect(read).toMatchObject({
    way: 'profile',
    profileKey: 'milesight_soil',
    measurements: [{ quantity: 'temperature' }, { quantity: 'soil_moisture', value: 40 }],
  })
})

test('a wrong name does not stop the profile, nor detection', () => {
  const bytes = elsysFrost
  const model = { brand: 'milesight-iot', model: 'ws302' }
  expect(readPayload({ bytes, model }, { profileKey: 'elsys' })).toMatchObject({
    way: 'profile',
    profileKey: 'elsys',
  })
  expect(readPayload({ bytes, model }, none)).toMatchObject({ way: 'detected', profileKey: 'elsys' })
})

test.each([
  ['nothing at all', {}, null, 'no_payload'],
  ['an empty frame', { bytes: new Uint8Array() }, null, 'no_payload'],
  ['bytes of an unknown device', { bytes: Buffer.from('deadbeef', 'hex') }, null, 'unknown_device_model'],
  [
    'bytes of an unknown device and a retired profile',
    { bytes: Buffer.from('deadbeef', 'hex') },
    'gone',
    'unknown_device_model',
  ],
  [
    'bytes that do not fit the profile',
    { bytes: Buffer.from('deadbeef', 'hex') },
    'elsys',
    'unreadable_payload',
  ],
  [
    'only history, which many models share',
    { bytes: Buffer.from('20CE781A4165DF006E', 'hex') },
    null,
    'unknown_device_model',
  ],
  [
    'an implausible temperature',
    { bytes: Buffer.from('0367FF7F046850', 'hex') },
    null,
    'unknown_device_model',
  ],
])('%s is not read', (_name, payload, profileKey, reason) => {
  expect(readPayload(payload, { profileKey })).toEqual({ ok: false, reason })
})

test('whatever a decoder makes of no bytes, or of commands of the network, nothing is read', () => {
  const decoded = fc.dictionary(
    fc.constantFrom('temperature', 'humidity', 'co2', 'battery', 'counter_a', 'data'),
    fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer(),
      fc.record({ value: fc.integer(), unit: fc.constant('°C') }),
    ),
  )
  const nothing = fc.oneof(
    fc.record({ bytes: fc.constant(new Uint8Array()), port: fc.integer({ min: 0, max: 255 }) }),
    fc.record({ bytes: fc.uint8Array({ minLength: 1 }), port: fc.constant(0) }),
  )
  fc.assert(
    fc.property(decoded, nothing, (fields, frame) => {
      const payload = { decoded: fields, normalized: [{ air: { temperature: -32 } }], ...frame }
      expect(readPayload(payload, { profileKey: 'elsys' })).toEqual({ ok: false, reason: 'no_payload' })
    }),
  )
})

// The row of the LHT65 manual, 2.6.4.
test('what a decoder makes of a stored row has the time of the row', () => {
  const bytes = Buffer.from('7fff089801464160065f97', 'hex')
  const model = { brand: 'dragino', model: 'lht65' }
  const at = Date.parse('2021-01-19T04:27:03Z')
  const measurements = [
    { quantity: 'temperature', value: 22, measuredAt: at },
    { quantity: 'humidity', value: 32.6, measuredAt: at },
  ]
  expect(readPayload({ bytes, model, decoded: { TempC_SHT: 22, Hum_SHT: 32.6 } }, none)).toMatchObject({
    way: 'decoded',
    measurements,
  })
  // It is of something else than the row.
  expect(readPayload({ bytes, model, decoded: { TempC_SHT: 19.4 } }, none)).toMatchObject({
    measurements: [{ quantity: 'temperature', value: 19.4, measuredAt: null }],
  })
})
