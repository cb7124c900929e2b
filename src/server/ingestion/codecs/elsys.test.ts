import { expect, test } from 'vitest'
import { elsys } from './elsys.ts'

test('a published message of a CO2 sensor gives its five values', () => {
  const decoded = elsys.decode(Buffer.from('AQDoAgwEAFoFAgYBqwcONA==', 'base64'))
  expect(decoded).toMatchObject({
    ok: true,
    measurements: [
      { quantity: 'temperature', value: 23.2, measuredAt: null },
      { quantity: 'humidity', value: 12, measuredAt: null },
      { quantity: 'light', value: 90, measuredAt: null },
      { quantity: 'co2', value: 427, measuredAt: null },
    ],
    battery: { percent: 100, millivolts: 3636 },
    consumedAll: true,
    recognised: true,
  })
})

test.each([
  ['frost is below zero', '01FFCE', [['temperature', -5]]],
  [
    '0 is a value',
    '010000020006',
    [
      ['temperature', 0],
      ['humidity', 0],
    ],
  ],
  [
    'the sound is its average, not its peak',
    '01000015480F',
    [
      ['temperature', 0],
      ['sound', 15],
    ],
  ],
  ['the probe is not the room', '0100C80C0096', [['temperature', 20]]],
  [
    'a message cut off keeps what came whole',
    '0100E20229040',
    [
      ['temperature', 22.6],
      ['humidity', 41],
    ],
  ],
  ['settings after the values are passed over', '0100E23E010203', [['temperature', 22.6]]],
])('%s', (_name, hex, expected) => {
  const decoded = elsys.decode(Buffer.from(hex, 'hex'))
  const values = decoded.ok ? decoded.measurements.map(({ quantity, value }) => [quantity, value]) : decoded
  expect(values).toEqual(expected)
})

test.each([
  [3700, 100],
  [3600, 100],
  [3450, 50],
  [3300, 0],
  [2500, 0],
])('a cell of %i mV is at %i percent', (millivolts, percent) => {
  const decoded = elsys.decode(Buffer.from([0x07, millivolts >> 8, millivolts & 0xff]))
  expect(decoded).toMatchObject({ battery: { percent, millivolts } })
})

test.each([
  ['no temperature', '04989B0B00000000'],
  ['an acceleration of 1.6 g', '01010003672C00046817'],
  ['a temperature twice', '0100E20100E3'],
  ['a battery that no such device has', '0100E2077DE7'],
  ['bytes left over', '0100E2FF'],
])('a message with %s is not recognised as ELSYS', (_name, hex) => {
  expect(elsys.decode(Buffer.from(hex, 'hex'))).toMatchObject({ ok: true, recognised: false })
})

test.each([
  ['an empty message', '', 'empty'],
  ['an unknown beginning', 'FE00', 'not_understood'],
  ['a value cut off', '0100', 'not_understood'],
])('%s is not decoded', (_name, hex, reason) => {
  expect(elsys.decode(Buffer.from(hex, 'hex'))).toEqual({ ok: false, reason })
})
