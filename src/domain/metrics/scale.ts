import type { Co2Limits } from './co2/limits.ts'
import { type Band, levelOf, shownValue } from './levels.ts'
import type { MetricDefinition } from './metric-definition.ts'
import { noDataLevel } from './no-data.ts'

/** A level with both its edges in the metric's unit. `null` = no limit on that side. */
export interface ScaleRange<Level extends string = string> {
  readonly level: Level
  readonly from: number | null
  readonly to: number | null
  /** A value at `to` itself still has this level. */
  readonly includesTo: boolean
}

/** Between these a value disturbs no lesson, in the metric's unit; null = no limit on that side. */
export interface ConcernLimits {
  readonly below: number | null
  readonly above: number | null
}

/** What an axis of values reaches from and to, in the metric's unit. */
export interface ValueSpan {
  readonly min: number
  readonly max: number
}

/** How a metric is judged at one school. */
export interface Scale<Level extends string = string> {
  /** From the lowest; empty where there are no levels. */
  readonly ranges: readonly ScaleRange<Level>[]
  /** Where the levels that disturb begin; null = no level does, or levels follow what is usual. */
  readonly concern: ConcernLimits | null
  /** Who set its limits; null = they are the default. */
  readonly setBy: Co2Limits['setBy'] | null
  /** The level of a value. Throws where there are no levels. */
  levelOf(value: number): Level
  /**
   * The level of what was measured; null where there are no levels. Without a value it is `no_data` for the metrics whose
   * scale has that level, and null for the others. An implausible value has none either.
   */
  judge(value: number | null): Level | typeof noDataLevel | null
  /** The value rounded as it is shown, never across an edge. */
  shown(value: number): number
}

type AnyMetric<Level extends string> = MetricDefinition<Level, string>

/**
 * The scale of a metric: the one way to its levels. `limits`: the school's own (null = the default); `baseline`: what is usual
 * here at this time, in the metric's unit (null = not known).
 */
export function scaleOf<Level extends string>(
  metric: AnyMetric<Level>,
  limits: Co2Limits | null,
  baseline: number | null = null,
): Scale<Level> {
  const { bands } = metric
  if (typeof bands !== 'function') return cached(metric, 'fixed', () => createScale(metric, bands, null))
  if (metric.followsBaseline) return createScale(metric, bands({ limits, baseline }), null)
  const key = limits === null ? 'default' : `${limits.fairFrom} ${limits.poorAbove} ${limits.setBy}`
  return cached(metric, key, () => createScale(metric, bands({ limits, baseline }), limits?.setBy ?? null))
}

/** The scale that is the same at all hours: without levels where they follow what is usual. */
export function steadyScaleOf<Level extends string>(
  metric: AnyMetric<Level>,
  limits: Co2Limits | null,
): Scale<Level> {
  return metric.followsBaseline ? createScale(metric, [], null) : scaleOf(metric, limits)
}

/**
 * What a chart's axis of values reaches at least, in the metric's unit: `byDefault` (left out = `chartSpan`), and as far above
 * the limit of what disturbs as with the default limits, so that all levels have room. Levels that begin lower than by
 * default make it no shorter.
 */
export function leastSpanOf<Level extends string>(
  metric: AnyMetric<Level>,
  limits: Co2Limits | null,
  byDefault: ValueSpan = metric.chartSpan,
): ValueSpan {
  const [own, usual] = [limits, null].map((set) => steadyScaleOf(metric, set).concern?.above ?? 0)
  return { min: byDefault.min, max: byDefault.max + Math.max(0, (own ?? 0) - (usual ?? 0)) }
}

/** Whether a value, in the metric's unit, is below what can be right (`credibleMin`). */
export function isImplausible(
  { credibleMin }: Pick<AnyMetric<string>, 'credibleMin'>,
  value: number | null,
): boolean {
  return value !== null && credibleMin !== undefined && value < credibleMin
}

/** The part of a time at levels that disturb, of its shares by level; 0 to 1. */
export function concernShareOf(
  { concernLevels }: Pick<AnyMetric<string>, 'concernLevels'>,
  shares: Readonly<Record<string, number | undefined>>,
): number {
  return concernLevels.reduce((sum, level) => sum + (shares[level] ?? 0), 0)
}

const scales = new WeakMap<object, Map<string, unknown>>()
/** Schools of a municipality share their limits; more different ones than this are made again. */
const mostScales = 100

function cached<Level extends string>(
  metric: AnyMetric<Level>,
  key: string,
  create: () => Scale<Level>,
): Scale<Level> {
  const ofMetric = scales.get(metric) ?? new Map<string, unknown>()
  scales.set(metric, ofMetric)
  const found = ofMetric.get(key) as Scale<Level> | undefined
  if (found) return found
  if (ofMetric.size >= mostScales) ofMetric.clear()
  const scale = create()
  ofMetric.set(key, scale)
  return scale
}

function createScale<Level extends string>(
  metric: AnyMetric<Level>,
  bands: readonly Band<Level>[],
  setBy: Scale['setBy'],
): Scale<Level> {
  const ranges = rangesOf(bands)
  const { concernLevels, step, noData, followsBaseline } = metric
  const isCalm = ({ level }: ScaleRange<Level>) => !concernLevels.includes(level)
  const hasConcern = concernLevels.length > 0 && ranges.length > 0 && !followsBaseline
  return {
    ranges,
    concern: hasConcern
      ? { below: ranges.find(isCalm)?.from ?? null, above: ranges.findLast(isCalm)?.to ?? null }
      : null,
    setBy,
    levelOf: (value) => levelOf(bands, value),
    judge: (value) => {
      if (value === null) return noData ? noDataLevel : null
      return bands.length === 0 || isImplausible(metric, value) ? null : levelOf(bands, value)
    },
    shown: (value) => shownValue(bands, value, step),
  }
}

function rangesOf<Level extends string>(bands: readonly Band<Level>[]): readonly ScaleRange<Level>[] {
  let from: number | null = null
  return bands.map(({ level, below, upTo }) => {
    const range = { level, from, to: below ?? upTo ?? null, includesTo: upTo !== undefined }
    from = range.to
    return range
  })
}
