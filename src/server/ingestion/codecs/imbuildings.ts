import { type Codec, type Decoded, defineCodec } from './codec.ts'

/**
 * IMBUILDINGS people counters, message 2 of variant 6, big-endian: the device's own id, its state, its battery, what came
 * since the last message in each direction, the sensor's state, the totals of 16 bits, a running number. Direction A is in.
 */
export const imbuildings: Codec = defineCodec({
  key: 'imbuildings',
  title: 'IMBUILDINGS People Counter',
  brands: ['imbuildings'],
  models: ['peoplecounter'],
  wholeBrand: true,
  expectedIntervalS: null,
  decode,
})

const frameBytes = 23
const peopleCounter = 0x0206

function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length !== frameBytes || view.getUint16(0) !== peopleCounter)
    return { ok: false, reason: 'not_understood' }
  const millivolts = view.getUint16(11) * 10
  return {
    ok: true,
    measurements: [
      {
        quantity: 'traffic',
        value: view.getUint16(18),
        measuredAt: null,
        accumulation: 'cumulative',
        wrapAt: 2 ** 16,
      },
    ],
    battery: { percent: null, millivolts },
    consumedAll: true,
    // Two cells of a counter that works; other brands' messages of this length do not hold them there.
    recognised: millivolts >= 2000 && millivolts <= 4000,
  }
}
