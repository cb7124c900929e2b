/** Conventions of all tables: `storage/tables.ts`. */
export interface PageTables {
  page: PageTable
  section: SectionTable
  picture: PictureTable
  dashboard: DashboardTable
  wall: WallTable
}

/** A page of a school's own. Titles are JSON: `{ sv, en | null }`. */
interface PageTable {
  id: string
  schoolId: string
  slug: string
  title: string
  /** Only published pages are public. */
  status: 'draft' | 'published'
  position: number
  updatedAt: number
}

interface SectionTable {
  id: string
  pageId: string
  title: string
  position: number
  /** JSON: `Block[]` of `domain/pages/block.ts`. */
  blocks: string
  updatedAt: number
}

/** A picture for a school's pages, at an address with its hash. */
interface PictureTable {
  schoolId: string
  hash: string
  /** Base64 */
  webp: string
  createdAt: number
}

interface DashboardTable {
  schoolId: string
  /** JSON: `Arrangement` of `use-cases/pages/dashboards.ts`. */
  arrangement: string
}

/** A screen of a school. */
interface WallTable {
  /** Six letters, see `use-cases/pages/walls.ts`. */
  id: string
  schoolId: string
  name: string
  /** JSON: `WallSetup` of `domain/walls/wall.ts` without the name. */
  setup: string
  /** When it last said that it lives; null = it never has. So of what it said then. */
  lastSeenAt: number | null
  build: string | null
  /** When the newest value that it showed was measured; null = it showed none. */
  newestValueAt: number | null
}
