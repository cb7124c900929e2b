import ICAL, { type Event, type Recur, type Time } from 'ical.js'
import { utcOffset } from '#domain/time/time-zone.ts'

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
