import { NotFound } from '#domain/errors.ts'
import { schoolDayStaleBefore } from '#domain/metrics/stale-at.ts'
import {
  isBatteryLow,
  type MeasuredFacts,
  type SensorProblem,
  sensorProblem,
} from '#domain/sensors/problem.ts'
import { latestOfSensors } from '#server/storage/measurements/latest.ts'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import type { ProblemTime } from '#server/storage/rooms/sensor-problems.ts'
import { sensorsByIds } from '#server/storage/rooms/sensors.ts'
import type { SchoolRow } from '#server/storage/schools/schools.ts'
import { isByHand } from '#server/use-cases/by-hand.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { reprocessLimitMs } from '#server/use-cases/ingest/reprocess-messages.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { requireSchool, toSchool } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'
import { removalOf } from './first-room.ts'
import { measuredFacts } from './measured-facts.ts'
import { type Sensor, type SensorChange, storeSensor, toSensor, withReprocessing } from './sensors.ts'

export interface WorkspaceSensor extends Sensor {
  readonly metricKeys: readonly string[]
  readonly isBatteryLow: boolean
  readonly problem: SensorProblem | null
  readonly version: string
}

/** What problems are judged at in a school. `now`: epoch ms. */
export function problemTime(school: SchoolRow, now: number): ProblemTime {
  return { now, schoolDayStaleBefore: schoolDayStaleBefore(now, toSchool(school).calendar) }
}

/** Sensors of a school by their ids, in the order of those; ids of other sensors are left out. */
export async function workspaceSensors(
  { db, now }: Deps,
  school: SchoolRow,
  ids: readonly string[],
): Promise<readonly WorkspaceSensor[]> {
  const rows = new Map((await sensorsByIds(db, school.id, ids)).map((row) => [row.id, row]))
  const keys = await metricKeysOfSensors(db, ids)
  const { calendar } = toSchool(school)
  const measured = await measuredFacts(db, await latestOfSensors(db, ids), () => calendar)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return []
    return [toWorkspaceSensor(toSensor(row, now()), keys.get(id) ?? [], measured.get(id) ?? [], now())]
  })
}

/** Throws NotFound, also for a sensor of another school. */
export async function getSensor(deps: Deps, schoolId: string, sensorId: string): Promise<WorkspaceSensor> {
  return requireSensor(deps, await requireSchool(deps.db, schoolId), sensorId)
}

async function requireSensor(deps: Deps, school: SchoolRow, sensorId: string): Promise<WorkspaceSensor> {
  const [found] = await workspaceSensors(deps, school, [sensorId])
  if (!found) throw new NotFound('sensor_not_found', 'the school has no sensor with this id')
  return found
}

/** Throws NotFound, Invalid with every mistake, and Stale. */
export async function updateSensor(
  deps: Deps,
  member: Member,
  sensorId: string,
  change: Omit<SensorChange, 'provenance'>,
  expected: Expected,
): Promise<WorkspaceSensor> {
  const store = () =>
    asMember(deps, member, async (inside, note) => {
      const school = await requireSchool(inside.db, member.schoolId)
      const before = await requireSensor(inside, school, sensorId)
      requireVersion(expected, before.version)
      const { settled } = await storeSensor(inside, sensorId, change)
      const after = await requireSensor(inside, school, sensorId)
      if (after.version !== before.version) {
        const action =
          'status' in change ? `sensor_${after.status === 'active' ? '' : 'de'}activated` : 'sensor_changed'
        const auditedAfter = { ...shown(after), ...removalOf(settled?.removedReadings) }
        await note({ action, subject: `sensor:${sensorId}`, before: shown(before), after: auditedAfter })
      }
      return after
    })
  const changed = await withReprocessing(deps, sensorId, change, store, reprocessLimitMs)
  // What was read again may have measured something, and mended what was wrong.
  return change.profileKey === undefined ? changed : getSensor(deps, member.schoolId, sensorId)
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
    problem: sensorProblem({ ...sensor, isByHand: isByHand(sensor), measured }, now),
    version: versionOf(shown(sensor)),
  }
}

/** What people can change about it. */
function shown({ name, status, roomName, exposure, profileKey }: Sensor) {
  return { name, status, location: roomName, exposure, profile_key: profileKey }
}
