import { dayMs, hourMs, minuteMs, secondMs } from '#domain/time/time-zone.ts'
import { isJsonObject } from './json.ts'
import { comparedLetters } from './letters.ts'
import { remembering } from './plain-name.ts'
import { instantOf } from './timestamp-formats.ts'
import { isQuantityName } from './unit-keys.ts'

/** Measuring, observing, sampling, recording and reading off, in Swedish, English, German and French. */
const observing =
  /measur|observ|obs(?=time|date|at$|tid)|sampl|record|(?<!th|sp|al|b|g|ah)read(?!y|er|only)|phenomenon|result(?=time|date)|captur|acqui[rs]|taken|detect|collect|(?<!for)mat(?:t|ning|vard|tid|datum)|uppmat|avlas|registrer(?:ad|ing|at)|mess(?!ag|eng)|beobacht|erfass|abgelesen|ablese|auf(?:ge)?zeichn|mesur|releve|prelev|constat/
/** Beside one of those: its time. */
const timeWord =
  /at$|time|date|datum|stamp|tid|zeit|heure|horodat|klock|clock|uhr|instant|epoch|when|moment|(?:on|le|am|um|den|kl|vid|ts|utc|ms)$|from|to$|start|end|begin|slut|dag$|day$|tag$/
/** What else a name of measuring may be about. */
const notItsTime =
  /zone|zon$|format|interval|period|precision|accuracy|source|status|unit|enhet|duration|timeout|count|antal|(?<![a-z]{2})id$|rate$/
const beginning = /starte?d?|from|beginning|begin|since|borjan?|debut|anfang|von$/

/** A time by its look that is not of the measurement: of a device's birth, start, service, of another value, or what comes next. */
const ofSomethingElse =
  /boot|start|uptime|install|calib|kalibr|commission|firmware|build|version|expir|valid|next|nasta|born|service|warrant|battery|join|until|config|setting|reset|sunrise|sunset|midnight|manufact|clean|empt|maint|purchas|deploy|session|previous|^prev|foregaende|vorherig|preceden|maxim|minim|^max|^min(?!ut)|(?:max|min)(?:temp|value|varde|co2|hum)|highest|lowest|hogsta|lagsta|peak/
/** When a row or a message of it was made, not what was measured. */
const ofRecord =
  /creat|modif|updat|chang|receiv|insert|sent|publish|upload|issued|retriev|skapa|andra|erstellt|geandert/

/** Words for measuring a value. */
const valueWords =
  /measure(?:ment|d(?!ate))?|measuring|observ(?:ation|ed|ing)?s?|obs(?=time|date|at$|tid)|sampl(?:ed?|ing)|(?<!th|sp|al|b|g|ah)read(?:ing)?|phenomenon|result(?=time|date)|uppmatt|matning(?:en|ar)?|matvarde|mat(?=tid|datum)|matt|avlas(?:t|ning)|gemessen|mess(?:ung|wert)?(?!ag|eng)|beobacht(?:ung|et)?|abgelesen|ablese(?:n|ung)?|mesuree?s?|relevee?s?|prelev(?:ee?|ement)s?/g
/** Words for what also happens to things, pictures and positions: values only where nothing else is named. */
const eventWords =
  /record(?:ed|ing)?|captured?|acqui(?:red?|sition)|taken|detect(?:ed|ion)?|collect(?:ed|ion)?|erfass(?:t|ung)?|auf(?:ge)?zeichn(?:et|ung)?|constatee?/g
/** Words that say no more: those for time, and those for what any value is. */
const plainWords =
  /timestamps?|datetime|datumtid|tidpunkt(?:en)?|tidsstampel|zeitpunkt|zeitstempel|horodatage|uhrzeit|klockslag(?:et)?|stamp|time|date|datum|tiden|tid|zeit|heure|klocka?n?|clock|uhr|instant|epoch|unix|iso8601|iso|when|moment|sensor|device|data|values?|varde[nt]?|local|utc|gmt|lokal|the|from|end|slut|of|at|on|le|am|um|den|kl|vid|dag|day|(?<= s?)tag|de|to|ms|ns|us|ts|s(?=$|tid|datum|dag|zeit|tag)/g
const lastWords = /last|latest|senaste?|letzte[rns]?|derniere?/g

/** What a name of measuring is of: the values themselves, the last ones, a row or a device, or some thing. */
export type Observed = 'values' | 'last' | 'registered' | 'beginning' | 'thing'

/**
 * What a name says that speaks of when something was measured; undefined = it does not speak of measuring. Only a name with nothing else
 * in it is of the values of its message: `motion_detected_at` is of a movement, `gps_acquired_at` of a position.
 */
export function observedOf(name: string): Observed | undefined {
  return observedOfName(name) ?? undefined
}

const ranks: Readonly<Record<Observed, number>> = {
  values: -4,
  last: -3,
  registered: -2,
  beginning: -1,
  thing: 1000,
}

/** How well a name tells when its property was observed, the lowest best; undefined = it does not speak of measuring. */
export function observedRank(name: string): number | undefined {
  const observed = observedOf(name)
  if (observed === undefined) return undefined
  // Of an interval its end counts: `dateObservedTo` beside `dateObserved`.
  return ranks[observed] - (/(?:to|end)$/i.test(name) ? 0.5 : 0)
}

