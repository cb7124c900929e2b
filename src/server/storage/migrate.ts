import { SqliteAdapter } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { createMeasurementTables } from './migrations/0001-measurements.ts'
import { addAccumulationAndCalendar } from './migrations/0002-accumulation.ts'
import { createFeedTables } from './migrations/0003-feeds.ts'
import { createPageTables } from './migrations/0004-pages.ts'
import { createActivityTables } from './migrations/0005-activities.ts'
import { createSensorEventAndPriceTables } from './migrations/0010-sensor-events.ts'
import { createPeopleTables } from './migrations/0011-people.ts'
import type { SchemaDialect } from './schema-dialect.ts'
import { sqliteSchema } from './sqlite.ts'

/** Brings the schema up to this version. Harmless when it is, and beside another process that does the same. */
export async function migrateToLatest(db: Database): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}

/** True when the schema is that of this version. Throws when the database does not answer. */
export async function isMigrated(db: Database): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}

function migratorOf(db: Database): Migrator {
  const dialect = schemaDialectOf(db)
  const migrations: Record<string, Migration> = {
    '0001-measurements': { up: (empty) => createMeasurementTables(empty, dialect) },
    '0002-accumulation': { up: addAccumulationAndCalendar },
    '0003-feeds': { up: createFeedTables },
    '0004-pages': { up: createPageTables },
    '0005-activities': { up: createActivityTables },
    '0010-sensor-events': { up: createSensorEventAndPriceTables },
    '0011-people': { up: createPeopleTables },
  }
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

function schemaDialectOf(db: Database): SchemaDialect {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return sqliteSchema
  throw new Error('no schema for this kind of database')
}
