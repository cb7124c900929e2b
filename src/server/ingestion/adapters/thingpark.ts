import { type DeviceModel, defineAdapter, malformed } from '#server/ingestion/adapter.ts'
import { epochMsOf, fieldOf, isJsonObject, parseJson, textOf, wordOf } from '#server/ingestion/json.ts'
import {
  batteryOfStatus,
  bestSignal,
  devEuiOf,
  frameOf,
  networkTimesOf,
  portOf,
} from '#server/ingestion/lorawan.ts'
import { isNotReal, notReal } from '#server/ingestion/not-real.ts'
import { bytesFromHex } from '#server/ingestion/payload-bytes.ts'
import { pushSettings } from '#server/ingestion/settings-schema.ts'

/**
 * ThingPark Wireless and Enterprise (Actility), JSON to an HTTP application server: one event in an object that is named
 * for it. Numbers may be text. What is signed with the LRC's key is not checked: the address is the secret.
 */
export const thingpark = defineAdapter({
  key: 'thingpark',
  contentTypes: ['application/json'],
  settings: pushSettings(),
  receive({ body }) {
    const event = parseJson(body)
    if (event === undefined) return malformed('not_json')
    if (!isJsonObject(event)) return malformed('not_an_object')
    if (isNotReal(event)) return notReal
    const uplink = fieldOf(event, 'DevEUI_uplink')
    if (uplink === undefined) {
      const other = Object.keys(event).find((key) => key.startsWith('DevEUI_'))
      return other === undefined ? malformed('unknown_event') : { kind: 'ignored', event: other.slice(0, 60) }
    }
    const externalId = devEuiOf(fieldOf(uplink, 'DevEUI'))
    if (externalId === null) return malformed('dev_eui')
    const frame = fieldOf(uplink, 'payload_hex') ?? ''
    const bytes = typeof frame === 'string' ? bytesFromHex(frame) : null
    if (bytes === null) return malformed('payload_hex')
    const customer = fieldOf(uplink, 'CustomerData')
    return {
      kind: 'uplinks',
      uplinks: [
        {
          externalId,
          deviceName: textOf(customer, 'name'),
          measuredAt: epochMsOf(uplink, 'Time'),
          ...networkTimesOf(gatewaysOf(uplink).map((gateway) => epochMsOf(gateway, 'Time'))),
          messageKey: `${wordOf(fieldOf(uplink, 'FCntUp'))} ${frame}`,
          ...frameOf(fieldOf(uplink, 'FCntUp'), bytes, {
            session: fieldOf(uplink, 'DevAddr'),
            port: fieldOf(uplink, 'FPort'),
          }),
          battery: batteryOfStatus(fieldOf(uplink, 'BatteryLevel')),
          signal: bestSignal([uplink, ...gatewaysOf(uplink)].map(toReceiver)),
          payload: {
            decoded: fieldOf(uplink, 'payload'),
            bytes,
            ...portOf(fieldOf(uplink, 'FPort')),
            model: modelOf(uplink),
          },
        },
      ],
    }
  },
})

function gatewaysOf(uplink: unknown): readonly unknown[] {
  const gateways = fieldOf(fieldOf(uplink, 'Lrrs'), 'Lrr')
  return Array.isArray(gateways) ? gateways.slice(0, 100) : []
}

function toReceiver(gateway: unknown) {
  return { rssi: fieldOf(gateway, 'LrrRSSI'), snr: fieldOf(gateway, 'LrrSNR') }
}

/** Short names that the platform gives to makers. */
const makers: Readonly<Record<string, string>> = { dl: 'decentlab' }

/** Chosen by anyone who registered the device, and sometimes wrongly: the bytes still have to fit. */
function modelOf(uplink: unknown): DeviceModel | null {
  const driver = fieldOf(fieldOf(uplink, 'DriverCfg'), 'mod')
  const model = textOf(driver, 'mId')
  const maker = textOf(driver, 'pId')
  if (model === null) return null
  return {
    brand: maker === null ? null : Object.hasOwn(makers, maker) ? (makers[maker] ?? null) : maker,
    model,
  }
}
