import ICAL, { type Component, type Event, type Time } from 'ical.js'
import { type TableExcess, tableExcess } from '#domain/table-excess.ts'
import type { CalendarEvent } from '#domain/time/calendar-events.ts'
import { addDays, daysBetween, type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import { decodeText } from '#server/ingestion/csv-rows.ts'
import { registerNamedZones } from './named-zones.ts'
import { alignUntil, dateOf, rulesOf, startBefore } from './repetitions.ts'

/** What is read of a calendar. */
export interface IcsWindow {
  /** Days before it and after `to` are left out, both included. */
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The first occurrences of one event in the window that are read: what comes more often is no holiday, and no term. */
const mostOfEvent = 400
/** Occurrences of all events, and those of one event that are looked at: with more, the calendar is refused. */
const mostEvents = 2_000
const mostSteps = 20_000

/**
 * The events of an ICS file (RFC 5545) as days in Sweden, both included, in their order: folded lines are put together, ends
 * of whole days are exclusive, times count by their time zone, and repetitions with their exceptions are written out within
 * the window. Null when it is no calendar; its excess when it has too many events, or a repetition that takes too long to
 * follow into the window. Left out are events that were cancelled, and those whose days cannot be read.
 */
export function readIcs(body: Uint8Array, window: IcsWindow): readonly CalendarEvent[] | TableExcess | null {
  const calendars = componentsOf(decodeText(body).replace(/^\uFEFF/, ''))
  if (calendars === null) return null
  const events: CalendarEvent[] = []
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  registerNamedZones(components)
  const whole = new Set(components.filter(isWhole).map(uidOf))
  const exceptions = Map.groupBy(
    components.filter((component) => !isWhole(component)),
    uidOf,
  )
  for (const component of components) {
    if (isCancelled(component)) continue
    // An exception is read with the event that it belongs to, if the file has that.
    if (!isWhole(component) && whole.has(uidOf(component))) continue
    const own = isWhole(component) ? (exceptions.get(uidOf(component)) ?? []) : []
    const days = readableDaysOf(component, own, window)
    if (days === null) return tableExcess('too_slow')
    events.push(...days)
    if (events.length > mostEvents) return tableExcess('too_many_rows')
  }
  return events.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

function componentsOf(text: string): readonly Component[] | null {
  try {
    const parsed: unknown = ICAL.parse(text)
    // A file may hold several calendars.
    const all = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
    const calendars = all.map((jCal) => new ICAL.Component(jCal)).filter(({ name }) => name === 'vcalendar')
    return calendars.length > 0 ? calendars : null
  } catch {
    // It throws for bad input only.
    return null
  }
}

function isCancelled(component: Component): boolean {
  return String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'
}

/** Not one changed occurrence of an event that repeats. */
function isWhole(component: Component): boolean {
  return !component.hasProperty('recurrence-id')
}

function uidOf(component: Component): string {
  return String(component.getFirstPropertyValue('uid'))
}

function readableDaysOf(
  component: Component,
  exceptions: readonly Component[],
  window: IcsWindow,
): readonly CalendarEvent[] | null {
  try {
    // Left alone, ical.js takes the exceptions of all events of the file for those of each.
    return daysOfEvent(new ICAL.Event(component, { exceptions }), window)
  } catch {
    // Values are read when they are asked for: a date or a duration that is none throws then.
    return []
  }
}

/** Null = the end of the window is too many occurrences away. */
function daysOfEvent(event: Event, window: IcsWindow): readonly CalendarEvent[] | null {
  const start = event.startDate
  if (start === null) return []
  const isInside = ({ from, to }: CalendarEvent) => to >= window.from && from <= window.to
  const first = () => daysOf(event, start, event.endDate ?? start)
  if (!event.isRecurring() || event.isRecurrenceException()) return [first()].filter(isInside)
  const rules = rulesOf(event)
  for (const rule of rules) alignUntil(rule, start)
  // RFC 5545 3.8.5.2: the start counts beside the days that are listed; ical.js leaves it out.
  const found = rules.length > 0 ? [] : [first()].filter(isInside)
  const { from, to } = first()
  const begin = startBefore(event, rules, start, addDays(window.from, -daysBetween(from, to)))
  const occurrences = event.iterator(begin)
  for (let step = 0; found.length < mostOfEvent; step++) {
    const next = occurrences.next()
    if (!next || firstDayOf(next) > window.to) break
    if (step === mostSteps) return null
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (isCancelled(item.component)) continue
    const days = daysOf(item, startDate, endDate)
    if (isInside(days)) found.push(days)
  }
  return found
}

function daysOf({ summary }: Event, start: Time, end: Time): CalendarEvent {
  const from = firstDayOf(start)
  const to = lastDayOf(end)
  return { name: (summary ?? '').trim(), from, to: to < from ? from : to }
}

function firstDayOf(time: Time): LocalDate {
  return hasClock(time) ? localDateOf(time.toUnixTime() * 1000) : dateOf(time)
}

/** An end is the first moment that is no longer part of it: the day after a whole day, midnight of an evening. */
function lastDayOf(end: Time): LocalDate {
  if (end.isDate) return addDays(dateOf(end), -1)
  return firstDayOf(end.clone().adjust(0, 0, 0, -1))
}

/** A floating time, and one of a zone that the file does not explain, is what a clock on the wall of the school shows. */
function hasClock({ isDate, zone }: Time): boolean {
  return !isDate && zone.tzid !== 'floating'
}
