import { isAirSensor } from '#server/ingestion/air-sensors.ts'
import { isJsonObject, type JsonObject } from '#server/ingestion/json.ts'
import { devEuiOf } from '#server/ingestion/lorawan.ts'
import { fieldCalled, plainName, rankOf, remembering } from '#server/ingestion/plain-name.ts'
import { parseTimestamp } from '#server/ingestion/time-fields.ts'
import { meaningOfPath } from './field-path.ts'

/** What a device is called, where nothing tells its id, the surest first. */
const calledNames = rankOf([
  'meterid',
  'meternumber',
  'devicename',
  'entityid',
  'sensor',
  'sensorname',
  'station',
  'stationid',
  'node',
  'nodeid',
  'logger',
  'loggerid',
  'uniqueid',
])
/** Names of an id of something, which is a device's where it is an address of hardware. */
const addressNames = new Set(['id', 'address', 'addr', 'ieeeaddress', 'bleaddress', 'tag', 'tagid', 'uid'])
/** Names of a resource, which is a device's where it lies in a collection of devices. */
const resourceNames = new Set(['targetname', 'subject', 'resourcename'])

/**
 * The device of an object that has none of the names of an id: how it is called, an address of hardware
 * (`id: 'F4:1F:0C:28:CB:D6'`), a path to it (Disruptive Technologies' `targetName: 'projects/p/devices/d'`, the `subject` of Azure
 * Event Grid). Undefined = it has none, as where a quantity or a chip stands under `sensor`.
 */
export function calledDevice(object: JsonObject): unknown {
  let called: unknown
  let calledRank = Number.POSITIVE_INFINITY
  for (const [field, value] of Object.entries(object)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const name = plainName(field)
    if (typeof value === 'string') {
      if (addressNames.has(name) && isAddress(value)) return value
      const device = resourceNames.has(name) ? /(?:^|\/)devices\/([^/]+)$/.exec(value)?.[1] : undefined
      if (device !== undefined) return device
    }
    const rank = calledNames.get(name)
    if (rank === undefined || rank >= calledRank || !isDeviceName(name, value)) continue
    called = value
    calledRank = rank
  }
  return called
}

function isDeviceName(name: string, value: string | number): boolean {
  // `{ sensor: 512 }` is what an input of a board shows.
  if (typeof value === 'number') return name !== 'sensor' && Number.isInteger(value) && value >= 0
  return !isKindOfSensor(value) && !/^[+-]?\d+[.,]\d/.test(value)
}

function isAddress(text: string): boolean {
  return devEuiOf(text) !== null || /^(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i.test(text)
}

/** `temperature` and `BME280` are kinds of sensors, and none of them alone. */
const isKindOfSensor = remembering((text) => meaningOfPath(text) !== undefined || isAirSensor(text))

const roomNames = rankOf(['room', 'rum', 'sal', 'raum', 'zimmer'])
/** What may also be the name of a measurement, as of each of a series. */
const otherPlaceNames = rankOf(['place', 'plats', 'location', 'name', 'namn'])

/** Where an item of a list was measured, as its own text says; undefined = it does not say it. */
export function placeOf(item: JsonObject): string | undefined {
  const place = fieldCalled(item, roomNames) ?? fieldCalled(item, otherPlaceNames)
  if (typeof place !== 'string' || place.trim() === '' || isKindOfSensor(place)) return undefined
  return place.trim()
}

/**
 * True for a list whose items say of several rooms that they are of them, or of several places at one time. Of one place alone nothing is
 * known: the item's name may be that of a measurement.
 */
export function tellsPlacesApart(list: readonly unknown[], receivedAt: number | undefined): boolean {
  let first: JsonObject | undefined
  let firstPlace: string | undefined
  for (const item of list) {
    // What has one value may be called by it.
    if (!isJsonObject(item) || Object.hasOwn(item, 'value')) return false
    const place = placeOf(item)
    if (place === undefined) return false
    first ??= item
    firstPlace ??= place
    if (place === firstPlace) continue
    if (fieldCalled(item, roomNames) !== undefined) return true
    return parseTimestamp(first, receivedAt)?.at === parseTimestamp(item, receivedAt)?.at
  }
  return false
}
