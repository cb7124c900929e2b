import { addDays, type LocalDate, localDateOf, startOfDate, weekdayOf } from '#domain/time/local-date.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { OwnSchool } from './own-school.ts'

/** Whole before today, so that all of it has been measured whatever the hour is. */
export function lastSchoolDay(): LocalDate {
  let date = addDays(localDateOf(Date.now()), -1)
  while (weekdayOf(date) > 5) date = addDays(date, -1)
  return date
}

/** Two lessons before noon, in a term round that day. */
export function calendarAround(date: LocalDate): SchoolCalendar {
  return {
    terms: [{ name: 'Hösten', from: addDays(date, -30), to: addDays(date, 30) }],
    closed_days: [],
    lesson_hours: [
      { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '09:20' },
      { weekdays: [1, 2, 3, 4, 5], from: '09:40', to: '11:00' },
    ],
  }
}

/** The air of two lessons: it rises while the class is there, falls in the break and when the window is open at 10:43. */
export async function pushMorning(school: OwnSchool, date: LocalDate): Promise<void> {
  const midnight = startOfDate(date)
  const corners = [
    [8 * 60, 430],
    [8 * 60 + 10, 430],
    [9 * 60 + 20, 930],
    [9 * 60 + 39, 620],
    [10 * 60 + 43, 950],
    [10 * 60 + 49, 610],
    [11 * 60, 740],
    [15 * 60, 520],
  ] as const
  const readings = Array.from({ length: 421 }, (_, index) => {
    const minute = 8 * 60 + index
    const after = corners.findIndex(([at]) => at > minute)
    const [to, from] = [corners[after] ?? corners[7], corners[after - 1] ?? corners[7]]
    const share = to === from ? 0 : (minute - from[0]) / (to[0] - from[0])
    return {
      device_id: 'sal',
      metric: 'co2',
      at: new Date(midnight + minute * 60_000).toISOString(),
      value: Math.round(from[1] + share * (to[1] - from[1])),
    }
  })
  // The network reports a device that reports now, too.
  await school.push({ readings })
}
