import type { Interval } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { addDays, type LocalDate, partsOfDate } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { isSchoolDay, type SchoolCalendar, type SchoolWeekday } from '#domain/time/school-calendar.ts'
import { mondayOf } from '#domain/time/week.ts'

const weekdays: readonly SchoolWeekday[] = [1, 2, 3, 4, 5]

type Hours = readonly [from: string, to: string]

/** Lessons and lunches of each school; the youngest begin and eat first, and stay for after-school care. */
const hoursOfSchools: Readonly<
  Record<
    string,
    { readonly lessons: readonly Hours[]; readonly lunch: Hours; readonly closes: string | null }
  >
> = {
  almgardsskolan: {
    lessons: [
      ['08:10', '09:30'],
      ['09:50', '11:10'],
      ['11:50', '14:20'],
    ],
    lunch: ['10:50', '12:40'],
    closes: '17:00',
  },
  bjorkangsskolan: {
    lessons: [
      ['08:30', '09:50'],
      ['10:10', '11:40'],
      ['12:30', '13:40'],
      ['14:00', '15:10'],
    ],
    lunch: ['11:20', '13:00'],
    closes: null,
  },
  sjoviksskolan: {
    lessons: [
      ['08:00', '09:10'],
      ['09:40', '10:50'],
      ['11:40', '13:20'],
    ],
    lunch: ['10:40', '12:00'],
    closes: '17:30',
  },
}

const calendars = new Map<string, SchoolCalendar>()

/** When a school of the demo teaches: the school years around `now`, epoch ms. */
export function demoCalendar(schoolId: string, now: number): SchoolCalendar {
  const { year } = partsOfDate(new Date(now).toISOString().slice(0, 10))
  const key = `${schoolId} ${year}`
  const cached = calendars.get(key)
  if (cached) return cached
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
    lesson_hours: (hoursOfSchools[schoolId]?.lessons ?? []).map(([from, to]) => ({ weekdays, from, to })),
    closes_at: hoursOfSchools[schoolId]?.closes,
  }
  calendars.set(key, calendar)
  return calendar
}

export function isDemoSchoolDay(schoolId: string, date: LocalDate): boolean {
  return isSchoolDay(demoCalendar(schoolId, noonOf(date)), date)
}

const lessonsOfDays = new Map<string, readonly Interval[]>()

/** The lessons of a day, epoch seconds; none on a day without school. */
export function demoLessons(schoolId: string, date: LocalDate): readonly Interval[] {
  const key = `${schoolId} ${date}`
  const cached = lessonsOfDays.get(key)
  if (cached) return cached
  // The days that are asked for follow each other: those before are not needed any more.
  if (lessonsOfDays.size > 2000) lessonsOfDays.clear()
  const lessons = findLessons(schoolId, date)
  lessonsOfDays.set(key, lessons)
  return lessons
}

function findLessons(schoolId: string, date: LocalDate): readonly Interval[] {
  const within = { start: secondsAt(date, '00:00'), end: secondsAt(date, '23:59') }
  return lessonIntervals(demoCalendar(schoolId, noonOf(date)), within)
}

/** When there are people in the dining hall, epoch seconds; none on a day without school. */
export function demoLunch(schoolId: string, date: LocalDate): readonly Interval[] {
  const lunch = hoursOfSchools[schoolId]?.lunch
  if (!lunch || !isDemoSchoolDay(schoolId, date)) return []
  return [{ start: secondsAt(date, lunch[0]), end: secondsAt(date, lunch[1]) }]
}

/** Epoch seconds of a time of day such as `08:10`. */
export function secondsAt(date: LocalDate, clock: string): number {
  return (parseLocalDateTime(date, clock)?.at ?? 0) / 1000
}

function noonOf(date: LocalDate): number {
  return Date.parse(`${date}T12:00:00Z`)
}

function wholeWeek(year: number, week: number) {
  const monday = mondayOf({ year, week })
  return { from: monday, to: addDays(monday, 4) }
}
