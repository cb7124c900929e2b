import type { Measurement } from '#server/ingestion/measurement.ts'
import { type Codec, type Decoded, defineCodec } from './codec.ts'

/*
 * Dragino: eleven bytes, big-endian, the battery's millivolts in the lower 14 bits of the first two. Each model has a
 * layout of its own and nothing in the message states which, so they are only read where the model is known.
 */

const frameBytes = 11

/** Temperature and humidity inside, and a probe, which is somewhere else. */
export const draginoLht65: Codec = dragino('lht65', 'Dragino LHT65', (view) => [
  { quantity: 'temperature', value: view.getInt16(2) / 100, measuredAt: null },
  { quantity: 'humidity', value: (view.getUint16(4) & 0x0fff) / 10, measuredAt: null },
])

/** A probe's temperature, the water of the soil, its temperature and conductivity. */
export const draginoLse01: Codec = dragino('lse01', 'Dragino LSE01', (view) => [
  { quantity: 'soil_moisture', value: view.getUint16(4) / 100, measuredAt: null },
])

/** Mode, volatile compounds, CO2, temperature, humidity. */
export const draginoLaq4: Codec = dragino('laq4', 'Dragino LAQ4', (view) =>
  // Bits 2 to 6 are the mode; 1 is the one that measures.
  ((view.getUint8(2) >> 2) & 0x1f) === 1
    ? [
        { quantity: 'co2', value: view.getUint16(5), measuredAt: null },
        { quantity: 'temperature', value: view.getInt16(7) / 10, measuredAt: null },
        { quantity: 'humidity', value: view.getUint16(9) / 10, measuredAt: null },
      ]
    : [],
)

function dragino(
  model: string,
  title: string,
  measurementsOf: (view: DataView) => readonly Measurement[],
): Codec {
  const decode = (bytes: Uint8Array): Decoded => {
    if (bytes.length === 0) return { ok: false, reason: 'empty' }
    if (bytes.length !== frameBytes) return { ok: false, reason: 'not_understood' }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return {
      ok: true,
      measurements: measurementsOf(view),
      battery: { percent: null, millivolts: view.getUint16(0) & 0x3fff },
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
