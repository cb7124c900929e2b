import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { freshness, location, provenance, text } from './shared-shapes.ts'

/** A level's limits in order: `below` exclusive, `up_to` inclusive, the last one has neither. */
export const threshold = z.object({
  level: z.string(),
  below: z.optional(z.number()),
  up_to: z.optional(z.number()),
})

/** A metric of a school as it is shown: covers all its active sensors of that metric. */
export const widget = z.object({
  id: z.string(),
  school_id: z.string(),
  metric_key: z.string(),
  kind: z.enum(['gauge', 'line', 'bar', 'counter', 'thermometer', 'menu', 'equivalents']),
  title: text,
  /** The one place, when all its sensors are there. */
  location: z.nullable(location),
  sensor_ids: z.array(z.string()),
  unit_of_measurement: z.string(),
  thresholds: z.array(threshold),
  about: z.object({
    text,
    questions: z.array(z.object({ id: z.string(), text })),
  }),
  default_range: z.enum(['last_5_hours', 'last_24_hours', 'last_7_days']),
  /** First measurement, UTC; null = none yet. */
  data_from: z.nullable(z.string()),
  embed_url: z.string(),
})
export type Widget = z.output<typeof widget>

/** The newest reading of one sensor. `level` is the level of that value, whatever its age: see `freshness`. */
export const latestReading = z.object({
  sensor_id: z.string(),
  location: z.nullable(location),
  metric_key: z.string(),
  value: z.number(),
  unit_of_measurement: z.string(),
  level: z.nullable(z.string()),
  trend: z.enum(['up', 'down', 'flat']),
  freshness,
  provenance,
})
export type LatestReading = z.output<typeof latestReading>

const extreme = z.nullable(z.object({ value: z.number(), location: z.nullable(location) }))

/**
 * The school's value of a metric: the mean over the sensors that are live at the time of the answer; where none
 * is, over the late ones; where none is, the newest value there is. `freshness.observed_at` is the oldest
 * measurement in it, so that the shown age is never too young. Left-out sensors are counted.
 */
export const aggregatedLatest = z.object({
  metric_key: z.string(),
  aggregation: z.enum(['mean', 'sum', 'last']),
  value: z.nullable(z.number()),
  unit_of_measurement: z.string(),
  level: z.nullable(z.string()),
  lowest: extreme,
  highest: extreme,
  sensors_total: z.number(),
  sensors_fresh: z.number(),
  freshness,
  provenance,
})
export type AggregatedLatest = z.output<typeof aggregatedLatest>

/** The last 5 hours in equal steps from `start` (epoch s): means, `null` = no measurement in that step. */
export const spark = z.object({
  start: z.number(),
  step_s: z.number(),
  mean: z.array(z.nullable(z.number())),
})
export type Spark = z.output<typeof spark>

const widgetId = z.object({ widgetId: z.string() })

export const getWidget = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}',
  params: widgetId,
  response: z.object({ data: widget }),
})

export const getLatestData = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/latest_data',
  params: widgetId,
  response: z.object({ data: z.array(latestReading) }),
})

export const getAggregatedLatestData = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/aggregated_latest_data',
  params: widgetId,
  response: z.object({ data: aggregatedLatest }),
})
