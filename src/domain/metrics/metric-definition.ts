import type { Text } from '#domain/locale.ts'
import type { Co2Limits } from './co2/limits.ts'
import type { Band } from './levels.ts'

/** What a metric is about: fetched when an about sheet opens (`<metric>/about.ts`). */
export interface MetricAbout {
  readonly about: Text
  /** Two: one to observe, one to try. */
  readonly questions: readonly MetricQuestion[]
  /** Why its limits are where they are, beside others that a reader may know. */
  readonly limits?: (ofSchool: Co2Limits | null) => Text
}

/** How several values in time become one: their mean (a temperature), their sum (visits, kWh), or the last one alone. */
export type Aggregation = 'mean' | 'sum' | 'last'

/**
 * What a school's value of a metric is where several places measure it. `rooms`: each its own, never combined, and the
 * one that most needs attention is named; what hangs outdoors is a named place beside them. `places`: each its own, the
 * first stands for the school. `sum`: what doors or meters count together. `last`: the newest day's.
 */
export type Across = 'rooms' | 'places' | 'sum' | 'last'

/**
 * What makes a value old: missed intervals (`freshness.ts`), missed school days (`school-day-freshness.ts`), or the end
 * of what a feed says about itself.
 */
export type FreshnessRule = 'interval' | 'school_day' | 'feed'

/** How a metric is drawn. `client/widgets` has one component for each. */
export type DisplayKind = 'gauge' | 'line' | 'bar' | 'counter' | 'thermometer' | 'menu' | 'equivalents'

/** What a level says to a pupil. The word has at most 18 characters, the sentence at most 14 words. */
export interface LevelText {
  readonly word: Text
  readonly sentence: Text
  /** The level's symbol in `client/ui/symbols`: its shape carries the meaning, its colour only repeats it. */
  readonly symbol: string
}

/** The headings of a dashboard, in its order: about something that a pupil knows, not about a unit. */
export const metricGroups = ['air', 'comfort', 'outside', 'lunch', 'power'] as const
export type MetricGroup = (typeof metricGroups)[number]

/** What a scale may depend on. */
export interface ScaleFacts {
  /** The school's own limits; null = the default. */
  readonly limits: Co2Limits | null
  /** What is usual here at this time, in the metric's unit; null = not known. */
  readonly baseline: number | null
}

/** Where a metric stands on a dashboard. */
export interface GroupMembership {
  readonly key: MetricGroup
  /** The group where it is measured outdoors; left out = the same. */
  readonly outdoors?: MetricGroup
  /** The metric's part in the group's name, in the middle of a sentence; left out = it does not name the group. */
  readonly name?: Text
  /** Stands before the others in the group's name, whatever their order in the registry. */
  readonly isNamedFirst?: true
}

/** Values that no air has for hours, and the name of the fault, in the metric's unit. */
export interface Impossible {
  readonly kind: 'below_outdoor_air' | 'at_limit'
  readonly below?: number
  readonly upTo?: number
  readonly from?: number
  /** Indoor air is never dry as in a desert nor wet as in a cloud; outside, fog is. */
  readonly indoorsOnly?: true
}

export interface MetricQuestion {
  readonly id: string
  readonly text: Text
}

