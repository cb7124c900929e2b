import type { Quantity } from '#domain/metrics/fields.ts'
import { defineAdapter, malformed, type Refusal } from '#server/ingestion/adapter.ts'
import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { fieldOf, isJsonObject, type JsonObject, parseJson, textOf } from '#server/ingestion/json.ts'
import { bestSignal } from '#server/ingestion/lorawan.ts'
import { metricKeyOf } from '#server/ingestion/meant-value.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { isNotReal, notReal } from '#server/ingestion/not-real.ts'
import { pushSettings, textSetting } from '#server/ingestion/settings-schema.ts'

/** A series never mixes the two: which of them it has is a setting, `compensated` where no one has chosen. */
const fields: readonly (readonly [quantity: Quantity, raw: string, compensated: string | null])[] = [
  ['co2', 'rco2', null],
  ['temperature', 'atmp', 'atmpCompensated'],
  ['humidity', 'rhum', 'rhumCompensated'],
  ['pm25', 'pm02', 'pm02Compensated'],
  ['pm10', 'pm10', null],
]

/**
 * AirGradient ONE and Open Air: what their local server answers at `/measures/current`, passed on to us by anyone who asks
 * it. Without a time of their own, so without the possibility of sending later.
 */
export const airgradient = defineAdapter({
  key: 'airgradient',
  contentTypes: ['application/json'],
  settings: pushSettings({ serial: textSetting, values: { type: 'string', enum: ['compensated', 'raw'] } }),
  receive({ body }, schoolSettings) {
    const message = parseJson(body)
    if (message === undefined) return malformed('not_json')
    if (!isJsonObject(message)) return malformed('not_an_object')
    if (isNotReal(message)) return notReal
    const serial = textOf(message, 'serialno') ?? textOf(schoolSettings, 'serial')
    if (serial === null || serial.length > 64 || /\p{C}/u.test(serial)) return malformed('serialno')
    const isRaw = fieldOf(schoolSettings, 'values') === 'raw'
    const read = fields.flatMap(([quantity, raw, compensated]) =>
      readField(message, quantity, raw, isRaw ? null : compensated, serial),
    )
    if (read.length === 0) return { ...malformed('no_readings'), sender: serial.toLowerCase() }
    const boot = fieldOf(message, 'boot') ?? fieldOf(message, 'bootCount')
    const measurements = read.filter((refusal) => 'quantity' in refusal)
    const refused = read.filter((refusal) => 'code' in refusal)
    if (measurements.length === 0) return { kind: 'uplinks', uplinks: [], refused }
    return {
      kind: 'uplinks',
      refused,
      uplinks: [
        {
          externalId: serial.toLowerCase(),
          deviceName: serial,
          measuredAt: null,
          ...(typeof boot === 'number' && { messageKey: `${boot} ${JSON.stringify(measurements)}` }),
          battery: null,
          signal: bestSignal([{ rssi: fieldOf(message, 'wifi'), snr: null }]),
          payload: { measurements },
        },
      ],
    }
  },
})

function readField(
  message: JsonObject,
  quantity: Quantity,
  raw: string,
  compensated: string | null,
  serial: string,
): readonly (Measurement | Refusal)[] {
  const found = decodedValueOf(fieldOf(message, compensated ?? raw))
  if (found !== null && found.unit === '' && Number.isFinite(found.value))
    return [{ quantity, value: found.value, measuredAt: null }]
  const onlyRaw = compensated !== null && decodedValueOf(fieldOf(message, raw)) !== null
  if (!onlyRaw) return []
  return [
    {
      metric_key: metricKeyOf(quantity),
      code: 'not_compensated',
      of: { externalId: serial.toLowerCase(), deviceName: serial, name: raw, kind: 'number' },
    },
  ]
}
