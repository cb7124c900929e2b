import recording from './series/uci-357-occupancy-detection.json' with { type: 'json' }
import { minuteOfDay } from './wall-clock.ts'

/** What was measured in the recorded office; its origin is in series/README.md. */
export type OfficeColumn = 'co2_ppm' | 'temperature_decicelsius' | 'humidity_percent' | 'light_lux'

/** Minutes of the office's own clock since 2015-02-02 00:00; between two of them the values lie on a line. */
export type OfficeMinute = number

const firstMinute = Date.parse('2015-02-02T00:00Z') / 60_000

/** The minute of a time such as `02-03 07:35` in February 2015. */
export function officeMinute(time: string): OfficeMinute {
  return Date.parse(`2015-${time.replace(' ', 'T')}Z`) / 60_000 - firstMinute
}

const stretches = recording.stretches.map(({ from, ...columns }) => ({
  start: Date.parse(`${from}Z`) / 60_000 - firstMinute,
  columns: columns as Readonly<Partial<Record<OfficeColumn, readonly number[]>>>,
}))

/** What was recorded at a minute. Throws where nothing was: the demo asks for no such time. */
export function officeValue(column: OfficeColumn, minute: OfficeMinute): number {
  const before = Math.floor(minute)
  const share = minute - before
  const value = wholeMinute(column, before)
  return share === 0 ? value : value + (wholeMinute(column, before + 1) - value) * share
}

function wholeMinute(column: OfficeColumn, minute: number): number {
  for (const { start, columns } of stretches) {
    const value = columns[column]?.[minute - start]
    if (value !== undefined) return value
  }
  throw new Error(`no ${column} was recorded at minute ${minute}`)
}

const emptyFrom = officeMinute('02-07 00:00')
const emptyMinutes = 2 * 1440

/**
 * The recorded weekend with no one in the office, at the time of day of `t` (epoch seconds). `lag`: minutes by which a
 * room is behind, so that two empty rooms are not one.
 */
export function emptyOfficeMinute(t: number, lag: number): OfficeMinute {
  const { weekday, dayNumber, minute } = minuteOfDay(t)
  const isSecond = weekday > 5 ? weekday === 7 : dayNumber % 2 === 1
  return emptyFrom + (((isSecond ? 1440 : 0) + minute + lag) % emptyMinutes)
}
