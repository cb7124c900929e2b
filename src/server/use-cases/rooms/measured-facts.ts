import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { staleAtOf } from '#domain/metrics/stale-at.ts'
import { fitsExposure } from '#domain/metrics/temperature.ts'
import { exposureOf } from '#domain/rooms/room.ts'
import type { MeasuredFacts } from '#domain/sensors/problem.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { Database } from '#server/storage/database.ts'
import type { LatestRow } from '#server/storage/measurements/latest.ts'
import { quarantinesOf } from '#server/storage/measurements/quality.ts'

/**
 * What each sensor has measured last, and what of it is not shown, by the sensor's id: what `sensorProblem` judges by, at
 * one school as in the whole municipality.
 */
export async function measuredFacts(
  db: Database,
  rows: readonly LatestRow[],
  calendarOf: (schoolId: string) => SchoolCalendar | null,
): Promise<ReadonlyMap<string, readonly MeasuredFacts[]>> {
  const quarantines = await quarantinesOf(
    db,
    rows.map(({ seriesId }) => seriesId),
  )
  const open = new Map(
    quarantines.flatMap((quarantine) => (quarantine.to === null ? [[quarantine.seriesId, quarantine]] : [])),
  )
  const facts = rows.flatMap((row) => {
    const metric = metricOf(row.metricKey)
    if (!metric || !fitsExposure(row.metricKey, exposureOf(row.kind))) return []
    const observedAt = row.t * 1000
    const quarantine = open.get(row.seriesId)
    const intervalS = row.expectedIntervalS ?? defaultIntervalS
    const staleAt = staleAtOf(metric, observedAt, intervalS, calendarOf(row.schoolId))
    const hidden = quarantine ? { kind: quarantine.kind, since: quarantine.from } : null
    return [{ sensorId: row.sensorId, observedAt, staleAt, hidden }]
  })
  return Map.groupBy(facts, ({ sensorId }) => sensorId)
}
