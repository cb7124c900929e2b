import type { RefusalCode } from '#domain/integrations/message-codes.ts'
import { valueKindOf } from '#domain/integrations/value-kind.ts'
import type { Quantity } from '#domain/metrics/fields.ts'
import type { Refusal, RefusedValue, Uplink } from '#server/ingestion/adapter.ts'
import { fieldOf, isJsonObject, type JsonObject } from '#server/ingestion/json.ts'
import { batteryOfPercent } from '#server/ingestion/lorawan.ts'
import type { Battery, Measurement } from '#server/ingestion/measurement.ts'
import { unitBeside } from '#server/ingestion/unit-beside.ts'
import { toCanonicalUnit } from '#server/ingestion/units.ts'
import {
  numberOfProperty,
  type Property,
  propertyOf,
  type ReportedTime,
  textOfProperty,
  timesOfEntity,
} from './property.ts'

interface ReadEntity {
  /** Null = the entity says nothing that is a number. */
  readonly uplink: Uplink | null
  readonly refused: readonly Refusal[]
}

/** The attributes of the models that are metrics of ours, the better name first. */
const quantitiesByName: readonly (readonly [name: string, quantity: Quantity])[] = [
  ['temperature', 'temperature'],
  ['relativeHumidity', 'humidity'],
  ['humidity', 'humidity'],
  ['co2', 'co2'],
  ['CO2', 'co2'],
  ['illuminance', 'light'],
  ['pm25', 'pm25'],
  ['pm2_5', 'pm25'],
  ['pm10', 'pm10'],
  ['LAeq', 'sound'],
  ['soilMoistureVwc', 'soil_moisture'],
  ['totalActiveEnergyImport', 'electricity'],
]

/** The models write 0 to 1 and many brokers percent. Below 1 % neither a room nor soil is, so 1 and less is a share. */
const shares = new Set<Quantity>(['humidity', 'soil_moisture'])

/** An entity as one message of one device; null when it is none. `notifiedAt`: epoch ms. */
export function readEntity(entity: JsonObject, notifiedAt: number | null): ReadEntity | null {
  const device = deviceOf(entity)
  if (device === null) return null
  const entityTime = timeOf(entity, notifiedAt)
  const measurements: Measurement[] = []
  const refused: Refusal[] = []
  const refusedValue = (name: string, value: unknown): RefusedValue => ({
    externalId: device.externalId,
    ...(device.deviceName !== null && { deviceName: device.deviceName }),
    name,
    kind: valueKindOf(value),
  })
  const take = (
    name: string,
    quantity: Quantity,
    property: Property & { value: number },
    extra: Partial<Measurement> = {},
  ) => {
    if (measurements.some((measurement) => measurement.quantity === quantity)) return
    const unit = property.unit || unitBeside([entity], name, quantity)
    const measurement = measurementOf(quantity, { ...property, unit }, entityTime)
    if ('code' in measurement)
      refused.push({ metric_key: keyOf(quantity), ...measurement, of: refusedValue(name, property.value) })
    else measurements.push({ ...measurement, ...extra })
  }
  for (const [name, quantity] of quantitiesByName) {
    const property = numberOfProperty(entity, name)
    if (property !== null) take(name, quantity, property, extrasOf(quantity, entity))
  }
  const flow = flowOf(entity)
  if (flow !== null) take('peopleCount', 'traffic', flow, { accumulation: 'delta' })
  const deviceMeasurement = parseMeasurement(entity)
  if (deviceMeasurement?.isOutlier)
    refused.push({
      metric_key: keyOf(deviceMeasurement.quantity),
      code: 'marked_wrong',
      of: refusedValue('outlier', true),
    })
  else if (deviceMeasurement !== null)
    take('numValue', deviceMeasurement.quantity, deviceMeasurement.property)

  const battery = batteryOf(entity)
  const decoded = otherNumbers(entity)
  const isEmpty = measurements.length === 0 && battery === null && Object.keys(decoded).length === 0
  return {
    uplink: isEmpty
      ? null
      : {
          ...device,
          measuredAt: typeof entityTime.time?.at === 'number' ? entityTime.time.at : null,
          battery,
          signal: null,
          payload: measurements.length > 0 ? { measurements, decoded } : { decoded },
        },
    refused,
  }
}

/** `refDevice` joins what one device says in several entities; otherwise each entity is a device of its own. */
function deviceOf(entity: JsonObject): Pick<Uplink, 'externalId' | 'deviceName'> | null {
  const id = fieldOf(entity, 'id')
  const type = fieldOf(entity, 'type')
  if (typeof id !== 'string' || typeof type !== 'string') return null
  const refDevice = propertyOf(entity, 'refDevice')?.value
  const listed = Array.isArray(refDevice) && refDevice.length === 1 ? refDevice[0] : refDevice
  const externalId = plainId(typeof listed === 'string' ? listed : id)
  if (externalId === null) return null
  return { externalId, deviceName: textOfProperty(entity, 'name') ?? externalId.split(':').at(-1) ?? null }
}

const maxIdLength = 128

/** Without the words that every id begins with, and without the time that some brokers put at its end. */
function plainId(urn: string): string | null {
  const id = urn
    .trim()
    .toLowerCase()
    .replace(/^(?:urn:ngsi-ld:)+/, '')
    .replace(/[-_:]?\d{4}-\d\d-\d\dt[\d:.]+z?(?:[-_/]\d{4}-\d\d-\d\dt[\d:.]+z?)?$/, '')
  return id === '' || id.length > maxIdLength || /\p{C}/u.test(id) ? null : id
}

