import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import type { AuthoredText, Block } from '#domain/pages/block.ts'
import { type PageDraft, pageErrors } from '#domain/pages/page-errors.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  deletePageRow,
  type EditedSectionRow,
  findPage,
  type PageRow,
  pagesOfSchool,
  sectionsOfPages,
  setPositions,
  updatePageRow,
} from '#server/storage/pages/page-editing.ts'
import { insertPage } from '#server/storage/pages/pages.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'

export interface EditedPage extends Omit<PageRow, 'title'> {
  readonly title: AuthoredText
  readonly sections: readonly {
    readonly id: string
    readonly title: AuthoredText
    readonly position: number
  }[]
  readonly version: string
}

/** In their order, drafts too. */
export async function listPages({ db }: Deps, schoolId: string): Promise<EditedPage[]> {
  const rows = await pagesOfSchool(db, schoolId)
  const sections = await sectionsOfPages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    toPage(
      row,
      sections.filter(({ pageId }) => pageId === row.id),
    ),
  )
}

/** Throws NotFound, also for a page of another school. */
export async function getPage(deps: Deps, schoolId: string, pageId: string): Promise<EditedPage> {
  const row = await requirePage(deps, schoolId, pageId)
  return toPage(row, await sectionsOfPages(deps.db, [pageId]))
}

/** A page without its sections. Throws NotFound, also for a page of another school. */
export async function requirePage({ db }: Deps, schoolId: string, pageId: string): Promise<PageRow> {
  const row = await findPage(db, pageId)
  if (row?.schoolId !== schoolId) throw pageNotFound()
  return row
}

/** Whose page it is. Throws NotFound. */
export async function schoolOfPage({ db }: Deps, pageId: string): Promise<string> {
  const row = await findPage(db, pageId)
  if (!row) throw pageNotFound()
  return row.schoolId
}

/** A draft with one empty section. Throws Invalid, and Conflict when the school has a page of that slug. */
export function createPage(
  deps: Deps,
  member: Member,
  { slug, title }: { readonly slug: string; readonly title: AuthoredText },
): Promise<EditedPage> {
  return asMember(deps, member, async (inside, note) => {
    const now = deps.now()
    const section = { id: newId(now), title: { sv: '', en: null }, blocks: [] }
    assertValidDraft('draft', { slug, title, sections: [section] })
    const id = newId(now)
    const page = {
      id,
      schoolId: member.schoolId,
      slug,
      title: JSON.stringify(title),
      status: 'draft',
      now,
    } as const
    const sections = [{ id: section.id, title: JSON.stringify(section.title), blocks: '[]' }]
    if (!(await insertPage(inside.db as Tx, { ...page, sections }))) throw slugTaken(slug)
    const after = await getPage(inside, member.schoolId, id)
    await note({ action: 'page_added', subject: `page:${id}`, before: null, after: shown(after) })
    return after
  })
}

export interface PageChange {
  readonly slug: string
  readonly title: AuthoredText
  readonly status: 'draft' | 'published'
  /** Among the school's pages; left out = where it is. */
  readonly position?: number
  /** All of its sections in their order; left out = as they are. */
  readonly sectionIds?: readonly string[]
}

/** Throws NotFound, Invalid with every mistake of a page that is to be public, Stale, and Conflict. */
export function updatePage(
  deps: Deps,
  member: Member,
  pageId: string,
  change: PageChange,
  expected: Expected,
): Promise<EditedPage> {
  return asMember(deps, member, async (inside, note) => {
    const tx = inside.db as Tx
    const sections = await sectionsOfPages(tx, [pageId])
    const before = toPage(await requirePage(inside, member.schoolId, pageId), sections)
    requireVersion(expected, before.version)
    const { slug, title, status } = change
    assertValidDraft(status, { slug, title, sections: sections.map(toDraft) })
    const pages = await pagesOfSchool(tx, member.schoolId)
    if (pages.some((page) => page.slug === slug && page.id !== pageId)) throw slugTaken(slug)
    await updatePageRow(tx, {
      id: pageId,
      slug,
      title: JSON.stringify(title),
      status,
      position: before.position,
      updatedAt: deps.now(),
    })
    if (change.position !== undefined) {
      const others = pages.map(({ id }) => id).filter((id) => id !== pageId)
      await setPositions(tx, 'page', others.toSpliced(change.position, 0, pageId))
    }
    if (change.sectionIds !== undefined) {
      refuseOtherSections(sections, change.sectionIds)
      await setPositions(tx, 'section', change.sectionIds)
    }
    const after = await getPage(inside, member.schoolId, pageId)
    if (after.version !== before.version) {
      const action =
        before.status === status ? 'page_changed' : `page_${status === 'draft' ? 'un' : ''}published`
      await note({ action, subject: `page:${pageId}`, before: shown(before), after: shown(after) })
    }
    return after
  })
}

/** With its sections. Throws NotFound and Stale. */
export function deletePage(deps: Deps, member: Member, pageId: string, expected: Expected): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    const before = await getPage(inside, member.schoolId, pageId)
    requireVersion(expected, before.version)
    await deletePageRow(inside.db as Tx, pageId)
    const left = await pagesOfSchool(inside.db, member.schoolId)
    await setPositions(
      inside.db as Tx,
      'page',
      left.map(({ id }) => id),
    )
    await note({ action: 'page_deleted', subject: `page:${pageId}`, before: shown(before), after: null })
  })
}

/** What is missing keeps a page from being public, and not from being a draft; what is wrong keeps it from both. */
function assertValidDraft(status: PageRow['status'], draft: PageDraft): void {
  const errors = pageErrors(draft).filter(
    ({ path, code }) => status === 'published' || code !== 'empty' || path === 'title.sv',
  )
  if (errors.length > 0) throw new Invalid('invalid_page', 'the page has mistakes', errors)
}

export function toDraft({ title, blocks }: EditedSectionRow) {
  return { title: JSON.parse(title) as AuthoredText, blocks: JSON.parse(blocks) as Block[] }
}

function refuseOtherSections(sections: readonly EditedSectionRow[], ids: readonly string[]): void {
  const isSame = ids.length === sections.length && new Set(ids).size === ids.length
  if (isSame && sections.every(({ id }) => ids.includes(id))) return
  const errors = [{ path: 'section_ids', code: 'not_the_sections_of_the_page' }]
  throw new Invalid('invalid_page', 'the order has to name each section of the page once', errors)
}

function slugTaken(slug: string): Conflict {
  return new Conflict('page_exists', `the school has a page ${slug}`)
}

function pageNotFound(): NotFound {
  return new NotFound('page_not_found', 'the school has no page with this id')
}

function shown({ slug, title, status, position, sections }: EditedPage) {
  return { slug, title, status, position, section_ids: sections.map(({ id }) => id) }
}

function toPage(row: PageRow, sections: readonly EditedSectionRow[]): EditedPage {
  const page = {
    ...row,
    title: JSON.parse(row.title) as AuthoredText,
    sections: sections.map(({ id, title, position }) => ({ id, title: JSON.parse(title), position })),
  }
  const { slug, title, status, position } = page
  return { ...page, version: versionOf([slug, title, status, position, sections.map(({ id }) => id)]) }
}
