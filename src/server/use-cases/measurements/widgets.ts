import { NotFound } from '#domain/errors.ts'
import type { FeedKey, Metric } from '#domain/metrics/define-metric.ts'
import { feedTopicOf } from '#domain/metrics/feed-topics.ts'
import type { FeedTopic } from '#domain/metrics/metric-definition.ts'
import { metricOf, metrics } from '#domain/metrics/registry.ts'
import { type Scale, scaleOf } from '#domain/metrics/scale.ts'
import { type Trend, trendOf } from '#domain/metrics/trend.ts'
import type { Room } from '#domain/rooms/room.ts'
import { latestOfMetric, latestOfSchool } from '#server/storage/measurements/latest.ts'
import { firstTimes } from '#server/storage/measurements/readings.ts'
import { hourSeconds } from '#server/storage/measurements/rollups.ts'
import { stepMeansOfSeries } from '#server/storage/measurements/step-means.ts'
import { findWidget, type WidgetRow, widgetsOfSchool } from '#server/storage/measurements/widgets.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'
import { inContext, usualVisitsAt, type ValueInContext } from './metric-context.ts'
import type { SensorReading } from './metric-values.ts'
import { refusedPlaces, withRefusedRooms } from './refused-places.ts'
import { valueOfSensors } from './school-values.ts'
import { type LastSeen, type ShownSensor, shownSensors } from './sensor-readings.ts'
import { sparkRange, toSpark } from './spark.ts'

/** A metric, or a menu or a forecast. */
export type Topic = Metric | FeedTopic<FeedKey>

/** A topic of a school as it is shown. */
export interface WidgetView {
  readonly id: string
  readonly schoolId: string
  readonly topic: Topic
  /** The one room, when all its sensors are there. */
  readonly room: Room | null
  readonly sensorIds: readonly string[]
  /** The first measurement, epoch ms; null = none yet. */
  readonly dataFrom: number | null
  /** Null = the topic is no metric. */
  readonly scale: Scale | null
  readonly embedUrl: string
}

/** Throws NotFound. */
export async function getWidget(deps: Deps, widgetId: string): Promise<WidgetView> {
  const { widget, topic, school } = await requireWidget(deps, widgetId)
  const sensors = await sensorsOf(deps, widget)
  return toView(deps, school, widget, topic, sensors, await firstTimes(deps.db, seriesIdsOf(sensors)))
}

/** The widgets of a school in the order of its dashboard. Metrics without a sensor are not there. */
export async function widgetsOf(deps: Deps, school: School): Promise<WidgetView[]> {
  const schoolId = school.id
  const sensors = await shownSensors(deps.db, await latestOfSchool(deps.db, { schoolId }), deps.now())
  const widgets = new Map((await widgetsOfSchool(deps.db, schoolId)).map((row) => [row.metricKey, row]))
  const times = await firstTimes(
    deps.db,
    sensors.map(({ seriesId }) => seriesId),
  )
  return metrics.flatMap((metric) => {
    const widget = widgets.get(metric.key)
    const ofMetric = sensors.filter(({ metricKey }) => metricKey === metric.key)
    return widget && ofMetric.length > 0 ? [toView(deps, school, widget, metric, ofMetric, times)] : []
  })
}

export interface LatestReading extends Pick<SensorReading, 'sensorId' | 'room' | 'provenance'>, LastSeen {
  readonly metric: Metric
  /** Null where there is nothing to show: no whole hour counted yet, or quarantined. */
  readonly value: number | null
  readonly expectedIntervalS: number
  readonly level: string | null
  /** The direction of the last hour. */
  readonly trend: Trend
}

