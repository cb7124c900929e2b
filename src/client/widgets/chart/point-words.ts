import { t } from '@lingui/core/macro'
import type { SeriesMeta } from '#contract/widget-data.ts'
import { chartFormOf } from '#domain/metrics/chart.ts'
import { togetherOf } from '#domain/metrics/chart-steps.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Resolution } from '#domain/time/resolution.ts'

/** What one point of a line stands for: `medelvärde per timme`; null = it is a reading, or what a day had as a whole. */
export function pointWords(metric: Metric, resolution: Resolution): string | null {
  if (metric.freshnessRule === 'school_day') return null
  const means = {
    raw: null,
    '5min': t`medelvärde per fem minuter`,
    '1h': t`medelvärde per timme`,
    '1d': t`medelvärde per dag`,
  }
  const amounts = { raw: null, '5min': null, '1h': t`per timme`, '1d': t`per dag` }
  return (togetherOf(metric) === 'mean' ? means : amounts)[resolution]
}

/** The resolution of what a metric's own chart draws: that of its form where the answer is closer. */
export function drawnResolutionOf(metric: Metric, { from, to, resolution }: SeriesMeta): Resolution {
  const { step } = chartFormOf(chartOf(metric.key), Date.parse(to) - Date.parse(from))
  if (step === 'day') return '1d'
  return step === 'hour' && resolution !== '1d' ? '1h' : resolution
}
