import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  holdValueAgainEndpoint,
  listHeldValuesEndpoint,
  releaseHeldValueEndpoint,
} from '#contract/held-values.ts'
import { getLastMessageEndpoint } from '#contract/inbound-messages.ts'
import { getSensorChoicesEndpoint } from '#contract/sensor-choices.ts'
import { getSensorDayEndpoint } from '#contract/sensor-day.ts'
import {
  getSensorFieldsEndpoint,
  listReplacementDevicesEndpoint,
  updateSensorDeviceEndpoint,
  updateSensorFieldsEndpoint,
} from '#contract/sensor-devices.ts'
import {
  createSensorMarkEndpoint,
  deleteSensorMarkEndpoint,
  getMeasuredChartEndpoint,
  getMeasuredDayEndpoint,
  listSensorMarksEndpoint,
  previewMarkEndpoint,
} from '#contract/sensor-marks.ts'
import {
  activateSensorEndpoint,
  deactivateSensorEndpoint,
  getSensorEndpoint,
  listSensorsEndpoint,
  type Sensor,
  updateSensorEndpoint,
} from '#contract/sensors.ts'
import { getValueTraceEndpoint } from '#contract/value-trace.ts'
import type { SensorOrder } from '#domain/sensors/sensor-order.ts'
import type { SensorShow } from '#domain/sensors/sensor-show.ts'
import { parseLocalDate } from '#domain/time/local-date.ts'
import { change, refetchAfter, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** Polling interval of pages about sensors, ms. */
const pollMs = 60_000

/** The first part of all query keys about sensors: a change invalidates them. */
export const sensorsKey = (schoolId: string) => [privateKey, 'sensors', schoolId] as const

/** Which sensors a user looks at. */
export interface SensorChoice {
  /** Counted from 1. */
  readonly page?: number | undefined
  readonly sort?: SensorOrder | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly show?: SensorShow | undefined
  /** Part of a name, of a room's name or of a device's id. */
  readonly q?: string | undefined
  /** A room's id. */
  readonly room?: string | undefined
  readonly metric?: string | undefined
}

/** A page of a school's sensors. */
export function sensorsQuery(
  schoolId: string,
  { page = 1, sort, order, show, q, room, metric }: SensorChoice,
) {
  const query = {
    page: String(page),
    // The specification, section 9.
    per_page: '15',
    ...(sort && { sort, ...(order && { order }) }),
    ...(show && { show }),
    ...(q && { q }),
    ...(room && { room }),
    ...(metric && { metric }),
  }
  return queryOptions({
    queryKey: [...sensorsKey(schoolId), 'list', query],
    queryFn: ({ signal }) => call(listSensorsEndpoint, { params: { schoolId }, query, signal }),
    refetchInterval: pollEvery(pollMs),
  })
}

/** One sensor. */
export function sensorQuery(schoolId: string, sensorId: string) {
  return readQuery(
    [...sensorsKey(schoolId), 'one', sensorId],
    getSensorEndpoint,
    { schoolId, sensorId },
    { pollMs },
  )
}

/** How a sensor's last day was and what happened to it. */
export function sensorDayQuery(schoolId: string, sensorId: string) {
  return readQuery(
    [...sensorsKey(schoolId), 'day', sensorId],
    getSensorDayEndpoint,
    { schoolId, sensorId },
    { pollMs, meta: { persist: false } },
  )
}

/** Where a value of a sensor comes from: the last one at a time (epoch ms; null = now) or before it. It stays off the disk. */
export function valueTraceQuery(schoolId: string, sensorId: string, metricKey: string, at: number | null) {
  const query = { metric_key: metricKey, ...(at !== null && { at: new Date(at).toISOString() }) }
  return queryOptions({
    queryKey: [...sensorsKey(schoolId), 'trace', sensorId, query],
    queryFn: async ({ signal }) =>
      (await call(getValueTraceEndpoint, { params: { schoolId, sensorId }, query, signal })).data,
    retry: false,
    meta: { persist: false },
  })
}

/** The last message of a sensor's device. It stays off the disk. For owners. */
export function lastMessageQuery(schoolId: string, sensorId: string) {
  return readQuery(
    [...sensorsKey(schoolId), 'last_message', sensorId],
    getLastMessageEndpoint,
    { schoolId, sensorId },
    { pollMs, meta: { persist: false } },
  )
}

/** The places of a school and the families of devices. */
export function sensorChoicesQuery(schoolId: string) {
  return readQuery([...sensorsKey(schoolId), 'choices'], getSensorChoicesEndpoint, { schoolId })
}

/** Switches a sensor on or off, if it still is as it was read: pages show it at once, and as it was when the server says no. */
export function switchSensor(schoolId: string) {
  return mutationOptions({
    mutationFn: async ({ id, version, status }: Sensor) =>
      (
        await call(status === 'active' ? deactivateSensorEndpoint : activateSensorEndpoint, {
          params: { schoolId, sensorId: id },
          ifMatch: version,
        })
      ).data,
    // Optimistic update: the list shows the new status at once, and the old one again after an error.
    onMutate: async ({ id, status }, { client }) => {
      await client.cancelQueries({ queryKey: sensorsKey(schoolId) })
      showStatus(client, schoolId, id, status === 'active' ? 'inactive' : 'active')
    },
    onError: (_error, { id, status }, _result, { client }) => showStatus(client, schoolId, id, status),
    onSettled: refetchAfter(sensorsKey(schoolId)),
  })
}

function showStatus(client: QueryClient, schoolId: string, id: string, status: Sensor['status']) {
  client.setQueriesData<{ readonly data: readonly Sensor[] }>(
    { queryKey: [...sensorsKey(schoolId), 'list'] },
    (list) =>
      list && { ...list, data: list.data.map((item) => (item.id === id ? { ...item, status } : item)) },
  )
  client.setQueryData(sensorQuery(schoolId, id).queryKey, (item) => item && { ...item, status })
}

/** Names and places a sensor, if it still is as it was read. */
export function saveSensor(schoolId: string, sensorId: string) {
  return change(
    ({ value, version }: Versioned<BodyOf<typeof updateSensorEndpoint>>) =>
      call(updateSensorEndpoint, { params: { schoolId, sensorId }, body: value, ifMatch: version }),
    [sensorsKey(schoolId)],
  )
}

/** What a sensor's device sends and what that means. */
export function sensorFieldsQuery(schoolId: string, sensorId: string) {
  return readQuery([...sensorsKey(schoolId), 'fields', sensorId], getSensorFieldsEndpoint, {
    schoolId,
    sensorId,
  })
}

/** Says what all fields mean, if no one else has since; answers what was read again of earlier messages. */
export function saveSensorFields(schoolId: string, sensorId: string) {
  return change(
    async ({ value, version }: Versioned<BodyOf<typeof updateSensorFieldsEndpoint>>) =>
      (
        await call(updateSensorFieldsEndpoint, {
          params: { schoolId, sensorId },
          body: value,
          ifMatch: version,
        })
      ).meta.read_again,
    [sensorsKey(schoolId)],
  )
}

/** What staff marked as wrong in what a sensor measured. */
export function sensorMarksQuery(schoolId: string, sensorId: string) {
  return readQuery([...sensorsKey(schoolId), 'marks', sensorId], listSensorMarksEndpoint, {
    schoolId,
    sensorId,
  })
}

/** What a sensor sent and is not shown, as no room makes it. */
export function heldValuesQuery(schoolId: string, sensorId: string) {
  return readQuery([...sensorsKey(schoolId), 'held', sensorId], listHeldValuesEndpoint, {
    schoolId,
    sensorId,
  })
}

/** Shows a value that is held, or holds it again. */
export function judgeHeldValue(schoolId: string, sensorId: string) {
  return change(
    ({ valueId, isRight }: { readonly valueId: string; readonly isRight: boolean }) =>
      call(isRight ? releaseHeldValueEndpoint : holdValueAgainEndpoint, {
        params: { schoolId, sensorId, id: valueId },
      }),
    [sensorsKey(schoolId)],
  )
}

/** What a sensor measured on a day, `2026-11-21`, to choose from. */
export function measuredDayQuery(schoolId: string, sensorId: string, metricKey: string, date: string) {
  return queryOptions({
    queryKey: [...sensorsKey(schoolId), 'measured', sensorId, metricKey, date],
    queryFn: async ({ signal }) => {
      const query = { metric_key: metricKey, date }
      return (await call(getMeasuredDayEndpoint, { params: { schoolId, sensorId }, query, signal })).data
    },
  })
}

/** A day of what a sensor measured as a chart, `2026-11-21`. */
export function measuredChartQuery(schoolId: string, sensorId: string, metricKey: string, date: string) {
  return queryOptions({
    queryKey: [...sensorsKey(schoolId), 'chart', sensorId, metricKey, date],
    queryFn: ({ signal }) => {
      const query = { metric_key: metricKey, date }
      return call(getMeasuredChartEndpoint, { params: { schoolId, sensorId }, query, signal })
    },
    // While a user types there is no such day.
    enabled: parseLocalDate(date) !== null,
    refetchInterval: pollEvery(pollMs),
    meta: { persist: false },
  })
}

/** What a mark would change; null = nothing is chosen yet. */
export function markEffectQuery(
  schoolId: string,
  sensorId: string,
  body: BodyOf<typeof previewMarkEndpoint> | null,
) {
  return queryOptions({
    queryKey: [...sensorsKey(schoolId), 'mark_effect', sensorId, body],
    queryFn: async ({ signal }) => {
      if (body === null) return null
      return (await call(previewMarkEndpoint, { params: { schoolId, sensorId }, body, signal })).data
    },
  })
}

/** Marks what a sensor measured as wrong. */
export function addSensorMark(schoolId: string, sensorId: string) {
  return change(
    (body: BodyOf<typeof createSensorMarkEndpoint>) =>
      call(createSensorMarkEndpoint, { params: { schoolId, sensorId }, body }),
    [sensorsKey(schoolId)],
  )
}

/** Takes a mark back. */
export function undoSensorMark(schoolId: string, sensorId: string) {
  return change(
    (markId: string) => call(deleteSensorMarkEndpoint, { params: { schoolId, sensorId, markId } }),
    [sensorsKey(schoolId)],
  )
}

/** The devices that could measure where a sensor is. */
export function replacementDevicesQuery(schoolId: string, sensorId: string) {
  return readQuery([...sensorsKey(schoolId), 'replacements', sensorId], listReplacementDevicesEndpoint, {
    schoolId,
    sensorId,
  })
}

/** Lets another device measure for a sensor from now on. */
export function replaceDevice(schoolId: string, sensorId: string) {
  return change(
    (body: BodyOf<typeof updateSensorDeviceEndpoint>) =>
      call(updateSensorDeviceEndpoint, { params: { schoolId, sensorId }, body }),
    [sensorsKey(schoolId)],
  )
}
