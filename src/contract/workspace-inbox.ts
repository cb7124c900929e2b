import * as v from 'valibot'
import { limits, listLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { spark } from './latest.ts'
import { line, listUpTo, name, time } from './limited.ts'
import { pageMeta, pageQuery } from './pagination.ts'
import { freshness, instant } from './shared-shapes.ts'
import { id, textUpTo } from './sized.ts'

/** A device with what staff need to know which box it is and where it hangs. */
export const inboxDevice = v.object({
  sensor_id: v.string(),
  /** The DevEUI, else the platform's own id; lower case. */
  device_id: v.string(),
  /** Its name on the platform, or the one that a person gave it; the id where it has none. */
  name: v.string(),
  /** Null = it waits in the inbox. */
  room_name: v.nullable(v.string()),
  /** The `key` of an integration. */
  integration_key: v.string(),
  /** The application on the platform; null = the integration does not say. */
  application: v.nullable(v.string()),
  model: v.object({
    /**
     * `known`: the platform names one that can be read, or a person chose it. `named`: the platform names another one.
     * `guessed`: recognised from its bytes. `unknown`: no evidence.
     */
    knowledge: v.picklist(['known', 'named', 'guessed', 'unknown']),
    name: v.nullable(v.string()),
  }),
  /** When it came; for a device that has not sent, since when it is expected. */
  first_message_at: instant,
  /** Null = it has not sent. */
  last_message_at: v.nullable(instant),
  /** Why nothing of the last message could be read: `unknown_device_model`, `unknown_fields`, …; null = it could. */
  unread_code: v.nullable(v.string()),
  freshness,
  /** The newest of each metric; of what counts, what came today. */
  values: v.array(
    v.object({
      metric_key: v.string(),
      value: v.number(),
      unit_of_measurement: v.string(),
      observed_at: instant,
      /** Null for what counts. */
      spark: v.nullable(spark),
    }),
  ),
  signal: v.nullable(v.object({ rssi_dbm: v.nullable(v.number()), snr_db: v.nullable(v.number()) })),
  battery: v.nullable(v.object({ percent: v.nullable(v.number()), low: v.boolean() })),
  /** The room that the device's name speaks of, perhaps one that the school does not have yet; null = none. */
  suggested_room: v.nullable(v.string()),
})
export type InboxDevice = v.InferOutput<typeof inboxDevice>

/** A connection that has brought as many new devices as it may on a day: the others wait for a person's yes. */
export const heldDevices = v.object({
  connection_id: v.string(),
  /** The `key` of an integration. */
  integration_key: v.string(),
  /** How many different devices; above 256 it is an estimate. */
  count: v.number(),
  is_estimate: v.boolean(),
  /** Ids of some of them. */
  examples: v.array(v.string()),
  /** When the first of their messages came; null = none is held back any more. */
  since: v.nullable(instant),
  /** They have been let in, and what they sent is being read. */
  is_being_read: v.boolean(),
})
export type HeldDevices = v.InferOutput<typeof heldDevices>

const ofSchool = v.object({ schoolId: id })
const sensorIds = listUpTo(id, listLimits.rows, 1)

/** The devices that no one has placed, the newest first: no one but staff sees what they measure. */
export const listInboxEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/inbox',
  summary: 'List devices without a room',
  access: 'viewer',
  params: ofSchool,
  query: v.object({
    ...pageQuery.entries,
    /** Those that a person ignored, instead of those that wait. */
    ignored: v.optional(v.picklist(['only'])),
  }),
  response: v.object({
    data: v.array(inboxDevice),
    meta: v.object({
      ...pageMeta.entries,
      /** Without those that are ignored. */
      waiting: v.number(),
      ignored: v.number(),
      held_back: v.array(heldDevices),
    }),
  }),
})

/**
 * Lets in what a connection holds back: 5 000 more may come by it that day, and kept messages of those that have sent are read.
 * 404 `no_held_devices`.
 */
export const letInDevicesEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/inbox/let_in',
  summary: 'Let in devices beyond the daily limit',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({ connection_id: id }),
  response: v.object({ data: v.object({ held_back: v.array(heldDevices) }) }),
})

/** Which waiting devices are to go: those that wait and are not ignored, in the state of `until`. */
export const unassignedChoice = v.strictObject({
  /** Those that came later stay; `until` of the answer that was shown. Left out = they are only counted. */
  until: v.optional(time),
  /** Only those that have measured nothing plausible. */
  unmeasured_only: v.boolean(),
})
export const unassignedRemoval = v.object({
  removed: v.number(),
  /** How many wait now. A call removes for a few seconds: it is made again until none of those that were chosen is left. */
  waiting: v.number(),
  /** Of these, how many have measured nothing plausible. */
  unmeasured: v.number(),
  until: instant,
})
export type UnassignedRemoval = v.InferOutput<typeof unassignedRemoval>

