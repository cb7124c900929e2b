import {
  defineAdapter,
  malformed,
  type Payload,
  type Received,
  type Uplink,
} from '#server/ingestion/adapter.ts'
import { theThingsStackSettings } from '#server/ingestion/connections/the-things-stack.ts'
import {
  epochMsOf,
  fieldOf,
  isJsonObject,
  type JsonObject,
  numberOf,
  parseJson,
  textOf,
} from '#server/ingestion/json.ts'
import { frameOf, networkTimesOf, portOf, tagsOf } from '#server/ingestion/lorawan.ts'
import type { Battery, Signal } from '#server/ingestion/measurement.ts'
import { isNotReal, notReal } from '#server/ingestion/not-real.ts'
import { bytesFromBase64 } from '#server/ingestion/payload-bytes.ts'

/**
 * The Things Stack v3 (Community and Industries), JSON webhooks: one event per request, named by its key beside
 * `end_device_ids`. Fields that are empty, 0 or false are left out by the platform, so nearly all are optional here.
 */
export const theThingsStack = defineAdapter({
  key: 'the_things_stack',
  contentTypes: ['application/json'],
  settings: theThingsStackSettings,
  receive({ body }) {
    const event = parseJson(body)
    if (event === undefined) return malformed('not_json')
    if (!isJsonObject(event)) return malformed('not_an_object')
    if (isNotReal(event)) return notReal
    if (Object.hasOwn(event, 'uplink_message')) return uplinkMessage(event)
    if (Object.hasOwn(event, 'uplink_normalized')) return uplinkNormalized(event)
    const ignored = eventsWithoutReadings.find((key) => Object.hasOwn(event, key))
    if (ignored !== undefined) return { kind: 'ignored', event: ignored }
    // The platform's envelope around an event that it did not have when this was written.
    if (identify(event) !== null) return { kind: 'ignored', event: 'other' }
    return malformed('unknown_event')
  },
})

const eventsWithoutReadings = [
  'join_accept',
  'downlink_ack',
  'downlink_nack',
  'downlink_sent',
  'downlink_failed',
  'downlink_queued',
  'downlink_queue_invalidated',
  'downlinks',
  'location_solved',
  'service_data',
]

function uplinkMessage(event: JsonObject): Received {
  const device = identify(event)
  if (device === null) return malformed('end_device_ids')
  const message = fieldOf(event, 'uplink_message')
  if (!isJsonObject(message)) return malformed('uplink_message')
  const bytes = frameBytes(message)
  if (bytes === null) return malformed('frm_payload')
  const model = textOf(fieldOf(message, 'version_ids'), 'model_id')
  const brand = textOf(fieldOf(message, 'version_ids'), 'brand_id')
  const payload: Payload = {
    decoded: fieldOf(message, 'decoded_payload'),
    normalized: fieldOf(message, 'normalized_payload'),
    ...(bytes && { bytes }),
    ...portOf(fieldOf(message, 'f_port')),
    model: model === null ? null : { brand, model },
  }
  return uplink(event, device, message, payload, frameOfMessage(event, message, bytes))
}

/** The platform leaves a counter of 0 out of a message that is whole, as its session shows. */
function frameOfMessage(event: JsonObject, message: JsonObject, bytes: Uint8Array | undefined) {
  const session = fieldOf(message, 'session_key_id') ?? fieldOf(fieldOf(event, 'end_device_ids'), 'dev_addr')
  const counter = fieldOf(message, 'f_cnt') ?? (session === undefined ? undefined : 0)
  return frameOf(counter, bytes, { session, port: fieldOf(message, 'f_port') })
}

/** The same uplink once more, as its normalized fields alone; only sent where a person switched that event on. */
function uplinkNormalized(event: JsonObject): Received {
  const device = identify(event)
  if (device === null) return malformed('end_device_ids')
  const message = fieldOf(event, 'uplink_normalized')
  if (!isJsonObject(message)) return malformed('uplink_normalized')
  const bytes = frameBytes(message)
  if (bytes === null) return malformed('frm_payload')
  const { frame } = frameOfMessage(event, message, bytes)
  return uplink(
    event,
    device,
    message,
    { normalized: fieldOf(message, 'normalized_payload'), ...(bytes && { bytes }) },
    // It is no repetition of the frame's other event.
    frame && { frame: { ...frame, content: `normalized ${frame.content}` } },
  )
}

