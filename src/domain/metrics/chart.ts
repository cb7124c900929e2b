import type { Text } from '#domain/locale.ts'
import { hourMs } from '#domain/time/time-zone.ts'

/** How long the shown time is: up to 5 hours, up to a day of 25 hours, longer. */
export type ChartLength = 'hours' | 'day' | 'days'

export type ChartKind = 'line' | 'columns' | 'min_max_bars'

/** The least time that one point stands for; a coarser resolution wins over it. */
export type ChartStep = '5min' | 'hour' | 'day' | 'school_day'

export interface ChartForm {
  readonly kind: ChartKind
  readonly step: ChartStep
  /**
   * Drawn beside each value: the highest of its step, or what is usual on that weekday (mean of four weeks).
   */
  readonly beside?: 'max' | 'usual_of_weekday'
}

/** A line across the chart. The word stands at its right edge. */
export interface ChartMark {
  readonly value: number
  readonly label?: Text | undefined
  /** `zero` is drawn thick, `limit` dashed. */
  readonly kind: 'limit' | 'zero'
}

/** How a metric is drawn over time; the smallest span of the value axis is `leastSpanOf`. */
export interface MetricChart {
  readonly forms: Readonly<Record<ChartLength, ChartForm>>
  /** Beside the limits of the metric's bands (`marksOf`). */
  readonly extraMarks?: readonly ChartMark[]
  /** Light marks each so many units, for counting: one for each meatball. */
  readonly markEvery?: number
  /** True where half a step of the axis means nothing: there are no half visitors. */
  readonly wholeNumbers?: boolean
  /** Draws nothing of an empty school: at night and on days off. */
  readonly hidesNights?: boolean
  /** The metric in a sentence: `Så var luften i 4B`, `The air in 4B`. */
  readonly inTitle: Text
}

/** `spanMs`: the length of the shown range, ms. */
export function chartLengthOf(spanMs: number): ChartLength {
  if (spanMs <= 5 * hourMs) return 'hours'
  return spanMs <= 25 * hourMs ? 'day' : 'days'
}

/** The form of a metric's chart for a range of `spanMs` ms. */
export function chartFormOf(chart: MetricChart, spanMs: number): ChartForm {
  return chart.forms[chartLengthOf(spanMs)]
}
