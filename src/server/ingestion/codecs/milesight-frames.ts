import type { Quantity } from '#domain/metrics/fields.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import type { Decoded } from './codec.ts'

/** A value at a place of the message; everything is little-endian. */
type Read = (view: DataView, at: number) => number

/** What follows a header of two bytes, or one row of history with its time of 4 bytes included. */
export interface Field {
  readonly length: number
  readonly values: readonly FieldValue[]
}

interface FieldValue {
  readonly quantity: Quantity
  /** Bytes from the beginning of the field. */
  readonly offset: number
  readonly read: Read
  /** Of a counter's total: where it starts again at 0. */
  readonly wrapAt?: number
}

/** The fields of devices that agree on what each header means. */
export interface Family {
  /** By channel and type, such as 0x0367. */
  readonly fields: ReadonlyMap<number, Field>
  /** The rows that the family's models keep; they differ in length only by model. */
  readonly history: readonly Field[]
  /** Headers without which a message could come from another family; none = every header speaks for the family. */
  readonly telltales: readonly number[]
}

export const signedTenths: Read = (view, at) => view.getInt16(at, true) / 10
export const tenths: Read = (view, at) => view.getUint16(at, true) / 10
export const hundredths: Read = (view, at) => view.getUint16(at, true) / 100
export const halves: Read = (view, at) => view.getUint8(at) / 2
export const wideHalves: Read = (view, at) => view.getUint16(at, true) / 2
export const whole: Read = (view, at) => view.getUint16(at, true)
export const wideWhole: Read = (view, at) => view.getUint32(at, true)

export function field(length: number, ...values: FieldValue[]): Field {
  return { length, values }
}

/** A field that carries nothing for us. */
export function skipped(length: number): Field {
  return { length, values: [] }
}

const batteryHeader = 0x0175
const historyHeader = 0x20ce
/** Of Cayenne LPP and Tektelic too, big-endian. */
const sharedTemperature = 0x0367
const sharedHumidity = 0x0468
/** From this channel on a message answers a command and holds settings (f8, f9, fe, ff), no values. */
const firstCommandChannel = 0xf8

/** Sent by every family when a device starts: versions, serial number, class, start and stop. */
const deviceInformation: ReadonlyMap<number, Field> = new Map<number, Field>([
  [0xff01, skipped(1)],
  [0xff08, skipped(6)],
  [0xff09, skipped(2)],
  [0xff0a, skipped(2)],
  [0xff0b, skipped(1)],
  [0xff0c, skipped(1)],
  [0xff0f, skipped(1)],
  [0xff16, skipped(8)],
  [0xff18, skipped(2)],
])

/** Reads a message of a family: headers and fields one after the other, rows of history last. Never throws. */
export function readFrames(bytes: Uint8Array, family: Family): Decoded {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const measurements: Measurement[] = []
  const headers = new Set<number>()
  let percent: number | null = null
  // Other makers send the same two headers with their values big-endian.
  let isBigEndianPossible = false
  let at = 0
  while (at + 2 < bytes.length) {
    const header = view.getUint16(at)
    const found = fieldAt(view, at, header, family)
    if (found === undefined || at + 2 + found.length > bytes.length) break
    headers.add(header)
    if (header === batteryHeader) percent = percentOf(view.getUint8(at + 2))
    if (header === sharedTemperature) isBigEndianPossible = isAirTemperature(view.getInt16(at + 2))
    const measuredAt = header === historyHeader ? view.getUint32(at + 2, true) * 1000 : null
    for (const { quantity, offset, read, wrapAt } of found.values) {
      const total = wrapAt === undefined ? {} : { accumulation: 'cumulative' as const, wrapAt }
      measurements.push({ quantity, value: read(view, at + 2 + offset), measuredAt, ...total })
    }
    at += 2 + found.length
  }
  if (at === 0 && view.getUint8(0) < firstCommandChannel) return { ok: false, reason: 'not_understood' }
  const consumedAll = at === bytes.length
  const isEitherOrder =
    [...headers].every((header) => header === sharedTemperature || header === sharedHumidity) &&
    isBigEndianPossible
  return {
    ok: true,
    measurements,
    battery: percent === null ? null : { percent, millivolts: null },
    consumedAll,
    // Rows of history alone say nothing: the same bytes are temperatures of one model and lux of another.
    recognised:
      consumedAll &&
      !isEitherOrder &&
      measurements.some((measurement) => measurement.measuredAt === null) &&
      (family.telltales.length === 0 || family.telltales.some((header) => headers.has(header))),
  }
}

function fieldAt(view: DataView, at: number, header: number, family: Family): Field | undefined {
  if (header === batteryHeader) return skipped(1)
  if (header === historyHeader) return family.history.find((row) => rowsFit(view, at, row))
  return family.fields.get(header) ?? deviceInformation.get(header)
}

/** True when rows of this length, each behind its header, fill the message from here to its end. */
function rowsFit(view: DataView, start: number, row: Field): boolean {
  const stride = 2 + row.length
  if ((view.byteLength - start) % stride !== 0) return false
  for (let at = start; at < view.byteLength; at += stride) {
    if (view.getUint16(at) !== historyHeader) return false
  }
  return true
}

/** Tenths of a degree. */
function isAirTemperature(value: number): boolean {
  return value >= -400 && value <= 600
}

/** 255 stands for "not measured" in some firmware. */
function percentOf(byte: number): number | null {
  return byte <= 100 ? byte : null
}