/** Removes waiting devices with all that they measured, or counts what that would be. Not to be taken back. */
export const removeUnplacedEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/inbox/remove',
  summary: 'Remove devices without a room',
  access: 'editor',
  params: ofSchool,
  body: unassignedChoice,
  response: v.object({ data: unassignedRemoval }),
})

/**
 * Whose device it is, by its id or by at least its last four characters, in a room or waiting. 422 `not_an_id` for less.
 */
export const findInboxDevicesEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/inbox/find',
  summary: 'Find a device by its label',
  access: 'viewer',
  params: ofSchool,
  query: v.object({ device_id: line }),
  response: v.object({
    data: v.object({
      devices: v.array(inboxDevice),
      /** The name of another school that a whole DevEUI belongs to; null = none does. */
      other_school: v.nullable(v.string()),
      /** It waits with the municipality: an administrator can send it to the school. */
      with_municipality: v.boolean(),
    }),
  }),
})

const where = {
  /** By its name; it is made where the school has none of that name. */
  room: name,
  /** Left out = the sensor keeps its own. */
  name: v.optional(name),
}

/** What came of a placing; it is handed back to take it back. */
export const placedSensor = v.object({
  sensor_id: id,
  device_id: id,
  room: v.object({ id, name }),
  /** The room was made for it. */
  is_new_room: v.boolean(),
  /** Its temperature became one of outdoors. */
  became_outdoor: v.boolean(),
})
export type AssignedSensor = v.InferOutput<typeof placedSensor>

/**
 * Places waiting sensors, by their ids or by those of their devices, all of them or none; what they measured comes along. A
 * device that has not sent is expected in its room from now on. 404 `sensor_not_waiting`; 409 `device_placed`,
 * `device_known_twice`, `no_connection`, `several_connections`; 422 with paths such as `placings.0.location`.
 */
export const assignInboxDevicesEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/inbox/place',
  summary: 'Place devices in rooms',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({
    placings: v.pipe(
      v.array(
        v.union([v.strictObject({ sensor_id: id, ...where }), v.strictObject({ device_id: id, ...where })]),
      ),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  response: v.object({ data: v.array(placedSensor) }),
})

/** Takes sensors back to the inbox; rooms that were made for them go, where nothing else hangs. 404 `sensor_not_placed`. */
export const restoreInboxDevicesEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/inbox/return',
  summary: 'Take devices back to the inbox',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({ placed: listUpTo(placedSensor, listLimits.rows, 1) }),
  response: v.object({ data: v.object({ sensor_ids: v.array(v.string()) }) }),
})

/** Puts waiting sensors aside, or takes them back: their messages are kept. 404 `sensor_not_waiting`. */
export const ignoreInboxDevicesEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/inbox/ignore',
  summary: 'Ignore devices',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({ sensor_ids: sensorIds, ignored: v.boolean() }),
  response: v.object({ data: v.object({ sensor_ids: v.array(v.string()) }) }),
})

/** A row of a table `DevEUI;room;name` and what would become of it. */
export const assignmentResult = v.object({
  line: v.number(),
  device_id: v.string(),
  room: name,
  /** Null = the sensor keeps its own. */
  name: v.nullable(v.string()),
  /** `expected`: it has not sent yet, and is placed from its first message on. `unchanged`: it is in a room already. */
  outcome: v.picklist(['placed', 'expected', 'unchanged', 'fault']),
  /**
   * `in_a_room` (`detail`: which), `not_an_id`, `not_16_digits` (how many), `same_device` (as which line), `no_room`,
   * `room_too_long`, `room_not_plain_text`, `name_too_long`, `name_not_plain_text`, `other_school` (its name),
   * `with_municipality`, `device_known_twice`, `no_connection`, `several_connections`; null = nothing is wrong.
   */
  code: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  /** The room would be made. */
  is_new_room: v.boolean(),
})
export type AssignmentResult = v.InferOutput<typeof assignmentResult>

/** What would become of a table, row by row; nothing is stored. 422 `not_a_table` (`too_many_rows`: more than 500), `table_too_large` as of `importManualTableEndpoint`. */
export const previewAssignmentsEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/inbox/preview',
  summary: 'Preview what placing devices does',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({ table: textUpTo(limits.table.bodyBytes) }),
  response: v.object({ data: v.array(assignmentResult) }),
})
