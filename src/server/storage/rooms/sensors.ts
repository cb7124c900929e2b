import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { exposureOfRoom } from './rooms.ts'

/** A sensor with its place and the device that measures for it now; times are epoch ms. */
export interface SensorRow {
  readonly id: string
  readonly schoolId: string
  readonly name: string
  readonly status: 'active' | 'inactive'
  readonly provenance: 'recorded' | 'constructed' | null
  /** Null = it waits in the inbox. */
  readonly roomId: string | null
  readonly roomName: string | null
  readonly exposure: Exposure | null
  /** Epoch ms; null = not ignored. */
  readonly ignoredAt: number | null
  /** Epoch ms; null = in use. */
  readonly archivedAt: number | null
  readonly deviceId: string | null
  readonly externalId: string | null
  /** The integration that its device comes by. */
  readonly integrationKey: string | null
  readonly profileKey: string | null
  readonly expectedIntervalS: number | null
  readonly batteryPercent: number | null
  readonly batteryMillivolts: number | null
  readonly batteryReportedAt: number | null
  readonly rssi: number | null
  readonly snr: number | null
  readonly lastSyncAt: number | null
  readonly lastSyncStatus: 'success' | 'unknown' | 'failure' | null
  readonly lastSyncCode: string | null
  readonly assignedFrom: number | null
}

export function sensorsOfSchool(db: Database, schoolId: string): Promise<readonly SensorRow[]> {
  return sensorQuery(db).where('sensor.schoolId', '=', schoolId).execute()
}

/** Those that a person has placed and not put away. */
export function placedSensorsOfSchool(db: Database, schoolId: string): Promise<readonly SensorRow[]> {
  return sensorQuery(db)
    .where('sensor.schoolId', '=', schoolId)
    .where('sensor.roomId', 'is not', null)
    .where('sensor.archivedAt', 'is', null)
    .execute()
}

/** As `placedSensorsOfSchool`, of all schools. */
export function placedSensorsOfSchools(db: Database): Promise<readonly SensorRow[]> {
  return sensorQuery(db)
    .where('sensor.roomId', 'is not', null)
    .where('sensor.archivedAt', 'is', null)
    .execute()
}

/** Those of a school among sensors, in no order. */
export async function sensorsByIds(
  db: Database,
  schoolId: string,
  ids: readonly string[],
): Promise<readonly SensorRow[]> {
  if (ids.length === 0) return []
  return sensorQuery(db)
    .where('sensor.id', 'in', listParameter(db, ids))
    .where('sensor.schoolId', '=', schoolId)
    .execute()
}

/** The sensors of a school that devices with an id measure for: an id is unique within an integration only. */
export function sensorsByDevice(
  db: Database,
  schoolId: string,
  externalId: string,
): Promise<readonly SensorRow[]> {
  return sensorQuery(db)
    .where('sensor.schoolId', '=', schoolId)
    .where('device.externalId', '=', externalId)
    .execute()
}

export function findSensor(db: Database, id: string): Promise<SensorRow | undefined> {
  return sensorQuery(db).where('sensor.id', '=', id).executeTakeFirst()
}

/** As `findSensor` for many, in no order; what does not exist is left out. */
export async function findSensors(db: Database, ids: readonly string[]): Promise<readonly SensorRow[]> {
  if (ids.length === 0) return []
  return sensorQuery(db).where('sensor.id', 'in', listParameter(db, ids)).execute()
}

