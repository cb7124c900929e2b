import type { Database } from '#server/storage/database.ts'

/** JSON; null = the school has arranged nothing. */
export async function findArrangement(db: Database, schoolId: string): Promise<string | null> {
  const row = await db
    .selectFrom('dashboard')
    .select('arrangement')
    .where('schoolId', '=', schoolId)
    .executeTakeFirst()
  return row?.arrangement ?? null
}

export async function putArrangement(db: Database, schoolId: string, arrangement: string): Promise<void> {
  await db
    .insertInto('dashboard')
    .values({ schoolId, arrangement })
    .onConflict((conflict) => conflict.column('schoolId').doUpdateSet({ arrangement }))
    .execute()
}
