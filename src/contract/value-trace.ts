import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { time } from './limited.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/**
 * What was done with a value, one after the other: read by a `field_map`, a `known_name`, a `codec` of the device, or `put_together`: as the
 * sum of several fields (`field`), or by its integration; multiplied (`scale`), converted (`unit`), given the `time_of_sender`, `time_of_network` or `time_of_receipt`,
 * `counted` as an amount; at last `kept`, `held` until what follows it is known, `marked` as wrong by staff, `untold` where its sender said that it has no
 * value, or `refused`.
 */
const traceStep = v.object({
  kind: v.picklist([
    'field_map',
    'known_name',
    'codec',
    'put_together',
    'scale',
    'unit',
    'time_of_sender',
    'time_of_network',
    'time_of_receipt',
    'counted',
    'refused',
    'held',
    'untold',
    'marked',
    'kept',
  ]),
  /** Of a map, a name or a sum. */
  field: v.optional(v.string()),
  /** Of a codec, its profile. */
  profile: v.optional(v.nullable(v.string())),
  factor: v.optional(v.number()),
  /** Of a conversion: what was sent, in `unit`. */
  sent: v.optional(v.number()),
  unit: v.optional(v.string()),
  /** How wrong the sender's clock was, ms. */
  skew_ms: v.optional(v.nullable(v.number())),
  accumulation: v.optional(v.picklist(['delta', 'cumulative'])),
  /** Of a refusal, as in a message's outcome; of what is held `jump` or `after_refused`. */
  code: v.optional(v.string()),
})

export const valueTrace = v.object({
  /** `*` = what was refused names none. */
  metric_key: v.string(),
  /** Of what was stored of the sensor or refused of it: each can be asked for. */
  metric_keys: v.array(v.string()),
  /** What was stored, in the metric's unit; null = nothing was: see the last step. */
  value: v.nullable(v.object({ at: instant, value: v.number() })),
  message: v.nullable(
    v.object({
      received_at: instant,
      integration_key: v.string(),
      device: v.string(),
      /** null = it came as bytes, or was put together of several fields. */
      field: v.nullable(v.object({ name: v.string(), value: v.number(), unit: v.string() })),
      /** Of the message, around the field; null = it would show devices of other schools. */
      excerpt: v.nullable(v.string()),
    }),
  ),
  /**
   * Why there is no message: `deleted` at `lost_at`; people wrote it themselves (`by_hand`); it is not among those that are kept
   * (`not_kept`).
   */
  lost: v.nullable(v.picklist(['deleted', 'by_hand', 'not_kept'])),
  lost_at: v.nullable(instant),
  steps: v.array(traceStep),
})
export type ValueTrace = v.InferOutput<typeof valueTrace>

/**
 * Where a value of a sensor comes from: message → rules → value. The last value at `at` or before it is meant, or what was refused
 * of it since; `metric_key` `*` asks for whatever was refused, of a sensor of which nothing is stored. `at` left out = now. 404 `value_not_found`; 422 for what is no time.
 */
export const getValueTraceEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/trace',
  summary: 'Trace a value to its message and rules',
  access: 'editor',
  params: v.object({ schoolId: id, sensorId: id }),
  query: v.object({ metric_key: id, at: v.optional(time) }),
  response: v.object({ data: valueTrace }),
})
