import type { GameTables } from './activities/tables.ts'
import type { AlertTables } from './alerts/tables.ts'
import type { IngestTables } from './ingest/tables.ts'
import type { IntegrationTables } from './integrations/tables.ts'
import type { MeasurementTables } from './measurements/tables.ts'
import type { MunicipalityTables } from './municipality/tables.ts'
import type { PageTables } from './pages/tables.ts'
import type { PeopleTables } from './people/tables.ts'
import type { RoomTables } from './rooms/tables.ts'
import type { SchoolTables } from './schools/tables.ts'

/**
 * The tables as they are stored, with their names in camelCase (`ColumnNames`). Times are epoch ms (`…_at`, `from_t`, `to_t`), except those of readings, rollups
 * and `latest` (`t`, `b`), which are epoch seconds. Flags are 0 or 1, JSON is text. Ids are UUIDv7 unless a comment
 * says otherwise.
 */
export interface Tables
  extends PeopleTables,
    SchoolTables,
    RoomTables,
    MeasurementTables,
    IngestTables,
    IntegrationTables,
    AlertTables,
    PageTables,
    GameTables,
    MunicipalityTables {
  setting: SettingTable
  schoolVersion: SchoolVersionTable
}

/** What the installation remembers about itself. */
interface SettingTable {
  key: string
  value: string
}

/** Raised by triggers: see `migrations/0027-school-versions.ts`. */
interface SchoolVersionTable {
  schoolId: string
  /** Rises with every change of what the school shows. */
  version: number
  /** Rises with a change of anything before the newest values: late readings, marks, removals. */
  pastVersion: number
}
