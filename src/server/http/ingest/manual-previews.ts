import type { FastifyInstance } from 'fastify'
import { previewManualTableEndpoint } from '#contract/manual-previews.ts'
import { serveForMember } from '#server/http/session.ts'
import { tableBody } from '#server/http/table-body.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { previewTable } from '#server/use-cases/ingest/preview-entries.ts'
import { withProgress } from '#server/use-cases/ingest/table-progress.ts'

/** Dry runs of importing a table. */
export function serveManualPreviews(app: FastifyInstance, deps: Deps): void {
  serveForMember(
    app,
    deps,
    previewManualTableEndpoint,
    async ({ params: { schoolId }, body }) => {
      const table = new TextEncoder().encode(body.csv)
      const meanings = new Map(Object.entries(body.columns ?? {}))
      const { lines, unknownHeadings, unclearHeadings, counts, total } = await withProgress(
        schoolId,
        body.progress_id ?? null,
        (report) => previewTable(deps, schoolId, body.kind, table, { meanings, report }),
      )
      return {
        data: {
          lines: [...lines],
          counts: { ...counts },
          total,
          unknown_headings: [...unknownHeadings],
          unclear_headings: [...unclearHeadings],
        },
      }
    },
    tableBody('csv'),
  )
}
