import * as v from 'valibot'
import { limitsSetBy } from './co2-limits.ts'
import { endpoint } from './endpoint.ts'
import { instant, provenance, room } from './shared-shapes.ts'
import { id } from './sized.ts'

/** The lowest or highest value of what is shown, and the epoch s at which it was measured. */
const extreme = v.object({ value: v.number(), at: v.number() })

/** Seconds of one day's lessons: how much was measured, and how much of that was outside the limits. */
const dayOfRoom = v.object({ measured_s: v.number(), outside_s: v.number() })

export const roomLessonDays = v.object({
  /** Of several sensors in the room the first; their median is what counts. */
  sensor_id: v.string(),
  room,
  provenance,
  /** Null where nothing was measured. On a day with lessons, of what is measured in rooms: in the hours of school. */
  lowest: v.nullable(extreme),
  highest: v.nullable(extreme),
  /** One for each of the days; empty for a metric without limits, and while the sensor has to be looked at. */
  days: v.array(dayOfRoom),
})
export type RoomLessonDays = v.InferOutput<typeof roomLessonDays>

/** A metric in the lessons of each day of a range, room by room. */
export const lessonDays = v.object({
  metric_key: v.string(),
  unit_of_measurement: v.string(),
  /** Dates, both included. */
  from: v.string(),
  to: v.string(),
  /** A value between them disturbs no lesson; null = no limit on that side, or none at all. */
  limits: v.nullable(v.object({ below: v.nullable(v.number()), above: v.nullable(v.number()) })),
  limits_set_by: limitsSetBy,
  /** The school has not said when it teaches: Monday to Friday from 8 to 16 is taken, less public holidays. */
  lessons_assumed: v.boolean(),
  /** Days with lessons, in order; `lesson_s`: how long they were, of today so far. */
  days: v.array(v.object({ date: v.string(), lesson_s: v.number() })),
  rooms: v.array(roomLessonDays),
  generated_at: instant,
})
export type LessonDays = v.InferOutput<typeof lessonDays>

/**
 * `from`, `to`: dates such as `2026-03-10`, both included, less than a year; without them today. No rooms for what is counted
 * or weighed. 422 for what is no such range.
 */
export const getLessonDaysEndpoint = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/lesson_days',
  summary: 'Get the lessons of days of a widget',
  mayBeBusy: true,
  params: v.object({ widgetId: id }),
  query: v.object({ from: v.optional(id), to: v.optional(id) }),
  response: v.object({ data: lessonDays }),
})
