import { sql } from 'kysely'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { preparedRows } from '#server/storage/prepared.ts'
import { exposureOfRoom } from './rooms.ts'

/** A time for which a device measured for a sensor. Epoch ms; `to` null = still. */
export interface DeviceAssignment {
  readonly id: string
  readonly sensorId: string
  /** Of the sensor. */
  readonly schoolId: string
  readonly sensorStatus: 'active' | 'inactive'
  readonly exposure: Exposure | null
  readonly from: number
  readonly to: number | null
  /** 1 = no device measured for that sensor before. */
  readonly isFirstOfSensor: 0 | 1
}

/** What a device measured for, oldest first. */
export async function assignmentsOfDevice(
  db: Database,
  deviceId: string,
): Promise<readonly DeviceAssignment[]> {
  return (await assignmentsOfDevices(db, [deviceId])).get(deviceId) ?? []
}

/** The same of many devices, by their ids; one that measured for nothing is left out. */
export async function assignmentsOfDevices(
  db: Database,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DeviceAssignment[]>> {
  const rows = await selectAssignments(
    db,
    deviceIds.map((deviceId) => ({ deviceId })),
  )
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}

type AssignmentOfDevice = DeviceAssignment & { readonly deviceId: string }

const selectAssignments = preparedRows<Pick<AssignmentOfDevice, 'deviceId'>, AssignmentOfDevice>(
  ['deviceId'],
  (db, devices) =>
    db
      .selectFrom('assignment')
      .innerJoin('sensor', 'sensor.id', 'assignment.sensorId')
      .leftJoin('room', 'room.id', 'sensor.roomId')
      .select([
        'assignment.id',
        'assignment.deviceId',
        'sensor.id as sensorId',
        'sensor.schoolId',
        'sensor.status as sensorStatus',
        exposureOfRoom,
        'assignment.fromT as from',
        'assignment.toT as to',
        (eb) =>
          eb
            .case()
            .when(
              eb.exists(
                eb
                  .selectFrom('assignment as earlier')
                  .select(sql.lit(1).as('one'))
                  .whereRef('earlier.sensorId', '=', 'assignment.sensorId')
                  .whereRef('earlier.fromT', '<', 'assignment.fromT'),
              ),
            )
            .then(sql.lit<0 | 1>(0))
            .else(sql.lit<0 | 1>(1))
            .end()
            .as('isFirstOfSensor'),
      ])
      .where(
        'assignment.deviceId',
        'in',
        devices.map(({ deviceId }) => deviceId),
      )
      .orderBy('assignment.fromT')
      .compile(),
)

/** Ends what a sensor or a device measures with now; an assignment that would end before it began ends as it begins. */
export async function endAssignments(
  tx: Tx,
  target: { readonly sensorId: string } | { readonly deviceId: string },
  at: number,
): Promise<void> {
  const open = tx
    .updateTable('assignment')
    .set((eb) => ({ toT: eb.case().when('fromT', '>', at).then(eb.ref('fromT')).else(at).end() }))
    .where('toT', 'is', null)
  await ('sensorId' in target
    ? open.where('sensorId', '=', target.sensorId)
    : open.where('deviceId', '=', target.deviceId)
  ).execute()
}

/** `from` is epoch ms. */
export async function insertAssignment(
  tx: Tx,
  row: { readonly id: string; readonly deviceId: string; readonly sensorId: string; readonly from: number },
): Promise<void> {
  await tx
    .insertInto('assignment')
    .values({ id: row.id, deviceId: row.deviceId, sensorId: row.sensorId, fromT: row.from })
    .execute()
}

/** The devices of a school with an id, which is unique within an integration only; those of the municipality that came to it too. */
export function devicesOfSchool(
  db: Database,
  schoolId: string,
  externalId: string,
): Promise<
  readonly { readonly id: string; readonly integrationKey: string; readonly sensorId: string | null }[]
> {
  return db
    .selectFrom('device')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.deviceId', '=', 'device.id').on('assignment.toT', 'is', null),
    )
    .leftJoin('sensor', 'sensor.id', 'assignment.sensorId')
    .select(['device.id', 'schoolIntegration.integrationKey', 'assignment.sensorId'])
    .where((eb) =>
      eb.or([eb('schoolIntegration.schoolId', '=', schoolId), eb('sensor.schoolId', '=', schoolId)]),
    )
    .where('device.externalId', '=', externalId)
    .execute()
}

