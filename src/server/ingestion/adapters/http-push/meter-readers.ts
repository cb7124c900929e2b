import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { fieldOf, isJsonObject, type JsonObject } from '#server/ingestion/json.ts'
import type { PushedValue } from './pushed-value.ts'

interface MeterReader {
  /** The totals of what was taken from the grid, by their paths in lower case; their sum counts where all are there. */
  readonly totals: readonly string[]
  readonly unit: 'kWh' | 'Wh'
  /** What this reader also sends, where the names of its totals alone could be anybody's. */
  readonly beside?: string
}

/**
 * What readers of electricity meters, and plugs that measure, call their totals, as their makers document it. What was fed
 * into the grid, power, voltage and what came since midnight are left alone.
 */
const readers: readonly MeterReader[] = [
  // Shelly, second generation: Switch, PM1, EMData, EM1Data
  { totals: ['aenergy.total'], unit: 'Wh' },
  { totals: ['total_act'], unit: 'Wh' },
  { totals: ['total_act_energy'], unit: 'Wh' },
  { totals: ['a_total_act_energy', 'b_total_act_energy', 'c_total_act_energy'], unit: 'Wh' },
  // Shelly, first generation: EM, 3EM
  { totals: ['total'], unit: 'Wh', beside: 'total_returned' },
  // HomeWizard, both versions of its API
  { totals: ['total_power_import_kwh'], unit: 'kWh' },
  { totals: ['total_power_import_t1_kwh', 'total_power_import_t2_kwh'], unit: 'kWh' },
  { totals: ['energy_import_kwh'], unit: 'kWh' },
  // Tasmota
  { totals: ['energy.total'], unit: 'kWh', beside: 'energy.power' },
  // amsleser.no (Pow-K, Pow-U and others)
  { totals: ['data.tpi'], unit: 'kWh' },
  // Tibber's live measurement
  { totals: ['lastmeterconsumption'], unit: 'kWh' },
  // DSMR-reader, SlimmeLezer and other readers of the P1 port
  { totals: ['electricity_delivered_1', 'electricity_delivered_2'], unit: 'kWh' },
  { totals: ['energy_delivered_tariff1', 'energy_delivered_tariff2'], unit: 'kWh' },
  { totals: ['energy_delivered_lux'], unit: 'kWh' },
  { totals: ['cumulative_active_import'], unit: 'kWh' },
  // Zigbee2MQTT
  { totals: ['energy'], unit: 'kWh', beside: 'linkquality' },
]

/** Fields of what measures electricity: its own temperature is that of its electronics, not a room's. */
const powerNames = new Set([
  ...[
    'power',
    'apower',
    'act_power',
    'active_power',
    'active_power_w',
    'power_w',
    'aenergy',
    'energy',
    'current',
  ],
  ...[
    'total_act_power',
    'a_act_power',
    'act_power_total',
    'p',
    'emeter',
    'instantpower',
    'power_factor',
    'pf',
  ],
])

/** A message's envelope taken off, where a reader puts its values one step further in. */
export function openedReader(object: JsonObject): JsonObject {
  const params = fieldOf(object, 'params')
  const source = fieldOf(object, 'src')
  if (isJsonObject(params) && typeof source === 'string') return { device_id: source, ...withAir(params) }
  const system = fieldOf(object, 'sys')
  const mac = fieldOf(system, 'mac')
  if (typeof mac === 'string') {
    const { sys: _sys, ...components } = object
    return { device_id: mac, ts: fieldOf(system, 'unixtime'), ...withAir(components) }
  }
  const tibber = fieldOf(fieldOf(fieldOf(object, 'payload') ?? object, 'data'), 'liveMeasurement')
  return isJsonObject(tibber) ? tibber : object
}

/**
 * The components of Shelly's sensors of temperature and humidity (Plus H&T, H&T Gen3) under the names of what they measure. A temperature
 * alone may be that of a meter's or a switch's electronics.
 */
