import * as v from 'valibot'
import { textLimits } from '#domain/limits.ts'
import { markReasons } from '#domain/series/marks.ts'
import { endpoint } from './endpoint.ts'
import { time } from './limited.ts'
import { instant } from './shared-shapes.ts'
import { id, textUpTo } from './sized.ts'
import { series, seriesMeta } from './widget-data.ts'

/** What staff said is wrong in a series. It is a gap everywhere, and nothing of it is deleted. */
export const sensorMark = v.object({
  id: v.string(),
  metric_key: v.string(),
  from: instant,
  /** null = the one value that was measured at `from`. */
  to: v.nullable(instant),
  /** Public, as the reason of the gap. */
  reason: v.picklist(markReasons),
  /** For the staff of the school. */
  note: v.nullable(v.string()),
  marked_by: v.string(),
  marked_at: instant,
  /** null = it holds. */
  undone_by: v.nullable(v.string()),
  undone_at: v.nullable(instant),
  /** False = undone already, or its single readings are no longer kept. */
  undoable: v.boolean(),
})
export type SensorMark = v.InferOutput<typeof sensorMark>

const ofSensor = v.object({ schoolId: id, sensorId: id })
const path = '/workspace/schools/{schoolId}/sensors/{sensorId}/marks'

/** What was marked at a sensor, the newest first; what was undone too. */
export const listSensorMarksEndpoint = endpoint({
  method: 'GET',
  path,
  summary: 'List marks of wrong values',
  access: 'viewer',
  params: ofSensor,
  response: v.object({
    data: v.object({
      marks: v.array(sensorMark),
      /** What the sensor has measured: the `metric_key` of a mark. */
      metric_keys: v.array(v.string()),
    }),
  }),
})

/**
 * What a sensor measured on a day and is shown, to choose from: single values; means of five minutes where there are many;
 * of what counts the amounts of hours. 422 for what is no day.
 */
export const getMeasuredDayEndpoint = endpoint({
  method: 'GET',
  path: `${path}/measured`,
  summary: 'Get a sensor’s measured values of a day',
  access: 'editor',
  params: ofSensor,
  /** `date`: `2026-11-21`. */
  query: v.object({ metric_key: id, date: time }),
  response: v.object({
    data: v.object({
      step: v.picklist(['value', '5min', 'hour']),
      steps: v.array(v.object({ start: instant, end: instant, value: v.number() })),
    }),
  }),
})

/**
 * A day of one sensor as charts show it, for anyone who looks after it: also of a sensor that is switched off. Nothing in
 * `data` where it has no room yet. 422 for what is no day, 404 for what it does not measure.
 */
export const getMeasuredChartEndpoint = endpoint({
  method: 'GET',
  path: `${path}/chart`,
  summary: 'Get a chart of a sensor’s measured values',
  access: 'viewer',
  params: ofSensor,
  /** `date`: `2026-11-21`. */
  query: v.object({ metric_key: id, date: time }),
  response: v.object({ data: v.array(series), meta: seriesMeta }),
})

/** Of the days that a mark touches; null where nothing is shown. `sum` is there for what counts. */
const dayNumbers = v.object({
  lowest: v.nullable(v.number()),
  highest: v.nullable(v.number()),
  sum: v.nullable(v.number()),
})

const markBody = v.strictObject({
  metric_key: id,
  from: time,
  /** Left out = the value at `from` alone. */
  to: v.optional(v.nullable(time)),
  reason: v.picklist(markReasons),
  note: v.optional(v.nullable(textUpTo(textLimits.note))),
})

/** What a mark would change. Nothing is stored, and it is refused as the mark would be. */
export const previewMarkEndpoint = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Preview what a mark of wrong values changes',
  access: 'editor',
  params: ofSensor,
  body: markBody,
  response: v.object({
    data: v.object({
      /** How many values (of what counts: hours) would be shown no longer, or with less. */
      values: v.number(),
      before: dayNumbers,
      after: dayNumbers,
    }),
  }),
})

/**
 * Marks a value, or all that was measured in a time, as wrong. Of what counts (visits, kWh) a time means the amounts that
 * ended in it; a single total that is marked leaves what the totals around it say. 404 `value_not_found` where nothing was
 * measured at `from`, 409 `mark_too_old` for what is older than single readings are kept.
 */
export const createSensorMarkEndpoint = endpoint({
  method: 'POST',
  path,
  summary: 'Mark values as wrong',
  access: 'editor',
  params: ofSensor,
  body: markBody,
  response: v.object({ data: sensorMark }),
})

/** Takes a mark back: what was measured is shown and counted again. 409 `mark_undone` where a person has. */
export const deleteSensorMarkEndpoint = endpoint({
  method: 'DELETE',
  path: `${path}/{markId}`,
  summary: 'Remove a mark of wrong values',
  access: 'editor',
  params: v.object({ schoolId: id, sensorId: id, markId: id }),
  response: v.object({ data: sensorMark }),
})
