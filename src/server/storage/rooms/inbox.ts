import { sql } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import { firstIdAt } from '#server/storage/ids.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

/** A device that measures for a sensor, as the inbox shows it. Times are epoch ms. */
export interface InboxRow {
  readonly sensorId: string
  readonly deviceId: string
  readonly externalId: string
  /** The device's name on its platform, unless a person named the sensor; its id where it has none. */
  readonly name: string
  /** Null = it waits. */
  readonly roomName: string | null
  readonly integrationKey: string
  /** JSON, without the secret ones. */
  readonly integrationSettings: string
  readonly profileKey: string | null
  readonly profileByPerson: 0 | 1
  readonly modelName: string | null
  readonly expectedIntervalS: number
  /** When it first reported; for a device that has not reported yet, when it was registered as expected. */
  readonly cameAt: number
  /** Null = never. */
  readonly lastSyncAt: number | null
  readonly lastSyncStatus: 'success' | 'unknown' | 'failure'
  readonly lastSyncCode: string | null
  readonly batteryPercent: number | null
  readonly batteryMillivolts: number | null
  readonly batteryReportedAt: number | null
  readonly rssi: number | null
  readonly snr: number | null
  readonly ignoredAt: number | null
  /** What rules know of it, JSON of `RoutingFacts`; null = it is none of the municipality's, or has sent nothing yet. */
  readonly routingFacts: string | null
}

export interface WaitingChoice {
  readonly schoolId: string
  readonly isIgnored: boolean
}

/** Some of a school's waiting devices, the newest first. */
export function waitingDevices(
  db: Database,
  choice: WaitingChoice & { readonly offset: number; readonly limit: number },
): Promise<readonly InboxRow[]> {
  const page = waitingSensors(db, choice)
    .select('sensor.id')
    .orderBy('sensor.id', 'desc')
    .offset(choice.offset)
    .limit(choice.limit)
  return assignedQuery(db)
    .select(shown)
    .where('sensor.id', 'in', db.selectFrom(page.as('page')).select('page.id'))
    .orderBy('sensor.id', 'desc')
    .execute()
}

