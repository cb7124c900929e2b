export type Season = 'winter' | 'spring' | 'summer' | 'autumn'
export type HourOfDay = 'day' | 'dusk' | 'night'

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Stockholm',
  month: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The season of a Swedish month. */
export function seasonOf(now: number): Season {
  const month = partOf(now, 'month')
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
  const hour = partOf(now, 'hour')
  const [first, last] = daylight[partOf(now, 'month') - 1] ?? [7, 18]
  if (hour >= first && hour <= last) return 'day'
  return hour >= first - 1 && hour <= last + 1 ? 'dusk' : 'night'
}

function partOf(now: number, type: 'month' | 'hour'): number {
  return Number(calendar.formatToParts(now).find((part) => part.type === type)?.value)
}
