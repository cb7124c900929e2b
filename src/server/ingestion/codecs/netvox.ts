import type { Quantity } from '#domain/metrics/fields.ts'
import type { Battery, Measurement } from '#server/ingestion/measurement.ts'
import { type Codec, type Decoded, defineCodec } from './codec.ts'

/**
 * Netvox: eleven bytes, big-endian: version 1, the kind of device, the kind of report, the battery in tenths of a volt, and
 * seven bytes of values. The noise of RA07 is left out: it is the level of a moment, and only means can be compared.
 */
export const netvox: Codec = defineCodec({
  key: 'netvox',
  title: 'Netvox',
  brands: ['netvox'],
  // The brand is enough; these are for platforms that name a model alone.
  models: ['r311g', 'r718a', 'r720e', 'r72616', 'r72716', 'ra0715', 'ra0716', 'ra0723'],
  wholeBrand: true,
  expectedIntervalS: null,
  decode,
})

const frameBytes = 11
const notMeasured = 0xffff

interface Value {
  readonly quantity: Quantity | null
  /** Place of its two bytes. */
  readonly at: number
  readonly divisor: number
  readonly signed?: true
}

const temperature = (at: number): Value => ({ quantity: 'temperature', at, divisor: 100, signed: true })
const humidity = (at: number): Value => ({ quantity: 'humidity', at, divisor: 100 })
const pm25 = (at: number): Value => ({ quantity: 'pm25', at, divisor: 1 })
const other = (at: number): Value => ({ quantity: null, at, divisor: 1 })

const light = (at: number): Value => ({ quantity: 'light', at, divisor: 1 })

const particlesWithAir = [temperature(4), humidity(6), pm25(8)]

/** RA07, R726, RA07 Y, R718PA, R718PB: one list of reports for all of them. */
const probeKinds = [0x05, 0x09, 0x0d, 0x57, 0x58]
const probeReports: readonly (readonly [number, readonly Value[]])[] = [
  [0x02, [other(4), pm25(6), { quantity: 'pm10', at: 8, divisor: 1 }]], // 1, 2.5 and 10 µm
  [0x07, [{ quantity: 'co2', at: 4, divisor: 10 }, other(6), other(8)]], // CO2, ammonia, noise
  [0x0c, [temperature(4), humidity(6), other(8)]], // wind as well
]

/**
 * By kind of device and of report.
 * github TheThingsNetwork/lorawan-devices vendor/netvox/payload, `getDeviceName` of each file
 */
const reports = new Map<number, readonly Value[]>([
  [0x0101, [temperature(4), humidity(6)]], // R711, R712
  [0x0301, [temperature(4), light(6), other(8)]], // RB11E: occupied, taken down
  [0x0401, [light(4)]], // R311G
  ...probeKinds.flatMap((kind) =>
    probeReports.map(([report, values]) => [kind * 0x100 + report, values] as const),
  ),
  [0x0b01, [temperature(4), humidity(6)]], // R718A
  [0x1301, [temperature(4), humidity(6)]], // R718AB
  [0x3501, particlesWithAir], // RA0716
  [0x3601, particlesWithAir], // R72616
  [0x3701, particlesWithAir], // R72716
  [0x6e01, [temperature(4), humidity(6)]], // R720A
  [0xa501, [other(4), temperature(6), humidity(8)]], // R720E: volatile compounds first
])

/** Sent after a start: versions and the day of manufacture. */
const versionReport = 0

function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length !== frameBytes) return { ok: false, reason: 'not_understood' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = view.getUint8(0)
  const emptyResult = {
    ok: true,
    measurements: [],
    battery: null,
    consumedAll: true,
    recognised: false,
  } as const
  // Answers to commands begin with a byte from 0x81 on.
  if (start > 0x80 || (start === 1 && view.getUint8(2) === versionReport)) return emptyResult
  const values = start === 1 ? reports.get(view.getUint16(1)) : undefined
  if (values === undefined) return { ok: false, reason: 'not_understood' }
  const measurements = values.flatMap(({ quantity, at, divisor, signed }): Measurement[] => {
    const isMissing = view.getUint16(at) === notMeasured
    if (quantity === null || isMissing) return []
    const raw = signed ? view.getInt16(at) : view.getUint16(at)
    return [{ quantity, value: raw / divisor, measuredAt: null }]
  })
  const used = values.map(({ at }) => at)
  const isRestEmpty = [4, 6, 8].every((at) => used.includes(at) || view.getUint16(at) === 0)
  return {
    ok: true,
    measurements,
    battery: batteryOf(view.getUint8(3)),
    consumedAll: true,
    recognised: measurements.length > 0 && isRestEmpty && view.getUint8(10) === 0,
  }
}

/** Tenths of a volt; the highest bit only says that it is low. 0 = a supply from outside that is not measured. */
function batteryOf(byte: number): Battery | null {
  const tenths = byte & 0x7f
  return tenths === 0 ? null : { percent: null, millivolts: tenths * 100 }
}