/**
 * When the values of an entity were observed, as far as it or its notification says so; else when it was changed, and last when
 * the broker notified of it.
 */
function timeOf(entity: JsonObject, notifiedAt: number | null): EntityTime {
  const { observedAt, modifiedAt } = timesOfEntity(entity)
  if (observedAt !== null) return { time: observedAt, isObserved: true }
  const notified = notifiedAt === null ? null : { field: 'notifiedAt', at: notifiedAt }
  return { time: modifiedAt ?? notified, isObserved: false }
}

interface EntityTime {
  readonly time: ReportedTime
  readonly isObserved: boolean
}

/** Why a value is not taken, and what is wrong where that is not the value's own field. */
interface Fault {
  readonly code: RefusalCode
  readonly field?: string
}

function measurementOf(
  quantity: Quantity,
  { value: rawValue, unit, observedAt, modifiedAt }: Property & { value: number },
  { time, isObserved }: EntityTime,
): Measurement | Fault {
  // Its own time is better than its entity's, and an observation's is better than that of a change.
  const own = observedAt !== null || isObserved ? observedAt : modifiedAt
  const used = own ?? time
  if (typeof used?.at === 'string') return { code: used.at, field: used.field }
  const isShare = shares.has(quantity) && rawValue <= 1
  const value = toCanonicalUnit(
    quantity,
    isShare ? rawValue * 100 : rawValue,
    shares.has(quantity) && isShare ? '%' : unit,
  )
  if (value === null) return { code: 'wrong_unit' }
  if (!Number.isFinite(value)) return { code: 'not_a_number' }
  return { quantity, value, measuredAt: used === time ? null : (used?.at ?? null) }
}

function extrasOf(quantity: Quantity, entity: JsonObject): Partial<Measurement> {
  if (quantity === 'electricity') return { accumulation: 'cumulative' }
  const exposure = quantity === 'temperature' ? exposureOf(entity) : null
  return exposure === null ? {} : { exposure }
}

function exposureOf(entity: JsonObject): 'indoor' | 'outdoor' | null {
  const locationType = textOfProperty(entity, 'typeOfLocation')
  if (locationType === 'indoor' || locationType === 'outdoor') return locationType
  const type = fieldOf(entity, 'type')
  return type === 'IndoorEnvironmentObserved' ? 'indoor' : type === 'WeatherObserved' ? 'outdoor' : null
}

interface EntityMeasurement {
  readonly quantity: Quantity
  readonly property: Property & { value: number }
  /** The sender itself calls it wrong. */
  readonly isOutlier: boolean
}

/** DeviceMeasurement names its quantity in a property and has one value. */
function parseMeasurement(entity: JsonObject): EntityMeasurement | null {
  const name = textOfProperty(entity, 'controlledProperty')
  const property = numberOfProperty(entity, 'numValue')
  const quantity = quantitiesByName.find(([quantityName]) => quantityName === name)?.[1]
  if (property === null || quantity === undefined) return null
  return {
    quantity,
    property: { ...property, unit: property.unit || (textOfProperty(entity, 'unit') ?? '') },
    isOutlier: propertyOf(entity, 'outlier')?.value === true,
  }
}

/** 0 to 1 in the model, percent in some brokers; -1 stands for unknown. */
function batteryOf(entity: JsonObject): Battery | null {
  const level = numberOfProperty(entity, 'batteryLevel')
  return level === null
    ? null
    : batteryOfPercent(level.value <= 1 ? Math.round(level.value * 100) : level.value)
}

const understood = new Set([
  ...quantitiesByName.map(([name]) => name),
  'batteryLevel',
  'rssi',
  'numValue',
  'depth',
])
const maxOthers = 60

/** Numbers that are no metric of ours: shown, and a person may say what they mean. */
function otherNumbers(entity: JsonObject): Readonly<Record<string, unknown>> {
  const others = Object.keys(entity).flatMap((name): [string, unknown][] => {
    if (understood.has(name)) return []
    const property = propertyOf(entity, name)
    if (property === null || isJsonObject(property.value) || typeof property.value !== 'number') return []
    return [[name, { value: property.value, unit: property.unit }]]
  })
  return Object.fromEntries(others.slice(0, maxOthers))
}

function keyOf(quantity: Quantity): string {
  return quantity === 'temperature' ? 'indoor_temperature' : quantity
}

const people = ['person', 'people', 'pedestrian', 'human']

/**
 * How many people came in, of a flow of people: CrowdFlowObserved, or ItemFlowObserved of people and not of yachts. Who
 * went out was counted already. Null for every other entity; people who are in a room are no flow.
 */
function flowOf(entity: JsonObject): (Property & { value: number }) | null {
  const type = fieldOf(entity, 'type')
  if (type === 'CrowdFlowObserved') {
    const towards = numberOfProperty(entity, 'peopleCountTowards')
    if (towards !== null) return towards
    return isOutwards(entity, 'direction') ? null : numberOfProperty(entity, 'peopleCount')
  }
  const item = textOfProperty(entity, 'itemType')?.toLowerCase() ?? ''
  if (type === 'ItemFlowObserved' && people.includes(item) && !isOutwards(entity, 'laneDirection'))
    return numberOfProperty(entity, 'intensity')
  return null
}

function isOutwards(entity: JsonObject, name: string): boolean {
  return textOfProperty(entity, name)?.toLowerCase() === 'outbound'
}
