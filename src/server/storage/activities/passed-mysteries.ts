import type { Database } from '#server/storage/database.ts'

/** The week (`2026-W48`) whose mystery a school has passed over; the newest of them. */
export async function passedWeek(db: Database, schoolId: string): Promise<string | null> {
  const row = await db
    .selectFrom('passedMystery')
    .select('week')
    .where('schoolId', '=', schoolId)
    .executeTakeFirst()
  return row?.week ?? null
}

/** `week`: `2026-W48`; it replaces the week that was passed before. */
export async function passWeek(db: Database, schoolId: string, week: string): Promise<void> {
  await db
    .insertInto('passedMystery')
    .values({ schoolId, week })
    .onConflict((conflict) => conflict.column('schoolId').doUpdateSet({ week }))
    .execute()
}

export async function deletePassedWeek(db: Database, schoolId: string): Promise<void> {
  await db.deleteFrom('passedMystery').where('schoolId', '=', schoolId).execute()
}
