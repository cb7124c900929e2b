import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { freshness, location, provenance, text } from './shared-shapes.ts'

/** A level's limits in order: `below` exclusive, `up_to` inclusive, the last one has neither. */
export const threshold = v.object({
  level: v.string(),
  below: v.optional(v.number()),
  up_to: v.optional(v.number()),
})

/** A metric of a school as it is shown: covers all its active sensors of that metric. */
export const widget = v.object({
  id: v.string(),
  school_id: v.string(),
  metric_key: v.string(),
  kind: v.picklist(['gauge', 'line', 'bar', 'counter', 'thermometer', 'menu', 'equivalents']),
  title: text,
  /** The one place, when all its sensors are there. */
  location: v.nullable(location),
  sensor_ids: v.array(v.string()),
  unit_of_measurement: v.string(),
  thresholds: v.array(threshold),
  about: v.object({
    text,
    questions: v.array(v.object({ id: v.string(), text })),
  }),
  default_range: v.picklist(['last_5_hours', 'last_24_hours', 'last_7_days']),
  /** First measurement, UTC; null = none yet. */
  data_from: v.nullable(v.string()),
  embed_url: v.string(),
})
export type Widget = v.InferOutput<typeof widget>

/** The newest reading of one sensor. `level` is the level of that value, whatever its age: see `freshness`. */
export const latestReading = v.object({
  sensor_id: v.string(),
  location: v.nullable(location),
  metric_key: v.string(),
  value: v.number(),
  unit_of_measurement: v.string(),
  level: v.nullable(v.string()),
  trend: v.picklist(['up', 'down', 'flat']),
  freshness,
  provenance,
})
export type LatestReading = v.InferOutput<typeof latestReading>

/** What an amount is worth in things that a pupil can count. */
export const equivalent = v.object({
  key: v.picklist(['phone_charge', 'console', 'vacuum', 'cinnamon_bun', 'meatball']),
  amount: v.number(),
})
export type Equivalent = v.InferOutput<typeof equivalent>

const extreme = v.nullable(v.object({ value: v.number(), location: v.nullable(location) }))

/**
 * The school's value of a metric: the mean over the sensors that are live at the time of the answer; where none
 * is, over the late ones; where none is, the newest value there is. `freshness.observed_at` is the oldest
 * measurement in it, so that the shown age is never too young. Left-out sensors are counted.
 */
export const aggregatedLatest = v.object({
  metric_key: v.string(),
  aggregation: v.picklist(['mean', 'sum', 'last']),
  value: v.nullable(v.number()),
  unit_of_measurement: v.string(),
  level: v.nullable(v.string()),
  lowest: extreme,
  highest: extreme,
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
  freshness,
  provenance,
})
export type AggregatedLatest = v.InferOutput<typeof aggregatedLatest>

/** The last 5 hours in equal steps from `start` (epoch s): means, `null` = no measurement in that step. */
export const spark = v.object({
  start: v.number(),
  step_s: v.number(),
  mean: v.array(v.nullable(v.number())),
})
export type Spark = v.InferOutput<typeof spark>

const widgetId = v.object({ widgetId: v.string() })

export const getWidget = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}',
  params: widgetId,
  response: v.object({ data: widget }),
})

export const getLatestData = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/latest_data',
  params: widgetId,
  response: v.object({ data: v.array(latestReading) }),
})

export const getAggregatedLatestData = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/aggregated_latest_data',
  params: widgetId,
  response: v.object({ data: aggregatedLatest }),
})
