import type { Quantity } from '#domain/metrics/fields.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { FieldUse, Payload } from './adapter.ts'
import type { Codec, Decoded } from './codecs/codec.ts'
import { codecOf, codecOfModel, codecs } from './codecs/registry.ts'
import { decodedName, readDecodedFields } from './decoded-fields.ts'
import { type DecodedNumber, decodedNumbers, mappedMeasurements } from './decoded-numbers.ts'
import type { FieldMap } from './field-map.ts'
import type { Battery, Measurement } from './measurement.ts'
import { normalizedBatteryVolts, readNormalizedPayload } from './normalized-payload.ts'

/**
 * Which way led to the measurements, tried in this order:
 * the platform's decoded fields, the model that the message names, the profile that a person set on the device,
 * the only codec that recognises the bytes.
 */
type ReadingWay = 'decoded' | 'model' | 'profile' | 'detected'

export type ReadPayload =
  | {
      readonly ok: true
      readonly way: ReadingWay
      /** The codec that fits the device, to be stored as its profile; null = decoded fields of an unknown model. */
      readonly profileKey: string | null
      /** May be empty: a message with nothing but a battery level or a start of the device. */
      readonly measurements: readonly Measurement[]
      /** As the device states it: it knows better than the envelope's battery. */
      readonly battery: Battery | null
      /** How often the device sends, seconds; null = not known. */
      readonly expectedIntervalS: number | null
      /** Of the fields of the platform's decoder; left out where the values are not from them. */
      readonly fields?: FieldUse
    }
  | {
      readonly ok: false
      /**
       * - `no_payload`: the message carries neither fields nor bytes, only commands of the network.
       * - `unknown_device_model`: a person has to choose a codec.
       * - `unreadable_payload`: the bytes do not fit the codec of the named or chosen model.
       * - `unknown_fields`: the platform decoded it, and a person has to say what its fields mean.
       */
      readonly reason: 'no_payload' | 'unknown_device_model' | 'unreadable_payload' | 'unknown_fields'
    }

export interface ReadOptions {
  /** The device's stored profile; null without one. */
  readonly profileKey: string | null
  /** What a person said about the fields of the platform's decoder; left out = nothing. */
  readonly fieldMap?: FieldMap
}

/**
 * True when the device sent nothing of its own: a frame without bytes, or with commands of the network alone (port 0). Some
 * platforms run their decoder all the same, and what it makes of nothing is no value.
 */
export function isNothingSent({ bytes, port, measurements }: Payload): boolean {
  return measurements === undefined && (bytes?.length === 0 || port === 0)
}

/** Turns what a message says about its values into measurements. Never throws, whatever the payload. */
export function readPayload(payload: Payload, { profileKey, fieldMap }: ReadOptions): ReadPayload {
  if (isNothingSent(payload)) return { ok: false, reason: 'no_payload' }
  const numbers = decodedNumbers(payload.decoded)
  const fields = readFields(payload)
  const result = readKnown(payload, fields, profileKey)
  const mapped = fieldMap === undefined ? [] : mappedMeasurements(payload.decoded, fieldMap)
  if (mapped.length > 0 || result.ok) {
    const base = result.ok ? result : read('decoded', null, [], fields.battery)
    // A person knows the device; what they said goes before what its names seem to mean.
    const measurements =
      mapped.length > 0 ? [...mapped, ...lacking(mapped, base.measurements)] : base.measurements
    if (numbers.length === 0 || base.way !== 'decoded') return { ...base, measurements }
    return { ...base, measurements, fields: fieldUseOf(numbers, fields.used, fieldMap) }
  }
  const isWaiting = result.reason !== 'unreadable_payload'
  return isWaiting && numbers.length > 0 ? { ok: false, reason: 'unknown_fields' } : result
}

function fieldUseOf(
  numbers: readonly DecodedNumber[],
  used: ReadonlySet<string>,
  fieldMap: FieldMap | undefined,
): FieldUse {
  const unused = numbers
    .map(({ name }) => name)
    .filter((name) => !used.has(decodedName(name)) && !fieldMap?.has(name.toLowerCase()))
  return { total: numbers.length, used: numbers.length - unused.length, unused }
}

function readKnown(payload: Payload, fields: Fields, profileKey: string | null): ReadPayload {
  if (payload.measurements !== undefined) return read('decoded', null, payload.measurements, null)
  const { bytes = noBytes } = payload
  const named = namedCodecs(payload, profileKey)
  if (fields.measurements.length > 0) {
    const codec = named[0]?.codec ?? detect(payload)?.codec ?? null
    const completed = completedByBytes(fields, payload, codec)
    if (completed !== null) return read('decoded', codec, completed.measurements, completed.battery)
    return read('decoded', named[0]?.codec ?? null, fields.measurements, fields.battery)
  }
  if (bytes.length === 0) {
    if (fields.battery === null) return { ok: false, reason: 'no_payload' }
    return read('decoded', named[0]?.codec ?? null, [], fields.battery)
  }
  for (const { way, codec } of named) {
    const decoded = codec.decode(bytes, payload.port)
    if (decoded.ok) return read(way, codec, decoded.measurements, decoded.battery ?? fields.battery)
  }
  const detected = detect(payload)
  if (detected !== null) {
    const { codec, decoded } = detected
    return read('detected', codec, decoded.measurements, decoded.battery ?? fields.battery)
  }
  return { ok: false, reason: named.length > 0 ? 'unreadable_payload' : 'unknown_device_model' }
}

