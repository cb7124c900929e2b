import type { FieldError } from '#domain/errors.ts'
import { isHypothesisOf } from '#domain/mysteries/mystery-kinds.ts'
import { type ContributionKind, type RoomActivityTypeId, takenBy, voteScopes } from './activity-type-ids.ts'
import { airingLeastS, airingMostS, guessesMinutes } from './airing.ts'
import { type Alias, isAnimalKey, isColourKey } from './alias.ts'
import { trialMostS } from './experiment.ts'
import { type ExperimentAnswer, experimentAnswers } from './experiment-choices.ts'
import { isFeeling } from './feelings.ts'
import { type GuessPoint, guessErrors } from './guess-shape.ts'
import { isMarkKey, marksMinutesAgo } from './mark-kinds.ts'
import type { RoomSettings } from './room-settings.ts'

/** Something happened in the room: chosen from `markWords`. */
export interface MarkContent {
  readonly kind: Extract<ContributionKind, 'mark'>
  readonly mark: string
  /** How long before it was tapped, minutes: one of `marksMinutesAgo`. */
  readonly minutes_ago: number
}

/** The class has aired its room. What it was made by is its end. */
export interface AiringContent {
  readonly kind: Extract<ContributionKind, 'airing'>
  /** From its start to its end, whole seconds: `airingLeastS` to `airingMostS`. */
  readonly lasted_s: number
  /** How long the class thought that it takes until the air is good: one of `guessesMinutes`; null = it did not guess. */
  readonly guess_minutes: number | null
}

/**
 * The class begins to air its room. It says nothing that its end will not say, is on no list and counts as nothing: it only takes away at
 * once what was forecast of the room.
 */
export interface OpeningContent {
  readonly kind: Extract<ContributionKind, 'opening'>
}

/** How a pupil thinks that the air goes on from when this was made. */
export interface GuessContent {
  readonly kind: Extract<ContributionKind, 'guess'>
  readonly points: GuessPoint[]
}

/** What the pupils of a tablet think that happens when their class changes something. */
export interface HypothesisContent {
  readonly kind: Extract<ContributionKind, 'hypothesis'>
  readonly answer: ExperimentAnswer
}

/** The class has changed something and is done. What it was made by is its end. */
export interface TrialContent {
  readonly kind: Extract<ContributionKind, 'trial'>
  /** From the change to its end, whole seconds: `airingLeastS` to `trialMostS`. */
  readonly lasted_s: number
}

/** How the air felt when this was made. */
export interface ComfortVoteContent {
  readonly kind: Extract<ContributionKind, 'feel'>
  /** One of `feelings`. */
  readonly feeling: string
  /** A UUID that a tablet draws for one activity and one day: it votes once a lesson. Only on its way in; nobody is told it. */
  readonly tablet?: string | undefined
}

/** What the pupils of a tablet think that explains a mystery. */
export interface VerdictContent {
  readonly kind: Extract<ContributionKind, 'verdict'>
  /** One of the three of its kind: `hypothesesOf`. */
  readonly hypothesis: string
  /** A UUID that a tablet draws for one activity: it says what it thinks once. Only on its way in; nobody is told it. */
  readonly tablet?: string | undefined
}

/** What the pupils of a tablet guess in a lesson. */
export interface ChoiceContent {
  readonly kind: Extract<ContributionKind, 'choice'>
  /** One of those that its question offers. */
  readonly choice: number
  /** A UUID that a tablet draws for one activity: it guesses once. Only on its way in; nobody is told it. */
  readonly tablet?: string | undefined
}

/** What a tablet says once; which ones came from the same tablet is nobody's business. */
export type Vote = ComfortVoteContent | VerdictContent | ChoiceContent

/** What a pupil sends beside carts: choices, drawn points and times, never text. Named as it travels and is stored. */
export type ContributionContent =
  | MarkContent
  | AiringContent
  | OpeningContent
  | GuessContent
  | HypothesisContent
  | TrialContent
  | ComfortVoteContent
  | VerdictContent
  | ChoiceContent

/** It holds nothing about a person. */
export interface Contribution {
  /** A UUID, made on the device with it. */
  readonly id: string
  readonly alias: Alias
  readonly content: ContributionContent
}

export function isVote(content: ContributionContent): content is Vote {
  return content.kind in voteScopes
}

type OfKind<Kind extends ContributionKind> = Extract<ContributionContent, { readonly kind: Kind }>

/** The contributions of one kind, in their order. */
export function contributionsOfKind<
  Sent extends { readonly content: ContributionContent },
  Kind extends ContributionKind,
>(sent: readonly Sent[], kind: Kind): readonly (Sent & { readonly content: OfKind<Kind> })[] {
  return sent.filter((item): item is Sent & { content: OfKind<Kind> } => item.content.kind === kind)
}