function uplink(
  event: JsonObject,
  device: Device,
  message: JsonObject,
  payload: Payload,
  frame: Pick<Uplink, 'frame'> = {},
): Received {
  const received: Uplink = {
    ...device,
    measuredAt: epochMsOf(message, 'received_at') ?? epochMsOf(event, 'received_at'),
    ...networkTimesOf([epochMsOf(event, 'received_at'), ...gatewayTimes(message)]),
    ...frame,
    battery: lastBattery(message),
    signal: bestSignal(fieldOf(message, 'rx_metadata')),
    payload,
  }
  return { kind: 'uplinks', uplinks: [received] }
}

type Device = Pick<Uplink, 'externalId' | 'deviceName' | 'origin'>

/** The platform allows 36 characters; anything much longer is not one of its ids. */
const maxIdLength = 64

/** Devices that join have a DevEUI; the others are known by the id that their application gave them. */
function identify(event: JsonObject): Device | null {
  const ids = fieldOf(event, 'end_device_ids')
  const deviceId = textOf(ids, 'device_id')
  const devEui = textOf(ids, 'dev_eui')
  if (devEui === null && fieldOf(ids, 'dev_eui') !== undefined) return null
  if (devEui !== null && !/^[0-9a-f]{16}$/i.test(devEui)) return null
  const id = devEui ?? deviceId
  if (id === null || id.length > maxIdLength || (deviceId?.length ?? 0) > maxIdLength) return null
  const application = textOf(fieldOf(ids, 'application_ids'), 'application_id')
  // Attributes come with an uplink if the application is configured to send them.
  const tags = tagsOf(fieldOf(fieldOf(event, 'uplink_message'), 'attributes'))
  return { externalId: id.toLowerCase(), deviceName: deviceId, origin: { application, tags } }
}

/**
 * The bytes of a frame. A whole message that has none carried none, and what a decoder made of nothing is not read. Undefined where
 * a school has the platform send chosen fields only (*Filter event data*, the webhook's field mask): then bytes, session and the rest are
 * missing of every message, and what was decoded is all there is. A simulated uplink comes whole, with `simulated: true`; under such a
 * filter its mark stays only where the filter names `simulated` or `correlation_ids`, as docs/integrations.md says. Null = not base64 of a
 * frame.
 */
function frameBytes(message: JsonObject): Uint8Array | undefined | null {
  const frame = fieldOf(message, 'frm_payload')
  if (frame === undefined || frame === null) {
    const isWhole = ['session_key_id', 'settings', 'consumed_airtime'].some((name) =>
      Object.hasOwn(message, name),
    )
    const isDecoded = ['decoded_payload', 'normalized_payload'].some((name) => Object.hasOwn(message, name))
    return frame === null || isWhole || !isDecoded ? new Uint8Array() : undefined
  }
  return typeof frame === 'string' ? bytesFromBase64(frame) : null
}

function lastBattery(message: JsonObject): Battery | null {
  const percent = numberOf(fieldOf(message, 'last_battery_percentage'), 'value')
  return percent === null || percent < 0 || percent > 100 ? null : { percent, millivolts: null }
}

/** When the gateways received it: by their own clocks, else when they passed it on. */
function gatewayTimes(message: JsonObject): readonly (number | null)[] {
  const gateways = fieldOf(message, 'rx_metadata')
  return (Array.isArray(gateways) ? gateways.slice(0, 20) : []).flatMap((gateway) => [
    epochMsOf(gateway, 'time'),
    epochMsOf(gateway, 'received_at'),
  ])
}

/** The gateway with the best signal. */
function bestSignal(gateways: unknown): Signal | null {
  let best: Signal | null = null
  for (const gateway of Array.isArray(gateways) ? gateways : []) {
    const rssiDbm = numberOf(gateway, 'rssi')
    if (rssiDbm === null) continue
    if (best === null || rssiDbm > (best.rssiDbm ?? Number.NEGATIVE_INFINITY)) {
      best = { rssiDbm, snrDb: numberOf(gateway, 'snr') }
    }
  }
  return best
}
