import type { Quantity } from '#domain/metrics/fields.ts'
import type { Battery, Measurement } from '#server/ingestion/measurement.ts'
import { type Codec, type Decoded, defineCodec } from './codec.ts'

/**
 * Tektelic's room sensors (Comfort, Smart Room, Smart Room CO2) and soil sensors (Kiwi, Clover): headers of two bytes and
 * their values, big-endian, where Milesight's are little-endian. Soil sensors send the raw signal of their probes, in
 * hertz and millivolts, which is no percentage and no metric.
 * github TheThingsNetwork/lorawan-devices vendor/tektelic/decoder_{home_sensor,smart_room_sensor_co2,agriculture_sensor}.js
 */
export const tektelic: Codec = defineCodec({
  key: 'tektelic',
  title: 'Tektelic',
  brands: ['tektelic'],
  models: ['t0005', 't0006', 'smartroom'],
  wholeBrand: true,
  expectedIntervalS: null,
  decode,
})

interface Field {
  readonly length: number
  readonly quantity?: Quantity
  readonly read?: (view: DataView, at: number) => number
}

/** Millivolts. */
const batteryVolts = 0x00ba
/** Hundredths of a volt, of older firmware. */
const batteryHundredths = 0x00ff
const batteryPercent = 0x00d3
/** Answers to commands, with headers of one byte. */
const settingsPort = 100

const fields = new Map<number, Field>([
  [batteryVolts, { length: 2 }],
  [batteryHundredths, { length: 2 }],
  [0x00bd, { length: 2 }], // days that the battery will last
  [batteryPercent, { length: 1 }],
  [0x0100, { length: 1 }], // magnet
  [0x0104, { length: 2 }], // soil probe 1, Hz
  [0x0200, { length: 1 }], // light or dark, not lux
  [0x0202, { length: 2 }], // soil probe 2, mV
  [0x0367, { length: 2, quantity: 'temperature', read: (view, at) => view.getInt16(at) / 10 }],
  [0x0468, { length: 1, quantity: 'humidity', read: (view, at) => view.getUint8(at) / 2 }],
  [0x0502, { length: 2 }], // strength of an impact
  [0x0771, { length: 6 }], // acceleration
  [0x0804, { length: 2 }], // times that the magnet moved
  [0x0900, { length: 1 }], // water leak
  [0x0a00, { length: 1 }], // motion
  [0x0b67, { length: 2 }], // the chip's temperature (room sensors) or the air's (soil sensors): not known which
  [0x0be4, { length: 2, quantity: 'co2', read: (view, at) => view.getUint16(at) }],
  [0x0c00, { length: 1 }], // impact
  [0x0c73, { length: 2 }], // air pressure
  [0x0d04, { length: 2 }], // motions in total
  [0x0e00, { length: 1 }], // input
  [0x0ee4, { length: 2 }], // CO2 before its filter
  [0x0f04, { length: 2 }], // times that the input changed
  [0x1002, { length: 1 }], // light level, not lux
  [0x1102, { length: 2 }], // analog input
  [0x11d3, { length: 1 }], // battery of its display
])

function decode(bytes: Uint8Array, port?: number): Decoded {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (port === settingsPort)
    return { ok: true, measurements: [], battery: null, consumedAll: true, recognised: false }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const measurements: Measurement[] = []
  let battery: Battery | null = null
  let at = 0
  while (at + 2 < bytes.length) {
    const header = view.getUint16(at)
    const field = fields.get(header)
    if (field === undefined || at + 2 + field.length > bytes.length) break
    if (header === batteryVolts) battery = { percent: null, millivolts: view.getUint16(at + 2) }
    if (header === batteryHundredths) battery = { percent: null, millivolts: view.getUint16(at + 2) * 10 }
    if (header === batteryPercent && view.getUint8(at + 2) <= 100)
      battery = { percent: view.getUint8(at + 2), millivolts: null }
    if (field.quantity !== undefined && field.read !== undefined)
      measurements.push({ quantity: field.quantity, value: field.read(view, at + 2), measuredAt: null })
    at += 2 + field.length
  }
  if (at === 0) return { ok: false, reason: 'not_understood' }
  const consumedAll = at === bytes.length
  // Milesight has no header that begins with 0: the battery distinguishes the two where the values could be either's.
  return {
    ok: true,
    measurements,
    battery,
    consumedAll,
    recognised: consumedAll && battery !== null && measurements.length > 0,
  }
}
