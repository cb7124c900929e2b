import {
  defineAdapter,
  malformed,
  type Payload,
  type Received,
  type Uplink,
} from '#server/ingestion/adapter.ts'
import { chirpStackSettings } from '#server/ingestion/connections/chirpstack.ts'
import {
  epochMsOf,
  fieldOf,
  isJsonObject,
  type JsonObject,
  parseJson,
  textOf,
  wordOf,
} from '#server/ingestion/json.ts'
import {
  batteryOfPercent,
  bestSignal,
  devEuiOf,
  frameOf,
  networkTimesOf,
  portOf,
  tagsOf,
} from '#server/ingestion/lorawan.ts'
import { isNotReal, notReal } from '#server/ingestion/not-real.ts'
import { bytesFromBase64 } from '#server/ingestion/payload-bytes.ts'

/**
 * ChirpStack 4 and 3, and platforms that use version 3's format: the network servers inside Milesight's gateways,
 * ServaNet. Every event goes to the same address with `?event=up|join|…`; where that is missing, the fields identify
 * it. JSON only, not Protobuf.
 */
export const chirpstack = defineAdapter({
  key: 'chirpstack',
  contentTypes: ['application/json'],
  settings: chirpStackSettings,
  receive({ body, query }) {
    const event = parseJson(body)
    if (event === undefined) return malformed('not_json')
    if (!isJsonObject(event)) return malformed('not_an_object')
    if (isNotReal(event)) return notReal
    const device = identify(event)
    if (device === null) return malformed('device_info')
    const name = eventNameOf(event, query.event)
    if (name === 'status') return { kind: 'ignored', event: 'status', reports: [status(event, device)] }
    if (name !== 'up') return { kind: 'ignored', event: name }
    return uplink(event, device)
  },
})

const knownEvents = ['up', 'status', 'join', 'ack', 'txack', 'log', 'error', 'location', 'integration']

function eventNameOf(event: JsonObject, name: unknown): string {
  if (typeof name === 'string') return knownEvents.find((knownEvent) => knownEvent === name) ?? 'other'
  if (['fPort', 'data', 'rxInfo', 'fCnt', 'dr'].some((key) => Object.hasOwn(event, key))) return 'up'
  return Object.hasOwn(event, 'margin') || Object.hasOwn(event, 'batteryLevel') ? 'status' : 'other'
}

type Device = Pick<Uplink, 'externalId' | 'deviceName' | 'origin'>

/** Version 4 keeps the device in `deviceInfo`; some versions 3 write its DevEUI in base64. */
function identify(event: JsonObject): Device | null {
  const info = fieldOf(event, 'deviceInfo')
  const devEui = fieldOf(info, 'devEui') ?? fieldOf(event, 'devEUI') ?? fieldOf(event, 'devEui')
  const externalId = devEuiOf(devEui) ?? devEuiOfBase64(devEui)
  return externalId === null
    ? null
    : {
        externalId,
        deviceName: textOf(info, 'deviceName') ?? textOf(event, 'deviceName'),
        origin: {
          application: textOf(info, 'applicationName') ?? textOf(event, 'applicationName'),
          tags: tagsOf(fieldOf(info, 'tags') ?? fieldOf(event, 'tags')),
        },
      }
}

function devEuiOfBase64(field: unknown): string | null {
  if (typeof field !== 'string' || !/^[A-Za-z0-9+/]{11}=$/.test(field)) return null
  return Buffer.from(field, 'base64').toString('hex')
}

function uplink(event: JsonObject, device: Device): Received {
  const data = fieldOf(event, 'data')
  const bytes = typeof data === 'string' ? bytesFromBase64(data) : new Uint8Array()
  if (bytes === null || (data != null && typeof data !== 'string')) return malformed('data')
  const info = fieldOf(event, 'deviceInfo')
  const model =
    textOf(info, 'deviceProfileName') ?? textOf(event, 'deviceProfileName') ?? textOf(event, 'sensorType')
  const payload: Payload = {
    decoded: fieldOf(event, 'object') ?? parsedObject(event),
    bytes,
    ...portOf(fieldOf(event, 'fPort')),
    model: model === null ? null : { brand: null, model },
  }
  const gateways = gatewaysOf(event)
  const received: Uplink = {
    ...device,
    ...timesOf(event, gateways),
    messageKey:
      textOf(event, 'deduplicationId') ?? `${wordOf(fieldOf(event, 'fCnt'))} ${wordOf(data)}`.slice(0, 400),
    ...frameOf(fieldOf(event, 'fCnt') ?? (Object.hasOwn(event, 'devAddr') ? 0 : undefined), bytes, {
      session: fieldOf(event, 'devAddr'),
      port: fieldOf(event, 'fPort'),
    }),
    battery: null,
    signal: bestSignal(
      gateways.map((gateway) => ({
        rssi: fieldOf(gateway, 'rssi'),
        snr: fieldOf(gateway, 'snr') ?? fieldOf(gateway, 'loRaSNR'),
      })),
    ),
    payload,
  }
  return { kind: 'uplinks', uplinks: [received] }
}

/** One marshaler of version 3 writes the decoder's object as text. */
function parsedObject(event: JsonObject): unknown {
  const text = textOf(event, 'objectJSON')
  return text === null ? undefined : parseJson(Buffer.from(text))
}

function gatewaysOf(event: JsonObject): readonly unknown[] {
  const gateways = fieldOf(event, 'rxInfo')
  return Array.isArray(gateways) ? gateways.slice(0, 100) : []
}

/**
 * Version 4 sends a time of its own; before that, gateways with a clock do. The network server's own clock is the
 * fallback.
 */
function timesOf(
  event: JsonObject,
  gateways: readonly unknown[],
): Pick<Uplink, 'measuredAt' | 'networkTimes'> {
  const times = [
    ...[event, ...gateways].map((source) => epochMsOf(source, 'time')),
    ...gateways.flatMap((gateway) => [epochMsOf(gateway, 'gwTime'), epochMsOf(gateway, 'nsTime')]),
    epochMsOf(event, 'publishedAt'),
    epochMsOf(event, 'timestamp'),
  ].filter((time) => time !== null)
  return { measuredAt: times[0] ?? null, ...networkTimesOf(times.slice(1)) }
}

function status(event: JsonObject, device: Device): Uplink {
  const isUnknown =
    fieldOf(event, 'batteryLevelUnavailable') === true || fieldOf(event, 'externalPowerSource') === true
  return {
    ...device,
    measuredAt: epochMsOf(event, 'time'),
    battery: isUnknown ? null : batteryOfPercent(fieldOf(event, 'batteryLevel')),
    signal: null,
    payload: {},
  }
}
