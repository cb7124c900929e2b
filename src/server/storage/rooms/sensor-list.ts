import { type SelectQueryBuilder, sql } from 'kysely'
import { type SensorProblemKind, sensorProblemKinds } from '#domain/sensors/problem.ts'
import type { SensorOrder } from '#domain/sensors/sensor-order.ts'
import type { SensorShow } from '#domain/sensors/sensor-show.ts'
import type { Database } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { containing, lowerCase, sortKey } from '#server/storage/sort-key.ts'
import type { Tables } from '#server/storage/tables.ts'
import { isBatteryLow, type ProblemTime, problemKind } from './sensor-problems.ts'

/** Some of a school's sensors that hang in rooms or were put away: what is not placed waits in the inbox. */
export interface ListedSensors extends ProblemTime {
  readonly schoolId: string
  /** Part of a name, of a room's name or of a device's id; '' = any. */
  readonly search: string
  readonly roomId?: string | undefined
  /** Only those that measure it. */
  readonly metricKey?: string | undefined
}

/** How many each choice of `show` finds; `all` are those in use. */
export type SensorCounts = Readonly<Record<SensorShow | 'all', number>>

export async function countListedSensors(db: Database, listed: ListedSensors): Promise<SensorCounts> {
  const judged = withFilters(db, listed)
    .select(['sensor.archivedAt', problemKind(listed).as('problem')])
    .select(sql<0 | 1>`case when ${isBatteryLow} then 1 else 0 end`.as('low'))
  const counted = (when: string) =>
    sql<number>`coalesce(sum(case when ${sql.raw(when)} then 1 else 0 end), 0)`
  const row = await db
    .selectFrom(judged.as('judged'))
    .select([
      counted('archived_at is null').as('all'),
      counted('archived_at is null and problem is not null').as('problems'),
      counted("archived_at is null and problem in ('silent', 'never_heard')").as('silent'),
      counted('archived_at is null and low = 1').as('batteryLow'),
      counted('archived_at is not null').as('archived'),
    ])
    .executeTakeFirstOrThrow()
  return {
    all: Number(row.all),
    problems: Number(row.problems),
    silent: Number(row.silent),
    battery_low: Number(row.batteryLow),
    archived: Number(row.archived),
  }
}

export interface SensorSort {
  /** Left out = those with a problem first, then by name. */
  readonly sort?: SensorOrder | undefined
  readonly isDescending: boolean
}

/** The ids of a page of the list. What is not there comes last in either direction; what is equal is sorted by name. */
export async function listedSensorIds(
  db: Database,
  listed: ListedSensors,
  show: SensorShow | 'all',
  { sort, isDescending }: SensorSort,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly string[]> {
  const problem = problemKind(listed)
  const shown = withFilters(db, listed)
    .select('sensor.id')
    .where('sensor.archivedAt', show === 'archived' ? 'is not' : 'is', null)
    .$if(show === 'problems', (query) => query.where(problem, 'is not', null))
    .$if(show === 'silent', (query) => query.where(problem, 'in', ['silent', 'never_heard']))
    .$if(show === 'battery_low', (query) => query.where(isBatteryLow))
  const sorted =
    sort === undefined
      ? shown.orderBy(sql`case when ${problem} is null then 1 else 0 end`)
      : shown
          .orderBy(sql`case when ${orders(db)[sort]} is null then 1 else 0 end`)
          .orderBy(orders(db)[sort], isDescending ? 'desc' : 'asc')
  const rows = await byName(db, sorted).offset(offset).limit(limit).execute()
  return rows.map(({ id }) => id)
}

function orders(db: Database) {
  return {
    name: sortKey(db, sql.ref('sensor.name')),
    status: sql`sensor.status`,
    location: sortKey(db, sql.ref('room.name')),
    battery: sql`device.battery_percent`,
    last_sync: sql`device.last_sync_at`,
  }
}

/** A sensor in a room that needs a person. */
export interface SensorInNeed {
  readonly id: string
  readonly kind: SensorProblemKind
}

export interface NeedsOfSchool extends ProblemTime {
  readonly schoolId: string
  /** Integrations that are down, which explains that their sensors are silent: those are left out. */
  readonly failing: readonly string[]
}

/** Sensors that hang in rooms and need a person, the most urgent kind first, then by name: the first ones, and how many in all. */
export async function sensorsInNeed(
  db: Database,
  needs: NeedsOfSchool,
  limit: number,
): Promise<{ readonly first: readonly SensorInNeed[]; readonly count: number }> {
  const judged = sensorsInRooms(db, needs.schoolId)
    .leftJoin('schoolIntegration', 'schoolIntegration.id', 'device.schoolIntegrationId')
    .select(['sensor.id', 'sensor.name', 'schoolIntegration.integrationKey as integration'])
    .select(problemKind(needs).as('kind'))
  const inNeed = db
    .selectFrom(judged.as('judged'))
    .where('kind', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.and([
          eb('kind', '=', 'silent'),
          eb(eb.fn.coalesce('integration', sql.lit('')), 'in', listParameter(db, needs.failing)),
        ]),
      ),
    )
  const { count } = await inNeed
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const urgency = sensorProblemKinds.map((kind, index) => sql`when ${sql.lit(kind)} then ${sql.lit(index)}`)
  const first = await inNeed
    .select(['id', sql<SensorProblemKind>`kind`.as('kind')])
    .orderBy(sql`case kind ${sql.join(urgency, sql` `)} end`)
    .orderBy(sortKey(db, sql.ref('name')))
    .orderBy('id')
    .limit(limit)
    .execute()
  return { first, count: Number(count) }
}

