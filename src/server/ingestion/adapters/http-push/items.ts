import type { RadioFrame } from '#server/ingestion/adapter.ts'
import { isSenml, readSenml } from '#server/ingestion/adapters/mqtt/senml.ts'
import { countedByMaker, type Direction } from '#server/ingestion/adapters/people-counter/makers.ts'
import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { fieldOf, isJsonObject, type JsonObject } from '#server/ingestion/json.ts'
import { isNotReal } from '#server/ingestion/not-real.ts'
import { fieldCalled, plainName, rankOf } from '#server/ingestion/plain-name.ts'
import { isTimeField, type ParsedTimestamp, parseTimestamp } from '#server/ingestion/time-fields.ts'
import { isUnitField, unitOfObject } from '#server/ingestion/unit-beside.ts'
import { calledDevice, placeOf, tellsPlacesApart } from './called-device.ts'
import { isHeartbeat, tellsOwnState } from './device-status.ts'
import { meaningOfPath } from './field-path.ts'
import { openedReader, withMeterTotals } from './meter-readers.ts'
import { passedOnUplink } from './passed-on-uplink.ts'
import type { PushedValue } from './pushed-value.ts'
import { isNamedGroup, isOfLimits, namedValueOf, nameOfItem, nameOfList, valueNames } from './value-names.ts'

/** A record about the school: its kind, and the object as it was sent. */
export interface PushedRecord {
  readonly kind: (typeof recordLists)[number]
  readonly record: unknown
  /** The unit that the object around it states; '' = none. */
  readonly unit?: string
}

export interface Items {
  readonly readings: PushedValue[]
  readonly records: PushedRecord[]
  /** Objects that say of themselves that nothing was measured. */
  simulated: number
  /** Objects that are understood and hold no value: a device's own state, a frame without bytes. */
  withoutValues: number
}

export const maxItems = 20_000

/**
 * Sorts a message, a list of objects or one; in each the readings and the records, with the device and time of the
 * object where they have none of their own. Null = more than a message may hold. `receivedAt`: epoch ms; `direction`:
 * which way the school's people come in, for counters that report both.
 */
export function readItems(
  message: object,
  sensorId: string | null,
  receivedAt?: number,
  direction: Direction = 'in',
): Items | null {
  const items: Items = { readings: [], records: [], simulated: 0, withoutValues: 0 }
  const senml = isSenml(message) ? readSenml(message, receivedAt) : undefined
  if (senml !== undefined) {
    items.readings.push(...senml.map((value) => ({ ...value, deviceId: value.deviceId ?? sensorId })))
    return items
  }
  const isPlaced = Array.isArray(message) && tellsPlacesApart(message, receivedAt)
  for (const item of Array.isArray(message) ? message : [message]) {
    if (!isJsonObject(item)) continue
    const place = isPlaced ? placeOf(item) : undefined
    const deviceId =
      place === undefined
        ? sensorId
        : [sensorId, place]
            .filter((part) => part !== null)
            .join('/')
            .slice(-64)
    take(items, item, { ...nothingAround, deviceId, receivedAt }, direction)
    if (items.readings.length + items.records.length > maxItems) return null
  }
  return items
}

interface Inherited {
  readonly deviceId: unknown
  readonly time: ParsedTimestamp | null
  readonly receivedAt: number | undefined
  /** The objects around it, the innermost first. */
  readonly objects: readonly JsonObject[]
  readonly frame: RadioFrame | undefined
}

const nothingAround = { time: null, objects: [], frame: undefined } as const

const recordLists = ['food_waste', 'menu', 'forecast', 'electricity_price'] as const

/** What senders call the device, without capitals and punctuation, the one that says most about it first. */
const deviceNames = rankOf([
  ...[
    'deviceid',
    'device',
    'sensorid',
    'esp8266id',
    'deveui',
    'deviceeui',
    'eui',
    'devicesn',
    'serial',
    'serialno',
  ],
  ...['serialnumber', 'mac', 'macaddress', 'devicemac', 'imei'],
])
const metricNames = rankOf(['metric', 'field'])
const notReadings = new Set(['softwareversion', 'name', 'devicename'])
/** What the network says of a message: nothing in it was measured by the device. */
const ofNetwork = new Set([
  ...['gateway', 'gateways', 'hotspot', 'hotspots', 'rxinfo', 'txinfo', 'rxmetadata', 'gws', 'lrrs', 'radio'],
])

function take(items: Items, object: JsonObject, inherited: Inherited, direction: Direction): void {
  if (isNotReal(object)) {
    items.simulated += 1
    return
  }
  const counted = countedByMaker(object, direction, inherited.receivedAt)
  if (counted !== null) {
    if (counted.length === 0 && tellsOwnState(object)) items.withoutValues += 1
    for (const { field, ...value } of counted)
      items.readings.push({ ...value, unit: undefined, isNamed: true, isOfMaker: true, fields: [field] })
    return
  }
  const uplink = passedOnUplink(object)
  if (uplink !== null) {
    const { devEui, decoded, frame, isNothingSent } = uplink
    const own = { ...ownOf(object, inherited), deviceId: devEui, frame }
    if (isNothingSent) items.withoutValues += 1
    else for (const value of valuesOf(decoded, 'decoded.', own, maxDepth)) items.readings.push(value)
    return
  }
  const readings = fieldOf(object, 'readings')
  const sensorValues = fieldOf(object, 'sensordatavalues')
  let isWrapper = false
  for (const kind of recordLists) {
    const records = fieldOf(object, kind)
    if (typeof records !== 'object' || records === null) continue
    isWrapper = true
    const unit = unitOfObject(object)
    for (const record of [records].flat()) items.records.push({ kind, record, unit })
  }
  const own = { ...inherited, ...ownOf(object, inherited) }
  if (Array.isArray(readings)) {
    isWrapper = true
    for (const reading of readings) {
      if (isNotReal(reading)) items.simulated += 1
      else if (isJsonObject(reading)) addReading(items, reading, own)
    }
  }
  if (Array.isArray(sensorValues)) {
    isWrapper = true
    for (const item of sensorValues) {
      const [name, value] = [fieldOf(item, 'value_type'), fieldOf(item, 'value')]
      const objects = isJsonObject(item) ? [item, ...own.objects] : own.objects
      items.readings.push({ ...placed(own), objects, name, value, unit: undefined, isNamed: false })
    }
  }
  if (isWrapper) return
  if (Object.hasOwn(object, 'waste_kind')) items.records.push({ kind: 'food_waste', record: object })
  else if (Object.hasOwn(object, 'courses')) items.records.push({ kind: 'menu', record: object })
  else if (Object.hasOwn(object, 'steps')) items.records.push({ kind: 'forecast', record: object })
  else addReading(items, object, inherited)
}

