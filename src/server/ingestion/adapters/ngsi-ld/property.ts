import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { fieldOf, isJsonObject, type JsonObject, textOf } from '#server/ingestion/json.ts'
import { plainName, rankOf } from '#server/ingestion/plain-name.ts'
import type { ParsedTimestamp } from '#server/ingestion/time-fields.ts'
import {
  endOfInterval,
  isDateAndClock,
  isOtherTime,
  isRecordTime,
  observedRank,
  unwrappedTime,
} from '#server/ingestion/time-names.ts'
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

/** Null = not reported; else by what name, and epoch ms or why it is no valid time. */
export type ReportedTime = ParsedTimestamp | null

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
  const sources = [attribute, metadata].filter(isJsonObject)
  return {
    value: inner ?? value,
    unit: unitOfCode(unit),
    observedAt: observedTime(sources) ?? unknownTime(sources),
    modifiedAt: modifiedTime(sources),
  }
}

/**
 * What brokers and IoT agents call the time of an observation where the name does not speak of one, without capitals and
 * punctuation, the surest first: `TimeInstant` of FIWARE's agents, and what the models' attributes are called.
 */
const observedNames = rankOf([
  ...['timeinstant', 'timestamp', 'time', 'datetime', 'recvtime', 'datelastvaluereported'],
])
/** When it was changed in the broker: NGSI-LD's `sysAttrs`, NGSIv2's builtin metadata. */
const modifiedNames = rankOf(['modifiedat', 'datemodified'])

type RankOfName = (plain: string) => number | undefined

/** The time under the best name of the first of the sources that states one. */
function timeUnder(sources: readonly JsonObject[], rankOfName: RankOfName): ReportedTime {
  for (const source of sources) {
    let best: { readonly field: string; readonly value: unknown; readonly rank: number } | undefined
    for (const [field, member] of Object.entries(source)) {
      const rank = rankOfName(plainName(field))
      if (rank === undefined || (best !== undefined && rank >= best.rank)) continue
      const value = unwrappedTime(member)
      if (value !== undefined && value !== null) best = { field, value, rank }
    }
    if (best !== undefined) return { field: best.field, at: instantOfTime(best.value) ?? 'invalid_time' }
  }
  return null
}

function instantOfTime(value: unknown): number | undefined {
  if (typeof value !== 'number') return instantOfText(value)
  const at = instantOf(value)
  return typeof at === 'number' ? at : undefined
}

function observedTime(sources: readonly JsonObject[]): ReportedTime {
  return timeUnder(sources, (plain) => observedRank(plain) ?? observedNames.get(plain))
}

function modifiedTime(sources: readonly JsonObject[]): ReportedTime {
  return timeUnder(sources, (plain) => modifiedNames.get(plain))
}

/** A time under a name that no one knows: then the time of the notification is not the observation's. */
function unknownTime(sources: readonly JsonObject[]): ReportedTime {
  for (const source of sources) {
    for (const [field, member] of Object.entries(source)) {
      const isTyped = /datetime|iso8601/i.test(textOf(member, 'type') ?? textOf(member, '@type') ?? '')
      const isTime = isTyped || isDateAndClock(unwrappedTime(member))
      if (isTime && !isOtherTime(field) && !isRecordTime(field)) return { field, at: 'invalid_time' }
    }
  }
  return null
}

/** The times of an entity itself: of its observation, and of its last change in the broker. */
export function timesOfEntity(entity: JsonObject): {
  readonly observedAt: ReportedTime
  readonly modifiedAt: ReportedTime
} {
  return { observedAt: observedTime([entity]) ?? unknownTime([entity]), modifiedAt: modifiedTime([entity]) }
}

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
  const end = endOfInterval(field)
  if (typeof end === 'number') return end
  const text = end.split('/').at(-1)?.trim() ?? ''
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
