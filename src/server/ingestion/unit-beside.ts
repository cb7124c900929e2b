import { metricFields, type Quantity } from '#domain/metrics/fields.ts'
import { fieldOf, isJsonObject, type JsonObject } from './json.ts'
import { plainName } from './plain-name.ts'
import { toCanonicalUnit } from './units.ts'

/** What senders call the unit of what stands beside it, without capitals and punctuation, the surest first. */
const generalNames = [
  ...['unit', 'uom', 'unitofmeasurement', 'unitofmeasure', 'measurementunit', 'unitcode', 'unittext'],
  ...['nativeunitofmeasurement', 'unitsymbol', 'unitname', 'valueunit', 'units'],
  ...['unitsystem', 'unitssystem', 'systemofunits'],
]

/** How the unit of one field is named after it: `temperature_unit`, `TempUnit`, `unit_temperature`. */
const ownNames: readonly ((name: string) => string)[] = [
  (name) => `${name}unit`,
  (name) => `${name}units`,
  (name) => `${name}uom`,
  (name) => `${name}unitofmeasurement`,
  (name) => `${name}scale`,
  (name) => `unit${name}`,
]

/** What senders also call a quantity where they name its unit. */
const shortNames: Readonly<Partial<Record<Quantity, readonly string[]>>> = {
  temperature: ['t'],
  electricity: ['energy'],
  pm25: ['pm'],
  pm10: ['pm'],
}

const namesOfQuantity = new Map(
  metricFields.map(({ quantity, names = [] }) => [
    quantity,
    [...new Set([quantity, ...names.map(plainName), ...(shortNames[quantity] ?? [])])],
  ]),
)

/** Systems of units, and what a temperature is in. */
const systems: Readonly<Record<string, string>> = {
  imperial: '°F',
  us: '°F',
  uscustomary: '°F',
  metric: '°C',
  si: '°C',
}

/** Yes or no to a system of units: `fahrenheit: true`, `is_metric: false`. */
const systemFlag = /^(?:is|use|uses|in)?(?:(imperial|fahrenheit)|metric|celsius)(?:units?)?$/

/** The system that such a field says; undefined for any other. */
function systemOfFlag(plain: string, value: unknown): string | undefined {
  const found = typeof value === 'boolean' ? systemFlag.exec(plain) : null
  if (found === null) return undefined
  return (found[1] !== undefined) === value ? 'imperial' : 'metric'
}

/**
 * The unit that an object states of its own value in a field beside it, as text; '' = none. Also `{ value: 'CEL' }`, as
 * metadata write it.
 */
export function unitOfObject(object: unknown): string {
  return isJsonObject(object) ? (generalUnit(unitsOf(object)) ?? '') : ''
}

/**
 * The unit of a field of `objects`, the innermost first, as one of them states it beside the field; '' = none of them does. A
 * unit named after the field or its quantity is the field's, whatever it is; of a unit of everything only what fits: `°F`
 * says nothing of the humidity beside the temperature. Where the field is all there is, it is meant, even where it does not fit.
 */
export function unitBeside(objects: readonly JsonObject[], field: string, quantity: Quantity): string {
  const names = [plainName(field), ...(namesOfQuantity.get(quantity) ?? [])]
  for (const [depth, object] of objects.entries()) {
    const units = unitsOf(object)
    if (units.size === 0) continue
    for (const name of names) {
      const own = ownNames.map((toName) => units.get(toName(name))).find((unit) => unit !== undefined)
      if (own !== undefined) return own
    }
    const general = generalUnit(units)
    if (general === undefined) continue
    if (toCanonicalUnit(quantity, 1, general) !== null) return general
    const system = Object.hasOwn(systems, plainName(general)) ? systems[plainName(general)] : undefined
    if (system !== undefined) return quantity === 'temperature' ? system : ''
    if (depth === 0 && looksLikeUnit(general) && numbersIn(object) <= 1) return general
  }
  return ''
}

/** True for a field that holds a unit, and is no reading. */
export function isUnitField(field: string, value: unknown): boolean {
  const plain = plainName(field)
  if (typeof value === 'boolean' && systemFlag.test(plain)) return true
  return typeof value !== 'number' && unitWords.test(plain) && !/scale$/.test(plain)
}

const unitWords = /unit|uom|scale/

function generalUnit(units: ReadonlyMap<string, string>): string | undefined {
  return generalNames.map((name) => units.get(name)).find((unit) => unit !== undefined)
}

const noUnits: ReadonlyMap<string, string> = new Map()
/** A message may have hundreds of fields in an object, and each asks it for its unit. */
const knownUnits = new WeakMap<JsonObject, ReadonlyMap<string, string>>()

/** The fields of an object that are about units, by plain name; those of an object of units as if they stood beside it. */
function unitsOf(object: JsonObject): ReadonlyMap<string, string> {
  const known = knownUnits.get(object)
  if (known !== undefined) return known
  let units: Map<string, string> | undefined
  for (const [field, value] of Object.entries(object)) {
    const plain = plainName(field)
    const system = systemOfFlag(plain, value)
    if (system === undefined && !unitWords.test(plain)) continue
    units ??= new Map()
    if (system !== undefined) units.set('unitsystem', system)
    const text = textIn(value)
    if (text !== undefined) units.set(plain, text)
    else if (isJsonObject(value) && (plain === 'units' || plain === 'unit')) {
      for (const [name, unit] of Object.entries(value)) {
        const inner = textIn(unit)
        if (inner !== undefined) units.set(`${plainName(name)}unit`, inner)
      }
    }
  }
  const found = units ?? noUnits
  knownUnits.set(object, found)
  return found
}

/** Senders write nothing longer. */
const longestUnit = 40

function textIn(value: unknown): string | undefined {
  const text = isJsonObject(value) ? fieldOf(value, 'value') : value
  if (typeof text !== 'string' || text.length > longestUnit) return undefined
  return text.trim() === '' ? undefined : text.trim()
}

/** `Rum 12`, `A113` and `Norr` are units of a school. */
function looksLikeUnit(text: string): boolean {
  return !/\d\d|\s\d|^\p{L}{4,}$/u.test(text)
}

function numbersIn(object: JsonObject): number {
  return Object.values(object).filter((value) => typeof value === 'number').length
}
