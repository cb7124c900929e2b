import { expect, onTestFinished, test } from 'vitest'
import { registeredColumns } from '#domain/privacy/server-register.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

/** Every column that the database has, as `table.column`; its own book of migrations is left out. */
async function columnsOfDatabase(): Promise<readonly string[]> {
  const db = await openTestDatabase()
  onTestFinished(() => db.destroy())
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name }) => !name.startsWith('kysely_'))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
}

test('the register says of every table and column of the database whose it is, and of nothing else', async () => {
  const registered = registeredColumns().map(({ table, column }) => `${table}.${column}`)
  expect(registered.toSorted()).toEqual((await columnsOfDatabase()).toSorted())
})
