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

/** Equal lengths; `start` is epoch s. A null mean is a gap. `sum` is there for amounts (visits, kWh). */
export const points = v.object({
  start: v.array(v.number()),
  mean: v.array(v.nullable(v.number())),
  min: v.array(v.nullable(v.number())),
  max: v.array(v.nullable(v.number())),
  sum: v.optional(v.array(v.nullable(v.number()))),
  count: v.array(v.number()),
})

/** Shares of the measured time, 0 to 1, by level. */
const shareByLevel = v.record(v.string(), v.number())

/** One sensor's series of a range. Food waste adds what was weighed and served, electricity what it cost. */
export const series = v.object({
  sensor_id: v.string(),
  location: v.nullable(location),
  metric_key: v.string(),
  unit_of_measurement: v.string(),
  /** Seconds between two points; a local day may have an hour more or less. */
  step_s: v.number(),
  points,
  gaps: v.array(
    v.object({
      start: v.number(),
      end: v.number(),
      reason: v.picklist(['silent', 'rejected', 'inactive', 'backfilled']),
    }),
  ),
  time_in_level: shareByLevel,
  /** The same within lessons; null without a school calendar or without lessons in the range. */
  lesson_time_in_level: v.nullable(shareByLevel),
  provenance,
  cost_sek: v.optional(v.array(v.nullable(v.number()))),
  meals: v.optional(
    v.array(
      v.object({
        date: v.string(),
        total_g: v.number(),
        portions: v.number(),
        grams_per_portion: v.number(),
        meatballs: v.number(),
        dishes: v.array(v.string()),
      }),
    ),
  ),
})
export type Series = v.InferOutput<typeof series>

/** Epoch s. */
const interval = v.object({ start: v.number(), end: v.number() })

export const seriesMeta = v.object({
  /** UTC */
  from: v.string(),
  to: v.string(),
  resolution: v.picklist(['raw', '5min', '1h', '1d']),
  time_zone: v.literal('Europe/Stockholm'),
  thresholds: v.array(threshold),
  /** Share of the range that was measured, 0 to 1. */
  coverage: v.number(),
  /** Lesson time within the range, from the school's calendar. */
  school_hours: v.array(interval),
  annotations: v.array(v.object({ at: v.number(), text })),
  /** The same time before: its mean (or sum for amounts), null where nothing was measured. */
  compared_to: v.nullable(
    v.object({
      label: v.picklist(['same_time_yesterday', 'same_time_last_week']),
      value: v.number(),
      delta: v.number(),
    }),
  ),
  generated_at: v.string(),
})
export type SeriesMeta = v.InferOutput<typeof seriesMeta>

const course = v.object({ name: v.string(), labels: v.array(v.string()), allergens: v.array(v.string()) })

/** A week's lunches. `which` is seen from the time of the answer. */
export const menuWeek = v.object({
  iso_year: v.number(),
  iso_week: v.number(),
  which: v.picklist(['last', 'current', 'next']),
  days: v.array(
    v.object({ date: v.string(), meals: v.array(v.object({ name: v.string(), courses: v.array(course) })) }),
  ),
  provenance,
})
export type MenuWeek = v.InferOutput<typeof menuWeek>

const widgetId = v.object({ widgetId: v.string() })

export const getWidget = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}',
  params: widgetId,
  response: v.object({ data: widget }),
})

/**
 * `from`, `to`: UTC ISO 8601, less than a year; without them the widget's default range. For numeric metrics `data`
 * holds a series for each sensor; for the menu its weeks.
 */
export const getWidgetData = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/data',
  params: widgetId,
  query: v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }),
  response: v.object({
    data: v.union([v.array(series), v.array(menuWeek)]),
    meta: v.nullable(seriesMeta),
  }),
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