/** What decides what there is to choose from. */
type Offer = Pick<RoomSettings, 'mystery' | 'question'>

/** Why a contribution does not fit its activity, with the path of each fault; nothing for one that can be kept. */
export function contributionErrors(
  { alias, content }: Pick<Contribution, 'alias' | 'content'>,
  typeId: RoomActivityTypeId,
  offer: Offer = {},
): FieldError[] {
  const errors: FieldError[] = []
  if (!isColourKey(alias.colour_key)) errors.push({ path: 'alias.colour_key', code: 'unknown_colour' })
  if (!isAnimalKey(alias.animal_key)) errors.push({ path: 'alias.animal_key', code: 'unknown_animal' })
  if (!takenBy[typeId].includes(content.kind)) errors.push({ path: 'content.kind', code: 'not_taken_here' })
  return [...errors, ...contentErrors(content, offer)]
}

function contentErrors(content: ContributionContent, { mystery, question }: Offer): FieldError[] {
  switch (content.kind) {
    case 'mark':
      return markErrors(content)
    case 'airing':
      return airingErrors(content)
    case 'opening':
      return []
    case 'guess':
      return guessErrors(content.points)
    case 'hypothesis':
      return experimentAnswers.some((answer) => answer === content.answer)
        ? []
        : [{ path: 'content.answer', code: 'not_offered' }]
    case 'trial':
      return lastedErrors(content.lasted_s, trialMostS)
    case 'feel':
      return comfortVoteErrors(content)
    case 'verdict':
      return verdictErrors(content, mystery)
    case 'choice':
      return choiceErrors(content, question)
  }
}

function markErrors({ mark, minutes_ago }: MarkContent): FieldError[] {
  const errors: FieldError[] = []
  if (!isMarkKey(mark)) errors.push({ path: 'content.mark', code: 'unknown_mark' })
  if (!marksMinutesAgo.some((minutes) => minutes === minutes_ago))
    errors.push({ path: 'content.minutes_ago', code: 'not_offered' })
  return errors
}

function airingErrors({ lasted_s, guess_minutes }: AiringContent): FieldError[] {
  const errors = lastedErrors(lasted_s, airingMostS)
  if (guess_minutes !== null && !guessesMinutes.some((minutes) => minutes === guess_minutes))
    errors.push({ path: 'content.guess_minutes', code: 'not_offered' })
  return errors
}

function lastedErrors(lastedS: number, mostS: number): FieldError[] {
  const isPossible = Number.isInteger(lastedS) && lastedS >= airingLeastS && lastedS <= mostS
  return isPossible ? [] : [{ path: 'content.lasted_s', code: 'out_of_range' }]
}

function comfortVoteErrors({ feeling, tablet }: ComfortVoteContent): FieldError[] {
  const errors = tabletErrors(tablet)
  return isFeeling(feeling) ? errors : [{ path: 'content.feeling', code: 'unknown_feeling' }, ...errors]
}

function verdictErrors({ hypothesis, tablet }: VerdictContent, mystery: Offer['mystery']): FieldError[] {
  const errors = tabletErrors(tablet)
  const isOffered = mystery !== undefined && isHypothesisOf(mystery.kind, hypothesis)
  return isOffered ? errors : [{ path: 'content.hypothesis', code: 'not_offered' }, ...errors]
}

function choiceErrors({ choice, tablet }: ChoiceContent, question: Offer['question']): FieldError[] {
  const errors = tabletErrors(tablet)
  const isOffered = question?.choices.includes(choice) === true
  return isOffered ? errors : [{ path: 'content.choice', code: 'not_offered' }, ...errors]
}

/** Whoever votes says which tablet it is. */
function tabletErrors(tablet: string | undefined): FieldError[] {
  return tablet === undefined ? [{ path: 'content.tablet', code: 'empty' }] : []
}

/** The time that a contribution is about, epoch ms: of an airing, a guess or a trial its start. `madeAt`: when it was made, epoch ms. */
export function timeOf(content: ContributionContent, madeAt: number): number {
  switch (content.kind) {
    case 'mark':
      return madeAt - content.minutes_ago * 60_000
    case 'airing':
      return madeAt - content.lasted_s * 1000
    case 'opening':
    case 'guess':
    case 'feel':
    case 'verdict':
    case 'choice':
    case 'hypothesis':
      return madeAt
    case 'trial':
      return madeAt - content.lasted_s * 1000
  }
}

/** True when both say the same. */
export function isSameContribution(
  pick: Pick<Contribution, 'alias' | 'content'>,
  other: Pick<Contribution, 'alias' | 'content'>,
): boolean {
  return contentOf(pick) === contentOf(other)
}

function contentOf({ alias, content }: Pick<Contribution, 'alias' | 'content'>): string {
  const facts = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([alias.colour_key, alias.animal_key, facts])
}
