import * as v from 'valibot'
import { limitsSetBy } from './co2-limits.ts'
import { endpoint } from './endpoint.ts'
import { aggregatedLatest } from './latest.ts'
import { freshness, location, provenance, room, text } from './shared-shapes.ts'
import { id } from './sized.ts'

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
  /** The one room, when all its sensors are there. */
  location: v.nullable(location),
  room: v.nullable(room),
  sensor_ids: v.array(v.string()),
  unit_of_measurement: v.string(),
  thresholds: v.array(threshold),
  limits_set_by: limitsSetBy,
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
  location,
  room,
  metric_key: v.string(),
  /** Null where the sensor reported, as `freshness` says, but has nothing to show now. */
  value: v.nullable(v.number()),
  unit_of_measurement: v.string(),
  level: v.nullable(v.string()),
  trend: v.picklist(['up', 'down', 'flat']),
  freshness,
  provenance,
})
export type LatestReading = v.InferOutput<typeof latestReading>

const widgetId = v.object({ widgetId: id })

export const getWidgetEndpoint = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}',
  summary: 'Get a widget',
  params: widgetId,
  response: v.object({ data: widget }),
})

export const getLatestDataEndpoint = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/latest_data',
  summary: 'Get latest values of a widget by room',
  params: widgetId,
  response: v.object({ data: v.array(latestReading) }),
})

export const getAggregatedLatestDataEndpoint = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/aggregated_latest_data',
  summary: 'Get latest values of a widget, summed up',
  params: widgetId,
  response: v.object({ data: aggregatedLatest }),
})
