import { NotFound } from '#domain/errors.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { staleAtOf } from '#domain/metrics/stale-at.ts'
import { fitsExposure } from '#domain/metrics/temperature.ts'
import { exposureOf } from '#domain/rooms/room.ts'
import {
  isBatteryLow,
  type MeasuredFacts,
  type SensorProblem,
  sensorProblem,
} from '#domain/sensors/problem.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { quarantinesOf } from '#server/storage/measurements/quality.ts'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { reprocessLimitMs } from '#server/use-cases/ingest/reprocess-messages.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'
import { listSensors, type Sensor, type SensorChange, storeSensor, withReprocessing } from './sensors.ts'

export interface WorkspaceSensor extends Sensor {
  readonly metricKeys: readonly string[]
  readonly isBatteryLow: boolean
  readonly problem: SensorProblem | null
  readonly version: string
}

/** Those that hang in a room and are in use, by name: what nobody has placed waits in the inbox. Throws NotFound. */
export async function placedSensorsOf(deps: Deps, schoolId: string): Promise<WorkspaceSensor[]> {
  const all = await sensorsOf(deps, schoolId)
  return all.filter(({ roomId, archivedAt }) => roomId !== null && archivedAt === null)
}

/** All of them by name, also what waits or was put away. Throws NotFound. */
export async function sensorsOf(deps: Deps, schoolId: string): Promise<WorkspaceSensor[]> {
  const sensors = await listSensors(deps, schoolId)
  const keys = await metricKeysOfSensors(
    deps.db,
    sensors.map(({ id }) => id),
  )
  const measured = await measuredFacts(deps, schoolId)
  return sensors.map((sensor) =>
    toWorkspaceSensor(sensor, keys.get(sensor.id) ?? [], measured.get(sensor.id) ?? [], deps.now()),
  )
}

/** What each placed sensor has measured last, and what of it is not shown. */
async function measuredFacts(
  { db }: Deps,
  schoolId: string,
): Promise<ReadonlyMap<string, readonly MeasuredFacts[]>> {
  const { calendar } = toSchool(await requireSchool(db, schoolId))
  const rows = await latestOfSchool(db, { schoolId })
  const quarantines = await quarantinesOf(
    db,
    rows.map(({ seriesId }) => seriesId),
  )
  const open = new Map(quarantines.flatMap((one) => (one.to === null ? [[one.seriesId, one]] : [])))
  const facts = rows.flatMap((row) => {
    const metric = metricOf(row.metricKey)
    if (!metric || !fitsExposure(row.metricKey, exposureOf(row.kind))) return []
    const observedAt = row.t * 1000
    const quarantine = open.get(row.seriesId)
    const staleAt = staleAtOf(metric, observedAt, row.expectedIntervalS ?? defaultIntervalS, calendar)
    const hidden = quarantine ? { kind: quarantine.kind, since: quarantine.from } : null
    return [{ sensorId: row.sensorId, observedAt, staleAt, hidden }]
  })
  return Map.groupBy(facts, ({ sensorId }) => sensorId)
}

/** Throws NotFound, also for a sensor of another school. */
export async function getSensor(deps: Deps, schoolId: string, sensorId: string): Promise<WorkspaceSensor> {
  const found = (await sensorsOf(deps, schoolId)).find(({ id }) => id === sensorId)
  if (!found) throw notFound()
  return found
}

/** Throws NotFound, Invalid with every mistake, and Stale. */
export async function changeSensor(
  deps: Deps,
  member: Member,
  sensorId: string,
  change: Omit<SensorChange, 'provenance'>,
  expected: Expected,
): Promise<WorkspaceSensor> {
  const store = () =>
    asMember(deps, member, async (inside, note) => {
      if ((await findSensor(inside.db, sensorId))?.schoolId !== member.schoolId) throw notFound()
      const before = await getSensor(inside, member.schoolId, sensorId)
      requireVersion(expected, before.version)
      await storeSensor(inside, sensorId, change)
      const after = await getSensor(inside, member.schoolId, sensorId)
      if (after.version !== before.version) {
        const action =
          'status' in change ? `sensor_${after.status === 'active' ? '' : 'de'}activated` : 'sensor_changed'
        await note({ action, subject: `sensor:${sensorId}`, before: shown(before), after: shown(after) })
      }
    })
  await withReprocessing(deps, sensorId, change, store, reprocessLimitMs)
  return getSensor(deps, member.schoolId, sensorId)
}

function toWorkspaceSensor(
  sensor: Sensor,
  metricKeys: readonly string[],
  measured: readonly MeasuredFacts[],
  now: number,
): WorkspaceSensor {
  return {
    ...sensor,
    metricKeys,
    isBatteryLow: isBatteryLow(sensor),
    problem: sensorProblem({ ...sensor, measured }, now),
    version: versionOf(shown(sensor)),
  }
}

/** What people can change about it. */
function shown({ name, status, roomName, exposure, profileKey }: Sensor) {
  return { name, status, location: roomName, exposure, profile_key: profileKey }
}

function notFound(): NotFound {
  return new NotFound('sensor_not_found', 'the school has no sensor with this id')
}
