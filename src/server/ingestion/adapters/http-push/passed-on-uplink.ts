import type { RadioFrame } from '#server/ingestion/adapter.ts'
import { isJsonObject, type JsonObject } from '#server/ingestion/json.ts'
import { devEuiOf, frameOf, portOf } from '#server/ingestion/lorawan.ts'
import { bytesFromBase64, bytesFromHex } from '#server/ingestion/payload-bytes.ts'
import { fieldCalled, plainName, rankOf } from '#server/ingestion/plain-name.ts'

/** An uplink of a LoRaWAN platform that Kotte has no adapter of its own for, or of one whose messages are passed on. */
export interface PassedOnUplink {
  readonly devEui: string
  /** What the platform's decoder made, without anything of gateways or the network. */
  readonly decoded: JsonObject
  readonly frame: RadioFrame | undefined
  /** Its frame carried no bytes: what was decoded is of nothing. */
  readonly isNothingSent: boolean
}

const euiNames = rankOf(['deveui', 'deviceeui', 'eui', 'hardwareserial', 'hardwareid'])
const deviceNames = rankOf(['deviceinfo', 'enddeviceids', 'devinfo', 'enddevice'])
const decodedNames = rankOf(['decodedpayload', 'payloadfields', 'decoded', 'object', 'payloaddecoded'])
const counterNames = rankOf(['fcnt', 'fcntup', 'counter', 'framecounter', 'uplinkcounter'])
const portNames = rankOf(['fport', 'port'])
const bytesNames = rankOf(['frmpayload', 'payloadraw', 'payloadhex', 'payload', 'data', 'rawpayload'])
const sessionNames = rankOf(['devaddr', 'sessionkeyid'])

/**
 * Helium, ResIOT, The Things Network 2 and others: a DevEUI, and an object of decoded fields beside what the network says. Null
 * = it is something else.
 */
export function passedOnUplink(object: JsonObject): PassedOnUplink | null {
  // ChirpStack and Kerlink tell of the device in an object of its own.
  const device = fieldCalled(object, deviceNames)
  const devEui = devEuiOf(
    fieldCalled(object, euiNames) ?? (isJsonObject(device) ? fieldCalled(device, euiNames) : undefined),
  )
  const sent = fieldCalled(object, bytesNames)
  // Kerlink's Wanesy writes what was decoded in the place of the bytes.
  const decoded = fieldCalled(object, decodedNames) ?? (isJsonObject(sent) ? sent : undefined)
  const counter = fieldCalled(object, counterNames)
  if (devEui === null) return null
  // Milesight's gateways write what they decoded beside what the network says.
  if (decoded === undefined && sent === '' && counter !== undefined)
    return { devEui, decoded: {}, frame: undefined, isNothingSent: true }
  if (!isJsonObject(decoded)) return null
  const bytes = typeof sent === 'string' ? bytesOf(sent, isHex(object)) : undefined
  const port = fieldCalled(object, portNames)
  const session = fieldCalled(object, sessionNames)
  return {
    devEui,
    decoded,
    frame: frameOf(counter, bytes, { session, port }).frame,
    isNothingSent: bytes?.length === 0 || portOf(port).port === 0,
  }
}

function isHex(object: JsonObject): boolean {
  return Object.keys(object).some((name) => plainName(name) === 'payloadhex')
}

/** Undefined where it is neither base64 nor digits: the sender wrote something else there. */
function bytesOf(text: string, isHexadecimal: boolean): Uint8Array | undefined {
  return (isHexadecimal ? bytesFromHex(text) : bytesFromBase64(text)) ?? undefined
}
