import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/municipality-routing.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import type { RoutingRule } from '#domain/integrations/routing-rules.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { heldBackAt, removeOrCount } from '#server/http/rooms/inbox.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { letDevicesIn } from '#server/use-cases/ingest/let-devices-in.ts'
import { municipalityInbox, sendDevices, type UnroutedDevice } from '#server/use-cases/municipality/inbox.ts'
import {
  changeRouting,
  previewRouting,
  type RoutingPlan,
  routingOf,
  undoRouting,
} from '#server/use-cases/municipality/routing.ts'
import { ignoreDevices } from '#server/use-cases/rooms/assign-devices.ts'

/** Where the devices of the municipality's connections go, and what waits because no rule says it. */
export function serveRouting(app: FastifyInstance, deps: Deps): void {
  serveForAdministrator(app, deps, calls.getRoutingEndpoint, async ({ params: { id } }) => ({
    data: toRouting(await routingOf(deps, id)),
  }))
  serveForAdministrator(app, deps, calls.previewRoutingEndpoint, async ({ params: { id }, body }) => ({
    data: toRouting(await previewRouting(deps, id, body.rules.map(toRule))),
  }))
  serveForAdministrator(app, deps, calls.updateRoutingEndpoint, async ({ person, params: { id }, body }) => {
    const change = { rules: body.rules.map(toRule), plan: body.plan }
    return { data: toRouting(await changeRouting(deps, person.email, id, change)) }
  })
  serveForAdministrator(app, deps, calls.undoRoutingEndpoint, async ({ person, params: { id } }) => ({
    data: toRouting(await undoRouting(deps, person.email, id)),
  }))
  serveForAdministrator(app, deps, calls.listUnroutedDevicesEndpoint, async () => {
    const { devices, waiting, ignored } = await municipalityInbox(deps)
    const held_back = await heldBackAt(deps, municipalityId)
    return { data: devices.map(toDevice), meta: { waiting, ignored, held_back } }
  })
  serveForAdministrator(app, deps, calls.letInUnroutedEndpoint, async ({ person, params: { id } }) => {
    await letDevicesIn(deps, { schoolId: municipalityId, email: person.email }, id)
    return { data: { held_back: await heldBackAt(deps, municipalityId) } }
  })
  serveForAdministrator(app, deps, calls.removeUnroutedEndpoint, async ({ person, body }) => ({
    data: await removeOrCount(deps, { schoolId: municipalityId, email: person.email }, body),
  }))
  serveForAdministrator(app, deps, calls.sendDevicesEndpoint, async ({ person, body }) => {
    await sendDevices(deps, person.email, body.sensor_ids, body.school_id ?? municipalityId)
    return { data: { sent: body.sensor_ids.length } }
  })
  serveForAdministrator(app, deps, calls.ignoreDevicesEndpoint, async ({ person, body }) => {
    const actor = { schoolId: municipalityId, email: person.email }
    await ignoreDevices(deps, actor, body.sensor_ids, body.ignored)
    return { data: { changed: body.sensor_ids.length } }
  })
}

function toRule({ kind, value, school_id: schoolId }: calls.RoutingRuleShape): RoutingRule {
  return { kind, value, schoolId }
}

function toRouting({ rules, devices, notExamined, plan, canUndo }: RoutingPlan): calls.Routing {
  return {
    rules: rules.map(({ kind, value, schoolId }) => ({ kind, value, school_id: schoolId })),
    devices: devices.map((device) => ({
      sensor_id: device.sensorId,
      device_id: device.externalId,
      name: device.name,
      school_id: device.schoolId,
      room: device.roomName,
      ignored: device.isIgnored,
      matches: [...device.matches],
      move: device.moveTo === undefined ? null : { school_id: device.moveTo },
    })),
    not_examined: notExamined,
    plan,
    can_undo: canUndo,
  }
}

function toDevice(device: UnroutedDevice): calls.UnroutedDevice {
  const { integrationKey: key } = device
  return {
    sensor_id: device.sensorId,
    device_id: device.externalId,
    name: device.name,
    integration: { key, title: integrationTitle(key) },
    application: device.application,
    tags: { ...device.tags },
    metric_keys: [...device.metricKeys],
    last_sync_at: device.lastSyncAt === null ? null : toInstant(device.lastSyncAt),
    ignored: device.ignoredAt !== null,
  }
}
