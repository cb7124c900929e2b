import { isBatteryName, readBattery } from '#server/ingestion/decoded-fields.ts'
import type { Battery } from '#server/ingestion/measurement.ts'
import type { PushedValue } from './pushed-value.ts'

/** What a device said of its battery beside its values. */
export interface PushedBattery {
  readonly battery: Battery
  /** What it was read from. */
  readonly values: readonly PushedValue[]
}

/** Zigbee2MQTT and Tasmota report it beside a battery, which both give in percent. */
const zigbeeName = 'linkquality'

/** The battery among the values of one device that mean no quantity; null = it says nothing that is sure. */
export function pushedBattery(values: readonly PushedValue[]): PushedBattery | null {
  const byName = new Map(values.map((value) => [lastPart(value.name), value]))
  const fields = new Map([...byName].map(([name, { value }]) => [name, value]))
  const battery = readBattery(fields, { isInPercent: fields.has(zigbeeName) })
  if (battery === null) return null
  return { battery, values: [...byName].flatMap(([name, value]) => (isBatteryName(name) ? [value] : [])) }
}

function lastPart(name: unknown): string {
  const text = typeof name === 'string' ? name : ''
  return text.slice(text.lastIndexOf('.') + 1).toLowerCase()
}
