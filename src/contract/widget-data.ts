import * as v from 'valibot'
import { markReasons } from '#domain/series/marks.ts'
import { limitsSetBy } from './co2-limits.ts'
import { endpoint } from './endpoint.ts'
import { priceSource } from './latest.ts'
import { menuWeek } from './menu.ts'
import { location, provenance, room, text } from './shared-shapes.ts'
import { id } from './sized.ts'
import { threshold } from './widgets.ts'

/**
 * Equal lengths; `start` is epoch s. A null mean is a gap. `sum` is there for amounts (visits, kWh). An hour of 1 to 4
 * visits is 2.5 everywhere; a day with such an hour, as every total of several, is computed from the published hours
 * and rounded down to a multiple of five. Visits of an hour are published when it is over.
 */
export const points = v.object({
  start: v.array(v.number()),
  mean: v.array(v.nullable(v.number())),
  min: v.array(v.nullable(v.number())),
  max: v.array(v.nullable(v.number())),
  sum: v.optional(v.array(v.nullable(v.number()))),
  /** How much of `sum` came over missing steps and was spread evenly over them: 0 = all of it was measured in its step. */
  spread: v.optional(v.array(v.number())),
  /** What is usual on that weekday (and hour): the mean of the four weeks before; null without any. With `sum`. */
  usual: v.optional(v.array(v.nullable(v.number()))),
  count: v.array(v.number()),
})

/** Shares of the measured time, 0 to 1, by level. */
const shareByLevel = v.record(v.string(), v.number())

const comparison = v.object({
  label: v.picklist(['same_time_yesterday', 'same_time_last_week']),
  value: v.number(),
  delta: v.number(),
})
export type SeriesComparison = v.InferOutput<typeof comparison>

/** One sensor's series of a range, or with `by=room` that of a room's sensors. Food waste adds what was weighed and served, electricity what it cost. */
export const series = v.object({
  /** Of several sensors the first. */
  sensor_id: v.string(),
  /** How many sensors are in it: of several the median at each step, with a gap where another number reports. */
  sensors_total: v.optional(v.number(), 1),
  location,
  room,
  metric_key: v.string(),
  unit_of_measurement: v.string(),
  /** Seconds between two points; a local day may have an hour more or less. */
  step_s: v.number(),
  points,
  gaps: v.array(
    v.object({
      start: v.number(),
      end: v.number(),
      reason: v.picklist(['silent', 'rejected', 'inactive', 'marked', 'backfilled']),
      /** Why staff marked what was measured as wrong; with `marked`. */
      mark_reason: v.optional(v.picklist(markReasons)),
    }),
  ),
  /**
   * When values have the time of the network, or of their receipt: the sender's clock was wrong, or it reported no
   * time. Epoch s.
   */
  borrowed_times: v.optional(
    v.array(
      v.object({
        start: v.number(),
        end: v.number(),
        source: v.picklist(['network', 'receipt']),
        reason: v.picklist(['wrong_clock', 'no_time']),
      }),
    ),
  ),
  time_in_level: shareByLevel,
  /** The same within lessons; null without a school calendar or without lessons in the range. */
  lesson_time_in_level: v.nullable(shareByLevel),
  provenance,
  /** The mean of the same time before; left out where that was not measured alike, and of amounts. */
  compared_to: v.optional(comparison),
  cost_sek: v.optional(v.array(v.nullable(v.number()))),
  /** What a kWh cost on average; null without a cost. */
  price_sek_per_kwh: v.optional(v.nullable(v.number())),
  price_source: v.optional(v.nullable(priceSource)),
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
  time_zone: v.picklist(['Europe/Stockholm']),
  thresholds: v.array(threshold),
  limits_set_by: limitsSetBy,
  /** Share of the range that was measured, 0 to 1. */
  coverage: v.number(),
  /** Lesson time within the range, from the school's calendar. */
  school_hours: v.array(interval),
  /** `event`: a published event of the room: a key of `publishedKindTexts` in `domain/activities`. */
  annotations: v.array(v.object({ at: v.number(), text, event: v.optional(v.string()) })),
  /**
   * The same time before: its mean (or sum for amounts), null where nothing was measured, and for several rooms, of which each
   * series has its own.
   */
  compared_to: v.nullable(comparison),
  generated_at: v.string(),
})
export type SeriesMeta = v.InferOutput<typeof seriesMeta>

/**
 * `from`, `to`: UTC ISO 8601, less than a year; without them the widget's default range. `room`: the id of the one room
 * that is asked for. For numeric metrics `data` holds a series for each sensor, with `by=room` one for each room (of
 * what is measured by room); for the menu its weeks.
 */
export const getWidgetDataEndpoint = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/data',
  summary: 'Get a chart’s values over time',
  mayBeBusy: true,
  params: v.object({ widgetId: id }),
  query: v.object({
    from: v.optional(id),
    to: v.optional(id),
    room: v.optional(id),
    by: v.optional(v.picklist(['room'])),
  }),
  response: v.object({
    data: v.union([v.array(series), v.array(menuWeek)]),
    meta: v.nullable(seriesMeta),
  }),
})
