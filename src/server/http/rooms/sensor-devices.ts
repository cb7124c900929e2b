import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  replacementDevice as deviceShape,
  getSensorFieldsEndpoint,
  listReplacementDevicesEndpoint,
  type SensorFields as SensorFieldsShape,
  updateSensorDeviceEndpoint,
  updateSensorFieldsEndpoint,
} from '#contract/sensor-devices.ts'
import { toWire } from '#contract/wire.ts'
import { Invalid } from '#domain/errors.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { parseInstant } from '#server/use-cases/measurements/ranges.ts'
import {
  listReplacementDevices,
  type ReplacementDevice,
  replaceSensorDevice,
} from '#server/use-cases/rooms/replacement-devices.ts'
import {
  type FieldMeaningEntry,
  type FieldsOfSensor,
  getSensorFields,
  updateSensorFields,
} from '#server/use-cases/rooms/sensor-fields.ts'
import { toChoice } from './field-choice-shapes.ts'
import { toSensor } from './sensors.ts'

/** What the devices behind sensors send, and which device measures where. */
export function serveSensorDevices(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getSensorFieldsEndpoint, async ({ member, params }) => ({
    data: toFields(await getSensorFields(deps, member.schoolId, params.sensorId)),
  }))
  serveForMember(app, deps, updateSensorFieldsEndpoint, async ({ member, params, body, expected }) => {
    const wanted = body.fields.map((field) => ({ name: field.name, meaning: toEntry(field) }))
    const replaced = await updateSensorFields(deps, member, params.sensorId, wanted, expected)
    const { isFinished, ...counts } = replaced.reprocessed
    return { data: toFields(replaced), meta: { read_again: { ...counts, finished: isFinished } } }
  })
  serveForMember(app, deps, listReplacementDevicesEndpoint, async ({ member, params }) => ({
    data: (await listReplacementDevices(deps, member.schoolId, params.sensorId)).map(toDevice),
  }))
  serveForMember(app, deps, updateSensorDeviceEndpoint, async ({ member, params, body }) => {
    const from = body.from === undefined ? undefined : requireInstant(body.from)
    const sensor = await replaceSensorDevice(deps, member, params.sensorId, {
      externalId: body.device_id,
      ...(body.integration_key !== undefined && { integrationKey: body.integration_key }),
      ...(from !== undefined && { from }),
      isMove: body.move ?? false,
    })
    return { data: toSensor(sensor) }
  })
}

type Meaning = FieldMeaningEntry
type FieldShape = SensorFieldsShape['fields'][number]
type MeaningShape = BodyOf<typeof updateSensorFieldsEndpoint>['fields'][number]

/** A key that was left out is no key. */
export function toEntry({ metric, unit, scale, accumulation, wrap_at }: Omit<MeaningShape, 'name'>): Meaning {
  return {
    metric,
    ...(unit !== undefined && { unit }),
    ...(scale !== undefined && { scale }),
    ...(accumulation !== undefined && { accumulation }),
    ...(wrap_at !== undefined && { wrap_at }),
  }
}

function requireInstant(text: string): number {
  const at = parseInstant(text)
  if (at !== null) return at
  throw new Invalid('invalid_replacement', 'the device cannot be replaced like this', [
    { path: 'from', code: 'wrong_format' },
  ])
}

function toFields({ fields: shown, choices, version }: FieldsOfSensor): SensorFieldsShape {
  return {
    fields: shown.map(({ name, value, unit, guess, mapped }) => ({
      name,
      value,
      unit: unit === '' ? null : unit,
      guess: guess === null ? null : { metric: guess },
      mapped: mapped && toMeaning(mapped),
    })),
    metrics: choices.map(toChoice),
    version,
  }
}

function toMeaning({ accumulation, ...meaning }: Meaning): NonNullable<FieldShape['mapped']> {
  const counts = accumulation === 'delta' || accumulation === 'cumulative'
  return counts ? { ...meaning, accumulation } : meaning
}

function toDevice({ externalId, assignedFrom, sensorId, sensorName, ...device }: ReplacementDevice) {
  return toWire(deviceShape, {
    ...device,
    deviceId: externalId,
    firstSeenAt: assignedFrom,
    sensor: sensorId === null ? null : { id: sensorId, name: sensorName ?? sensorId },
  })
}
