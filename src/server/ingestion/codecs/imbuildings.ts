import type { Battery, Measurement } from '#server/ingestion/measurement.ts'
import { isNeverSet } from '#server/ingestion/timestamp-formats.ts'
import { type Codec, type Decoded, defineCodec } from './codec.ts'

/**
 * IMBUILDINGS people counters and comfort sensors, big-endian. A message begins with its type, its variant and the device's
 * id, or says with its port what it is and has no header. Direction A is in. github IMBUILDINGS/PayloadParser
 */
export const imbuildings: Codec = defineCodec({
  key: 'imbuildings',
  title: 'IMBUILDINGS People Counter',
  brands: ['imbuildings'],
  models: ['peoplecounter', 'comfortsensor', 'officeoccupancycounter'],
  wholeBrand: true,
  expectedIntervalS: null,
  decode,
})

interface Layout {
  /** Bytes of the message with its header. */
  readonly length: number
  /** Its port and its length without a header; null = it always has one. */
  readonly port?: number
  readonly bareLength?: number
  /** Where each value stands, counted from the end of the message. */
  readonly battery?: number
  readonly clock?: number
  readonly total?: number
  readonly period?: number
  /** Of a period that is one byte. */
  readonly isByte?: true
  readonly temperature?: number
}

/** By type and variant. */
const layouts: Readonly<Record<number, readonly Layout[]>> = {
  257: [{ length: 19, port: 11, bareLength: 7, battery: 10, temperature: 7 }],
  258: [{ length: 26, battery: 17, clock: 14, temperature: 7 }],
  259: [{ length: 20, port: 13, bareLength: 7, battery: 9, temperature: 7 }],
  514: [{ length: 15, battery: 6, period: 3, isByte: true }],
  515: [{ length: 17, battery: 8, period: 5 }],
  516: [{ length: 24, port: 24, bareLength: 12, battery: 15, clock: 12, period: 5 }],
  517: [{ length: 19, battery: 8, period: 6 }],
  518: [{ length: 23, port: 26, bareLength: 13, battery: 12, total: 5 }],
  519: [
    { length: 15, port: 27, bareLength: 5, total: 4 },
    { length: 18, port: 27, bareLength: 8, battery: 7, total: 4 },
  ],
  520: [{ length: 14, port: 28, bareLength: 4, battery: 3 }],
}

/** Total of a counter of 16 bits, the messages' own. */
const wrapAt = 2 ** 16

function decode(bytes: Uint8Array, port?: number): Decoded {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headed = layoutsOf(view).find(({ length }) => length === bytes.length)
  const layout = headed ?? bareLayoutOf(bytes.length, port)
  if (layout === undefined) return { ok: false, reason: 'not_understood' }
  const battery = batteryOf(view, layout, headed !== undefined)
  const measuredAt = clockOf(view, layout)
  return {
    ok: true,
    measurements: measurementsOf(view, layout).map((measurement) => ({ ...measurement, measuredAt })),
    battery,
    consumedAll: true,
    // Two cells of a counter that works; other brands' messages of this length do not hold them there.
    recognised: headed !== undefined && isWorking(battery),
  }
}

function layoutsOf(view: DataView): readonly Layout[] {
  return view.byteLength < 2 ? [] : (layouts[view.getUint16(0)] ?? [])
}

function bareLayoutOf(length: number, port: number | undefined): Layout | undefined {
  return Object.values(layouts)
    .flat()
    .find((layout) => layout.port !== undefined && layout.port === port && layout.bareLength === length)
}

function isWorking(battery: Battery | null): boolean {
  const millivolts = battery?.millivolts ?? 0
  return millivolts >= 2000 && millivolts <= 4000
}

function batteryOf(view: DataView, { battery, bareLength }: Layout, isHeaded: boolean): Battery | null {
  if (battery === undefined || (!isHeaded && battery > (bareLength ?? 0))) return null
  return { percent: null, millivolts: view.getUint16(view.byteLength - battery) * 10 }
}

function measurementsOf(
  view: DataView,
  { total, period, isByte, temperature }: Layout,
): readonly Measurement[] {
  const at = (fromEnd: number) => view.byteLength - fromEnd
  const visits = { quantity: 'traffic', measuredAt: null } as const
  if (total !== undefined)
    return [{ ...visits, value: view.getUint16(at(total)), accumulation: 'cumulative', wrapAt }]
  if (period !== undefined) {
    const value = isByte ? view.getUint8(at(period)) : view.getUint16(at(period))
    return [{ ...visits, value, accumulation: 'delta' }]
  }
  if (temperature === undefined) return []
  const start = at(temperature)
  return [
    { quantity: 'temperature', value: view.getInt16(start) / 100, measuredAt: null },
    { quantity: 'humidity', value: view.getUint16(start + 2) / 100, measuredAt: null },
    { quantity: 'co2', value: view.getUint16(start + 4), measuredAt: null },
  ]
}

/** The device's own clock, UTC, a decimal digit in each half byte; null = it has none, or no one has set it. */
function clockOf(view: DataView, { clock }: Layout): number | null {
  if (clock === undefined) return null
  const digits = Array.from({ length: 7 }, (_, index) => view.getUint8(view.byteLength - clock + index))
  const [century = 0, year = 0, month = 0, ...rest] = digits.map((byte) => (byte >> 4) * 10 + (byte & 15))
  const [day = 0, hour = 0, minute = 0, second = 0] = rest
  const at = Date.UTC(century * 100 + year, month - 1, day, hour, minute, second)
  const isReal = digits.every((byte) => byte >> 4 <= 9 && (byte & 15) <= 9) && month >= 1 && month <= 12
  return isReal && !Number.isNaN(at) && at >= 0 && !isNeverSet(at) ? at : null
}
