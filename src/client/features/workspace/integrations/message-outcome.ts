import * as v from 'valibot'

const fieldUse = v.object({ total: v.number(), used: v.number(), unused: v.array(v.string()) })
const uplinks = v.object({
  kind: v.literal('uplinks'),
  accepted: v.number(),
  duplicate: v.number(),
  rejected: v.array(v.object({ metric_key: v.string(), code: v.string(), field: v.optional(v.string()) })),
  fields: v.optional(fieldUse),
  time_source: v.optional(v.picklist(['network', 'receipt'])),
  wrong_clock: v.optional(v.boolean()),
})
const malformed = v.object({
  kind: v.literal('malformed'),
  reason: v.string(),
  fields: v.optional(fieldUse),
})
const ignored = v.object({ kind: v.literal('ignored'), event: v.string() })

/** What became of a message; `metricKey` is `*` where it is about the whole message. */
export interface MessageOutcome {
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: readonly {
    readonly metricKey: string
    readonly code: string
    /** What the sender calls what is wrong. */
    readonly field: string | null
  }[]
  /** A known event that carries no readings, such as a join. */
  readonly isIgnored: boolean
  /** It says of itself that nothing was measured. */
  readonly isSimulated: boolean
  /** How many of its fields became values, and the names of those that were not understood; null = unknown. */
  readonly fields: {
    readonly total: number
    readonly used: number
    readonly unused: readonly string[]
  } | null
  /** Whose time its values have where it is not the sender's own; null = the sender's. */
  readonly timeSource: 'network' | 'receipt' | null
  /** The sender sent a time that cannot be true. */
  readonly isClockWrong: boolean
}

const emptyOutcome: MessageOutcome = {
  accepted: 0,
  duplicate: 0,
  rejected: [],
  isIgnored: false,
  isSimulated: false,
  fields: null,
  timeSource: null,
  isClockWrong: false,
}

/** Reads the outcome that the server keeps with a message; one that this version does not know is a refusal. */
export function readOutcome(outcome: { readonly kind: string }): MessageOutcome {
  const read = v.safeParse(uplinks, outcome)
  if (read.success) {
    const { accepted, duplicate, rejected, fields = null, time_source = null, wrong_clock } = read.output
    // The same reason for the same metric is listed once.
    const reasons = new Map(
      rejected.map(({ metric_key, code, field = null }) => [
        `${metric_key} ${code} ${field}`,
        { metricKey: metric_key, code, field },
      ]),
    )
    const isClockWrong = wrong_clock === true
    const rest = { rejected: [...reasons.values()], fields, timeSource: time_source, isClockWrong }
    return { ...emptyOutcome, accepted, duplicate, ...rest }
  }
  const event = v.safeParse(ignored, outcome)
  if (event.success)
    return { ...emptyOutcome, isIgnored: true, isSimulated: event.output.event === 'simulated' }
  const refused = v.safeParse(malformed, outcome)
  const code = refused.success ? refused.output.reason : outcome.kind
  const fields = refused.success ? (refused.output.fields ?? null) : null
  return { ...emptyOutcome, rejected: [{ metricKey: '*', code, field: null }], fields }
}
