import type { FastifyInstance } from 'fastify'
import { getSensorChoicesEndpoint } from '#contract/sensor-choices.ts'
import { getSensorDayEndpoint } from '#contract/sensor-day.ts'
import {
  activateSensorEndpoint,
  deactivateSensorEndpoint,
  getSensorEndpoint,
  listSensorsEndpoint,
  type Sensor as SensorShape,
  updateSensorEndpoint,
} from '#contract/sensors.ts'
import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { pageOf, toPageMeta } from '#server/http/paging.ts'
import { type MemberCall, serveForMember } from '#server/http/session.ts'
import { toFreshness, toInstant, toRoom, toSparkShape } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getSensorDay, type SensorDay } from '#server/use-cases/measurements/sensor-day.ts'
import { deviceProfiles, listRooms } from '#server/use-cases/rooms/sensor-choices.ts'
import { listWorkspaceSensors } from '#server/use-cases/rooms/sensor-pages.ts'
import type { SensorChange } from '#server/use-cases/rooms/sensors.ts'
import { getSensor, updateSensor, type WorkspaceSensor } from '#server/use-cases/rooms/workspace-sensors.ts'

/** The specification, section 9. */
const sensorsOnAPage = 15

export function serveSensors(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listSensorsEndpoint, async ({ member, query }) => {
    const page = pageOf(query, sensorsOnAPage)
    const shown = await listWorkspaceSensors(deps, member.schoolId, {
      ...page,
      sort: query.sort,
      isDescending: query.order === 'desc',
      show: query.show,
      search: query.q,
      roomId: query.room,
      metricKey: query.metric,
    })
    const { count, counts, metricKeys } = shown
    return {
      data: shown.sensors.map(toSensor),
      meta: { ...toPageMeta(page, count), counts, metric_keys: [...metricKeys] },
    }
  })
  serveForMember(app, deps, getSensorChoicesEndpoint, async ({ member }) => ({
    data: {
      rooms: (await listRooms(deps, member.schoolId)).map((room) => ({
        ...toRoom(room),
        sensors: room.sensors,
      })),
      profiles: deviceProfiles(),
    },
  }))
  serveForMember(app, deps, getSensorEndpoint, async ({ member, params }) => ({
    data: toSensor(await getSensor(deps, member.schoolId, params.sensorId)),
  }))
  serveForMember(app, deps, getSensorDayEndpoint, async ({ member, params }) => ({
    data: toDay(await getSensorDay(deps, member.schoolId, params.sensorId)),
  }))
  serveForMember(app, deps, updateSensorEndpoint, async ({ member, params, body, expected }) => {
    const { name, location, exposure, profile_key: profileKey } = body
    const change: SensorChange = {
      ...(name !== undefined && { name }),
      ...(location !== undefined && { location }),
      ...(exposure !== undefined && { exposure }),
      ...(profileKey !== undefined && { profileKey }),
    }
    return { data: toSensor(await updateSensor(deps, member, params.sensorId, change, expected)) }
  })
  const switchTo =
    (status: 'active' | 'inactive') =>
    async ({
      member,
      params,
      expected,
    }: MemberCall<typeof activateSensorEndpoint | typeof deactivateSensorEndpoint>) => ({
      data: toSensor(await updateSensor(deps, member, params.sensorId, { status }, expected)),
    })
  serveForMember(app, deps, activateSensorEndpoint, switchTo('active'))
  serveForMember(app, deps, deactivateSensorEndpoint, switchTo('inactive'))
}

export function toSensor(sensor: WorkspaceSensor): SensorShape {
  const { id, name, status, archivedAt, lastSyncAt, problem, provenance, version } = sensor
  return {
    id,
    name,
    status,
    archived_at: archivedAt === null ? null : toInstant(archivedAt),
    location: toPlace(sensor),
    metric_keys: [...sensor.metricKeys],
    battery: toBattery(sensor),
    last_sync_status: sensor.syncStatus,
    last_sync_at: lastSyncAt === null ? null : toInstant(lastSyncAt),
    freshness: toFreshness({
      observedAt: lastSyncAt,
      receivedAt: lastSyncAt,
      expectedIntervalS: sensor.expectedIntervalS ?? defaultIntervalS,
    }),
    signal:
      sensor.rssi === null && sensor.snr === null ? null : { rssi_dbm: sensor.rssi, snr_db: sensor.snr },
    device: toDevice(sensor),
    problem: problem && {
      kind: problem.kind,
      since: problem.since === null ? null : toInstant(problem.since),
      next_step: problem.nextStep,
    },
    provenance,
    version,
  }
}

function toDay({ values, pulse, events, deviceDays }: SensorDay) {
  return {
    values: values.map(({ metricKey, newest, spark }) => ({
      metric_key: metricKey,
      value: newest?.v ?? null,
      at: newest === null ? null : toInstant(newest.t * 1000),
      spark: toSparkShape(spark),
    })),
    pulse: { from: toInstant(pulse.from * 1000), step_s: pulse.stepS, slots: [...pulse.slots] },
    events: events.map(({ kind, from, to, detail }) => ({
      kind,
      from: toInstant(from),
      to: to === null ? null : toInstant(to),
      detail,
    })),
    device_days: deviceDays.map(({ date, batteryPercent, rssi }) => ({
      date,
      battery_percent: batteryPercent,
      rssi_dbm: rssi,
    })),
  }
}

function toPlace({ roomId, roomName, exposure }: WorkspaceSensor) {
  if (roomId === null || roomName === null) return null
  return { id: roomId, name: roomName, exposure: exposure ?? 'indoor' }
}

function toBattery({ batteryPercent, batteryMillivolts, batteryReportedAt, isBatteryLow }: WorkspaceSensor) {
  if (batteryReportedAt === null) return null
  return {
    percent: batteryPercent,
    millivolts: batteryMillivolts,
    low: isBatteryLow,
    reported_at: toInstant(batteryReportedAt),
  }
}

function toDevice({ deviceId, profileKey, externalId, assignedFrom }: WorkspaceSensor) {
  if (deviceId === null || externalId === null || assignedFrom === null) return null
  return {
    id: deviceId,
    profile_key: profileKey,
    external_id: externalId,
    dev_eui_tail: externalId.slice(-4),
    assigned_from: toInstant(assignedFrom),
  }
}
