import { endOfDate, localDateOf, startOfDate } from './local-date.ts'

/** The first second of the local day that holds `t`. Epoch seconds; a day has 23, 24 or 25 hours. */
export function localDayStart(t: number): number {
  return startOfDate(localDateOf(t * 1000)) / 1000
}

/** The first second after the local day that holds `t`. Epoch seconds. */
export function localDayEnd(t: number): number {
  return endOfDate(localDateOf(t * 1000)) / 1000
}
