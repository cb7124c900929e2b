import { fieldOf, isJsonObject, type JsonObject } from '#server/ingestion/json.ts'

/** One value as it was sent. `isNamed` = the sender says that it is a reading; a flat field may be anything. */
export interface PushedValue {
  readonly deviceId: unknown
  readonly at: unknown
  readonly name: unknown
  readonly value: unknown
  readonly unit: unknown
  readonly isNamed: boolean
}

/** What tells of the school: which kind, and the object as it was sent. */
export interface PushedRecord {
  readonly kind: (typeof recordLists)[number]
  readonly record: unknown
}

interface Items {
  readonly readings: PushedValue[]
  readonly records: PushedRecord[]
}

const maxItems = 20_000

/**
 * Sorts what a message holds: a list of objects, or one; in each the readings and the records, with the device and time
 * of the object where they have none of their own. Null = more than a message may hold.
 */
export function readItems(message: object, sensorId: string | null): Items | null {
  const items: Items = { readings: [], records: [] }
  for (const one of Array.isArray(message) ? message : [message]) {
    if (isJsonObject(one)) take(items, one, { deviceId: sensorId, at: undefined })
    if (items.readings.length + items.records.length > maxItems) return null
  }
  return items
}

interface Inherited {
  readonly deviceId: unknown
  readonly at: unknown
}

const recordLists = ['food_waste', 'menu', 'forecast', 'electricity_price'] as const
const deviceNames = ['device_id', 'device', 'sensor_id', 'esp8266id']
const timeNames = ['at', 'time', 'timestamp']
const notReadings = new Set([...deviceNames, ...timeNames, 'unit', 'software_version', 'date', 'name'])

function take(items: Items, object: JsonObject, inherited: Inherited): void {
  const own = {
    deviceId: firstOf(object, deviceNames) ?? inherited.deviceId,
    at: firstOf(object, timeNames) ?? inherited.at,
  }
  const readings = fieldOf(object, 'readings')
  const sensorValues = fieldOf(object, 'sensordatavalues')
  let isWrapper = false
  for (const kind of recordLists) {
    const records = fieldOf(object, kind)
    if (typeof records !== 'object' || records === null) continue
    isWrapper = true
    for (const record of [records].flat()) items.records.push({ kind, record })
  }
  if (Array.isArray(readings)) {
    isWrapper = true
    for (const reading of readings) if (isJsonObject(reading)) takeReading(items, reading, own)
  }
  if (Array.isArray(sensorValues)) {
    isWrapper = true
    for (const one of sensorValues) {
      const [name, value] = [fieldOf(one, 'value_type'), fieldOf(one, 'value')]
      items.readings.push({ ...own, name, value, unit: undefined, isNamed: false })
    }
  }
  if (isWrapper) return
  if (Object.hasOwn(object, 'waste_kind')) items.records.push({ kind: 'food_waste', record: object })
  else if (Object.hasOwn(object, 'courses')) items.records.push({ kind: 'menu', record: object })
  else if (Object.hasOwn(object, 'steps')) items.records.push({ kind: 'forecast', record: object })
  else takeReading(items, object, own)
}

/** A reading names its metric and has one value; else every field is one. */
function takeReading(items: Items, object: JsonObject, inherited: Inherited): void {
  const deviceId = firstOf(object, deviceNames) ?? inherited.deviceId
  const at = firstOf(object, timeNames) ?? inherited.at
  const name = fieldOf(object, 'metric') ?? fieldOf(object, 'field')
  if (name !== undefined) {
    const [value, unit] = [fieldOf(object, 'value'), fieldOf(object, 'unit')]
    items.readings.push({ deviceId, at, name, value, unit, isNamed: true })
    return
  }
  for (const [field, value] of Object.entries(object)) {
    if (notReadings.has(field.toLowerCase())) continue
    items.readings.push({ deviceId, at, name: field, value, unit: undefined, isNamed: false })
  }
}

function firstOf(object: JsonObject, names: readonly string[]): unknown {
  return names.map((name) => fieldOf(object, name)).find((value) => value !== undefined && value !== null)
}
