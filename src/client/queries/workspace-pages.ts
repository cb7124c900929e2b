import { mutationOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  createPageEndpoint,
  createSectionEndpoint,
  deletePageEndpoint,
  deleteSectionEndpoint,
  listPagesEndpoint,
  listSectionsEndpoint,
  updatePageEndpoint,
  updateSectionEndpoint,
  type WorkspacePage,
  type WorkspaceSection,
} from '#contract/workspace-pages.ts'
import { createPictureEndpoint } from '#contract/workspace-pictures.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** How often the editor looks whether another person has changed something, ms. */
const pollMs = 30_000

/** Of everything about the pages of a school: what is read again after a change. */
export function pagesKey(schoolId: string) {
  return [privateKey, 'pages', schoolId] as const
}

/** A school's pages in their order, drafts too. */
export function pagesQuery(schoolId: string) {
  return readQuery(pagesKey(schoolId), listPagesEndpoint, { schoolId }, { pollMs })
}

/** The sections of one page with all that stands in them, in their order. */
export function pageSectionsQuery(schoolId: string, pageId: string) {
  return readQuery([...pagesKey(schoolId), pageId], listSectionsEndpoint, { pageId }, { pollMs })
}

export function addPage(schoolId: string) {
  return change(
    async (body: BodyOf<typeof createPageEndpoint>) =>
      (await call(createPageEndpoint, { params: { schoolId }, body })).data,
    [pagesKey(schoolId)],
  )
}

type Page = Pick<WorkspacePage, 'id' | 'slug' | 'title' | 'status'>

interface PageChange {
  readonly page: Page
  readonly version: string
  readonly change: Partial<BodyOf<typeof updatePageEndpoint>>
}

/** Changes some of a page, if it still is the version that was read. */
export function savePage(schoolId: string) {
  return change(
    ({ page: { id: pageId, slug, title, status }, version, change }: PageChange) =>
      call(updatePageEndpoint, {
        params: { schoolId, pageId },
        body: { slug, title, status, ...change },
        ifMatch: version,
      }),
    [pagesKey(schoolId)],
  )
}

export function removePage({ id, school_id: schoolId, version }: WorkspacePage) {
  return change(
    () => call(deletePageEndpoint, { params: { schoolId, pageId: id }, ifMatch: version }),
    [pagesKey(schoolId)],
  )
}

export function addSection(schoolId: string, pageId: string) {
  return change(
    (body: BodyOf<typeof createSectionEndpoint>) => call(createSectionEndpoint, { params: { pageId }, body }),
    [pagesKey(schoolId)],
  )
}

/** Writes a section, if it still is the version that was read. */
export function saveSection(schoolId: string, { id, page_id: pageId }: WorkspaceSection) {
  return change(
    ({ value, version }: Versioned<BodyOf<typeof updateSectionEndpoint>>) =>
      call(updateSectionEndpoint, { params: { pageId, sectionId: id }, body: value, ifMatch: version }),
    [pagesKey(schoolId)],
  )
}

export function removeSection(schoolId: string) {
  return change(
    ({ id, page_id: pageId, version }: WorkspaceSection) =>
      call(deleteSectionEndpoint, { params: { pageId, sectionId: id }, ifMatch: version }),
    [pagesKey(schoolId)],
  )
}

/** Uploads a picture for the school's pages; answers with its address. */
export function addPicture(schoolId: string) {
  return mutationOptions({
    mutationFn: async (file: Blob) =>
      (await call(createPictureEndpoint, { params: { schoolId }, file })).data.url,
  })
}
