import * as v from 'valibot'
import { sensorProblemKinds } from '#domain/sensors/problem.ts'
import { endpoint } from './endpoint.ts'
import { activitySummary } from './schools.ts'
import { instant, text } from './shared-shapes.ts'
import { id } from './sized.ts'

/** The most urgent first: a connection that is down explains its silent sensors. */
export const toDoKinds = [
  'server_clock',
  'integration_failing',
  ...sensorProblemKinds,
  'wall_silent',
  'menu_missing',
  'unread',
  'new_devices',
  'no_lesson_hours',
  'statement_old',
] as const

/** What a teacher sees first: what wants doing, what is running, and the addresses to hand out. */
export const workspaceHome = v.object({
  school_id: v.string(),
  /** Paths where the address that people use is unknown. */
  dashboard_url: v.string(),
  wall_url: v.string(),
  food_waste_widget_url: v.nullable(v.string()),
  /** The most urgent first, at most ten; `to_do_count` counts them all. */
  to_do: v.array(
    v.object({
      kind: v.picklist(toDoKinds),
      /** null = it is about no single sensor. */
      sensor: v.nullable(v.object({ id: v.string(), name: v.string(), room_id: v.nullable(v.string()) })),
      /** null = it is about no connection. */
      integration: v.nullable(v.object({ key: v.string(), title: text })),
      /** null = it is about no screen. */
      wall: v.nullable(v.object({ id: v.string(), name: v.string() })),
      since: v.nullable(instant),
      next_step: text,
    }),
  ),
  to_do_count: v.number(),
  activities: v.array(activitySummary),
  /** Rooms that a class airs as an experiment now, with the code to hand in by. Devices may keep answers from before. */
  airings: v.optional(
    v.array(v.object({ room_id: v.string(), activity_id: v.string(), share_code: v.string() })),
  ),
  /** What a new school does first, and whether it is done. */
  first_steps: v.object({
    has_rooms: v.boolean(),
    has_place: v.boolean(),
    has_logo: v.boolean(),
    has_calendar: v.boolean(),
    has_sensors: v.boolean(),
    /** A sensor that hangs in a room has measured something. */
    has_values: v.boolean(),
    has_activity: v.boolean(),
  }),
})
export type WorkspaceHome = v.InferOutput<typeof workspaceHome>

export const getWorkspaceHomeEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/home_page',
  summary: 'Get what needs attention now',
  access: 'viewer',
  params: v.object({ schoolId: id }),
  response: v.object({ data: workspaceHome }),
})
