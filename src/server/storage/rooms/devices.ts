import { sql } from 'kysely'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'
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
}

export async function findDevice(
  tx: Database,
  schoolIntegrationId: string,
  externalId: string,
): Promise<DeviceRow | undefined> {
  const [device] = await selectDevice(tx, { schoolIntegrationId, externalId })
  return device
}

const selectDevice = prepared<{ schoolIntegrationId: string; externalId: string }, DeviceRow>((db, param) =>
  db
    .selectFrom('device')
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.device_id', '=', 'device.id').on('assignment.to_t', 'is', null),
    )
    .leftJoin('sensor', 'sensor.id', 'assignment.sensor_id')
    .leftJoin('room', 'room.id', 'sensor.room_id')
    .select([
      'device.id',
      'device.profile_key as profileKey',
      'device.expected_interval_s as expectedIntervalS',
      'sensor.id as sensorId',
      'sensor.school_id as schoolId',
      'sensor.name as sensorName',
      'sensor.status as sensorStatus',
      exposureOfRoom,
      'assignment.from_t as assignedFrom',
      'device.field_map as fieldMap',
      'device.last_message_key as lastMessageKey',
      'device.last_sync_at as lastSyncAt',
    ])
    .where('device.school_integration_id', '=', param('schoolIntegrationId'))
    .where('device.external_id', '=', param('externalId'))
    .compile(),
)

/** What rules know of a device, JSON of `RoutingFacts`. */
export async function setRoutingFacts(tx: Tx, deviceId: string, facts: string): Promise<void> {
  await tx
    .updateTable('device')
    .set({ routing_facts: facts })
    .where('id', '=', deviceId)
    .where((eb) => eb.or([eb('routing_facts', 'is', null), eb('routing_facts', '<>', facts)]))
    .execute()
}

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
  /** Epoch ms; null = nobody has ignored it. */
  readonly ignoredAt: number | null
}

/** The devices of an integration whose sensor is in use, in the order in which they came. */
export function devicesOfIntegration(
  db: Database,
  schoolIntegrationId: string,
): Promise<readonly RoutedDeviceRow[]> {
  return db
    .selectFrom('device')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.device_id', '=', 'device.id').on('assignment.to_t', 'is', null),
    )
    .innerJoin('sensor', 'sensor.id', 'assignment.sensor_id')
    .leftJoin('room', 'room.id', 'sensor.room_id')
    .select([
      'device.external_id as externalId',
      'device.name',
      'device.routing_facts as facts',
      'sensor.id as sensorId',
      'sensor.school_id as schoolId',
      'room.name as roomName',
      'sensor.ignored_at as ignoredAt',
    ])
    .where('device.school_integration_id', '=', schoolIntegrationId)
    .where('sensor.archived_at', 'is', null)
    .orderBy('device.id')
    .execute()
}

/** A waiting device of the municipality, with what rules know of it. */
export interface UnroutedDeviceRow {
  readonly sensorId: string
  readonly integrationKey: string
  /** JSON of `RoutingFacts`; null = it has sent nothing yet. */
  readonly facts: string | null
}

/** Through which integration the waiting devices of an owner came. */
export function originsOfSensors(db: Database, schoolId: string): Promise<readonly UnroutedDeviceRow[]> {
  return db
    .selectFrom('sensor')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.sensor_id', '=', 'sensor.id').on('assignment.to_t', 'is', null),
    )
    .innerJoin('device', 'device.id', 'assignment.device_id')
    .innerJoin('school_integration', 'school_integration.id', 'device.school_integration_id')
    .select([
      'sensor.id as sensorId',
      'school_integration.integration_key as integrationKey',
      'device.routing_facts as facts',
    ])
    .where('sensor.school_id', '=', schoolId)
    .execute()
}

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

/** A device that was never seen brings its own sensor, without a room, and measures for it from now on. */
export async function insertDevice(tx: Tx, device: NewDevice): Promise<void> {
  await tx
    .insertInto('device')
    .values({
      id: device.id,
      school_integration_id: device.schoolIntegrationId,
      external_id: device.externalId,
      name: device.name,
      expected_interval_s: device.expectedIntervalS,
      last_sync_status: 'unknown',
    })
    .execute()
  await insertBroughtSensor(tx, device)
}

/** A device that measures for nothing gets a sensor of its own, without a room, and measures for it from now on. */
export async function insertBroughtSensor(
  tx: Tx,
  device: Pick<NewDevice, 'id' | 'sensorId' | 'assignmentId' | 'schoolId' | 'name' | 'seenAt'>,
): Promise<void> {
  await tx
    .insertInto('sensor')
    .values({
      id: device.sensorId,
      school_id: device.schoolId,
      name: device.name,
      status: 'active',
      named_by_person: 0,
    })
    .execute()
  await tx
    .insertInto('assignment')
    .values({
      id: device.assignmentId,
      device_id: device.id,
      sensor_id: device.sensorId,
      from_t: device.seenAt,
    })
    .execute()
}

