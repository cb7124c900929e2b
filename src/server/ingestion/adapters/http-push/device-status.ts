import { deviceStatusEvent, type FieldUse, type Received } from '#server/ingestion/adapter.ts'
import type { JsonObject } from '#server/ingestion/json.ts'
import { plainName } from '#server/ingestion/plain-name.ts'

/** What devices tell of their own health, by plain name; as fields, or as objects of them. */
const ownNames = new Set([
  ...[
    'uptime',
    'uptimesec',
    'uptimes',
    'heap',
    'freeheap',
    'heapfree',
    'freemem',
    'memory',
    'loadavg',
    'cpu',
    'sleep',
  ],
  ...[
    'sleepmode',
    'mqttcount',
    'bootcount',
    'bootreason',
    'restartreason',
    'wifi',
    'wifisignal',
    'wifisignalstrength',
    'signalstrength',
    'rssi',
    'snr',
    'signal',
    'lqi',
    'ssid',
  ],
  ...['linkquality', 'battery', 'batterylevel', 'batterypercentage', 'batterylow', 'vcc', 'vbat', 'voltage'],
  ...['powersource', 'firmware', 'version', 'health', 'heartbeat', 'keepalive', 'statusdata', 'devicestatus'],
  ...[
    'systemstatus',
    'diagnostics',
    'selftest',
    'hardware',
    'update',
    'availability',
    'online',
    'sys',
    'cloud',
  ],
])
/** Words for a message that only says that its sender is there. */
const eventNames = new Set([
  'event',
  'eventtype',
  'type',
  'msgtype',
  'messagetype',
  'method',
  'kind',
  'trigger',
])

/**
 * True where everything that a message tells is about its device itself: how long it has been running, its radio, its battery.
 * That is no reading, and no fault of its sender.
 */
export function isOwnState({ used, unused }: FieldUse): boolean {
  return (
    used === 0 && unused.some(isOwnStateName) && unused.every((name) => isOwnStateName(name) || isEvent(name))
  )
}

/** True where an object of a known maker is named as such a message: `{ status_data: … }`. */
export function tellsOwnState(message: JsonObject): boolean {
  return Object.keys(message).some((name) => ownNames.has(plainName(name)))
}

/** True for the name of a device's own state: `wifi.rssi`, `battery_level`. */
export function isOwnStateName(name: string): boolean {
  return name.split('.').some((part) => ownNames.has(plainName(part)))
}

function isEvent(name: string): boolean {
  return eventNames.has(plainName(name))
}

/** What becomes of such a message: no reading, and its integration's state stays as it was. */
export const deviceStatus = { kind: 'ignored', event: deviceStatusEvent } as const satisfies Received
