import * as v from 'valibot'
import { mystery } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { room } from './shared-shapes.ts'
import { id } from './sized.ts'

/** What a school's own sensors have noticed this week: at most one thing, and the same until the week is over. */
export const weekMystery = v.object({
  /** `2026-W48` */
  week: v.string(),
  /** null = nothing until now. */
  mystery: v.nullable(mystery),
  /** Where it happened; null with it. */
  room: v.nullable(room),
  /** A person of the staff has passed it over. */
  passed: v.boolean(),
  /** The activity that it was taken to a class as; null = none yet. */
  activity_id: v.nullable(v.string()),
})
export type WeekMystery = v.InferOutput<typeof weekMystery>

const params = v.object({ schoolId: id })
const response = v.object({ data: weekMystery })

export const getWeekMysteryEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/mystery',
  summary: 'Get the week’s mystery for editors',
  access: 'viewer',
  params,
  response,
})

/** Passes this week's over, or takes that back. */
export const updateWeekMysteryEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/mystery',
  summary: 'Choose the week’s mystery',
  access: 'editor',
  params,
  body: v.strictObject({ passed: v.boolean() }),
  response,
})