/** What a message told about its device; null = not told, and what was known stays. */
export interface DeviceReport {
  readonly deviceId: string
  readonly name: string | null
  /** The device's name where its sensor has another one. */
  readonly sensorName: string | null
  readonly profileKey: string | null
  /** As the message names it. */
  readonly modelName: string | null
  readonly expectedIntervalS: number
  readonly batteryPercent: number | null
  readonly batteryMillivolts: number | null
  /** Epoch ms; null when the message told nothing about the battery. */
  readonly batteryReportedAt: number | null
  readonly rssi: number | null
  readonly snr: number | null
  readonly syncAt: number
  /** null = the message said nothing that could have been stored: what is known of its values stays. */
  readonly syncStatus: 'success' | 'failure' | null
  readonly syncCode: string | null
  /** JSON, see `tables.ts`. */
  readonly decodedFields: string | null
  readonly messageKey: string | null
}

/** The sensor keeps following the device's name until a person has named it. */
export async function reportDevice(tx: Tx, report: DeviceReport): Promise<void> {
  await updateDevice(tx, report)
  const { deviceId, sensorName } = report
  if (sensorName !== null) await updateSensorName(tx, { deviceId, name: sensorName })
}

const updateDevice = prepared<DeviceReport>((db, param) =>
  db
    .updateTable('device')
    .set({
      name: sql`coalesce(${param('name')}, name)`,
      profile_key: sql`coalesce(${param('profileKey')}, profile_key)`,
      model_name: sql`coalesce(${param('modelName')}, model_name)`,
      expected_interval_s: param('expectedIntervalS'),
      // Both fields come from one report: an older percentage must not stand beside a newer voltage.
      battery_percent: sql`case when cast(${param('batteryReportedAt')} as bigint) is null then battery_percent
        else ${param('batteryPercent')} end`,
      battery_millivolts: sql`case when cast(${param('batteryReportedAt')} as bigint) is null then battery_millivolts
        else ${param('batteryMillivolts')} end`,
      battery_reported_at: sql`coalesce(${param('batteryReportedAt')}, battery_reported_at)`,
      rssi: sql`coalesce(${param('rssi')}, rssi)`,
      snr: sql`coalesce(${param('snr')}, snr)`,
      last_sync_at: param('syncAt'),
      last_sync_status: sql`coalesce(${param('syncStatus')}, last_sync_status)`,
      last_sync_code: sql`case when cast(${param('syncStatus')} as text) is null then last_sync_code
        else ${param('syncCode')} end`,
      decoded_fields: sql`coalesce(${param('decodedFields')}, decoded_fields)`,
      last_message_key: sql`coalesce(${param('messageKey')}, last_message_key)`,
    })
    .where('id', '=', param('deviceId'))
    .compile(),
)

const updateSensorName = prepared<{ deviceId: string; name: string }>((db, param) =>
  db
    .updateTable('sensor')
    .set({ name: param('name') })
    .where('named_by_person', '=', 0)
    .where('name', '<>', param('name'))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('assignment')
        .select('sensor_id')
        .where('device_id', '=', param('deviceId'))
        .where('to_t', 'is', null),
    )
    .compile(),
)

/** `isByPerson`: somebody chose it; else a message led to it. */
export async function setDeviceProfile(
  tx: Database,
  deviceId: string,
  profileKey: string,
  { isByPerson }: { readonly isByPerson: boolean },
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ profile_key: profileKey, profile_by_person: isByPerson ? 1 : 0 })
    .where('id', '=', deviceId)
    .execute()
}

/** A message could be read after all. When it was the last one, the device is well. `receivedAt`: epoch ms. */
export async function recordReprocessed(tx: Tx, deviceId: string, receivedAt: number): Promise<void> {
  await tx
    .updateTable('device')
    .set({ last_sync_status: 'success', last_sync_code: null })
    .where('id', '=', deviceId)
    .where('last_sync_status', '=', 'failure')
    .where('last_sync_at', '<=', receivedAt)
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
}

/** The device that measures for a sensor now. */
export function findDeviceOfSensor(db: Database, sensorId: string): Promise<DeviceOfSensor | undefined> {
  return db
    .selectFrom('device')
    .innerJoin('assignment', 'assignment.device_id', 'device.id')
    .select([
      'device.id',
      'device.school_integration_id as schoolIntegrationId',
      'device.external_id as externalId',
      'device.profile_key as profileKey',
      'device.decoded_fields as decodedFields',
      'device.field_map as fieldMap',
    ])
    .where('assignment.sensor_id', '=', sensorId)
    .where('assignment.to_t', 'is', null)
    .executeTakeFirst()
}

/** `fieldMap` is JSON; null = no map. */
export async function setFieldMap(tx: Database, deviceId: string, fieldMap: string | null): Promise<void> {
  await tx.updateTable('device').set({ field_map: fieldMap }).where('id', '=', deviceId).execute()
}
