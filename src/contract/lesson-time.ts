import * as v from 'valibot'
import { limitsSetBy } from './co2-limits.ts'
import { endpoint } from './endpoint.ts'
import { instant, location, provenance, room } from './shared-shapes.ts'
import { id } from './sized.ts'

/** How one room's lessons were. Seconds; how much was measured stands beside, and the reader judges if it is enough. */
export const roomLessonTime = v.object({
  sensor_id: v.string(),
  location,
  room,
  provenance,
  /** How much of the lesson time was measured. */
  measured_s: v.number(),
  /** How much of that was outside the limits; null for a metric without limits. */
  outside_s: v.nullable(v.number()),
  /** Shares of the measured lesson time, 0 to 1, by level. */
  time_in_level: v.record(v.string(), v.number()),
  /** Of visits and kWh: what came in the lessons, and in the whole week; null when nothing was counted. */
  amount: v.nullable(v.object({ in_lessons: v.number(), total: v.number() })),
})
export type RoomLessonTime = v.InferOutput<typeof roomLessonTime>

/** A metric in the lessons of one week of ISO 8601 (it starts on Monday), so far when it is still running. */
export const lessonTime = v.object({
  metric_key: v.string(),
  unit_of_measurement: v.string(),
  iso_year: v.number(),
  iso_week: v.number(),
  from: instant,
  to: instant,
  /** A value between them disturbs no lesson; null = no limit on that side, or none at all. */
  limits: v.nullable(v.object({ below: v.nullable(v.number()), above: v.nullable(v.number()) })),
  limits_set_by: limitsSetBy,
  /** How long the lessons were, seconds; null = the school has not set when it teaches. */
  lesson_s: v.nullable(v.number()),
  rooms: v.array(roomLessonTime),
  generated_at: instant,
})
export type LessonTime = v.InferOutput<typeof lessonTime>

/** `week`: `2026-W11`; without it the running one. 422 for what is no week or has not begun. */
export const getLessonTimeEndpoint = endpoint({
  method: 'GET',
  path: '/widgets/{widgetId}/lesson_time',
  summary: 'Get time in each level during lessons',
  mayBeBusy: true,
  params: v.object({ widgetId: id }),
  query: v.object({ week: v.optional(id) }),
  response: v.object({ data: lessonTime }),
})
