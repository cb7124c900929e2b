import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { beyondOf, percentOf } from '#client/widgets/chart/measure-words.ts'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import type { LessonDays, RoomLessonDays } from '#contract/lesson-days.ts'
import type { Series } from '#contract/widget-data.ts'
import { stepsOfPoints, togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { concernShareOf } from '#domain/metrics/scale.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { coversLessons } from '#domain/series/lesson-coverage.ts'
import { totalOf } from '#domain/series/visit-totals.ts'
import { startOfDate } from '#domain/time/local-date.ts'
import { isoWeekOf } from '#domain/time/week.ts'
import type { ShownTime } from './shown-time.ts'

/** Of a room: how much of its lessons was outside the limits; null where too little was measured to say it. */
export interface LessonShare {
  /** 0 to 1 */
  readonly share: number | null
  readonly measuredS: number
  readonly lessonS: number
}

/** The share of all days of an answer, or of those from one place in the list to another. */
export function lessonShareOf(
  days: LessonDays['days'],
  room: RoomLessonDays,
  from = 0,
  to = days.length,
): LessonShare {
  const sum = (values: readonly number[]) => values.slice(from, to).reduce((all, value) => all + value, 0)
  const lessonS = sum(days.map(({ lesson_s }) => lesson_s))
  const measuredS = sum(room.days.map(({ measured_s }) => measured_s))
  const outsideS = sum(room.days.map(({ outside_s }) => outside_s))
  return { measuredS, lessonS, share: coversLessons(measuredS, lessonS) ? outsideS / measuredS : null }
}

/** What is said of a room's lessons: `71 % av lektionstiden var luften dålig.` */
export function lessonSentence(
  metric: Metric,
  { share, measuredS, lessonS }: LessonShare,
  isJudged: boolean,
): string {
  if (lessonS === 0) return t`Skolan hade inga lektioner då.`
  if (!isJudged) return t`Mätaren behöver ses över.`
  if (measuredS === 0) return t`Inget mättes på lektionstid.`
  if (share === null) {
    const percent = percentOf(measuredS / lessonS)
    return t`Bara ${percent} av lektionstiden mättes. Det räcker inte.`
  }
  return shareSentence(metric, share)
}

function shareSentence(metric: Metric, share: number): string {
  const isAir = metric.key === 'co2'
  const beyond = beyondOf(metric, currentSteadyScale(metric).concern) ?? ''
  if (share === 0)
    return isAir ? t`Luften var aldrig dålig på lektionstid.` : t`På lektionstid var det aldrig ${beyond}.`
  const percent = percentOf(share)
  return isAir
    ? t`${percent} av lektionstiden var luften dålig.`
    : t`${percent} av lektionstiden var det ${beyond}.`
}

/** What is said of a range that is not made of days, or of what no lesson is judged by. */
export function seriesSentence(metric: Metric, series: readonly Series[]): string {
  const [first] = series
  const steps = series.flatMap(({ points }) => stepsOfPoints(metric, points))
  const values = steps.flatMap(({ value }) => (value === null ? [] : [value]))
  if (!first || values.length === 0) return t`Inget mättes under den här tiden.`
  if (togetherOf(metric) !== 'mean') {
    const total = totalOf(metric, values)
    return t`Sammanlagt ${amountOf(metric, total, total >= 100 ? 1 : metric.step)}.`
  }
  const shares = first.lesson_time_in_level
  if (
    shares !== null &&
    Object.keys(shares).length > 0 &&
    metric.across === 'rooms' &&
    metric.concernLevels.length > 0
  )
    return shareSentence(metric, concernShareOf(metric, shares))
  const low = numberOf(
    metric,
    Math.min(...steps.map(({ min, value }) => min ?? value ?? Number.POSITIVE_INFINITY)),
  )
  const high = amountOf(
    metric,
    Math.max(...steps.map(({ max, value }) => max ?? value ?? Number.NEGATIVE_INFINITY)),
  )
  return t`Från ${low} till ${high}.`
}

/** More days than this have no best one that anybody remembers. */
const mostForBest = 60

/** What is said of many days: the best one where there is one, else how all of them were. */
export function daysSentence(metric: Metric, days: LessonDays['days'], room: RoomLessonDays): string {
  const all = lessonShareOf(days, room)
  const isJudged = room.days.length > 0
  const shares = days.map((_, index) => lessonShareOf(days, room, index, index + 1).share)
  const known = shares.flatMap((share, index) => (share === null ? [] : [{ share, index }]))
  const best = [...known].sort((a, b) => a.share - b.share)
  const [first, second] = best
  const isOne = first !== undefined && second !== undefined && first.share < second.share
  if (!isJudged || !isOne || known.length > mostForBest) return lessonSentence(metric, all, isJudged)
  const day = upperFirst(formatsOf(currentLocale()).day(startOfDate(days[first.index]?.date ?? '')))
  const name = roomNameInWords(room.room.name)[currentLocale()]
  const beyond = beyondOf(metric, currentSteadyScale(metric).concern) ?? ''
  if (first.share === 0) return t`${day} var bäst i ${name}: aldrig ${beyond}.`
  const percent = percentOf(first.share)
  return t`${day} var bäst i ${name}: ${percent} av lektionstiden ${beyond}.`
}

/** What the shares are of: `Andel av lektionstiden över 800 ppm`. */
export function shareHeading(metric: Metric): string {
  const beyond = beyondOf(metric, currentSteadyScale(metric).concern) ?? ''
  return t`Andel av lektionstiden ${beyond}`
}

/** The same where there is little room: `Över 800`, `Utanför 16–24`. */
export function shortShareHeading(metric: Metric): string {
  const { below, above } = currentSteadyScale(metric).concern ?? { below: null, above: null }
  const shown = (value: number | null) => (value === null ? '' : formatsOf(currentLocale()).number(value, 1))
  const [low, high] = [shown(below), shown(above)]
  if (below !== null && above !== null) return t`Utanför ${low}–${high}`
  return above === null ? t`Under ${low}` : t`Över ${high}`
}

/** The time that is shown, as its button says it: `tisdag 24 nov`, `vecka 48`. English counts no weeks and names their Monday. */
export function timeName(time: ShownTime, now: number): string {
  const { weekday, date, days } = formatsOf(currentLocale())
  switch (time.kind) {
    case 'day': {
      const at = startOfDate(time.date)
      const words = date(at)
      return `${weekday(at)} ${words.slice(words.indexOf(' ') + 1)}`
    }
    case 'week':
      return weekName(time.monday)
    case 'year':
      return t`Senaste året`
    case 'range':
      switch (time.choice.range) {
        case 'last_5_hours':
          return t`Senaste 5 timmarna`
        case 'last_24_hours':
          return t`Senaste dygnet`
        case 'last_7_days':
          return t`Senaste 7 dagarna`
        case 'custom':
          return days(time.choice.from, Math.min(time.choice.to, now) - 1)
      }
  }
}

/** `vecka 48`; in English the Monday that it begins on. */
export function weekName(monday: string): string {
  const { week } = isoWeekOf(monday)
  const date = formatsOf(currentLocale()).date(startOfDate(monday))
  return currentLocale() === 'sv' ? t`vecka ${week}` : t`veckan från ${date}`
}

export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
