import { defineAdapter, malformed } from '#server/ingestion/adapter.ts'
import { fieldOf, isJsonObject, numberOf, parseJson, textOf, wordOf } from '#server/ingestion/json.ts'
import { batteryOfStatus, bestSignal, devEuiOf } from '#server/ingestion/lorawan.ts'
import { bytesFromHex } from '#server/ingestion/payload-bytes.ts'
import { pushSettings } from '#server/ingestion/settings-schema.ts'

/**
 * LORIOT's JSON output: `cmd` names the event. `rx` is an uplink, `gw` the same uplink with the gateways that heard it;
 * where an application sends both, the second finds its values stored.
 */
export const loriot = defineAdapter({
  key: 'loriot',
  contentTypes: ['application/json'],
  settings: pushSettings(),
  receive({ body }) {
    const event = parseJson(body)
    if (event === undefined) return malformed('not_json')
    if (!isJsonObject(event)) return malformed('not_an_object')
    const command = textOf(event, 'cmd')
    if (command === null) return malformed('cmd')
    if (command !== 'rx' && command !== 'gw') return { kind: 'ignored', event: command.slice(0, 40) }
    const externalId = devEuiOf(fieldOf(event, 'EUI'))
    if (externalId === null) return malformed('eui')
    const data = fieldOf(event, 'data') ?? ''
    // `encdata` instead of `data` is a frame that only the school's own key opens.
    const bytes = typeof data === 'string' ? bytesFromHex(data) : null
    if (bytes === null) return malformed('data')
    const gateways = fieldOf(event, 'gws')
    return {
      kind: 'uplinks',
      uplinks: [
        {
          externalId,
          deviceName: textOf(event, 'title'),
          measuredAt: epochMs(numberOf(event, 'ts')),
          messageKey: `${wordOf(fieldOf(event, 'fcnt'))} ${data}`,
          battery: batteryOfStatus(fieldOf(event, 'bat')),
          signal: bestSignal(
            (Array.isArray(gateways) ? [event, ...gateways.slice(0, 100)] : [event]).map((heard) => ({
              rssi: fieldOf(heard, 'rssi'),
              snr: fieldOf(heard, 'snr'),
            })),
          ),
          payload: { decoded: fieldOf(event, 'decoded'), bytes },
        },
      ],
    }
  },
})

/** Null for what is no time of this century, in milliseconds. */
function epochMs(ts: number | null): number | null {
  return ts !== null && ts >= 946_684_800_000 && ts < 4_102_444_800_000 ? Math.round(ts) : null
}
