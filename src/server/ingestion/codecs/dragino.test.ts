import { expect, test } from 'vitest'
import { draginoLaq4, draginoLht65, draginoLse01 } from './dragino.ts'

const firstRow = '7fff089801464160065f97'
const secondRow = '7fff088e014b4160066009'
const firstAt = Date.parse('2021-01-19T04:27:03Z')
const secondAt = Date.parse('2021-01-19T04:28:57Z')

// The rows are the example of the LHT65 manual, 2.6.4.
test.each([
  [
    'one stored row',
    firstRow,
    [
      [22, firstAt],
      [32.6, firstAt],
    ],
  ],
  [
    'several stored rows',
    firstRow + secondRow,
    [
      [22, firstAt],
      [32.6, firstAt],
      [21.9, secondAt],
      [33.1, secondAt],
    ],
  ],
  ['nothing stored', '0000000000000000000000', []],
  ['nothing stored, with the flag', '0000000000004000000000', []],
  // Kinds 9 and 15: github TheThingsNetwork/lorawan-devices vendor/dragino/lht65.js
  [
    'a live value with its own time',
    '0add0b0dc3760969000000',
    [
      [28.29, null],
      [88.6, null],
    ],
  ],
])('LHT65: %s has no battery', (_, hex, expected) => {
  const decoded = draginoLht65.decode(Buffer.from(hex, 'hex'), 2)
  if (!decoded.ok) throw new Error(decoded.reason)
  expect(decoded.measurements.map(({ value, measuredAt }) => [value, measuredAt])).toEqual(expected)
  expect(decoded.battery).toBeNull()
})

test("LHT65: a probe's id is no temperature", () => {
  expect(draginoLht65.decode(Buffer.from('cbf628ff12340f56789abc', 'hex'), 2)).toMatchObject({
    measurements: [],
    battery: { millivolts: 3062 },
  })
})

test('LHT65: two live frames in one message are not understood', () => {
  const frame = 'cbf60b0d0376010add7fff'
  expect(draginoLht65.decode(Buffer.from(frame + frame, 'hex'), 2)).toMatchObject({ ok: false })
})

test.each([draginoLht65, draginoLse01, draginoLaq4])(
  '$title: its status of port 5 holds no values',
  (codec) => {
    const decoded = codec.decode(Buffer.from('0b0110ff0bf600', 'hex'), 5)
    expect(decoded).toMatchObject({ ok: true, measurements: [], battery: null })
  },
)
