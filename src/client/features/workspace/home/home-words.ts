import { t } from '@lingui/core/macro'
import type { RoomReading } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Now } from '#domain/time/age.ts'
import { nextLessonText } from '#domain/time/coming-day.ts'
import type { SchoolHours } from '#domain/time/school-hours.ts'

/** Until when no advice is given. Of hours that are only assumed no time is promised. */
export function restWords(hours: SchoolHours, now: number): string {
  const next = nextLessonText(hours, now)?.[currentLocale()]
  return next === undefined
    ? t`Råden vilar tills skoldagen börjar.`
    : t`Råden vilar. Nästa lektion börjar ${next}.`
}

/** Day and time, and during a lesson when its break begins: `onsdag 25 nov 10:40 · rast 10:50`. */
export function todayWords({ nextBreakAt, assumed }: SchoolHours, now: number): string {
  const { date, time } = formatsOf(currentLocale())
  const today = `${date(now)} ${time(now)}`
  return nextBreakAt === null || assumed ? today : `${today} · ${t`rast ${time(nextBreakAt)}`}`
}

/** How old a value is. Without contact of our own it is a time: there may be a newer one. */
export function ageText({ observedAt }: RoomReading, now: Now): string {
  if (observedAt === null) return ''
  const { age, clock } = formatsOf(currentLocale())
  return now.lostAt === null ? age(observedAt, now) : clock(observedAt, now)
}
