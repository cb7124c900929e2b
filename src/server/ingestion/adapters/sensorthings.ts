import type { RefusalCode } from '#domain/integrations/message-codes.ts'
import { valueKindOf } from '#domain/integrations/value-kind.ts'
import {
  defineAdapter,
  malformed,
  type Refusal,
  type RefusedValue,
  type Uplink,
} from '#server/ingestion/adapter.ts'
import { sensorThingsSettings } from '#server/ingestion/connections/sensorthings.ts'
import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { type FieldMap, type FieldMeaning, fieldMapOf, meaningOf } from '#server/ingestion/field-map.ts'
import { fieldOf, parseJson, textOf } from '#server/ingestion/json.ts'
import { meantMeasurementOf, metricKeyOf } from '#server/ingestion/meant-value.ts'
import { isNotReal, notReal } from '#server/ingestion/not-real.ts'
import { instantOf } from '#server/ingestion/timestamp-formats.ts'
import { instantOfText } from './ngsi-ld/property.ts'
import { type Observation, observationsOf } from './sensorthings/observations.ts'

const maxObservations = 5000

/**
 * OGC SensorThings API 1.1: an Observation as it is pushed or as a server publishes it over MQTT, a list of them, or a
 * data array. The quantity of a Datastream is in the Observation's own Datastream, where it is expanded, or in the
 * field map, whose fields are the Datastreams' ids.
 */
export const sensorthings = defineAdapter({
  key: 'sensorthings',
  contentTypes: ['application/json'],
  settings: sensorThingsSettings,
  receive({ body, query }, schoolSettings) {
    const message = parseJson(body)
    if (message === undefined) return malformed('not_json')
    if (typeof message !== 'object' || message === null) return malformed('not_an_object')
    if (isNotReal(message)) return notReal
    const observations = observationsOf(message, typeof query.topic === 'string' ? query.topic : null)
    if (observations.length > maxObservations) return malformed('too_many', maxObservations)
    if (observations.length === 0) return malformed('no_observations')
    const fieldMap = fieldMapOf(schoolSettings)
    const read = observations.map((observation) => readObservation(observation, fieldMap))
    return {
      kind: 'uplinks',
      uplinks: read.filter((refusal) => 'externalId' in refusal),
      refused: read.filter((refusal) => 'code' in refusal),
    }
  },
})

/** Epoch ms; null = none is sent, undefined = it is no time. */
function instantOfObservation(time: unknown): number | null | undefined {
  if (time === undefined || time === null) return null
  if (typeof time !== 'number') return instantOfText(time)
  const at = instantOf(time)
  return typeof at === 'number' ? at : undefined
}

function readObservation(observation: Observation, fieldMap: FieldMap): Uplink | Refusal {
  const { datastream, datastreamId, result, time, timeField } = observation
  const measuredAt = instantOfObservation(time)
  const name = datastreamId === null ? null : `datastream-${datastreamId}`
  if (name === null || name.length > 64 || /\p{C}/u.test(name))
    return refusal('invalid_record', { externalId: '', name: 'Datastream', kind: valueKindOf(datastreamId) })
  const of = { externalId: name.toLowerCase(), name: 'result', kind: valueKindOf(result) }
  if (measuredAt === undefined)
    return refusal('invalid_time', { ...of, name: timeField, kind: valueKindOf(time) })
  const decodedValue = decodedValueOf(result)
  if (decodedValue === null || typeof result === 'object') return refusal('not_a_number', of)
  const unit = unitOf(datastream)
  const thing = fieldOf(datastream, 'Thing')
  const thingName = textOf(thing, 'name')
  const uplink = {
    externalId: name.toLowerCase(),
    deviceName: thingName ?? textOf(datastream, 'name') ?? name,
    measuredAt,
    battery: null,
    signal: null,
  }
  const meaning = fieldMap.get(String(datastreamId).toLowerCase()) ?? ownMeaning(datastream)
  if (meaning === undefined)
    return { ...uplink, payload: { decoded: { result: { value: decodedValue.value, unit } } } }
  const measurement = meantMeasurementOf({ value: result, unit }, meaning)
  return typeof measurement === 'string'
    ? { metric_key: metricKeyOf(meaning.quantity), code: measurement, of }
    : { ...uplink, payload: { measurements: [measurement] } }
}

/** The observed property's name, else the Datastream's, where it is one that decoders use. */
function ownMeaning(datastream: unknown): FieldMeaning | undefined {
  const names = [textOf(fieldOf(datastream, 'ObservedProperty'), 'name'), textOf(datastream, 'name')]
  return names
    .map((name) => (name === null ? undefined : meaningOf(name.replaceAll(' ', '_'))))
    .find((meaning) => meaning !== undefined)
}

function unitOf(datastream: unknown): string {
  const unit = fieldOf(datastream, 'unitOfMeasurement')
  return textOf(unit, 'symbol') ?? textOf(unit, 'name') ?? ''
}

function refusal(code: RefusalCode, of: RefusedValue): Refusal {
  return { metric_key: '*', code, of }
}
