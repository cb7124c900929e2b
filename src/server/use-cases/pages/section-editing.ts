import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { type SectionContent, sectionErrors, withStoredAddresses } from '#domain/pages/page-errors.ts'
import type { Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  deleteSectionRow,
  type EditedSectionRow,
  findSection,
  type PageRow,
  putSection,
  sectionsOfPages,
  setPositions,
} from '#server/storage/pages/page-editing.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'
import { getPage, requirePage, toDraft } from './page-editing.ts'

export interface EditedSection extends SectionContent {
  readonly id: string
  readonly pageId: string
  readonly schoolId: string
  readonly position: number
  /** Epoch ms */
  readonly updatedAt: number
  readonly version: string
}

/** The sections of a page in their order. Throws NotFound, also for a page of another school. */
export async function listSections(deps: Deps, schoolId: string, pageId: string): Promise<EditedSection[]> {
  await requirePage(deps, schoolId, pageId)
  return (await sectionsOfPages(deps.db, [pageId])).map((row) => toSection(row, schoolId))
}

/** Throws NotFound. */
export async function getWorkspaceSection(
  deps: Deps,
  schoolId: string,
  pageId: string,
  sectionId: string,
): Promise<EditedSection> {
  await requirePage(deps, schoolId, pageId)
  return requireSection(deps, { schoolId, pageId, sectionId })
}

interface SectionIds {
  readonly schoolId: string
  readonly pageId: string
  readonly sectionId: string
}

async function requireSection(
  { db }: Deps,
  { schoolId, pageId, sectionId }: SectionIds,
): Promise<EditedSection> {
  const row = await findSection(db, sectionId)
  if (row?.pageId !== pageId) throw new NotFound('section_not_found', 'the page has no section with this id')
  return toSection(row, schoolId)
}

/** It becomes the last one. Throws NotFound and Invalid. */
export function createSection(
  deps: Deps,
  member: Member,
  pageId: string,
  draft: SectionContent,
): Promise<EditedSection> {
  return asMember(deps, member, async (inside, note) => {
    const id = newId(deps.now())
    const { schoolId } = member
    const page = await getPage(inside, schoolId, pageId)
    await putDraft(inside, page, { id, position: page.sections.length }, draft)
    const after = await requireSection(inside, { schoolId, pageId, sectionId: id })
    await note({ action: 'section_added', subject: `section:${id}`, before: null, after: shown(after) })
    return after
  })
}

/** Throws NotFound, Invalid and Stale. */
export function updateSection(
  deps: Deps,
  member: Member,
  { pageId, sectionId }: { readonly pageId: string; readonly sectionId: string },
  draft: SectionContent,
  expected: Expected,
): Promise<EditedSection> {
  return asMember(deps, member, async (inside, note) => {
    const ids = { schoolId: member.schoolId, pageId, sectionId }
    const page = await requirePage(inside, ids.schoolId, pageId)
    const before = await requireSection(inside, ids)
    requireVersion(expected, before.version)
    await putDraft(inside, page, before, draft)
    const after = await requireSection(inside, ids)
    const subject = `section:${sectionId}`
    if (after.version !== before.version)
      await note({ action: 'section_changed', subject, before: shown(before), after: shown(after) })
    return after
  })
}

/** Throws NotFound, Stale, and Conflict for the last section of a public page. */
export function deleteSection(
  deps: Deps,
  member: Member,
  { pageId, sectionId }: { readonly pageId: string; readonly sectionId: string },
  expected: Expected,
): Promise<void> {
  return asMember(deps, member, async (inside, note) => {
    const { schoolId } = member
    const page = await getPage(inside, schoolId, pageId)
    const before = await requireSection(inside, { schoolId, pageId, sectionId })
    requireVersion(expected, before.version)
    const others = page.sections.filter(({ id }) => id !== sectionId).map(({ id }) => id)
    if (page.status === 'published' && others.length === 0)
      throw new Conflict('last_section', 'a public page keeps at least one section')
    await deleteSectionRow(inside.db as Tx, sectionId)
    await setPositions(inside.db as Tx, 'section', others)
    await note({
      action: 'section_deleted',
      subject: `section:${sectionId}`,
      before: shown(before),
      after: null,
    })
  })
}

/** Writes a section, if its page may be what it then is. */
async function putDraft(
  deps: Deps,
  { id: pageId, status }: Pick<PageRow, 'id' | 'status'>,
  { id, position }: Pick<EditedSection, 'id' | 'position'>,
  draft: SectionContent,
): Promise<void> {
  const errors = sectionErrors(draft).filter(({ code }) => status === 'published' || code !== 'empty')
  if (errors.length > 0) throw new Invalid('invalid_section', 'the section has mistakes', errors)
  await putSection(deps.db as Tx, {
    id,
    pageId,
    position,
    title: JSON.stringify(draft.title),
    blocks: JSON.stringify(withStoredAddresses(draft.blocks)),
    updatedAt: deps.now(),
  })
}

function shown({ title, blocks }: SectionContent) {
  return { title, blocks }
}

function toSection(row: EditedSectionRow, schoolId: string): EditedSection {
  const { id, pageId, position, updatedAt } = row
  const draft = toDraft(row)
  return { ...draft, id, pageId, schoolId, position, updatedAt, version: versionOf([id, draft]) }
}
