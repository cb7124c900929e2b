import type { Metric } from '#domain/metrics/define-metric.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { metricOf, metrics } from '#domain/metrics/registry.ts'
import { fitsExposure } from '#domain/metrics/temperature.ts'
import { exposureOf } from '#domain/rooms/room.ts'
import { isInContact } from '#domain/sensors/problem.ts'
import { isUnjudgedKind, unjudgedKinds } from '#domain/series/quality.ts'
import { areImpossible, impossibleOf } from '#domain/series/quarantine.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { dayMs, hourMs } from '#domain/time/time-zone.ts'
import { heldTimes } from '#server/storage/measurements/held-rows.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import {
  endQuarantine,
  openQuarantine,
  type Quarantine,
  type QuarantineKind,
  quarantinesOf,
  type Refusals,
  refusalsOfSchool,
} from '#server/storage/measurements/quality.ts'
import { firstTimes, readingsAfter } from '#server/storage/measurements/readings.ts'
import { rollupsOfSeries } from '#server/storage/measurements/rollup-rows.ts'
import { hourly, hourSeconds } from '#server/storage/measurements/rollups.ts'
import { placedSensorsOfSchool } from '#server/storage/rooms/sensors.ts'
import { isByHand } from '#server/use-cases/by-hand.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { examine, type Findings, hoursExamined } from './examine-series.ts'
import { refusedNow, withoutValues } from './reporting-problems.ts'

/** How good a series is. */
export interface SeriesQuality extends Findings {
  readonly sensorId: string
  readonly sensorName: string
  readonly placeName: string | null
  /** People write or import its values themselves. */
  readonly isByHand: boolean
  /** null = nothing of the sensor could be read yet. */
  readonly metric: Metric | null
  readonly seriesId: number | null
  /** Epoch ms */
  readonly observedAt: number | null
}

/**
 * The quality of every series of a school's active sensors, those with problems first. Who tells somebody of it uses
 * `checkQuality`, so that rooms show what is told. Throws NotFound.
 */
export async function getQuality({ db, now }: Deps, schoolId: string): Promise<readonly SeriesQuality[]> {
  const { id, calendar } = toSchool(await requireSchool(db, schoolId))
  const at = now()
  const since = localDateOf(at - dayMs)
  const refusals = (await refusalsOfSchool(db, { schoolId: id, since })).filter(
    ({ lastAt }) => lastAt > at - dayMs,
  )
  const sensors = (await placedSensorsOfSchool(db, id)).filter(({ status }) => status === 'active')
  const rows = (await latestOfSchool(db, { schoolId: id })).filter((row) =>
    fitsExposure(row.metricKey, exposureOf(row.kind)),
  )
  const seriesIds = rows.map(({ seriesId }) => seriesId)
  const open = (await quarantinesOf(db, seriesIds)).filter(({ to }) => to === null)
  const end = Math.floor(at / 1000) + hourSeconds
  const hours = await rollupsOfSeries(db, seriesIds, {
    res: hourly,
    from: Math.floor(at / hourMs - hoursExamined) * hourSeconds,
    to: end,
  })
  const firstT = await firstTimes(db, seriesIds)
  const held = await heldTimes(db, seriesIds, { from: (at - dayMs) / 1000, to: at / 1000 })
  const heldOf = Map.groupBy(held, ({ seriesId }) => seriesId)
  const refusalsOf = Map.groupBy(refusals, ({ sensorId }) => sensorId)
  const rowsOf = Map.groupBy(rows, ({ sensorId }) => sensorId)
  const quarantinesOfSeries = Map.groupBy(open, ({ seriesId }) => seriesId)
  const all: SeriesQuality[] = []
  for (const sensor of sensors) {
    const about = {
      sensorId: sensor.id,
      sensorName: sensor.name,
      placeName: sensor.roomName,
      isByHand: isByHand(sensor),
    }
    const ownRefusals = refusalsOf.get(sensor.id) ?? []
    const ownRows = rowsOf.get(sensor.id) ?? []
    const nothing = { ...about, seriesId: null, observedAt: null, coverage: null }
    if (ownRefusals.some(({ metricKey }) => metricKey === '*')) {
      const problem = { kind: 'unreadable', since: null, isHidden: false } as const
      all.push({ ...nothing, metric: null, problems: [problem] })
    } else if (ownRows.length === 0 && !about.isByHand) {
      const refused = refusedMetrics(ownRefusals, sensor.expectedIntervalS ?? defaultIntervalS, at)
      const silent = { kind: 'silent', since: sensor.assignedFrom, isHidden: false } as const
      const problem = isInContact(sensor, at) ? withoutValues(sensor.assignedFrom) : silent
      if (refused.length === 0) all.push({ ...nothing, metric: null, problems: [problem] })
      else all.push(...refused.map((found) => ({ ...nothing, ...found })))
    }
    for (const row of ownRows) {
      const metric = metricOf(row.metricKey)
      if (!metric) continue
      const findings = await examine(db, {
        row,
        metric,
        lightSeriesId: ownRows.find(({ metricKey }) => metricKey === 'light')?.seriesId ?? null,
        expectedIntervalS: row.expectedIntervalS ?? defaultIntervalS,
        lastSyncAt: sensor.lastSyncAt,
        isByHand: about.isByHand,
        calendar,
        refusals: ownRefusals.filter(({ metricKey }) => metricKey === metric.key),
        held: (heldOf.get(row.seriesId) ?? []).map(({ t }) => t),
        quarantines: quarantinesOfSeries.get(row.seriesId) ?? [],
        hours: hours.get(row.seriesId) ?? [],
        firstT: firstT.get(row.seriesId) ?? null,
        now: at,
      })
      all.push({ ...about, metric, seriesId: row.seriesId, observedAt: row.t * 1000, ...findings })
    }
  }
  return all.sort((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0) || byMetric(a, b))
}