/** A reading names its metric and has one value; else every field is one. */
function addReading(items: Items, object: JsonObject, inherited: Inherited): void {
  const name = fieldCalled(object, metricNames)
  if (name !== undefined) {
    const value = Object.hasOwn(object, 'value') ? object.value : fieldCalled(object, valueNames)
    const unit = unitOfObject(object)
    items.readings.push({ ...placed(ownOf(object, inherited)), name, value, unit, isNamed: true })
    return
  }
  const opened = openedReader(object)
  const own = ownOf(opened, opened === object ? inherited : { ...inherited, objects: [object] })
  if (isHeartbeat(opened)) items.withoutValues += 1
  // A list may hold more values than a call takes arguments.
  for (const value of withMeterTotals([...valuesOf(opened, '', own, maxDepth)])) items.readings.push(value)
}

const maxDepth = 8

/** The fields of an object; those of an object in it by their path: `luft.co2`. */
function* valuesOf(
  object: JsonObject,
  prefix: string,
  own: Inherited,
  depth: number,
): Generator<PushedValue> {
  for (const [field, value] of Object.entries(object)) {
    const plain = plainName(field)
    if (deviceNames.has(plain) || notReadings.has(plain) || isTimeField(field, value)) continue
    if (isUnitField(field, value) || ofNetwork.has(plain)) continue
    // Zigbee2MQTT 1: the sensor's raw number beside the lux that it means.
    if (field === 'illuminance' && Object.hasOwn(object, 'illuminance_lux')) continue
    if (plain === 'temperature' && isSetTemperature(object)) continue
    const named =
      decodedValueOf(value) === null || isJsonObject(value) ? undefined : namedValueOf(object, plain)
    const name = `${prefix}${named ?? field}`
    if (isListOfObjects(value) && depth > 1) {
      for (const item of value) yield* valuesOfItem(item, name, ownOf(item, own), depth - 1)
      continue
    }
    const isGroup =
      isJsonObject(value) && depth > 1 && (decodedValueOf(value) === null || isNamedGroup(value, name))
    if (isGroup) yield* valuesOf(value, `${name}.`, ownOf(value, own), depth - 1)
    // What is no number in an object of others is beside its numbers, unless it is where one should be.
    else if (prefix === '' || decodedValueOf(value) !== null || meaningOfPath(name) !== undefined)
      yield {
        ...placed(isJsonObject(value) ? ownOf(value, own) : own),
        name,
        value,
        unit: undefined,
        isNamed: false,
        ...(named !== undefined && { field: `${prefix}${field}` }),
      }
  }
}

const measuredNames = rankOf([
  'currenttemperature',
  'localtemperature',
  'measuredtemperature',
  'roomtemperature',
])

/** True where a thermostat tells what it measures under another name: its bare temperature is what it is set to. */
function isSetTemperature(object: JsonObject): boolean {
  return decodedValueOf(fieldCalled(object, measuredNames)) !== null
}

function isListOfObjects(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject)
}

/**
 * An item of a list: `{ type: 'co2', value: 612 }` is called what it says it is, a value without a name what its list is called, all else
 * by the list and its own fields.
 */
function* valuesOfItem(
  item: JsonObject,
  list: string,
  own: Inherited,
  depth: number,
): Generator<PushedValue> {
  const value = fieldCalled(item, valueNames)
  const isReading = value !== undefined && !isOfLimits(list)
  const name = isReading ? (nameOfItem(item) ?? nameOfList(list)) : undefined
  if (name === undefined) yield* valuesOf(item, `${list}.`, own, depth)
  else yield { ...placed(own), name, value, unit: unitOfObject(item), isNamed: false }
}

/** The device and time of an object, else what is around it says. */
function ownOf(object: JsonObject, { deviceId, time, receivedAt, objects, frame }: Inherited): Inherited {
  return {
    deviceId: deviceIn(object, deviceId),
    time: parseTimestamp(object, receivedAt, time),
    receivedAt,
    objects: [object, ...objects],
    frame,
  }
}

/** Zigbee2MQTT describes the device in an object where others name it: the name around it is better. */
function deviceIn(object: JsonObject, around: unknown): unknown {
  const device = fieldCalled(object, deviceNames)
  if (!isJsonObject(device)) return device ?? around ?? calledDevice(object)
  return around ?? fieldCalled(device, describedNames) ?? device
}

const describedNames = rankOf(['friendlyname', 'ieeeaddr', 'id', 'serial', 'mac', 'name'])

function placed({
  deviceId,
  time,
  objects,
  frame,
}: Inherited): Pick<PushedValue, 'deviceId' | 'time' | 'objects' | 'frame'> {
  return { deviceId, time, objects, ...(frame && { frame }) }
}
