import { type LocalDate, localDateOf, parseLocalDate } from '#domain/time/local-date.ts'

/** The first letters of the months' names, in Swedish and English. */
const months = [
  ['jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['maj', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec'],
]

/** The zones of RFC 822 that a Swedish kitchen's server may name, hours ahead of UTC. */
const zones: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  cet: 1,
  met: 1,
  cest: 2,
  mest: 2,
}

/**
 * The day that a menu's time means: `Wed, 25 Nov 2026 00:00:00 GMT` (RFC 822, months also in Swedish),
 * `2026-11-25T00:00:00+01:00` (ISO 8601), or a date alone. What is written as midnight means the day that is written,
 * whatever the zone; any other time means the day that it then is in Sweden, so that 23:00 GMT is the next one. Null = no
 * time.
 */
export function parseMenuDay(text: string | null): LocalDate | null {
  const written = (text ?? '').trim()
  const parsedTime = readIso(written) ?? readRfc822(written)
  if (parsedTime === null) return null
  const date = parseLocalDate(parsedTime.date)
  if (date === null || parsedTime.minutes === 0 || parsedTime.zoneMinutes === null) return date
  return localDateOf(Date.parse(`${date}T00:00:00Z`) + (parsedTime.minutes - parsedTime.zoneMinutes) * 60_000)
}

interface WrittenDay {
  readonly date: string
  /** Since midnight. */
  readonly minutes: number
  /** Ahead of UTC; null = not reported, Swedish time. */
  readonly zoneMinutes: number | null
}

function readIso(text: string): WrittenDay | null {
  const match =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text)
  if (match === null) return null
  const [, year, month, day, hours = '0', minutes = '0', zone] = match
  return {
    date: `${year}-${month}-${day}`,
    minutes: Number(hours) * 60 + Number(minutes),
    zoneMinutes: zoneOf(zone),
  }
}

function readRfc822(text: string): WrittenDay | null {
  const match =
    /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4}|\d\d)(?:\s+(\d\d?):(\d\d)(?::\d\d)?)?\s*([+-]\d{4}|\p{L}+)?$/u.exec(
      text,
    )
  if (match === null) return null
  const [, day = '', name = '', year = '', hours = '0', minutes = '0', zone] = match
  const month = months.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase())) + 1
  if (month === 0) return null
  const digits = (number: string | number) => String(number).padStart(2, '0')
  return {
    date: `${year.length === 2 ? `20${year}` : year}-${digits(month)}-${digits(day)}`,
    minutes: Number(hours) * 60 + Number(minutes),
    zoneMinutes: zoneOf(zone),
  }
}

function zoneOf(zone: string | undefined): number | null {
  if (zone === undefined) return null
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const named = Object.hasOwn(zones, zone.toLowerCase()) ? zones[zone.toLowerCase()] : undefined
  return named === undefined ? null : named * 60
}
