import { metricFields, type Quantity } from '#domain/metrics/fields.ts'
import { readAmounts } from './amount-fields.ts'
import { decodedValueOf } from './decoded-value.ts'
import { fieldOf, isJsonObject, type JsonObject, numberOf } from './json.ts'
import { isLithiumCell, lithiumBattery } from './lithium-cell.ts'
import type { Battery, Measurement } from './measurement.ts'
import { quantityWithUnit } from './quantity-names.ts'
import { unitBeside } from './unit-beside.ts'
import { toCanonicalUnit } from './units.ts'

interface DecodedFields {
  readonly measurements: readonly Measurement[]
  readonly battery: Battery | null
  /** The fields that were understood, by their names as `decodedName` writes them. */
  readonly used: ReadonlySet<string>
}

/** The names of what is no amount; `amount-fields.ts` has the others. */
const momentaryFields = metricFields.flatMap(({ quantity, names = [], fractionNames = [] }) =>
  names.length === 0 ? [] : [{ quantity, names, fractionNames }],
)

/** Objects into which decoders put their fields instead of the top. */
const wrappers = ['data', 'bytes']

const maxFields = 500

/**
 * Reads the fields that a platform's own decoder made. A field that is absent, of another type or in another unit
 * gives nothing, never 0. `brand` settles what a bare `battery` means.
 */
export function readDecodedFields(decoded: unknown, brand: string | null): DecodedFields {
  const fields = fieldsByName(decoded)
  const objects = fieldSources(decoded)
  const measurements: Measurement[] = []
  const used = new Set<string>(batteryNames)
  for (const { quantity, ...named } of momentaryFields) {
    const found = canonicalValueOf(fields, objects, { quantity, ...named })
    if (found === null || !Number.isFinite(found.value)) continue
    measurements.push({ quantity, value: found.value, measuredAt: null })
    used.add(found.name)
  }
  for (const [name, field] of fields) {
    const named = quantityWithUnit(name)
    const isLacking = measurements.every(({ quantity }) => quantity !== named?.quantity)
    const found = named && isLacking ? decodedValueOf(field) : null
    const value =
      named && found ? toCanonicalUnit(named.quantity, found.value, found.unit || named.unit) : null
    if (named === undefined || value === null || !Number.isFinite(value)) continue
    measurements.push({ quantity: named.quantity, value, measuredAt: null })
    used.add(name)
  }
  const amounts = readAmounts(fields, objects)
  measurements.push(...amounts.measurements)
  for (const name of amounts.names) used.add(name)
  return {
    measurements: measurements.length > 0 ? measurements : readMessageList(fields.get('messages')),
    battery: readBattery(fields, { isInPercent: isMilesight(brand) }),
    used,
  }
}

/** The path of a decoder's number, as the names of fields are looked up: `data.Line_1.total_in` is `line_1_total_in`. */
export function decodedName(path: string): string {
  const name = path.toLowerCase()
  const wrapper = wrappers.find((wrapper) => name.startsWith(`${wrapper}.`))
  const inner = wrapper === undefined ? name : name.slice(wrapper.length + 1)
  const [group = ''] = inner.split('.', 1)
  return isLine(group) ? inner.replace('.', '_') : inner
}

function fieldsByName(decoded: unknown): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const source of fieldSources(decoded)) {
    for (const [name, field] of Object.entries(source).slice(0, maxFields)) {
      const key = name.toLowerCase()
      if (!fields.has(key)) fields.set(key, field)
      if (isLine(key) && isJsonObject(field)) {
        for (const [part, value] of Object.entries(field).slice(0, maxFields))
          fields.set(`${key}_${part.toLowerCase()}`, value)
      }
    }
  }
  return fields
}

/** The objects whose fields are read: the decoder's own, and those in it that hold fields instead. */
function fieldSources(decoded: unknown): readonly JsonObject[] {
  return [decoded, ...wrappers.map((name) => fieldOf(decoded, name))].filter(isJsonObject)
}

/** Counters with several lines nest what each counts: `{ line_1: { total_in: 72 } }`. */
function isLine(key: string): boolean {
  return /^line_\d$/.test(key)
}

