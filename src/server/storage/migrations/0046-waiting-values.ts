import { type Kysely, sql } from 'kysely'

/**
 * Values that wait for what follows them lie beside those that staff marked, with the reason. Prices are kept by the quarter
 * of an hour, so that none overlaps another. Column meanings: the subject's `tables.ts`.
 */
export async function addWaitingValues(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('marked_reading').addColumn('held', 'text').execute()
  for (const quarter of [1, 2, 3])
    await sql`
      insert into electricity_price (school_id, from_t, to_t, kr_per_kwh)
      select school_id, from_t + ${sql.lit(quarter * quarterMs)}, from_t + ${sql.lit((quarter + 1) * quarterMs)}, kr_per_kwh
      from electricity_price where to_t - from_t > ${sql.lit(quarter * quarterMs)}
      on conflict do nothing`.execute(db)
  await sql`
    update electricity_price set to_t = from_t + ${sql.lit(quarterMs)}
    where to_t - from_t > ${sql.lit(quarterMs)}`.execute(db)
}

const quarterMs = 900_000
