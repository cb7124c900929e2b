import { metricOf } from '#domain/metrics/registry.ts'
import { temperatureAnywhere } from '#domain/metrics/temperature.ts'
import { choiceOf, type FieldChoice } from './field-choices.ts'
import { meaningOf } from './field-map.ts'
import { toCanonicalUnit } from './units.ts'

/** A number as its device sends it, and between what it was. */
export interface NumberSpan {
  readonly name: string
  /** '' = not reported. */
  readonly unit: string
  readonly low: number
  readonly high: number
}

/** Words beside a known name that make it something else: the warmth of a chip, a limit, an estimate, a place that is no room's air, a state. */
const elsewhere = new Set([
  ...[
    'esp',
    'esp32',
    'esp8266',
    'cpu',
    'mcu',
    'soc',
    'chip',
    'core',
    'board',
    'device',
    'internal',
    'die',
    'rtc',
  ],
  ...['min', 'max', 'limit', 'threshold', 'alarm', 'offset', 'calibration', 'setpoint', 'target', 'raw'],
  ...['id', 'index', 'count', 'level', 'status', 'trend', 'setting', 'warning', 'peak', 'aqi', 'absolute'],
  ...[
    'soil',
    'coolant',
    'flow',
    'estimated',
    'equivalent',
    'eco2',
    'dew',
    'feels',
    'heatindex',
    'probe',
    'water',
    'battery',
    'supply',
  ],
])

/**
 * What a number surely is: its name says one thing that can be measured, and all its values can be of that. Null = a person
 * has to say it. Never an amount: whether it counts on says no name.
 */
export function likelyChoiceOf(number: NumberSpan): FieldChoice | null {
  const parts = partsOf(number.name)
  // `eCO2` is one word, although its capitals part it in two.
  const whole = number.name.split(notInWords)
  if ([...parts, ...whole].some((part) => elsewhere.has(part.toLowerCase()))) return null
  const choices = new Set(wordsOf(number.name, parts).flatMap((word) => choiceCalled(word) ?? []))
  const [choice] = choices
  return choices.size === 1 && choice !== undefined && fits(number, choice) ? choice : null
}

/** What could be called by a name: `scd30.CarbonDioxide` by `carbondioxide`, `room_co2_ppm` by `co2`. */
function wordsOf(name: string, parts: readonly string[]): readonly string[] {
  const last = name.split(/[./]/).at(-1) ?? ''
  if (choiceCalled(last) !== null) return [last]
  return [...parts, ...parts.slice(1).map((part, index) => `${parts[index]}_${part}`)]
}

const notInWords = /[^\p{L}\p{N}]+/u

function partsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=[a-zåäö])(?=[A-ZÅÄÖ])/g, '_')
    .split(notInWords)
    .filter((part) => part !== '')
}

function choiceCalled(word: string): FieldChoice | null {
  const meaning = meaningOf(word)
  if (meaning === undefined || meaning.accumulation !== undefined || meaning.needsUnit) return null
  return choiceOf(meaning) ?? null
}

function fits({ low, high, unit }: NumberSpan, { quantity }: FieldChoice): boolean {
  const { min, max } = plausibleOf(quantity)
  return [low, high].every((value) => {
    const canonical = toCanonicalUnit(quantity, value, unit)
    return canonical !== null && canonical >= min && canonical <= max
  })
}

/** What is accepted of a quantity, in its own unit. */
export function plausibleOf(quantity: FieldChoice['quantity']): {
  readonly min: number
  readonly max: number
} {
  if (quantity === 'temperature') return temperatureAnywhere.plausible
  return metricOf(quantity)?.plausible ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
}