/** The newest reading of each active sensor of a widget. Throws NotFound. */
export async function getLatestData(deps: Deps, widgetId: string): Promise<LatestReading[]> {
  const { widget, metric, school } = await requireMetric(deps, widgetId)
  const sensors = await sensorsOf(deps, widget)
  const range = sparkRange(deps.now())
  const steps = await stepMeansOfSeries(deps.db, seriesIdsOf(sensors), range)
  const stepsBySeries = Map.groupBy(steps, (step) => step.seriesId)
  const latest: LatestReading[] = []
  for (const sensor of sensors) {
    const { reading, lastSeen, sensorId, room, provenance, expectedIntervalS, needsCheck } = sensor
    if (reading === null) {
      const known = { sensorId, room, provenance, expectedIntervalS }
      latest.push({ ...known, ...lastSeen, metric, value: null, level: null, trend: 'flat' })
      continue
    }
    const { mean, stepS } = toSpark(range, stepsBySeries.get(reading.seriesId) ?? [])
    const scale = scaleOf(metric, school.co2Limits, await baselineOf(deps, metric, reading))
    latest.push({
      ...reading,
      metric,
      level: needsCheck ? null : scale.judge(reading.value),
      // A meter's totals only ever rise.
      trend: reading.accumulation === 'gauge' ? trendOf(mean, stepS, metric.trendThreshold) : 'flat',
    })
  }
  return latest
}

function baselineOf({ db }: Deps, { key }: Metric, { seriesId, observedAt }: SensorReading) {
  return key === 'traffic' ? usualVisitsAt(db, [seriesId], observedAt / 1000 - hourSeconds) : null
}

/** The school's value of a widget's metric. Throws NotFound. */
export async function getAggregatedLatestData(deps: Deps, widgetId: string): Promise<ValueInContext> {
  const { widget, metric, school } = await requireMetric(deps, widgetId)
  const sensors = await sensorsOf(deps, widget)
  if (sensors.length === 0)
    throw new NotFound('widget_without_values', 'none of the sensors of this widget is active')
  const refused = await refusedPlaces(deps.db, [widget.schoolId], deps.now())
  const value = withRefusedRooms(valueOfSensors(metric, sensors, school, deps.now()), refused)
  const [inItsContext] = await inContext(deps, school, [value], deps.now())
  return inItsContext as ValueInContext
}

/** A widget with its school and what it shows. Throws NotFound. */
export async function requireWidget(
  deps: Deps,
  widgetId: string,
): Promise<{ widget: WidgetRow; topic: Topic; school: School }> {
  const widget = await findWidget(deps.db, widgetId)
  const topic = widget && (metricOf(widget.metricKey) ?? feedTopicOf(widget.metricKey))
  if (!topic) throw new NotFound('widget_not_found', 'there is no widget with this id')
  return { widget, topic, school: toSchool(await requireSchool(deps.db, widget.schoolId)) }
}

/** A widget of a metric that is measured. Throws NotFound, also for a menu or a forecast. */
export async function requireMetric(
  deps: Deps,
  widgetId: string,
): Promise<{ widget: WidgetRow; metric: Metric; school: School }> {
  const { widget, school } = await requireWidget(deps, widgetId)
  const metric = metricOf(widget.metricKey)
  if (!metric) throw new NotFound('widget_without_values', 'this widget shows no values')
  return { widget, metric, school }
}

/** The active sensors of a widget. */
export async function sensorsOf(deps: Deps, { schoolId, metricKey }: WidgetRow): Promise<ShownSensor[]> {
  return shownSensors(deps.db, await latestOfMetric(deps.db, { schoolId, metricKey }), deps.now())
}

function seriesIdsOf(sensors: readonly ShownSensor[]): number[] {
  return sensors.map(({ seriesId }) => seriesId)
}

function toView(
  { publicUrl }: Deps,
  { co2Limits }: School,
  { id, schoolId }: WidgetRow,
  topic: Topic,
  sensors: readonly ShownSensor[],
  firstTimeOfSeries: ReadonlyMap<number, number>,
): WidgetView {
  const times = sensors.flatMap(({ seriesId }) => firstTimeOfSeries.get(seriesId) ?? [])
  return {
    id,
    schoolId,
    topic,
    room: commonRoom(sensors),
    sensorIds: sensors.map(({ sensorId }) => sensorId),
    dataFrom: times.length === 0 ? null : Math.min(...times) * 1000,
    scale: 'unit' in topic ? scaleOf(topic, co2Limits) : null,
    embedUrl: `${publicUrl ?? ''}/${schoolId}/widget/${id}`,
  }
}

function commonRoom(sensors: readonly ShownSensor[]): Room | null {
  const room = sensors[0]?.room ?? null
  return sensors.every((sensor) => sensor.room.id === room?.id) ? room : null
}
