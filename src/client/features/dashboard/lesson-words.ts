import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { beyondOf, percentOf } from '#client/widgets/chart/measure-words.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import type { LessonTime, RoomLessonTime } from '#contract/lesson-time.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isSmallCount } from '#domain/metrics/small-counts.ts'
import { coversLessons } from '#domain/series/lesson-coverage.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { addWeeks, type IsoWeek, isoWeekOf, isoWeekText, mondayOf } from '#domain/time/week.ts'

/** A room's lessons in words, and the part of them that the sentence is about; null = nothing can be said. */
export interface LessonRow {
  readonly id: string
  readonly text: string
  /** 0 to 1 */
  readonly share: number | null
}

/** How the lessons of a week were, a sentence for each room. `now`: server time, epoch ms. */
export function lessonRowsOf(metric: Metric, lessons: LessonTime, now: number): readonly LessonRow[] {
  const when = weekNameOf({ year: lessons.iso_year, week: lessons.iso_week }, now)
  return lessons.rooms.map((room) => {
    const { text, share } = roomOf(metric, lessons, room, when)
    return { id: room.sensor_id, text: `${room.room.name}: ${text}`, share }
  })
}

/** `den här veckan`, `förra veckan`, `vecka 9`; English counts no weeks and names their Monday. */
export function weekNameOf(week: IsoWeek, now: number): string {
  const running = isoWeekOf(localDateOf(now))
  if (isoWeekText(week) === isoWeekText(running)) return t`den här veckan`
  if (isoWeekText(week) === isoWeekText(addWeeks(running, -1))) return t`förra veckan`
  const number = week.week
  const monday = formatsOf(currentLocale()).date(startOfDate(mondayOf(week)))
  return currentLocale() === 'sv' ? t`vecka ${number}` : t`veckan som börjar ${monday}`
}

function roomOf(
  metric: Metric,
  { limits, lesson_s }: LessonTime,
  room: RoomLessonTime,
  when: string,
): Omit<LessonRow, 'id'> {
  const { measured_s, outside_s, amount } = room
  const lessonS = lesson_s ?? 0
  const measured = percentOf(lessonS === 0 ? 0 : Math.min(1, measured_s / lessonS))
  if (measured_s === 0) return { text: t`ingen mätning på lektionstid ${when}.`, share: null }
  if (!coversLessons(measured_s, lessonS)) {
    return { text: t`bara ${measured} av lektionstiden ${when} mättes. Det räcker inte.`, share: null }
  }
  const rest = measured_s < 0.95 * lessonS ? ` ${t`${measured} av lektionstiden mättes.`}` : ''
  if (amount !== null) return { ...amountSentence(metric, amount, when, rest) }
  const beyond = beyondOf(metric, limits)
  if (outside_s === null || beyond === null) return { text: rest.trim(), share: null }
  const share = outside_s / measured_s
  const percent = percentOf(share)
  return { text: t`${percent} av lektionstiden ${beyond} ${when}.` + rest, share }
}

function amountSentence(
  metric: Metric,
  { in_lessons, total }: NonNullable<RoomLessonTime['amount']>,
  when: string,
  rest: string,
) {
  const part = numberOf(metric, in_lessons)
  const whole = amountOf(metric, total)
  // What is too few to be published must not be found by dividing.
  const isHidden = isSmallCount(metric, in_lessons) || isSmallCount(metric, total) || total === 0
  return {
    text: t`${part} av ${whole} på lektionstid ${when}.` + rest,
    share: isHidden ? null : in_lessons / total,
  }
}
