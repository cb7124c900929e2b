import { addDays, type LocalDate, localDateOf } from './local-date.ts'
import { rangeOfDates, type TimeRange } from './range.ts'
import { minuteMs } from './time-zone.ts'
import { addWeeks, type IsoWeek, isoWeekOf, mondayOf } from './week.ts'

/** The ranges of food waste (specification, section 4). */
export const dayRanges = ['last_seven_days', 'week', 'month'] as const
export type DayRange = (typeof dayRanges)[number]

/** The weeks of the menu (specification, section 4). */
export const menuWeeks = ['last', 'current', 'next'] as const
export type MenuWeek = (typeof menuWeeks)[number]

/** Days, both included. */
export interface DateRange {
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * The days of a range up to today: seven with today, this week from its Monday in every language because school weeks
 * start there, or this month. `now` is epoch ms.
 */
export function datesOfRange(range: DayRange, now: number): DateRange {
  const to = localDateOf(now)
  switch (range) {
    case 'last_seven_days':
      return { from: addDays(to, -6), to }
    case 'week':
      return { from: mondayOf(isoWeekOf(to)), to }
    case 'month':
      return { from: `${to.slice(0, 7)}-01`, to }
  }
}

/** The same as times, up to the end of the minute that is running: a day that has just begun is no empty range. */
export function rangeOfDays(range: DayRange, now: number): TimeRange {
  const { from, to } = datesOfRange(range, now)
  return rangeOfDates(from, to, (Math.floor(now / minuteMs) + 1) * minuteMs)
}

/** `now` is epoch ms. */
export function weekOfMenu(which: MenuWeek, now: number): IsoWeek {
  return addWeeks(isoWeekOf(localDateOf(now)), menuWeeks.indexOf(which) - 1)
}

/**
 * Whether a menu that was fetched at `asOf`, epoch ms, says what there is on a day. One that is older knows nothing of it, also not
 * that there is none.
 */
export function isDayOfMenu(date: LocalDate, asOf: number): boolean {
  return date < addDays(mondayOf(weekOfMenu('next', asOf)), 7)
}
