import { wayKm } from './transport-gas.ts'
import type { Transport } from './transports.ts'

/**
 * Kilometres in an hour while it is under way. Ship: 14 knots, the mean of the container ships of 2023 (13.7 to 13.8 knots:
 * Clarksons Research, BIMCO). The others are our judgement.
 */
export const speedsKmh: Readonly<Record<Transport, number>> = { ship: 26, lorry: 70, train: 50, plane: 800 }

/** A lorry's driver may drive so many hours a day (Regulation (EC) No 561/2006, article 6); all others go on day and night. */
export const drivingHoursADay = 9

/**
 * Hours from the country's middle to the school, under way alone: without loading, unloading and waiting. `km`: as the crow
 * flies.
 */
export function travelHours(km: number, way: Transport): number {
  const hours = wayKm(km, way) / speedsKmh[way]
  if (way !== 'lorry') return hours
  const nights = Math.max(0, Math.ceil(hours / drivingHoursADay) - 1)
  return hours + nights * (24 - drivingHoursADay)
}

/** As long as one says it; `count` 0 = less than one of them. */
export interface RoughTime {
  readonly count: number
  readonly unit: 'hours' | 'days' | 'weeks'
}

/** No more exact than the speeds are: hours within a day, then days, weeks from a week and a half. */
export function roughTime(hours: number): RoughTime {
  if (hours < 18) return { count: Math.round(hours), unit: 'hours' }
  const days = hours / 24
  return days < 10.5
    ? { count: Math.round(days), unit: 'days' }
    : { count: Math.round(days / 7), unit: 'weeks' }
}
