import { minuteMs } from '#domain/time/time-zone.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import { looseNames, recordRank, timeNameRanks, timeNames } from './known-times.ts'
import { plainName } from './plain-name.ts'
import {
  endOfInterval,
  isDateAndClock,
  isEpoch,
  isEventTime,
  isOtherTime,
  observedOf,
  speaksOfMeasuring,
  unwrappedTime,
} from './time-names.ts'
import { instantOf, swedishInstantOf, type TimeFault } from './timestamp-formats.ts'
import { holdsValues } from './unit-beside.ts'
import { unitKeyOf } from './unit-keys.ts'

/** When something was measured, as its sender says it. */
export interface ParsedTimestamp {
  /** As the sender calls it. */
  readonly field: string
  /** Epoch ms, or why it cannot be used. */
  readonly at: number | TimeFault
}

const dayNames = new Set(['date', 'datum', 'dag', 'day', 'localdate', 'mätdatum', 'dateiso'])
const clockNames = new Set(['time', 'tid', 'klockslag', 'clock', 'kl', 'timme', 'localtime'])

/** Where senders put what they know of a message; a time in it is the message's. */
const envelopes = new Set(['obs', 'meta', 'metadata', 'header', 'headers', 'envelope', 'info'])

/** Objects that may hold the time beside the values; what is measured in one has its own. */
const timeHolders = new Set(
  'context event message msg properties attributes common general timing time times timestamps dates when clock'.split(
    ' ',
  ),
)

/** How long ago something was measured: a reported time, and not one that is understood. */
const ages =
  /^(?:age|(?:(?:ms|s|sec|seconds?|min|minutes?|h|hours?)ago)|age(?:ms|s|sec|seconds|min|minutes|h|hours)|(?:reading|data|measurement|sample|value)age(?:s|sec|seconds|min|minutes)?)$/

/** When a time began that a value is of. */
const begins = new Set(['start', 'from', 'periodstart', 'intervalstart', 'windowstart'])

/** Names of an interval's begin, with those that only count where its end stands beside. */
const intervalBegins = new Set([
  ...begins,
  'starttime',
  'startdate',
  'startat',
  'begin',
  'fran',
  'från',
  'von',
  'starttid',
])
const intervalEnds = new Set([
  'end',
  'to',
  'periodend',
  'intervalend',
  'windowend',
  'endtime',
  'enddate',
  'endat',
  'stop',
  'till',
  'bis',
  'sluttid',
])

/** True for a field that holds a time, and is no reading. */
export function isTimeField(name: string, value: unknown): boolean {
  const plain = plainName(name)
  if ((intervalBegins.has(plain) || intervalEnds.has(plain)) && isEpoch(value)) return true
  return rankOfTime(plain, timeIn(plain, value)) !== undefined || dayNames.has(plain) || clockNames.has(plain)
}

/** A day and a clock under a name that says UTC are in UTC where they have no zone: `dateutc: '2026-11-29 08:59:30'`. */
function inUtc(text: string): string {
  const hasZone = /(?:[a-z\]]|[+-]\d\d(?::?\d\d)?)\s*$/i.test(text)
  return isDateAndClock(text) && !hasZone ? `${text.trim()}Z` : text
}

/** Also `time: { time: '2026-…', secondsAgo: 300 }`. */
function timeIn(plain: string, sent: unknown): unknown {
  const value = unwrappedTime(sent)
  if (typeof value === 'string' && plain.includes('utc')) return inUtc(value)
  if (!isJsonObject(value) || !timeNameRanks.has(plain) || looseNames.has(plain)) return value
  return isDateAndClock(value[plain]) || isEpoch(value[plain]) ? value[plain] : value
}

/**
 * The time that an object states for its content; null = none. A day and a clock in two fields are read in Swedish
 * local time. A time under an unknown name, and no other, is a fault: it may not be the measurement's, and the receipt
 * certainly is not, unless both are the same. `receivedAt`: see `instantOf`; `around`: the time of the enclosing object, where it
 * has none of its own.
 */
