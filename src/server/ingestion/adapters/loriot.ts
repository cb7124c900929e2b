import { defineAdapter, malformed } from '#server/ingestion/adapter.ts'
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
import { instantOf } from '#server/ingestion/timestamp-formats.ts'

/**
 * LORIOT's JSON output: `cmd` names the event. `rx` is an uplink, `gw` the same uplink with the gateways that received
 * it; where an application sends both, the second is a duplicate.
 */
export const loriot = defineAdapter({
  key: 'loriot',
  contentTypes: ['application/json'],
  settings: pushSettings(),
  receive({ body }) {
    const event = parseJson(body)
    if (event === undefined) return malformed('not_json')
    if (!isJsonObject(event)) return malformed('not_an_object')
    if (isNotReal(event)) return notReal
    const command = textOf(event, 'cmd')
    if (command === null) return malformed('cmd')
    if (command !== 'rx' && command !== 'gw') return { kind: 'ignored', event: command.slice(0, 40) }
    const externalId = devEuiOf(fieldOf(event, 'EUI'))
    if (externalId === null) return malformed('eui')
    const data = fieldOf(event, 'data') ?? ''
    const frame = typeof data === 'string' ? bytesFromHex(data) : null
    if (frame === null) return malformed('data')
    // `encdata` instead of `data` is a frame that only the school's own key opens.
    const bytes = Object.hasOwn(event, 'encdata') && frame.length === 0 ? undefined : frame
    const gateways = fieldOf(event, 'gws')
    return {
      kind: 'uplinks',
      uplinks: [
        {
          externalId,
          deviceName: textOf(event, 'title'),
          measuredAt: parseInstantMs(event, 'ts'),
          ...networkTimesOf(
            (Array.isArray(gateways) ? gateways.slice(0, 100) : []).flatMap((gateway) => [
              epochMsOf(gateway, 'time'),
              parseInstantMs(gateway, 'ts'),
            ]),
          ),
          messageKey: `${wordOf(fieldOf(event, 'fcnt'))} ${data}`,
          ...frameOf(fieldOf(event, 'fcnt'), bytes, { port: fieldOf(event, 'port') }),
          battery: batteryOfStatus(fieldOf(event, 'bat')),
          signal: bestSignal(
            (Array.isArray(gateways) ? [event, ...gateways.slice(0, 100)] : [event]).map((reception) => ({
              rssi: fieldOf(reception, 'rssi'),
              snr: fieldOf(reception, 'snr'),
            })),
          ),
          payload: {
            decoded: fieldOf(event, 'decoded'),
            ...(bytes && { bytes }),
            ...portOf(fieldOf(event, 'port')),
          },
        },
      ],
    }
  },
})

/** Null for what is no time. */
function parseInstantMs(source: unknown, name: string): number | null {
  const at = instantOf(fieldOf(source, name))
  return typeof at === 'number' ? at : null
}
