import type { RefusalCode } from '#domain/integrations/message-codes.ts'
import { parseLocalDate } from '#domain/time/local-date.ts'
import { dayMs, hourMs, instantsOf, minuteMs, secondMs } from '#domain/time/time-zone.ts'

/** Why a reported time cannot be used. */
export type TimeFault = Extract<RefusalCode, 'invalid_time' | 'ambiguous_time'>

/**
 * Epoch ms of a time as senders state it: ISO 8601 or RFC 3339 with a zone, an HTTP date, or epoch seconds,
 * milliseconds, microseconds or nanoseconds, as a number or as text. A local time without its zone is accepted only
 * where the receipt, epoch ms, resolves the zone: when it is now on Swedish clocks, or in UTC. Else it is a fault.
 */
export function instantOf(value: unknown, receivedAt?: number): number | TimeFault {
  if (typeof value === 'number') return instantOfNumber(value)
  if (typeof value !== 'string' || value.length > maxLength) return 'invalid_time'
  const text = value.trim()
  if (rfc3339.test(text)) return Date.parse(text)
  if (compactDate.test(text)) return 'invalid_time'
  if (/^-?\d{1,20}(?:\.\d+)?$/.test(text)) return instantOfNumber(Number(text))
  return instantOfText(text, receivedAt)
}

const maxLength = 100

/** Nearly every reported time. The last days of months are left to the closer look: `Date.parse` knows a 30 February. */
const rfc3339 =
  /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** `20261125`, `202611250118`, `20261125011821`: digits that are a calendar and a clock, and no count of seconds. */
const compactDate =
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?)?$/

const aYearInSeconds = 366 * 86_400

/** Year 1 in epoch seconds: what some programs send when they know no time. */
const yearOne = -62_135_596_800

function instantOfNumber(value: number): number | TimeFault {
  if (!Number.isFinite(value)) return 'invalid_time'
  if (compactDate.test(String(value))) return 'invalid_time'
  // A clock that was never set counts from 1970.
  if (value === yearOne || (value >= 0 && value < aYearInSeconds)) return Math.round(value * secondMs)
  // From 2001 to 5138: anything else is another way to count time.
  if (value < 1e9 || value >= 1e20) return 'invalid_time'
  const perMs = value < 1e11 ? 1 / secondMs : value < 1e14 ? 1 : value < 1e17 ? 1e3 : 1e6
  return Math.round(value / perMs)
}

const isoTime =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T_ ]|, )(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*(Z|UTC|GMT|CES?T|[+-]\d\d(?::?\d\d)?)?(?:\[[\w/+-]+\])?$/i
const httpDate = /^(?:[a-z]{3},\s)?\d\d?\s[a-z]{3}\s\d{4}\s\d\d:\d\d(?::\d\d)?\s(?:GMT|UTC|Z|[+-]\d{4})$/i

function instantOfText(text: string, receivedAt?: number): number | TimeFault {
  if (httpDate.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? 'invalid_time' : time
  }
  // Only the day, the month and the year in this order have dots between them.
  const ordered = text.replace(/^(\d\d?)\.(\d\d?)\.(\d{4})(?=[ T,])/, '$3-$2-$1')
  const match = isoTime.exec(ordered.replaceAll('/', '-'))
  if (match === null) return 'invalid_time'
  const clock = clockReadingOf(match.slice(1, 7).map((part) => Number(part ?? 0)))
  if (clock === null) return 'invalid_time'
  const zone = match[8]
  const reading = clock + Number(`${match[7] ?? ''}000`.slice(0, 3))
  return zone === undefined ? instantOfNow(reading, receivedAt) : reading - offsetOf(zone)
}

/** A message that is sent at once comes within minutes; between the zones there is an hour at least. */
const nowMs = 10 * minuteMs

function instantOfNow(reading: number, receivedAt: number | undefined): number | TimeFault {
  if (isNeverSet(reading)) return reading
  const now = [...instantsOf(reading), reading].find(
    (at) => Math.abs(at - (receivedAt ?? Number.NaN)) <= nowMs,
  )
  return now ?? 'invalid_time'
}

const namedOffsets: Readonly<Record<string, number>> = { CET: hourMs, CEST: 2 * hourMs }

/** Ms that a zone is ahead of UTC. */
function offsetOf(zone: string): number {
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(zone)
  if (match === null) return namedOffsets[zone.toUpperCase()] ?? 0
  const ms = Number(match[2]) * hourMs + Number(match[3] ?? 0) * minuteMs
  return match[1] === '-' ? -ms : ms
}

/** Calendar and clock as ms, as if they were UTC; 24:00 is the next day's 00:00. Null where there is no such time. */
function clockReadingOf(parts: readonly number[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const isMidnight = hour === 24 && minute === 0 && second === 0
  if (month < 1 || month > 12 || (hour > 23 && !isMidnight) || minute > 59 || second > 60) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCDate() !== day) return null
  return date.getTime() + hour * hourMs + minute * minuteMs + second * secondMs
}

/**
 * The instants at which Swedish clocks show this day and time; two in the hour that comes twice, none in the one that
 * never comes, null when it is no day or no time. `clock`: `08:05`, `08.05:30`, `0805`.
 */
export function swedishInstants(date: string, clock: string): readonly number[] | null {
  const day = parseLocalDate(date.trim().replaceAll(/[/.]/g, '-'))
  const match = /^(\d\d?)[:.]?(\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)?$/.exec(clock.trim())
  if (day === null || match === null) return null
  const reading = clockReadingOf([
    ...day.split('-').map(Number),
    ...match.slice(1, 4).map((part) => Number(part ?? 0)),
  ])
  return reading === null ? null : instantsOf(reading)
}

/** A day and a time of it on Swedish clocks, where it came once. */
export function swedishInstantOf(date: string, clock: string): number | TimeFault {
  const instants = swedishInstants(date, clock)
  const [only] = instants ?? []
  if (only === undefined) return 'invalid_time'
  return instants?.length === 1 ? only : 'ambiguous_time'
}

/**
 * The instant of a Swedish clock reading in a message that is sent at once: of the hour that comes twice, the one nearest
 * to the receipt. `20261125011821`
 */
export function liveSwedishInstantOf(reading: string, receivedAt: number): number | TimeFault {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)[T ]?(\d\d):?(\d\d):?(\d\d)$/.exec(reading.trim())
  if (match === null) return 'invalid_time'
  const [, year, month, day, hour, minute, second] = match
  const instants = swedishInstants(`${year}-${month}-${day}`, `${hour}:${minute}:${second}`) ?? []
  const nearest = instants.toSorted((a, b) => Math.abs(a - receivedAt) - Math.abs(b - receivedAt))
  return nearest[0] ?? 'invalid_time'
}

/** Kotte is younger than this: a clock that shows it counts from its maker's year 1, 1970, 1980 or 2000. */
const firstRealTime = Date.UTC(2002, 0, 1)

/** True for what a clock shows that no one has set. */
export function isNeverSet(at: number): boolean {
  return at < firstRealTime
}

/** A clock this far ahead is wrong by more than its hour: its time may be that of a forecast. */
export const furthestAheadMs = dayMs
