import * as v from 'valibot'
import { id } from './sized.ts'

/**
 * The query of a list that comes in pages, whole numbers from 1; both may be left out. 422 `not_a_page` for anything else.
 */
export const pageQuery = v.object({ page: v.optional(id), per_page: v.optional(id) })

export const pageMeta = v.object({
  page: v.number(),
  per_page: v.number(),
  /** At least 1. */
  total_pages: v.number(),
  total_count: v.number(),
})
export type PageMeta = v.InferOutput<typeof pageMeta>
