import type { Locale, Text } from '#domain/locale.ts'
import { clockWords } from './clock-words.ts'
import { monthNames, weekdayAloneDays, weekdayNames } from './day-names.ts'
import { addDays, datesFrom, type LocalDate, localDateOf, localDaysBetween, weekdayOf } from './local-date.ts'
import type { SchoolHours } from './school-hours.ts'
import { wallClock } from './time-zone.ts'

/** A date that is further ahead than this, in another year, is said with its year. */
const daysWithoutYear = 60

/**
 * A coming day as it is said in a sentence: `i morgon`, `på måndag`, and with its date (`måndag 11 januari`) where a
 * Monday to Friday without school lies between, or it is more than six days ahead. `at`, `now`: epoch ms.
 */
export function comingDayText(at: number, now: number): Text {
  return { sv: comingDay(at, now, 'sv'), en: comingDay(at, now, 'en') }
}

/** The same with its time of day: `08:10`, `i morgon 08:10`, `på måndag 08:10`, `måndag 11 januari 08:10`. */
export function comingTimeText(at: number, now: number): Text {
  const clock = clockWords(at)
  if (localDaysBetween(now, at) === 0) return { sv: clock.sv, en: `at ${clock.en}` }
  const day = comingDayText(at, now)
  return { sv: `${day.sv} ${clock.sv}`, en: `${day.en} at ${clock.en}` }
}

/**
 * When the next lesson begins, as it is said after "Nästa lektion börjar": null where none is known, and where the hours
 * are only assumed, for then nothing is promised. `now`: epoch ms.
 */
export function nextLessonText(
  { nextLessonAt, assumed }: Pick<SchoolHours, 'nextLessonAt' | 'assumed'>,
  now: number,
): Text | null {
  return nextLessonAt === null || assumed ? null : comingTimeText(nextLessonAt, now)
}

/** The same as a sentence: `Nästa lektion börjar på måndag 08:10.` */
export function nextLessonSentence(...hours: Parameters<typeof nextLessonText>): Text | null {
  const text = nextLessonText(...hours)
  return text && { sv: `Nästa lektion börjar ${text.sv}.`, en: `The next lesson starts ${text.en}.` }
}

const words = {
  sv: { today: 'i dag', tomorrow: 'i morgon', on: 'på', onDate: '' },
  en: { today: 'today', tomorrow: 'tomorrow', on: 'on', onDate: 'on ' },
} as const satisfies Record<Locale, unknown>

function comingDay(at: number, now: number, locale: Locale): string {
  const days = localDaysBetween(now, at)
  const word = words[locale]
  if (days === 0) return word.today
  if (days === 1) return word.tomorrow
  const wall = wallClock(at)
  const weekday = weekdayNames[locale][wall.getUTCDay()]
  if (days > 0 && days <= weekdayAloneDays && !isSchoolMissed(localDateOf(now), localDateOf(at)))
    return `${word.on} ${weekday}`
  const date = `${word.onDate}${weekday} ${wall.getUTCDate()} ${monthNames[locale][wall.getUTCMonth()]}`
  const year = wall.getUTCFullYear()
  const isFar = year !== wallClock(now).getUTCFullYear() && Math.abs(days) > daysWithoutYear
  return isFar ? `${date} ${year}` : date
}

/** The coming day is the next one with school: a Monday to Friday between is one without. */
function isSchoolMissed(today: LocalDate, date: LocalDate): boolean {
  return datesFrom(addDays(today, 1), addDays(date, -1)).some((between) => weekdayOf(between) <= 5)
}
