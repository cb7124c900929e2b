import { sql } from 'kysely'
import type { AiringAdvice, RoomKind } from '#domain/rooms/room.ts'
import type { Database } from '#server/storage/database.ts'
import { preparedRows } from '#server/storage/prepared.ts'

/** A metric that a placed sensor sends values of, none of which was ever stored. */
export interface RefusedRow {
  readonly schoolId: string
  readonly sensorId: string
  /** `*` where its messages could not be read. */
  readonly metricKey: string
  /** When the last one was refused, epoch ms. */
  readonly lastAt: number
  /** Of the device that measures now, seconds; null = none does. */
  readonly expectedIntervalS: number | null
  readonly roomId: string
  readonly roomName: string
  readonly kind: RoomKind
  readonly floor: number | null
  readonly sortOrder: number
  readonly airingAdvice: AiringAdvice | null
}

/** Codes of values that were not refused for what they are, or that were stored. */
const notFaults = [
  'sensor_inactive',
  'device_replaced',
  'not_there_yet',
  'simulated',
  'marked_wrong',
  'not_compensated',
  'time_of_network',
  'time_of_receipt',
  'untold_time_network',
  'untold_time_receipt',
]

/** What active sensors in rooms of schools sent since a day (`2026-11-21`) and never had stored. */
export function refusedOfSchools(
  db: Database,
  schoolIds: readonly string[],
  since: string,
): Promise<readonly RefusedRow[]> {
  return selectRefused(
    db,
    schoolIds.map((schoolId) => ({ schoolId, since })),
  )
}

const selectRefused = preparedRows<{ readonly schoolId: string; readonly since: string }, RefusedRow>(
  ['schoolId', 'since'],
  (db, rows) =>
    db
      .selectFrom('sensor')
      .innerJoin('refusedValue', 'refusedValue.sensorId', 'sensor.id')
      .innerJoin('room', 'room.id', 'sensor.roomId')
      .leftJoin('assignment', (join) =>
        join.onRef('assignment.sensorId', '=', 'sensor.id').on('assignment.toT', 'is', null),
      )
      .leftJoin('device', 'device.id', 'assignment.deviceId')
      .select((eb) => [
        'sensor.schoolId',
        'sensor.id as sensorId',
        'refusedValue.metricKey',
        eb.fn.max('refusedValue.lastAt').as('lastAt'),
        eb.fn.max('device.expectedIntervalS').as('expectedIntervalS'),
        'room.id as roomId',
        'room.name as roomName',
        'room.kind',
        'room.floor',
        'room.sortOrder',
        'room.airingAdvice',
      ])
      .where((eb) =>
        eb.or(
          rows.map(({ schoolId, since }) =>
            eb.and([eb('sensor.schoolId', '=', schoolId), eb('refusedValue.date', '>=', since)]),
          ),
        ),
      )
      .where('sensor.status', '=', sql.lit('active'))
      .where('sensor.archivedAt', 'is', null)
      .where(
        'refusedValue.code',
        'not in',
        notFaults.map((code) => sql.lit(code)),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('series')
              .innerJoin('latest', 'latest.seriesId', 'series.id')
              .select('series.id')
              .whereRef('series.sensorId', '=', 'sensor.id')
              .where((eb) =>
                eb.or([
                  eb('refusedValue.metricKey', '=', sql.lit('*')),
                  eb('series.metricKey', '=', eb.ref('refusedValue.metricKey')),
                ]),
              ),
          ),
        ),
      )
      .groupBy([
        'sensor.schoolId',
        'sensor.id',
        'refusedValue.metricKey',
        'room.id',
        'room.name',
        'room.kind',
        'room.floor',
        'room.sortOrder',
        'room.airingAdvice',
      ])
      .orderBy('room.sortOrder')
      .orderBy('sensor.id')
      .compile(),
)
