import * as v from 'valibot'
import { routingKinds } from '#domain/integrations/routing-rules.ts'
import { listLimits, textLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo } from './limited.ts'
import { instant, text } from './shared-shapes.ts'
import { id, textUpTo } from './sized.ts'
import { heldDevices, unassignedChoice, unassignedRemoval } from './workspace-inbox.ts'

/** Which devices of a connection go to which school: `domain/integrations/routing-rules.ts`. */
export const routingRule = v.strictObject({
  kind: v.picklist(routingKinds),
  value: textUpTo(textLimits.routingValue),
  /** null for `school_field`: the message says it. */
  school_id: v.nullable(id),
})
export type RoutingRuleShape = v.InferOutput<typeof routingRule>

export const routing = v.object({
  /** In order: the first that matches decides. */
  rules: v.array(routingRule),
  /** The newest 5 000 of the connection. */
  devices: v.array(
    v.object({
      sensor_id: v.string(),
      /** The DevEUI, or the platform's id. */
      device_id: v.string(),
      name: v.string(),
      /** null = it waits with the municipality. */
      school_id: v.nullable(v.string()),
      /** null = it is not placed. */
      room: v.nullable(v.string()),
      ignored: v.boolean(),
      /** All rules that match it, counted from 0. */
      matches: v.array(v.number()),
      /** Where these rules would move it (`school_id` null = back to the municipality); null = it stays. */
      move: v.nullable(v.object({ school_id: v.nullable(v.string()) })),
    }),
  ),
  /** How many older ones there are: rules are asked for those that wait when they send. */
  not_examined: v.number(),
  /** Stands for exactly these moves; the change wants it, so that nothing moves that was not shown. */
  plan: v.string(),
  can_undo: v.boolean(),
})
export type Routing = v.InferOutput<typeof routing>

/** `id`: of a connection of the municipality, as `GET /workspace/schools/municipality/integrations` names it. */
const routingRules = listUpTo(routingRule, listLimits.routingRules)
const devices = listUpTo(id, listLimits.devices)
const ofConnection = v.object({ id: id })
const answer = v.object({ data: routing })

/** The rules as they are. */
export const getRoutingEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/connections/{id}/routing',
  summary: 'Get the routing rules of a municipal connection',
  access: 'administrator',
  params: ofConnection,
  response: answer,
})

/** What other rules would do; nothing is changed. 422 with `rules.0.value`. */
export const previewRoutingEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/connections/{id}/routing/preview',
  summary: 'Preview routing rules',
  access: 'administrator',
  params: ofConnection,
  body: v.strictObject({ rules: routingRules }),
  response: answer,
})

/** Replaces the rules and moves what waits as `plan` of the preview said. 409 `routing_changed` where more would move. */
export const updateRoutingEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/connections/{id}/routing',
  summary: 'Set the routing rules of a municipal connection',
  access: 'administrator',
  params: ofConnection,
  body: v.strictObject({ rules: routingRules, plan: id }),
  response: answer,
})

/** Takes the last change back, with what it moved. 404 `nothing_to_undo`. */
export const undoRoutingEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/connections/{id}/routing/undo',
  summary: 'Undo the latest change of routing rules',
  access: 'administrator',
  params: ofConnection,
  response: answer,
})

export const unroutedDevice = v.object({
  sensor_id: v.string(),
  device_id: v.string(),
  name: v.string(),
  integration: v.object({ key: v.string(), title: text }),
  application: v.nullable(v.string()),
  tags: v.record(v.string(), v.string()),
  /** What it has measured so far. */
  metric_keys: v.array(v.string()),
  last_sync_at: v.nullable(instant),
  ignored: v.boolean(),
})
export type UnroutedDevice = v.InferOutput<typeof unroutedDevice>

/**
 * The devices that no rule has sent to a school: the newest 100 that wait, and the newest 100 that are ignored. What they measure
 * is kept from the first message.
 */
export const listUnroutedDevicesEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/devices',
  summary: 'List devices that no rule routes',
  access: 'administrator',
  response: v.object({
    data: v.array(unroutedDevice),
    /** How many there are. */
    meta: v.object({ waiting: v.number(), ignored: v.number(), held_back: v.array(heldDevices) }),
  }),
})

/** As `letInDevicesEndpoint` of a school. 404 `no_held_devices`. */
export const letInUnroutedEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/connections/{id}/let_in',
  summary: 'Let in devices of the municipality beyond the daily limit',
  access: 'administrator',
  params: ofConnection,
  response: v.object({ data: v.object({ held_back: v.array(heldDevices) }) }),
})

/** As `removeUnplaced` of a school. */
export const removeUnroutedEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/devices/remove',
  summary: 'Remove unrouted devices',
  access: 'administrator',
  body: unassignedChoice,
  response: v.object({ data: unassignedRemoval }),
})

/**
 * Sends devices that wait with the municipality or at any school to a school, all or none; null = back to the
 * municipality. 404 `sensor_not_waiting`.
 */
export const sendDevicesEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/devices/send',
  summary: 'Send unrouted devices to a school',
  access: 'administrator',
  body: v.strictObject({ sensor_ids: devices, school_id: v.nullable(id) }),
  response: v.object({ data: v.object({ sent: v.number() }) }),
})

/** Puts waiting devices aside, or takes them back. 404 `sensor_not_waiting`. */
export const ignoreDevicesEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/devices/ignored',
  summary: 'Ignore unrouted devices',
  access: 'administrator',
  body: v.strictObject({ sensor_ids: devices, ignored: v.boolean() }),
  response: v.object({ data: v.object({ changed: v.number() }) }),
})
