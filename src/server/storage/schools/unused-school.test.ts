import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { tablesOfSchools } from './unused-school.ts'

test('a school is used as soon as any table of the schema refers to it', async () => {
  const db = openDatabase('sqlite::memory:')
  await migrateToLatest(db)
  const { rows } = await sql<{ name: string }>`
    select m.name from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'school' order by m.name`.execute(db)
  await db.destroy()
  const snake = tablesOfSchools.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect(rows.map(({ name }) => name)).toEqual([...snake, 'audit', 'member'].sort())
})
