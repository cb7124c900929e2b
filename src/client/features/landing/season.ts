import { wallClock } from '#domain/time/time-zone.ts'

export type Season = 'winter' | 'spring' | 'summer' | 'autumn'
export type HourOfDay = 'day' | 'dusk' | 'night'

/** The season of a Swedish month. */
export function seasonOf(now: number): Season {
  const month = wallClock(now).getUTCMonth() + 1
  if (month <= 2 || month === 12) return 'winter'
  if (month <= 5) return 'spring'
  return month <= 8 ? 'summer' : 'autumn'
}

/** First and last hour of full daylight by month, in the middle of the country; the hours around them are dusk. */
const daylight = [
  [9, 14],
  [8, 15],
  [7, 17],
  [7, 19],
  [5, 20],
  [4, 21],
  [5, 21],
  [6, 20],
  [7, 18],
  [8, 16],
  [8, 14],
  [9, 14],
] as const

/** Roughly how bright it is outside; the picture needs no almanac. */
export function hourOfDay(now: number): HourOfDay {
  const local = wallClock(now)
  const hour = local.getUTCHours()
  const [first, last] = daylight[local.getUTCMonth()] ?? [7, 18]
  if (hour >= first && hour <= last) return 'day'
  return hour >= first - 1 && hour <= last + 1 ? 'dusk' : 'night'
}
