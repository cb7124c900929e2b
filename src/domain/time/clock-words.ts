import type { Text } from '#domain/locale.ts'
import { wallClock } from './time-zone.ts'

/**
 * The one way in which a time of day is written, in both languages: `08:10`. `at`: epoch ms, shown in the schools' time
 * zone.
 */
export function clockWords(at: number): Text {
  const local = wallClock(at)
  const words = `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`
  return { sv: words, en: words }
}

/** Until when something is open, as it is said: `17`, `17:30`; `5 pm`, `5:30 pm`. `at`: epoch ms. */
export function hourWords(at: number): Text {
  const local = wallClock(at)
  const [hour, minute] = [local.getUTCHours(), local.getUTCMinutes()]
  const past = minute === 0 ? '' : `:${twoDigits(minute)}`
  const half = hour < 12 ? 'am' : 'pm'
  return { sv: `${hour}${past}`, en: `${hour % 12 || 12}${past} ${half}` }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
