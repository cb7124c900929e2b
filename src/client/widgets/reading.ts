import { factsOf } from '#contract/freshness-facts.ts'
import type { Spark } from '#contract/latest.ts'
import type { OverviewCard } from '#contract/schools.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import type { Text } from '#domain/locale.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { type Freshness, freshnessSeen, mayShowLevel } from '#domain/metrics/freshness.ts'
import type { LevelText } from '#domain/metrics/metric-definition.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { Scale } from '#domain/metrics/scale.ts'
import { type Trend, trendOf } from '#domain/metrics/trend.ts'
import type { Now } from '#domain/time/age.ts'
import { currentScale } from './current-scale.ts'

/** A metric of a school as one moment sees it. */
export interface Reading {
  readonly metric: Metric
  /** Whose value it is, by name; null where it is the whole school's. */
  readonly roomName: string | null
  /** How old the value is; without one, how long ago the sensor reported. */
  readonly freshness: Freshness
  /** Rounded as it is shown; null = nothing to show. In the metric's unit. */
  readonly value: number | null
  readonly observedAt: number | null
  /** Null when the value is too old to act on, or the room is empty. */
  readonly level: ReadingLevel | null
  /** Somebody has to look at the sensor: the value has no level. */
  readonly needsCheck: boolean
  /** It would have a level, were the room in use: outside school hours the value of a room stays, and it is not judged. */
  readonly isAsleep: boolean
  readonly trend: Trend
  readonly spark: Spark
  /** How often the sensor is expected to measure, seconds. */
  readonly intervalS: number
  /** The scale that the value is judged by: what is usual here may have a part in it. */
  readonly scale: Scale
  readonly equivalents: OverviewCard['equivalents']
  /** SEK; null = not known. */
  readonly costSek: number | null
  /** Null = measured here. */
  readonly provenance: Provenance
  /** How the school has arranged it; nothing where it has not. */
  readonly layout: OverviewCard['layout']
}

export interface ReadingLevel extends Omit<LevelText, 'sentence'> {
  /** The metric's own. */
  readonly key: string
  /** Null = it says nothing more. */
  readonly sentence: Text | null
}

/**
 * Judges a card by its metric alone, for `now` (server time, epoch ms). Undefined for a metric that this version does not
 * know. Of a room, people are shown what `schoolReadingOf` makes of it.
 */
export function readingOf(card: OverviewCard, now: Now): Reading | undefined {
  const metric = metricOf(card.metric_key)
  if (!metric) return undefined
  const facts = factsOf(card.freshness)
  const scale = currentScale(metric, card.baseline)
  const freshness = freshnessSeen(facts, now)
  const { needs_check: needsCheck = false } = card
  return {
    metric,
    roomName: card.room?.name ?? null,
    freshness,
    value: card.value === null ? null : scale.shown(card.value),
    observedAt: facts.observedAt,
    level: mayShowLevel(freshness) && !needsCheck ? levelTextOf(metric, scale, card.value) : null,
    needsCheck,
    isAsleep: false,
    trend: trendOf(card.spark.mean, card.spark.step_s, metric.trendThreshold),
    spark: card.spark,
    intervalS: facts.expectedIntervalS,
    scale,
    equivalents: card.equivalents,
    costSek: card.cost_sek,
    provenance: card.provenance,
    layout: card.layout,
  }
}

/** The card of one of its rooms alone; undefined where the metric is not measured there. */
export function cardOfRoom(card: OverviewCard, roomId: string): OverviewCard | undefined {
  const found = card.rooms.find(({ room }) => room.id === roomId)
  if (!found) return undefined
  const { spark, ...value } = found
  return {
    ...card,
    needs_check: false,
    ...value,
    spark: spark ?? { ...card.spark, mean: card.spark.mean.map(() => null) },
  }
}

/** True for an amount of a sensor that is awake: without a value nothing of it has come yet. */
export function countsToday({ metric, freshness }: Pick<Reading, 'metric' | 'freshness'>): boolean {
  return metric.aggregation === 'sum' && mayShowLevel(freshness)
}

function levelTextOf(metric: Metric, scale: Scale, value: number | null): ReadingLevel | null {
  const key = value === null ? null : scale.judge(value)
  const text = key === null ? undefined : metric.levels[key]
  return key !== null && text ? { ...text, key } : null
}
