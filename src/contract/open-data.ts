import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { location, provenance, room, text } from './shared-shapes.ts'
import { id } from './sized.ts'

/** A series that anybody may download. The addresses take `from` and `to`; without them the widget's default range. */
export const openSeries = v.object({
  sensor_id: v.string(),
  location,
  room,
  metric_key: v.string(),
  title: text,
  unit_of_measurement: v.string(),
  /** First measurement, UTC; null = none yet. */
  data_from: v.nullable(v.string()),
  provenance,
  widget_id: v.string(),
  csv_url: v.string(),
  json_url: v.string(),
})
export type OpenSeries = v.InferOutput<typeof openSeries>

/** Everything that a school measures, for anyone who wants to work with it. */
export const getOpenDataEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/data',
  summary: 'Get a school’s open data',
  mayBeBusy: true,
  params: v.object({ schoolId: id }),
  response: v.object({ data: v.array(openSeries) }),
})
