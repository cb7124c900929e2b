import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { fieldOf, isJsonObject, type JsonObject } from '#server/ingestion/json.ts'
import { fieldCalled, plainName, rankOf } from '#server/ingestion/plain-name.ts'
import { instantOf } from '#server/ingestion/timestamp-formats.ts'
import { unitOfObject } from '#server/ingestion/unit-beside.ts'

/** An attribute of an entity, however it was written. */
export interface Property {
  readonly value: unknown
  /** Our spelling of its unit; '' = not reported. */
  readonly unit: string
  readonly observedAt: ReportedTime
  /** When the broker noted it, for where no better time is told; as `observedAt`. */
  readonly modifiedAt: ReportedTime
}

/** Epoch ms; null = not reported, undefined = reported, but no valid time. */
export type ReportedTime = number | null | undefined

/** Normalized and concise write `{ value, unitCode?, observedAt? }`, key-values the value alone. Null = absent. */
export function propertyOf(entity: JsonObject, name: string): Property | null {
  const rawAttribute = fieldOf(entity, name)
  // Several sources of one attribute: the first is as good as any.
  const attribute =
    Array.isArray(rawAttribute) && isJsonObject(rawAttribute[0]) ? rawAttribute[0] : rawAttribute
  if (attribute === undefined || attribute === null) return null
  if (!isJsonObject(attribute)) return { value: attribute, unit: '', observedAt: null, modifiedAt: null }
  if (Object.hasOwn(attribute, '@value'))
    return { value: fieldOf(attribute, '@value'), unit: '', observedAt: null, modifiedAt: null }
  const value = fieldOf(attribute, 'value') ?? fieldOf(attribute, 'object')
  const inner = fieldOf(value, '@value')
  const metadata = fieldOf(attribute, 'metadata')
  const unit = unitOfObject(attribute) || unitOfObject(metadata)
  const reported = reportedTime([attribute, metadata], observedNames)
  return {
    value: inner ?? value,
    unit: unitOfCode(unit),
    observedAt: reported === null && hasUnknownTime(metadata) ? undefined : reported,
    modifiedAt: reportedTime([attribute, metadata], modifiedNames),
  }
}

/**
 * What brokers and IoT agents call the time of an observation, without capitals and punctuation, the surest first: NGSI-LD's
 * `observedAt`, `TimeInstant` of FIWARE's agents, and what the models' attributes are called.
 */
const observedNames = rankOf([
  ...[
    'observedat',
    'timeinstant',
    'dateobserved',
    'dateobservedfrom',
    'datemeasured',
    'measuredat',
    'observationtime',
  ],
  ...[
    'phenomenontime',
    'resulttime',
    'timestamp',
    'time',
    'datetime',
    'measurementtime',
    'recvtime',
    'datelastvaluereported',
  ],
])
/** When it was changed in the broker: NGSI-LD's `sysAttrs`, NGSIv2's builtin metadata. */
const modifiedNames = rankOf(['modifiedat', 'datemodified'])

/** The first of the sources that states a time under one of the names, as text, `{ value }` or `{ '@value' }`. */
export function reportedTime(sources: readonly unknown[], names: ReadonlyMap<string, number>): ReportedTime {
  for (const source of sources) {
    const stated = isJsonObject(source) ? fieldCalled(source, names) : undefined
    if (stated === undefined) continue
    const value = isJsonObject(stated) ? (fieldOf(stated, 'value') ?? fieldOf(stated, '@value')) : stated
    if (value === undefined || value === null) continue
    const time = fieldOf(value, '@value') ?? value
    const at = typeof time === 'number' ? instantOf(time) : instantOfText(time)
    return typeof at === 'number' ? at : undefined
  }
  return null
}

/** Times of something else than an observation. */
const otherTimes = /creat|modif|expire|valid|until|install|calibrat/

/** True where metadata hold a time under a name that no one knows: then the time of the notification is not the observation's. */
function hasUnknownTime(metadata: unknown): boolean {
  if (!isJsonObject(metadata)) return false
  return Object.entries(metadata).some(([name, member]) => {
    const type = fieldOf(member, 'type')
    return typeof type === 'string' && /datetime|iso8601/i.test(type) && !otherTimes.test(plainName(name))
  })
}

/** The times of an entity itself: of its observation, and of its last change in the broker. */
export function timesOfEntity(entity: JsonObject): {
  readonly observedAt: ReportedTime
  readonly modifiedAt: ReportedTime
} {
  return {
    observedAt: reportedTime([entity], entityTimes),
    modifiedAt: reportedTime([entity], modifiedNames),
  }
}

const entityTimes = rankOf([
  ...['dateobservedto', 'dateobserved', 'timeinstant', 'observedat', 'datemeasured', 'datelastvaluereported'],
  ...['measuredat', 'observationtime', 'phenomenontime', 'timestamp'],
])

/** The property as a number; text counts, as decoders write it. */
export function numberOfProperty(entity: JsonObject, name: string): (Property & { value: number }) | null {
  const property = propertyOf(entity, name)
  const found = property && decodedValueOf(property.value)
  return property && found && Number.isFinite(found.value)
    ? { ...property, value: found.value, unit: property.unit || found.unit }
    : null
}

export function textOfProperty(entity: JsonObject, name: string): string | null {
  const value = propertyOf(entity, name)?.value
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/**
 * Epoch ms of a time of the models: ISO 8601, in UTC where it names no zone, as the models say; of an interval its end.
 * Undefined for anything else.
 */
export function instantOfText(field: unknown): number | undefined {
  if (typeof field !== 'string' || field.length > 100) return undefined
  const text = field.split('/').at(-1)?.trim() ?? ''
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/i.exec(text)
  if (match === null) return undefined
  const zone = (match[2] ?? 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const time = Date.parse(`${match[1]}${zone}`)
  return Number.isNaN(time) ? undefined : time
}

/** Codes of UN/CEFACT recommendation 20. `C62` is "one": a number without a unit. */
const unitCodes: Readonly<Record<string, string>> = {
  CEL: '°C',
  FAH: '°F',
  KEL: 'K',
  P1: '%',
  C62: '',
  '59': 'ppm',
  LUX: 'lux',
  GQ: 'µg/m³',
  GP: 'mg/m³',
  '2N': 'dB',
  KWH: 'kWh',
  WHR: 'Wh',
  MWH: 'MWh',
}

function unitOfCode(code: string): string {
  return Object.hasOwn(unitCodes, code) ? (unitCodes[code] ?? '') : code
}
