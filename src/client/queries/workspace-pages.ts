import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  deletePage,
  deleteSection,
  listPages,
  listSections,
  postPage,
  postSection,
  putPage,
  putSection,
  type WorkspacePage,
  type WorkspaceSection,
} from '#contract/workspace-pages.ts'
import { postPicture } from '#contract/workspace-pictures.ts'

/** How often the editor looks whether somebody else has changed something, ms. */
const pollMs = 30_000

/** Of everything about the pages of a school: what is read again after a change. */
export function pagesKey(schoolId: string) {
  return [privateKey, 'pages', schoolId] as const
}

/** A school's pages in their order, drafts too. */
export function pagesQuery(schoolId: string) {
  return queryOptions({
    queryKey: pagesKey(schoolId),
    queryFn: async ({ signal }) => (await call(listPages, { params: { schoolId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

/** The sections of one page with all that stands in them, in their order. */
export function pageSectionsQuery(schoolId: string, pageId: string) {
  return queryOptions({
    queryKey: [...pagesKey(schoolId), pageId],
    queryFn: async ({ signal }) => (await call(listSections, { params: { pageId }, signal })).data,
    refetchInterval: pollEvery(pollMs),
  })
}

export function addPage(schoolId: string, body: BodyOf<typeof postPage>) {
  return call(postPage, { params: { schoolId }, body })
}

type Page = Pick<WorkspacePage, 'id' | 'school_id' | 'slug' | 'title' | 'status'>

/** Changes some of a page, if it still is the version that was read. */
export function changePage(page: Page, version: string, change: Partial<BodyOf<typeof putPage>>) {
  const { id: pageId, school_id: schoolId, slug, title, status } = page
  return call(putPage, {
    params: { schoolId, pageId },
    body: { slug, title, status, ...change },
    ifMatch: version,
  })
}

export function removePage({ id, school_id: schoolId, version }: WorkspacePage) {
  return call(deletePage, { params: { schoolId, pageId: id }, ifMatch: version })
}

export function addSection(pageId: string, body: BodyOf<typeof postSection>) {
  return call(postSection, { params: { pageId }, body })
}

/** Writes a section, if it still is the version that was read. */
export function changeSection(
  { id, page_id: pageId }: WorkspaceSection,
  version: string,
  body: BodyOf<typeof putSection>,
) {
  return call(putSection, { params: { pageId, sectionId: id }, body, ifMatch: version })
}

export function removeSection({ id, page_id: pageId, version }: WorkspaceSection) {
  return call(deleteSection, { params: { pageId, sectionId: id }, ifMatch: version })
}

/** Uploads a picture for the school's pages; answers with its address. */
export function addPicture(schoolId: string, file: Blob) {
  return call(postPicture, { params: { schoolId }, file })
}
