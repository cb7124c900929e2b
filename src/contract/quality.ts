import * as v from 'valibot'
import { qualityKinds } from '#domain/series/quality.ts'
import { endpoint } from './endpoint.ts'
import { instant, text } from './shared-shapes.ts'
import { id } from './sized.ts'

export const seriesQuality = v.object({
  sensor_id: v.string(),
  sensor_name: v.string(),
  location_name: v.nullable(v.string()),
  /** null = nothing of the sensor could be read yet. */
  metric_key: v.nullable(v.string()),
  /** Of the last week, 0 to 1; null = too young to judge, or written by hand. */
  coverage: v.nullable(v.number()),
  /** True for what people write or import themselves: it has no interval that could be kept. */
  by_hand: v.boolean(),
  observed_at: v.nullable(instant),
  problems: v.array(
    v.object({
      kind: v.picklist(qualityKinds),
      /** null = always, as far as anybody knows. */
      since: v.nullable(instant),
      /** True when what was sent since then is not shown. */
      hidden: v.boolean(),
      title: text,
      next_step: text,
    }),
  ),
})

/** How good the series of a school are, those with problems first. */
export const getQualityEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/quality',
  summary: 'List what is wrong with sensors’ data',
  access: 'viewer',
  params: v.object({ schoolId: id }),
  response: v.object({ data: v.array(seriesQuality) }),
})
