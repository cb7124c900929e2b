import type { OverviewCard } from '#contract/schools.ts'
import type { FreshnessShape } from '#contract/shared-shapes.ts'
import type { Spark } from '#contract/widgets.ts'
import type { LevelText, Metric } from '#domain/metrics/define-metric.ts'
import { type Freshness, type FreshnessFacts, freshnessOf, mayShowLevel } from '#domain/metrics/freshness.ts'
import { levelOf, shownValue } from '#domain/metrics/levels.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { type Trend, trendOf } from '#domain/metrics/trend.ts'

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
}

export interface ReadingLevel extends LevelText {
  readonly key: string
  readonly isGood: boolean
}

/** Judges a card for `now` (server time, epoch ms). Undefined for a metric that this version does not know. */
export function readingOf(card: OverviewCard, now: number): Reading | undefined {
  const metric = metricOf(card.metric_key)
  if (!metric) return undefined
  const facts = factsOf(card.freshness)
  const freshness = card.value === null ? 'no_data' : freshnessOf(facts, now)
  return {
    metric,
    freshness,
    value: card.value === null ? null : shownValue(metric.bands, card.value, metric.step),
    observedAt: facts.observedAt,
    level: card.value !== null && mayShowLevel(freshness) ? levelTextOf(metric, card.value) : null,
    trend: trendOf(card.spark.mean, card.spark.step_s, metric.trendThreshold),
    spark: card.spark,
  }
}

/** The facts of an answer as the freshness rule takes them. */
export function factsOf({ observed_at, expected_interval_s }: FreshnessShape): FreshnessFacts {
  const observedAt = observed_at === null ? Number.NaN : Date.parse(observed_at)
  return { observedAt: Number.isNaN(observedAt) ? null : observedAt, expectedIntervalS: expected_interval_s }
}

function levelTextOf(metric: Metric, value: number): ReadingLevel | null {
  if (metric.bands.length === 0) return null
  const key = levelOf(metric.bands, value)
  const text = metric.levels[key]
  return text ? { ...text, key, isGood: metric.goodLevels.includes(key) } : null
}
