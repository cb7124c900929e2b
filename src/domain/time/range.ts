import { endOfDate, type LocalDate, startOfDate } from './local-date.ts'
import { addLocalDays } from './local-time.ts'
import { hourMs } from './time-zone.ts'

/** The ranges that a reader chooses with one press. */
export const presetRanges = ['last_5_hours', 'last_24_hours', 'last_7_days'] as const
export type PresetRange = (typeof presetRanges)[number]

/** From `from` up to but not including `to`, epoch ms. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

export type RangeChoice = { readonly range: PresetRange } | ({ readonly range: 'custom' } & TimeRange)

/** The time that a choice means at `now`. Seven days back is the same time of day, whatever the clock did. */
export function resolveRange(choice: RangeChoice, now: number): TimeRange {
  switch (choice.range) {
    case 'last_5_hours':
      return { from: now - 5 * hourMs, to: now }
    case 'last_24_hours':
      return { from: now - 24 * hourMs, to: now }
    case 'last_7_days':
      return { from: addLocalDays(now, -7), to: now }
    case 'custom':
      return { from: choice.from, to: choice.to }
  }
}

/** Two days as people choose them, both included. The last one ends now when it is today. */
export function rangeOfDates(from: LocalDate, to: LocalDate, now: number): TimeRange {
  const start = startOfDate(from)
  const end = endOfDate(to)
  return { from: start, to: start < now && startOfDate(to) < now ? Math.min(end, now) : end }
}

export function isPresetRange(value: unknown): value is PresetRange {
  return presetRanges.some((range) => range === value)
}
