import * as v from 'valibot'
import { roomActivityTypeIds } from '#domain/activities/activity-type-ids.ts'
import { experimentChanges, experimentMetrics } from '#domain/activities/experiment-choices.ts'
import { guessLengths } from '#domain/activities/guess-shape.ts'
import { foodJourneyMaps } from '#domain/food-journey/food-journey-maps.ts'
import { mysteryKinds, mysteryMetrics } from '#domain/mysteries/mystery-kinds.ts'
import { endpoint } from './endpoint.ts'
import { shownKey } from './sent-facts.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** What a teacher decided about a game: see `FoodJourneySettings` in `domain/food-journey/settings.ts`. */
export const foodJourneySettings = v.object({
  map: v.picklist(foodJourneyMaps),
  play_item_keys: v.array(v.string()),
  max_items: v.number(),
  /** The last day of the game, `YYYY-MM-DD` in Stockholm; null = until a person ends it. */
  ends_on: v.nullable(v.string()),
  show_class_carts: v.boolean(),
  /** False: the school's screens do not show what the class came to. */
  on_wall: v.optional(v.boolean()),
})

/** What a rule found in a room: see `Mystery` in `domain/mysteries`. */
export const mystery = v.strictObject({
  kind: v.picklist(mysteryKinds),
  metric: v.picklist(mysteryMetrics),
  from: v.number(),
  to: v.number(),
  facts: v.strictObject({
    value: v.number(),
    usual: v.number(),
    of: v.number(),
    weeks: v.optional(v.number()),
    outdoor: v.optional(v.number()),
    usual_outdoor: v.optional(v.number()),
  }),
})

/** What a lesson asks its class: see `LessonQuestion` in `domain/lesson`. */
const lessonQuestion = v.strictObject({
  metric_key: v.string(),
  date: v.string(),
  choices: v.array(v.number()),
})

/** What a teacher decided about an activity that looks at a room: see `RoomSettings` in `domain/activities`. */
export const roomSettings = v.object({
  room_id: v.string(),
  ends_on: v.nullable(v.string()),
  guess_minutes: v.optional(v.picklist(guessLengths)),
  experiment: v.optional(
    v.strictObject({ metric: v.picklist(experimentMetrics), change: v.picklist(experimentChanges) }),
  ),
  mystery: v.optional(mystery),
  question: v.optional(lessonQuestion),
})

/** A food journey. */
export const activity = v.object({
  id: v.string(),
  school_id: v.string(),
  activity_type_id: v.literal('food_journey'),
  title: v.string(),
  /** Whether it has ended is derived from `settings.ends_on`: see `isOpen` in `domain/activities/activity-state.ts`. */
  status: v.picklist(['active', 'inactive']),
  settings: foodJourneySettings,
  share_url: v.string(),
  /** The class's code. Empty in what everybody may read: it is there because earlier versions of the app expect it. */
  share_code: v.string(),
  /** Whether carts need the class's code. Devices may keep answers from before there were codes. */
  needs_code: v.optional(v.boolean()),
  /** False: carts that are made now stay on the device until a teacher opens joining again. */
  joining_open: v.optional(v.boolean()),
  /** How many carts count; of an activity that takes no carts how many contributions. */
  carts_count: v.number(),
  /** `YYYY-MM-DD`: the day on which they are removed; null = it has no end yet. */
  results_deleted_on: v.nullable(v.string()),
  created_at: instant,
  updated_at: instant,
})
export type Activity = v.InferOutput<typeof activity>

/** An activity that looks at a room. */
export const roomActivity = v.object({
  ...activity.entries,
  activity_type_id: v.picklist(roomActivityTypeIds),
  settings: roomSettings,
})
export type RoomActivity = v.InferOutput<typeof roomActivity>

export const anyActivity = v.variant('activity_type_id', [activity, roomActivity])
export type AnyActivity = v.InferOutput<typeof anyActivity>

/** Also of one that is not active: the screen says so. */
export const getActivityEndpoint = endpoint({
  method: 'GET',
  path: '/activities/{activityId}',
  summary: 'Get an activity as pupils see it',
  params: v.object({ activityId: id }),
  response: v.object({ data: anyActivity }),
})

/** The one activity with this code, as a person typed it; none when nothing has it. 429 with `Retry-After`: see `putCart`. */
export const findActivitiesEndpoint = endpoint({
  method: 'GET',
  path: '/activities',
  summary: 'Find open activities by a class code',
  query: v.object({ share_code: id }),
  response: v.object({ data: v.array(anyActivity), meta: v.optional(shownKey) }),
})

/** What can be played at the school now, the newest first. */
export const listActivitiesEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/activities',
  summary: 'List a school’s open activities',
  params: v.object({ schoolId: id }),
  response: v.object({ data: v.array(anyActivity) }),
})
