import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { prepared, preparedRows } from '#server/storage/prepared.ts'
import { exposureOfRoom } from './rooms.ts'

/** A device with the sensor that it measures for; the sensor's fields are null while it measures for none. */
export interface DeviceRow {
  readonly id: string
  readonly profileKey: string | null
  readonly expectedIntervalS: number
  readonly sensorId: string | null
  /** Of the sensor. */
  readonly schoolId: string | null
  readonly sensorName: string | null
  readonly sensorStatus: 'active' | 'inactive' | null
  readonly exposure: Exposure | null
  /** Since when it measures for that sensor, epoch ms. */
  readonly assignedFrom: number | null
  /** JSON, see `tables.ts`. */
  readonly fieldMap: string | null
  readonly lastMessageKey: string | null
  /** Epoch ms */
  readonly lastSyncAt: number | null
  /** What rules know of it, JSON of `RoutingFacts`. */
  readonly routingFacts: string | null
  /** When a person said that its sensor is not wanted, epoch ms. */
  readonly ignoredAt: number | null
}

export async function findDevice(
  tx: Database,
  schoolIntegrationId: string,
  externalId: string,
): Promise<DeviceRow | undefined> {
  return (await findDevices(tx, schoolIntegrationId, [externalId])).get(externalId)
}

/** Those that are known, by their external ids. */
export async function findDevices(
  tx: Database,
  schoolIntegrationId: string,
  externalIds: readonly string[],
): Promise<Map<string, DeviceRow>> {
  const rows = await selectDevices(
    tx,
    externalIds.map((externalId) => ({ schoolIntegrationId, externalId })),
  )
  return new Map(rows.map(({ externalId, ...device }) => [externalId, device]))
}

interface DeviceKey {
  readonly schoolIntegrationId: string
  readonly externalId: string
}

const selectDevices = preparedRows<DeviceKey, DeviceRow & Pick<DeviceKey, 'externalId'>>(
  ['schoolIntegrationId', 'externalId'],
  (db, keys) =>
    db
      .selectFrom('device')
      .leftJoin('assignment', (join) =>
        join.onRef('assignment.deviceId', '=', 'device.id').on('assignment.toT', 'is', null),
      )
      .leftJoin('sensor', 'sensor.id', 'assignment.sensorId')
      .leftJoin('room', 'room.id', 'sensor.roomId')
      .select([
        'device.id',
        'device.profileKey',
        'device.expectedIntervalS',
        'sensor.id as sensorId',
        'sensor.schoolId',
        'sensor.name as sensorName',
        'sensor.status as sensorStatus',
        exposureOfRoom,
        'assignment.fromT as assignedFrom',
        'device.fieldMap',
        'device.lastMessageKey',
        'device.lastSyncAt',
        'device.routingFacts',
        'sensor.ignoredAt',
        'device.externalId',
      ])
      .where('device.schoolIntegrationId', '=', keys[0]?.schoolIntegrationId ?? '')
      .where(
        'device.externalId',
        'in',
        keys.map(({ externalId }) => externalId),
      )
      .compile(),
)

/** `facts`: JSON of `RoutingFacts`. */
export async function setRoutingFacts(tx: Tx, deviceId: string, facts: string): Promise<void> {
  await updateFacts(tx, { deviceId, facts })
}

const updateFacts = prepared<{ deviceId: string; facts: string }>((db, param) =>
  db
    .updateTable('device')
    .set({ routingFacts: param('facts') })
    .where('id', '=', param('deviceId'))
    .compile(),
)

/** A device of an integration with the sensor that it measures for now. */
export interface RoutedDeviceRow {
  readonly externalId: string
  readonly name: string
  /** JSON of `RoutingFacts`; null = it has sent nothing yet. */
  readonly facts: string | null
  readonly sensorId: string
  readonly schoolId: string
  /** Null = it waits. */
  readonly roomName: string | null
  /** Epoch ms; null = no one has ignored it. */
  readonly ignoredAt: number | null
}

