import { plural, t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { exampleWords, isExample } from '#client/widgets/age-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { limitWords } from '#client/widgets/limit-words.ts'
import { amountOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { togetherOf } from '#domain/metrics/chart-steps.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isImplausible } from '#domain/metrics/scale.ts'
import { extremeHourOf, type WeekHour } from '#domain/series/week-hours.ts'
import { extremeDayOf, leastDays, type YearDay } from '#domain/series/year-days.ts'
import { startOfDate } from '#domain/time/local-date.ts'
import { beyondOf, implausibleText, percentOf } from './measure-words.ts'
import { hourName, weekdayName } from './weekdays.ts'

/** A calendar or a heat map in words. */
export interface PatternWords {
  /** What it is asked. */
  readonly title: string
  /** What it answers, or that it cannot say. */
  readonly answer: string
  readonly subtitle: string
  readonly summary: readonly string[]
}

/** The words of a heat map: when in the week the metric was at its worst or at its most. */
export function weekWordsOf(
  metric: Metric,
  series: Series,
  meta: SeriesMeta,
  hours: readonly WeekHour[],
): PatternWords {
  const { question } = chartOf(metric.key).question
  const step =
    togetherOf(metric) !== 'mean' ? t`i genomsnitt per timme` : t`medelvärde för samma timme i fyra veckor`
  const measured = hours.reduce((sum, hour) => sum + hour.measured, 0)
  const possible = hours.reduce((sum, hour) => sum + hour.possible, 0)
  const percent = percentOf(measured / Math.max(1, possible))
  return {
    title: question[currentLocale()],
    answer: weekAnswer(metric, hours),
    subtitle: subtitleOf(metric, series, meta, step),
    summary: [lessonSentence(metric, hours), t`${percent} av timmarna mättes.`].filter(Boolean),
  }
}

function weekAnswer(metric: Metric, hours: readonly WeekHour[]): string {
  const { side, answer } = chartOf(metric.key).question
  const extreme = extremeHourOf(hours, side, metric.trendThreshold)
  if (extreme.kind === 'unknown') {
    return t`Det är för få mätningar för att säga något säkert om veckan. Det behövs tre veckor.`
  }
  if (extreme.kind === 'even') return t`Det var ungefär likadant hela veckan.`
  const { weekday, hour, value } = extreme.item
  const begin = answer[currentLocale()]
  const day = weekdayName(weekday)
  const clock = currentLocale() === 'sv' ? String(hour) : hourName(hour)
  const amount = levelled(metric, value ?? 0)
  return t`${begin} på ${day}ar klockan ${clock}: i genomsnitt ${amount}.`
}

/** How many of the week's lesson hours disturb; empty where no lessons are known or nothing disturbs. */
function lessonSentence(metric: Metric, hours: readonly WeekHour[]): string {
  const beyond = beyondOf(metric, currentScale(metric).concern)
  const lessons = hours.filter(({ isLesson, value }) => isLesson && value !== null)
  if (lessons.length === 0 || beyond === null || metric.followsBaseline) return ''
  const disturbing = lessons.filter(({ value }) =>
    metric.concernLevels.includes(currentScale(metric).judge(value) ?? ''),
  )
  const [count, all] = [disturbing.length, lessons.length]
  return t`${count} av ${all} lektionstimmar i veckan är ${beyond} i genomsnitt.`
}

/** An hour of the week as it is read aloud. */
export function weekHourWords(metric: Metric, { weekday, hour, value, ...coverage }: WeekHour): string {
  const time = `${weekdayName(weekday)} ${hourName(hour)}–${hourName((hour + 1) % 24)}`
  const when = coverage.isLesson ? `${time}, ${t`lektionstid`}` : time
  if (value === null) return `${when}: ${t`ingen mätning`}`
  const amount = levelled(metric, value)
  const weeks = t`${coverage.measured} av ${coverage.possible} veckor`
  return coverage.measured < coverage.possible ? `${when}: ${amount} (${weeks})` : `${when}: ${amount}`
}

/** The words of a calendar: on which day of the year the metric was at its worst or at its most. */
export function yearWordsOf(
  metric: Metric,
  series: Series,
  meta: SeriesMeta,
  days: readonly YearDay[],
): PatternWords {
  const { question } = chartOf(metric.key).question
  const steps = { mean: t`medelvärde per dygn, dag och natt`, sum: t`per dag`, last: t`per skoldag` }
  const measured = days.filter(({ value }) => value !== null)
  const missing = days.length - measured.length
  // The first week of the picture is a whole one, and begins later than what was asked for.
  const from = days[0] ? new Date(startOfDate(days[0].date)).toISOString() : meta.from
  return {
    title: question[currentLocale()],
    answer: yearAnswer(metric, days),
    subtitle: subtitleOf(metric, series, { from, to: meta.to }, steps[metric.aggregation]),
    summary: [
      levelCountSentence(metric, measured),
      metric.freshnessRule === 'interval' && missing > 0
        ? plural(missing, { one: '# dag saknar mätning.', other: '# dagar saknar mätning.' })
        : '',
    ].filter(Boolean),
  }
}

function yearAnswer(metric: Metric, days: readonly YearDay[]): string {
  const { side, answer } = chartOf(metric.key).question
  const extreme = extremeDayOf(days, side, metric.trendThreshold)
  if (extreme.kind === 'unknown') {
    return t`Det är för få dagar för att säga något säkert om året. Det behövs ${leastDays} dagar.`
  }
  if (extreme.kind === 'even') return t`Det var ungefär likadant alla dagar.`
  const begin = answer[currentLocale()]
  const date = formatsOf(currentLocale()).day(startOfDate(extreme.item.date))
  const amount = levelled(metric, extreme.item.value ?? 0)
  return metric.aggregation === 'mean'
    ? t`${begin} ${date}: i genomsnitt ${amount}.`
    : t`${begin} ${date}: ${amount}.`
}

/** How many days had which level; empty for a metric without levels. */
function levelCountSentence(metric: Metric, measured: readonly YearDay[]): string {
  if (currentScale(metric).ranges.length === 0 || metric.followsBaseline || measured.length === 0) return ''
  const counts = currentScale(metric).ranges.flatMap(({ level }) => {
    const count = measured.filter(({ value }) => currentScale(metric).judge(value) === level).length
    return count === 0 ? [] : `${metric.levels[level]?.word[currentLocale()]} ${count}`
  })
  const implausible = measured.filter(({ value }) => isImplausible(metric, value)).length
  if (implausible > 0) counts.unshift(`${implausibleText()} ${implausible}`)
  const [all, list] = [measured.length, counts.join(', ')]
  return t`Av ${all} dagar med mätning: ${list}.`
}

/** A day of the calendar as it is read aloud: of a mean also how far the day went. */
export function yearDayWords(metric: Metric, { date, value, min, max }: YearDay): string {
  const day = formatsOf(currentLocale()).day(startOfDate(date))
  if (value === null) return `${day}: ${t`ingen mätning`}`
  const words = `${day}: ${levelled(metric, value)}`
  if (metric.aggregation !== 'mean' || min === null || max === null) return words
  const [lowest, highest] = [amountOf(metric, min), amountOf(metric, max)]
  return `${words}. ${chartOf(metric.key).question.side === 'lowest' ? t`Lägst: ${lowest}` : t`Högst: ${highest}`}`
}

/** `712 ppm, Dags att vädra` */
function levelled(metric: Metric, value: number): string {
  if (isImplausible(metric, value)) return `${amountOf(metric, value)}, ${implausibleText()}`
  const level = metric.followsBaseline ? null : currentScale(metric).judge(value)
  const word = level === null ? undefined : metric.levels[level]?.word[currentLocale()]
  return [amountOf(metric, value), word].filter(Boolean).join(', ')
}

function subtitleOf(
  metric: Metric,
  series: Series,
  { from, to }: Pick<SeriesMeta, 'from' | 'to'>,
  step: string,
): string {
  const { date } = formatsOf(currentLocale())
  return [
    `${metric.name[currentLocale()]} (${unitOf(metric)})`,
    series.room.name,
    step,
    `${date(Date.parse(from))} – ${date(Date.parse(to))}`,
    limitWords(metric, currentScale(metric)),
    isExample(series.provenance) ? exampleWords() : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