/** What is wrong with the metrics of a sensor of which nothing was ever stored. */
function refusedMetrics(refusals: readonly Refusals[], expectedIntervalS: number, now: number) {
  return [...Map.groupBy(refusals, ({ metricKey }) => metricKey)].flatMap(([key, ofMetric]) => {
    const metric = metricOf(key)
    const problems = refusedNow(ofMetric, expectedIntervalS, now)
    return metric && problems.length > 0 ? [{ metric, problems }] : []
  })
}

function byMetric(a: SeriesQuality, b: SeriesQuality): number {
  const order = ({ metric }: SeriesQuality) => (metric === null ? -1 : metrics.indexOf(metric))
  return order(a) - order(b)
}

const quarantineKinds: readonly QuarantineKind[] = [
  'stuck_value',
  'unit_change',
  'below_outdoor_air',
  'at_limit',
  'follows_light',
  ...unjudgedKinds,
]

/**
 * Examines every series of a school and quarantines those that cannot be right, from when they went wrong on; others have no
 * level any more (`needsCheck`). Either ends when the sensor sends plausible values again. Answers what was found. Throws NotFound.
 */
export async function checkQuality(deps: Deps, schoolId: string): Promise<readonly SeriesQuality[]> {
  const found = await getQuality(deps, schoolId)
  const seriesIds = found.flatMap(({ seriesId }) => (seriesId === null ? [] : [seriesId]))
  const open = (await quarantinesOf(deps.db, seriesIds)).filter(({ to }) => to === null)
  for (const series of found)
    await updateQuarantines(
      deps,
      series,
      open.filter(({ seriesId }) => seriesId === series.seriesId),
    )
  return found
}

async function updateQuarantines(
  { db }: Deps,
  { seriesId, metric, problems, observedAt }: SeriesQuality,
  open: readonly Quarantine[],
): Promise<void> {
  if (seriesId === null) return
  for (const kind of quarantineKinds) {
    const problem = problems.find((found) => found.kind === kind && (found.isHidden || found.needsCheck))
    const quarantine = open.find((candidate) => candidate.kind === kind)
    if (problem?.since != null && !quarantine)
      await openQuarantine(db, { seriesId, kind, from: problem.since })
    if (!problem && quarantine)
      await endQuarantine(db, {
        seriesId,
        kind,
        at: await endOf(db, quarantine, metric?.key ?? '', observedAt ?? quarantine.from),
      })
  }
}

/** When a quarantined series became itself again: its first other or possible value, or the newest of all. */
async function endOf(
  db: Deps['db'],
  { seriesId, kind, from }: Quarantine,
  metricKey: string,
  newestAt: number,
): Promise<number> {
  if (kind === 'unit_change' || kind === 'follows_light' || isUnjudgedKind(kind)) return newestAt
  const query = {
    seriesId,
    after: Math.floor(from / 1000) - 1,
    to: Number.MAX_SAFE_INTEGER,
    limit: maxReadings,
  }
  const readings = await readingsAfter(db, query)
  const impossible = impossibleOf(metricKey, null).filter((candidate) => candidate.kind === kind)
  const isSame = (v: number) =>
    kind === 'stuck_value'
      ? v === readings[0]?.v
      : impossible.some((candidate) => areImpossible(candidate, v, v))
  const other = readings.find(({ v }) => !isSame(v))
  return other ? other.t * 1000 : newestAt
}

/** A sensor that sends each minute, for two weeks. */
const maxReadings = 20_000
