import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { importManualTableEndpoint } from './manual-entries.ts'
import { id } from './sized.ts'

/** What would become of a table, line by line; nothing is stored. 422 `not_a_table` for what is none; else as `importManualTableEndpoint`. */
export const previewManualTableEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/manual_entries/csv/preview',
  summary: 'Preview what a table would import',
  access: 'editor',
  params: v.object({ schoolId: id }),
  body: importManualTableEndpoint.body,
  response: v.object({
    data: v.object({
      /** The first 500 of each outcome, by line. */
      lines: v.array(
        v.object({
          /** The heading is line 1. */
          line: v.number(),
          /** As long as a line is `unreadable`, nothing of the table is stored. */
          outcome: v.picklist(['accepted', 'duplicate', 'rejected', 'unreadable']),
          /** Why not; null for what would be stored, or is there already. */
          code: v.nullable(v.string()),
          /** The heading of what is wrong; null = the line as a whole. */
          field: v.nullable(v.string()),
        }),
      ),
      /** How many lines have each outcome, those that are not among `lines` too. */
      counts: v.object({
        accepted: v.number(),
        duplicate: v.number(),
        rejected: v.number(),
        unreadable: v.number(),
      }),
      /** How many lines the table has. */
      total: v.number(),
      /** Headings that nothing was read from. */
      unknown_headings: v.array(v.string()),
      /** Those of them of which a person could say in `columns` that they are a meter's. */
      unclear_headings: v.array(v.string()),
    }),
  }),
})
