import { defineAdapter, type InboundRequest, malformed, type Received } from '#server/ingestion/adapter.ts'
import { amountFieldOf } from '#server/ingestion/amount-fields.ts'
import { beginsLikeJson, mediaTypeOf } from '#server/ingestion/content-type.ts'
import { type FieldMap, type FieldMeaning, fieldMapOf } from '#server/ingestion/field-map.ts'
import { numberOf, parseJson, textOf, wordOf } from '#server/ingestion/json.ts'
import { fieldMapSetting, pushSettings, textSetting } from '#server/ingestion/settings-schema.ts'
import { readTelegrams } from './electricity-meter/telegram.ts'
import { maxItems, readItems } from './http-push/items.ts'
import type { PushedValue } from './http-push/pushed-value.ts'
import { pushedReadings } from './http-push/readings.ts'
import { receivedOf } from './http-push/received.ts'

/**
 * An electricity meter: the telegrams of its P1 port as they come (`text/plain`), what a known reader of meters sends as
 * JSON, or pulses: `{ device_id?, at?, pulses }` since the message before, or `pulses_total`. Only what is taken from the
 * grid is kept.
 */
export const electricityMeter = defineAdapter({
  key: 'electricity_meter',
  contentTypes: ['text/plain', 'application/json', 'application/octet-stream'],
  settings: pushSettings({
    meter_id: textSetting,
    pulses_per_kwh: { type: 'number', exclusiveMinimum: 0 },
    field_map: fieldMapSetting,
  }),
  receive(request, schoolSettings) {
    const meterId = textOf(schoolSettings, 'meter_id')?.slice(0, 64) ?? null
    // A telegram begins with `/`, whatever is said about it.
    const isJson = mediaTypeOf(request) === 'application/json' || beginsLikeJson(request.body)
    return isJson ? readerMessage(request, meterId, schoolSettings) : telegrams(request.body, meterId)
  },
})

function telegrams(body: Uint8Array, meterId: string | null): Received {
  const read = readTelegrams(body)
  if (typeof read === 'string') return malformed(read)
  const uplinks = read.map(({ meter, measuredAt, measurement }) => ({
    externalId: (meterId ?? meter).toLowerCase(),
    deviceName: meterId ?? meter,
    measuredAt,
    battery: null,
    signal: null,
    payload: { measurements: [measurement] },
  }))
  return { kind: 'uplinks', uplinks }
}

/** Pulses, or the total that a known meter reader sends; its other values are not the grid's. */
function readerMessage(
  { body, receivedAt }: InboundRequest,
  meterId: string | null,
  schoolSettings: unknown,
): Received {
  const message = parseJson(body)
  if (message === undefined) return malformed('not_json')
  if (typeof message !== 'object' || message === null) return malformed('not_an_object')
  const items = readItems(message, meterId, receivedAt)
  if (items === null) return malformed('too_many', maxItems)
  const pulses = pulseFields(numberOf(schoolSettings, 'pulses_per_kwh'))
  const fieldMap: FieldMap = new Map([...pulses, ...fieldMapOf(schoolSettings)])
  const isEnergy = ({ name }: PushedValue) => {
    const plain = wordOf(name).trim().toLowerCase()
    return fieldMap.has(plain) || amountFieldOf(plain)?.quantity === 'electricity'
  }
  return receivedOf(items, pushedReadings(items.readings, fieldMap, meterId ?? 'electricity-meter', isEnergy))
}

/** How much a pulse is stands on the meter: until a person has said so, pulses are refused for want of a unit. */
function pulseFields(pulsesPerKwh: number | null): FieldMap {
  const pulse = {
    quantity: 'electricity',
    unit: pulsesPerKwh === null ? '' : 'kWh',
    needsUnit: pulsesPerKwh === null,
    scale: pulsesPerKwh === null ? 1 : 1 / pulsesPerKwh,
  } as const satisfies FieldMeaning
  return new Map<string, FieldMeaning>([
    ['pulses', { ...pulse, accumulation: 'delta' }],
    ['pulses_total', { ...pulse, accumulation: 'cumulative' }],
  ])
}
