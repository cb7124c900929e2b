import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { classProof, shownKey } from './sent-facts.ts'
import { instant } from './shared-shapes.ts'
import { deviceUuid, id } from './sized.ts'

const alias = v.object({ colour_key: v.string(), animal_key: v.string() })

/** What a class does together with an activity since its teacher began: see `domain/activities/class-round.ts`. */
const classRound = v.object({
  started_at: instant,
  /** In the order in which they came. `away`: it has reported nothing for a minute. */
  plates: v.array(v.object({ id: v.string(), alias, handed_in: v.boolean(), away: v.boolean() })),
  /** When the class saw the result; null = it has not. */
  shown_at: v.nullable(instant),
  /** What was measured, of a lesson that asked for it; null = nothing was asked, or it was not shown. */
  answer: v.nullable(v.number()),
  /** What the class has gone on with, by an address that lets this device in; null = with nothing. */
  next: v.nullable(v.object({ activity_id: v.string(), title: v.string(), url: v.string() })),
})
export type ClassRound = v.InferOutput<typeof classRound>

/**
 * A tablet that shows an activity says that it is there, every 20 s. Answers its name in the class: another one where that is taken. It is
 * forgotten ten minutes after the last time. 403 as `putCart`.
 */
export const reportPresenceEndpoint = endpoint({
  method: 'PUT',
  path: '/activities/{activityId}/presence/{presenceId}',
  summary: 'Report that a tablet shows an activity',
  params: v.object({ activityId: id, presenceId: deviceUuid }),
  query: classProof,
  body: v.strictObject({
    alias: v.strictObject({ colour_key: id, animal_key: id }),
    /** It has handed in something in this round. */
    handed_in: v.boolean(),
  }),
  response: v.object({ data: v.object({ alias }), meta: v.optional(shownKey) }),
})

/** For the class alone. 403 as `putCart`. */
export const getClassRoundEndpoint = endpoint({
  method: 'GET',
  path: '/activities/{activityId}/round',
  summary: "Get the class's round of an activity",
  params: v.object({ activityId: id }),
  query: classProof,
  response: v.object({ data: classRound, meta: v.optional(shownKey) }),
})

const ofActivity = v.object({ schoolId: id, activityId: id })
const teachersRound = v.object({
  data: v.object({
    ...classRound.entries,
    /** By which all get in: that of the activity that the lesson began with. */
    code: v.string(),
  }),
})
export type TeachersRound = v.InferOutput<typeof teachersRound>['data']

export const getWorkspaceRoundEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/round',
  summary: 'Get the round of an activity for its teachers',
  access: 'viewer',
  params: ofActivity,
  response: teachersRound,
})

/** Begins another round, and activates the activity. 409 `activity_ended` when its last day has passed. */
export const startRoundEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/round',
  summary: 'Begin another round of an activity',
  access: 'editor',
  params: ofActivity,
  response: teachersRound,
})

/** `shown`: whether the class's tablets have the result; `answer`: of a lesson, in the unit of its metric. */
export const updateRoundEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/round',
  summary: "Show or hide the result on the class's tablets",
  access: 'editor',
  params: ofActivity,
  body: v.strictObject({ shown: v.boolean(), answer: v.optional(v.number()) }),
  response: teachersRound,
})

/** Goes on with another activity of the school, whose round begins: the class's tablets need no other code. Answers the round of that one. */
export const continueLessonEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/round/next',
  summary: 'Go on with another activity in the same lesson',
  access: 'editor',
  params: ofActivity,
  body: v.strictObject({ activity_id: id }),
  response: teachersRound,
})
