import { defineAdapter, malformed, type Received } from '#server/ingestion/adapter.ts'
import type { FieldMap, FieldMeaning } from '#server/ingestion/field-map.ts'
import { numberOf, parseJson, textOf, wordOf } from '#server/ingestion/json.ts'
import { pushSettings, textSetting } from '#server/ingestion/settings-schema.ts'
import { readTelegrams } from './electricity-meter/telegram.ts'
import { readItems } from './http-push/items.ts'
import { pushedReadings } from './http-push/readings.ts'

/**
 * An electricity meter: the telegrams of its P1 port as they come (`text/plain`), or pulses counted by a reader:
 * `{ device_id?, at?, pulses }` since the message before, or `pulses_total`. Only what is taken from the grid is kept.
 */
export const electricityMeter = defineAdapter({
  key: 'electricity_meter',
  contentTypes: ['text/plain', 'application/json', 'application/octet-stream'],
  settings: pushSettings({ meter_id: textSetting, pulses_per_kwh: { type: 'number', exclusiveMinimum: 0 } }),
  receive({ body, headers }, schoolSettings) {
    const meterId = textOf(schoolSettings, 'meter_id')?.slice(0, 64) ?? null
    const isJson = /^\s*application\/json\s*(;|$)/i.test(String(headers['content-type'] ?? ''))
    return isJson ? pulses(body, meterId, schoolSettings) : telegrams(body, meterId)
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

function pulses(body: Uint8Array, meterId: string | null, schoolSettings: unknown): Received {
  const message = parseJson(body)
  if (message === undefined) return malformed('not_json')
  if (typeof message !== 'object' || message === null) return malformed('not_an_object')
  const items = readItems(message, meterId)
  if (items === null) return malformed('too_many')
  const fieldMap = pulseFields(numberOf(schoolSettings, 'pulses_per_kwh'))
  const counted = items.readings.filter(({ name }) => fieldMap.has(wordOf(name).trim().toLowerCase()))
  const { uplinks, refused } = pushedReadings(counted, fieldMap, meterId ?? 'electricity-meter')
  return uplinks.length + refused.length === 0
    ? malformed('no_readings')
    : { kind: 'uplinks', uplinks, refused }
}

/** How much a pulse is stands on the meter: until somebody has said so, pulses are refused for want of a unit. */
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
