import { type Kysely, sql } from 'kysely'

/** Indexes for lists of sensors that are read page by page. */
export async function indexSensorLists(db: Kysely<unknown>): Promise<void> {
  await sql`create index sensor_in_use on sensor (school_id, room_id)
    where room_id is not null or archived_at is not null`.execute(db)
  await sql`create index sensor_waiting on sensor (school_id, id)
    where room_id is null and archived_at is null and ignored_at is null`.execute(db)
  await sql`create index sensor_ignored on sensor (school_id, id)
    where room_id is null and archived_at is null and ignored_at is not null`.execute(db)
  await sql`create index sensor_room on sensor (room_id) where room_id is not null`.execute(db)
}
