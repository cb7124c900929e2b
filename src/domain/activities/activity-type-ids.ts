/**
 * The ids of the kinds of activities that look at what a room, or in a lesson the school, measures. Apart from the registry
 * (`kinds/registry.ts`), so that a page that only distinguishes kinds does not load their definitions.
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

/** Who sees a contribution: its class; everybody, once a teacher has approved it; no one, once it is removed. */
export const contributionStates = ['waiting', 'approved', 'removed'] as const
export type ContributionState = (typeof contributionStates)[number]

/** The years of the Swedish compulsory school that questions and activities are meant for. */
export const curriculumAges = ['f-3', '4-6', '7-9'] as const
