/** Conventions of all tables: `storage/tables.ts`. */
export interface PageTables {
  page: PageTable
  section: SectionTable
  picture: PictureTable
  dashboard: DashboardTable
}

/** A page of a school's own. Titles are JSON: `{ sv, en | null }`. */
interface PageTable {
  id: string
  school_id: string
  slug: string
  title: string
  /** Only published pages are public. */
  status: 'draft' | 'published'
  position: number
  updated_at: number
}

interface SectionTable {
  id: string
  page_id: string
  title: string
  position: number
  /** JSON: `Block[]` of `domain/pages/block.ts`. */
  blocks: string
  updated_at: number
}

/** A picture for a school's pages, at an address with its hash. */
interface PictureTable {
  school_id: string
  hash: string
  /** Base64 */
  webp: string
  created_at: number
}

interface DashboardTable {
  school_id: string
  /** JSON: `Arrangement` of `use-cases/pages/dashboards.ts`. */
  arrangement: string
}
