import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { clockToleranceMs } from '#domain/metrics/acceptance.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { findSchoolIntegration } from '#server/storage/integrations/integrations.ts'
import {
  devicesOfSchool,
  endAssignments,
  insertAssignment,
  insertExpectedDevice,
  integrationOfDevice,
} from '#server/storage/rooms/assignments.ts'
import { insertSensorEvent } from '#server/storage/rooms/sensor-events.ts'
import { findSensor, type SensorRow, updateSensorRow } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Sensor, toSensor } from './sensors.ts'

export interface Replacement {
  /** The DevEUI, else the platform's own id. It may not have sent yet. */
  readonly externalId: string
  /** Where the id is not known yet, or known twice; left out = the integration of the device that is replaced. */
  readonly integrationKey?: string
  /** Since when it hangs there, epoch ms; left out = now. */
  readonly from?: number
  /** Takes it away from another place that a person has named. */
  readonly isMove?: boolean
}

/**
 * Another device measures for a sensor from a time on. The place keeps its name and history. What the old device sends
 * later is accepted for the time when it measured there, and refused for later. What the new one has sent already stays
 * with the sensor that it brought, which is switched off when no one has named it.
 * Throws NotFound, Invalid, and Conflict when the device measures elsewhere or is there already.
 */
export async function replaceDevice(deps: Deps, sensorId: string, replacement: Replacement): Promise<Sensor> {
  const now = deps.now()
  const externalId = replacement.externalId.trim().toLowerCase()
  const from = replacement.from ?? now
  await inTransaction(deps.db, async (tx) => {
    const sensor = await findSensor(tx, sensorId)
    if (!sensor) throw new NotFound('sensor_not_found', 'there is no sensor with this id')
    checkReplacement(sensor, externalId, from, now)
    const device = await deviceOf(tx, sensor, { ...replacement, externalId }, now)
    if (device.sensorId === sensorId)
      throw new Conflict('device_there_already', 'the device measures for this sensor already')
    if (device.sensorId !== null) await leave(tx, device.sensorId, replacement.isMove ?? false, now)
    await endAssignments(tx, { sensorId }, from)
    await endAssignments(tx, { deviceId: device.id }, from)
    await insertAssignment(tx, { id: newId(now), deviceId: device.id, sensorId, from })
  })
  const sensor = await findSensor(deps.db, sensorId)
  if (!sensor) throw new NotFound('sensor_not_found', 'there is no sensor with this id')
  return toSensor(sensor, now)
}

function checkReplacement(sensor: SensorRow, externalId: string, from: number, now: number): void {
  const errors = []
  if (externalId === '' || externalId.length > 64 || /\p{C}/u.test(externalId))
    errors.push({ path: 'device_id', code: 'not_an_id' })
  if (from > now + clockToleranceMs) errors.push({ path: 'from', code: 'in_the_future' })
  if (sensor.assignedFrom !== null && from < sensor.assignedFrom)
    errors.push({ path: 'from', code: 'before_the_present_device' })
  if (errors.length > 0)
    throw new Invalid('invalid_replacement', 'the device cannot be replaced like this', errors)
}

async function deviceOf(
  tx: Tx,
  sensor: SensorRow,
  { externalId, integrationKey }: Replacement,
  now: number,
): Promise<{ readonly id: string; readonly sensorId: string | null }> {
  const all = await devicesOfSchool(tx, sensor.schoolId, externalId)
  const matches = all.filter(
    (device) => integrationKey === undefined || device.integrationKey === integrationKey,
  )
  if (matches.length > 1)
    throw new Conflict('device_known_twice', 'several integrations know a device with this id: name one')
  if (matches[0]) return matches[0]
  const present = sensor.deviceId === null ? undefined : await integrationOfDevice(tx, sensor.deviceId)
  const integration =
    integrationKey === undefined ? present : await findSchoolIntegration(tx, sensor.schoolId, integrationKey)
  if (!integration) {
    throw new Invalid('invalid_replacement', 'nobody knows which integration the device sends through', [
      { path: 'integration_key', code: integrationKey === undefined ? 'missing' : 'unknown' },
    ])
  }
  const device = {
    id: newId(now),
    schoolIntegrationId: integration.id,
    externalId,
    // The same place is likely to be measured as often, until the device shows otherwise.
    expectedIntervalS: present?.expectedIntervalS ?? defaultIntervalS,
  }
  await insertExpectedDevice(tx, device)
  return { id: device.id, sensorId: null }
}

/** What a device measured for until now: the sensor that it brought itself has nothing left to show. */
async function leave(tx: Tx, sensorId: string, isMove: boolean, now: number): Promise<void> {
  const left = await findSensor(tx, sensorId)
  const isNamed = left?.roomId !== null
  if (isNamed && !isMove)
    throw new Conflict(
      'device_elsewhere',
      `the device measures for ${left?.name ?? sensorId}: say that it moves`,
    )
  if (isNamed || left?.status !== 'active') return
  await updateSensorRow(tx, sensorId, { status: 'inactive' })
  const event = { sensorId, kind: 'inactive', metricKey: '*', from: now, to: null, detail: null } as const
  await insertSensorEvent(tx, event, now)
}
