import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant } from './shared-shapes.ts'

/** How far an installation has come from an empty server to the first screen, read from what it holds. */
export const firstSteps = v.object({
  /** An administrator has put the list away; it can be brought back. */
  is_hidden: v.boolean(),
  /** Administrators who have signed in, the newest sign-in first. */
  administrators: v.array(v.object({ name: v.string(), last_signed_in_at: instant })),
  /** Schools in use: how many, and the first names. */
  schools: v.object({ count: v.number(), names: v.array(v.string()) }),
  /** Connections that bring measurements and are switched on. */
  connections: v.number(),
  /** Devices that have sent something that could be read. */
  devices: v.number(),
  /** Those of them that have a room. */
  placed: v.number(),
  /** Those of them that wait for a school or a room. */
  waiting: v.number(),
  /** Where most of those wait: a school, or `municipality`; null = none waits. */
  waiting_at: v.nullable(v.string()),
  /** The school with most devices in rooms, else the first one: where a first screen makes sense. Null = there is no school. */
  school_id: v.nullable(v.string()),
  /** Screens that were made, and the one that was seen last; null = none was seen. */
  walls: v.object({
    count: v.number(),
    seen: v.nullable(v.object({ school_id: v.string(), name: v.string(), last_seen_at: instant })),
  }),
})
export type FirstSteps = v.InferOutput<typeof firstSteps>

const response = v.object({ data: firstSteps })

export const getFirstStepsEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/first_steps',
  summary: 'Get the first steps of an installation',
  access: 'administrator',
  response,
})

/** Puts the list away for all administrators, or brings it back. */
export const updateFirstStepsEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/first_steps',
  summary: 'Hide or show the first steps',
  access: 'administrator',
  body: v.strictObject({ is_hidden: v.boolean() }),
  response,
})
