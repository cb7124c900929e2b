import * as v from 'valibot'

/** Every error of the API: RFC 9457 with a stable `code`; the client translates the code, never `title`. */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.optional(v.string()),
  /** `urn:uuid:` and what the server's log calls the request. */
  instance: v.optional(v.string()),
  errors: v.optional(
    v.array(v.object({ path: v.string(), code: v.string(), limit: v.optional(v.number()) })),
  ),
})
export type Problem = v.InferOutput<typeof problem>