function canonicalValueOf(
  fields: ReadonlyMap<string, unknown>,
  objects: readonly JsonObject[],
  { quantity, names, fractionNames }: (typeof momentaryFields)[number],
): { readonly name: string; readonly value: number } | null {
  for (const name of names) {
    const field = fields.get(name)
    const found = decodedValueOf(field)
    const unit = found?.unit || (found === null ? '' : unitBeside(objects, name, quantity, field))
    const value = found === null ? null : toCanonicalUnit(quantity, found.value, unit)
    if (value !== null) return { name, value }
  }
  for (const name of fractionNames) {
    const found = decodedValueOf(fields.get(name))
    if (found !== null) return { name, value: found.value * 100 }
  }
  return null
}

/** SenseCAP numbers its quantities. Soil temperature (4102) is left out: it is not the air's. */
const quantitiesByMeasurementId = new Map<number, Quantity>([
  [4097, 'temperature'],
  [4098, 'humidity'],
  [4099, 'light'],
  [4100, 'co2'],
  [4103, 'soil_moisture'],
])

/** `messages: [{ measurementId, measurementValue }]`, sometimes a list of such lists. */
function readMessageList(messages: unknown): readonly Measurement[] {
  if (!Array.isArray(messages)) return []
  const measurements = new Map<Quantity, Measurement>()
  for (const message of messages.slice(0, maxFields).flat()) {
    const quantity = quantitiesByMeasurementId.get(Number(fieldOf(message, 'measurementId')))
    const value = numberOf(message, 'measurementValue')
    if (quantity !== undefined && value !== null && !measurements.has(quantity)) {
      measurements.set(quantity, { quantity, value, measuredAt: null })
    }
  }
  return [...measurements.values()]
}

const voltNames = [
  'bat_mv',
  'battery_voltage',
  'batteryvoltage',
  'battery_volt',
  'batv',
  'bat_v',
  'bat',
  'volt',
]
const percentNames = [
  ...['battery_percent', 'battery_percentage', 'battery_level', 'batterylevel', 'batterypercentage'],
]

const batteryNames = [...voltNames, ...percentNames, 'vdd', 'battery']

/** True for what devices call their battery, in lower case. */
export function isBatteryName(name: string): boolean {
  return batteryNames.includes(name)
}

/**
 * The battery among a device's fields, by lower-case name; `vdd` is what ELSYS sends. `isInPercent`: its maker means percent by a
 * bare `battery`.
 */
export function readBattery(
  fields: ReadonlyMap<string, unknown>,
  { isInPercent }: { readonly isInPercent: boolean },
): Battery | null {
  const percent = firstOf(fields, percentNames, isPercent)
  if (percent !== null) return { percent, millivolts: null }
  const vdd = firstOf(fields, ['vdd'], isLithiumCell)
  if (vdd !== null) return lithiumBattery(vdd)
  const volts = firstOf(fields, voltNames, (value) => isVolts(value) || isMillivolts(value))
  if (volts !== null) return { percent: null, millivolts: isVolts(volts) ? Math.round(volts * 1000) : volts }
  return bareBattery(fields.get('battery'), isInPercent)
}

/** Milesight means percent, Browan volts: for another brand only an unambiguous number counts. */
function bareBattery(field: unknown, isPercentByMaker: boolean): Battery | null {
  const found = decodedValueOf(field)
  if (found === null) return null
  const unit = found.unit.toLowerCase()
  const inPercent = unit === '%' || (unit === '' && (isPercentByMaker || found.value > 5))
  if (inPercent) return isPercent(found.value) ? { percent: found.value, millivolts: null } : null
  // Up to 1 it may be a share, as of Aranet's base stations.
  const inVolts = unit === 'v' || (unit === '' && found.value > 1 && !Number.isInteger(found.value))
  return inVolts && isVolts(found.value)
    ? { percent: null, millivolts: Math.round(found.value * 1000) }
    : null
}

function firstOf(
  fields: ReadonlyMap<string, unknown>,
  names: readonly string[],
  isPossible: (value: number) => boolean,
): number | null {
  for (const name of names) {
    const found = decodedValueOf(fields.get(name))
    if (found !== null && isPossible(found.value)) return found.value
  }
  return null
}

function isMilesight(brand: string | null): boolean {
  return brand?.toLowerCase().startsWith('milesight') ?? false
}

function isPercent(value: number): boolean {
  return value >= 0 && value <= 100
}

function isVolts(value: number): boolean {
  return value > 0.5 && value <= 30
}

function isMillivolts(value: number): boolean {
  return value > 500 && value <= 30_000
}
