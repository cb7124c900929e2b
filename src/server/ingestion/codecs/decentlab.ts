import type { Quantity } from '#domain/metrics/fields.ts'
import type { Battery, Measurement } from '#server/ingestion/measurement.ts'
import { type Codec, type Decoded, defineCodec } from './codec.ts'

/*
 * Decentlab: version 2, the device's number, 16 flags, then for each flag that is set the words of one sensor, big-endian.
 * What a flag stands for differs by model and stands nowhere in the message.
 */

type Values = Readonly<Partial<Record<Quantity, number>>>

/** What one flag announces. */
interface Sensor {
  readonly words: number
  readonly read?: (words: readonly number[]) => Values
  /** True for the sensor whose word is the battery's millivolts. */
  readonly isBattery?: true
}

const battery: Sensor = { words: 1, isBattery: true }
/** Sensirion SHT35: the whole range of a word is 175 K and 100 %. */
const air: Sensor = {
  words: 2,
  read: ([temperature = 0, humidity = 0]) => ({
    temperature: (175 * temperature) / 65535 - 45,
    humidity: (100 * humidity) / 65535,
  }),
}
/** The older SHT21 has ranges of its own. */
const airOfSht21: Sensor = {
  words: 2,
  read: ([temperature = 0, humidity = 0]) => ({
    temperature: (175.72 * temperature) / 65536 - 46.85,
    humidity: (125 * humidity) / 65536 - 6,
  }),
}
const carbonDioxide = ([co2 = 0]: readonly number[]): Values => ({ co2: co2 - 32768 })

/** Visible light from two photo diodes, as the maker computes it. */
function lightOf([both = 0, infrared = 0]: readonly number[]): Values {
  const lux = Math.max(both - 1.64 * infrared, 0.59 * both - 0.86 * infrared, 0) * 1.5504
  return { light: lux }
}

interface Model {
  readonly key: string
  readonly title: string
  readonly models: readonly string[]
  /** In the order of the flags, the lowest first. */
  readonly sensors: readonly Sensor[]
  /** Flags without which a message could be another model's; 0 = every message could. */
  readonly telltales: number
}

const models: readonly Model[] = [
  {
    key: 'decentlab_iam',
    title: 'Decentlab DL-IAM',
    models: ['dliam'],
    // Then pressure, light, CO2 with status and raw value, motion, volatile compounds.
    sensors: [
      battery,
      air,
      { words: 1 },
      { words: 2, read: lightOf },
      { words: 3, read: carbonDioxide },
      { words: 1 },
      { words: 1 },
    ],
    telltales: 0b110_1010,
  },
  {
    key: 'decentlab_lp8p',
    title: 'Decentlab DL-LP8P',
    models: ['dllp8p'],
    // Air, barometer, CO2 with seven values around it.
    sensors: [airOfSht21, { words: 2 }, { words: 8, read: carbonDioxide }, battery],
    telltales: 0b1111,
  },
  {
    key: 'decentlab_pm',
    title: 'Decentlab DL-PM',
    models: ['dlpm'],
    // Masses of 1, 2.5, 4 and 10 µm in tenths, then numbers of particles; air; pressure.
    sensors: [
      battery,
      { words: 10, read: ([, pm25 = 0, , pm10 = 0]) => ({ pm25: pm25 / 10, pm10: pm10 / 10 }) },
      airOfSht21,
      { words: 1 },
    ],
    telltales: 0b1111,
  },
  {
    key: 'decentlab_sht35',
    title: 'Decentlab DL-SHT35',
    models: ['dlsht35'],
    sensors: [air, battery],
    telltales: 0,
  },
  {
    key: 'decentlab_smtp',
    title: 'Decentlab DL-SMTP',
    models: ['dlsmtp'],
    // Moisture and temperature of eight depths; the uppermost is the bed's.
    sensors: [{ words: 16, read: ([top = 0]) => ({ soil_moisture: ((top - 2500) / 500) * 100 }) }, battery],
    telltales: 0,
  },
  {
    key: 'decentlab_trs12',
    title: 'Decentlab DL-TRS12',
    models: ['dltrs12'],
    sensors: [
      { words: 3, read: ([raw = 0]) => ({ soil_moisture: ((raw / 10) * 0.0003879 - 0.6956) * 100 }) },
      battery,
    ],
    telltales: 0,
  },
]

export const decentlab: readonly Codec[] = models.map((model) =>
  defineCodec({
    key: model.key,
    title: model.title,
    brands: ['decentlab'],
    models: model.models,
    wholeBrand: false,
    expectedIntervalS: null,
    decode: (bytes) => decode(bytes, model),
  }),
)

const headerBytes = 5

function decode(bytes: Uint8Array, { sensors, telltales }: Model): Decoded {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length < headerBytes || bytes[0] !== 2) return { ok: false, reason: 'not_understood' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const flags = view.getUint16(3)
  const sent = sensors.filter((_, index) => (flags & (1 << index)) !== 0)
  const length = headerBytes + sent.reduce((sum, { words }) => sum + words * 2, 0)
  // A flag that this model does not have is another model's message.
  if (flags >>> sensors.length !== 0 || length !== bytes.length)
    return { ok: false, reason: 'not_understood' }
  const measurements: Measurement[] = []
  let cell: Battery | null = null
  let at = headerBytes
  for (const { words, read, isBattery } of sent) {
    const values = Array.from({ length: words }, (_, index) => view.getUint16(at + index * 2))
    at += words * 2
    if (isBattery) cell = { percent: null, millivolts: values[0] ?? 0 }
    for (const [quantity, value] of Object.entries(read?.(values) ?? {}))
      measurements.push({ quantity: quantity as Quantity, value, measuredAt: null })
  }
  const recognised = telltales !== 0 && (flags & telltales) === telltales
  return { ok: true, measurements, battery: cell, consumedAll: true, recognised }
}