const observedOfName = remembering((name): Observed | null => {
  const word = comparedLetters(name)
  if (!timeWord.test(word)) return null
  return whatIsObserved(word)
})

function whatIsObserved(word: string): Observed | null {
  if (!observing.test(word) || !isOfMeasurement(word)) return null
  // A row and a device are registered as well.
  const others = word.replace(/registrer(?:ad|ing|at)/, '').replace('dobserv', 'observ')
  const withoutValues = others.replace(valueWords, ' ')
  const rest = withoutValues.replace(eventWords, ' ').replace(plainWords, '')
  const speaksOfValues = withoutValues !== others
  const thing = rest.replace(beginning, '').replaceAll(' ', '')
  if (thing === '') {
    if (word.includes('registrer')) return 'registered'
    return beginning.test(word.replace(/(?:at|time|date|datum|stamp|tid)$/, '')) ? 'beginning' : 'values'
  }
  if (thing.replace(lastWords, '') === '') return speaksOfValues ? 'last' : null
  return speaksOfValues || isQuantityName(thing) ? 'thing' : null
}

/** True for a name that only says that something was measured: what looks like a time in it is its time. */
export const speaksOfMeasuring = remembering((name) => {
  const observed = whatIsObserved(comparedLetters(name))
  return observed === 'values' || observed === 'last' || observed === 'registered'
})

/** True for the time of an event that is no measurement: when something moved, was found, photographed or fetched. */
export const isEventTime = remembering((name) => {
  const word = comparedLetters(name)
  return observing.test(word) && whatIsObserved(word) === null
})

function isOfMeasurement(word: string): boolean {
  const isOther = ofSomethingElse.test(word.replace('start', '')) || ofRecord.test(word)
  return !isOther && !notItsTime.test(word)
}

/** True for a name of a time that is surely not the measurement's: when its device was installed, starts, is read next. */
export const isOtherTime = remembering((name) => ofSomethingElse.test(comparedLetters(name)))

/** True for a name of when a row or a message was made, changed or sent. */
export function isRecordTime(name: string): boolean {
  return ofRecord.test(comparedLetters(name))
}

const wrappers = ['value', '@value', 'end', 'to', 'till', 'until', 'slut', 'ende', 'fin', 'stop']

/**
 * A time that stands in an object or a list of its own: `{ type: 'Property', value: '2026-…' }`, `{ '@value': … }`, and of an
 * interval as an object or a list of two its end. Anything else is given back as it is.
 */
export function unwrappedTime(value: unknown, depth = 3): unknown {
  if (depth === 0) return value
  if (Array.isArray(value)) return value.length === 2 ? unwrappedTime(value[1], depth - 1) : value
  if (!isJsonObject(value)) return value
  const name = wrappers.find((wrapper) => Object.hasOwn(value, wrapper))
  return name === undefined ? value : unwrappedTime(value[name], depth - 1)
}

const duration = /^P(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/

/** Of an interval its end counts: `2026-…/2026-…`, `2026-…/PT1H`, `PT1H/2026-…`. */
export function endOfInterval<T>(value: T): T | string | number {
  if (typeof value !== 'string' || !/^(?:\d{4}-|P).*\/(?:\d{4}-|P)/.test(value)) return value
  const [begin = '', end = ''] = value.split('/').map((part) => part.trim())
  const found = duration.exec(end)
  const from = found === null ? null : instantOf(begin)
  if (found === null || typeof from !== 'number') return end
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return from + days * dayMs + hours * hourMs + minutes * minuteMs + seconds * secondMs
}

/** A day and a clock as people and programs write them, in whatever order. */
const dateAndClock = [
  /^\d{4}[-/.]\d\d?[-/.]\d\d?(?:[T_ ]|, )\d\d?[:.]\d\d/i,
  /^\d\d?[-/.]\d\d?[-/.]\d{4}(?:[T_ ]|, )+\d\d?[:.]\d\d/i,
  /^\d{8}T\d{4}/,
  /^(?:\p{L}{2,9}\.?,? )?\d\d?\.? \p{L}{3,9}\.? \d{4},? (?:kl\.? |at )?\d\d?[:.]\d\d/iu,
  /^\p{L}{3,9}\.? \d\d?,? \d{4},? (?:at )?\d\d?:\d\d/iu,
  /^\p{L}{3} \p{L}{3} {1,2}\d\d? \d\d:\d\d:\d\d \d{4}/iu,
]

/** `2026-1-1T1:00` */
const shortest = 13

/** True for a text that is a day and a clock, whatever its field is called. */
export function isDateAndClock(value: unknown): boolean {
  if (typeof value !== 'string' || value.length < shortest || value.length > 100) return false
  const text = value.trim()
  // Most texts in a message are no times.
  if (!/^\S*\d.*\d|^\p{L}/u.test(text) || !/\d[:.T]\d|T\d/.test(text)) return false
  return dateAndClock.some((shape) => shape.test(text))
}

/** True for a number, or a text of one, that counts seconds or milliseconds of this century. */
export function isEpoch(value: unknown): boolean {
  const number =
    typeof value === 'string' && /^\d{10,13}(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value
  return (
    typeof number === 'number' && ((number >= 1e9 && number < 4.2e9) || (number >= 1e12 && number < 4.2e12))
  )
}
