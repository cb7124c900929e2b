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

/** Whether the runner of activities shows it to pupils: all kinds but the game, which has a page of its own. */
export function isRoomActivity<Any extends { readonly activity_type_id: ActivityTypeId }>(
  activity: Any,
): activity is Extract<Any, { readonly activity_type_id: RoomActivityTypeId }> {
  return isRoomActivityType(activity.activity_type_id)
}

/** A table of the kinds that look at a room, where they do not differ or their ids say how. */
export function byRoomType<Value>(
  make: (id: RoomActivityTypeId) => Value,
): Readonly<Record<RoomActivityTypeId, Value>> {
  const entries = roomActivityTypeIds.map((id) => [id, make(id)])
  // It has an entry for each id.
  return Object.fromEntries(entries) as Record<RoomActivityTypeId, Value>
}

/** Who sees a contribution: its class; everybody, once a teacher has approved it; no one, once it is removed. */
export const contributionStates = ['waiting', 'approved', 'removed'] as const
export type ContributionState = (typeof contributionStates)[number]

/** The years of the Swedish compulsory school that questions and activities are meant for. */
export const curriculumAges = ['f-3', '4-6', '7-9'] as const
