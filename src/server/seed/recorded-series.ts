import { addDays, daysBetween, type LocalDate, localDateOf, weekdayOf } from '#domain/time/local-date.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { demoLessons, isDemoSchoolDay } from './demo-calendar.ts'
import { onLine } from './on-line.ts'
import electricity from './series/energy-sparks-school-electricity.json' with { type: 'json' }
import soil from './series/hyperspectral-soil-moisture.json' with { type: 'json' }
import visitors from './series/uci-156-building-visitors.json' with { type: 'json' }
import { minuteOfDay } from './wall-clock.ts'

/** A number that a device says it measured; `unit` where the metric has more than one. */
export interface PushedValue {
  readonly metric: string
  readonly value: number
  readonly unit?: string
}

/** What a device says at `t`, epoch seconds; nothing where nothing was recorded. */
export type ValuesAt = (t: number) => readonly PushedValue[]

/** The total of a school's electricity meter, from four recorded weeks in term, beginning with one of them (0 to 3). */
export function electricityTotals(schoolId: string, firstWeek: number): ValuesAt {
  const total = totalsOf(electricity.days, schoolId, firstWeek, (_date, minute) => minute)
  return (t) => [{ metric: 'energy_total', value: total(t), unit: 'Wh' }]
}

/** The total of a counter at a school's door, from four recorded weeks of a building, moved to the school's hours. */
export function visitorTotals(schoolId: string): ValuesAt {
  const total = totalsOf(visitors.days, schoolId, 0, (date, minute) =>
    recordedMinuteOf(schoolId, date, minute),
  )
  return (t) => [{ metric: 'people_total', value: total(t) }]
}

/**
 * The minute of the recorded day that stands for a minute of a school day: who came before half past ten comes before
 * the first lesson, who came from lunch comes in from the break, and who came after five comes after the last lesson.
 */
function recordedMinuteOf(schoolId: string, date: LocalDate, minute: number): number {
  const [first, ...others] = demoLessons(schoolId, date).map(({ start, end }) => ({
    start: minuteOfDay(start).minute,
    end: minuteOfDay(end).minute,
  }))
  const [beforeLunch, last] = [others[0], others.at(-1)]
  if (!first || !beforeLunch || !last) return minute
  return onLine(
    [
      [0, 0],
      [first.start - 45, 7.5 * 60],
      [first.start + 5, 10.5 * 60],
      [beforeLunch.end, 12 * 60],
      [beforeLunch.end + 45, 14.5 * 60],
      [last.end, 17 * 60],
      [24 * 60, 24 * 60],
    ],
    minute,
  )
}

/** One recorded sample after the other, each a quarter of an hour; after the last comes the first. */
export function soilMoisture(): ValuesAt {
  const samples = soil.soil_moisture_hundredths_percent
  return (t) => {
    const hundredths = samples[Math.floor(t / 900) % samples.length]
    return hundredths === undefined ? [] : [{ metric: 'soil_moisture', value: hundredths / 100, unit: '%' }]
  }
}

/**
 * A total that grows by the recorded half hours, day for day of the same weekday, the four weeks over and over; a
 * weekday without school follows a day of the weekend. On the day with 25 hours it rests for one, on the day with 23 it
 * catches up at midnight: a total never falls.
 * `recordedMinute` maps a minute of a school day to the minute of the recorded day that it replays.
 */
function totalsOf(
  halfHoursByDay: Readonly<Record<string, readonly number[]>>,
  schoolId: string,
  firstWeek: number,
  recordedMinute: (date: LocalDate, minute: number) => number,
): (t: number) => number {
  const recorded = Object.values(halfHoursByDay)
  const recordedDayOf = (dayNumber: number) => {
    const date = addDays(firstMonday, dayNumber)
    const weekday = weekdayOf(date) - 1
    const day = weekday < 5 && !isDemoSchoolDay(schoolId, date) ? 5 + (dayNumber % 2) : weekday
    return recorded[(7 * (firstWeek + Math.floor(dayNumber / 7)) + day) % recorded.length] ?? []
  }
  /** What the meter showed when the days began. */
  const totals = [0]
  const totalBefore = (dayNumber: number) => {
    for (let day = totals.length - 1; day < dayNumber; day++) {
      totals.push((totals[day] ?? 0) + sumOf(recordedDayOf(day)))
    }
    return totals[dayNumber] ?? 0
  }
  return (t) => {
    const date = localDateOf(t * 1000)
    const dayNumber = daysBetween(firstMonday, date)
    const minute = Math.min(24 * 60, (t - localDayStart(t)) / 60)
    const isOpen = isDemoSchoolDay(schoolId, date)
    const slots = (isOpen ? recordedMinute(date, minute) : minute) / 30
    const day = recordedDayOf(dayNumber)
    const whole = Math.floor(slots)
    const part = (day[whole] ?? 0) * (slots - whole)
    return totalBefore(dayNumber) + Math.floor(sumOf(day.slice(0, whole)) + part)
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** When the meters of the demo were new. */
const firstMonday = '2025-01-06'
