import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

/** What the installation remembers about itself. */
export async function readSetting(db: Database, key: string): Promise<string | null> {
  const [row] = await selectSetting(db, { key })
  return row?.value ?? null
}

/** Read with each message: the clock's state is a setting. */
const selectSetting = prepared<{ key: string }, { value: string }>((db, param) =>
  db.selectFrom('setting').select('value').where('key', '=', param('key')).compile(),
)

export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await upsertSetting(db, { key, value })
}

const upsertSetting = prepared<{ key: string; value: string }>((db, param) =>
  db
    .insertInto('setting')
    .values({ key: param('key'), value: param('value') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: param('value') }))
    .compile(),
)

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
