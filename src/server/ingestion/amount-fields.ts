import { decodedValueOf } from './decoded-value.ts'
import type { JsonObject } from './json.ts'
import type { Measurement } from './measurement.ts'
import { unitBeside } from './unit-beside.ts'
import { toCanonicalUnit } from './units.ts'

/** A field of a people counter or an electricity meter. */
export interface AmountField {
  readonly quantity: 'traffic' | 'electricity'
  readonly accumulation: 'delta' | 'cumulative'
  /** The unit if the field's name states it; null = the field has to state it. */
  readonly unit: string | null
  readonly wrapAt?: number
}

const total = { quantity: 'traffic', accumulation: 'cumulative', unit: 'visits' } as const
const period = { quantity: 'traffic', accumulation: 'delta', unit: 'visits' } as const
const energy = { quantity: 'electricity', accumulation: 'cumulative' } as const
/** Milesight VS350 and its kin and IMBUILDINGS count with 16 bits. */
const total16 = { ...total, wrapAt: 2 ** 16 }
/** Milesight VS132, VS133 and VS135 count with 32 bits. */
const total32 = { ...total, wrapAt: 2 ** 32 }

/**
 * What counters and meters call their amounts, in lower case, the best one first. Visits are those who come in: who goes
 * out was counted already. A total is better than a period, because a lost message loses nothing of it.
 */
const amountFields = new Map<string, AmountField>([
  ['people_total', total],
  ['total_counter_in', total32],
  ['line_1_total_in', total32],
  ['total_in', total16],
  ['total_counter_a', total16],
  ['people_period', period],
  ['periodic_counter_in', period],
  ['line_1_period_in', period],
  ['period_in', period],
  ['counter_a', period],
  ['energy_total_kwh', { ...energy, unit: 'kWh' }],
  ['energy_total_wh', { ...energy, unit: 'Wh' }],
  ['activeenergyimportl123t1', { ...energy, unit: 'Wh' }],
  ['active energy import t1', { ...energy, unit: null }],
  ['energy_total', { ...energy, unit: null }],
  ['energy_kwh', { quantity: 'electricity', accumulation: 'delta', unit: 'kWh' }],
  ['energy_wh', { quantity: 'electricity', accumulation: 'delta', unit: 'Wh' }],
])

/** The field of a name in any case, or undefined for a name that is none. */
export function amountFieldOf(name: string): AmountField | undefined {
  return amountFields.get(name.toLowerCase())
}

/** The amounts among a device's fields (by lower-case name), one of each quantity. `objects`: where the fields are. */
export function readAmounts(
  fields: ReadonlyMap<string, unknown>,
  objects: readonly JsonObject[],
): {
  readonly measurements: readonly Measurement[]
  /** Of the fields that they were read from. */
  readonly names: readonly string[]
} {
  const measurements: Measurement[] = []
  const names: string[] = []
  for (const [name, { quantity, accumulation, unit, wrapAt }] of amountFields) {
    if (measurements.some((measurement) => measurement.quantity === quantity)) continue
    const value = amountOf(fields, objects, name, { quantity, unit })
    if (value === null || !Number.isFinite(value)) continue
    measurements.push({
      quantity,
      value,
      measuredAt: null,
      accumulation,
      ...(wrapAt !== undefined && { wrapAt }),
    })
    names.push(name, ...[secondTariffs.get(name) ?? []].flat())
  }
  return { measurements, names }
}

/** A meter with two tariffs has a total of each; what was used is both. */
const secondTariffs = new Map([
  ['activeenergyimportl123t1', 'activeenergyimportl123t2'],
  ['active energy import t1', 'active energy import t2'],
])

function amountOf(
  fields: ReadonlyMap<string, unknown>,
  objects: readonly JsonObject[],
  name: string,
  { quantity, unit }: Pick<AmountField, 'quantity' | 'unit'>,
): number | null {
  const found = decodedValueOf(fields.get(name))
  const effectiveUnit =
    found?.unit || unit || (found && unitBeside(objects, name, quantity, fields.get(name)))
  const value = found && effectiveUnit ? toCanonicalUnit(quantity, found.value, effectiveUnit) : null
  const second = secondTariffs.get(name)
  if (value === null || second === undefined) return value
  return value + (amountOf(fields, objects, second, { quantity, unit }) ?? 0)
}
