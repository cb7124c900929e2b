import * as v from 'valibot'
import { listLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo, name } from './limited.ts'
import { id } from './sized.ts'

const params = v.object({ schoolId: id })
const sensorIds = listUpTo(id, listLimits.ids, 1)
const counted = v.object({ data: v.object({ sensors: v.number() }) })

/** Moves sensors to a room, made where the school has none of that name: all of them or none. */
export const moveSensorsEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/sensor_batches/move',
  summary: 'Move sensors to a room',
  access: 'editor',
  params,
  body: v.strictObject({ sensor_ids: sensorIds, room: name }),
  response: counted,
})

/** Puts sensors away with all that they measured, seen in no list and no chart, or takes them back. */
export const archiveSensorsEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/sensor_batches/archive',
  summary: 'Archive sensors',
  access: 'editor',
  params,
  body: v.strictObject({ sensor_ids: sensorIds, archived: v.boolean() }),
  response: counted,
})

/**
 * Deletes sensors that were put away, with all that they measured. With `count_only` nothing is deleted and the answer
 * says what would be. 409 `sensor_in_use` for one that was not put away before.
 */
export const deleteSensorsEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/sensor_batches/delete',
  summary: 'Delete sensors with their values',
  access: 'owner',
  params,
  body: v.strictObject({ sensor_ids: sensorIds, count_only: v.boolean() }),
  response: v.object({
    data: v.object({
      names: v.array(v.string()),
      readings: v.number(),
      /** UTC; null = nothing was measured. */
      first_at: v.nullable(v.string()),
      deleted: v.boolean(),
    }),
  }),
})
