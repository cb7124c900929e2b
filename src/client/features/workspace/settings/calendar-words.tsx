import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { addDays, parseLocalDate, startOfDate } from '#domain/time/local-date.ts'
import type { SchoolWeekday } from '#domain/time/school-calendar.ts'
import { mondayOf } from '#domain/time/week.ts'
import type { TypedDays, TypedHours } from './calendar-draft.ts'

export const weekdays: readonly SchoolWeekday[] = [1, 2, 3, 4, 5]

/** `måndag` */
export function weekdayName(day: SchoolWeekday): string {
  return formatsOf(currentLocale()).weekday(startOfDate(addDays(someMonday, day - 1)))
}

const someMonday = mondayOf({ year: 2026, week: 1 })

/** `Höstlov, 26–30 okt 2026`; null while a date is missing or does not exist. */
export function daysWords({ from, to, name }: TypedDays): string | null {
  const last = to === '' ? from : to
  if (parseLocalDate(from) === null || parseLocalDate(last) === null || last < from) return null
  const days = formatsOf(currentLocale()).days(startOfDate(from), startOfDate(last))
  return name.trim() === '' ? days : `${name.trim()}, ${days}`
}

/** `måndag–fredag 08:10–09:30`; null while something is missing. */
export function hoursWords({ weekdays: days, from, to }: TypedHours): string | null {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || from === '' || to === '') return null
  const isRow = days.length > 2 && last - first === days.length - 1
  const names = isRow ? [first, last] : days
  return `${names.map(weekdayName).join(isRow ? '–' : ', ')} ${from}–${to}`
}
