import { metricFields, type Quantity } from '#domain/metrics/fields.ts'
import { fieldOf, isJsonObject, type JsonObject } from './json.ts'
import { comparedLetters } from './letters.ts'
import { remembering } from './plain-name.ts'
import { isSetPoint } from './set-points.ts'
import { isAbout, isQuantityName, type UnitKey, unitKeyOf, wordsOf } from './unit-keys.ts'
import { isUnitOfAny, toCanonicalUnit } from './units.ts'

/** A unit as an object states it beside its values. */
interface UnitStatement extends Pick<UnitKey, 'saysUnit'> {
  readonly text: string
  /** What it is of, as of `UnitKey`; '' = of all values. */
  readonly about: string
  /** Its field belongs to the object itself, and not to one beside the values. */
  readonly isDirect: boolean
  /** Home Assistant also tells the unit that the device has: the value is in the other. */
  readonly isNative: boolean
}

/** Systems of units, and what a temperature is in. */
const systems: Readonly<Record<string, string>> = {
  imperial: '°F',
  us: '°F',
  usa: '°F',
  uscs: '°F',
  uscustomary: '°F',
  metric: '°C',
  metrisk: '°C',
  si: '°C',
}

/**
 * The unit that an object states of its own value in a field beside it, as text; '' = none. Also `{ value: 'CEL' }`, as
 * metadata write it.
 */
export function unitOfObject(object: unknown): string {
  if (!isJsonObject(object)) return ''
  const said = statementsOf(object).filter(
    ({ saysUnit, about, isDirect }) => saysUnit && isDirect && about === '',
  )
  return agreed(said.map(({ text }) => text))
}

/**
 * The unit of a field of `objects`, the innermost first, as one of them states it beside the field or in an object beside it;
 * '' = none of them does. A unit of the field or its quantity is the field's, whatever it is; of a unit of everything only what
 * fits: `°F` says nothing of the humidity beside the temperature. Where the field is all there is, it is meant, even where it
 * does not fit. Where two units contradict each other it is both of them, which is no unit. `value`: where it is an object of its own,
 * that is the innermost.
 */
export function unitBeside(
  objects: readonly JsonObject[],
  field: string,
  quantity: Quantity,
  value?: unknown,
): string {
  const called = lettersOf(field)
  const around = isJsonObject(value) ? [value, ...objects] : objects
  for (const [depth, object] of around.entries()) {
    const statements = statementsOf(object)
    if (statements.length === 0) continue
    for (const isDirect of [true, false]) {
      const level = statements.filter((statement) => statement.isDirect === isDirect)
      if (level.length === 0) continue
      const own = level.filter(({ about }) => about === called || isAbout(about, quantity))
      const general = level.filter(({ about }) => !isOfAnother(about, called, object))
      const fitting = general.filter(({ text }) => toCanonicalUnit(quantity, 1, text) !== null)
      const units = [...own, ...fitting].map(({ text }) => (isSystem(text) ? ofSystem(text, quantity) : text))
      if (units.length > 0) return agreed(units)
      const system = general.find(({ text }) => isSystem(text))
      if (system !== undefined) return ofSystem(system.text, quantity)
    }
    const other = statements.find(({ saysUnit, about, isDirect }) => saysUnit && isDirect && about === '')
    if (depth === 0 && other && looksLikeUnit(other.text) && numbersIn(object) <= 1) return other.text
  }
  return ''
}

/** The same of a field in objects of an object, by its path: `luft.temperature`. */
export function unitBesidePath(object: JsonObject, path: string, quantity: Quantity): string {
  const objects = [object]
  const keys = path.split('.')
  for (const key of keys.slice(0, -1)) {
    const inner = fieldOf(objects[0], key)
    if (isJsonObject(inner)) objects.unshift(inner)
  }
  const last = keys.at(-1) ?? path
  return unitBeside(objects, last, quantity, fieldOf(objects[0], last))
}

/** True for a field that holds a unit, and is no reading. */
export function isUnitField(field: string, value: unknown): boolean {
  if (typeof value === 'number') return systemOfFlag(field, value) !== null
  const key = unitKeyOf(field)
  const text = textIn(value)
  return systemOfFlag(field, value) !== null || key.saysUnit || (text !== null && isStated([key], text))
}

/** A unit of something else: of another quantity, or of another field of the object. */
function isOfAnother(about: string, called: string, object: JsonObject): boolean {
  if (about === '' || about === called) return false
  if (isQuantityName(about) || isOtherQuantity(about)) return true
  return Object.keys(object).some((field) => lettersOf(field) === about)
}

