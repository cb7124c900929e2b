import type { AlertKind } from '#domain/alerts/alert-texts.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { type Scale, steadyScaleOf } from '#domain/metrics/scale.ts'
import { isBatteryLow } from '#domain/sensors/problem.ts'
import type { QualityKind } from '#domain/series/quality.ts'
import { lengthWithin } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { failingPolls } from '#server/storage/ingest/polls.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { sensorConnections } from '#server/storage/rooms/assignments.ts'
import { placedSensorsOfSchool, type SensorRow } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { listFeeds } from '#server/use-cases/integrations/feed-settings.ts'
import type { SeriesQuality } from '#server/use-cases/measurements/quality.ts'
import { type ShownSensor, shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'
import { seriesPoints } from '#server/use-cases/measurements/series-points.ts'
import type { School } from '#server/use-cases/school.ts'

/** A condition that holds now and should have an open alert. */
export interface Condition {
  readonly kind: AlertKind
  readonly subject: string
  readonly subjectName: string
  readonly sensorId: string | null
  readonly metricKey: string | null
  readonly detail: string | null
}

/** Whether an alert of the kind is open for a subject: one that is has another threshold (hysteresis). */
export type IsOpen = (kind: AlertKind, subject: string) => boolean

export const slowKinds: readonly AlertKind[] = [
  'integration_failing',
  'sensor_silent',
  'stuck_value',
  'implausible',
  'battery_low',
]

/** What is wrong with sensors and connections: changes by the hour. `series`: how good each of the school is. */
export async function slowConditions(
  deps: Deps,
  school: School,
  series: readonly SeriesQuality[],
  isOpen: IsOpen,
): Promise<readonly Condition[]> {
  const sensors = (await placedSensorsOfSchool(deps.db, school.id)).filter(
    ({ status }) => status === 'active',
  )
  const silent = sensorsAll('silent', series)
  const withoutValues = sensorsAll('no_values', series)
  const connections = await failingConnections(deps, school, sensors, silent, isOpen)
  const explained = new Set(
    (await sensorConnections(deps.db, school.id))
      .filter(({ integration }) => connections.some(({ subject }) => subject === integration))
      .map(({ sensorId }) => sensorId),
  )
  return [
    ...connections,
    // One alert for a connection that is down, not one for each of its sensors.
    ...sensors
      .filter(({ id }) => silent.has(id) && !explained.has(id))
      .map((sensor) => aboutSensor('sensor_silent', sensor)),
    ...sensors
      .filter((sensor) => isBatteryLow(sensor, isOpen('battery_low', sensor.id)))
      .map((sensor) => aboutSensor('battery_low', sensor)),
    ...sensors
      .filter(({ id }) => withoutValues.has(id))
      .map((sensor) => ({ ...aboutSensor('implausible', sensor), detail: 'no_values' })),
    ...series.flatMap((seriesQuality) => aboutValues(seriesQuality)),
  ]
}

/** The sensors that have this problem in all their series. */
function sensorsAll(wanted: QualityKind, series: readonly SeriesQuality[]): ReadonlySet<string> {
  const bySensor = Map.groupBy(series, ({ sensorId }) => sensorId)
  const hasIt = ({ problems }: SeriesQuality) => problems.some(({ kind }) => kind === wanted)
  return new Set([...bySensor].filter(([, all]) => all.every(hasIt)).map(([sensorId]) => sensorId))
}

function aboutSensor(kind: AlertKind, sensor: SensorRow): Condition {
  const { id, name } = sensor
  const detail =
    kind === 'battery_low' && sensor.batteryPercent !== null ? `${sensor.batteryPercent} %` : null
  return { kind, subject: id, subjectName: name, sensorId: id, metricKey: null, detail }
}

/** The quality kinds that are alerted as implausible values. */
const wrongValues: ReadonlySet<QualityKind> = new Set([
  'unit_change',
  'below_outdoor_air',
  'at_limit',
  'follows_light',
  'needs_calibration',
  'implausible',
])

function aboutValues({ sensorId, sensorName, metric, problems }: SeriesQuality): readonly Condition[] {
  if (metric === null) return []
  const about = {
    subject: `${sensorId} ${metric.key}`,
    subjectName: sensorName,
    sensorId,
    metricKey: metric.key,
  }
  const kinds = problems.map(({ kind }) => kind)
  const conditions: Condition[] = []
  if (kinds.includes('stuck_value')) conditions.push({ ...about, kind: 'stuck_value', detail: null })
  const wrong = problems
    .filter(({ kind }) => kind !== 'no_values')
    .find(({ kind, needsCheck }) => wrongValues.has(kind) || needsCheck)?.kind
  if (wrong !== undefined) conditions.push({ ...about, kind: 'implausible', detail: wrong })
  return conditions
}

const failuresInARow = 3
const failingForMs = 3 * hourMs
const minSensors = 3

/** Feeds that keep failing, and platforms whose sensors are all silent. */
async function failingConnections(
  deps: Deps,
  { id }: School,
  sensors: readonly SensorRow[],
  silent: ReadonlySet<string>,
  isOpen: IsOpen,
): Promise<readonly Condition[]> {
  const now = deps.now()
  const about = (key: string, detail: string | null): Condition => ({
    kind: 'integration_failing',
    subject: key,
    subjectName: key,
    sensorId: null,
    metricKey: null,
    detail,
  })
  const feeds = (await listFeeds(deps, id)).filter(({ status }) => status === 'active')
  const failing = feeds.flatMap(({ integrationKey, problem, lastSuccessAt }) => {
    if (problem === null) return []
    const isLasting = problem.failures >= failuresInARow && now - (lastSuccessAt ?? 0) >= failingForMs
    return isLasting || isOpen('integration_failing', integrationKey)
      ? [about(integrationKey, problem.code)]
      : []
  })
  for (const { integrationKey, failures, failingSince, lastCode } of await failingPolls(deps.db, id)) {
    const isLasting = failures >= failuresInARow && now - (failingSince ?? now) >= failingForMs
    if (isLasting || isOpen('integration_failing', integrationKey))
      failing.push(about(integrationKey, lastCode))
  }
  const active = new Set(sensors.map((sensor) => sensor.id))
  const byConnection = Map.groupBy(
    (await sensorConnections(deps.db, id)).filter(({ sensorId }) => active.has(sensorId)),
    ({ integration }) => integration,
  )
  const down = [...byConnection].filter(
    ([, all]) => all.length >= minSensors && all.every(({ sensorId }) => silent.has(sensorId)),
  )
  const failingSubjects = new Set(failing.map(({ subject }) => subject))
  return [
    ...failing,
    ...down.filter(([key]) => !failingSubjects.has(key)).map(([key]) => about(key, 'all_silent')),
  ]
}

const persistsS = 30 * 60
const watchedS = 60 * 60

/**
 * Where a lesson is disturbed now and has been for half an hour of the lessons of the last hour. Only while there are
 * lessons: a bad night disturbs no one.
 */
export async function levelConditions(deps: Deps, school: School): Promise<readonly Condition[]> {
  const now = Math.floor(deps.now() / 1000)
  const within = { start: now - watchedS, end: now }
  const lessons = school.calendar === null ? [] : lessonIntervals(school.calendar, within)
  if (lessons.at(-1)?.end !== now) return []
  const rows = await latestOfSchool(deps.db, { schoolId: school.id })
  const sensors = await shownSensors(deps.db, rows, deps.now())
  const conditions: Condition[] = []
  for (const sensor of sensors) {
    const metric = metricOf(sensor.metricKey)
    if (!metric || sensor.accumulation !== 'gauge' || sensor.reading === null) continue
    if (sensor.needsCheck) continue
    const scale = steadyScaleOf(metric, school.co2Limits)
    if (metric.freshnessRule !== 'interval' || scale.concern === null) continue
    const level = await persistingLevel(deps, metric, scale, sensor, { within, lessons })
    if (level === null) continue
    conditions.push({
      kind: 'level_persists',
      subject: `${sensor.sensorId} ${metric.key}`,
      subjectName: sensor.room.name,
      sensorId: sensor.sensorId,
      metricKey: metric.key,
      detail: level,
    })
  }
  return conditions
}

async function persistingLevel(
  { db }: Deps,
  metric: Metric,
  scale: Scale,
  sensor: ShownSensor,
  time: {
    readonly within: { readonly start: number; readonly end: number }
    readonly lessons: readonly { readonly start: number; readonly end: number }[]
  },
): Promise<string | null> {
  const current = sensor.reading?.value
  const isConcern = (value: number) => metric.concernLevels.includes(scale.levelOf(value))
  // Most rooms are well now, and nothing more has to be read of them.
  if (current === undefined || !isConcern(current)) return null
  const { stretches } = await seriesPoints(
    db,
    sensor,
    time.within,
    sensor.expectedIntervalS < 60 ? '5min' : 'raw',
  )
  const isReporting = stretches.at(-1)?.end === time.within.end
  if (!isReporting) return null
  const seconds = stretches
    .filter(({ value }) => isConcern(value))
    .reduce((sum, stretch) => sum + lengthWithin(stretch, time.lessons), 0)
  return seconds >= persistsS ? scale.levelOf(current) : null
}
