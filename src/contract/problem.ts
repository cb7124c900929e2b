import * as z from 'zod/mini'

/** Every error of the API: RFC 9457 with a stable `code`; the client translates the code, never `title`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
})
export type Problem = z.output<typeof problem>
