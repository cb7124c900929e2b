import { parseLocalDate } from './local-date.ts'
import { instantOfClock } from './local-time.ts'
import { hourMs, instantsOf, minuteMs } from './time-zone.ts'

export interface LocalInstant {
  /** Epoch ms. The first of two; where there is none, as much later as the clock was put forward. */
  readonly at: number
  /** The last of two, epoch ms; else the same as `at`. A period that ends at such a time holds both. */
  readonly last: number
  /** How often the clock shows this time: `skipped` and `repeated` only on the two nights when it is changed. */
  readonly clock: 'once' | 'skipped' | 'repeated'
}

/** The instant of a day `2026-11-21` and a time `08:05` in Sweden; null when either is not valid. */
export function parseLocalDateTime(date: string, time: string): LocalInstant | null {
  const day = parseLocalDate(date)
  const clock = parseClockTime(time)
  if (day === null || clock === null) return null
  const local = Date.parse(`${day}T00:00:00Z`) + clock
  const instants = instantsOf(local)
  const at = instantOfClock(local)
  return {
    at,
    last: instants[1] ?? at,
    clock: instants.length === 0 ? 'skipped' : instants.length === 1 ? 'once' : 'repeated',
  }
}

/** A time of day `08:05`, as ms that a clock shows since midnight; null when it is none. */
export function parseClockTime(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * hourMs + Number(match[2]) * minuteMs : null
}