function withAir(components: JsonObject): JsonObject {
  const {
    'temperature:0': temperature,
    'humidity:0': humidity,
    'devicepower:0': power,
    ...others
  } = components
  const [celsius, percent] = [fieldOf(temperature, 'tC'), fieldOf(humidity, 'rh')]
  if (celsius === undefined || percent === undefined) return components
  const charge = fieldOf(fieldOf(power, 'battery'), 'percent')
  return {
    ...others,
    temperature: { value: celsius, unit: '°C' },
    humidity: percent,
    ...(charge !== undefined && { battery_percent: charge }),
  }
}

/** `switch:0.aenergy.total` is `aenergy.total` of the part `switch:0`. */
function placeOf(name: string): { readonly part: string; readonly path: string } {
  const match = /^([a-z0-9]+:\d+)\.(.+)$/i.exec(name)
  return { part: match?.[1] ?? '', path: (match?.[2] ?? name).toLowerCase() }
}

const totalNames = new Set(readers.flatMap(({ totals }) => totals))

function isMeterName(name: string): boolean {
  const { path } = placeOf(name)
  return totalNames.has(path) || powerNames.has(path.split('.', 1)[0] ?? '')
}

/**
 * The values of one object with the totals of a known meter reader named as such, one for each of its parts. What else
 * it sends stays as it is, marked as a meter's, so that no one takes its heat for a room's.
 */
export function withMeterTotals(values: readonly PushedValue[]): readonly PushedValue[] {
  // Nearly every message: nothing in it is a meter's.
  if (!values.some(({ name }) => typeof name === 'string' && isMeterName(name))) return values
  const places = values.map(({ name }) => placeOf(typeof name === 'string' ? name : ''))
  const isOfMeter = places.some(({ path }) => powerNames.has(path.split('.')[0] ?? ''))
  const totals: PushedValue[] = []
  const taken = new Set<PushedValue>()
  const byName = new Map<unknown, PushedValue>()
  const parts = new Map<string, Map<string, PushedValue>>()
  for (const [index, value] of values.entries()) {
    if (!byName.has(value.name)) byName.set(value.name, value)
    const { part = '', path = '' } = places[index] ?? {}
    const own = parts.get(part) ?? new Map<string, PushedValue>()
    if (!own.has(path)) own.set(path, value)
    parts.set(part, own)
  }
  for (const [part, own] of parts) {
    const total = totalOf(own, part)
    if (total === null) continue
    totals.push(total)
    for (const name of total.fields ?? []) {
      const source = byName.get(name)
      if (source !== undefined) taken.add(source)
    }
  }
  if (totals.length === 0 && !isOfMeter) return values
  const others = values.filter((value) => !taken.has(value)).map((value) => ({ ...value, isOfMeter: true }))
  return [...totals, ...others]
}

function totalOf(values: ReadonlyMap<string, PushedValue>, part: string): PushedValue | null {
  for (const { totals, unit, beside } of readers) {
    if (beside !== undefined && !values.has(beside)) continue
    const sources = totals.flatMap((path) => values.get(path) ?? [])
    const [first] = sources
    if (first === undefined || sources.length < totals.length) continue
    const numbers = sources.map(({ value }) => decodedValueOf(value))
    if (numbers.some((number) => number === null)) continue
    const sum = numbers.reduce((total, number) => total + (number?.value ?? 0), 0)
    return {
      ...first,
      deviceId: deviceOfPart(first.deviceId, part),
      name: 'energy_total',
      // The sender itself calls it wrong.
      value: values.get('is_valid')?.value === false ? null : sum,
      unit: numbers[0]?.unit || unit,
      isNamed: true,
      fields: sources.map(({ name }) => String(name)),
    }
  }
  return null
}

/** The first channel is the device itself: most have one. */
function deviceOfPart(deviceId: unknown, part: string): unknown {
  const channel = part.split(':')[1] ?? '0'
  return channel === '0' || typeof deviceId !== 'string' ? deviceId : `${deviceId} ${part}`
}
