import type { ClassRound } from '#contract/class-rounds.ts'
import type { Alias } from '#domain/activities/alias.ts'
import type { Plate } from '#domain/activities/class-round.ts'

/** The class as a tablet with its code sees it. */
export interface ClassTogether {
  /** When the round began, server time, epoch ms. */
  readonly startedAt: number
  readonly plates: readonly Plate[]
  /** The teacher has shown the result. */
  readonly isShown: boolean
  /** What was measured, of a lesson that asked for it. */
  readonly answer: number | null
  /** What the class has gone on with; null = with nothing. */
  readonly next: ClassRound['next']
}

/** What a tablet says of itself. */
export interface OwnTablet {
  readonly activityId: string
  readonly alias: Alias
  /** When this tablet handed something in last, server time, epoch ms; null = it has not. */
  readonly handedInAt: number | null
  /** Another tablet has this one's name: it is called something else. */
  readonly onAlias: (alias: Alias) => void
}
