import { daysBetween, type LocalDate } from './local-date.ts'
import type { ClosedPeriod, Term } from './school-calendar.ts'

/** Something in a calendar, on the days from `from` to `to`, both included. */
export interface CalendarEvent {
  readonly name: string
  readonly from: LocalDate
  readonly to: LocalDate
}

/** What a calendar says about when schools teach. */
export interface SchoolYear {
  readonly terms: readonly Term[]
  readonly closedDays: readonly ClosedPeriod[]
  /** What seems to be about something else, by name. */
  readonly others: readonly CalendarEvent[]
}

const term = /termin|\bterm\b|semester|läsår|school year/i
/** Of what a first or last day is. */
const ofTerm = /termin|skol|läsår|term|semester|school/i
const begins = {
  ofTerm: /start|börja|begin|first day/i,
  alone: /^(start|första dagen)|uppropsdag|skolstart/i,
}
const ends = {
  ofTerm: /slut|avslut|end|last day/i,
  alone: /^(slut|sista dagen)|skolavslutning/i,
}
const closed =
  /lov\b|lovdag|ledig|stäng[dt]|studiedag|kompetensutveckling|planeringsdag|fortbildning|röd dag|helgdag|klämdag|holiday|break|closed|in-?service|training day|day off|no school/i

/** Fewer days are no term, whatever they are called. */
const shortestTermDays = 30
/** A first and a last day are of one term only when they are this near. */
const longestTermDays = 220

/**
 * Terms and closed days among the events of a calendar, by what they are called: a long event named as a term, or the days on
 * which one begins and ends; closed is what is called a holiday, a break or a day of planning. Terms and the days between
 * others are left to the person who looks at it.
 */
export function schoolYearOf(events: readonly CalendarEvent[]): SchoolYear {
  const once = withoutRepeats(events)
  const isLong = ({ from, to }: CalendarEvent) => daysBetween(from, to) + 1 >= shortestTermDays
  const whole = once.filter((event) => isLong(event) && term.test(event.name) && !closed.test(event.name))
  const edges = once.filter((event) => !whole.includes(event) && !isLong(event) && !closed.test(event.name))
  const firsts = edges.filter(({ name }) => isNamed(begins, name) && !isNamed(ends, name))
  const lasts = edges.filter(({ name }) => isNamed(ends, name) && !isNamed(begins, name))
  const pairs = firsts.flatMap((first) => {
    const last = lasts.find(
      ({ from }) => from > first.from && daysBetween(first.from, from) + 1 <= longestTermDays,
    )
    const another = firsts.find(({ from }) => from > first.from)
    return last && !(another && another.from < last.from) ? [{ first, last }] : []
  })
  const paired = new Set(pairs.flatMap(({ first, last }) => [first, last]))
  const closedDays = once.filter((event) => closed.test(event.name) && !whole.includes(event))
  const used = new Set([...whole, ...paired, ...closedDays])
  return {
    terms: [
      ...whole.map(({ name, from, to }) => ({ name, from, to })),
      ...pairs.map(({ first, last }) => ({ name: nameOfTerm(first.from), from: first.from, to: last.to })),
    ].sort(byStart),
    closedDays: closedDays.map(({ name, from, to }) => ({ reason: name, from, to })).sort(byStart),
    others: once.filter((event) => !used.has(event)),
  }
}

function isNamed(words: typeof begins, name: string): boolean {
  return words.alone.test(name) || (ofTerm.test(name) && words.ofTerm.test(name))
}

/** Swedish schools call their terms by the half of the year. */
function nameOfTerm(from: LocalDate): string {
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))]
  return month < 7 ? `Vårterminen ${year}` : `Höstterminen ${year}`
}

function withoutRepeats(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  return [...new Map(events.map((event) => [`${event.from} ${event.to} ${event.name}`, event])).values()]
}

function byStart(a: { readonly from: LocalDate }, b: { readonly from: LocalDate }): number {
  return a.from < b.from ? -1 : a.from > b.from ? 1 : 0
}
