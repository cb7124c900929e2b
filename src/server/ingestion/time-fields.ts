import { isJsonObject, type JsonObject } from './json.ts'
import { plainName, rankOf } from './plain-name.ts'
import { instantOf, swedishInstantOf, type TimeFault } from './timestamp-formats.ts'

/** When something was measured, as its sender says it. */
export interface ParsedTimestamp {
  /** As the sender calls it. */
  readonly field: string
  /** Epoch ms, or why it cannot be used. */
  readonly at: number | TimeFault
}

/**
 * Names that senders use for the time of a measurement, without capitals, blanks and punctuation; the most specific
 * first. The time at which a message was made or sent applies to the measurements in it.
 */
const timeNames: readonly string[] = [
  ...['at', 'measuredat', 'measuretime', 'measurementtime', 'measurementtimestamp', 'timemeasured', 'mättid'],
  ...[
    'observedat',
    'observationtime',
    'phenomenontime',
    'dateobserved',
    'sampledat',
    'sampletime',
    'resulttime',
  ],
  ...[
    'recordedat',
    'recordtime',
    'readat',
    'readingtime',
    'avlästtid',
    'tidpunkt',
    'mättidpunkt',
    'tidsstämpel',
  ],
  ...[
    'time',
    'timestamp',
    'ts',
    'datetime',
    'timestamputc',
    'utctime',
    'timeutc',
    'datetimeutc',
    'utc',
    'datumtid',
  ],
  ...[
    'timestampms',
    'timems',
    'tsms',
    'timestamps',
    'timestampus',
    'timestampns',
    'epoch',
    'epochms',
    'epochtime',
  ],
  ...[
    'unixtime',
    'unixtimestamp',
    'unix',
    'timeunix',
    'devicetime',
    'localtime',
    'eventtime',
    'eventtimestamp',
  ],
  ...['createdat', 'created', 'createdtime', 'creationtime', 'dateadded', 'addedat', 'loggedat', 'logtime'],
  ...['lastseen', 'lastupdate', 'lastupdated', 'lastchanged', 'lastreported', 'updatedat', 'updated'],
  ...[
    'sentat',
    'senttime',
    'sendtime',
    'publishedat',
    'reportedat',
    'reporttime',
    'receivedat',
    'receivetime',
  ],
  ...['measured', 'observed', 'sampled', 'recorded', 'moment', 'dt', 'sec', 'zeitstempel'],
  ...['date', 'datum', 'tid', 'klockslag', 'when', 't', 'rxtime', 'servertime', 'gatewaytime', 'postedat'],
]
const timeNameRanks = rankOf(timeNames)

const dayNames = new Set(['date', 'datum', 'dag', 'day', 'localdate', 'mätdatum', 'dateiso'])
const clockNames = new Set(['time', 'tid', 'klockslag', 'clock', 'kl', 'timme', 'localtime'])

/** One letter, or a word that means other things too: a time only when it looks like one. */
const looseNames = new Set([
  ...[
    't',
    'updated',
    'created',
    'unix',
    'utc',
    'measured',
    'observed',
    'sampled',
    'recorded',
    'moment',
    'dt',
    'sec',
  ],
])

/** Where senders put what they know of a message; a time in it is the message's. */
const envelopes = new Set(['meta', 'metadata', 'header', 'headers', 'envelope', 'info'])

/** How long ago something was measured: a reported time, and not one that is understood. */
const ages =
  /^(?:age|(?:(?:ms|s|sec|seconds?|min|minutes?|h|hours?)ago)|age(?:ms|s|sec|seconds|min|minutes|h|hours)|(?:reading|data|measurement|sample|value)age(?:s|sec|seconds|min|minutes)?)$/

/** When a time began that a value is of. */
const begins = new Set(['start', 'from', 'periodstart', 'intervalstart', 'windowstart'])

