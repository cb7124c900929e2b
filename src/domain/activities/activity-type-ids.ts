/**
 * The kinds of activities that look at what a room, or in a lesson the school, measures. In a file of its own: whoever only has to
 * tell them apart does not load what is said about them.
 */
export const roomActivityTypeIds = [
  'room_events',
  'room_airing',
  'room_guess',
  'room_experiment',
  'room_feel',
  'room_mystery',
  'lesson_guess',
] as const
export type RoomActivityTypeId = (typeof roomActivityTypeIds)[number]

/** Every kind of activity that a school can have. */
export type ActivityTypeId = 'food_journey' | RoomActivityTypeId

export function isRoomActivityType(id: string): id is RoomActivityTypeId {
  return roomActivityTypeIds.some((typeId) => typeId === id)
}

/** Made from what was found, or from a lesson that is under way; never set up by hand. */
export const madeElsewhere: readonly string[] = [
  'room_mystery',
  'lesson_guess',
] satisfies readonly RoomActivityTypeId[]

/** What pupils send to such an activity: `ContributionContent` says what is in each kind. */
export type ContributionKind =
  | 'mark'
  | 'airing'
  | 'opening'
  | 'guess'
  | 'hypothesis'
  | 'trial'
  | 'feel'
  | 'verdict'
  | 'choice'

/** How often a tablet votes with what it sends: once a lesson, or once in its activity. All else it may send again. */
export const voteScopes = {
  feel: 'lesson',
  verdict: 'activity',
  choice: 'activity',
} as const satisfies Partial<Record<ContributionKind, string>>
export type VoteScope = (typeof voteScopes)[keyof typeof voteScopes]

/** What each kind of activity takes. The food journey takes carts (`food-journey/cart.ts`). */
export const takenBy: Readonly<Record<RoomActivityTypeId, readonly ContributionKind[]>> = {
  room_events: ['mark'],
  room_airing: ['airing', 'opening'],
  room_guess: ['guess'],
  room_experiment: ['hypothesis', 'trial'],
  room_feel: ['feel'],
  room_mystery: ['verdict'],
  lesson_guess: ['choice'],
}

/** Who sees a contribution: its class; everybody, because a teacher has said so; nobody, because one took it out. */
export const contributionStates = ['waiting', 'approved', 'removed'] as const
export type ContributionState = (typeof contributionStates)[number]

/**
 * What everybody may see one by one once a teacher has let it. Of all else that a class sends nobody outside it is told a single one: of
 * guesses only what five or more come to (`class-guesses.ts`).
 */
export const individuallyPublishedKinds: readonly ContributionKind[] = ['mark', 'airing']
