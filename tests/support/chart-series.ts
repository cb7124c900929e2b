import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'

/** What is said of a series from one instant to another (ISO), with `changes`. */
export function metaOf(from: string, to: string, changes: Partial<SeriesMeta> = {}): SeriesMeta {
  return {
    from,
    to,
    resolution: '1h',
    time_zone: 'Europe/Stockholm',
    thresholds: [],
    coverage: 1,
    school_hours: [],
    annotations: [],
    compared_to: null,
    generated_at: to,
    ...changes,
  }
}

/** A value each `step` seconds over the range. */
export function seriesOf(
  metric: Metric,
  meta: SeriesMeta,
  step: number,
  value: (t: number) => number | null,
): Series {
  const start: number[] = []
  for (let t = secondsOf(meta.from); t < secondsOf(meta.to); t += step) start.push(t)
  const mean = start.map(value)
  return {
    sensors_total: 1,
    sensor_id: metric.key,
    location: { id: 'sal', name: 'Sal 12', exposure: 'indoor' },
    room: { id: 'sal', name: 'Sal 12', kind: 'classroom', floor: null, sort_order: 0, airing_advice: null },
    metric_key: metric.key,
    unit_of_measurement: metric.unit,
    step_s: step,
    points: {
      start,
      mean,
      min: mean.map((item) => (item === null ? null : item - 1)),
      max: mean.map((item) => (item === null ? null : item + 1)),
      ...(metric.aggregation === 'sum' && { sum: mean }),
      count: start.map(() => 1),
    },
    gaps: [],
    time_in_level: {},
    lesson_time_in_level: null,
    provenance: null,
  }
}

function secondsOf(iso: string): number {
  return Date.parse(iso) / 1000
}
