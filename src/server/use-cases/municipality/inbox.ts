import { NotFound } from '#domain/errors.ts'
import type { RoutingFacts } from '#domain/integrations/routing-rules.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction } from '#server/storage/database.ts'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import { originsOfSensors } from '#server/storage/rooms/devices.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { moveSensor } from '#server/use-cases/ingest/route-device.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'
import { inboxOf, type WaitingSensor } from '#server/use-cases/rooms/inbox.ts'
import { requireSchoolOrMunicipality } from '#server/use-cases/school.ts'

/** A device that no rule has sent to a school. */
export interface UnroutedDevice extends WaitingSensor {
  readonly integrationKey: string
  readonly application: string | null
  readonly tags: Readonly<Record<string, string>>
  /** What it has measured so far. */
  readonly metricKeys: readonly string[]
}

/** What waits with the municipality, the newest first, with what somebody ignored. */
export async function municipalityInbox(deps: Deps): Promise<readonly UnroutedDevice[]> {
  const waiting = await inboxOf(deps, municipalityId)
  const origins = new Map(
    (await originsOfSensors(deps.db, municipalityId)).map((origin) => [origin.sensorId, origin]),
  )
  const keys = await metricKeysOfSensors(
    deps.db,
    waiting.map(({ id }) => id),
  )
  return waiting.map((sensor) => {
    const { integrationKey = '', facts = null } = origins.get(sensor.id) ?? {}
    const told = facts === null ? null : (JSON.parse(facts) as RoutingFacts) // as this server wrote it
    return {
      ...sensor,
      integrationKey,
      application: told?.application ?? null,
      tags: told?.tags ?? {},
      metricKeys: keys.get(sensor.id) ?? [],
    }
  })
}

/**
 * Sends waiting devices to a school, or back to the municipality (`municipalityId`), all of them or none, with all that
 * they measured. The log of each that it is about says so. Throws NotFound for an unknown school, and for a device that
 * waits nowhere.
 */
export function sendDevices(
  deps: Deps,
  actor: Actor,
  sensorIds: readonly string[],
  schoolId: string,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await requireSchoolOrMunicipality(tx, schoolId)
    for (const sensorId of sensorIds) {
      const sensor = await findSensor(tx, sensorId)
      if (!sensor || sensor.roomId !== null || sensor.archivedAt !== null || sensor.deviceId === null)
        throw new NotFound('sensor_not_waiting', 'no sensor of this id waits')
      await moveSensor(tx, sensorId, schoolId, deps.now())
      const { name, schoolId: from } = sensor
      const change = {
        actor,
        action: 'device_sent',
        subject: `sensor:${sensorId}`,
        before: { name, school_id: from },
        after: { name, school_id: schoolId },
      }
      for (const log of new Set([municipalityId, from, schoolId]))
        await writeAudit(tx, deps.now(), { ...change, schoolId: log })
    }
  })
}
