import * as v from 'valibot'

const uplinks = v.object({
  kind: v.literal('uplinks'),
  accepted: v.number(),
  duplicate: v.number(),
  rejected: v.array(v.object({ metric_key: v.string(), code: v.string() })),
})
const malformed = v.object({ kind: v.literal('malformed'), reason: v.string() })

/** What became of a message; `metricKey` is `*` where it is about the whole message. */
export interface MessageOutcome {
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: readonly { readonly metricKey: string; readonly code: string }[]
  /** A known event that carries no readings, such as a join. */
  readonly isIgnored: boolean
}

/** Reads the outcome that the server keeps with a message; one that this version does not know is a refusal. */
export function readOutcome(outcome: { readonly kind: string }): MessageOutcome {
  const read = v.safeParse(uplinks, outcome)
  if (read.success) {
    const { accepted, duplicate, rejected } = read.output
    // The same reason for the same metric is told once.
    const reasons = new Map(
      rejected.map(({ metric_key, code }) => [`${metric_key} ${code}`, { metricKey: metric_key, code }]),
    )
    return { accepted, duplicate, rejected: [...reasons.values()], isIgnored: false }
  }
  const isIgnored = outcome.kind === 'ignored'
  const refused = v.safeParse(malformed, outcome)
  const code = refused.success ? refused.output.reason : outcome.kind
  return { accepted: 0, duplicate: 0, rejected: isIgnored ? [] : [{ metricKey: '*', code }], isIgnored }
}
