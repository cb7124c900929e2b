import { leastForBand } from '#domain/activities/class-guesses.ts'
import { type HypothesisKey, hypothesesOf, type MysteryKind } from './mystery-kinds.ts'

/** With fewer votes counts are hidden, as of guesses: answers could be traced to pupils. */
export const leastVerdicts = leastForBand

export interface CountedHypothesis {
  readonly key: HypothesisKey
  readonly count: number
}

/** How many chose each of the three, in their order. `chosen`: keys as they were sent. */
export function countsOf(kind: MysteryKind, chosen: readonly string[]): readonly CountedHypothesis[] {
  return hypothesesOf[kind].map((key) => ({
    key,
    count: chosen.filter((candidate) => candidate === key).length,
  }))
}

/** What most of a class think; several where as many think each; none before five have said anything. */
export function classVerdict(counts: readonly CountedHypothesis[]): readonly HypothesisKey[] {
  const votes = counts.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...counts.map(({ count }) => count))
  return votes < leastVerdicts ? [] : counts.filter(({ count }) => count === most).map(({ key }) => key)
}
