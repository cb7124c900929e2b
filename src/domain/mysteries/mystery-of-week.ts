import type { TimedValueS } from '#domain/series/timed-value.ts'
import { addDays, type LocalDate, localDateOf, weekdayOf } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { hotDay } from './hot-day.ts'
import { type HourSeries, type Morning, type Mystery, type PlacedMystery, valuesWithin } from './mystery.ts'
import { mysteryKinds } from './mystery-kinds.ts'
import { nightLoad } from './night-load.ts'
import { sameHour } from './same-hour.ts'
import { silentSensor } from './silent-sensor.ts'

/** When a school day's morning looks back: after the night, before anybody comes. */
const morningClock = '06:00'

/** So many days before its Monday the rules of a week look at: four weeks, and the weekend that its first morning covers. */
export const lookedAtDays = 32

/** The Monday of the ISO week of a date; of a Monday itself. */
export function mondayBefore(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** The mornings of a week that have been, Monday to Friday, in order. Monday's covers all since Friday's. `now`: epoch ms. */
export function morningsUntil(calendar: SchoolCalendar, now: number): readonly Morning[] {
  const monday = mondayBefore(localDateOf(now))
  return [0, 1, 2, 3, 4]
    .map((day) => ({
      calendar,
      since: morningOf(addDays(monday, day === 0 ? -3 : day - 1)),
      at: morningOf(addDays(monday, day)),
    }))
    .filter(({ at }) => at * 1000 <= now)
}

function morningOf(date: LocalDate): number {
  return (parseLocalDateTime(date, morningClock)?.at ?? 0) / 1000
}

/**
 * The one mystery of a week: what its first morning with a find has found; on that morning the first of `mysteryKinds`, and of several of a kind that of the
 * first series. What comes later in the week changes nothing, so that it stays the same until Sunday.
 */
export function mysteryOf(...looked: Parameters<typeof mysterySteps>): PlacedMystery | null {
  const steps = mysterySteps(...looked)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same step by step, one rule on one series at a time: a caller can yield between the steps. `badAirPpm`: `badAirAbove`. */
export function* mysterySteps(
  series: readonly HourSeries[],
  outdoors: readonly TimedValueS[],
  mornings: readonly Morning[],
  badAirPpm: number,
): Generator<void, PlacedMystery | null> {
  for (const morning of mornings) {
    for (const kind of mysteryKinds) {
      for (const hourSeries of series) {
        yield
        const found = rules[kind](hourSeries, morning, outdoors, badAirPpm)
        if (!found || (kind === 'silent_sensor' && !othersReported(series, hourSeries, found))) continue
        return { ...found, room_id: hourSeries.room_id }
      }
    }
  }
  return null
}

/** Where no other sensor reported either, the fault may be the gateway's or the platform's. */
function othersReported(series: readonly HourSeries[], silent: HourSeries, { from, to }: Mystery): boolean {
  return series.some(
    ({ room_id, hours }) => room_id !== silent.room_id && valuesWithin(hours, from, to).length > 0,
  )
}

const rules = {
  same_hour: (series: HourSeries, morning: Morning, _: readonly TimedValueS[], badAirPpm: number) =>
    sameHour(series, morning, badAirPpm),
  hot_day: hotDay,
  night_load: nightLoad,
  silent_sensor: silentSensor,
} as const
