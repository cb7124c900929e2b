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
  const values = { weight_g: row.weightG, portions: row.portions, reason: row.reason }
  const changed = await tx
    .insertInto('meal_waste')
    .values({ sensor_id: row.sensorId, date: row.date, meal: row.meal, waste_kind: row.wasteKind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['sensor_id', 'date', 'meal', 'waste_kind'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('meal_waste.weight_g', '<>', eb.ref('excluded.weight_g')),
            eb('meal_waste.portions', 'is distinct from', eb.ref('excluded.portions')),
            eb('meal_waste.reason', 'is distinct from', eb.ref('excluded.reason')),
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
    .deleteFrom('meal_waste')
    .where('sensor_id', '=', row.sensorId)
    .where('date', '=', row.date)
    .where('meal', '=', row.meal)
    .where('waste_kind', '=', row.wasteKind)
    .execute()
}

/** What was left on plates on a day, g, and of how many portions, of the meals of which both are known; null = of none. */
export async function plateTotalOf(
  db: Database,
  { sensorId, date }: { readonly sensorId: string; readonly date: string },
): Promise<{ readonly weightG: number; readonly portions: number } | null> {
  const row = await db
    .selectFrom('meal_waste')
    .select((eb) => [
      eb.fn.sum<number | null>('weight_g').as('weightG'),
      eb.fn.sum<number | null>('portions').as('portions'),
    ])
    .where('sensor_id', '=', sensorId)
    .where('waste_kind', '=', 'plate')
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
    .selectFrom('meal_waste')
    .select([
      'sensor_id as sensorId',
      'date',
      'meal',
      'waste_kind as wasteKind',
      'weight_g as weightG',
      'portions',
      'reason',
    ])
    .where('sensor_id', '=', sensorId)
    .where('waste_kind', '=', 'plate')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('meal')
    .execute()
}
