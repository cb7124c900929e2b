import { fieldOf, isJsonObject, type JsonObject } from '#server/ingestion/json.ts'
import { comparedLetters } from '#server/ingestion/letters.ts'
import { fieldCalled, rankOf, remembering } from '#server/ingestion/plain-name.ts'
import { isSetPoint } from '#server/ingestion/set-points.ts'
import { unitOfObject } from '#server/ingestion/unit-beside.ts'
import { meaningOfPath } from './field-path.ts'

// Names of values that stand in other fields: in a type or a class beside the value, in the name of the list around it.

/** What senders call the value of an object that has one. */
export const valueNames = rankOf(['value', 'val', 'v', 'reading', 'measuredvalue', 'numericvalue'])
/** What senders call what an item measures, the surest first. */
const itemNames = [
  ...['metric', 'field', 'quantity', 'parameter', 'measurand', 'observedproperty', 'property', 'variable'],
  ...['type', 'sensortype', 'valuetype', 'key', 'code', 'name', 'n', 'label', 'id', 'channel'],
].map((name) => rankOf([name]))
const dataTypes = /^(?:number|float|double|int|integer|string|text|bool|boolean|gauge|analog|numeric)$/i

/** Names under which a sender says what an object's value is, and nothing else. */
const quantityNames = rankOf([
  'quantity',
  'parameter',
  'measurand',
  'observedproperty',
  'variable',
  'sensortype',
  'valuetype',
])
const classNames = rankOf(['deviceclass'])

/** Words for a quantity that are also kinds of devices, whose value is how far they are on. */
const kindsOfDevices = new Set(['light', 'moisture'])

/**
 * What an object says that its value is: `{ type: 'co2', value: 612 }`, and a state of Home Assistant by the class in its
 * attributes. Undefined for other fields, and where nothing known is said.
 */
export function namedValueOf(object: JsonObject, plain: string): string | undefined {
  if (plain === 'state') {
    const attributes = fieldOf(object, 'attributes')
    const name = isJsonObject(attributes) ? fieldCalled(attributes, classNames) : undefined
    return typeof name === 'string' && meaningOfPath(name) !== undefined ? name : undefined
  }
  if (!valueNames.has(plain)) return undefined
  const names = namesOfItem(object)
  const known = names.find((name) => meaningOfPath(name) !== undefined)
  if (known !== undefined && isOfNothingMeasured(object, names)) return undefined
  if (known !== undefined)
    return kindsOfDevices.has(known.toLowerCase()) && unitOfObject(object) === '' ? undefined : known
  const name = fieldCalled(object, quantityNames)
  return typeof name === 'string' && name.trim() !== '' && !dataTypes.test(name) ? name.trim() : undefined
}

/** `sensor: { type: 'temperature', value: 21.3 }` under a name that says less. */
export function isNamedGroup(group: JsonObject, name: string): boolean {
  return (
    meaningOfPath(name) === undefined && namesOfItem(group).some((own) => meaningOfPath(own) !== undefined)
  )
}

/** The name that is known, else the surest; undefined = it has none. */
export function nameOfItem(item: JsonObject): string | undefined {
  const names = namesOfItem(item)
  if (isOfNothingMeasured(item, names))
    return names.filter((name) => meaningOfPath(name) === undefined)[0] ?? 'value'
  return names.find((name) => meaningOfPath(name) !== undefined) ?? names[0]
}

const roleNames = rankOf(['kind', 'role', 'statistic', 'aggregation'])
const isRoleOfOther = remembering(
  (role) =>
    isSetPoint(role) ||
    /threshold|limit|forecast|prognos|^(?:min|max)(?:imum|imal)?$/.test(comparedLetters(role)),
)

/** True for a value that an item's names call one that was set, a limit, an extreme or a forecast: `{ name: 'Temperature', type: 'setpoint' }`. */
function isOfNothingMeasured(item: JsonObject, names: readonly string[]): boolean {
  const role = fieldCalled(item, roleNames)
  return names.some(isRoleOfOther) || (typeof role === 'string' && isRoleOfOther(role))
}

/** What an item may be called, the surest first. */
function namesOfItem(item: JsonObject): readonly string[] {
  return itemNames.flatMap((called) => {
    const name = fieldCalled(item, called)
    return typeof name === 'string' && name.trim() !== '' && !dataTypes.test(name) ? [name.trim()] : []
  })
}

/** True for a list of rules of alerts, whose values are limits: Airthings' `customNotifications`. */
export const isOfLimits = remembering((list) =>
  /notification|threshold|limit|alarm|alert|gransvard|grenzwert|larm/.test(comparedLetters(list)),
)

/** A list of values with their times, `temperature: [{ ts, value }]`, is called what they are. */
export function nameOfList(list: string): string | undefined {
  return meaningOfPath(list) === undefined ? undefined : list
}