/** A time by its look that is not of the measurement: of a device's birth, start, service, or what comes next. */
const otherTimes =
  /boot|start|uptime|install|calib|commission|firmware|build|version|expir|valid|next|born|service|warrant|battery|join|until|config|reset|sunrise|sunset|midnight/

/** True for a field that holds a time, and is no reading. */
export function isTimeField(name: string, value: unknown): boolean {
  const plain = plainName(name)
  return (timeNameRanks.has(plain) && isGiven(plain, value)) || dayNames.has(plain) || clockNames.has(plain)
}

/**
 * The time that an object states for its content; null = none. A day and a clock in two fields are read in Swedish
 * local time. A time under an unknown name, and no other, is a fault: it may not be the measurement's, and the receipt
 * certainly is not. `receivedAt`: see `instantOf`; `around`: the time of the enclosing object, where it has none of its
 * own.
 */
export function parseTimestamp(
  object: JsonObject,
  receivedAt?: number,
  around: ParsedTimestamp | null = null,
): ParsedTimestamp | null {
  let best: Field | undefined
  let unknown: Field | undefined
  let day: Field | undefined
  let clock: Field | undefined
  let enveloped: ParsedTimestamp | null = null
  for (const [field, value] of Object.entries(object)) {
    if (value === null || value === undefined || value === '') continue
    const plain = plainName(field)
    const rank = timeNameRanks.get(plain) ?? Number.POSITIVE_INFINITY
    if (dayNames.has(plain) && isDay(value)) day ??= { field, value, rank }
    else if (clockNames.has(plain) && isClock(value)) clock ??= { field, value, rank }
    if (rank < (best?.rank ?? Number.POSITIVE_INFINITY) && isGiven(plain, value))
      best = { field, value, rank }
    else if (isUnknownTime(plain, value)) unknown ??= { field, value, rank }
    else if (envelopes.has(plain) && isJsonObject(value)) enveloped ??= parseTimestamp(value, receivedAt)
  }
  if (day !== undefined && clock !== undefined) return splitTimeOf(day, clock)
  if (best !== undefined) return { field: best.field, at: instantOf(endOf(best.value), receivedAt) }
  if (enveloped !== null && unknown === undefined) return enveloped
  if (around !== null || unknown === undefined) return around
  return { field: unknown.field, at: 'invalid_time' }
}

/** A time that no one understands: under a strange name, in a shape of its own, or as an age. */
function isUnknownTime(plain: string, value: unknown): boolean {
  if (isJsonObject(value)) return timeNameRanks.has(plain) && !looseNames.has(plain) && hasInstant(value)
  if (ages.test(plain)) return Number(value) > 0
  return looksLikeTime(plain, value) && (begins.has(plain) || !otherTimes.test(plain))
}

/** `{ seconds: 1773118800, nanos: 0 }`, `{ $date: '2026-03-10T05:00:00Z' }` */
function hasInstant(value: object): boolean {
  return Object.entries(value).some(([field, part]) => looksLikeTime('time', part) || field.startsWith('$'))
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

function isGiven(plain: string, value: unknown): boolean {
  if (isJsonObject(value) || typeof value === 'boolean') return false
  return !looseNames.has(plain) || looksLikeTime(plain, value)
}

/** Of an interval its end counts. */
function endOf(value: unknown): unknown {
  const isInterval = typeof value === 'string' && value.includes('/') && /^\d{4}-.*\/\d{4}-/.test(value)
  return isInterval ? value.split('/').at(-1) : value
}

/** ISO 8601 with a clock, or, under a name with a word for time in it, epoch seconds or milliseconds of this century. */
function looksLikeTime(plain: string, value: unknown): boolean {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value.trim())) return true
  const number = typeof value === 'string' && /^\d{10,13}$/.test(value.trim()) ? Number(value) : value
  if (
    typeof number !== 'number' ||
    !(looseNames.has(plain) || /time|stamp|date|datum|tid|epoch|ts$|at$/.test(plain))
  )
    return false
  return (number >= 1e9 && number < 4.2e9) || (number >= 1e12 && number < 4.2e12)
}