function sensorQuery(db: Database) {
  return db
    .selectFrom('sensor')
    .leftJoin('room', 'room.id', 'sensor.roomId')
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.sensorId', '=', 'sensor.id').on('assignment.toT', 'is', null),
    )
    .leftJoin('device', 'device.id', 'assignment.deviceId')
    .leftJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
    .select([
      'sensor.id',
      'sensor.schoolId',
      'sensor.name',
      'sensor.status',
      'sensor.provenance',
      'sensor.ignoredAt',
      'sensor.archivedAt',
      'room.id as roomId',
      'room.name as roomName',
      exposureOfRoom,
      'device.id as deviceId',
      'device.externalId',
      'schoolIntegration.integrationKey',
      'device.profileKey',
      'device.expectedIntervalS',
      'device.batteryPercent',
      'device.batteryMillivolts',
      'device.batteryReportedAt',
      'device.rssi',
      'device.snr',
      'device.lastSyncAt',
      'device.lastSyncStatus',
      'device.lastSyncCode',
      'assignment.fromT as assignedFrom',
    ])
}

interface SensorFields {
  readonly name?: string
  readonly namedByPerson?: 1
  readonly schoolId?: string
  readonly roomId?: string | null
  readonly status?: 'active' | 'inactive'
  readonly provenance?: 'recorded' | 'constructed' | null
  readonly ignoredAt?: number | null
  readonly archivedAt?: number | null
}

/** Only the given fields change. */
export async function updateSensorRow(tx: Tx, id: string, fields: SensorFields): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await tx.updateTable('sensor').set(fields).where('id', '=', id).execute()
}

/** The same fields of many sensors. */
export async function updateSensorRows(tx: Tx, ids: readonly string[], fields: SensorFields): Promise<void> {
  if (ids.length === 0 || Object.keys(fields).length === 0) return
  await tx.updateTable('sensor').set(fields).where('id', 'in', listParameter(tx, ids)).execute()
}

/** Which devices measured for a school's sensors since when (epoch ms), oldest first. */
export function assignmentsOfSchool(
  db: Database,
  schoolId: string,
): Promise<readonly { readonly sensorId: string; readonly externalId: string; readonly from: number }[]> {
  return db
    .selectFrom('assignment')
    .innerJoin('sensor', 'sensor.id', 'assignment.sensorId')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .select(['sensor.id as sensorId', 'device.externalId', 'assignment.fromT as from'])
    .where('sensor.schoolId', '=', schoolId)
    .orderBy('assignment.fromT')
    .execute()
}

/** How many sensors hang in each room of a school; rooms without one are left out. */
export async function sensorsByRoom(db: Database, schoolId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sensor')
    .select(['roomId', (eb) => eb.fn.countAll<number>().as('n')])
    .where('schoolId', '=', schoolId)
    .where('archivedAt', 'is', null)
    .where('roomId', 'is not', null)
    .groupBy('roomId')
    .execute()
  return new Map(rows.map(({ roomId, n }) => [roomId ?? '', Number(n)]))
}

export async function countSensorsOfRoom(db: Database, roomId: string): Promise<number> {
  const { n } = await db
    .selectFrom('sensor')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('roomId', '=', roomId)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Also those that were put away. */
export async function moveSensorsOfRoom(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable('sensor').set({ roomId: into }).where('roomId', '=', from).execute()
}

/** `at`: epoch ms. */
export async function archiveSensorsOfRoom(tx: Tx, roomId: string, at: number): Promise<void> {
  await tx
    .updateTable('sensor')
    .set({ archivedAt: at })
    .where('roomId', '=', roomId)
    .where('archivedAt', 'is', null)
    .execute()
}

/**
 * Deletes sensors with all their readings, and the devices that measured for nothing else: if those report again, they
 * are new.
 */
export async function deleteSensors(tx: Tx, ids: readonly string[]): Promise<void> {
  const devices = await tx
    .selectFrom('assignment')
    .select('deviceId')
    .distinct()
    .where('sensorId', 'in', listParameter(tx, ids))
    .execute()
  await tx.deleteFrom('sensor').where('id', 'in', listParameter(tx, ids)).execute()
  const deviceIds = devices.map(({ deviceId }) => deviceId)
  await tx
    .deleteFrom('device')
    .where('id', 'in', listParameter(tx, deviceIds))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('assignment')
            .select('assignment.id')
            .whereRef('assignment.deviceId', '=', 'device.id'),
        ),
      ),
    )
    .execute()
}