/** Whether any sensor hangs in a room of a school, and whether any of them has measured something. */
export async function measuringSensors(
  db: Database,
  schoolId: string,
): Promise<{ readonly hasSensors: boolean; readonly hasValues: boolean }> {
  const sensors = sensorsInRooms(db, schoolId).select('sensor.id').limit(1)
  const isMeasuring = sql<boolean>`exists (select 1 from series where series.sensor_id = sensor.id)`
  return {
    hasSensors: (await sensors.execute()).length > 0,
    hasValues: (await sensors.where(isMeasuring).execute()).length > 0,
  }
}

/** Everything that the listed sensors of a school measure. */
export async function listedMetricKeys(db: Database, schoolId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sensor')
    .innerJoin('series', 'series.sensorId', 'sensor.id')
    .select('series.metricKey as key')
    .distinct()
    .where('sensor.schoolId', '=', schoolId)
    .where(isListed)
    .execute()
  return rows.map(({ key }) => key).sort()
}

/** As the index `sensor_in_use` has it. */
const isListed = sql<boolean>`(sensor.room_id is not null or sensor.archived_at is not null)`

type Joined = SelectQueryBuilder<Tables, 'sensor' | 'room' | 'assignment' | 'device', object>

/** Typed as if each sensor had all of them: it selects nothing, and conditions and orders read what is missing as null. */
function joined(db: Database): Joined {
  return db
    .selectFrom('sensor')
    .leftJoin('room', 'room.id', 'sensor.roomId')
    .leftJoin('assignment', (join) =>
      join.onRef('assignment.sensorId', '=', 'sensor.id').on('assignment.toT', 'is', null),
    )
    .leftJoin('device', 'device.id', 'assignment.deviceId') as unknown as Joined
}

function sensorsInRooms(db: Database, schoolId: string): Joined {
  return joined(db)
    .where('sensor.schoolId', '=', schoolId)
    .where('sensor.roomId', 'is not', null)
    .where('sensor.archivedAt', 'is', null)
}

function withFilters(db: Database, { schoolId, search, roomId, metricKey }: ListedSensors): Joined {
  const wanted = search.trim().toLowerCase()
  return joined(db)
    .where('sensor.schoolId', '=', schoolId)
    .where(isListed)
    .$if(roomId !== undefined, (query) => query.where('sensor.roomId', '=', roomId ?? ''))
    .$if(metricKey !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('series')
            .select(sql.lit(1).as('one'))
            .whereRef('series.sensorId', '=', 'sensor.id')
            .where('series.metricKey', '=', metricKey ?? ''),
        ),
      ),
    )
    .$if(wanted !== '', (query) => query.where(isFound(wanted)))
}

/** Ids are written in many ways: what stands between their characters does not count. */
function isFound(wanted: string) {
  const like = (part: string) => sql`like ${containing(part)} escape '!'`
  const bareId = [' ', ':', '.', '-'].reduce(
    (sofar, sign) => sql`replace(${sofar}, ${sql.lit(sign)}, '')`,
    sql`device.external_id`,
  )
  return sql<boolean>`(${lowerCase(sql.ref('sensor.name'))} ${like(wanted)}
    or ${lowerCase(sql.ref('room.name'))} ${like(wanted)}
    or ${bareId} ${like(wanted.replaceAll(/[\s:.-]/g, '') || wanted)})`
}

function byName<O>(db: Database, query: SelectQueryBuilder<Tables, 'sensor', O>) {
  return query.orderBy(sortKey(db, sql.ref('sensor.name'))).orderBy('sensor.id')
}