export interface MetricDefinition<Level extends string, Key extends string> {
  /** What travels and is stored. */
  readonly key: Key
  readonly name: Text
  /** Short enough for a wall tile (at most 18 characters). */
  readonly shortName: Text
  /** Canonical unit; every stored reading is in it. */
  readonly unit: string
  /** Where the unit is a word: the unit as shown. Elsewhere `unit` is shown in both languages. */
  readonly unitWord?: Text
  /** The unit as a screen reader says it. */
  readonly spokenUnit: Text
  readonly icon: TopicIcon
  readonly display: DisplayKind
  /** Readings outside this range are sensor faults and are not stored. In `unit`. */
  readonly plausible: { readonly min: number; readonly max: number }
  /** Nothing in the world is below this, in `unit`: such a value is kept and shown, but has no level. */
  readonly credibleMin?: number
  /** Of what counts: the most that one door or meter can count in an hour. More from one reading to the next is a fault. */
  readonly maxPerHour?: number
  /** In order, empty for a metric without levels; a function where they differ between schools or hours. Read by `scaleOf` alone. */
  readonly bands: readonly Band<Level>[] | ((facts: ScaleFacts) => readonly Band<Level>[])
  /** Levels are measured against what is usual here at this time. */
  readonly followsBaseline?: true
  readonly levels: Readonly<Record<Level, LevelText>>
  /** Where the specification makes a silent sensor a level of the scale; other metrics have no level then. */
  readonly noData?: LevelText
  /** The levels that need nothing done: shaded in charts, counted as "good right now". */
  readonly goodLevels: readonly Level[]
  /**
   * The levels that disturb a lesson: lesson time is summed up by their share of it, and their edges are the limits
   * that a chart's words name. Empty where nothing does.
   */
  readonly concernLevels: readonly Level[]
  /** Rounding of the shown value, in `unit`. */
  readonly step: number
  /** The smallest change of an hour that is a trend, in `unit`. */
  readonly trendThreshold: number
  /** The smallest span of a chart's value axis by the default limits (`leastSpanOf`), so that noise does not look like drama. In `unit`. */
  readonly chartSpan: { readonly min: number; readonly max: number }
  readonly aggregation: Aggregation
  readonly across: Across
  readonly freshnessRule: Exclude<FreshnessRule, 'feed'>
  readonly group: GroupMembership
  /**
   * After so many hours of the very same value a sensor counts as stuck; null = never. Our judgement: the air of a room
   * never stands still to the last digit for half a day, earth does for days, and a dark cellar is dark all weekend.
   */
  readonly stuckAfterHours: number | null
  /** Values that last for hours only where a sensor is wrong. */
  readonly impossible?: readonly Impossible[]
  /** Between these a room rests while nobody is in it, in `unit`: one that never does has a sensor that needs calibration. */
  readonly restsBetween?: { readonly min: number; readonly max: number }
  /** Beyond this no room changes: such a value waits until the next one confirms it. */
  readonly mostChange?: MostChange
  /** What a value is multiplied by when its sender mistakes the unit: a share for per cent is 0.01. */
  readonly mistakenUnitFactors?: readonly number[]
}

/** The most that what a sensor measures changes by, up or down, in the metric's unit. */
export interface MostChange {
  readonly perMinute: number
  /** Between a value and the next within an hour; of slower sensors so much for each hour. */
  readonly atOnce: number
  /** Where every room rests: the first value of a sensor is compared with it. */
  readonly restsAt?: number
}

/** What a teacher asks a class about a curve of which the end is hidden. */
export interface LessonWords {
  /** The question that the class guesses an answer to: about the highest or the lowest value of what is hidden. */
  readonly ask: Text
  readonly side: 'highest' | 'lowest'
  /** To talk about when the curve is there, after what happened at that time. */
  readonly talk: Text
  /** What now. */
  readonly deed: Text
}

/** Declares one metric; the type parameters keep its key, bands, level texts and good levels in step. */
export function defineMetric<const Level extends string, const Key extends string>(
  metric: MetricDefinition<Level, Key>,
): MetricDefinition<Level, Key> {
  return metric
}

/** Icons of what is measured and shown. */
export type TopicIcon =
  | 'atom'
  | 'cloud-sun'
  | 'cloud-sun-rain'
  | 'droplets'
  | 'footprints'
  | 'lightbulb'
  | 'soup'
  | 'sparkles'
  | 'sprout'
  | 'thermometer'
  | 'utensils'
  | 'volume-2'
  | 'wind'
  | 'zap'

/**
 * What a tile shows that is no measurement: it has no unit, no level and no readings, and ingestion does not store it
 * as such. Its tile has the anatomy of a metric's.
 */
export interface FeedTopic<Key extends string = string> {
  readonly key: Key
  readonly name: Text
  /** Short enough for a wall tile (at most 18 characters). */
  readonly shortName: Text
  readonly icon: TopicIcon
  readonly freshnessRule: 'feed'
  readonly group: GroupMembership
}

export function defineFeedTopic<const Key extends string>(topic: FeedTopic<Key>): FeedTopic<Key> {
  return topic
}
