import type { FastifyInstance } from 'fastify'
import { postManualPreview } from '#contract/manual-previews.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { previewTable } from '#server/use-cases/ingest/preview-entries.ts'

/** Dry runs of importing a table. */
export function serveManualPreviews(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, postManualPreview, async ({ params, body }) => {
    const table = new TextEncoder().encode(body.csv)
    const { lines, unknownHeadings, unclearHeadings, counts, total } = await previewTable(
      deps,
      params.schoolId,
      body.kind,
      table,
      new Map(Object.entries(body.columns ?? {})),
    )
    return {
      data: {
        lines: lines.map((line) => ({ ...line })),
        counts: { ...counts },
        total,
        unknown_headings: [...unknownHeadings],
        unclear_headings: [...unclearHeadings],
      },
    }
  })
}
