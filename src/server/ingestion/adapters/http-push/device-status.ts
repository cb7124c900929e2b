import { deviceStatusEvent, type FieldUse, type Received, type Uplink } from '#server/ingestion/adapter.ts'
import { isJsonObject, type JsonObject } from '#server/ingestion/json.ts'
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
  ...['die', 'dietemp', 'chip', 'chiptemp', 'soc', 'mcu', 'mcutemp', 'cputemp', 'boardtemp'],
])
/** What senders call what a message is about. */
const eventNames = new Set([
  ...[
    'event',
    'eventtype',
    'eventname',
    'eventdescription',
    'type',
    'msgtype',
    'messagetype',
    'method',
    'kind',
  ],
  ...['trigger', 'cmd', 'command', 'action', 'msg', 'message', 'alarmtype'],
])
/** Words for a message that only says that its sender is there, or has come or gone. */
const heartbeats = new Set([
  ...[
    'heartbeat',
    'keepalive',
    'alive',
    'isalive',
    'stillalive',
    'iamalive',
    'imalive',
    'hb',
    'ping',
    'pong',
  ],
  ...['hello', 'lifesign', 'noop', 'birth', 'lastwill', 'online', 'offline', 'connected', 'disconnected'],
  ...['boot', 'bootup', 'startup', 'poweron', 'powerup', 'restart', 'reboot', 'devicestatus', 'statusreport'],
])
/** Fields that alone say so, whatever is beside them. */
const heartbeatNames = new Set(['heartbeat', 'keepalive', 'isalive', 'alive', 'ping'])

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

/**
 * True for an object that calls itself a sign of life: `{ event: 'keepalive', seq: 12 }`, or holds one that does. Values that are
 * understood all the same are values.
 */
export function isHeartbeat(message: JsonObject, depth = 2): boolean {
  return Object.entries(message).some(([field, value]) => {
    const name = plainName(field)
    if (typeof value === 'string' && eventNames.has(name)) return heartbeats.has(plainName(value))
    if (isJsonObject(value)) return depth > 1 && isHeartbeat(value, depth - 1)
    return heartbeatNames.has(name)
  })
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

/** The same, and contact with those of its devices that are known. */
export function statusOf(reports: readonly Uplink[]): Received {
  return reports.length === 0 ? deviceStatus : { ...deviceStatus, reports }
}
