import { expect, test } from 'vitest'
import { readPayload } from '#server/ingestion/read-payload.ts'
import { tektelic } from './tektelic.ts'

// Headers: github TheThingsNetwork/lorawan-devices vendor/tektelic/decoder_{home_sensor,smart_room_sensor_co2}.js
test.each([
  [
    'a battery in hundredths of a volt first',
    '00ff012c0367fff6046828',
    { temperature: -1, humidity: 20 },
    3000,
  ],
  [
    'CO2 and its raw signal',
    '0ee4025b0be402640c732788036700d7046850',
    { co2: 612, temperature: 21.5, humidity: 40 },
    null,
  ],
  ['motion before the values', '0a00010d040005036700d7', { temperature: 21.5 }, null],
  ['an impact before the values', '0c0001050203e80771fff6000003e8036700d7', { temperature: 21.5 }, null],
  ["the chip's temperature before the room's", '0b6700fa036700d7', { temperature: 21.5 }, null],
])('%s is read to its end', (_, hex, values, millivolts) => {
  const decoded = tektelic.decode(Buffer.from(hex, 'hex'), 10)
  if (!decoded.ok) throw new Error(decoded.reason)
  expect(decoded.consumedAll).toBe(true)
  expect(Object.fromEntries(decoded.measurements.map(({ quantity, value }) => [quantity, value]))).toEqual(
    values,
  )
  expect(decoded.battery?.millivolts ?? null).toBe(millivolts)
})

test('an answer of port 100 holds settings, no temperature', () => {
  expect(tektelic.decode(Buffer.from('036700d7', 'hex'), 100)).toMatchObject({ ok: true, measurements: [] })
})

test.each([
  // 25.6 °C here, 0.1 °C in Milesight's byte order; and on the channels of a GS301.
  ['03670100046850', { ok: false, reason: 'unknown_device_model' }],
  ['02670100036850', { ok: false, reason: 'unknown_device_model' }],
  // In this order it would be -1049.6 °C.
  ['0367d700046850', { ok: true, profileKey: 'milesight_air' }],
  ['0367010004685000ba0b9e', { ok: true, profileKey: 'tektelic' }],
])('%s of an unnamed device is not read in a byte order that is only possible', (hex, expected) => {
  const payload = { bytes: Buffer.from(hex, 'hex'), port: 10 }
  expect(readPayload(payload, { profileKey: null })).toMatchObject(expected)
})
