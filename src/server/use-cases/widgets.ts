import { NotFound } from '#domain/errors.ts'
import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { metricOf, metrics } from '#domain/metrics/registry.ts'
import { type Trend, trendOf } from '#domain/metrics/trend.ts'
import { latestOfMetric, latestOfSchool } from '#server/storage/latest.ts'
import { firstTimes } from '#server/storage/readings.ts'
import { stepMeansOfSeries } from '#server/storage/step-means.ts'
import { findWidget, type WidgetRow, widgetsOfSchool } from '#server/storage/widgets.ts'
import type { Deps } from './deps.ts'
import {
  type MetricValue,
  metricValue,
  type Place,
  type SensorReading,
  sensorReadings,
} from './metric-values.ts'
import { sparkRange, toSpark } from './spark.ts'

/** A metric of a school as it is shown. */
export interface WidgetView {
  readonly id: string
  readonly schoolId: string
  readonly metric: Metric
  /** The one place, when all its sensors are there. */
  readonly place: Place | null
  readonly sensorIds: readonly string[]
  /** The first measurement, epoch ms; null = none yet. */
  readonly dataFrom: number | null
  readonly embedUrl: string
}

/** Throws NotFound. */
export async function getWidget(deps: Deps, widgetId: string): Promise<WidgetView> {
  const { widget, metric } = await requireWidget(deps, widgetId)
  const readings = await readingsOf(deps, widget)
  return toView(deps, widget, metric, readings, await firstTimes(deps.db, seriesIdsOf(readings)))
}

/** The widgets of a school in the order of its dashboard. Metrics without a sensor are not there. */
export async function widgetsOf(deps: Deps, schoolId: string): Promise<WidgetView[]> {
  const rows = await latestOfSchool(deps.db, { schoolId })
  const widgets = new Map((await widgetsOfSchool(deps.db, schoolId)).map((row) => [row.metricKey, row]))
  const times = await firstTimes(
    deps.db,
    rows.map((row) => row.seriesId),
  )
  return metrics.flatMap((metric) => {
    const widget = widgets.get(metric.key)
    const readings = sensorReadings(rows, metric.key)
    return widget && readings.length > 0 ? [toView(deps, widget, metric, readings, times)] : []
  })
}

export interface LatestReading extends SensorReading {
  readonly metric: Metric
  readonly level: string | null
  /** The direction of the last hour. */
  readonly trend: Trend
}

/** The newest reading of each active sensor of a widget. Throws NotFound. */
export async function getLatestData(deps: Deps, widgetId: string): Promise<LatestReading[]> {
  const { widget, metric } = await requireWidget(deps, widgetId)
  const readings = await readingsOf(deps, widget)
  const range = sparkRange(deps.now())
  const steps = await stepMeansOfSeries(deps.db, seriesIdsOf(readings), range)
  const stepsBySeries = Map.groupBy(steps, (step) => step.seriesId)
  return readings.map((reading) => {
    const { mean, stepS } = toSpark(range, stepsBySeries.get(reading.seriesId) ?? [])
    return {
      ...reading,
      metric,
      level: metricLevelOf(metric, reading.value),
      trend: trendOf(mean, stepS, metric.trendThreshold),
    }
  })
}

/** The school's value of a widget's metric. Throws NotFound. */
export async function getAggregatedLatestData(deps: Deps, widgetId: string): Promise<MetricValue> {
  const { widget, metric } = await requireWidget(deps, widgetId)
  return metricValue(metric, await readingsOf(deps, widget), deps.now())
}

async function requireWidget(deps: Deps, widgetId: string): Promise<{ widget: WidgetRow; metric: Metric }> {
  const widget = await findWidget(deps.db, widgetId)
  const metric = widget && metricOf(widget.metricKey)
  if (!metric) throw new NotFound('widget_not_found', 'there is no widget with this id')
  return { widget, metric }
}

async function readingsOf(deps: Deps, { schoolId, metricKey }: WidgetRow): Promise<SensorReading[]> {
  return sensorReadings(await latestOfMetric(deps.db, { schoolId, metricKey }), metricKey)
}

function seriesIdsOf(readings: readonly SensorReading[]): number[] {
  return readings.map((reading) => reading.seriesId)
}

function toView(
  { publicUrl }: Deps,
  { id, schoolId }: WidgetRow,
  metric: Metric,
  readings: readonly SensorReading[],
  firstTimeOfSeries: ReadonlyMap<number, number>,
): WidgetView {
  const times = readings.flatMap(({ seriesId }) => firstTimeOfSeries.get(seriesId) ?? [])
  return {
    id,
    schoolId,
    metric,
    place: commonPlace(readings),
    sensorIds: readings.map((reading) => reading.sensorId),
    dataFrom: times.length === 0 ? null : Math.min(...times) * 1000,
    embedUrl: `${publicUrl ?? ''}/${schoolId}/widget/${id}`,
  }
}

function commonPlace(readings: readonly SensorReading[]): Place | null {
  const place = readings[0]?.place ?? null
  return readings.every((reading) => reading.place?.id === place?.id) ? place : null
}
