import type { Quantity } from '#domain/metrics/fields.ts'
import { isLithiumCell, lithiumBattery } from '#server/ingestion/lithium-cell.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { type Codec, type Decoded, defineCodec } from './codec.ts'

/**
 * ELSYS ERS, ELT, EMS and ESM sensors: a list of one type byte and its value, big-endian, the same for every model.
 * Recorded messages: tests/fixtures/uplinks.
 */
export const elsys: Codec = defineCodec({
  key: 'elsys',
  title: 'ELSYS',
  brands: ['elsys'],
  // The brand is enough; these are for platforms that name a model alone.
  models: [
    'ers2',
    'ersco2',
    'erslite',
    'erseye',
    'erssound',
    'ersvoc',
    'ersdesk',
    'elt1',
    'elt2',
    'eltlite',
    'emsdesk',
    'emsdoor',
    'emslite',
    'esm5',
  ],
  wholeBrand: true,
  expectedIntervalS: null,
  decode,
})

interface Item {
  /** Bytes after the type byte. */
  readonly length: number
  readonly quantity?: Quantity
  readonly read?: (view: DataView, at: number) => number
}

const tenths = (view: DataView, at: number) => view.getInt16(at) / 10
const one = (view: DataView, at: number) => view.getUint8(at)
const two = (view: DataView, at: number) => view.getUint16(at)

const accelerationType = 0x03
const vddType = 0x07
/** The device's settings, sent after a start; they fill the rest of the message. */
const settingsType = 0x3e

/** What each type byte announces. The ones without a quantity are passed over: probes, counters, motion, position. */
const items: ReadonlyMap<number, Item> = new Map<number, Item>([
  [0x01, { length: 2, quantity: 'temperature', read: tenths }],
  [0x02, { length: 1, quantity: 'humidity', read: one }],
  [accelerationType, { length: 3 }],
  [0x04, { length: 2, quantity: 'light', read: two }],
  [0x05, { length: 1 }], // motion
  [0x06, { length: 2, quantity: 'co2', read: two }],
  [vddType, { length: 2 }],
  [0x08, { length: 2 }], // analog input 1
  [0x09, { length: 6 }], // position
  [0x0a, { length: 2 }], // pulses 1 since the last message
  [0x0b, { length: 4 }], // pulses 1 in total
  [0x0c, { length: 2 }], // temperature of an external probe, not of the room
  [0x0d, { length: 1 }], // digital input
  [0x0e, { length: 2 }], // distance
  [0x0f, { length: 1 }], // motion by acceleration
  [0x10, { length: 4 }], // infrared temperatures
  [0x11, { length: 1 }], // occupancy
  [0x12, { length: 1 }], // water leak
  [0x13, { length: 65 }], // infrared picture
  [0x14, { length: 4 }], // air pressure
  [0x15, { length: 2, quantity: 'sound', read: (view, at) => view.getUint8(at + 1) }], // peak, then average
  [0x16, { length: 2 }], // pulses 2
  [0x17, { length: 4 }], // pulses 2 in total
  [0x18, { length: 2 }], // analog input 2
  [0x19, { length: 2 }], // temperature of a second probe
  [0x1a, { length: 1 }], // digital input 2
  [0x1b, { length: 4 }], // analog input, µV
  [0x1c, { length: 2 }], // volatile compounds
  [0x3d, { length: 4 }], // debug information
])

function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const measurements: Measurement[] = []
  const quantities = new Set<Quantity>()
  let millivolts: number | null = null
  let plausible = true
  let at = 0
  while (at < bytes.length) {
    const type = view.getUint8(at)
    if (type === settingsType) {
      at = bytes.length
      break
    }
    const item = items.get(type)
    if (item === undefined || at + 1 + item.length > bytes.length) break
    if (item.quantity !== undefined && item.read !== undefined) {
      plausible &&= !quantities.has(item.quantity)
      quantities.add(item.quantity)
      measurements.push({ quantity: item.quantity, value: item.read(view, at + 1), measuredAt: null })
    }
    if (type === vddType) millivolts = view.getUint16(at + 1)
    if (type === accelerationType) plausible &&= isAtRest(view, at + 1)
    at += 1 + item.length
  }
  if (at === 0) return { ok: false, reason: 'not_understood' }
  const battery = millivolts !== null && isLithiumCell(millivolts) ? lithiumBattery(millivolts) : null
  plausible &&= millivolts === null || battery !== null
  const consumedAll = at === bytes.length
  return {
    ok: true,
    measurements,
    battery,
    consumedAll,
    // Every sensor of a room sends its temperature; lists without one are too short to distinguish from other formats.
    recognised: consumedAll && plausible && quantities.has('temperature'),
  }
}

/**
 * Three signed axes, 63 = 1 g. A sensor on a wall feels the earth and little more; 80 leaves room for tolerance.
 * A Milesight temperature (`03 67 …`) would be 1.6 g on the first axis.
 */
function isAtRest(view: DataView, at: number): boolean {
  return [0, 1, 2].every((axis) => Math.abs(view.getInt8(at + axis)) <= 80)
}