/** The newest devices of an integration whose sensor is in use, at most `limit`, in the order in which they came. */
export async function newestDevicesOfIntegration(
  db: Database,
  schoolIntegrationId: string,
  limit: number,
): Promise<readonly RoutedDeviceRow[]> {
  const newest = await routedDevices(db, schoolIntegrationId)
    .orderBy('device.id', 'desc')
    .limit(limit)
    .execute()
  return newest.reverse()
}

/** Those devices of an integration that measure for some sensors in use. */
export function devicesOfSensors(
  db: Database,
  schoolIntegrationId: string,
  sensorIds: readonly string[],
): Promise<readonly RoutedDeviceRow[]> {
  return routedDevices(db, schoolIntegrationId)
    .where('sensor.id', 'in', listParameter(db, sensorIds))
    .execute()
}

export async function countDevicesOfIntegration(db: Database, schoolIntegrationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('device')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('schoolIntegrationId', '=', schoolIntegrationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function routedDevices(db: Database, schoolIntegrationId: string) {
  return db
    .selectFrom('device')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.deviceId', '=', 'device.id').on('assignment.toT', 'is', null),
    )
    .innerJoin('sensor', 'sensor.id', 'assignment.sensorId')
    .leftJoin('room', 'room.id', 'sensor.roomId')
    .select([
      'device.externalId',
      'device.name',
      'device.routingFacts as facts',
      'sensor.id as sensorId',
      'sensor.schoolId',
      'room.name as roomName',
      'sensor.ignoredAt',
    ])
    .where('device.schoolIntegrationId', '=', schoolIntegrationId)
    .where('sensor.archivedAt', 'is', null)
}

/** `isByPerson`: a person chose it; else a message led to it. */
export async function setDeviceProfile(
  tx: Database,
  deviceId: string,
  profileKey: string,
  { isByPerson }: { readonly isByPerson: boolean },
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ profileKey, profileByPerson: isByPerson ? 1 : 0 })
    .where('id', '=', deviceId)
    .execute()
}

/** A message could be read after all. When it was the last one, the device is well. `receivedAt`: epoch ms. */
export async function recordReprocessed(tx: Tx, deviceId: string, receivedAt: number): Promise<void> {
  await tx
    .updateTable('device')
    .set({ lastSyncStatus: 'success', lastSyncCode: null })
    .where('id', '=', deviceId)
    .where('lastSyncStatus', '=', 'failure')
    .where('lastSyncAt', '<=', receivedAt)
    .execute()
}

/** Which integration and which id to look a device up by, and what its platform decoded. */
export interface DeviceOfSensor {
  readonly id: string
  readonly schoolIntegrationId: string
  readonly externalId: string
  readonly profileKey: string | null
  readonly decodedFields: string | null
  readonly fieldMap: string | null
  /** The message that it was last in; null = none is kept. */
  readonly lastMessageId: string | null
}

/** The device that measures for a sensor now. */
export function findDeviceOfSensor(db: Database, sensorId: string): Promise<DeviceOfSensor | undefined> {
  return db
    .selectFrom('device')
    .innerJoin('assignment', 'assignment.deviceId', 'device.id')
    .select([
      'device.id',
      'device.schoolIntegrationId',
      'device.externalId',
      'device.profileKey',
      'device.decodedFields',
      'device.fieldMap',
      'device.lastMessageId',
    ])
    .where('assignment.sensorId', '=', sensorId)
    .where('assignment.toT', 'is', null)
    .executeTakeFirst()
}

/** `fieldMap` is JSON; null = no map. */
export async function setFieldMap(tx: Database, deviceId: string, fieldMap: string | null): Promise<void> {
  await tx.updateTable('device').set({ fieldMap }).where('id', '=', deviceId).execute()
}

/** The same, by what its platform calls the device. */
export async function setFieldMapOfDevice(
  tx: Database,
  schoolIntegrationId: string,
  externalId: string,
  fieldMap: string | null,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ fieldMap })
    .where('schoolIntegrationId', '=', schoolIntegrationId)
    .where('externalId', '=', externalId)
    .execute()
}
