import { PostgresAdapter, SqliteAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { createMeasurementTables } from './migrations/0001-measurements.ts'
import { addAccumulationAndCalendar } from './migrations/0002-accumulation.ts'
import { createFeedTables } from './migrations/0003-feeds.ts'
import { createPageTables } from './migrations/0004-pages.ts'
import { createActivityTables } from './migrations/0005-activities.ts'
import { addFieldMaps } from './migrations/0006-field-maps.ts'
import { addConnections } from './migrations/0007-integrations.ts'
import { createFeedState } from './migrations/0008-feed-state.ts'
import { createQualityTables } from './migrations/0009-quality.ts'
import { createSensorEventAndPriceTables } from './migrations/0010-sensor-events.ts'
import { createPeopleTables } from './migrations/0011-people.ts'
import { createManualEntries } from './migrations/0012-manual-entries.ts'
import { createAlertTables } from './migrations/0013-alerts.ts'
import { createManualValues } from './migrations/0014-undo.ts'
import { createPushSubscriptions } from './migrations/0015-push-subscriptions.ts'
import { createPollTables } from './migrations/0016-polls.ts'
import { createPictures } from './migrations/0017-pictures.ts'
import { createRereads } from './migrations/0018-rereads.ts'
import { dropMessageTimes } from './migrations/0019-messages-by-id.ts'
import { addLogoPlates } from './migrations/0020-logo-plates.ts'
import { addHonestSeries } from './migrations/0021-honest-series.ts'
import { extendQualityKinds } from './migrations/0022-extend-quality-kinds.ts'
import { makeRooms } from './migrations/0023-rooms.ts'
import { addDeviceModels } from './migrations/0024-device-models.ts'
import { addMunicipality } from './migrations/0025-municipality.ts'
import { addIngestionColumns } from './migrations/0026-ingestion.ts'
import { createSchoolVersions } from './migrations/0027-school-versions.ts'
import { addClassCodes } from './migrations/0028-class-codes.ts'
import { createWalls } from './migrations/0029-walls.ts'
import { createDeviceDays } from './migrations/0030-device-days.ts'
import { addLastMessages } from './migrations/0031-last-messages.ts'
import { keepReadLayouts } from './migrations/0032-dashboard-layouts.ts'
import { recreateSessions } from './migrations/0033-recreate-sessions.ts'
import { createScriptTokens } from './migrations/0034-script-tokens.ts'
import { createContributions } from './migrations/0035-contributions.ts'
import { addClassAliases } from './migrations/0036-class-aliases.ts'
import { addAuthenticationTimes } from './migrations/0037-repeated-questions.ts'
import { createPassedMysteries } from './migrations/0038-passed-mysteries.ts'
import { addContributionProvenance } from './migrations/0039-made-up-contributions.ts'
import { createAccessibilityFeedback } from './migrations/0040-accessibility-feedback.ts'
import { limitNewDevices } from './migrations/0041-new-devices.ts'
import { addCodeGuessing } from './migrations/0042-code-guessing.ts'
import { renameNotificationColumns } from './migrations/0043-notification-columns.ts'
import { addCo2Limits } from './migrations/0044-co2-limits.ts'
import { createRadioFrames } from './migrations/0045-radio-frames.ts'
import { addWaitingValues } from './migrations/0046-waiting-values.ts'
import { createUnread } from './migrations/0047-unread.ts'
import { createUnsentReports } from './migrations/0048-unsent-reports.ts'
import { raiseVersionsOfRefusedValues } from './migrations/0049-refused-values.ts'
import { createClassRounds } from './migrations/0050-class-rounds.ts'
import { extendSignIn } from './migrations/0051-sign-in.ts'
import { addRefusedFields } from './migrations/0052-refused-fields.ts'
import { createReleasedReadings } from './migrations/0053-released-values.ts'
import { addChanges } from './migrations/0054-changes.ts'
import { postgresSchema } from './postgres.ts'
import type { SchemaDialect } from './schema-dialect.ts'
import { sqliteSchema } from './sqlite.ts'

/** Brings the schema up to this version. Harmless when it is, and beside another process that does the same. */
export async function migrateToLatest(db: Database): Promise<void> {
  await renameRecorded(db)
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}

/** True when the schema is that of this version. Throws when the database does not answer. */
export async function isMigrated(db: Database): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}

/** True when these migrations were done by a newer version: this one cannot use the database. */
export function isNewer(executed: readonly string[]): boolean {
  const migrations = migrationsOf(sqliteSchema)
  return executed.some((name) => !Object.hasOwn(migrations, formerNames[name] ?? name))
}

