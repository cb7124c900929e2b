import { valueKindOf } from '#domain/integrations/value-kind.ts'
import {
  defineAdapter,
  malformed,
  type Refusal,
  type RefusedValue,
  type Uplink,
} from '#server/ingestion/adapter.ts'
import {
  epochMsOf,
  fieldOf,
  isJsonObject,
  type JsonObject,
  parseJson,
  textOf,
  wordOf,
} from '#server/ingestion/json.ts'
import { bestSignal, devEuiOf, frameOf, networkTimesOf, portOf } from '#server/ingestion/lorawan.ts'
import { isNotReal, notReal } from '#server/ingestion/not-real.ts'
import { bytesFromHex } from '#server/ingestion/payload-bytes.ts'
import { pushSettings } from '#server/ingestion/settings-schema.ts'

const maxMessages = 1000

/**
 * Netmore: a list of messages in one request, each of its own device, with numbers as text. Every element counts, and one
 * that cannot be read is refused without its neighbours. The scale of `batteryLevel` is not documented: it is left alone.
 */
export const netmore = defineAdapter({
  key: 'netmore',
  contentTypes: ['application/json'],
  settings: pushSettings(),
  receive({ body }) {
    const parsed = parseJson(body)
    if (parsed === undefined) return malformed('not_json')
    const messages = Array.isArray(parsed) ? parsed : [parsed]
    if (messages.length > maxMessages) return malformed('too_many')
    const uplinks: Uplink[] = []
    const refused: Refusal[] = []
    let others = 0
    let simulated = 0
    for (const message of messages) {
      if (isNotReal(message)) {
        simulated += 1
        continue
      }
      const isUplink = isJsonObject(message) && fieldOf(message, 'payload') !== undefined
      const uplink = isUplink ? uplinkOf(message) : null
      if (uplink !== null) uplinks.push(uplink)
      else if (!isUplink && isJsonObject(message) && devEuiOf(fieldOf(message, 'devEui')) !== null)
        others += 1
      else refused.push({ metric_key: '*', code: 'invalid_record', of: refusedMessage(message) })
    }
    if (simulated > 0) {
      if (uplinks.length + refused.length === 0) return notReal
      refused.push({ metric_key: '*', code: 'simulated' })
    }
    if (uplinks.length > 0) return { kind: 'uplinks', uplinks, refused }
    if (others > 0 && refused.length === 0) return { kind: 'ignored', event: 'other' }
    return malformed('no_uplinks')
  },
})

/** A message without a DevEUI, or with a payload that is none. */
function refusedMessage(message: unknown): RefusedValue {
  const devEui = fieldOf(message, 'devEui')
  const externalId = devEuiOf(devEui)
  if (externalId === null) return { externalId: '', name: 'devEui', kind: valueKindOf(devEui) }
  return { externalId, name: 'payload', kind: valueKindOf(fieldOf(message, 'payload')) }
}

function uplinkOf(message: JsonObject): Uplink | null {
  const externalId = devEuiOf(fieldOf(message, 'devEui'))
  const frame = fieldOf(message, 'payload') ?? ''
  const bytes = typeof frame === 'string' ? bytesFromHex(frame) : null
  if (externalId === null || bytes === null) return null
  const model = textOf(message, 'sensorType')
  const gateways = fieldOf(message, 'gateways')
  return {
    externalId,
    deviceName: textOf(message, 'deviceName') ?? textOf(message, 'name'),
    measuredAt: epochMsOf(message, 'timestamp'),
    ...networkTimesOf(
      (Array.isArray(gateways) ? gateways.slice(0, 100) : []).map((gateway) =>
        epochMsOf(gateway, 'timestamp'),
      ),
    ),
    messageKey: `${wordOf(fieldOf(message, 'fCntUp'))} ${wordOf(frame)}`,
    ...frameOf(fieldOf(message, 'fCntUp'), bytes, { port: fieldOf(message, 'fPort') }),
    battery: null,
    signal: bestSignal(
      [message, ...(Array.isArray(gateways) ? gateways.slice(0, 100) : [])].map((reception) => ({
        rssi: fieldOf(reception, 'rssi'),
        snr: fieldOf(reception, 'snr'),
      })),
    ),
    payload: {
      bytes,
      ...portOf(fieldOf(message, 'fPort')),
      model: model === null ? null : { brand: null, model },
    },
  }
}
