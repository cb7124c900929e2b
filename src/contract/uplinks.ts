import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What became of an inbound message. Known events that carry no readings are `ignored`. */
export const hookAnswer = z.union([
  z.object({ data: z.object({ ignored: z.literal(true) }) }),
  z.object({
    data: z.object({
      accepted: z.number(),
      duplicate: z.number(),
      rejected: z.array(z.object({ metric_key: z.string(), code: z.string() })),
    }),
  }),
])
export type HookAnswer = z.output<typeof hookAnswer>

/** The inbound webhook of one school integration; the body is the platform's own format, read by its adapter. */
export const postHook = endpoint({
  method: 'POST',
  path: '/hooks/{key}',
  params: z.object({ key: z.string() }),
  response: hookAnswer,
})