/** Names that earlier versions recorded in `kysely_migration`, and today's. */
const formerNames: Readonly<Record<string, string>> = {
  '0014-taking-back': '0014-undo',
  '0022-more-doubts': '0022-extend-quality-kinds',
  '0033-sessions': '0033-recreate-sessions',
  '0037-asked-again': '0037-repeated-questions',
}

async function renameRecorded(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  for (const [former, name] of Object.entries(formerNames))
    await sql`update kysely_migration set name = ${name} where name = ${former}`.execute(db)
}

function migratorOf(db: Database): Migrator {
  const dialect = schemaDialectOf(db)
  return new Migrator({
    db: dialect.plugins.reduce((database, plugin) => database.withPlugin(plugin), db.withoutPlugins()),
    provider: { getMigrations: async () => migrationsOf(dialect) },
    // Numbers are given when work begins, so a lower one may come to a database that already has a higher one.
    allowUnorderedMigrations: true,
  })
}

function migrationsOf(dialect: SchemaDialect): Record<string, Migration> {
  return {
    '0001-measurements': { up: (empty) => createMeasurementTables(empty, dialect) },
    '0002-accumulation': { up: addAccumulationAndCalendar },
    '0003-feeds': { up: createFeedTables },
    '0004-pages': { up: createPageTables },
    '0005-activities': { up: createActivityTables },
    '0006-field-maps': { up: addFieldMaps },
    '0007-integrations': { up: addConnections },
    '0008-feed-state': { up: createFeedState },
    '0009-quality': { up: createQualityTables },
    '0010-sensor-events': { up: createSensorEventAndPriceTables },
    '0011-people': { up: createPeopleTables },
    '0012-manual-entries': { up: createManualEntries },
    '0013-alerts': { up: createAlertTables },
    '0014-undo': { up: createManualValues },
    '0015-push-subscriptions': { up: createPushSubscriptions },
    '0016-polls': { up: createPollTables },
    '0017-pictures': { up: createPictures },
    '0018-rereads': { up: createRereads },
    '0019-messages-by-id': { up: dropMessageTimes },
    '0020-logo-plates': { up: addLogoPlates },
    '0021-honest-series': { up: addHonestSeries },
    '0022-extend-quality-kinds': { up: extendQualityKinds },
    '0023-rooms': { up: makeRooms },
    '0024-device-models': { up: addDeviceModels },
    '0025-municipality': { up: addMunicipality },
    '0026-ingestion': { up: addIngestionColumns },
    '0027-school-versions': { up: createSchoolVersions },
    '0028-class-codes': { up: addClassCodes },
    '0029-walls': { up: createWalls },
    '0030-device-days': { up: createDeviceDays },
    '0031-last-messages': { up: addLastMessages },
    '0032-dashboard-layouts': { up: keepReadLayouts },
    '0033-recreate-sessions': { up: recreateSessions },
    '0034-script-tokens': { up: createScriptTokens },
    '0035-contributions': { up: createContributions },
    '0036-class-aliases': { up: addClassAliases },
    '0037-repeated-questions': { up: addAuthenticationTimes },
    '0038-passed-mysteries': { up: createPassedMysteries },
    '0039-made-up-contributions': { up: addContributionProvenance },
    '0040-accessibility-feedback': { up: createAccessibilityFeedback },
    '0041-new-devices': { up: limitNewDevices },
    '0042-code-guessing': { up: addCodeGuessing },
    '0043-notification-columns': { up: renameNotificationColumns },
    '0044-co2-limits': { up: addCo2Limits },
    '0045-radio-frames': { up: createRadioFrames },
    '0046-waiting-values': { up: addWaitingValues },
    '0047-unread': { up: createUnread },
    '0048-unsent-reports': { up: createUnsentReports },
    '0049-refused-values': { up: raiseVersionsOfRefusedValues },
    '0050-class-rounds': { up: createClassRounds },
    '0051-sign-in': { up: extendSignIn },
    '0052-refused-fields': { up: addRefusedFields },
    '0053-released-values': { up: createReleasedReadings },
    '0054-changes': { up: addChanges },
  }
}

function schemaDialectOf(db: Database): SchemaDialect {
  const { adapter } = db.getExecutor()
  if (adapter instanceof SqliteAdapter) return sqliteSchema
  if (adapter instanceof PostgresAdapter) return postgresSchema
  throw new Error('no schema for this kind of database')
}
