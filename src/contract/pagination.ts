import * as v from 'valibot'

const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))

/** The query of a list that comes in pages; both are texts of a query, and both may be left out. */
export const pageQuery = v.object({ page: v.optional(wholeNumber), per_page: v.optional(wholeNumber) })

export const pageMeta = v.object({
  page: v.number(),
  per_page: v.number(),
  /** At least 1. */
  total_pages: v.number(),
  total_count: v.number(),
})
export type PageMeta = v.InferOutput<typeof pageMeta>
