import * as v from 'valibot'
import { sensorProblemKinds } from '#domain/sensors/problem.ts'
import { sensorOrders } from '#domain/sensors/sensor-order.ts'
import { sensorShows } from '#domain/sensors/sensor-show.ts'
import { endpoint } from './endpoint.ts'
import { line, name } from './limited.ts'
import { pageMeta, pageQuery } from './pagination.ts'
import { freshness, instant, location, provenance, text } from './shared-shapes.ts'
import { id } from './sized.ts'

export const sensor = v.object({
  id: v.string(),
  name: v.string(),
  status: v.picklist(['active', 'inactive']),
  /** When it was put away; null = it is in use. */
  archived_at: v.nullable(instant),
  location: v.nullable(location),
  metric_keys: v.array(v.string()),
  battery: v.nullable(
    v.object({
      percent: v.nullable(v.number()),
      millivolts: v.nullable(v.number()),
      low: v.boolean(),
      reported_at: instant,
    }),
  ),
  /** `failure`: nothing of the last message could be stored; `unknown`: never reported, or overdue; else `success`. */
  last_sync_status: v.picklist(['success', 'unknown', 'failure']),
  /** When the last message came, or, where its values were stale by then, when they were measured. */
  last_sync_at: v.nullable(instant),
  freshness,
  signal: v.nullable(v.object({ rssi_dbm: v.nullable(v.number()), snr_db: v.nullable(v.number()) })),
  device: v.nullable(
    v.object({
      id: v.string(),
      profile_key: v.nullable(v.string()),
      /** The whole id: the DevEUI, or what the platform calls it. */
      external_id: v.string(),
      /** The last four characters: enough to distinguish two devices in a hand. */
      dev_eui_tail: v.string(),
      assigned_from: instant,
    }),
  ),
  /** What is wrong, since when, and what a person can do about it; null = nothing. */
  problem: v.nullable(
    v.object({ kind: v.picklist(sensorProblemKinds), since: v.nullable(instant), next_step: text }),
  ),
  provenance,
  /** Of name, location and status, for `If-Match`. */
  version: v.string(),
})
export type Sensor = v.InferOutput<typeof sensor>

const ofSchool = v.object({ schoolId: id })
const ofSensor = v.object({ schoolId: id, sensorId: id })
const response = v.object({ data: sensor })

/**
 * 15 a page (section 9 of the specification); a page beyond the last is the last. Unless `sort` says otherwise, those with a problem come first, then by name;
 * what has no place, battery or message comes last either way.
 */
export const listSensorsEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensors',
  summary: 'List sensors of a school',
  access: 'viewer',
  params: ofSchool,
  query: v.object({
    ...pageQuery.entries,
    sort: v.optional(v.picklist(sensorOrders)),
    order: v.optional(v.picklist(['asc', 'desc'])),
    /** Instead of all that are in use: only those that need a person, do not report, run low, or were put away. */
    show: v.optional(v.picklist(sensorShows)),
    /** Part of a name, of a room's name or of a device's id. */
    q: v.optional(line),
    /** A room's id. */
    room: v.optional(id),
    /** Only those that measure it. */
    metric: v.optional(id),
  }),
  response: v.object({
    data: v.array(sensor),
    meta: v.object({
      ...pageMeta.entries,
      /** How many each choice of `show` would find among those that the rest of the query finds. */
      counts: v.object({
        all: v.number(),
        problems: v.number(),
        silent: v.number(),
        battery_low: v.number(),
        archived: v.number(),
      }),
      /** Everything that the school's sensors measure. */
      metric_keys: v.array(v.string()),
    }),
  }),
})

export const getSensorEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}',
  summary: 'Get a sensor',
  access: 'viewer',
  params: ofSensor,
  response,
})

/** Names and places a sensor; what is left out stays. A place is made where the school has none of that name. */
export const updateSensorEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}',
  summary: 'Change a sensor',
  access: 'editor',
  params: ofSensor,
  body: v.strictObject({
    name: v.optional(name),
    /** null = nowhere. */
    location: v.optional(v.nullable(name)),
    /** Of the place, so of every sensor there. */
    exposure: v.optional(v.picklist(['indoor', 'outdoor'])),
    /** The codec that reads the device's bytes. */
    profile_key: v.optional(id),
  }),
  response,
})

export const activateSensorEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/activate',
  summary: 'Activate a sensor',
  access: 'editor',
  params: ofSensor,
  response,
})

export const deactivateSensorEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/deactivate',
  summary: 'Deactivate a sensor',
  access: 'editor',
  params: ofSensor,
  response,
})