const isSystem = remembering((text) => Object.hasOwn(systems, comparedLetters(text)))

function ofSystem(text: string, quantity: Quantity): string {
  return quantity === 'temperature' ? (systems[comparedLetters(text)] ?? '') : ''
}

/** The one unit that all texts mean; all of them where two make different values of one number; '' = there is none. */
function agreed(units: readonly string[]): string {
  const [first = '', ...others] = units
  const contradicting = others.find((other) => isOtherUnit(first, other))
  return contradicting === undefined ? first : `${first} / ${contradicting}`
}

function isOtherUnit(unit: string, other: string): boolean {
  return metricFields.some(({ quantity }) => {
    const [value, otherValue] = [toCanonicalUnit(quantity, 1, unit), toCanonicalUnit(quantity, 1, other)]
    return value !== null && otherValue !== null && value !== otherValue
  })
}

const lettersOf = remembering(comparedLetters)

/** A message may have hundreds of fields in an object, and each asks it for its unit. */
const knownStatements = new WeakMap<JsonObject, readonly UnitStatement[]>()
/** Objects of at most this many fields are read again sooner than they are remembered. */
const mostReread = 8

/** The units that an object states, those that say most about it first; of objects in it only where nothing is measured in them. */
function statementsOf(object: JsonObject): readonly UnitStatement[] {
  const known = knownStatements.get(object)
  if (known !== undefined) return known
  const all = statementsIn(object, [])
  const inUse = all.some(({ isNative }) => !isNative) ? all.filter(({ isNative }) => !isNative) : all
  if (Object.keys(object).length > mostReread) knownStatements.set(object, inUse)
  return inUse
}

const maxDepth = 4
/** Units are listed in the order of what they are of; a longer list is one of values. */
const mostListed = 8

function statementsIn(object: JsonObject, path: readonly string[]): UnitStatement[] {
  const found: UnitStatement[] = []
  // Zigbee2MQTT has one unit for each quantity: the units that it tells are what a device shows on its display.
  if (Object.hasOwn(object, 'linkquality')) return found
  for (const [field, value] of Object.entries(object)) {
    if (value === null || (typeof value === 'number' && systemOfFlag(field, value) === null)) continue
    const fullPath = [...path, field]
    if (Array.isArray(value)) {
      if (value.length <= mostListed)
        for (const item of value) found.push(...statementsIn({ [field]: item }, path))
      continue
    }
    const flag = systemOfFlag(field, value)
    const text = flag ?? textIn(value)
    if (text === null) {
      if (!isJsonObject(value) || fullPath.length === maxDepth || unitKeyOf(field).isElsewhere) continue
      if (!holdsValues(value) && !isOfSetPoint(field, value)) found.push(...statementsIn(value, fullPath))
      continue
    }
    const keys = fullPath.map(unitKeyOf)
    if (!isStated(keys, text)) continue
    for (const part of partsOf(text))
      found.push({
        text: part,
        // `units.temperature` is of the temperature, `temperature.unit` as well.
        about: flag !== null ? '' : (keys.map(unitIsOf).findLast((about) => about !== '') ?? ''),
        saysUnit: keys.some(({ saysUnit }) => saysUnit),
        isDirect: path.length === 0,
        isNative: /^native/i.test(field),
      })
  }
  return found
}

/** `°F,ppm` are two units, each of what it fits. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(/[,;|]/).map((part) => part.trim())
  return parts.length > 1 && parts.every(isUnitOfAny) ? parts : [text]
}

/** What a unit under a key is of; '' = of all values, as far as the key says. */
function unitIsOf({ about, saysUnit }: UnitKey): string {
  return saysUnit || isQuantityName(about) || isOtherQuantity(about) ? about : ''
}

/** A temperature or a pressure of something else than the room's air. */
function isOtherQuantity(about: string): boolean {
  return /temp|press|tryck|druck/.test(about)
}

/**
 * Whether a text under a path of keys is a unit. Under a key that says so any text is; elsewhere one that is a unit by itself
 * (`°F`, `fahrenheit`, `imperial`), and a letter or a short word (`F`, `us`) only where the key speaks of units, scales or temperature.
 */
