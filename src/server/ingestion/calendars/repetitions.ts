import ICAL, { type Event, type Recur, type Time } from 'ical.js'
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { dayMs, secondMs, utcOffset } from '#domain/time/time-zone.ts'

/** RFC 5545 3.3.10: what repeats the event by a rule. */
export function rulesOf({ component }: Event): readonly Recur[] {
  return component.getAllProperties('rrule').map((property) => property.getFirstValue() as Recur)
}

/**
 * Makes the end of a repetition what its start can be compared with: ical.js counts a start without a zone, and a day, as if
 * they were UTC, so that an end in UTC would leave out the last one; many programs end what has a clock with a day.
 */
export function alignUntil({ until }: Recur, start: Time): void {
  if (until === null) return
  if (until.isDate && !start.isDate) {
    until.isDate = false
    until.adjust(1, 0, 0, -1)
    until.zone = start.zone
  } else if (until.zone === ICAL.Timezone.utcTimezone && start.zone === ICAL.Timezone.localTimezone) {
    until.adjust(0, 0, 0, utcOffset(until.toUnixTime() * 1000) / 1000)
    until.zone = start.zone
  }
}

/**
 * Where to begin to look for what takes place from `day` on: the start, or as many whole intervals later as surely end before
 * it, so that a series that began long ago takes no longer than one of this year. Those that are counted, and those whose days
 * of the month or of the week depend on where they begin, are looked through from their start.
 */
export function startBefore(event: Event, rules: readonly Recur[], start: Time, day: LocalDate): Time {
  const [rule] = rules
  if (rule === undefined || rules.length > 1 || event.component.hasProperty('rdate')) return start
  const unit = longestUnits[rule.freq]
  const depends =
    (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY') && (start.day > 28 || 'BYWEEKNO' in rule.parts)
  if (rule.count || unit === undefined || depends) return start
  // What was moved may have been moved far: its day of the series is in the key.
  const moved = Object.keys(event.exceptions).map((key) => key.slice(0, 10))
  const target = [day, ...moved].reduce((a, b) => (a < b ? a : b))
  // Two days: zones are up to one apart.
  const days = daysBetween(dateOf(start), target) - 2
  const units = Math.floor((days * daySeconds) / (unit * rule.interval)) * rule.interval
  return units > 0 ? later(start, rule.freq, units) : start
}

const daySeconds = dayMs / secondMs

/** The most that one unit of each frequency takes, seconds. */
const longestUnits: Readonly<Record<string, number>> = {
  SECONDLY: 1,
  MINUTELY: 60,
  HOURLY: 3600,
  DAILY: daySeconds,
  WEEKLY: 7 * daySeconds,
  MONTHLY: 31 * daySeconds,
  YEARLY: 366 * daySeconds,
}

function later(start: Time, frequency: string, units: number): Time {
  const time = start.clone()
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') {
    const months = time.month - 1 + units * (frequency === 'YEARLY' ? 12 : 1)
    time.year += Math.floor(months / 12)
    time.month = (months % 12) + 1
    return time
  }
  const seconds = units * (longestUnits[frequency] ?? 0)
  return time.adjust(Math.floor(seconds / daySeconds), 0, 0, seconds % daySeconds)
}

/** The day that it is where it takes place. */
export function dateOf({ year, month, day }: Time): LocalDate {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
