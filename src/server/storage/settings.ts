import type { Database } from './database.ts'

/** What the installation remembers about itself. */
export async function readSetting(db: Database, key: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** What another process wrote first stays. */
export async function writeSettingOnce(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function removeSetting(db: Database, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute()
}
