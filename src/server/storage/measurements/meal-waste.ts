import type { Database, Tx } from '#server/storage/database.ts'

export interface MealWasteRow {
  readonly sensorId: string
  readonly date: string
  readonly meal: string
  readonly wasteKind: 'kitchen' | 'serving' | 'plate'
  readonly weightG: number
  readonly portions: number | null
  readonly reason: string | null
}

/** A later weighing of the same replaces the one before. Answers whether that changed anything. */
export async function upsertMealWaste(tx: Tx, row: MealWasteRow): Promise<boolean> {
  const values = { weightG: row.weightG, portions: row.portions, reason: row.reason }
  const changed = await tx
    .insertInto('mealWaste')
    .values({ sensorId: row.sensorId, date: row.date, meal: row.meal, wasteKind: row.wasteKind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['sensorId', 'date', 'meal', 'wasteKind'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('mealWaste.weightG', '<>', eb.ref('excluded.weightG')),
            eb('mealWaste.portions', 'is distinct from', eb.ref('excluded.portions')),
            eb('mealWaste.reason', 'is distinct from', eb.ref('excluded.reason')),
          ]),
        ),
    )
    .returning('date')
    .execute()
  return changed.length > 0
}

export async function deleteMealWaste(
  tx: Tx,
  row: Pick<MealWasteRow, 'sensorId' | 'date' | 'meal' | 'wasteKind'>,
): Promise<void> {
  await tx
    .deleteFrom('mealWaste')
    .where('sensorId', '=', row.sensorId)
    .where('date', '=', row.date)
    .where('meal', '=', row.meal)
    .where('wasteKind', '=', row.wasteKind)
    .execute()
}

/** What was left on plates on a day, g, and of how many portions, of the meals of which both are known; null = of none. */
export async function plateTotalOf(
  db: Database,
  { sensorId, date }: { readonly sensorId: string; readonly date: string },
): Promise<{ readonly weightG: number; readonly portions: number } | null> {
  const row = await db
    .selectFrom('mealWaste')
    .select((eb) => [
      eb.fn.sum<number | null>('weightG').as('weightG'),
      eb.fn.sum<number | null>('portions').as('portions'),
    ])
    .where('sensorId', '=', sensorId)
    .where('wasteKind', '=', 'plate')
    .where('date', '=', date)
    .where('portions', '>', 0)
    .executeTakeFirst()
  if (row?.weightG == null || row.portions == null) return null
  return { weightG: Number(row.weightG), portions: Number(row.portions) }
}

/** What was left on plates from day `from` to `to`, both included, in order of days. */
export function plateWasteOf(
  db: Database,
  { sensorId, from, to }: { readonly sensorId: string; readonly from: string; readonly to: string },
): Promise<readonly MealWasteRow[]> {
  return db
    .selectFrom('mealWaste')
    .select(['sensorId', 'date', 'meal', 'wasteKind', 'weightG', 'portions', 'reason'])
    .where('sensorId', '=', sensorId)
    .where('wasteKind', '=', 'plate')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('meal')
    .execute()
}
