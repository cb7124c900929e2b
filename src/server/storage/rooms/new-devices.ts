import type { Tx } from '#server/storage/database.ts'
import { preparedRows } from '#server/storage/prepared.ts'

export interface NewDevice {
  readonly id: string
  readonly sensorId: string
  readonly assignmentId: string
  readonly schoolId: string
  readonly schoolIntegrationId: string
  readonly externalId: string
  readonly name: string
  readonly expectedIntervalS: number
  /** Epoch ms */
  readonly seenAt: number
}

type BroughtSensor = Pick<NewDevice, 'id' | 'sensorId' | 'assignmentId' | 'schoolId' | 'name' | 'seenAt'>

/** Devices that were never seen: each brings its own sensor, without a room, and measures for it from now on. */
export async function insertDevices(tx: Tx, devices: readonly NewDevice[]): Promise<void> {
  await insertDeviceRows(tx, devices)
  await insertSensorRows(tx, devices)
  await insertAssignmentRows(tx, devices)
}

/** A device that measures for nothing gets a sensor of its own, without a room, and measures for it from now on. */
export async function insertBroughtSensor(tx: Tx, device: BroughtSensor): Promise<void> {
  await insertSensorRows(tx, [device])
  await insertAssignmentRows(tx, [device])
}

const insertDeviceRows = preparedRows<NewDevice>(
  ['id', 'schoolIntegrationId', 'externalId', 'name', 'expectedIntervalS'],
  (db, devices) =>
    db
      .insertInto('device')
      .values(
        devices.map(({ id, schoolIntegrationId, externalId, name, expectedIntervalS }) => ({
          id,
          schoolIntegrationId,
          externalId,
          name,
          expectedIntervalS,
          lastSyncStatus: 'unknown',
        })),
      )
      .compile(),
)

const insertSensorRows = preparedRows<BroughtSensor>(['sensorId', 'schoolId', 'name'], (db, devices) =>
  db
    .insertInto('sensor')
    .values(
      devices.map(({ sensorId, schoolId, name }) => ({
        id: sensorId,
        schoolId,
        name,
        status: 'active',
        namedByPerson: 0,
      })),
    )
    .compile(),
)

const insertAssignmentRows = preparedRows<BroughtSensor>(
  ['assignmentId', 'id', 'sensorId', 'seenAt'],
  (db, devices) =>
    db
      .insertInto('assignment')
      .values(
        devices.map(({ assignmentId, id, sensorId, seenAt }) => ({
          id: assignmentId,
          deviceId: id,
          sensorId,
          fromT: seenAt,
        })),
      )
      .compile(),
)
