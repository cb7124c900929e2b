import * as v from 'valibot'
import { sentLimits } from '#domain/sent-limits.ts'
import { textUpTo } from './sized.ts'

/** Text on the wire, described as the number that it means. */
const pageNumber = v.pipe(textUpTo(sentLimits.id), v.metadata({ type: 'integer', minimum: 1 }))

/** The query of a list that comes in pages (offset pagination); both may be left out. 422 `not_a_page` for what is no number. */
export const pageQuery = v.object({ page: v.optional(pageNumber), per_page: v.optional(pageNumber) })

export const pageMeta = v.object({
  page: v.number(),
  per_page: v.number(),
  /** At least 1. */
  total_pages: v.number(),
  total_count: v.number(),
})
export type PageMeta = v.InferOutput<typeof pageMeta>
