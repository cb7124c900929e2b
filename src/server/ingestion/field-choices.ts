import type { FieldMeaning } from './field-map.ts'
import type { Quantity } from './measurement.ts'

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
const particleUnits = ['µg/m³']

/** One for each thing that can be measured, in the order of a list to choose from. */
export const fieldChoices: readonly FieldChoice[] = [
  { metric: 'co2', quantity: 'co2', units: ['ppm'], needsUnit: false },
  { metric: 'temperature', quantity: 'temperature', units: ['°C', '°F', 'K'], needsUnit: false },
  { metric: 'humidity', quantity: 'humidity', units: ['%'], needsUnit: false },
  { metric: 'sound', quantity: 'sound', units: ['dB'], needsUnit: false },
  { metric: 'light', quantity: 'light', units: ['lux'], needsUnit: false },
  { metric: 'pm25', quantity: 'pm25', units: particleUnits, needsUnit: false },
  { metric: 'pm10', quantity: 'pm10', units: particleUnits, needsUnit: false },
  { metric: 'soil_moisture', quantity: 'soil_moisture', units: ['%', 'm³/m³'], needsUnit: false },
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
