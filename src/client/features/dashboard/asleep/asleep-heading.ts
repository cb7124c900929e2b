import { t } from '@lingui/core/macro'
import type { Replay } from '#client/features/dashboard/day-ribbon/use-replay.ts'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { School } from '#contract/schools.ts'
import { holidayWords } from '#domain/school-day/holiday-words.ts'
import type { Now } from '#domain/time/age.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { dayInWords } from './day-title.ts'

/** What the sky says while the school is empty: the day that can be pulled, the week, or the holiday; null = the verdict does. */
export function asleepHeading(
  school: School,
  { hours, lostAt, rooms }: SchoolNow,
  { day }: Replay,
  now: Now,
): string | null {
  if (hours.asleep === null || lostAt !== null || rooms.length === 0) return null
  if (hours.asleep === 'weekend') return t`Skolan sover. Så var veckan.`
  if (hours.asleep === 'holiday')
    return holidayWords(school.calendar ?? emptyCalendar, localDateOf(now.at))?.[currentLocale()] ?? null
  if (!day) return null
  const pulled = dayInWords(day.start, now.at)
  return t`Skolan sover. Så var ${pulled}: dra i tidslinjen!`
}
