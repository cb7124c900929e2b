import type { OverviewCard, School } from '#contract/schools.ts'
import type { FreshnessShape } from '#contract/shared-shapes.ts'
import type { Spark } from '#contract/widgets.ts'
import { bandsOf, metricLevelOf } from '#domain/metrics/bands-of.ts'
import type { LevelText, Metric } from '#domain/metrics/define-metric.ts'
import { type Freshness, type FreshnessFacts, freshnessOf, mayShowLevel } from '#domain/metrics/freshness.ts'
import { type Band, shownValue } from '#domain/metrics/levels.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { schoolDayFreshness } from '#domain/metrics/school-day-freshness.ts'
import { type Trend, trendOf } from '#domain/metrics/trend.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'

/** A metric of a school as one moment sees it. */
export interface Reading {
  readonly metric: Metric
  readonly freshness: Freshness
  /** Rounded as it is shown; null = nothing measured. In the metric's unit. */
  readonly value: number | null
  readonly observedAt: number | null
  /** Null when the value is too old to act on. */
  readonly level: ReadingLevel | null
  readonly trend: Trend
  readonly spark: Spark
  /** How often the sensor is expected to measure, seconds. */
  readonly intervalS: number
  /** The scale that the value is judged by: what is usual here may have a part in it. */
  readonly bands: readonly Band[]
  readonly equivalents: OverviewCard['equivalents']
  /** SEK; null = not known. */
  readonly costSek: number | null
}

export interface ReadingLevel extends LevelText {
  readonly key: string
  readonly isGood: boolean
}

/**
 * Judges a card for `now` (server time, epoch ms). Undefined for a metric that this version does not know. Without the
 * school's calendar every Monday to Friday is a school day.
 */
export function readingOf(
  card: OverviewCard,
  now: number,
  calendar: School['calendar'] = null,
): Reading | undefined {
  const metric = metricOf(card.metric_key)
  if (!metric) return undefined
  const facts = factsOf(card.freshness)
  const bands = bandsOf(metric, card.baseline)
  const freshness = card.value === null ? 'no_data' : ageOf(metric, facts, now, calendarOf(calendar))
  return {
    metric,
    freshness,
    value: card.value === null ? null : shownValue(bands, card.value, metric.step),
    observedAt: facts.observedAt,
    level: mayShowLevel(freshness) ? levelTextOf(metric, card) : null,
    trend: trendOf(card.spark.mean, card.spark.step_s, metric.trendThreshold),
    spark: card.spark,
    intervalS: facts.expectedIntervalS,
    bands,
    equivalents: card.equivalents,
    costSek: card.cost_sek,
  }
}

/** The facts of an answer as the freshness rule takes them. */
export function factsOf({ observed_at, expected_interval_s }: FreshnessShape): FreshnessFacts {
  const observedAt = observed_at === null ? Number.NaN : Date.parse(observed_at)
  return { observedAt: Number.isNaN(observedAt) ? null : observedAt, expectedIntervalS: expected_interval_s }
}

function ageOf(metric: Metric, facts: FreshnessFacts, now: number, calendar: SchoolCalendar): Freshness {
  return metric.freshnessRule === 'school_day'
    ? schoolDayFreshness(facts.observedAt, now, calendar)
    : freshnessOf(facts, now)
}

/** Parsed JSON has no properties that are there and undefined, which is all that the two types differ in. */
function calendarOf(calendar: School['calendar']): SchoolCalendar {
  return calendar === null ? emptyCalendar : (calendar as SchoolCalendar)
}

function levelTextOf(metric: Metric, { value, baseline }: OverviewCard): ReadingLevel | null {
  const key = value === null ? null : metricLevelOf(metric, value, baseline)
  const text = key === null ? undefined : metric.levels[key]
  return key !== null && text ? { ...text, key, isGood: metric.goodLevels.includes(key) } : null
}
