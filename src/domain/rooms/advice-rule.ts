import type { Text } from '#domain/locale.ts'
import type { NumericMetricKey } from '#domain/metrics/registry.ts'
import { judgedLevel, type RoomFacts } from './room-facts.ts'

/** The level of an advice: one scale for all that a room can need. */
export const adviceLevels = ['excellent', 'good', 'fair', 'poor', 'bad'] as const
export type AdviceLevel = (typeof adviceLevels)[number]

/** What an asking room needs, for a sentence about several rooms. */
export const roomNeeds = ['airing', 'air', 'cold', 'heat', 'noise'] as const
export type RoomNeed = (typeof roomNeeds)[number]

/** What a room needs that can wait a while, for a sentence about several rooms. */
export type SoonNeed = 'airing' | 'stuffy' | 'warm' | 'damp' | 'loud' | 'dark'

export interface AdviceRule {
  readonly key: string
  /** Who says so: an authority's document, the specification, or “ours” (our choice). */
  readonly source: string
  readonly fits: (facts: RoomFacts) => boolean
  /** Null = there is nothing to judge by. */
  readonly level: AdviceLevel | null
  readonly isSoft?: boolean
  readonly need?: (facts: RoomFacts) => RoomNeed
  /** What a room with a soft advice needs, where that is not well as it is. */
  readonly soon?: SoonNeed
  /** The metric whose value stands behind it. */
  readonly shows?: NumericMetricKey
  /** The metric that it speaks of, where its value says little to a child; left out = the one that it shows. */
  readonly about?: NumericMetricKey
  /** At most 18 characters. */
  readonly word: Text
  /** At most 14 words. */
  readonly text: (facts: RoomFacts) => Text
  /** The same for who works at the school; left out = what pupils read. At most 14 words. */
  readonly saysToStaff?: (facts: RoomFacts) => Text
  readonly pill?: (facts: RoomFacts) => Text
  /** What is done about it, where no pill says it: at most 18 characters. */
  readonly deed?: (facts: RoomFacts) => Text
}

/** Fits a room in which a metric has one of these levels, and may be judged by it. */
export const levelIs =
  (key: NumericMetricKey, ...levels: readonly string[]) =>
  (facts: RoomFacts) =>
    levels.includes(judgedLevel(facts, key) ?? '')

/** µg/m³ outdoors above which no advice is to air: PM2.5 is “poor” from there (specification, section 9). */
const mostParticlesOutside = 25
/** True while no advice may be to open anything. */
export function badOutside({ outdoors }: RoomFacts): boolean {
  return outdoors.pm25 !== undefined && outdoors.pm25 > mostParticlesOutside
}
