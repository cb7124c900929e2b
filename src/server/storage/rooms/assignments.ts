import { sql } from 'kysely'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'
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
export function assignmentsOfDevice(db: Database, deviceId: string): Promise<readonly DeviceAssignment[]> {
  return selectAssignments(db, { deviceId })
}

const selectAssignments = prepared<{ deviceId: string }, DeviceAssignment>((db, param) =>
  db
    .selectFrom('assignment')
    .innerJoin('sensor', 'sensor.id', 'assignment.sensor_id')
    .leftJoin('room', 'room.id', 'sensor.room_id')
    .select([
      'assignment.id',
      'sensor.id as sensorId',
      'sensor.school_id as schoolId',
      'sensor.status as sensorStatus',
      exposureOfRoom,
      'assignment.from_t as from',
      'assignment.to_t as to',
      (eb) =>
        eb
          .case()
          .when(
            eb.exists(
              eb
                .selectFrom('assignment as earlier')
                .select(sql.lit(1).as('one'))
                .whereRef('earlier.sensor_id', '=', 'assignment.sensor_id')
                .whereRef('earlier.from_t', '<', 'assignment.from_t'),
            ),
          )
          .then(sql.lit<0 | 1>(0))
          .else(sql.lit<0 | 1>(1))
          .end()
          .as('isFirstOfSensor'),
    ])
    .where('assignment.device_id', '=', param('deviceId'))
    .orderBy('assignment.from_t')
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
    .set((eb) => ({ to_t: eb.case().when('from_t', '>', at).then(eb.ref('from_t')).else(at).end() }))
    .where('to_t', 'is', null)
  await ('sensorId' in target
    ? open.where('sensor_id', '=', target.sensorId)
    : open.where('device_id', '=', target.deviceId)
  ).execute()
}

export async function insertAssignment(
  tx: Tx,
  row: { readonly id: string; readonly deviceId: string; readonly sensorId: string; readonly from: number },
): Promise<void> {
  await tx
    .insertInto('assignment')
    .values({ id: row.id, device_id: row.deviceId, sensor_id: row.sensorId, from_t: row.from })
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
    .innerJoin('school_integration', 'school_integration.id', 'device.school_integration_id')
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.device_id', '=', 'device.id').on('assignment.to_t', 'is', null),
    )
    .leftJoin('sensor', 'sensor.id', 'assignment.sensor_id')
    .select([
      'device.id',
      'school_integration.integration_key as integrationKey',
      'assignment.sensor_id as sensorId',
    ])
    .where((eb) =>
      eb.or([eb('school_integration.school_id', '=', schoolId), eb('sensor.school_id', '=', schoolId)]),
    )
    .where('device.external_id', '=', externalId)
    .execute()
}

/** A device that no place depends on. Times are epoch ms. */
export interface UnassignedDevice {
  readonly externalId: string
  readonly name: string
  readonly integrationKey: string
  readonly profileKey: string | null
  readonly lastSyncAt: number | null
  /** The sensor that it brought and that nobody has placed; null = it measures for none. */
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
    'device.external_id as externalId',
    'device.name',
    'school_integration.integration_key as integrationKey',
    'device.profile_key as profileKey',
    'device.last_sync_at as lastSyncAt',
  ] as const
  const waiting = await db
    .selectFrom('sensor')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.sensor_id', '=', 'sensor.id').on('assignment.to_t', 'is', null),
    )
    .innerJoin('device', 'device.id', 'assignment.device_id')
    .innerJoin('school_integration', 'school_integration.id', 'device.school_integration_id')
    .select([
      ...columns,
      'sensor.id as sensorId',
      'sensor.name as sensorName',
      'assignment.from_t as assignedFrom',
    ])
    .where('sensor.school_id', '=', schoolId)
    .where('sensor.room_id', 'is', null)
    .where('sensor.archived_at', 'is', null)
    .where('sensor.ignored_at', 'is', null)
    .where('school_integration.integration_key', '<>', manualKey)
    .orderBy('sensor.id', 'desc')
    .limit(limit)
    .execute()
  const free = await db
    .selectFrom('device')
    .innerJoin('school_integration', 'school_integration.id', 'device.school_integration_id')
    .select(columns)
    .where('school_integration.school_id', '=', schoolId)
    .where('school_integration.integration_key', '<>', manualKey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignment')
            .select('assignment.id')
            .whereRef('assignment.device_id', '=', 'device.id')
            .where('assignment.to_t', 'is', null),
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
      school_integration_id: device.schoolIntegrationId,
      external_id: device.externalId,
      name: device.externalId,
      expected_interval_s: device.expectedIntervalS,
      last_sync_status: 'unknown',
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
    .select(['school_integration_id as id', 'expected_interval_s as expectedIntervalS'])
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
    .innerJoin('sensor', 'sensor.id', 'assignment.sensor_id')
    .innerJoin('device', 'device.id', 'assignment.device_id')
    .innerJoin('school_integration', 'school_integration.id', 'device.school_integration_id')
    .select(['assignment.sensor_id as sensorId', 'school_integration.integration_key as integration'])
    .where('sensor.school_id', '=', schoolId)
    .where('assignment.to_t', 'is', null)
    .execute()
}
