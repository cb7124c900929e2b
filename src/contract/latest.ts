import * as v from 'valibot'
import { freshness, provenance, room } from './shared-shapes.ts'

/** By what electricity is priced: the prices of their time, one price that was set, or that where no other is known. */
export const priceSource = v.picklist(['series', 'fixed', 'mixed'])

/** What an amount is worth in things that a pupil can count. */
export const equivalent = v.object({
  key: v.picklist(['phone_charge', 'console', 'vacuum', 'cinnamon_bun', 'meatball']),
  amount: v.number(),
})
export type Equivalent = v.InferOutput<typeof equivalent>

/** The last 5 hours in equal steps from `start` (epoch s): means, `null` = no measurement in that step. */
export const spark = v.object({
  start: v.number(),
  step_s: v.number(),
  mean: v.array(v.nullable(v.number())),
})
export type Spark = v.InferOutput<typeof spark>

/**
 * What one room has of a metric: one sensor's value, or the median of several in the same room. `freshness.observed_at`
 * is the oldest measurement in it, so that the shown age is never too young.
 */
export const roomValue = v.object({
  room,
  value: v.nullable(v.number()),
  level: v.nullable(v.string()),
  /** The value has no level, as somebody has to look at the sensor. Not in answers that an older version has kept. */
  needs_check: v.optional(v.boolean()),
  sensors_total: v.number(),
  sensors_fresh: v.number(),
  freshness,
  provenance,
  /** Of the rooms that come first; null for the others. */
  spark: v.nullable(spark),
})
export type RoomValue = v.InferOutput<typeof roomValue>

/**
 * What stands for the school: the value of the room that most needs attention or of the first place, by name; or what
 * doors, meters or kitchens have together. Rooms are never put together. Left-out sensors are counted.
 */
export const aggregatedLatest = v.object({
  metric_key: v.string(),
  aggregation: v.picklist(['worst_room', 'first_place', 'sum', 'last']),
  value: v.nullable(v.number()),
  unit_of_measurement: v.string(),
  level: v.nullable(v.string()),
  /** The value has no level, as somebody has to look at the sensor. Not in answers that an older version has kept. */
  needs_check: v.optional(v.boolean()),
  /** Whose value it is; null where places are put together. */
  room: v.nullable(room),
  /** Every place with its own value, `room` first; empty where places are put together. */
  rooms: v.array(roomValue),
  sensors_total: v.number(),
  sensors_fresh: v.number(),
  /** What levels are measured against where they follow what is usual here at this time (traffic). */
  baseline: v.nullable(v.number()),
  compared_to: v.nullable(
    v.object({
      label: v.picklist(['same_time_yesterday', 'same_time_last_week']),
      value: v.number(),
      delta: v.number(),
    }),
  ),
  equivalents: v.array(equivalent),
  /** What the amount cost, SEK; null where no price is set or the metric has none. */
  cost_sek: v.nullable(v.number()),
  price_source: v.nullable(priceSource),
  freshness,
  provenance,
})
export type AggregatedLatest = v.InferOutput<typeof aggregatedLatest>
