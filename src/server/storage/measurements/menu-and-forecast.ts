import { sql } from 'kysely'
import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { prepared } from '#server/storage/prepared.ts'

export interface MenuDayRow {
  readonly schoolId: string
  readonly date: string
  readonly meal: string
  /** JSON */
  readonly courses: string
  readonly provenance: 'recorded' | 'constructed' | null
  /** The integration that brought it, or `manual`. */
  readonly origin: string | null
}

/** The origin of what people wrote: what is fetched from others does not replace it. */
export const manualOrigin = 'manual'

/** False when it was there already, with the same courses, and when a person wrote another one. */
export async function upsertMenuDay(tx: Tx, row: MenuDayRow): Promise<boolean> {
  const rows = await tx
    .insertInto('menuDay')
    .values({
      schoolId: row.schoolId,
      date: row.date,
      meal: row.meal,
      courses: row.courses,
      provenance: row.provenance,
      origin: row.origin,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['schoolId', 'date', 'meal'])
        .doUpdateSet({ courses: row.courses, provenance: row.provenance, origin: row.origin })
        .where((eb) =>
          eb.and([
            eb('menuDay.courses', '<>', eb.ref('excluded.courses')),
            eb.or([
              eb(sql`coalesce(menu_day.origin, '')`, '<>', manualOrigin),
              eb('excluded.origin', '=', manualOrigin),
            ]),
          ]),
        ),
    )
    .returning('date')
    .execute()
  return rows.length > 0
}

/** Removes what an integration brought for some days and no longer has. `kept` are `date meal`. */
export async function deleteMenuDays(
  tx: Tx,
  scope: { readonly schoolId: string; readonly origin: string; readonly dates: readonly string[] },
  kept: ReadonlySet<string>,
): Promise<void> {
  if (scope.dates.length === 0) return
  const rows = await tx
    .selectFrom('menuDay')
    .select(['date', 'meal'])
    .where('schoolId', '=', scope.schoolId)
    .where('origin', '=', scope.origin)
    .where('date', 'in', listParameter(tx, scope.dates))
    .execute()
  for (const { date, meal } of rows) {
    if (kept.has(`${date} ${meal}`)) continue
    await tx
      .deleteFrom('menuDay')
      .where('schoolId', '=', scope.schoolId)
      .where('date', '=', date)
      .where('meal', '=', meal)
      .execute()
  }
}

/** Removes one meal of a day, if that origin brought it. */
export async function deleteMenuDay(
  db: Database,
  menuDay: {
    readonly schoolId: string
    readonly date: string
    readonly meal: string
    readonly origin: string
  },
): Promise<void> {
  await db
    .deleteFrom('menuDay')
    .where('schoolId', '=', menuDay.schoolId)
    .where('date', '=', menuDay.date)
    .where('meal', '=', menuDay.meal)
    .where('origin', '=', menuDay.origin)
    .execute()
}

/** The meals of the days from `from` to `to`, both included. */
export function menuDaysOf(
  db: Database,
  range: { readonly schoolId: string; readonly from: string; readonly to: string },
): Promise<readonly MenuDayRow[]> {
  return selectMenuDays(db, range)
}

/** The last day that an integration has brought dishes for; null = none. */
export async function lastMenuDay(db: Database, schoolId: string, origin: string): Promise<string | null> {
  const row = await db
    .selectFrom('menuDay')
    .select(({ fn }) => fn.max('date').as('date'))
    .where('schoolId', '=', schoolId)
    .where('origin', '=', origin)
    .executeTakeFirst()
  return row?.date ?? null
}

const selectMenuDays = prepared<{ schoolId: string; from: string; to: string }, MenuDayRow>((db, param) =>
  db
    .selectFrom('menuDay')
    .select(['schoolId', 'date', 'meal', 'courses', 'provenance', 'origin'])
    .where('schoolId', '=', param('schoolId'))
    .where('date', '>=', param('from'))
    .where('date', '<=', param('to'))
    .orderBy('date')
    .orderBy('meal')
    .compile(),
)

/** Times are epoch ms, `steps` is JSON. */
export interface ForecastRow {
  readonly schoolId: string
  readonly issuedAt: number
  readonly validUntil: number
  readonly source: string
  readonly steps: string
  readonly provenance: 'recorded' | 'constructed' | null
}

/** False when one that was issued later or at the same time is there. */
export async function upsertForecast(tx: Tx, row: ForecastRow): Promise<boolean> {
  const values = {
    issuedAt: row.issuedAt,
    validUntil: row.validUntil,
    source: row.source,
    steps: row.steps,
    provenance: row.provenance,
  }
  const rows = await tx
    .insertInto('forecast')
    .values({ schoolId: row.schoolId, ...values })
    .onConflict((conflict) =>
      conflict.column('schoolId').doUpdateSet(values).whereRef('forecast.issuedAt', '<', 'excluded.issuedAt'),
    )
    .returning('schoolId')
    .execute()
  return rows.length > 0
}

export async function findForecast(db: Database, schoolId: string): Promise<ForecastRow | undefined> {
  const [forecast] = await selectForecast(db, { schoolId })
  return forecast
}

const selectForecast = prepared<{ schoolId: string }, ForecastRow>((db, param) =>
  db
    .selectFrom('forecast')
    .select(['schoolId', 'issuedAt', 'validUntil', 'source', 'steps', 'provenance'])
    .where('schoolId', '=', param('schoolId'))
    .compile(),
)
