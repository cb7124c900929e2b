import { metricFields, type Quantity } from '#domain/metrics/fields.ts'
import { metrics } from '#domain/metrics/registry.ts'
import type { FieldMeaning } from './field-map.ts'

/** What a person can say that a field means. */
export interface FieldChoice {
  /** As a field map calls it. */
  readonly metric: string
  readonly quantity: Quantity
  /** Of an amount: a meter's total, or what came since the message before. */
  readonly accumulation?: 'delta' | 'cumulative'
  /** As people write them, the quantity's own first. */
  readonly units: readonly string[]
  /** True = a value without a unit says nothing: meters send kWh and Wh alike. */
  readonly needsUnit: boolean
}

const energyUnits = ['kWh', 'Wh', 'MWh']

/** What is no amount, in the order of a dashboard. */
const momentaryChoices = metrics.flatMap(({ key }): FieldChoice[] => {
  const quantity = key === 'indoor_temperature' ? 'temperature' : key
  const fields = metricFields.find((candidate) => candidate.quantity === quantity)
  return fields?.choices === undefined
    ? []
    : [{ metric: fields.quantity, quantity: fields.quantity, units: fields.choices, needsUnit: false }]
})

/** One for each thing that can be measured, in the order of a list to choose from. */
export const fieldChoices: readonly FieldChoice[] = [
  ...momentaryChoices,
  {
    metric: 'people_total',
    quantity: 'traffic',
    accumulation: 'cumulative',
    units: ['visits'],
    needsUnit: false,
  },
  {
    metric: 'people_period',
    quantity: 'traffic',
    accumulation: 'delta',
    units: ['visits'],
    needsUnit: false,
  },
  {
    metric: 'energy_total',
    quantity: 'electricity',
    accumulation: 'cumulative',
    units: energyUnits,
    needsUnit: true,
  },
  {
    metric: 'electricity',
    quantity: 'electricity',
    accumulation: 'delta',
    units: energyUnits,
    needsUnit: true,
  },
]

/** The choice that stands for a meaning, whatever its name is. */
export function choiceOf({ quantity, accumulation }: FieldMeaning): FieldChoice | undefined {
  return fieldChoices.find((choice) => choice.quantity === quantity && choice.accumulation === accumulation)
}
