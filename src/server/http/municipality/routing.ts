import type { FastifyInstance } from 'fastify'
import {
  getRoutingEndpoint,
  ignoreDevicesEndpoint,
  letInUnroutedEndpoint,
  listUnroutedDevicesEndpoint,
  previewRoutingEndpoint,
  type RoutingRuleShape,
  removeUnroutedEndpoint,
  routingRule,
  routing as routingShape,
  sendDevicesEndpoint,
  undoRoutingEndpoint,
  unroutedDevice,
  updateRoutingEndpoint,
} from '#contract/municipality-routing.ts'
import { fromWire, toWire } from '#contract/wire.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import type { RoutingRule } from '#domain/integrations/routing-rules.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { heldBackAt, removeOrCount } from '#server/http/rooms/inbox.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { letDevicesIn } from '#server/use-cases/ingest/let-devices-in.ts'
import {
  listUnroutedDevices,
  sendDevices,
  type UnroutedDevice,
} from '#server/use-cases/municipality/inbox.ts'
import {
  getRouting,
  previewRouting,
  type RoutingPlan,
  undoRouting,
  updateRouting,
} from '#server/use-cases/municipality/routing.ts'
import { ignoreDevices } from '#server/use-cases/rooms/assign-devices.ts'

/** Where the devices of the municipality's connections go, and what waits because no rule says it. */
export function serveRouting(app: FastifyInstance, deps: Deps): void {
  serveForAdministrator(app, deps, getRoutingEndpoint, async ({ params: { id } }) => ({
    data: toRouting(await getRouting(deps, id)),
  }))
  serveForAdministrator(app, deps, previewRoutingEndpoint, async ({ params: { id }, body }) => ({
    data: toRouting(await previewRouting(deps, id, rulesOf(body.rules))),
  }))
  serveForAdministrator(app, deps, updateRoutingEndpoint, async ({ person, params: { id }, body }) => {
    const change = { rules: rulesOf(body.rules), plan: body.plan }
    return { data: toRouting(await updateRouting(deps, person.email, id, change)) }
  })
  serveForAdministrator(app, deps, undoRoutingEndpoint, async ({ person, params: { id } }) => ({
    data: toRouting(await undoRouting(deps, person.email, id)),
  }))
  serveForAdministrator(app, deps, listUnroutedDevicesEndpoint, async () => {
    const { devices, waiting, ignored } = await listUnroutedDevices(deps)
    const held_back = await heldBackAt(deps, municipalityId)
    return { data: devices.map(toDevice), meta: { waiting, ignored, held_back } }
  })
  serveForAdministrator(app, deps, letInUnroutedEndpoint, async ({ person, params: { id } }) => {
    await letDevicesIn(deps, { schoolId: municipalityId, email: person.email }, id)
    return { data: { held_back: await heldBackAt(deps, municipalityId) } }
  })
  serveForAdministrator(app, deps, removeUnroutedEndpoint, async ({ person, body }) => ({
    data: await removeOrCount(deps, { schoolId: municipalityId, email: person.email }, body),
  }))
  serveForAdministrator(app, deps, sendDevicesEndpoint, async ({ person, body }) => {
    await sendDevices(deps, person.email, body.sensor_ids, body.school_id ?? municipalityId)
    return { data: { sent: body.sensor_ids.length } }
  })
  serveForAdministrator(app, deps, ignoreDevicesEndpoint, async ({ person, body }) => {
    const actor = { schoolId: municipalityId, email: person.email }
    await ignoreDevices(deps, actor, body.sensor_ids, body.ignored)
    return { data: { changed: body.sensor_ids.length } }
  })
}

const rulesOf = (rules: readonly RoutingRuleShape[]): readonly RoutingRule[] =>
  rules.map((rule) => fromWire(routingRule, rule))

function toRouting({ devices, ...routing }: RoutingPlan) {
  return toWire(routingShape, {
    ...routing,
    devices: devices.map(({ externalId, roomName, isIgnored, moveTo, ...device }) => ({
      ...device,
      deviceId: externalId,
      room: roomName,
      ignored: isIgnored,
      move: moveTo === undefined ? null : { schoolId: moveTo },
    })),
  })
}

function toDevice({ integrationKey: key, externalId, ignoredAt, ...device }: UnroutedDevice) {
  return toWire(unroutedDevice, {
    ...device,
    deviceId: externalId,
    integration: { key, title: integrationTitle(key) },
    ignored: ignoredAt !== null,
  })
}
