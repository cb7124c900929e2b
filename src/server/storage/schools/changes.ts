import { municipalityId } from '#domain/schools/school.ts'
import type { Database } from '#server/storage/database.ts'

/** When something last came from one side, in that side's own measure; only sameness means anything. */
export interface LastChange {
  readonly schoolId: string
  readonly last: number | string | null
}

/** When each school's own connections last had a message; also of the municipality's, under its id. */
export function lastMessages(db: Database, schoolIds: readonly string[]): Promise<LastChange[]> {
  return db
    .selectFrom('school_integration')
    .select(({ fn }) => ['school_id as schoolId', fn.max('last_success_at').as('last')])
    .where('school_id', 'in', [municipalityId, ...schoolIds])
    .groupBy('school_id')
    .execute()
}

/** The last thing that staff changed at each school. */
export function lastAudits(db: Database, schoolIds: readonly string[]): Promise<LastChange[]> {
  return db
    .selectFrom('audit')
    .select(({ fn }) => ['school_id as schoolId', fn.max('id').as('last')])
    .where('school_id', 'in', schoolIds)
    .groupBy('school_id')
    .$narrowType<{ schoolId: string }>()
    .execute()
}

/** When a device that measures for each school now last sent, through whichever connection. */
export function lastSentByDevices(db: Database, schoolIds: readonly string[]): Promise<LastChange[]> {
  return db
    .selectFrom('sensor')
    .innerJoin('assignment', (join) =>
      join.onRef('assignment.sensor_id', '=', 'sensor.id').on('assignment.to_t', 'is', null),
    )
    .innerJoin('device', 'device.id', 'assignment.device_id')
    .select(({ fn }) => ['sensor.school_id as schoolId', fn.max('device.last_sync_at').as('last')])
    .where('sensor.school_id', 'in', schoolIds)
    .groupBy('sensor.school_id')
    .execute()
}
