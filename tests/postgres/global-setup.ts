import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { startTestPostgres } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests' databases are made on; without it they are SQLite in memory. */
    postgres?: string
  }
}

/** Starts a PostgreSQL with a database that has the schema: each test gets a copy of it. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const server = await startTestPostgres()
  const template = openDatabase(`${server.url}/template1`)
  await migrateToLatest(template)
  await template.destroy()
  project.provide('postgres', server.url)
  return () => server.stop()
}
