import { addDays, partsOfDate } from '#domain/time/local-date.ts'
import type { SchoolCalendar, SchoolWeekday } from '#domain/time/school-calendar.ts'
import { mondayOf } from '#domain/time/week.ts'

const weekdays: readonly SchoolWeekday[] = [1, 2, 3, 4, 5]
const calendars = new Map<number, SchoolCalendar>()

/** When the demo's schools teach: the school years around `now`, epoch ms. */
export function demoCalendar(now: number): SchoolCalendar {
  const { year } = partsOfDate(new Date(now).toISOString().slice(0, 10))
  const known = calendars.get(year)
  if (known) return known
  const years = [year - 1, year, year + 1]
  const calendar: SchoolCalendar = {
    terms: years.flatMap((y) => [
      { from: `${y}-01-09`, to: `${y}-06-11`, name: `Vårterminen ${y}` },
      { from: `${y}-08-18`, to: `${y}-12-20`, name: `Höstterminen ${y}` },
    ]),
    closed_days: years.flatMap((y) => [
      { ...wholeWeek(y, 7), reason: 'Sportlov' },
      { ...wholeWeek(y, 44), reason: 'Höstlov' },
      { date: `${y}-05-01`, reason: 'Första maj' },
      { date: `${y}-06-06`, reason: 'Nationaldagen' },
    ]),
    lesson_hours: [
      { weekdays, from: '08:10', to: '09:30' },
      { weekdays, from: '09:50', to: '11:10' },
      { weekdays, from: '11:50', to: '14:20' },
    ],
  }
  calendars.set(year, calendar)
  return calendar
}

function wholeWeek(year: number, week: number) {
  const monday = mondayOf({ year, week })
  return { from: monday, to: addDays(monday, 4) }
}
