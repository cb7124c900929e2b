import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { isMigrated, isNewer, migrateToLatest } from './migrate.ts'

test('every migration in the folder is run, in the order of their numbers', async () => {
  const db = openDatabase('sqlite::memory:')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by rowid`.execute(db)
  const files = readdirSync(join(import.meta.dirname, 'migrations')).map((file) => basename(file, '.ts'))
  expect(rows.map(({ name }) => name)).toEqual(files.toSorted())
  expect(files.toSorted().map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
})

test('a database whose migrations were recorded under former names is up to date, and not of a newer version', async () => {
  const db = openDatabase('sqlite::memory:')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  await sql`update kysely_migration set name = '0014-taking-back' where name = '0014-undo'`.execute(db)
  expect(isNewer(['0014-taking-back'])).toBe(false)
  await migrateToLatest(db)
  expect(await isMigrated(db)).toBe(true)
})

test('a database that has a later migration already gets the ones before it', async () => {
  const db = openDatabase('sqlite::memory:')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  // As an earlier version left it: 0010 was there, 0009 was not.
  await sql`drop table refused_value`.execute(db)
  await sql`drop table series_doubt`.execute(db)
  await sql`delete from kysely_migration where name = '0009-quality'`.execute(db)
  expect(await isMigrated(db)).toBe(false)
  await migrateToLatest(db)
  expect(await isMigrated(db)).toBe(true)
  expect(await db.selectFrom('seriesDoubt').selectAll().execute()).toEqual([])
})

test('a school from before logos had plates has none, and only the plates that there are can be kept', async () => {
  const db = openDatabase('sqlite::memory:')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  await sql`alter table school drop column logo_plate`.execute(db)
  await sql`delete from kysely_migration where name = '0020-logo-plates'`.execute(db)
  const school = { id: 'skolan', name: 'Skolan', color: '#FFD500', logoUrl: '/logos/a.png', createdAt: 0 }
  await db.insertInto('school').values(school).execute()
  await migrateToLatest(db)
  const kept = db.selectFrom('school').select('logoPlate').where('id', '=', school.id)
  expect(await kept.execute()).toEqual([{ logoPlate: null }])
  for (const plate of ['none', '#FFFFFF', '#10241C'] as const)
    await db.updateTable('school').set({ logoPlate: plate }).execute()
  await expect(sql`update school set logo_plate = 'red'`.execute(db)).rejects.toThrow(/CHECK/)
})

test('of a dashboard that was arranged before, order, choice and what walls leave out stay', async () => {
  const db = openDatabase('sqlite::memory:')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  await sql`delete from kysely_migration where name = '0032-dashboard-layouts'`.execute(db)
  const school = { id: 'skolan', name: 'Skolan', color: '#FFD500', createdAt: 0 }
  await db.insertInto('school').values(school).execute()
  const rest = { hidden_widget_ids: ['c'], kiosk: { enabled: true, rotate_seconds: 20, night_dim: null } }
  const arrangement = {
    widgets: [
      { widget_id: 'b', layout: { col_span: 2, row_span: 1, hide_on: ['phone', 'wall'] } },
      { widget_id: 'a', layout: { col_span: 1, row_span: 1, hide_on: [] } },
    ],
    ...rest,
  }
  await db
    .insertInto('dashboard')
    .values({ schoolId: 'skolan', arrangement: JSON.stringify(arrangement) })
    .execute()
  await migrateToLatest(db)
  const kept = await db.selectFrom('dashboard').select('arrangement').executeTakeFirstOrThrow()
  expect(JSON.parse(kept.arrangement)).toEqual({
    widgets: [
      { widget_id: 'b', layout: { hide_on: ['wall'] } },
      { widget_id: 'a', layout: { hide_on: [] } },
    ],
    ...rest,
  })
})

test('a price of an hour from before prices were kept by the quarter is four of them, and one in it stays', async () => {
  const db = openDatabase('sqlite::memory:')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  await sql`alter table marked_reading drop column held`.execute(db)
  await sql`delete from kysely_migration where name = '0046-waiting-values'`.execute(db)
  const school = { id: 'skolan', name: 'Skolan', color: '#FFD500', logoUrl: null, createdAt: 0 }
  await db.insertInto('school').values(school).execute()
  const quarter = 900_000
  const price = (from: number, to: number, krPerKwh: number) => ({
    schoolId: 'skolan',
    fromT: from * quarter,
    toT: to * quarter,
    krPerKwh,
  })
  await db
    .insertInto('electricityPrice')
    .values([price(0, 4, 1), price(1, 2, 2), price(4, 5, 3)])
    .execute()
  await migrateToLatest(db)
  const kept = await db.selectFrom('electricityPrice').selectAll().orderBy('fromT').execute()
  expect(kept).toEqual([price(0, 1, 1), price(1, 2, 2), price(2, 3, 1), price(3, 4, 1), price(4, 5, 3)])
})
