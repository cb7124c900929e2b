import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { exampleWords, isExample, withinSentence } from '#client/widgets/age-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { limitWords } from '#client/widgets/limit-words.ts'
import { amountOf, numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { stepsOfPoints, togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { concernShareOf } from '#domain/metrics/scale.ts'
import { type SeriesSummary, summaryOf } from '#domain/series/summary.ts'
import { isMeasured } from '#domain/series/timed-value.ts'
import { totalOf } from '#domain/series/visit-totals.ts'
import type { Now } from '#domain/time/age.ts'
import { type Interval, lengthOf } from '#domain/time/interval.ts'
import { reasonSentences } from './gap-words.ts'
import { beyondOf, durationOf, percentOf, shownAmount } from './measure-words.ts'
import { commonOf, missingTimesOf } from './missing-sensors.ts'
import { drawnResolutionOf, pointWords } from './point-words.ts'
import { priceSentence } from './price-words.ts'

/** A chart in words: what it says, where and when, and everything that eyes would find in it. */
export interface ChartWords {
  readonly title: string
  readonly subtitle: string
  /** A paragraph for each sensor, and one for what was not measured. */
  readonly summary: readonly string[]
}

/** What a chart of these measurements says. `now` names its days. */
export function chartWordsOf(
  metric: Metric,
  series: readonly Series[],
  meta: SeriesMeta,
  now: Now,
): ChartWords {
  const within = { start: Date.parse(meta.from) / 1000, end: Date.parse(meta.to) / 1000 }
  const sensors = series.map((sensor) => ({
    name: sensor.room.name,
    series: sensor,
    summary: summaryOf(
      { points: stepsOfPoints(metric, sensor.points), within, intervalS: sensor.step_s },
      limitOf(metric) ?? undefined,
    ),
  }))
  const subtitle = subtitleOf(metric, series, meta, now)
  const measured = sensors.filter(({ summary }) => summary.highest !== null)
  if (measured.length === 0) {
    return {
      title: t`Ingen mätning under den här tiden`,
      subtitle,
      summary: [t`Det finns inga värden att visa.`],
    }
  }
  const sentences = measured.map(({ name, series: sensor, summary }) => {
    const values =
      togetherOf(metric) !== 'mean'
        ? [amountSentence(metric, sensor, now)]
        : [sentence(metric, summary, now), lessonSentence(metric, sensor)]
    const text = [...values, reasonSentences(sensor)].filter(Boolean).join(' ')
    return name !== null && measured.length > 1 ? `${name}: ${text}` : text
  })
  return {
    title: titleOf(metric, measured),
    subtitle,
    summary: [
      ...sentences,
      togetherOf(metric) !== 'mean' ? missingSentences(series, within, now) : '',
      gapSentence(
        measured.map(({ summary }) => summary.gaps),
        within,
      ),
    ].filter((text) => text !== ''),
  }
}

/** Above this a value disturbs. Null for a metric without such a limit, and where too little disturbs as well. */
export function limitOf(metric: Metric): number | null {
  const limits = currentScale(metric).concern
  return limits === null || limits.below !== null ? null : limits.above
}

interface Sensor {
  readonly name: string | null
  readonly series: Series
  readonly summary: SeriesSummary
}

/** The message: what a user should remember who reads nothing else. */
function titleOf(metric: Metric, sensors: readonly Sensor[]): string {
  const { number } = formatsOf(currentLocale())
  if (togetherOf(metric) !== 'mean') {
    const total = totalOf(
      metric,
      sensors.flatMap(({ series }) => amountsOf(metric, series)),
    )
    return t`Sammanlagt ${amountOf(metric, total, total >= 100 ? 1 : metric.step)}`
  }
  const limit = limitOf(metric)
  if (limit !== null) {
    const worst = sensors.reduce((a, b) =>
      (b.summary.over?.overS ?? 0) > (a.summary.over?.overS ?? 0) ? b : a,
    )
    const shown = `${number(limit, 1)}\u00a0${unitOf(metric)}`
    const seconds = worst.summary.over?.overS ?? 0
    if (metric.freshnessRule === 'school_day') {
      const mean = worst.summary.mean
      return mean === null ? '' : t`I genomsnitt ${shownAmount(metric, mean)}`
    }
    if (seconds === 0) return t`Aldrig över ${shown}`
    const duration = durationOf(seconds)
    return worst.name === null || sensors.length === 1
      ? t`Över ${shown} i ${duration}`
      : t`${worst.name}: över ${shown} i ${duration}`
  }
  const least = leastGoodOf(metric, sensors)
  const word = metric.levels[metric.goodLevels[0] ?? '']?.word[currentLocale()]
  if (metric.goodLevels.length === 1 && least !== null && word !== undefined) {
    const percent = percentOf(least.share)
    const words = t`${word} ${percent} av tiden`
    return least.name === null || sensors.length === 1 ? words : `${least.name}: ${withinSentence(words)}`
  }
  const low = Math.min(...sensors.map(({ summary }) => summary.lowest?.value ?? Number.POSITIVE_INFINITY))
  const high = Math.max(...sensors.map(({ summary }) => summary.highest?.value ?? Number.NEGATIVE_INFINITY))
  return t`Från ${numberOf(metric, low)} till ${amountOf(metric, high)}`
}

/** The room with the least of its measured time at a good level, and that share, 0 to 1. */
function leastGoodOf(
  { goodLevels }: Metric,
  sensors: readonly Sensor[],
): { readonly name: string | null; readonly share: number } | null {
  const shares = sensors
    .filter(({ series }) => Object.keys(series.time_in_level).length > 0)
    .map(({ name, series }) => ({
      name,
      share: goodLevels.reduce((sum, level) => sum + (series.time_in_level[level] ?? 0), 0),
    }))
  return [...shares].sort((a, b) => a.share - b.share)[0] ?? null
}

/** All of a few places; of many how many more there are. */
function placesWords(places: readonly string[]): string {
  if (places.length <= mostPlaces) return places.join(', ')
  const shown = places.slice(0, mostPlaces - 1).join(', ')
  const others = places.length - (mostPlaces - 1)
  return t`${shown} och ${others} till`
}

const mostPlaces = 5

function subtitleOf(metric: Metric, series: readonly Series[], meta: SeriesMeta, now: Now): string {
  const places = [...new Set(series.map(({ room }) => room.name))]
  return [
    `${metric.name[currentLocale()]} (${unitOf(metric)})`,
    places.length === 0 ? null : placesWords(places),
    pointWords(metric, drawnResolutionOf(metric, meta)),
    periodOf(Date.parse(meta.from), Date.parse(meta.to), now),
    limitWords(metric, currentScale(metric)),
    series.some(({ provenance }) => isExample(provenance)) ? exampleWords() : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `i går 10:42 – i dag 10:42` */
export function periodOf(from: number, to: number, now: Now): string {
  const { moment } = formatsOf(currentLocale())
  return `${moment(from, now)} – ${moment(to, now)}`
}

function sentence(metric: Metric, { lowest, highest, over }: SeriesSummary, now: Now): string {
  if (lowest === null || highest === null) return ''
  const formats = formatsOf(currentLocale())
  const isDay = metric.freshnessRule === 'school_day'
  const when = (seconds: number) =>
    isDay ? formats.date(seconds * 1000) : formats.moment(seconds * 1000, now)
  const parts = [
    t`Lägst: ${shownAmount(metric, lowest.value)}, ${when(lowest.at)}.`,
    t`Högst: ${shownAmount(metric, highest.value)}, ${when(highest.at)}.`,
  ]
  if (over !== null && !isDay) {
    const limit = `${formats.number(over.limit, 1)}\u00a0${unitOf(metric)}`
    parts.push(over.overS === 0 ? t`Aldrig över ${limit}.` : t`Över ${limit} i ${durationOf(over.overS)}.`)
  }
  return parts.join(' ')
}

/** How much of the lessons in the shown time was outside the limits; nothing where there were none. */
function lessonSentence(metric: Metric, { lesson_time_in_level: shares }: Series): string {
  const beyond = beyondOf(metric, currentScale(metric).concern)
  if (shares === null || Object.keys(shares).length === 0 || beyond === null) return ''
  const percent = percentOf(concernShareOf(metric, shares))
  return t`På lektionstid: ${percent} av tiden ${beyond}.`
}

function amountSentence(metric: Metric, series: Series, now: Now): string {
  const measured = stepsOfPoints(metric, series.points).filter(isMeasured)
  const most = measured.reduce<(typeof measured)[number] | null>(
    (best, step) => (best === null || step.value > best.value ? step : best),
    null,
  )
  if (most === null) return ''
  const formats = formatsOf(currentLocale())
  const total = totalOf(metric, amountsOf(metric, series))
  const when = series.step_s >= 82_800 ? formats.date(most.at * 1000) : formats.moment(most.at * 1000, now)
  const amount = amountOf(metric, most.value)
  const mostText =
    series.step_s >= 82_800 ? t`Mest: ${amount}, ${when}.` : t`Mest på en timme: ${amount}, ${when}.`
  const parts = [t`Sammanlagt ${amountOf(metric, total)}.`, mostText]
  const costs = series.cost_sek?.filter((cost) => cost !== null) ?? []
  if (costs.length > 0) {
    const cost = formats.number(
      costs.reduce((sum, cost) => sum + cost, 0),
      1,
    )
    parts.push(t`Det kostade ${cost} kr.`)
    const price = priceSentence(series.price_source ?? null, series.price_sek_per_kwh ?? null)
    if (price !== '') parts.push(price)
  }
  return parts.join(' ')
}

function amountsOf(metric: Metric, series: Series): readonly number[] {
  return stepsOfPoints(metric, series.points).map(({ value }) => value ?? 0)
}

/** More stretches than this are listed together. */
const mostStretches = 3

/** Which of several sensors did not measure, and when, while the others did: the sum is too low then. */
function missingSentences(series: readonly Series[], within: Interval, now: Now): string {
  const times = missingTimesOf(series, within)
  const sentences = series.flatMap(({ room }, index) => {
    const missing = times[index] ?? []
    const [first, last] = [missing[0], missing.at(-1)]
    if (!first || !last) return []
    const { name } = room
    if (missing.length <= mostStretches) {
      const when = missing.map(({ start, end }) => periodOf(start * 1000, end * 1000, now)).join(', ')
      return t`${name} mätte inte: ${when}.`
    }
    const duration = durationOf(missing.reduce((sum, time) => sum + lengthOf(time), 0))
    return t`${name} mätte inte i ${duration} (${periodOf(first.start * 1000, last.end * 1000, now)}).`
  })
  return sentences.length === 0 ? '' : [...sentences, t`Då är summan för låg.`].join(' ')
}

/** How long nothing was measured at all; nothing where there was always a sensor that did. */
function gapSentence(gaps: readonly (readonly Interval[])[], within: Interval): string {
  const seconds = commonOf(gaps, within).reduce((sum, gap) => sum + lengthOf(gap), 0)
  return seconds < 60 ? '' : t`Ingen mätning i ${durationOf(seconds)}.`
}
