import type { SchoolCalendar } from '#domain/time/school-calendar.ts'

/** Two school years as Swedish municipalities write them, with a leap day. */
export const twoSchoolYears: SchoolCalendar = {
  terms: [
    { from: '2026-08-18', to: '2026-12-18' },
    { from: '2027-01-11', to: '2027-06-11' },
    { from: '2027-08-17', to: '2027-12-17' },
    { from: '2028-01-10', to: '2028-06-09' },
    { from: '2028-08-15', to: '2028-12-20' },
  ],
  closed_days: [
    { from: '2026-10-26', to: '2026-10-30' },
    { from: '2027-02-22', to: '2027-02-26' },
    { from: '2027-03-22', to: '2027-03-25' },
    { date: '2027-05-07' },
    { from: '2027-11-01', to: '2027-11-05' },
    { date: '2027-11-24' },
    { from: '2028-02-21', to: '2028-02-25' },
    { from: '2028-04-10', to: '2028-04-13' },
    { date: '2028-05-26' },
  ],
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '09:30' },
    { weekdays: [1, 2, 3, 4, 5], from: '09:50', to: '11:10' },
    { weekdays: [1, 2, 3, 4], from: '12:00', to: '14:30' },
  ],
  closes_at: '17:00',
}

/** The red days and eves on a Monday to Friday in these years, by a Swedish wall calendar. */
const redDays = [
  ['2026-12-24', '2026-12-25', '2026-12-31'],
  [
    '2027-01-01',
    '2027-01-06',
    '2027-03-26',
    '2027-03-29',
    '2027-05-06',
    '2027-06-25',
    '2027-12-24',
    '2027-12-31',
  ],
  [
    '2028-01-06',
    '2028-04-14',
    '2028-04-17',
    '2028-05-01',
    '2028-05-25',
    '2028-06-06',
    '2028-06-23',
    '2028-12-25',
    '2028-12-26',
  ],
].flat()

const clock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What a wall in Sweden shows, `2026-11-25` and `10:42`: by the runtime's own time zones. */
export function wallOf(at: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = clock.format(at).split(' ')
  return { date, time }
}

/** Noon of a date counted in days from another, in UTC: days without hours. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** 0 = Sunday. */
export function weekdayNumberOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay()
}

/** The lessons of a date as their times of day; none on a day without school. */
function lessonsOn(date: string): readonly { readonly from: string; readonly to: string }[] {
  const weekday = weekdayNumberOf(date)
  const isTerm = twoSchoolYears.terms.some(({ from, to }) => from <= date && date <= to)
  const isClosed = twoSchoolYears.closed_days.some((closed) =>
    'date' in closed ? closed.date === date : closed.from <= date && date <= closed.to,
  )
  if (!isTerm || isClosed || redDays.includes(date)) return []
  return twoSchoolYears.lesson_hours.filter(({ weekdays }) => weekdays.some((day) => day === weekday))
}

export interface SchoolMoment {
  readonly date: string
  readonly time: string
  readonly state: 'lesson' | 'break' | 'before' | 'after_school' | 'asleep'
  /** The next lesson's date and time of day; null = the calendar has none. */
  readonly next: { readonly date: string; readonly time: string; readonly days: number } | null
  /** A Monday to Friday without lessons lies between today and the next lesson. */
  readonly isFreeBetween: boolean
}

/** What is true of the school at a moment, worked out from lists of days and times of day alone. */
export function schoolMomentAt(at: number): SchoolMoment {
  const { date, time } = wallOf(at)
  const lessons = lessonsOn(date)
  const next = nextLesson(date, time)
  const days = next?.days ?? 0
  const between = Array.from({ length: Math.max(0, days - 1) }, (_, index) => dayAfter(date, index + 1))
  return {
    date,
    time,
    state: stateOf(lessons, time),
    next,
    isFreeBetween: between.some((day) => ![0, 6].includes(weekdayNumberOf(day))),
  }
}

function stateOf(lessons: ReturnType<typeof lessonsOn>, time: string): SchoolMoment['state'] {
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last) return 'asleep'
  if (lessons.some(({ from, to }) => from <= time && time < to)) return 'lesson'
  if (time < first.from) return time >= '07:10' ? 'before' : 'asleep'
  if (time < last.to) return 'break'
  return time < '17:00' ? 'after_school' : 'asleep'
}

function nextLesson(date: string, time: string): SchoolMoment['next'] {
  const today = lessonsOn(date).find(({ from }) => from > time)
  if (today) return { date, time: today.from, days: 0 }
  for (let days = 1; days <= 120; days++) {
    const day = dayAfter(date, days)
    const [first] = lessonsOn(day)
    if (first) return { date: day, time: first.from, days }
  }
  return null
}
