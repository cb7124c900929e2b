import * as v from 'valibot'

/** Which of the waiting devices are shown, as the address says it; what anybody may have typed is left out. */
export const inboxSearch = v.object({
  /** Counted from 1. */
  page: v.optional(
    v.fallback(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999_999))),
      undefined as never,
    ),
  ),
  ignored: v.optional(v.fallback(v.optional(v.literal('only')), undefined as never)),
})
