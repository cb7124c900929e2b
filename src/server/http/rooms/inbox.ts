import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/endpoint.ts'
import { toWire } from '#contract/wire.ts'
import {
  assignInboxDevicesEndpoint,
  assignmentResult,
  findInboxDevicesEndpoint,
  type HeldDevices,
  heldDevices,
  type InboxDevice,
  ignoreInboxDevicesEndpoint,
  letInDevicesEndpoint,
  listInboxEndpoint,
  placedSensor,
  previewAssignmentsEndpoint,
  removeUnplacedEndpoint,
  restoreInboxDevicesEndpoint,
  type UnassignedRemoval,
} from '#contract/workspace-inbox.ts'
import { Invalid } from '#domain/errors.ts'
import { typedDeviceId } from '#domain/rooms/device-label.ts'
import { pageOf, toPageMeta } from '#server/http/paging.ts'
import { serveForMember } from '#server/http/session.ts'
import { shortened, toFreshness, toInstant, toSparkShape } from '#server/http/shapes.ts'
import { tableBody } from '#server/http/table-body.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { heldDevicesOf, letDevicesIn } from '#server/use-cases/ingest/let-devices-in.ts'
import { parseInstant } from '#server/use-cases/measurements/ranges.ts'
import { assignDevices, ignoreDevices, restoreToInbox } from '#server/use-cases/rooms/assign-devices.ts'
import type { DeviceCard } from '#server/use-cases/rooms/device-cards.ts'
import { previewAssignments } from '#server/use-cases/rooms/preview-assignments.ts'
import { countUnassigned, removeUnplaced } from '#server/use-cases/rooms/remove-unassigned.ts'
import { findDevices, listInbox } from '#server/use-cases/rooms/waiting-devices.ts'

const devicesOnAPage = 20

/** What the connections of a school, or of the municipality, hold back. */
export async function heldBackAt(deps: Deps, schoolId: string): Promise<HeldDevices[]> {
  return (await heldDevicesOf(deps, schoolId)).map((held) => toWire(heldDevices, held))
}

/** Throws Invalid for a time that is none. */
export async function removeOrCount(
  deps: Deps,
  member: { readonly schoolId: string; readonly email: string },
  { until, unmeasured_only: isUnmeasuredOnly }: BodyOf<typeof removeUnplacedEndpoint>,
): Promise<UnassignedRemoval> {
  const at = until === undefined ? deps.now() : parseInstant(until)
  if (at === null)
    throw new Invalid('invalid_input', 'until is a time', [{ path: 'until', code: 'wrong_format' }])
  const removed =
    until === undefined ? 0 : await removeUnplaced(deps, member, { until: at, isUnmeasuredOnly })
  return { removed, ...(await countUnassigned(deps, member.schoolId)), until: toInstant(at) }
}

export function serveInbox(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listInboxEndpoint, async ({ member, query }) => {
    const page = pageOf(query, devicesOnAPage)
    const found = await listInbox(deps, member.schoolId, page, query.ignored === 'only')
    const { devices, count, waiting, ignored } = found
    const held_back = await heldBackAt(deps, member.schoolId)
    return {
      data: devices.map(toInboxDevice),
      meta: { ...toPageMeta(page, count), waiting, ignored, held_back },
    }
  })
  serveForMember(app, deps, letInDevicesEndpoint, async ({ member, body }) => {
    await letDevicesIn(deps, member, body.connection_id)
    return { data: { held_back: await heldBackAt(deps, member.schoolId) } }
  })
  serveForMember(app, deps, removeUnplacedEndpoint, async ({ member, body }) => ({
    data: await removeOrCount(deps, member, body),
  }))
  serveForMember(app, deps, findInboxDevicesEndpoint, async ({ member, query }) => {
    const idEnd = typedDeviceId(query.device_id)
    if (idEnd === null)
      throw new Invalid('invalid_input', 'at least four characters of an id', [
        { path: 'device_id', code: 'not_an_id' },
      ])
    const { devices, otherSchool, isWithMunicipality } = await findDevices(deps, member.schoolId, idEnd)
    return {
      data: {
        devices: devices.map(toInboxDevice),
        other_school: otherSchool,
        with_municipality: isWithMunicipality,
      },
    }
  })
  serveForMember(app, deps, assignInboxDevicesEndpoint, async ({ member, body }) => {
    const placings = body.placings.map((placing) => ({
      ...('sensor_id' in placing ? { sensorId: placing.sensor_id } : { deviceId: placing.device_id }),
      room: placing.room,
      name: placing.name,
    }))
    const placed = await assignDevices(deps, member, placings)
    return {
      data: placed.map((sensor) => toWire(placedSensor, sensor)),
    }
  })
  serveForMember(app, deps, restoreInboxDevicesEndpoint, async ({ member, body: { placed } }) => {
    const all = placed.map((item) => ({
      sensorId: item.sensor_id,
      newRoomId: item.is_new_room ? item.room.id : null,
      becameOutdoor: item.became_outdoor,
    }))
    await restoreToInbox(deps, member, all)
    return { data: { sensor_ids: all.map(({ sensorId }) => sensorId) } }
  })
  serveForMember(
    app,
    deps,
    ignoreInboxDevicesEndpoint,
    async ({ member, body: { sensor_ids: ids, ignored } }) => {
      await ignoreDevices(deps, member, ids, ignored)
      return { data: { sensor_ids: ids } }
    },
  )
  serveForMember(
    app,
    deps,
    previewAssignmentsEndpoint,
    async ({ member, body }) => {
      const results = await previewAssignments(deps, member.schoolId, new TextEncoder().encode(body.table))
      return {
        data: results.map((result) => toWire(assignmentResult, result)),
      }
    },
    tableBody('table'),
  )
}

function toInboxDevice(card: DeviceCard): InboxDevice {
  const { rssi, snr, lastSyncAt, batteryPercent, batteryReportedAt } = card
  return {
    sensor_id: card.sensorId,
    device_id: card.externalId,
    name: card.name,
    room_name: card.roomName,
    integration_key: card.integrationKey,
    application: card.application,
    model: { ...card.model },
    first_message_at: toInstant(card.cameAt),
    last_message_at: lastSyncAt === null ? null : toInstant(lastSyncAt),
    unread_code: card.lastSyncStatus === 'failure' ? card.lastSyncCode : null,
    freshness: toFreshness({
      observedAt: lastSyncAt,
      receivedAt: lastSyncAt,
      expectedIntervalS: card.expectedIntervalS,
    }),
    values: card.values.map(({ metricKey, value, unit, observedAt, spark }) => ({
      metric_key: metricKey,
      value: shortened(value),
      unit_of_measurement: unit,
      observed_at: toInstant(observedAt),
      spark: spark && toSparkShape(spark),
    })),
    signal: rssi === null && snr === null ? null : { rssi_dbm: rssi, snr_db: snr },
    battery: batteryReportedAt === null ? null : { percent: batteryPercent, low: card.isBatteryLow },
    suggested_room: card.suggestedRoom,
  }
}
