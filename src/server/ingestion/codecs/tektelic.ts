import type { Quantity } from '#domain/metrics/fields.ts'
import type { Battery, Measurement } from '#server/ingestion/measurement.ts'
import { type Codec, type Decoded, defineCodec } from './codec.ts'

/**
 * Tektelic's room sensors (Comfort, Smart Room) and soil sensors (Kiwi, Clover): headers of two bytes and their values,
 * big-endian, where Milesight's are little-endian. Soil sensors send the raw signal of their probes, in hertz and
 * millivolts, which is no percentage and no metric.
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

const batteryVolts = 0x00ba
const batteryPercent = 0x00d3

const fields = new Map<number, Field>([
  [batteryVolts, { length: 2 }],
  [0x00bd, { length: 2 }], // days that the battery will last
  [batteryPercent, { length: 1 }],
  [0x0100, { length: 1 }], // magnet
  [0x0104, { length: 2 }], // soil probe 1, Hz
  [0x0200, { length: 1 }], // light or dark, not lux
  [0x0202, { length: 2 }], // soil probe 2, mV
  [0x0367, { length: 2, quantity: 'temperature', read: (view, at) => view.getInt16(at) / 10 }],
  [0x0468, { length: 1, quantity: 'humidity', read: (view, at) => view.getUint8(at) / 2 }],
])

function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const measurements: Measurement[] = []
  let battery: Battery | null = null
  let at = 0
  while (at + 2 < bytes.length) {
    const header = view.getUint16(at)
    const field = fields.get(header)
    if (field === undefined || at + 2 + field.length > bytes.length) break
    if (header === batteryVolts) battery = { percent: null, millivolts: view.getUint16(at + 2) }
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
