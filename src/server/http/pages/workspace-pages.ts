import type { FastifyInstance } from 'fastify'
import { fromWire, toWire } from '#contract/wire.ts'
import {
  createPageEndpoint,
  createSectionEndpoint,
  deletePageEndpoint,
  deleteSectionEndpoint,
  getPageEndpoint,
  getWorkspaceSectionEndpoint,
  listPagesEndpoint,
  listSectionsEndpoint,
  updatePageEndpoint,
  updateSectionEndpoint,
  type WorkspaceSection,
  workspacePage,
} from '#contract/workspace-pages.ts'
import type { AuthoredText, Block } from '#domain/pages/block.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  createPage,
  deletePage,
  getPage,
  listPages,
  schoolOfPage,
  updatePage,
} from '#server/use-cases/pages/page-editing.ts'
import {
  createSection,
  deleteSection,
  type EditedSection,
  getWorkspaceSection,
  listSections,
  updateSection,
} from '#server/use-cases/pages/section-editing.ts'
import { toBlock } from './pages.ts'

export function serveWorkspacePages(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listPagesEndpoint, async ({ member }) => ({
    data: (await listPages(deps, member.schoolId)).map((page) => toWire(workspacePage, page)),
  }))
  serveForMember(app, deps, createPageEndpoint, async ({ member, body, created }) => {
    const page = await createPage(deps, member, body)
    created()
    return { data: toWire(workspacePage, page) }
  })
  serveForMember(app, deps, getPageEndpoint, async ({ member, params }) => ({
    data: toWire(workspacePage, await getPage(deps, member.schoolId, params.pageId)),
  }))
  serveForMember(app, deps, updatePageEndpoint, async ({ member, params, body, expected }) => {
    const change = fromWire(updatePageEndpoint.body, body)
    return { data: toWire(workspacePage, await updatePage(deps, member, params.pageId, change, expected)) }
  })
  serveForMember(app, deps, deletePageEndpoint, async ({ member, params, expected }) => {
    await deletePage(deps, member, params.pageId, expected)
    return { data: { id: params.pageId } }
  })
  serveSections(app, deps)
}

/** Their paths name the page alone. */
const ofPage = { schoolOf: ({ pageId }: { pageId: string }, deps: Deps) => schoolOfPage(deps, pageId) }

function serveSections(app: FastifyInstance, deps: Deps): void {
  serveForMember(
    app,
    deps,
    listSectionsEndpoint,
    async ({ member, params }) => ({
      data: (await listSections(deps, member.schoolId, params.pageId)).map(toSection),
    }),
    ofPage,
  )
  serveForMember(
    app,
    deps,
    createSectionEndpoint,
    async ({ member, params, body, created }) => {
      const section = await createSection(deps, member, params.pageId, toDraft(body))
      created()
      return { data: toSection(section) }
    },
    ofPage,
  )
  serveForMember(
    app,
    deps,
    getWorkspaceSectionEndpoint,
    async ({ member, params: { pageId, sectionId } }) => ({
      data: toSection(await getWorkspaceSection(deps, member.schoolId, pageId, sectionId)),
    }),
    ofPage,
  )
  serveForMember(
    app,
    deps,
    updateSectionEndpoint,
    async ({ member, params, body, expected }) => ({
      data: toSection(await updateSection(deps, member, params, toDraft(body), expected)),
    }),
    ofPage,
  )
  serveForMember(
    app,
    deps,
    deleteSectionEndpoint,
    async ({ member, params, expected }) => {
      await deleteSection(deps, member, params, expected)
      return { data: { id: params.sectionId } }
    },
    ofPage,
  )
}

/** The contract's blocks are those of the domain. */
function toDraft({ title, blocks }: { title: AuthoredText; blocks: readonly unknown[] }) {
  return { title, blocks: blocks as readonly Block[] }
}

function toSection(section: EditedSection): WorkspaceSection {
  return {
    id: section.id,
    page_id: section.pageId,
    school_id: section.schoolId,
    title: section.title,
    position: section.position,
    blocks: section.blocks.map(toBlock),
    updated_at: toInstant(section.updatedAt),
    version: section.version,
  }
}