function read(
  way: ReadingWay,
  codec: Codec | null,
  measurements: readonly Measurement[],
  battery: Battery | null,
): ReadPayload & { ok: true } {
  const expectedIntervalS = codec?.expectedIntervalS ?? null
  return {
    ok: true,
    way,
    profileKey: codec?.key ?? null,
    measurements,
    battery,
    expectedIntervalS,
  }
}

interface NamedCodec {
  readonly way: 'model' | 'profile'
  readonly codec: Codec
}

function namedCodecs(payload: Payload, profileKey: string | null): readonly NamedCodec[] {
  const byModel = payload.model == null ? undefined : codecOfModel(payload.model)
  const byProfile = profileKey === null ? undefined : codecOf(profileKey)
  return [
    ...(byModel === undefined ? [] : [{ way: 'model', codec: byModel } as const]),
    ...(byProfile === undefined ? [] : [{ way: 'profile', codec: byProfile } as const]),
  ]
}

interface Fields {
  readonly measurements: readonly Measurement[]
  readonly battery: Battery | null
  /** See `DecodedFields`. */
  readonly used: ReadonlySet<string>
}

/** Normalized fields come first, because their units are fixed; decoded ones add the quantities that they lack. */
function readFields({ decoded, normalized, model }: Payload): Fields {
  const fromNormalized = readNormalizedPayload(normalized)
  const fromDecoded = readDecodedFields(decoded, model?.brand ?? null)
  const volts = normalizedBatteryVolts(normalized)
  return {
    measurements: [...fromNormalized, ...lacking(fromNormalized, fromDecoded.measurements)],
    battery:
      fromDecoded.battery ??
      (volts === null ? null : { percent: null, millivolts: Math.round(volts * 1000) }),
    used: fromDecoded.used,
  }
}

function lacking(
  present: readonly Measurement[],
  candidates: readonly Measurement[],
): readonly Measurement[] {
  const quantities = new Set(present.map((measurement) => measurement.quantity))
  return candidates.filter((candidate) => !quantities.has(candidate.quantity))
}

/**
 * Some decoders and platforms leave out what is 0, so a frosty 0.0 °C would be lost. Where the codec's reading of
 * the bytes agrees with every field that both have, the bytes add what the fields lack, and the device's history,
 * which no two decoders write alike. Null = they do not agree.
 */
function completedByBytes(
  fields: Fields,
  { bytes, port }: Payload,
  codec: Codec | null,
): Pick<Fields, 'measurements' | 'battery'> | null {
  const decoded = bytes && codec?.decode(bytes, port)
  if (!decoded?.ok || !decoded.consumedAll) return null
  const live = decoded.measurements.filter((measurement) => measurement.measuredAt === null)
  const history = decoded.measurements.filter((measurement) => measurement.measuredAt !== null)
  // A row that the device had stored: what a decoder makes of it is not of now.
  const isOfHistory = (field: Measurement) => history.some((row) => agree(row, field))
  if (live.length === 0 && fields.measurements.every(isOfHistory))
    return { measurements: history, battery: decoded.battery ?? fields.battery }
  const added = lacking(fields.measurements, live)
  const shared = live.filter((measurement) => !added.includes(measurement))
  if (shared.length === 0 || !shared.every((one) => fields.measurements.some((other) => agree(one, other)))) {
    return null
  }
  const battery = fields.battery?.percent != null ? fields.battery : (decoded.battery ?? fields.battery)
  return { measurements: [...fields.measurements, ...added, ...history], battery }
}

/** The same quantity and, but for a rounded last digit, the same value. */
function agree(measurement: Measurement, other: Measurement): boolean {
  return measurement.quantity === other.quantity && Math.abs(measurement.value - other.value) < 0.6
}

const noBytes = new Uint8Array()

/** The only codec that recognises the bytes and finds plausible values in them. */
function detect({
  bytes = noBytes,
  port,
}: Payload): { codec: Codec; decoded: Decoded & { ok: true } } | null {
  const found = codecs.flatMap((codec) => {
    const decoded = codec.decode(bytes, port)
    return decoded.ok && decoded.recognised && isPlausible(decoded.measurements) ? [{ codec, decoded }] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Rows of history are not judged here: devices are known to keep garbage, and storage refuses it row by row. */
function isPlausible(measurements: readonly Measurement[]): boolean {
  return measurements.every(({ quantity, value, measuredAt, accumulation }) => {
    if (measuredAt !== null) return true
    // A total is of many years, but not of any number of them.
    if (accumulation === 'cumulative') return value >= 0 && value <= largestTotal
    return metricKeysOf(quantity).some((key) => {
      const range = metricOf(key)?.plausible
      return range === undefined || (value >= range.min && value <= range.max)
    })
  })
}

/** Visits or kWh: a large school's, for a hundred years. */
const largestTotal = 100_000_000

function metricKeysOf(quantity: Quantity): readonly string[] {
  return quantity === 'temperature' ? ['indoor_temperature', 'outdoor_temperature'] : [quantity]
}