/** Those sensors that wait and have measured nothing, of some devices of an integration. */
export async function sensorsWithoutSeries(
  db: Database,
  schoolIntegrationId: string,
  externalIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sensor')
    .innerJoin('assignment', 'assignment.sensorId', 'sensor.id')
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .select('sensor.id')
    .where('device.schoolIntegrationId', '=', schoolIntegrationId)
    .where('device.externalId', 'in', listParameter(db, externalIds))
    .where('sensor.roomId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('series').select('series.id').whereRef('series.sensorId', '=', 'sensor.id'))),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function countWaitingDevices(db: Database, choice: WaitingChoice): Promise<number> {
  const { count } = await waitingSensors(db, choice)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sensors without a series: what is plausible makes one. */
const isUnmeasured = sql<boolean>`not exists (select 1 from series where series.sensor_id = sensor.id)`

/** How many of the devices that wait and are not ignored have measured nothing plausible. */
export async function countUnmeasured(db: Database, schoolId: string): Promise<number> {
  const { count } = await waitingSensors(db, { schoolId, isIgnored: false })
    .where(isUnmeasured)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids of some of a school's waiting sensors that came until a time, epoch ms. */
export async function unassignedSensorIds(
  db: Database,
  choice: {
    readonly schoolId: string
    readonly until: number
    readonly isUnmeasuredOnly: boolean
    readonly limit: number
  },
): Promise<readonly string[]> {
  const rows = await waitingSensors(db, { schoolId: choice.schoolId, isIgnored: false })
    .select('sensor.id')
    .where('sensor.id', '<', firstIdAt(choice.until + 1))
    .$if(choice.isUnmeasuredOnly, (query) => query.where(isUnmeasured))
    .orderBy('sensor.id')
    .limit(choice.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many devices wait and are not ignored, of every school that has any. */
export async function waitingBySchool(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sensor')
    .select((eb) => ['schoolId', eb.fn.countAll<number>().as('count')])
    .where('roomId', 'is', null)
    .where('archivedAt', 'is', null)
    .where('ignoredAt', 'is', null)
    .where(hasDevice)
    .groupBy('schoolId')
    .execute()
  return new Map(rows.map(({ schoolId, count }) => [schoolId, Number(count)]))
}

/** The devices of a school whose ids end so, in rooms or waiting; `idEnd` in lower case, at least four characters. */
export function devicesEndingWith(
  db: Database,
  schoolId: string,
  idEnd: string,
): Promise<readonly InboxRow[]> {
  const characters = [...idEnd]
  return (
    assignedQuery(db)
      .select(shown)
      .where('sensor.schoolId', '=', schoolId)
      .where('sensor.archivedAt', 'is', null)
      // No pattern: what people type may hold its signs. By the index `device_id_end` first.
      .where(endOfId(4), '=', characters.slice(-4).join(''))
      .where(endOfId(characters.length), '=', idEnd)
      .orderBy('device.id')
      .limit(mostFound)
      .execute()
  )
}

/** More results than these are not distinguishable: a person types more of the id. */
const mostFound = 20

function endOfId(length: number) {
  return sql<string>`substr(device.external_id, length(device.external_id) - ${sql.lit(length - 1)})`
}

/** By sensors alone, in their order: ids are UUIDv7, and a device that was never seen brings its sensor. */
function waitingSensors(db: Database, { schoolId, isIgnored }: WaitingChoice) {
  return db
    .selectFrom('sensor')
    .where('sensor.schoolId', '=', schoolId)
    .where('sensor.roomId', 'is', null)
    .where('sensor.archivedAt', 'is', null)
    .where('sensor.ignoredAt', isIgnored ? 'is not' : 'is', null)
    .where(hasDevice)
}

/** One whose device measures for another sensor by now has nothing to show. */
const hasDevice = sql<boolean>`exists (
  select 1 from assignment where assignment.sensor_id = sensor.id and assignment.to_t is null)`

function assignedQuery(db: Database) {
  return db
    .selectFrom('sensor')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.sensorId', '=', 'sensor.id').on('assignment.toT', 'is', null),
    )
    .innerJoin('device', 'device.id', 'assignment.deviceId')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
    .leftJoin('room', 'room.id', 'sensor.roomId')
}

const shown = [
  'sensor.id as sensorId',
  'device.id as deviceId',
  'device.externalId',
  'sensor.name',
  'room.name as roomName',
  'schoolIntegration.integrationKey',
  'schoolIntegration.settings as integrationSettings',
  'device.profileKey',
  'device.profileByPerson',
  'device.modelName',
  'device.expectedIntervalS',
  'assignment.fromT as cameAt',
  'device.lastSyncAt',
  'device.lastSyncStatus',
  'device.lastSyncCode',
  'device.batteryPercent',
  'device.batteryMillivolts',
  'device.batteryReportedAt',
  'device.rssi',
  'device.snr',
  'sensor.ignoredAt',
  'device.routingFacts',
] as const

/** Where a device of an id is. */
export interface DevicePlace {
  readonly deviceId: string
  readonly externalId: string
  readonly schoolId: string
  readonly schoolName: string
  /** Null = it measures for none. */
  readonly sensorId: string | null
  /** Null = it waits, or measures for no sensor. */
  readonly roomName: string | null
}

/** The devices of these ids, of every school: an id is unique within an integration only. */
export async function placesOfDevices(
  db: Database,
  externalIds: readonly string[],
): Promise<readonly DevicePlace[]> {
  if (externalIds.length === 0) return []
  return (
    db
      .selectFrom('device')
      .innerJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
      .leftJoin('assignment', (join) =>
        join.onRef('assignment.deviceId', '=', 'device.id').on('assignment.toT', 'is', null),
      )
      .leftJoin('sensor', 'sensor.id', 'assignment.sensorId')
      .leftJoin('room', 'room.id', 'sensor.roomId')
      // It belongs where its sensor is: its integration may be the municipality's, or that of a school it was sent from.
      .innerJoin('school', (join) =>
        join.on('school.id', '=', (eb) => eb.fn.coalesce('sensor.schoolId', 'schoolIntegration.schoolId')),
      )
      .select([
        'device.id as deviceId',
        'device.externalId',
        'school.id as schoolId',
        'school.name as schoolName',
        'sensor.id as sensorId',
        'room.name as roomName',
      ])
      .where('device.externalId', 'in', listParameter(db, externalIds))
      .orderBy('device.id')
      .execute()
  )
}

/** What a sensor's series measured last; times are epoch seconds. */
export interface NewestValue {
  readonly sensorId: string
  readonly seriesId: number
  readonly metricKey: string
  readonly t: number
  readonly v: number
  readonly accumulation: 'gauge' | 'delta' | 'cumulative'
}

/** The newest value of each series of some sensors. */
export async function newestValuesOf(
  db: Database,
  sensorIds: readonly string[],
): Promise<readonly NewestValue[]> {
  if (sensorIds.length === 0) return []
  return db
    .selectFrom('series')
    .innerJoin('latest', 'latest.seriesId', 'series.id')
    .select([
      'series.sensorId',
      'series.id as seriesId',
      'series.metricKey',
      'latest.t',
      'latest.v',
      'series.accumulation',
    ])
    .where('series.sensorId', 'in', listParameter(db, sensorIds))
    .orderBy('series.id')
    .execute()
}
