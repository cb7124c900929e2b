import * as v from 'valibot'
import { airingAdvices, roomKinds } from '#domain/rooms/room.ts'

/** Text in both languages. */
export const text = v.object({ sv: v.string(), en: v.string() })

/** Authored text: Swedish always, English where a person has written it. */
export const authoredText = v.object({ sv: v.string(), en: v.nullable(v.string()) })
export type AuthoredText = v.InferOutput<typeof authoredText>

/** The label of a section in lists. */
export const sectionSummary = v.object({
  id: v.string(),
  page_id: v.string(),
  title: authoredText,
  page_title: authoredText,
})

/** A time of day, `HH:MM`. */
export const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** UTC, ISO 8601; epoch ms in the domain: see `wire.ts`. */
export const instant = /* @__PURE__ */ Object.assign(v.string(), { isInstant: true as const })

/** Where a measuring point is: the room's name, for those who only want that; see `room`. */
export const location = v.object({
  id: v.string(),
  name: v.string(),
  exposure: v.picklist(['indoor', 'outdoor']),
})
export type Location = v.InferOutput<typeof location>

/** A room of a school, or a place outdoors: what is measured there is never put together with other rooms. */
export const room = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(roomKinds),
  /** 0 = the ground floor; null = not set. */
  floor: v.nullable(v.number()),
  /** The school's own order, ascending. */
  sort_order: v.number(),
  /** How it gets fresh air; null = not set. */
  airing_advice: v.nullable(v.picklist(airingAdvices)),
})
export type Room = v.InferOutput<typeof room>

/**
 * The facts from which a reader computes `live | late | stale | no_data` for its own now
 * (`domain/metrics/freshness.ts`). Never the judgement: a cached answer must not lie.
 */
export const freshness = v.object({
  observed_at: v.nullable(instant),
  received_at: v.nullable(instant),
  expected_interval_s: v.number(),
  /** When the value becomes late, stale and no longer data, where not intervals decide it; null = never. */
  grows_old: v.optional(
    v.object({
      late_at: v.nullable(instant),
      stale_at: v.nullable(instant),
      no_data_at: v.nullable(instant),
    }),
  ),
})
export type FreshnessShape = v.InferOutput<typeof freshness>

/**
 * Where numbers come from when they are no live measurement of this place: a recording of another room
 * shifted to today, or a constructed series. `null` = measured here.
 */
export const provenance = v.nullable(v.picklist(['recorded', 'constructed']))
export type Provenance = v.InferOutput<typeof provenance>
