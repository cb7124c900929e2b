import type { Text } from '#domain/locale.ts'
import { wallClock } from './time-zone.ts'

/** The one way in which a time of day is written: `08:10`, `8:10 AM`. `at`: epoch ms, shown in the schools' time zone. */
export function clockWords(at: number): Text {
  const local = wallClock(at)
  const [hours, minutes] = [local.getUTCHours(), twoDigits(local.getUTCMinutes())]
  return {
    sv: `${twoDigits(hours)}:${minutes}`,
    en: `${hours % 12 || 12}:${minutes}\u00a0${hours < 12 ? 'AM' : 'PM'}`,
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