function isStated(path: readonly UnitKey[], text: string): boolean {
  const last = path.at(-1)
  if (last === undefined) return false
  const says = path.some(({ saysUnit }) => saysUnit)
  // No unit has three digits in a row. Times and ids have, and are not worth remembering: they come once.
  const isKnown = !/\d{3}/.test(text) && (isSystem(text) || isUnitOfAny(text))
  if (says && !last.namesThing) return isKnown || !isLetterOf(text) || !last.isMark
  if (!isKnown) return false
  if (isPlainUnit(text)) return says || !last.namesThing
  // `tempType: 'F'` is no kind of a sensor.
  if (last.isMark && isAbout(last.about, 'temperature')) return /^[fc]$/i.test(text)
  if (last.namesThing || last.isMark) return false
  return path.some(({ speaksOfScale, about }) => speaksOfScale || isAbout(about, 'temperature'))
}

function isLetterOf(text: string): boolean {
  return /^\p{L}$/u.test(text)
}

/** A unit whatever it stands under: no letter, abbreviation or word that is also something else. */
function isPlainUnit(text: string): boolean {
  return (
    /[°℉℃/%]/.test(text) || (/^[\p{L}\s._[\]-]{3,}$/u.test(text) && !/^(?:usa|one|person|count)$/i.test(text))
  )
}

/** Whether something is measured in an object: its units are those of its own values. */
export function holdsValues(object: JsonObject, depth = maxDepth): boolean {
  return Object.entries(object).some(([field, value]) => {
    if (isJsonObject(value)) return depth > 1 && holdsValues(value, depth - 1)
    if (typeof value !== 'number') return false
    const name = lettersOf(field)
    return isQuantityName(name) || /^(?:value|val|v|reading|result|data|measuredvalue)$/.test(name)
  })
}

/** True for the state of a device that heats or cools: its unit is of what was set. Settings in general are of all values. */
function isOfSetPoint(field: string, object: JsonObject): boolean {
  return (
    unitKeyOf(field).about !== '' &&
    Object.entries(object).some(([name, value]) => typeof value === 'number' && isSetPoint(name))
  )
}

const wordsOfSystem: Readonly<Record<string, 'imperial' | 'metric'>> = {
  imperial: 'imperial',
  fahrenheit: 'imperial',
  f: 'imperial',
  degf: 'imperial',
  gradf: 'imperial',
  us: 'imperial',
  metric: 'metric',
  celsius: 'metric',
  c: 'metric',
  degc: 'metric',
  gradc: 'metric',
}
const wordsOfFlag = /^(?:is|in|as|use|uses|using|units?|temp|temperature|display|system|mode|scale)$/
const flagAsText = /^(?:(true|yes|ja|on)|false|no|nej|off)$/i

/** Of degrees Celsius 1 is a value. */
const numberFlag = /^(?:(?:is|use)[_ ]?)?(?:fahrenheit|imperial|metric)$/i

/** The system that a yes or no says: `fahrenheit: true`, `is_metric: false`, `gradF: 'ja'`; null for any other field. */
function systemOfFlag(field: string, value: unknown): string | null {
  if (value === 0 || value === 1) return numberFlag.test(field) ? systemOfFlag(field, value === 1) : null
  if (typeof value === 'string' && value.length > 5) return null
  if (typeof value !== 'boolean' && !(typeof value === 'string' && flagAsText.test(value.trim()))) return null
  const words = wordsOf(field.replace(/^(is|uses?|in)(?=[a-z]{3})/, '$1 '))
  const rest = words.filter((word) => !wordsOfFlag.test(word)).join('')
  const system = Object.hasOwn(wordsOfSystem, rest) ? wordsOfSystem[rest] : undefined
  if (system === undefined || (rest.length < 3 && rest.length === words.join('').length)) return null
  const isYes =
    value === true || (typeof value === 'string' && flagAsText.exec(value.trim())?.[1] !== undefined)
  return isYes === (system === 'imperial') ? 'imperial' : 'metric'
}

/** Senders write nothing longer. */
const longestUnit = 40

function textIn(value: unknown): string | null {
  const text = isJsonObject(value) ? (fieldOf(value, 'value') ?? fieldOf(value, '@value')) : value
  if (typeof text !== 'string' || text.length > longestUnit) return null
  return text.trim() === '' ? null : text.trim()
}

/** `Rum 12`, `A113` and `Norr` are units of a school. */
function looksLikeUnit(text: string): boolean {
  return !/\d\d|\s\d|^\p{L}{4,}$/u.test(text)
}

/** How many values an object has: a table writes its numbers as text. */
function numbersIn(object: JsonObject): number {
  return Object.entries(object).filter(
    ([field, value]) =>
      (typeof value === 'number' ||
        (typeof value === 'string' && /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(value))) &&
      !unitKeyOf(field).namesThing &&
      !/device|sensor|time|date|tid|datum/i.test(field),
  ).length
}
