import { median } from '#domain/rooms/combine-sensors.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import {
  addDays,
  datesFrom,
  endOfDate,
  type LocalDate,
  localDateOf,
  startOfDate,
} from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { type HourSeries, hourS, isWithin, type Morning, type Mystery, valuesWithin } from './mystery.ts'
import { isFreeDay } from './school-time.ts'

const comparedDays = 28
/** Nights, and free days: of these there are eight in four weeks without a holiday (our choice). */
const leastCompared = { night: 5, free: 3 } as const
/**
 * What is clearly more: half as much again as in the middle, and a fifth more than in any of the others. The recorded school (28 days,
 * `seed/series`) had at most 1.19 times its middle night and 1.04 times its middle free day.
 */
export const clearlyMore = 1.5
const timesHighest = 1.2

type Rest = keyof typeof leastCompared

/**
 * A night (22 to 5) or a free day (midnight to midnight) on which a meter counted clearly more than that school's own nights or free days of the four
 * weeks before. What it needs then is not known from outside: it is compared with itself alone. kWh; every hour has to be measured.
 */
export function nightLoad({ metric, hours }: HourSeries, morning: Morning): Mystery | null {
  if (metric !== 'electricity') return null
  const { calendar, since, at } = morning
  const dates = datesFrom(addDays(localDateOf(since * 1000), -1), localDateOf(at * 1000))
  const found = dates.flatMap((date) =>
    (['free', 'night'] as const).flatMap((rest): readonly Mystery[] => {
      const time = restOn(calendar, date, rest)
      const value = time && isWithin(morning, time.end) ? usedIn(hours, time) : null
      if (!time || value === null) return []
      const others = datesFrom(addDays(date, -comparedDays), addDays(date, -1)).flatMap((other) => {
        const its = restOn(calendar, other, rest)
        return (its && usedIn(hours, its)) ?? []
      })
      const usual = median(others)
      if (usual === null || others.length < leastCompared[rest]) return []
      if (value < clearlyMore * usual || value < timesHighest * Math.max(...others)) return []
      const facts = { value, usual, of: others.length }
      return [{ kind: 'night_load', metric, from: time.start, to: time.end, facts }]
    }),
  )
  return [...found].sort((one, other) => timesOf(other) - timesOf(one))[0] ?? null
}

function timesOf({ facts }: Mystery): number {
  return facts.value / Math.max(facts.usual, 0.001)
}

/** Of each date its night, which ends on the day after, and the day itself where it is free. */
function restOn(calendar: SchoolCalendar, date: LocalDate, rest: Rest): Interval | null {
  if (rest === 'free')
    return isFreeDay(calendar, date) ? { start: startOfDate(date) / 1000, end: endOfDate(date) / 1000 } : null
  const [start, end] = [parseLocalDateTime(date, '22:00'), parseLocalDateTime(addDays(date, 1), '05:00')]
  return start && end ? { start: start.at / 1000, end: end.at / 1000 } : null
}

/** null = an hour of it is missing. */
function usedIn(hours: readonly TimedValueS[], time: Interval): number | null {
  const values = valuesWithin(hours, time.start, time.end)
  return values.length * hourS >= lengthOf(time) ? values.reduce((sum, value) => sum + value, 0) : null
}

/** Whether it was a night, and not a whole free day. */
export function isNight({ from, to }: Pick<Mystery, 'from' | 'to'>): boolean {
  return to - from < 12 * hourS
}
