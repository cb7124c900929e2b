import { metricOf } from '#domain/metrics/registry.ts'
import { temperatureAnywhere } from '#domain/metrics/temperature.ts'
import { choiceOf, type FieldChoice } from './field-choices.ts'
import { meaningOf } from './field-map.ts'
import { comparedLetters } from './letters.ts'
import { toCanonicalUnit } from './units.ts'

/** A number as its device sends it, and between what it was. */
export interface NumberSpan {
  readonly name: string
  /** '' = not reported. */
  readonly unit: string
  readonly low: number
  readonly high: number
}

/**
 * Words beside a known name that make it something else: the warmth of a chip, a limit, an estimate, a place that is no room's air,
 * a state, another unit than its own. As `comparedLetters` writes them.
 */
const elsewhere = new Set(
  `
  esp esp32 esp8266 cpu mcu soc chip core board device internal die rtc
  min max limit threshold alarm offset calibration setpoint target set sp raw delta diff difference
  id index count level status state mode trend setting warning peak aqi absolute score quality class valid age error stddev
  ratio rate emission emissions saved footprint grams kg g change
  f fahrenheit degf k kelvin ppb klux klx
  soil coolant flow estimated equivalent eco2 dew feels heatindex probe water battery supply return exhaust extract inlet outlet
  intake duct pipe tank boiler radiator floor surface ground object fridge freezer oven heat outside outdoor outdoors out exterior
  ute utomhus utegivare uteluft franluft tilluft avluft retur framledning vatten golv mark jord kanal yta batteri gransvarde grans
  larm borvarde kyl frys ugn daggpunkt intern kretskort processor varmvatten radiator element utslapp
  `
    .trim()
    .split(/\s+/),
)

/** What people call it in Swedish, and the name that it is known by. */
const swedishNames = new Map([
  ...['koldioxid', 'koldioxidhalt', 'koldioxidniva'].map((word) => [word, 'co2'] as const),
  ...['temperatur', 'rumstemperatur', 'lufttemperatur', 'innetemperatur', 'inomhustemperatur'].map(
    (word) => [word, 'temperature'] as const,
  ),
  ...['luftfuktighet', 'fuktighet', 'luftfukt', 'relativfuktighet', 'relativluftfuktighet'].map(
    (word) => [word, 'humidity'] as const,
  ),
  ...['ljudniva', 'ljud', 'ljudtryck', 'ljudtrycksniva', 'buller', 'bullerniva'].map(
    (word) => [word, 'laeq'] as const,
  ),
  ...['ljus', 'ljusstyrka', 'ljusniva', 'belysning', 'belysningsstyrka'].map(
    (word) => [word, 'lux'] as const,
  ),
  ...['radonhalt'].map((word) => [word, 'radon'] as const),
])

/**
 * What a number surely is: its name says one thing that can be measured, and all its values can be of that. Null = a person
 * has to say it. Never an amount: whether it counts on says no name.
 */
export function likelyChoiceOf(number: NumberSpan): FieldChoice | null {
  const parts = partsOf(number.name)
  // `eCO2` is one word, although its capitals part it in two.
  const whole = number.name.split(notInWords)
  if ([...parts, ...whole].some((part) => elsewhere.has(comparedLetters(part)))) return null
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
  const meaning = meaningOf(word) ?? meaningOf(swedishNames.get(comparedLetters(word)) ?? '')
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
