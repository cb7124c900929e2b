import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { isPublicHoliday } from '#domain/time/public-holidays.ts'
import { type SchoolCalendar, schoolDaysFrom } from '#domain/time/school-calendar.ts'

/** Two school weeks. */
const mostMissingDays = 10
/** Longer than any summer holiday and two school weeks. */
const longestBackDays = 150

/**
 * The first day that a menu's feed has brought nothing for, once it has been silent for two school weeks; null before that.
 * `lastDay`: the last one with a dish, null = there has been none; `connectedOn`: since when the feed is as it is.
 */
export function missingMenuSince(
  calendar: SchoolCalendar,
  {
    lastDay,
    connectedOn,
    today,
  }: { readonly lastDay: LocalDate | null; readonly connectedOn: LocalDate; readonly today: LocalDate },
): LocalDate | null {
  const next = lastDay === null ? connectedOn : addDays(lastDay, 1)
  const since = next > connectedOn ? next : connectedOn
  const oldest = addDays(today, -longestBackDays)
  const days = schoolDaysFrom(calendar, since > oldest ? since : oldest, addDays(today, -1)).filter(
    (date) => !isPublicHoliday(date) && (calendar.terms.length > 0 || !isUsualBreak(date)),
  )
  return days.length >= mostMissingDays ? since : null
}

/** The long breaks of Swedish schools, of one that has not said when its terms are: Christmas and summer. */
function isUsualBreak(date: LocalDate): boolean {
  const day = date.slice(5)
  return day >= '12-20' || day <= '01-08' || (day >= '06-10' && day <= '08-20')
}
