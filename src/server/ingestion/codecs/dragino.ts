import type { Measurement } from '#server/ingestion/measurement.ts'
import { type Codec, type Decoded, defineCodec } from './codec.ts'

/*
 * Dragino: eleven bytes, big-endian, the battery's millivolts in the lower 14 bits of the first two. Each model has a
 * layout of its own and nothing in the message states which, so they are only read where the model is known.
 */

const frameBytes = 11
/** Versions and settings in 7 bytes, sent once a day or when asked for. */
const statusPort = 5
const statusBytes = 7

/** What one frame or one stored row holds. */
interface Frame {
  readonly measurements: readonly Measurement[]
  /** False where the battery's place holds something else. */
  readonly hasBattery: boolean
}

/** Place of the byte of LHT65 that says what the last four bytes and the battery's place hold. */
const kindAt = 6
const storedFlag = 0x40
/** The last bytes are a time, and the probe stands in the battery's place. */
const timedKind = 9
/** All bytes but the battery are a probe's id. */
const identityKind = 15

/**
 * LHT65 and LHT65N: temperature and humidity inside, and a probe, which is somewhere else. What the device has stored comes
 * as rows of the same length, each with its time, and as zeros where nothing is stored (LHT65 manual, 2.6.4).
 */
export const draginoLht65: Codec = dragino('lht65', 'Dragino LHT65', (view, start) => {
  const kind = view.getUint8(start + kindAt)
  const isStored = (kind & storedFlag) !== 0
  const seconds = view.getUint32(start + kindAt + 1)
  const isNothing = Array.from({ length: frameBytes }, (_, index) => view.getUint8(start + index)).every(
    (byte) => byte === 0,
  )
  if (isNothing || (isStored && seconds === 0)) return { measurements: [], hasBattery: false }
  if ((kind & 0x0f) === identityKind) return { measurements: [], hasBattery: true }
  const measuredAt = isStored ? seconds * 1000 : null
  return {
    measurements: [
      { quantity: 'temperature', value: view.getInt16(start + 2) / 100, measuredAt },
      { quantity: 'humidity', value: (view.getUint16(start + 4) & 0x0fff) / 10, measuredAt },
    ],
    hasBattery: !isStored && (kind & 0x0f) !== timedKind,
  }
})

/** A probe's temperature, the water of the soil, its temperature and conductivity. */
export const draginoLse01: Codec = dragino('lse01', 'Dragino LSE01', (view) => ({
  measurements: [{ quantity: 'soil_moisture', value: view.getUint16(4) / 100, measuredAt: null }],
  hasBattery: true,
}))

/** Mode, volatile compounds, CO2, temperature, humidity. */
export const draginoLaq4: Codec = dragino('laq4', 'Dragino LAQ4', (view) => ({
  // Bits 2 to 6 are the mode; 1 is the one that measures.
  measurements:
    ((view.getUint8(2) >> 2) & 0x1f) === 1
      ? [
          { quantity: 'co2', value: view.getUint16(5), measuredAt: null },
          { quantity: 'temperature', value: view.getInt16(7) / 10, measuredAt: null },
          { quantity: 'humidity', value: view.getUint16(9) / 10, measuredAt: null },
        ]
      : [],
  hasBattery: true,
}))

function dragino(model: string, title: string, frameOf: (view: DataView, start: number) => Frame): Codec {
  const decode = (bytes: Uint8Array, port?: number): Decoded => {
    if (bytes.length === 0) return { ok: false, reason: 'empty' }
    if (port === statusPort && bytes.length === statusBytes)
      return { ok: true, measurements: [], battery: null, consumedAll: true, recognised: false }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const starts = Array.from({ length: bytes.length / frameBytes }, (_, row) => row * frameBytes)
    const frames = starts.map((start) => frameOf(view, start))
    // Only stored rows come several at once; all of them have a time.
    const isRows = frames.every(({ measurements }) =>
      measurements.every(({ measuredAt }) => measuredAt !== null),
    )
    if (starts.length * frameBytes !== bytes.length || (starts.length > 1 && !isRows))
      return { ok: false, reason: 'not_understood' }
    return {
      ok: true,
      measurements: frames.flatMap(({ measurements }) => measurements),
      battery: frames[0]?.hasBattery ? { percent: null, millivolts: view.getUint16(0) & 0x3fff } : null,
      consumedAll: true,
      recognised: false,
    }
  }
  return defineCodec({
    key: `dragino_${model}`,
    title,
    brands: ['dragino'],
    models: [model],
    wholeBrand: false,
    expectedIntervalS: null,
    decode,
  })
}
