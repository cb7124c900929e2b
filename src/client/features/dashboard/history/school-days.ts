import { addDays, datesFrom, type LocalDate, weekdayOf } from '#domain/time/local-date.ts'
import { isoWeekOf, mondayOf } from '#domain/time/week.ts'

/** A day as a window that fills. */
export interface DayWindow {
  readonly date: LocalDate
  /** 0 to 1; null = not measured. */
  readonly fill: number | null
  /** What stands on it. */
  readonly text: string
}

/** A week from Monday on; null = a day that is not shown, as one without lessons. */
export interface WeekOfDays {
  readonly monday: LocalDate
  readonly days: readonly (DayWindow | null)[]
}

/** How much room there is for a day: a large window, a small one in a row of its week, or a square in its month. */
export type DaySize = 'large' | 'row' | 'month'

/** The layout for so many days. */
export function sizeOf(count: number): DaySize {
  if (count <= 15) return 'large'
  return count <= 60 ? 'row' : 'month'
}

/** The days from the first that was measured on. */
export function measuredDays(days: readonly DayWindow[]): readonly DayWindow[] {
  const first = days.findIndex(({ fill }) => fill !== null)
  return first < 0 ? [] : days.slice(first)
}

/** Days in their weeks, the first week whole: what was not measured of it has its place. `columns`: to Friday or to Sunday. */
export function weeksOf(
  days: readonly DayWindow[],
  columns: 5 | 7,
  isShown: (date: LocalDate) => boolean,
): readonly WeekOfDays[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const byDate = new Map(days.map((day) => [day.date, day]))
  const start = mondayOf(isoWeekOf(first.date))
  const mondays = datesFrom(start, last.date).filter((date) => weekdayOf(date) === 1)
  return mondays.map((monday) => ({
    monday,
    days: datesFrom(monday, addDays(monday, columns - 1)).map((date) => {
      const isUnmeasured = date <= last.date && isShown(date)
      return byDate.get(date) ?? (isUnmeasured ? { date, fill: null, text: '–' } : null)
    }),
  }))
}

/** A month's weeks, each with its days of that month alone. */
export interface MonthOfDays {
  /** `2026-11` */
  readonly month: string
  readonly weeks: readonly WeekOfDays[]
}

export function monthsOf(weeks: readonly WeekOfDays[]): readonly MonthOfDays[] {
  const dates = weeks.flatMap(({ days }) => days.flatMap((day) => day?.date ?? []))
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
  return months.map((month) => ({
    month,
    weeks: weeks
      .map(({ monday, days }) => ({
        monday,
        days: days.map((day) => (day?.date.startsWith(month) ? day : null)),
      }))
      .filter(({ days }) => days.some((day) => day !== null)),
  }))
}
