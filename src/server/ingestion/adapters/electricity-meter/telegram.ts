import type { MalformedReason } from '#domain/integrations/message-codes.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { toCanonicalUnit } from '#server/ingestion/units.ts'

interface Telegram {
  readonly meter: string
  /** Epoch ms; null = the telegram tells no time. */
  readonly measuredAt: number | null
  readonly measurement: Measurement
}

const maxTelegrams = 1000

/**
 * The telegrams of a P1 port in a text, `/ident … !CRC` each (IEC 62056-21 mode D). What they say of electricity that was
 * fed into the grid, of power, voltage and other meters is passed over. Answers with what is wrong when none can be read:
 * `not_a_telegram`, `checksum` or `no_readings`.
 */
export function readTelegrams(body: Uint8Array): readonly Telegram[] | MalformedReason {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  const found = [...text.matchAll(/^\/[^!]*!([0-9A-Fa-f]{4})?/gm)].slice(0, maxTelegrams)
  if (found.length === 0) return 'not_a_telegram'
  const whole = found.filter(([telegram, crc]) => isWhole(telegram, crc))
  if (whole.length === 0) return 'checksum'
  const read = whole.map(([telegram]) => readTelegram(telegram)).filter((one) => one !== null)
  return read.length === 0 ? 'no_readings' : read
}

function readTelegram(telegram: string): Telegram | null {
  const rows = new Map<string, string>()
  for (const [, code = '', value = ''] of telegram.matchAll(/^(\d+-\d+[:.]\d+\.\d+\.\d+)\(([^()]*)\)/gm)) {
    // Later values of a row are of earlier months.
    if (!rows.has(code)) rows.set(code, value)
  }
  const value = takenFromGrid(rows)
  if (value === null) return null
  return {
    meter: meterOf(telegram, rows),
    measuredAt: instantOf(rows.get('0-0:1.0.0') ?? ''),
    measurement: { quantity: 'electricity', value, measuredAt: null, accumulation: 'cumulative' },
  }
}

/** kWh. 1.8.0 is the total; meters without it have one total for each of two tariffs. */
function takenFromGrid(rows: ReadonlyMap<string, string>): number | null {
  const total = energyOf(rows.get('1-0:1.8.0'))
  if (total !== null) return total
  const tariffs = [energyOf(rows.get('1-0:1.8.1')), energyOf(rows.get('1-0:1.8.2'))]
  const known = tariffs.filter((tariff) => tariff !== null)
  return known.length < tariffs.length ? null : known.reduce((sum, tariff) => sum + tariff, 0)
}

/** `00006678.394*kWh` */
function energyOf(value: string | undefined): number | null {
  const match = /^(\d{1,12}(?:\.\d{1,6})?)\*(\w+)$/.exec(value ?? '')
  return match === null ? null : toCanonicalUnit('electricity', Number(match[1]), match[2] ?? '')
}

/** The meter's number, which is text written as hexadecimal digits, else what its first line calls it. */
function meterOf(telegram: string, rows: ReadonlyMap<string, string>): string {
  const coded = rows.get('0-0:96.1.0') ?? rows.get('0-0:96.1.1') ?? ''
  const number = /^(?:[0-9a-f]{2}){1,60}$/i.test(coded) ? Buffer.from(coded, 'hex').toString('latin1') : coded
  const [firstLine = ''] = telegram.slice(1).split(/\r?\n/, 1)
  const names = [number, firstLine].map((name) => name.replace(/[^\x20-\x7e]/g, '').trim())
  return names.find((name) => name !== '')?.slice(0, 64) ?? 'p1'
}

const hourMs = 3_600_000

/**
 * `YYMMDDhhmmssX`: Swedish meters keep to UTC+1 all the year, whatever their flag of summer and winter says
 * (Energiföretagen's recommendation for the customer interface).
 */
function instantOf(clock: string): number | null {
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)[WS]?$/.exec(clock)
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number)
  const time = Date.UTC(2000 + year, month - 1, day, hour, minute, second)
  const isReal = month >= 1 && month <= 12 && new Date(time).getUTCDate() === day && hour < 24 && minute < 60
  return isReal ? time - hourMs : null
}

/**
 * CRC-16/ARC of everything from `/` to `!`. Some readers change the ends of lines, so both kinds are tried; telegrams
 * without a checksum are believed.
 */
function isWhole(telegram: string, crc: string | undefined): boolean {
  if (crc === undefined) return true
  const data = telegram.slice(0, -crc.length)
  const asSent = data.replace(/\r?\n/g, '\r\n')
  return [data, asSent].some((one) => crc16(one) === Number.parseInt(crc, 16))
}

function crc16(text: string): number {
  let crc = 0
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}
