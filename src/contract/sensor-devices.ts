import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { listUpTo, time } from './limited.ts'
import { sensor } from './sensors.ts'
import { instant, text } from './shared-shapes.ts'
import { id } from './sized.ts'

/** What a person says that a field means, as `field_map` in `docs/http-push.md`. */
export const meaning = {
  /** The `metric` of one of `metrics`; other names that a field map may use are taken too. */
  metric: id,
  /** Left out = the one that is sent with the value, else the metric's own. */
  unit: v.optional(id),
  /** Multiplies the value before its unit is looked at; 1 when it is left out. */
  scale: v.optional(v.number()),
  accumulation: v.optional(v.picklist(['delta', 'cumulative'])),
  /** Where a counter starts again at 0. */
  wrap_at: v.optional(v.number()),
}

/** What a field can mean. */
export const fieldChoice = v.object({
  metric: id,
  title: text,
  /** The metric's own first. */
  units: v.array(v.string()),
  /** True = `unit` has to be given where the value comes without one. */
  needs_unit: v.boolean(),
})

export const sensorFields = v.object({
  /** The numbers of the device's last message, in its order, and then those that are mapped and were not in it. */
  fields: v.array(
    v.object({
      /** Its path, as the platform's decoder writes it: `luft.co2`. */
      name: v.string(),
      /** null = it was not in the last message. */
      value: v.nullable(v.number()),
      /** null = not reported. */
      unit: v.nullable(v.string()),
      /** What its name seems to mean. It is read like that until a person says otherwise; null = it is not read. */
      guess: v.nullable(v.object({ metric: v.string() })),
      /** What a person said; null = no one has. */
      mapped: v.nullable(v.object(meaning)),
    }),
  ),
  /** What a field can mean. */
  metrics: v.array(fieldChoice),
  /** Of what is mapped, for `If-Match`. */
  version: v.string(),
})
export type SensorFields = v.InferOutput<typeof sensorFields>

const ofSensor = v.object({ schoolId: id, sensorId: id })

/** What a sensor's device sends, as its platform decodes it. 404 `device_not_found` where no device measures. */
export const getSensorFieldsEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/fields',
  summary: 'List fields of a sensor’s device',
  access: 'viewer',
  params: ofSensor,
  response: v.object({ data: sensorFields }),
})

/**
 * Says what the fields mean: all that are mapped; one that is left out is mapped no longer, and its readings stay. Holds
 * from now on, and for the messages of the last 7 days; nothing that was stored changes.
 * 422 `invalid_field_map` with paths such as `fields.0.metric`.
 */
export const updateSensorFieldsEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/fields',
  summary: 'Set which fields of a device are used',
  access: 'editor',
  params: ofSensor,
  body: v.strictObject({
    fields: listUpTo(v.strictObject({ name: id, ...meaning }), 60),
  }),
  response: v.object({
    data: sensorFields,
    meta: v.object({
      /** What came of reading kept messages again. */
      read_again: v.object({
        messages: v.number(),
        accepted: v.number(),
        rejected: v.number(),
        /** False = there are so many that the rest is read after this answer. */
        finished: v.boolean(),
      }),
    }),
  }),
})

/** A device that could measure somewhere else: no one has said where it hangs. */
export const replacementDevice = v.object({
  /** The DevEUI, else the platform's own id: for `device_id` of the replacement. */
  device_id: v.string(),
  name: v.string(),
  /** The `key` of an integration. */
  integration_key: v.string(),
  profile_key: v.nullable(v.string()),
  first_seen_at: v.nullable(instant),
  last_sync_at: v.nullable(instant),
  /** What it measures so far. */
  metric_keys: v.array(v.string()),
  /** Stored so far; they stay with the sensor that it brought. */
  readings: v.number(),
  /** The sensor that it brought, which is switched off when the device leaves it; null = it measures for none. */
  sensor: v.nullable(v.object({ id: v.string(), name: v.string() })),
})
export type ReplacementDevice = v.InferOutput<typeof replacementDevice>

/** The devices of the school that could take over, the newest first. */
export const listReplacementDevicesEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/replacement_devices',
  summary: 'List devices that can replace a sensor’s device',
  access: 'editor',
  params: ofSensor,
  response: v.object({ data: v.array(replacementDevice) }),
})

/**
 * Another device measures for the sensor from now on, or since `from`; the place keeps its name and history. It need not
 * have sent yet. 409 `device_there_already`, `device_elsewhere` (say `move`), `device_known_twice` (say
 * `integration_key`); 422 `invalid_replacement` with the paths `device_id`, `from` and `integration_key`.
 */
export const updateSensorDeviceEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/device',
  summary: 'Replace a sensor’s device',
  access: 'editor',
  params: ofSensor,
  body: v.strictObject({
    /** As it is printed on the device, in any case. */
    device_id: id,
    integration_key: v.optional(id),
    from: v.optional(time),
    /** Takes it away from another place that a person has named. */
    move: v.optional(v.boolean()),
  }),
  response: v.object({ data: sensor }),
})
