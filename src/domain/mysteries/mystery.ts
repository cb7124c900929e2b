import type { TimedValueS } from '#domain/series/timed-value.ts'
import { addLocalDays } from '#domain/time/local-time.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { MysteryKind, MysteryMetric } from './mystery-kinds.ts'

/** What a rule has found, in the unit of its metric. The names are those that travel and are stored. */
export interface MysteryFacts {
  /** In the event: the mean of carbon dioxide or temperature, all the kWh. Of a silent sensor how long it was silent, h. */
  readonly value: number
  /** The same where nothing was strange. Of a silent sensor the longest silence of the week before, h. */
  readonly usual: number
  /** How many weeks, days or nights were looked at. */
  readonly of: number
  /** In how many of these weeks the hour was bad. */
  readonly weeks?: number | undefined
  /** Outdoors at the same time, °C, and on the days that it is compared with. */
  readonly outdoor?: number | undefined
  readonly usual_outdoor?: number | undefined
}

/** Something that a school's sensors have noticed, without an explanation. */
export interface Mystery {
  readonly kind: MysteryKind
  readonly metric: MysteryMetric
  /** From when to when it happened, epoch s. */
  readonly from: number
  readonly to: number
  readonly facts: MysteryFacts
}

/** The room in which it happened too. */
export interface PlacedMystery extends Mystery {
  readonly room_id: string
}

/** What a place measured, hour by hour; `t` is the beginning of an hour, epoch s. An hour without a value is not there. */
export interface HourSeries {
  readonly room_id: string
  readonly metric: MysteryMetric
  /** In the order of time: means, or what was used in each hour. */
  readonly hours: readonly TimedValueS[]
}

/** A morning on which a school looks back. An event belongs to one morning alone: it ended after `since`, and not after `at`. Epoch s. */
export interface Morning {
  readonly since: number
  readonly at: number
  readonly calendar: SchoolCalendar
}

export const hourS = 3600

/** True for an event of this morning; `end`: when it ended, epoch s. */
export function isWithin({ since, at }: Morning, end: number): boolean {
  return since < end && end <= at
}

/** The values of the hours that begin within a time, epoch s. */
export function valuesWithin(hours: readonly TimedValueS[], start: number, end: number): readonly number[] {
  return hours.filter(({ at: t }) => t >= start && t < end).map(({ value }) => value)
}

/** The arithmetic mean; NaN without values. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The same time of day a week later, epoch s. */
export function weekLater(at: number): number {
  return addLocalDays(at * 1000, 7) / 1000
}
