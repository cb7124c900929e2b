import type { ActivityTypeId, RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { ContentOf, ContributionContent, ContributionKind } from '#domain/activities/contribution.ts'
import type { ActivityKind, ContributionRule, RoomActivityKind } from './activity-kind.ts'
import { foodJourney } from './food-journey.ts'
import { lessonGuess } from './lesson-guess.ts'
import { roomAiring } from './room-airing.ts'
import { roomEvents } from './room-events.ts'
import { roomExperiment } from './room-experiment.ts'
import { roomFeel } from './room-feel.ts'
import { roomGuess } from './room-guess.ts'
import { roomMystery } from './room-mystery.ts'

/** The kinds that look at a room, by their ids. */
export const roomActivityKinds: Readonly<Record<RoomActivityTypeId, RoomActivityKind>> = {
  room_events: roomEvents,
  room_airing: roomAiring,
  room_guess: roomGuess,
  room_experiment: roomExperiment,
  room_feel: roomFeel,
  room_mystery: roomMystery,
  lesson_guess: lessonGuess,
}

/** Every kind of activity that a school can have. */
export const activityKinds: Readonly<Record<ActivityTypeId, ActivityKind>> = {
  food_journey: foodJourney,
  ...roomActivityKinds,
}

/** The rules of all contributions: the compiler requires one for each kind of content. */
const contributionRules: { readonly [Kind in ContributionKind]: ContributionRule<ContentOf<Kind>> } = {
  ...roomEvents.contributions,
  ...roomAiring.contributions,
  ...roomGuess.contributions,
  ...roomExperiment.contributions,
  ...roomFeel.contributions,
  ...roomMystery.contributions,
  ...lessonGuess.contributions,
}
// The keys of the table above.
const contributionKinds = Object.keys(contributionRules) as ContributionKind[]

export function contributionRule(kind: ContributionKind): ContributionRule<ContributionContent> {
  return contributionRules[kind]
}

function kindsWhere(applies: (rule: ContributionRule<never>) => unknown): readonly ContributionKind[] {
  return contributionKinds.filter((kind) => applies(contributionRules[kind]))
}

/** Everybody sees each one that a teacher has approved. */
export const individuallyPublishedKinds = kindsWhere(({ publication }) => publication === 'individually')

/** In no list and no count. */
export const unlistedKinds = kindsWhere(({ isUnlisted }) => isUnlisted)

/** They may say that a room was aired. */
export const airingKinds = kindsWhere((rule) => rule.airedAt)
