import { daysBetween, localDateOf } from '#domain/time/local-date.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import electricity from './series/energy-sparks-school-electricity.json' with { type: 'json' }
import soil from './series/hyperspectral-soil-moisture.json' with { type: 'json' }
import visitors from './series/uci-156-building-visitors.json' with { type: 'json' }
import air from './series/uci-501-outdoor-air.json' with { type: 'json' }

/** A number that a device says it measured; `unit` where the metric has more than one. */
export interface PushedValue {
  readonly metric: string
  readonly value: number
  readonly unit?: string
}

/** What a device says at `t`, epoch seconds; nothing where nothing was recorded. */
export type ValuesAt = (t: number) => readonly PushedValue[]

const halfHourS = 1800

/** The total of a school's electricity meter, from four recorded weeks in term. */
export function electricityTotals(): ValuesAt {
  const total = totalsOf(electricity.days)
  return (t) => [{ metric: 'energy_total', value: total(t), unit: 'Wh' }]
}

/** The total of a counter at a door, from four recorded weeks of a building. */
export function visitorTotals(): ValuesAt {
  const total = totalsOf(visitors.days)
  return (t) => [{ metric: 'people_total', value: total(t) }]
}

/** The outdoor air of the same day of the year and hour. */
export function outdoorAir(): ValuesAt {
  const days: Record<
    string,
    Record<'pm25_ug_m3' | 'pm10_ug_m3' | 'temperature_decicelsius', (number | null)[]>
  > = air.days
  return (t) => {
    const day = days[localDateOf(t * 1000).slice(5)]
    const hour = Math.min(23, Math.floor((t - localDayStart(t)) / 3600))
    const value = (metric: string, number: number | null | undefined): PushedValue[] =>
      number == null ? [] : [{ metric, value: number }]
    const tenths = day?.temperature_decicelsius[hour]
    return [
      ...value('pm25', day?.pm25_ug_m3[hour]),
      ...value('pm10', day?.pm10_ug_m3[hour]),
      ...value('temperature', tenths == null ? null : tenths / 10),
    ]
  }
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
 * A total that grows by the recorded half hours, day for day of the same weekday, the four weeks over and over. On the
 * day with 25 hours it rests for one, on the day with 23 it catches up at midnight: a total never falls.
 */
function totalsOf(halfHoursByDay: Readonly<Record<string, readonly number[]>>): (t: number) => number {
  const days = Object.values(halfHoursByDay)
  const dayTotals = days.map((halfHours) => halfHours.reduce((sum, amount) => sum + amount, 0))
  const cycleTotal = dayTotals.reduce((sum, amount) => sum + amount, 0)
  return (t) => {
    const dayNumber = daysBetween(firstMonday, localDateOf(t * 1000))
    const day = dayNumber % days.length
    const slots = Math.min(48, Math.floor((t - localDayStart(t)) / halfHourS))
    const before = dayTotals.slice(0, day).reduce((sum, amount) => sum + amount, 0)
    const today = (days[day] ?? []).slice(0, slots).reduce((sum, amount) => sum + amount, 0)
    return Math.floor(dayNumber / days.length) * cycleTotal + before + today
  }
}

/** When the meters of the demo were new. */
const firstMonday = '2025-01-06'
