import type { Generated } from 'kysely'
import type { LogoPlate } from '#domain/schools/logo-plate.ts'

/** Conventions of all tables: `storage/tables.ts`. */
export interface SchoolTables {
  school: SchoolTable
  logo: LogoTable
}

interface SchoolTable {
  /** A readable slug, see `isSchoolId`, or `municipality`: that row owns what belongs to no school. */
  id: string
  name: string
  /** `#RRGGBB` */
  color: string
  logoUrl: string | null
  placeName: string | null
  placeLat: number | null
  placeLng: number | null
  /** JSON of `SchoolCalendar`, of the municipality's row `CommonCalendar` for all schools; null = nothing is set. */
  calendar: string | null
  createdAt: number
  /** When an administrator put it away: no one sees it, and what it has is kept. Null = it is in use. */
  archivedAt: number | null
  showsWeather: Generated<0 | 1>
  /** What the logo stands on, `none` = the school's colour; null = there is no logo, or no one has looked at it yet. */
  logoPlate: 'none' | LogoPlate | null
  /** JSON of `Co2LimitValues`; of the municipality's row: for all schools that set none. Null = none are set. */
  co2Limits: string | null
}

/** A school's logo as it was redrawn from what was uploaded. */
interface LogoTable {
  schoolId: string
  hash: string
  /** Base64 */
  png: string
}
