import type { Alias } from './alias.ts'
import type { ChoiceContent } from './kinds/lesson-guess.ts'
import type { AiringContent, OpeningContent } from './kinds/room-airing.ts'
import type { MarkContent } from './kinds/room-events.ts'
import type { HypothesisContent, TrialContent } from './kinds/room-experiment.ts'
import type { ComfortVoteContent } from './kinds/room-feel.ts'
import type { GuessContent } from './kinds/room-guess.ts'
import type { VerdictContent } from './kinds/room-mystery.ts'

/** A contribution that a tablet makes once: no answer says which ones came from the same tablet. */
export type Vote = ComfortVoteContent | VerdictContent | ChoiceContent

/** What a pupil sends beside carts: choices, drawn points and times, never text. Named as it travels and is stored. */
export type ContributionContent =
  | MarkContent
  | AiringContent
  | OpeningContent
  | GuessContent
  | HypothesisContent
  | TrialContent
  | Vote

export type ContributionKind = ContributionContent['kind']
export type ContentOf<Kind extends ContributionKind> = Extract<ContributionContent, { readonly kind: Kind }>

/** It holds nothing about a person. */
export interface Contribution {
  /** A UUID, made on the device with it. */
  readonly id: string
  readonly alias: Alias
  readonly content: ContributionContent
}

/** How often a tablet votes: once a lesson, or once in its activity. */
export const voteScopes = {
  feel: 'lesson',
  verdict: 'activity',
  choice: 'activity',
} as const satisfies Readonly<Record<Vote['kind'], string>>
export type VoteScope = (typeof voteScopes)[Vote['kind']]

export function isVote(content: ContributionContent): content is Vote {
  return content.kind in voteScopes
}

/** The contributions of one kind, in their order. */
export function contributionsOfKind<
  Sent extends { readonly content: ContributionContent },
  Kind extends ContributionKind,
>(sent: readonly Sent[], kind: Kind): readonly (Sent & { readonly content: ContentOf<Kind> })[] {
  return sent.filter((item): item is Sent & { content: ContentOf<Kind> } => item.content.kind === kind)
}

/** The time that a contribution is about, epoch ms: of what lasted its start. `madeAt`: when it was made, epoch ms. */
export function timeOf(content: ContributionContent, madeAt: number): number {
  if ('minutes_ago' in content) return madeAt - content.minutes_ago * 60_000
  return 'lasted_s' in content ? madeAt - content.lasted_s * 1000 : madeAt
}

/** True when both have the same alias and the same content. */
export function isSameContribution(
  contribution: Pick<Contribution, 'alias' | 'content'>,
  other: Pick<Contribution, 'alias' | 'content'>,
): boolean {
  return comparable(contribution) === comparable(other)
}

function comparable({ alias, content }: Pick<Contribution, 'alias' | 'content'>): string {
  const facts = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([alias.colour_key, alias.animal_key, facts])
}