export function parseTimestamp(
  object: JsonObject,
  receivedAt?: number,
  around: ParsedTimestamp | null = null,
): ParsedTimestamp | null {
  const times: Field[] = []
  let unknown: Field | undefined
  let day: Field | undefined
  let clock: Field | undefined
  let begin: Field | undefined
  let end: Field | undefined
  let enveloped: ParsedTimestamp | null = null
  for (const [field, sent] of Object.entries(object)) {
    if (sent === null || sent === undefined || sent === '') continue
    const plain = plainName(field)
    const value = timeIn(plain, sent)
    const rank = rankOfTime(plain, value)
    if (isDay(value) && isDayName(plain)) day ??= { field, value, rank: rank ?? 0 }
    else if (isClock(value) && isClockName(plain)) clock ??= { field, value, rank: rank ?? 0 }
    if (intervalBegins.has(plain)) begin ??= { field, value, rank: 0 }
    else if (intervalEnds.has(plain)) end ??= { field, value, rank: 0 }
    if (rank !== undefined) times.push({ field, value, rank })
    else if (isUnknownTime(plain, value, receivedAt)) unknown ??= { field, value, rank: 0 }
    else if (isJsonObject(value)) enveloped ??= timeInObject(field, value, receivedAt)
  }
  const best = bestOf(times, receivedAt)
  const isPlainBest = best !== undefined && best.rank < recordRank && typeof best.at === 'number'
  if (day !== undefined && clock !== undefined && !isPlainBest) return splitTimeOf(day, clock)
  // What was measured in an interval is of its end, whenever its row was made.
  const interval = (best?.rank ?? recordRank) < recordRank ? null : endOf(begin, end, receivedAt)
  if (interval !== null) return interval
  const isOwn = best !== undefined && best.rank < thingRank && best.rank !== registeredRank
  if (isOwn) return { field: best.field, at: best.at }
  if (enveloped !== null && unknown === undefined) return enveloped
  if (around !== null) return around
  if (best !== undefined) return { field: best.field, at: best.at }
  if (unknown !== undefined) return { field: unknown.field, at: 'invalid_time' }
  return strayTime(object, receivedAt)
}

/**
 * The time under the best name. A clock, a duration or a text under a name of measuring is no time where a plain name states one:
 * only what looks like a day and a clock, and cannot be read, is a fault beside it.
 */
function bestOf(
  times: readonly Field[],
  receivedAt: number | undefined,
): (Field & Pick<ParsedTimestamp, 'at'>) | undefined {
  const read = times
    .toSorted((a, b) => a.rank - b.rank)
    .map((time) => ({ ...time, at: instantOf(endOfInterval(time.value), receivedAt) }))
  const [first] = read
  const good = read.find(({ at, rank, value }) => typeof at === 'number' && rank < recordRank && value !== 0)
  if (good === undefined) return first
  return read.find(({ rank, value }) => rank >= 0 || isDateAndClock(value) || isEpoch(value)) ?? first
}

/** `lastMeasurement`, `registreringstid`: better than when a row was made, not better than a time of the message itself. */
const lastRank = recordRank - 0.5
const registeredRank = recordRank - 0.25
/** `measured: '2026-…'`: after all that say that they are a time. */
const bareRank = timeNames.length
const beginningRank = bareRank + 1
/** `co2_measured_at`: of one thing that was measured, where nothing tells of all. */
const thingRank = bareRank + 2

/** The rank of a field as a time; undefined = it is none. */
function rankOfTime(plain: string, value: unknown): number | undefined {
  if (isJsonObject(value) || Array.isArray(value) || typeof value === 'boolean') return undefined
  const rank = timeNameRanks.get(plain)
  if (rank !== undefined) return !looseNames.has(plain) || looksLikeTime(plain, value) ? rank : undefined
  const looksLike = isDateAndClock(value) || isEpoch(value)
  const observed = observedOf(plain)
  if (observed === undefined) return looksLike && speaksOfMeasuring(plain) ? bareRank : undefined
  if (observed === 'thing') return looksLike ? thingRank : undefined
  if (observed === 'beginning') return looksLike ? beginningRank : undefined
  // How long a measurement takes has such a name too.
  const isGiven = looksLike || value === 0 || (typeof value === 'string' && !isAmount(value))
  if (!isGiven) return undefined
  if (observed === 'registered') return registeredRank
  return observed === 'last' ? lastRank : -1
}

