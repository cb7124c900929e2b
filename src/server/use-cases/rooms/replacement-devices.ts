import { NotFound } from '#domain/errors.ts'
import { manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'
import { countReadings } from '#server/storage/measurements/readings.ts'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import { type UnassignedDevice, unassignedDevices } from '#server/storage/rooms/assignments.ts'
import { findSensor, type SensorRow } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { type Replacement, replaceDevice } from './replace-device.ts'
import { getSensor, type WorkspaceSensor } from './workspace-sensors.ts'

/** A device that could take over from another one. */
export interface ReplacementDevice extends UnassignedDevice {
  readonly metricKeys: readonly string[]
  /** Kept so far. */
  readonly readings: number
}

/** More than these no one finds in a list: the id of another one is typed. */
const mostOffered = 100

/**
 * The devices that could measure for a sensor: those that measure for none, and those that brought a sensor that no one
 * has placed; the newest first. Throws NotFound.
 */
export async function listReplacementDevices(
  { db }: Deps,
  schoolId: string,
  sensorId: string,
): Promise<readonly ReplacementDevice[]> {
  await requireSensorOf({ db }, schoolId, sensorId)
  const choice = { manualKey: manualOrigin, limit: mostOffered }
  const free = (await unassignedDevices(db, schoolId, choice)).filter(
    (device) => device.sensorId !== sensorId,
  )
  const sensorIds = free.flatMap((device) => device.sensorId ?? [])
  const keys = await metricKeysOfSensors(db, sensorIds)
  const counts = await countReadings(db, sensorIds)
  return free.map((device) => ({
    ...device,
    metricKeys: keys.get(device.sensorId ?? '') ?? [],
    readings: counts.get(device.sensorId ?? '') ?? 0,
  }))
}

/** As `replaceDevice`, by a person who belongs to the sensor's school. */
export function replaceSensorDevice(
  deps: Deps,
  member: Member,
  sensorId: string,
  replacement: Replacement,
): Promise<WorkspaceSensor> {
  return asMember(deps, member, async (inside, note) => {
    const before = await requireSensorOf(inside, member.schoolId, sensorId)
    const { externalId, assignedFrom } = await replaceDevice(inside, sensorId, replacement)
    await note({
      action: 'device_replaced',
      subject: `sensor:${sensorId}`,
      before: before.externalId === null ? null : { device_id: before.externalId },
      after: { device_id: externalId, from: new Date(assignedFrom ?? deps.now()).toISOString() },
    })
    return getSensor(inside, member.schoolId, sensorId)
  })
}

async function requireSensorOf(
  { db }: Pick<Deps, 'db'>,
  schoolId: string,
  sensorId: string,
): Promise<SensorRow> {
  const sensor = await findSensor(db, sensorId)
  if (sensor?.schoolId !== schoolId)
    throw new NotFound('sensor_not_found', 'the school has no sensor with this id')
  return sensor
}
