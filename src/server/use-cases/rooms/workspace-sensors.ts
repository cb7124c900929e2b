import { NotFound } from '#domain/errors.ts'
import {
  isBatteryLow,
  type MeasuredFacts,
  type SensorProblem,
  sensorProblem,
} from '#domain/sensors/problem.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { reprocessLimitMs } from '#server/use-cases/ingest/reprocess-messages.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'
import { removalOf } from './first-room.ts'
import { measuredFacts } from './measured-facts.ts'
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
  const { calendar } = toSchool(await requireSchool(deps.db, schoolId))
  const measured = await measuredFacts(deps.db, await latestOfSchool(deps.db, { schoolId }), () => calendar)
  return sensors.map((sensor) =>
    toWorkspaceSensor(sensor, keys.get(sensor.id) ?? [], measured.get(sensor.id) ?? [], deps.now()),
  )
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
      const { settled } = await storeSensor(inside, sensorId, change)
      const after = await getSensor(inside, member.schoolId, sensorId)
      if (after.version !== before.version) {
        const action =
          'status' in change ? `sensor_${after.status === 'active' ? '' : 'de'}activated` : 'sensor_changed'
        const told = { ...shown(after), ...removalOf(settled?.removedReadings) }
        await note({ action, subject: `sensor:${sensorId}`, before: shown(before), after: told })
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
