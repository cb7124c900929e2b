import { badAirAbove, goodAirBelow } from '#domain/metrics/co2/limits.ts'
import type { MetricDefinition } from '#domain/metrics/metric-definition.ts'
import { leastSpanOf, type Scale, scaleOf, steadyScaleOf, type ValueSpan } from '#domain/metrics/scale.ts'
import { currentCo2Limits } from './shown-limits.ts'

/** The scale of a metric at the school on the screen (`scaleOf`). */
export function currentScale<Level extends string>(
  metric: MetricDefinition<Level, string>,
  baseline: number | null = null,
): Scale<Level> {
  return scaleOf(metric, currentCo2Limits(), baseline)
}

/** Its scale where that is the same at all hours (`steadyScaleOf`). */
export function currentSteadyScale<Level extends string>(
  metric: MetricDefinition<Level, string>,
): Scale<Level> {
  return steadyScaleOf(metric, currentCo2Limits())
}

/** What a chart of a metric reaches at least there (`leastSpanOf`). */
export function currentLeastSpan<Level extends string>(
  metric: MetricDefinition<Level, string>,
  byDefault: ValueSpan = metric.chartSpan,
): ValueSpan {
  return leastSpanOf(metric, currentCo2Limits(), byDefault)
}

/** Below this the air is good there, ppm. */
export function currentGoodAirBelow(): number {
  return goodAirBelow(currentCo2Limits())
}

/** What is forecast and asked about there, ppm (`badAirAbove`). */
export function currentBadAirAbove(): number {
  return badAirAbove(currentCo2Limits())
}
