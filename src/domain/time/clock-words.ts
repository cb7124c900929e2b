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

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
