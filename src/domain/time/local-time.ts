import type { Locale } from '#domain/locale.ts'
import { addDays, localDateOf, partsOfDate, startOfDate, type Weekday, weekdayOf } from './local-date.ts'
import { dayMs, hourMs, instantsOf, minuteMs, secondMs, utcOffset } from './time-zone.ts'
import { startOfWeekOf } from './week.ts'

/** What calendar and clock on a Swedish wall show. `month` and `day` count from 1. */
export interface LocalParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: Weekday
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** Calendar and clock at `t`, epoch ms. */
export function localPartsOf(t: number): LocalParts {
  const date = localDateOf(t)
  const sinceMidnight = clockOf(t)
  return {
    ...partsOfDate(date),
    weekday: weekdayOf(date),
    hour: Math.floor(sinceMidnight / hourMs),
    minute: Math.floor((sinceMidnight % hourMs) / minuteMs),
    second: Math.floor((sinceMidnight % minuteMs) / secondMs),
  }
}

/** The first ms of the local hour that holds `t`, epoch ms. The hour that comes twice is two hours. */
export function startOfHour(t: number): number {
  const offset = utcOffset(t)
  return Math.floor((t + offset) / hourMs) * hourMs - offset
}

/** The first ms of the local day that holds `t`, epoch ms. */
export function startOfDay(t: number): number {
  return startOfDate(localDateOf(t))
}

/** The first ms of the week that holds `t`, epoch ms: Monday in Swedish, Sunday in English. */
export function startOfWeek(t: number, locale: Locale): number {
  return startOfDate(startOfWeekOf(localDateOf(t), locale))
}

/** The first ms of the month that holds `t`, epoch ms. */
export function startOfMonth(t: number): number {
  return startOfDate(`${localDateOf(t).slice(0, 7)}-01`)
}

/** Hours of the local day that holds `t`: 23, 24 or 25. */
export function hoursOfDay(t: number): number {
  const date = localDateOf(t)
  return (startOfDate(addDays(date, 1)) - startOfDate(date)) / hourMs
}

/**
 * The same clock reading `days` days later or earlier, epoch ms. A reading that is left out there moves as much
 * later as the clock was put forward; one that comes twice is the first.
 */
export function addLocalDays(t: number, days: number): number {
  return instantOfClock(t + utcOffset(t) + days * dayMs)
}

/** `local`: a clock reading in ms as if it were UTC. */
export function instantOfClock(local: number): number {
  return instantsOf(local)[0] ?? local - utcOffset(local - dayMs)
}

/** Ms that the local clock shows since midnight: not the time that passed, on the days when the clock is changed. */
function clockOf(t: number): number {
  return (((t + utcOffset(t)) % dayMs) + dayMs) % dayMs
}
