import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Downloads } from './ChartFrame.tsx'

/** What a calendar and a heat map are made of: the measurements of one sensor. */
export interface PatternFigureProps {
  readonly metric: Metric
  readonly series: Series
  readonly meta: SeriesMeta
  readonly downloads: Downloads
  readonly heading: 'h3' | 'h4'
}
