import * as z from 'zod/mini'

/** Text in both languages. */
export const text = z.object({ sv: z.string(), en: z.string() })

/** UTC, ISO 8601. */
export const instant = z.string()

/** Where a measuring point is. */
export const location = z.object({
  id: z.string(),
  name: z.string(),
  exposure: z.enum(['indoor', 'outdoor']),
})
export type Location = z.output<typeof location>

/**
 * The facts from which a reader computes `live | late | stale | no_data` for its own now
 * (`domain/metrics/freshness.ts`). Never the judgement: a cached answer must not lie.
 */
export const freshness = z.object({
  observed_at: z.nullable(instant),
  received_at: z.nullable(instant),
  expected_interval_s: z.number(),
})
export type FreshnessShape = z.output<typeof freshness>

/**
 * Where numbers come from when they are no live measurement of this place: a recording of another room
 * shifted to today, or a constructed series. `null` = measured here.
 */
export const provenance = z.nullable(z.enum(['recorded', 'constructed']))
