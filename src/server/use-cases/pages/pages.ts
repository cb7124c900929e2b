import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import type { AuthoredText, Block } from '#domain/pages/block.ts'
import { type PageDraft, pageErrors, withStoredAddresses } from '#domain/pages/page-errors.ts'
import { inTransaction } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  insertPage,
  publishedSectionsOfPage,
  publishedSectionsOfSchool,
  type SectionRow,
} from '#server/storage/pages/pages.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'

export interface SectionSummary {
  readonly id: string
  readonly pageId: string
  readonly schoolId: string
  readonly title: AuthoredText
  readonly pageTitle: AuthoredText
  /** Epoch ms */
  readonly updatedAt: number
}

export interface Section extends SectionSummary {
  readonly position: number
  readonly blocks: readonly Block[]
  readonly previousId: string | null
  readonly nextId: string | null
}

/** The sections that everybody may read, in their order. */
export async function publishedSections({ db }: Deps, schoolId: string): Promise<SectionSummary[]> {
  return (await publishedSectionsOfSchool(db, schoolId)).map(toSummary)
}

/** A section of a published page with its neighbours. Throws NotFound, also for a draft. */
export async function getSection({ db }: Deps, pageId: string, sectionId: string): Promise<Section> {
  const sections = await publishedSectionsOfPage(db, pageId)
  const index = sections.findIndex(({ id }) => id === sectionId)
  const row = sections[index]
  if (!row) throw new NotFound('section_not_found', 'there is no section with this id')
  await requireSchool(db, row.schoolId)
  return {
    ...toSummary(row),
    position: row.position,
    blocks: JSON.parse(row.blocks),
    previousId: sections[index - 1]?.id ?? null,
    nextId: sections[index + 1]?.id ?? null,
  }
}

export interface NewPage extends PageDraft {
  readonly status: 'draft' | 'published'
}

/** Answers with the new page's id. Throws NotFound, Invalid, and Conflict when the school has a page of that slug. */
export async function addPage(deps: Deps, schoolId: string, page: NewPage): Promise<string> {
  const errors = pageErrors(page)
  if (errors.length > 0) throw new Invalid('invalid_page', 'the page cannot be added like this', errors)
  const now = deps.now()
  const id = newId(now)
  await inTransaction(deps.db, async (tx) => {
    await requireSchool(tx, schoolId)
    const isNew = await insertPage(tx, {
      id,
      schoolId,
      slug: page.slug,
      title: JSON.stringify(page.title),
      status: page.status,
      now,
      sections: page.sections.map(({ title, blocks }) => ({
        id: newId(now),
        title: JSON.stringify(title),
        blocks: JSON.stringify(withStoredAddresses(blocks)),
      })),
    })
    if (!isNew) throw new Conflict('page_exists', `the school has a page ${page.slug}`)
  })
  return id
}

function toSummary({ id, pageId, schoolId, title, pageTitle, updatedAt }: SectionRow): SectionSummary {
  return { id, pageId, schoolId, title: JSON.parse(title), pageTitle: JSON.parse(pageTitle), updatedAt }
}
