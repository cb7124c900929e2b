import * as v from 'valibot'
import { curriculumAges } from '#domain/food-journey/activity-type.ts'
import { activity, gameSettings } from './activities.ts'
import { listedCart, results } from './carts.ts'
import { endpoint } from './endpoint.ts'
import { cartId } from './sent-cart.ts'
import { instant, text } from './shared-shapes.ts'

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
export const workspaceActivity = v.object({
  ...activity.entries,
  /** Map, foods and most items are part of a game that tablets have: they stay from the first start on. */
  settings_locked: v.boolean(),
  /** Carts that came when the game was over. */
  late_carts_count: v.number(),
  version: v.string(),
})
export type WorkspaceActivity = v.InferOutput<typeof workspaceActivity>

const ofSchool = v.object({ schoolId: v.string() })
const ofActivity = v.object({ schoolId: v.string(), activityId: v.string() })
const response = v.object({ data: workspaceActivity })
const draft = v.strictObject({ title: v.string(), settings: v.strictObject(gameSettings.entries) })

export const listActivityTypes = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activity_types',
  access: 'viewer',
  params: ofSchool,
  response: v.object({ data: v.array(activityType) }),
})

/** All of them, the newest first. */
export const listWorkspaceActivities = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activities',
  access: 'viewer',
  params: ofSchool,
  response: v.object({ data: v.array(workspaceActivity) }),
})

/** 201: an activity that nobody can play yet. */
export const postActivity = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/activities',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({ ...draft.entries, activity_type_id: v.literal('food_journey') }),
  response,
})

export const getWorkspaceActivity = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activities/{activityId}',
  access: 'viewer',
  params: ofActivity,
  response,
})

/** 409 `settings_locked` for another map, other foods or another number of items once it was started. */
export const putActivity = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}',
  access: 'editor',
  params: ofActivity,
  body: draft,
  response,
})

/** With every cart in it. */
export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/workspace/schools/{schoolId}/activities/{activityId}',
  access: 'editor',
  params: ofActivity,
  response: v.object({ data: v.object({ id: v.string(), carts_deleted: v.number() }) }),
})

/** 409 `activity_ended` when its last day has passed. */
export const activateActivity = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/activate',
  access: 'editor',
  params: ofActivity,
  response,
})

export const deactivateActivity = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/deactivate',
  access: 'editor',
  params: ofActivity,
  response,
})

/** Another class's code; the one before takes nothing more in. */
export const renewShareCode = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/share_code',
  access: 'editor',
  params: ofActivity,
  response,
})

/** Closed: only carts that were made before still come in. */
export const putJoining = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/joining',
  access: 'editor',
  params: ofActivity,
  body: v.strictObject({ open: v.boolean() }),
  response,
})

/** Takes a cart out of what counts, or back in. */
export const putCartAside = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/carts/{cartId}',
  access: 'editor',
  params: v.object({ ...ofActivity.entries, cartId }),
  body: v.strictObject({ set_aside: v.boolean() }),
  response: v.object({ data: v.object({ id: v.string(), set_aside: v.boolean() }) }),
})

/** As pupils see them, but always with each cart, whatever the settings show to pupils, and with those set aside. */
export const getActivityResults = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/activities/{activityId}/results',
  access: 'viewer',
  params: ofActivity,
  response: v.object({
    data: results,
    meta: v.object({ last_cart_at: v.nullable(instant), set_aside: v.array(listedCart) }),
  }),
})
