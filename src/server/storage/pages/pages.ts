import type { Database, Tx } from '#server/storage/database.ts'

/** A section with its page. Titles and blocks are JSON, times epoch ms. */
export interface SectionRow {
  readonly id: string
  readonly pageId: string
  readonly schoolId: string
  readonly pageTitle: string
  readonly title: string
  readonly position: number
  readonly blocks: string
  readonly updatedAt: number
}

/** The sections of a school's published pages, in the order of pages and sections. */
export function publishedSectionsOfSchool(db: Database, schoolId: string): Promise<readonly SectionRow[]> {
  return published(db).where('page.schoolId', '=', schoolId).execute()
}

/** The sections of a page in their order; none of a draft. */
export function publishedSectionsOfPage(db: Database, pageId: string): Promise<readonly SectionRow[]> {
  return published(db).where('page.id', '=', pageId).execute()
}

function published(db: Database) {
  return db
    .selectFrom('section')
    .innerJoin('page', 'page.id', 'section.pageId')
    .select([
      'section.id',
      'page.id as pageId',
      'page.schoolId',
      'page.title as pageTitle',
      'section.title',
      'section.position',
      'section.blocks',
      'section.updatedAt',
    ])
    .where('page.status', '=', 'published')
    .orderBy('page.position')
    .orderBy('page.id')
    .orderBy('section.position')
}

export interface NewPage {
  readonly id: string
  readonly schoolId: string
  readonly slug: string
  readonly title: string
  readonly status: 'draft' | 'published'
  readonly now: number
  readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: string }[]
}

/** False when the school has a page of that slug. The page becomes its last one. */
export async function insertPage(tx: Tx, page: NewPage): Promise<boolean> {
  const { count } = await tx
    .selectFrom('page')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('schoolId', '=', page.schoolId)
    .executeTakeFirstOrThrow()
  const inserted = await tx
    .insertInto('page')
    .values({
      id: page.id,
      schoolId: page.schoolId,
      slug: page.slug,
      title: page.title,
      status: page.status,
      position: Number(count),
      updatedAt: page.now,
    })
    .onConflict((conflict) => conflict.columns(['schoolId', 'slug']).doNothing())
    .returning('id')
    .execute()
  if (inserted.length === 0) return false
  for (const [position, { id, title, blocks }] of page.sections.entries()) {
    await tx
      .insertInto('section')
      .values({ id, pageId: page.id, title, position, blocks, updatedAt: page.now })
      .execute()
  }
  return true
}