/** A number or a duration as text. */
function isAmount(text: string): boolean {
  return /^\s*(?:[+-]?\d+(?:[.,]\d+)?|P(?=.)(?:\d+[YMWD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?)\s*$/.test(text)
}

/** The time in an object beside the values: all that stands in an envelope is the message's, else only what speaks of measuring. */
function timeInObject(
  field: string,
  object: JsonObject,
  receivedAt: number | undefined,
): ParsedTimestamp | null {
  if (envelopes.has(plainName(field))) return parseTimestamp(object, receivedAt)
  if (unitKeyOf(field).namesThing || holdsValues(object)) return null
  if (speaksOfMeasuring(field) || timeHolders.has(plainName(field)))
    return withPath(field, parseTimestamp(object, receivedAt))
  const observed = Object.entries(object).filter(
    ([name, value]) =>
      rankOfTime(plainName(name), unwrappedTime(value)) !== undefined && speaksOfMeasuring(name),
  )
  return observed.length === 0
    ? null
    : withPath(field, parseTimestamp(Object.fromEntries(observed), receivedAt))
}

function withPath(field: string, found: ParsedTimestamp | null): ParsedTimestamp | null {
  return found && { ...found, field: `${field}.${found.field}` }
}

/** What is in an object of such a name was made, set or found at another time than its message. */
const ofOthers =
  /^(?:device|sensor|node|equipment|asset)|firmware|software|config|setting|location|position|gps|gnss|geo|network|wifi|lte|lora|owner|schedule|sun|forecast|alarm|alert|last|histor/

/**
 * A time in an object that nothing is known of, where it contradicts the receipt and nothing tells a better one: refused by its path.
 * `{ transport: { ts } }`, `{ systemProperties: { 'iothub-enqueuedtime' } }`, `{ validity: { from, to } }`
 */
function strayTime(object: JsonObject, receivedAt: number | undefined): ParsedTimestamp | null {
  for (const [field, inner] of Object.entries(object)) {
    const plain = plainName(field)
    if (!isJsonObject(inner) || holdsValues(inner)) continue
    const isValidity = /^(?:date)?valid/.test(plain)
    const isOfOthers = unitKeyOf(field).namesThing || isOtherTime(field) || ofOthers.test(plain)
    if (isOfOthers && !isValidity) continue
    for (const [name, sent] of Object.entries(inner)) {
      const isStated = isValidity ? hasEnded(name, sent, receivedAt) : saysWhen(plainName(name))
      if (isStated && isNotNow(unwrappedTime(sent), receivedAt))
        return { field: `${field}.${name}`, at: 'invalid_time' }
    }
  }
  return null
}

function saysWhen(plain: string): boolean {
  const rank = timeNameRanks.get(plain) ?? recordRank
  return rank < recordRank || looseNames.has(plain) || plain.includes('enqueued')
}

/** The end of what was valid before the receipt. */
function hasEnded(name: string, sent: unknown, receivedAt: number | undefined): boolean {
  const end = instantOf(unwrappedTime(sent), receivedAt)
  return (
    /^(?:to|end|until)$/.test(plainName(name)) &&
    (typeof end !== 'number' || end < (receivedAt ?? Number.POSITIVE_INFINITY))
  )
}

/** A time by its look that is not of the receipt. */
function isNotNow(value: unknown, receivedAt: number | undefined): boolean {
  if (!isDateAndClock(value) && !isEpoch(value)) return false
  const at = instantOf(endOfInterval(value), receivedAt)
  return typeof at !== 'number' || receivedAt === undefined || Math.abs(at - receivedAt) > sameMs
}

/** A live message under a strange name for its time is of now all the same. */
const sameMs = 5 * minuteMs

/** A time that no one understands: under a strange name, in a shape of its own, or as an age. */
function isUnknownTime(plain: string, value: unknown, receivedAt: number | undefined): boolean {
  if (isJsonObject(value)) return timeNameRanks.has(plain) && !looseNames.has(plain) && hasInstant(value)
  if (ages.test(plain)) return Number(value) > 0
  if (!looksLikeTime(plain, value) || isEventTime(plain)) return false
  return !(isOtherTime(plain) && !begins.has(plain)) && isNotNow(value, receivedAt)
}

/** `{ seconds: 1773118800, nanos: 0 }`, `{ $date: '2026-03-10T05:00:00Z' }` */
function hasInstant(value: object): boolean {
  return Object.entries(value).some(([field, part]) => looksLikeTime('time', part) || field.startsWith('$'))
}

/** The end of an interval of two fields; null where it is none, or not over: nothing is measured in what is to come. */
function endOf(
  begin: Field | undefined,
  end: Field | undefined,
  receivedAt: number | undefined,
): ParsedTimestamp | null {
  if (begin === undefined || end === undefined) return null
  if (![begin, end].every(({ value }) => isDateAndClock(value) || isEpoch(value))) return null
  const at = instantOf(end.value, receivedAt)
  const isOver = typeof at !== 'number' || at <= (receivedAt ?? at) + sameMs
  return isOver ? { field: end.field, at } : null
}

interface Field {
  readonly field: string
  readonly value: unknown
  readonly rank: number
}

/** `{ datum: '2026-11-25', tid: '08:15' }` */
function splitTimeOf(day: Field, clock: Field): ParsedTimestamp {
  const text = String(clock.value).trim()
  const isZoned = /Z$|[+-]\d\d:?\d\d$/i.test(text)
  const date = String(day.value).trim()
  const at = isZoned ? instantOf(`${date}T${text}`) : swedishInstantOf(date, text)
  return { field: `${day.field} ${clock.field}`, at }
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}[-/.]\d\d[-/.]\d\d$/.test(value.trim())
}

function isClock(value: unknown): boolean {
  return typeof value === 'string' && /^\d\d?[:.]\d\d/.test(value.trim())
}

function isDayName(plain: string): boolean {
  return dayNames.has(plain) || speaksOfMeasuring(plain)
}

function isClockName(plain: string): boolean {
  return clockNames.has(plain) || speaksOfMeasuring(plain)
}

/** A day with a clock or, under a name with a word for time in it, epoch seconds or milliseconds of this century. */
function looksLikeTime(plain: string, value: unknown): boolean {
  if (isDateAndClock(value)) return true
  const namesTime =
    looseNames.has(plain) ||
    /time|stamp|date|datum|tid|zeit|heure|epoch|when|moment|clock|klock|ts$|at$/.test(plain)
  return namesTime && isEpoch(value)
}
