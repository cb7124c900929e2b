import * as v from 'valibot'
import {
  contributionStates,
  curriculumAges,
  roomActivityTypeIds,
} from '#domain/activities/activity-type-ids.ts'
import { listLimits } from '#domain/limits.ts'
import { activity, foodJourneySettings, roomActivity, roomSettings } from './activities.ts'
import { listedCart, results } from './carts.ts'
import { contribution } from './contributions.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo, name, time } from './limited.ts'
import { instant, text } from './shared-shapes.ts'
import { deviceUuid, id } from './sized.ts'

/** A kind of game that a school can have. `settings_schema` is JSON Schema, for the form and for programs. */
export const activityType = v.object({
  id: v.string(),
  key: v.string(),
  title: text,
  description: text,
  settings_schema: v.record(v.string(), v.unknown()),
  result_version: v.number(),
  curriculum: v.array(v.object({ subject: text, age_band: v.picklist(curriculumAges) })),
})

/** An activity as its teachers see it. Once it was started, only what `settings_locked` does not forbid may change. */
const forTeachers = {
  /** What pupils play by is on their tablets: map, foods and most items, or the room, stay from the first start on. */
  settings_locked: v.boolean(),
  /** What came when it was over. */
  late_carts_count: v.number(),
  /** Far more wrong codes came within the last hour than a class mistypes: how many, and since when; null = they did not. */
  guessing: v.optional(v.nullable(v.object({ since: instant, tries: v.number() }))),
  /** On how many devices something waits to be sent, as they said within a day, and when the last one said it; null = none did. */
  unsent_devices: v.optional(v.nullable(v.object({ count: v.number(), reported_at: instant }))),
  version: v.string(),
}
export const workspaceActivity = v.object({ ...activity.entries, ...forTeachers })
export type WorkspaceActivity = v.InferOutput<typeof workspaceActivity>

export const workspaceRoomActivity = v.object({ ...roomActivity.entries, ...forTeachers })
export type WorkspaceRoomActivity = v.InferOutput<typeof workspaceRoomActivity>

const anyWorkspaceActivity = v.variant('activity_type_id', [workspaceActivity, workspaceRoomActivity])
export type AnyWorkspaceActivity = v.InferOutput<typeof anyWorkspaceActivity>

const ofSchool = v.object({ schoolId: id })
const ofActivity = v.object({ schoolId: id, activityId: id })
const response = v.object({ data: anyWorkspaceActivity })
const foodDraft = {
  title: name,
  settings: v.strictObject({
    ...foodJourneySettings.entries,
    play_item_keys: listUpTo(id, listLimits.choices),
    ends_on: v.nullable(time),
  }),
}
const roomDraft = {
  title: name,
  settings: v.strictObject({
    ...roomSettings.entries,
    room_id: id,
    ends_on: v.nullable(time),
    question: v.optional(
      v.strictObject({ metric_key: id, date: time, choices: listUpTo(v.number(), listLimits.choices) }),
    ),
  }),
}

export const listActivityTypesEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activity_types',
  summary: 'List kinds of activities',
  access: 'viewer',
  params: ofSchool,
  response: v.object({ data: v.array(activityType) }),
})

/** All of them, the newest first. */
export const listWorkspaceActivitiesEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activities',
  summary: 'List activities for editors',
  access: 'viewer',
  params: ofSchool,
  response: v.object({ data: v.array(anyWorkspaceActivity) }),
})

/** 201: an activity that no one can play yet. */
export const createActivityEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/activities',
  summary: 'Create an activity',
  access: 'editor',
  params: ofSchool,
  body: v.variant('activity_type_id', [
    v.strictObject({ ...foodDraft, activity_type_id: v.literal('food_journey') }),
    v.strictObject({ ...roomDraft, activity_type_id: v.picklist(roomActivityTypeIds) }),
  ]),
  response,
})

export const getWorkspaceActivityEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activities/{activityId}',
  summary: 'Get an activity for editors',
  access: 'viewer',
  params: ofActivity,
  response,
})

/** The settings of its type. 409 `settings_locked` for another map, other foods, another number of items or another room once it was started. */
export const updateActivityEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}',
  summary: 'Change an activity',
  access: 'editor',
  params: ofActivity,
  body: v.union([v.strictObject(foodDraft), v.strictObject(roomDraft)]),
  response,
})

/** With every cart in it. */
export const deleteActivityEndpoint = endpoint({
  method: 'DELETE',
  path: '/workspace/schools/{schoolId}/activities/{activityId}',
  summary: 'Delete an activity',
  access: 'editor',
  params: ofActivity,
  response: v.object({ data: v.object({ id: v.string(), carts_deleted: v.number() }) }),
})

/** 409 `activity_ended` when its last day has passed. */
export const activateActivityEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/activate',
  summary: 'Open an activity',
  access: 'editor',
  params: ofActivity,
  response,
})

export const deactivateActivityEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/deactivate',
  summary: 'Close an activity',
  access: 'editor',
  params: ofActivity,
  response,
})

/**
 * Another class's code; the one before is worth nothing. `keep_devices`: devices that have shown the class's code, and links and QR
 * codes that were shared, still get in.
 */
export const renewShareCodeEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/share_code',
  summary: 'Replace an activity’s class code',
  access: 'editor',
  params: ofActivity,
  query: v.object({ keep_devices: v.optional(v.picklist(['true'])) }),
  response,
})

/** Closed: only carts that were made before still come in. */
export const updateJoiningEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/joining',
  summary: 'Open or close an activity’s joining',
  access: 'editor',
  params: ofActivity,
  body: v.strictObject({ open: v.boolean() }),
  response,
})

/** Takes a cart out of what counts, or back in. */
export const updateCartStateEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/carts/{cartId}',
  summary: 'Set a cart aside or take it back',
  access: 'editor',
  params: v.object({ ...ofActivity.entries, cartId: deviceUuid }),
  body: v.strictObject({ set_aside: v.boolean() }),
  response: v.object({ data: v.object({ id: v.string(), set_aside: v.boolean() }) }),
})

/** As pupils see them, but always with each cart, whatever the settings show to pupils, and with those set aside. */
export const getActivityResultsEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/results',
  summary: 'Get carts of an activity for editors',
  access: 'viewer',
  params: ofActivity,
  response: v.object({
    data: results,
    meta: v.object({ last_cart_at: v.nullable(instant), set_aside: v.array(listedCart) }),
  }),
})

/** All of them, also those that were removed from what counts; in the order of the time that they are about. */
export const listActivityContributionsEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/contributions',
  summary: 'List contributions of an activity for editors',
  access: 'viewer',
  params: ofActivity,
  response: v.object({
    data: v.array(v.object({ ...contribution.entries, removed: v.boolean() })),
  }),
})

/** `waiting`: the class sees it. `approved`: everybody does. `removed`: no one does, and it counts nowhere. */
export const updateContributionStateEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/contributions/{contributionId}',
  summary: 'Set a contribution aside or approve it',
  access: 'editor',
  params: v.object({ ...ofActivity.entries, contributionId: deviceUuid }),
  body: v.strictObject({ state: v.picklist(contributionStates) }),
  response: v.object({ data: v.object({ id: v.string(), state: v.picklist(contributionStates) }) }),
})
