import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { id } from './sized.ts'

/** What became of an inbound message. Known events that carry no readings are `ignored`. */
export const hookAnswer = v.union([
  v.object({ data: v.object({ ignored: v.literal(true) }) }),
  v.object({
    data: v.object({
      accepted: v.number(),
      duplicate: v.number(),
      /** `field`: what the sender calls what is wrong, where the code alone does not say it; `limit`: the most that there may be. */
      rejected: v.array(
        v.object({
          metric_key: v.string(),
          code: v.string(),
          field: v.optional(v.string()),
          limit: v.optional(v.number()),
        }),
      ),
    }),
  }),
])
export type HookAnswer = v.InferOutput<typeof hookAnswer>

/**
 * The inbound webhook of one school integration; the body is the platform's own format, read by its adapter. What is
 * answered with 200 is on disk. 503 (`overloaded`, `hook_over_budget`, `school_over_budget`): nothing was stored, and the
 * same message may come again after `Retry-After` seconds.
 */
export const receiveHookEndpoint = endpoint({
  method: 'POST',
  path: '/hooks/{key}',
  summary: 'Receive a message of a sensor network',
  mayBeBusy: true,
  params: v.object({ key: id }),
  response: hookAnswer,
})
