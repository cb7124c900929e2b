import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { theWeekday } from '#domain/school-day/week-story.ts'
import { weekdayAloneDays } from '#domain/time/day-names.ts'
import { localDateOf, localDaysBetween } from '#domain/time/local-date.ts'

/** `tisdagen`, of a day of the last week; an older one has its date: `fredag 18 december`. Both epoch ms. */
export function dayInWords(at: number, now: number): string {
  return localDaysBetween(at, now) <= weekdayAloneDays
    ? theWeekday(localDateOf(at))[currentLocale()]
    : formatsOf(currentLocale()).day(at)
}

/** `Tisdagen i 4B` */
export function dayTitle(at: number, now: number, room: string): string {
  const day = dayInWords(at, now)
  const title = t`${day} i ${room}`
  return title.charAt(0).toUpperCase() + title.slice(1)
}
