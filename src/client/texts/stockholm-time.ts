const hour = 3_600_000
const day = 24 * hour

/**
 * The instant whose UTC fields are what a Swedish wall shows at `at`, epoch ms. Worked out from the rule that the
 * European Union has had since 1996 (directive 2000/84/EC: summer time from the last Sunday of March to the last of
 * October, 01:00 UTC), because the first `Intl.DateTimeFormat` of a page takes a tablet 120 ms. A test compares it with
 * the time zone database.
 */
export function stockholmTime(at: number): Date {
  const year = new Date(at).getUTCFullYear()
  const isSummer = at >= lastSunday(year, 2) + hour && at < lastSunday(year, 9) + hour
  return new Date(at + (isSummer ? 2 : 1) * hour)
}

/** Days since 1970 of the calendar day in Sweden at `at`, epoch ms. */
export function stockholmDay(at: number): number {
  return Math.floor(stockholmTime(at).getTime() / day)
}

/** The start of the month's last Sunday, UTC; `month` counts from 0. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0)
  return last - new Date(last).getUTCDay() * day
}
