import type { FastifyInstance } from 'fastify'
import { getSectionEndpoint, type Section as SectionShape } from '#contract/pages.ts'
import type { Block } from '#domain/pages/block.ts'
import { serve } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getSection, type Section } from '#server/use-cases/pages/pages.ts'

export function servePages(app: FastifyInstance, deps: Deps): void {
  serve(app, getSectionEndpoint, async ({ params }) => ({
    data: toSection(await getSection(deps, params.pageId, params.sectionId)),
  }))
}

function toSection(section: Section): SectionShape {
  return {
    id: section.id,
    page_id: section.pageId,
    school_id: section.schoolId,
    page_title: section.pageTitle,
    title: section.title,
    position: section.position,
    blocks: section.blocks.map(toBlock),
    previous_id: section.previousId,
    next_id: section.nextId,
    updated_at: toInstant(section.updatedAt),
  }
}

/** The contract's blocks are those of the domain; only its lists are not read-only. */
export function toBlock(block: Block): SectionShape['blocks'][number] {
  return block as SectionShape['blocks'][number]
}
