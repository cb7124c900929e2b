import { wallClock } from '#domain/time/time-zone.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'late_autumn' | 'winter'
export type Weather = 'clear' | 'partly_cloudy' | 'cloudy' | 'fog' | 'rain' | 'snow'

/** Bare ground is not drawn white, and snow that falls on frozen ground is not drawn as grass. °C, ours. */
const noSnowAbove = 2

/**
 * How the ground looks: the month's season, but winter only where it can be white. `temperature`: outdoors, °C; null =
 * not known. The months are ours.
 */
export function seasonAt(now: number, temperature: number | null, weather: Weather | null): Season {
  const local = wallClock(now)
  const month = local.getUTCMonth() + 1
  const season = seasonOfMonth(month, local.getUTCDate())
  if (season === 'winter') return temperature !== null && temperature > noSnowAbove ? 'late_autumn' : 'winter'
  const isWhite = weather === 'snow' && temperature !== null && temperature <= 0
  return isWhite ? 'winter' : season
}

function seasonOfMonth(month: number, day: number): Season {
  if (month === 12 || month <= 2) return 'winter'
  if (month <= 5) return 'spring'
  if (month <= 8) return 'summer'
  return month === 9 || (month === 10 && day <= 15) ? 'autumn' : 'late_autumn'
}

/** What the picture draws for the forecast's symbol; null = unknown, and the sky stays empty. */
export function weatherKind(symbol: string | null): Weather | null {
  return symbol === null ? null : (kinds[symbol] ?? null)
}

const kinds: Readonly<Record<string, Weather>> = {
  clear: 'clear',
  partly_cloudy: 'partly_cloudy',
  cloudy: 'cloudy',
  fog: 'fog',
  rain: 'rain',
  thunder: 'rain',
  sleet: 'rain',
  snow: 'snow',
}

/**
 * How many people stand at the door: some, never a count. `visits`: of the last hour; null where they are not
 * published. Fewer than five are not published. The steps are ours.
 */
export function peopleAtDoor(visits: number | null): 0 | 1 | 2 | 3 {
  if (visits === null || visits < 5) return 0
  if (visits < 20) return 1
  return visits < 60 ? 2 : 3
}