/** A device that no place depends on. Times are epoch ms. */
export interface UnassignedDevice {
  readonly externalId: string
  readonly name: string
  readonly integrationKey: string
  readonly profileKey: string | null
  readonly lastSyncAt: number | null
  /** The sensor that it brought and that no one has placed; null = it measures for none. */
  readonly sensorId: string | null
  readonly sensorName: string | null
  /** Since when it measures for that sensor. */
  readonly assignedFrom: number | null
}

/**
 * The newest devices of a school that measure for a sensor that has no place, and those of its own connections that measure for
 * none; at most `limit` of each kind. What people write has no device.
 */
export async function unassignedDevices(
  db: Database,
  schoolId: string,
  { manualKey, limit }: { readonly manualKey: string; readonly limit: number },
): Promise<readonly UnassignedDevice[]> {
  const columns = [
    'device.externalId',
    'device.name',
    'schoolIntegration.integrationKey',
    'device.profileKey',
    'device.lastSyncAt',
  ] as const
  const waiting = await db
    .selectFrom('sensor')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.sensorId', '=', 'sensor.id').on('assignment.toT', 'is', null),
    )
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
    .select([
      ...columns,
      'sensor.id as sensorId',
      'sensor.name as sensorName',
      'assignment.fromT as assignedFrom',
    ])
    .where('sensor.schoolId', '=', schoolId)
    .where('sensor.roomId', 'is', null)
    .where('sensor.archivedAt', 'is', null)
    .where('sensor.ignoredAt', 'is', null)
    .where('schoolIntegration.integrationKey', '<>', manualKey)
    .orderBy('sensor.id', 'desc')
    .limit(limit)
    .execute()
  const free = await db
    .selectFrom('device')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
    .select(columns)
    .where('schoolIntegration.schoolId', '=', schoolId)
    .where('schoolIntegration.integrationKey', '<>', manualKey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignment')
            .select('assignment.id')
            .whereRef('assignment.deviceId', '=', 'device.id')
            .where('assignment.toT', 'is', null),
        ),
      ),
    )
    .orderBy('device.id', 'desc')
    .limit(limit)
    .execute()
  return [
    ...free.map((device) => ({ ...device, sensorId: null, sensorName: null, assignedFrom: null })),
    ...waiting,
  ]
}

/** A device that has not sent yet and measures for nothing. */
export async function insertExpectedDevice(
  tx: Tx,
  device: {
    readonly id: string
    readonly schoolIntegrationId: string
    readonly externalId: string
    readonly expectedIntervalS: number
  },
): Promise<void> {
  await tx
    .insertInto('device')
    .values({
      id: device.id,
      schoolIntegrationId: device.schoolIntegrationId,
      externalId: device.externalId,
      name: device.externalId,
      expectedIntervalS: device.expectedIntervalS,
      lastSyncStatus: 'unknown',
    })
    .execute()
}

/** The integration that a device belongs to. */
export function integrationOfDevice(
  db: Database,
  deviceId: string,
): Promise<{ readonly id: string; readonly expectedIntervalS: number } | undefined> {
  return db
    .selectFrom('device')
    .select(['schoolIntegrationId as id', 'expectedIntervalS'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
}

/** Through which integration each sensor of a school is measured now. */
export function sensorConnections(
  db: Database,
  schoolId: string,
): Promise<readonly { readonly sensorId: string; readonly integration: string }[]> {
  return db
    .selectFrom('assignment')
    .innerJoin('sensor', 'sensor.id', 'assignment.sensorId')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
    .select(['assignment.sensorId', 'schoolIntegration.integrationKey as integration'])
    .where('sensor.schoolId', '=', schoolId)
    .where('assignment.toT', 'is', null)
    .execute()
}
