import * as v from 'valibot'
import { listLimits } from '#domain/limits.ts'
import { authoredTitle, blockDrafts } from './block-draft.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo } from './limited.ts'
import { block } from './pages.ts'
import { authoredText, instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** A section in the table of pages. */
const listedSection = v.object({ id: v.string(), title: authoredText, position: v.number() })

export const workspacePage = v.object({
  id: v.string(),
  school_id: v.string(),
  slug: v.string(),
  title: authoredText,
  /** Only published pages are public. */
  status: v.picklist(['draft', 'published']),
  position: v.number(),
  sections: v.array(listedSection),
  updated_at: instant,
  version: v.string(),
})
export type WorkspacePage = v.InferOutput<typeof workspacePage>

/** A section as a person edits it, also of a draft. */
export const workspaceSection = v.object({
  id: v.string(),
  page_id: v.string(),
  school_id: v.string(),
  title: authoredText,
  position: v.number(),
  blocks: v.array(block),
  updated_at: instant,
  version: v.string(),
})
export type WorkspaceSection = v.InferOutput<typeof workspaceSection>

const ofSchool = v.object({ schoolId: id })
const ofPage = v.object({ schoolId: id, pageId: id })
const pageOnly = v.object({ pageId: id })
const ofSection = v.object({ pageId: id, sectionId: id })
const pageAnswer = v.object({ data: workspacePage })
const sectionAnswer = v.object({ data: workspaceSection })

export const listPagesEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/pages',
  summary: 'List pages of a school',
  access: 'viewer',
  params: ofSchool,
  response: v.object({ data: v.array(workspacePage) }),
})

/** 201: a draft with one empty section. 409 `page_exists` when the school has a page of that slug. */
export const createPageEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/pages',
  summary: 'Create a page',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({ slug: id, title: authoredTitle }),
  response: pageAnswer,
})

export const getPageEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/pages/{pageId}',
  summary: 'Get a page for editors',
  access: 'viewer',
  params: ofPage,
  response: pageAnswer,
})

/**
 * Title, slug, status and places: `position` counts the school's pages, `section_ids` are its sections in their order.
 * 422 with the path of each mistake when it is published with one.
 */
export const updatePageEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/pages/{pageId}',
  summary: 'Change a page',
  access: 'editor',
  params: ofPage,
  body: v.strictObject({
    slug: id,
    title: authoredTitle,
    status: v.picklist(['draft', 'published']),
    position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    section_ids: v.optional(listUpTo(id, listLimits.ids)),
  }),
  response: pageAnswer,
})

export const deletePageEndpoint = endpoint({
  method: 'DELETE',
  path: '/workspace/schools/{schoolId}/pages/{pageId}',
  summary: 'Delete a page',
  access: 'editor',
  params: ofPage,
  response: v.object({ data: v.object({ id: v.string() }) }),
})

export const listSectionsEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/pages/{pageId}/sections',
  summary: 'List sections of a page',
  access: 'viewer',
  params: pageOnly,
  response: v.object({ data: v.array(workspaceSection) }),
})

const sectionDraft = v.strictObject({ title: authoredTitle, blocks: blockDrafts })

/** 201: it becomes the last one. */
export const createSectionEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/pages/{pageId}/sections',
  summary: 'Create a section',
  access: 'editor',
  params: pageOnly,
  body: sectionDraft,
  response: sectionAnswer,
})

export const getWorkspaceSectionEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/pages/{pageId}/sections/{sectionId}',
  summary: 'Get a section for editors',
  access: 'viewer',
  params: ofSection,
  response: sectionAnswer,
})

export const updateSectionEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/pages/{pageId}/sections/{sectionId}',
  summary: 'Change a section',
  access: 'editor',
  params: ofSection,
  body: sectionDraft,
  response: sectionAnswer,
})

/** 409 `last_section` of a published page. */
export const deleteSectionEndpoint = endpoint({
  method: 'DELETE',
  path: '/workspace/pages/{pageId}/sections/{sectionId}',
  summary: 'Delete a section',
  access: 'editor',
  params: ofSection,
  response: v.object({ data: v.object({ id: v.string() }) }),
})
