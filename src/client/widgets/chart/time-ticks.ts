import type { Locale } from '#domain/locale.ts'
import type { Interval } from '#domain/time/interval.ts'
import { datesFrom, type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { startOfWeekOf } from '#domain/time/week.ts'

export interface TimeTick {
  /** Epoch s */
  readonly t: number
  /** Whether its label is a time of day, a day or a month. */
  readonly shows: 'time' | 'day' | 'month'
}

const minutesOfDay = 24 * 60
/** Minutes between two ticks within a day. */
const clockSteps = [15, 30, 60, 120, 180, 240, 360, 720]
/** Days between two ticks; 7 starts with the week of the language. */
const daySteps = [1, 2, 7]
const monthSteps = [1, 2, 3]

/**
 * Where a time axis has its labels: at most `most`, on round times of Sweden's clock, whatever the clock is put forward
 * or back between. Midnight shows the day.
 */
export function timeTicks(within: Interval, most: number, locale: Locale): readonly TimeTick[] {
  const dates = datesFrom(localDateOf(within.start * 1000), localDateOf(within.end * 1000))
  const fits = (ticks: readonly TimeTick[]) => ticks.length <= most
  const isIn = ({ t }: TimeTick) => within.start <= t && t <= within.end
  for (const step of clockSteps) {
    if (dates.length * (minutesOfDay / step) > 20 * most) continue
    const ticks = dates.flatMap((date) => clockTicks(date, step)).filter(isIn)
    if (fits(ticks)) return ticks
  }
  for (const step of daySteps) {
    const ticks = dayTicks(dates, step, locale).filter(isIn)
    if (fits(ticks)) return ticks
  }
  for (const step of monthSteps) {
    const ticks = monthTicks(dates, step).filter(isIn)
    if (fits(ticks)) return ticks
  }
  return []
}

function clockTicks(date: LocalDate, step: number): TimeTick[] {
  const ticks: TimeTick[] = []
  for (let minute = 0; minute < minutesOfDay; minute += step) {
    const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
    const instant = parseLocalDateTime(date, time)
    // A time that the clock leaves out would stand where another one already does.
    if (instant === null || instant.clock === 'skipped') continue
    ticks.push({ t: instant.at / 1000, shows: minute === 0 ? 'day' : 'time' })
  }
  return ticks
}

function dayTicks(dates: readonly LocalDate[], step: number, locale: Locale): TimeTick[] {
  const first = dates[0]
  if (first === undefined) return []
  const start = step === 7 ? startOfWeekOf(first, locale) : first
  return datesFrom(start, dates.at(-1) ?? first)
    .filter((_, index) => index % step === 0)
    .map((date) => ({ t: startOfDate(date) / 1000, shows: 'day' }))
}

function monthTicks(dates: readonly LocalDate[], step: number): TimeTick[] {
  return dates
    .filter((date) => date.endsWith('-01') && (Number(date.slice(5, 7)) - 1) % step === 0)
    .map((date) => ({ t: startOfDate(date) / 1000, shows: 'month' }))
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
