import { sql } from 'kysely'
import type { Tx } from '#server/storage/database.ts'
import { prepared, preparedWrites } from '#server/storage/prepared.ts'

/** What a message reported about its device; null = not reported, and the stored value stays. */
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
  /** Epoch ms; null when the message did not report the battery. */
  readonly batteryReportedAt: number | null
  readonly rssi: number | null
  readonly snr: number | null
  /** The time it describes, epoch ms; null = a newer state is stored. */
  readonly syncAt: number | null
  /** null = the message said nothing that could have been stored: what is known of its values stays. */
  readonly syncStatus: 'success' | 'failure' | null
  readonly syncCode: string | null
  /** JSON, see `tables.ts`. */
  readonly decodedFields: string | null
  readonly messageKey: string | null
  /** The message that reported it; null = it is not kept. */
  readonly messageId: string | null
}

/** Of different devices. A sensor keeps following its device's name until a person has named it. */
export async function reportDevices(tx: Tx, reports: readonly DeviceReport[]): Promise<void> {
  await updateDevices(tx, reports)
  for (const { deviceId, sensorName } of reports)
    if (sensorName !== null) await updateSensorName(tx, { deviceId, name: sensorName })
}

const text = (value: string | null) => sql`cast(${value} as text)`
const integer = (value: number | null) => sql`cast(${value} as bigint)`
const float = (value: number | null) => sql`cast(${value} as double precision)`

const coalesceReported = (column: string) =>
  sql`coalesce(${sql.ref(`reported.${column}`)}, ${sql.ref(`device.${column}`)})`
/** Fields that come from one report: an older percentage must not stand beside a newer voltage. */
const fromReports = (column: string, sign: string) =>
  sql`case when ${sql.ref(`reported.${sign}`)} is null then ${sql.ref(`device.${column}`)} else ${sql.ref(`reported.${column}`)} end`

const updateDevices = preparedWrites<DeviceReport>(
  [
    'deviceId',
    'name',
    'profileKey',
    'modelName',
    'expectedIntervalS',
    'batteryPercent',
    'batteryMillivolts',
    'batteryReportedAt',
    'rssi',
    'snr',
    'syncAt',
    'syncStatus',
    'syncCode',
    'decodedFields',
    'messageKey',
    'messageId',
  ],
  (db, reports) => {
    // PostgreSQL cannot infer the types of values that may be null.
    const rows = reports.map(
      (report) => sql`select ${text(report.deviceId)} as id, ${text(report.name)} as name,
        ${text(report.profileKey)} as profile_key, ${text(report.modelName)} as model_name,
        ${integer(report.expectedIntervalS)} as expected_interval_s,
        ${float(report.batteryPercent)} as battery_percent,
        ${float(report.batteryMillivolts)} as battery_millivolts,
        ${integer(report.batteryReportedAt)} as battery_reported_at,
        ${float(report.rssi)} as rssi, ${float(report.snr)} as snr, ${integer(report.syncAt)} as last_sync_at,
        ${text(report.syncStatus)} as last_sync_status, ${text(report.syncCode)} as last_sync_code,
        ${text(report.decodedFields)} as decoded_fields, ${text(report.messageKey)} as last_message_key,
        ${text(report.messageId)} as last_message_id`,
    )
    return sql`
      update device set
        name = ${coalesceReported('name')}, profile_key = ${coalesceReported('profile_key')}, model_name = ${coalesceReported('model_name')},
        expected_interval_s = reported.expected_interval_s,
        battery_percent = ${fromReports('battery_percent', 'battery_reported_at')},
        battery_millivolts = ${fromReports('battery_millivolts', 'battery_reported_at')},
        battery_reported_at = ${coalesceReported('battery_reported_at')}, rssi = ${coalesceReported('rssi')}, snr = ${coalesceReported('snr')},
        last_sync_at = ${coalesceReported('last_sync_at')}, last_sync_status = ${coalesceReported('last_sync_status')},
        last_sync_code = ${fromReports('last_sync_code', 'last_sync_status')},
        decoded_fields = ${coalesceReported('decoded_fields')}, last_message_key = ${coalesceReported('last_message_key')},
        last_message_id = ${coalesceReported('last_message_id')}
      from (${sql.join(rows, sql` union all `)}) reported
      where device.id = reported.id`.compile(db)
  },
)

const updateSensorName = prepared<{ deviceId: string; name: string }>((db, param) =>
  db
    .updateTable('sensor')
    .set({ name: param('name') })
    .where('namedByPerson', '=', 0)
    .where('name', '<>', param('name'))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('assignment')
        .select('sensorId')
        .where('deviceId', '=', param('deviceId'))
        .where('toT', 'is', null),
    )
    .compile(),
)
