import type { PresetRange } from '#domain/time/range.ts'

/** Not imported from `#domain/time/range.ts`: addresses are parsed in the first chunk, which would grow by all of it. */
const presets: readonly string[] = [
  'last_5_hours',
  'last_24_hours',
  'last_7_days',
] as const satisfies readonly PresetRange[]

/** What the history shows, as it stands in the address; nothing = what the page chooses. Times UTC, ISO 8601. */
export interface HistoryChoice {
  readonly metric?: string
  /** The week or the year; left out = a day, or a range. */
  readonly view?: 'week' | 'year'
  /** The day that is shown, or a day of the week that is. */
  readonly date?: string
  readonly range?: PresetRange | 'custom'
  readonly from?: string
  readonly to?: string
  /** The id of the room or place. */
  readonly place?: string
  /** Ids of the rooms beside it, with commas between them. */
  readonly compare?: string
}

/** Reads a choice from an address: what does not fit is left out, a custom range without its times too. */
export function parseHistoryChoice(search: Readonly<Record<string, unknown>>): HistoryChoice {
  const { metric, view, date, range, from, to, place, compare } = search
  return {
    ...(typeof metric === 'string' && /^\w+$/.test(metric) && { metric }),
    ...((view === 'year' || view === 'week') && { view }),
    ...(typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && isDate(date) && { date }),
    ...(isPreset(range) && { range }),
    ...(range === 'custom' && isInstant(from) && isInstant(to) && { range, from, to }),
    ...(isIds(place) && { place: String(place) }),
    ...(isIds(compare) && { compare: String(compare) }),
  }
}

function isPreset(value: unknown): value is PresetRange {
  return typeof value === 'string' && presets.includes(value)
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && isDate(value)
}

function isDate(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}

/** An id of digits is a number to the router. */
function isIds(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /^[\w,-]{1,400}$/.test(String(value))
}
