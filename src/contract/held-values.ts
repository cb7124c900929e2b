import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** A measured value that is not shown, as no room makes such a one; nothing of it is deleted. */
export const heldValue = v.object({
  id: v.string(),
  metric_key: v.string(),
  at: instant,
  value: v.number(),
  /** `jump`: far from those around it. `after_refused`: it came right after values that were refused. */
  reason: v.picklist(['jump', 'after_refused']),
  /** True = staff said that it is right: it is shown and counted. */
  released: v.boolean(),
  /** False = older than single readings are kept. */
  changeable: v.boolean(),
})
export type HeldValue = v.InferOutput<typeof heldValue>

const ofSensor = v.object({ schoolId: id, sensorId: id })
const path = '/workspace/schools/{schoolId}/sensors/{sensorId}/held_values'

/** The newest values of a sensor that are held or were released. */
export const listHeldValuesEndpoint = endpoint({
  method: 'GET',
  path,
  summary: 'List held values of a sensor',
  access: 'viewer',
  params: ofSensor,
  response: v.object({ data: v.array(heldValue) }),
})

const ofValue = v.object({ schoolId: id, sensorId: id, id })

/**
 * Shows a value that is held: it is counted in hours and days, has a level, and is not held again. 404 `value_not_found` where none is
 * held, 409 `mark_too_old` for what is older than single readings are kept.
 */
export const releaseHeldValueEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/release`,
  summary: 'Release a held value',
  access: 'editor',
  params: ofValue,
  response: v.object({ data: heldValue }),
})

/** Holds a value again that was released. 404 `value_not_found` where none was. */
export const holdValueAgainEndpoint = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/release`,
  summary: 'Undo the release of a held value',
  access: 'editor',
  params: ofValue,
  response: v.object({ data: heldValue }),
})
