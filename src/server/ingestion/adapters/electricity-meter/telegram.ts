import type { MalformedReason } from '#domain/integrations/message-codes.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { toCanonicalUnit } from '#server/ingestion/units.ts'

interface Telegram {
  readonly meter: string
  /** Epoch ms; null = the telegram reports no time. */
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
  const found = telegramsIn(text)
  if (found.length === 0) return 'not_a_telegram'
  const hasChecksums = found.some(({ crc }) => crc !== '')
  const whole = found.flatMap((foundTelegram) => wholeOf(foundTelegram, hasChecksums) ?? [])
  if (whole.length === 0) return 'checksum'
  const read = whole.map((telegram) => readTelegram(telegram)).filter((telegram) => telegram !== null)
  return read.length === 0 ? 'no_readings' : read
}

interface FoundTelegram {
  /** Where it may begin, the nearest to its end first: a telegram that was cut off may stand in front of it. */
  readonly starts: readonly string[]
  /** Its hexadecimal digits, '' where there are none. */
  readonly crc: string
}

/** A first line's beginning: three letters of the maker, and how fast the port is. */
const firstLine = /\/[A-Za-z]{3}[0-9A-Za-z]/g
const mostStarts = 8

function telegramsIn(text: string): readonly FoundTelegram[] {
  const found: FoundTelegram[] = []
  let from = 0
  for (const end of text.matchAll(/!([0-9A-Fa-f]{0,4})/g)) {
    const part = text.slice(from, end.index + 1)
    from = end.index + end[0].length
    const starts = [...part.matchAll(firstLine)].map(({ index }) => part.slice(index)).reverse()
    if (starts.length > 0) found.push({ starts: starts.slice(0, mostStarts), crc: end[1] ?? '' })
    if (found.length >= maxTelegrams) break
  }
  return found
}

/**
 * The telegram, from where its checksum fits; null when it is damaged. One without a checksum is accepted where no other
 * of the message has one, and where its own version does not ask for one.
 */
function wholeOf({ starts, crc }: FoundTelegram, hasChecksums: boolean): string | null {
  if (crc.length === 4) return starts.find((telegram) => isWhole(telegram, crc)) ?? null
  const [nearest = ''] = starts
  const needsOne = hasChecksums || crc !== '' || /^1-3:0\.2\.8\([45]/m.test(nearest)
  return needsOne ? null : nearest
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
  const amounts = tariffs.filter((tariff) => tariff !== null)
  return amounts.length < tariffs.length ? null : amounts.reduce((sum, tariff) => sum + tariff, 0)
}

/** `00006678.394*kWh`; some meters put a blank behind it. */
function energyOf(value: string | undefined): number | null {
  const match = /^(\d{1,12}(?:\.\d{1,6})?)\*(\w+)\s*$/.exec(value ?? '')
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
 * A checksum of everything from `/` to `!`: CRC-16/ARC as the standard has it, or CRC-16/X-25, which Holley's meters in
 * Sweden use (github.com/ndokter/dsmr_parser/issues/91). Some readers change the ends of lines, so both kinds are tried.
 */
function isWhole(telegram: string, crc: string): boolean {
  const expectedCrc = Number.parseInt(crc, 16)
  const asSent = telegram.replace(/\r?\n/g, '\r\n')
  return [telegram, asSent].some((text) => {
    const bytes = Buffer.from(text, 'latin1')
    return crc16(bytes, 0xa001, 0) === expectedCrc || (crc16(bytes, 0x8408, 0xffff) ^ 0xffff) === expectedCrc
  })
}

/** Bits in the order of the wire: the polynomial is written from its low end. */
function crc16(bytes: Uint8Array, polynomial: number, start: number): number {
  let crc = start
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ polynomial : crc >> 1
  }
  return crc
}
