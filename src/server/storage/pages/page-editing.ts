import type { Database, Tx } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'

/** A page as its school edits it. `title` is JSON, times are epoch ms. */
export interface PageRow {
  readonly id: string
  readonly schoolId: string
  readonly slug: string
  readonly title: string
  readonly status: 'draft' | 'published'
  readonly position: number
  readonly updatedAt: number
}

/** A section as its school edits it. `title` and `blocks` are JSON. */
export interface EditedSectionRow {
  readonly id: string
  readonly pageId: string
  readonly title: string
  readonly position: number
  readonly blocks: string
  readonly updatedAt: number
}

/** In their order. */
export function pagesOfSchool(db: Database, schoolId: string): Promise<readonly PageRow[]> {
  return pages(db).where('schoolId', '=', schoolId).orderBy('position').orderBy('id').execute()
}

export function findPage(db: Database, id: string): Promise<PageRow | undefined> {
  return pages(db).where('id', '=', id).executeTakeFirst()
}

function pages(db: Database) {
  return db.selectFrom('page').select(['id', 'schoolId', 'slug', 'title', 'status', 'position', 'updatedAt'])
}

/** The sections of pages in their order, drafts too. */
export async function sectionsOfPages(
  db: Database,
  pageIds: readonly string[],
): Promise<readonly EditedSectionRow[]> {
  if (pageIds.length === 0) return []
  return sections(db)
    .where('pageId', 'in', listParameter(db, pageIds))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findSection(db: Database, id: string): Promise<EditedSectionRow | undefined> {
  return sections(db).where('id', '=', id).executeTakeFirst()
}

function sections(db: Database) {
  return db.selectFrom('section').select(['id', 'pageId', 'title', 'position', 'blocks', 'updatedAt'])
}

export async function updatePageRow(
  tx: Tx,
  { id, slug, title, status, position, updatedAt }: Omit<PageRow, 'schoolId'>,
): Promise<void> {
  await tx
    .updateTable('page')
    .set({ slug, title, status, position, updatedAt })
    .where('id', '=', id)
    .execute()
}

/** Its sections go with it. */
export async function deletePageRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('page').where('id', '=', id).execute()
}

/** Adds the section, or takes the place of the one with its id. */
export async function putSection(tx: Tx, section: EditedSectionRow): Promise<void> {
  const { id, title, position, blocks, updatedAt } = section
  await tx
    .insertInto('section')
    .values({ id, pageId: section.pageId, title, position, blocks, updatedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, position, blocks, updatedAt }))
    .execute()
}

/** Numbers pages or sections from 0 in the order of `ids`. */
export async function setPositions(tx: Tx, table: 'page' | 'section', ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable(table).set({ position }).where('id', '=', id).execute()
  }
}

export async function deleteSectionRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('section').where('id', '=', id).execute()
}
