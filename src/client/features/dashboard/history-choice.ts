import type { PatternView, PresetRange } from '#domain/time/range.ts'

/** Written out, because an address is read before anything else and must not bring all of time with it. */
const presets: readonly string[] = [
  'last_5_hours',
  'last_24_hours',
  'last_7_days',
] as const satisfies readonly PresetRange[]

/** What the history shows, as it stands in the address; nothing = what the page chooses. Times UTC, ISO 8601. */
export interface HistoryChoice {
  readonly metric?: string
  /** The year or the week instead of a range. */
  readonly view?: PatternView
  readonly range?: PresetRange | 'custom'
  readonly from?: string
  readonly to?: string
}

/** Reads a choice from an address: what does not fit is left out, a custom range without its times too. */
export function parseHistoryChoice(search: Readonly<Record<string, unknown>>): HistoryChoice {
  const { metric, view, range, from, to } = search
  return {
    ...(typeof metric === 'string' && /^\w+$/.test(metric) && { metric }),
    ...((view === 'year' || view === 'week') && { view }),
    ...(isPreset(range) && { range }),
    ...(range === 'custom' && isInstant(from) && isInstant(to) && { range, from, to }),
  }
}

function isPreset(value: unknown): value is PresetRange {
  return typeof value === 'string' && presets.includes(value)
}

function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
  )
}
