import type { Database } from '#server/storage/database.ts'
import type { CounterRule } from '#server/storage/measurements/amounts.ts'
import { insertSeries } from '#server/storage/measurements/series.ts'
import { insertSchool } from '#server/storage/schools/schools.ts'
import { openTestDatabase } from './test-database.ts'

/** A meter of totals each half hour. */
export const meterRule: CounterRule = {
  accumulation: 'cumulative',
  wrapAt: null,
  intervalS: 1800,
  maxPerHour: 1000,
  isWhole: false,
}

/** A database of its own with one meter. */
export async function openMeter(): Promise<{ readonly db: Database; readonly seriesId: number }> {
  const db = await openTestDatabase()
  await insertSchool(db, {
    id: 'skolan',
    name: 'Skolan',
    color: '#000000',
    logoUrl: null,
    placeName: null,
    placeLat: null,
    placeLng: null,
    calendar: null,
    createdAt: 0,
  })
  const sensor = {
    id: 's',
    schoolId: 'skolan',
    name: 's',
    status: 'active' as const,
    namedByPerson: 0 as const,
  }
  await db.insertInto('sensor').values(sensor).execute()
  const series = await db
    .transaction()
    .execute((tx) => insertSeries(tx, 's', 'electricity', { accumulation: 'cumulative' }))
  return { db, seriesId: series.id }
}

/** What came in each hour or day, by its beginning in UTC. */
export async function amountsOf(db: Database, res: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('rollup')
    .select(['b', 'sum'])
    .where('res', '=', res)
    .orderBy('b')
    .execute()
  return Object.fromEntries(rows.map(({ b, sum }) => [new Date(b * 1000).toISOString(), sum]))
}
