import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { text } from './shared-shapes.ts'
import { id } from './sized.ts'
import { widget } from './widgets.ts'

/** How a school's walls turn. */
export const kiosk = v.object({
  /** False = a wall stays at its first page. */
  enabled: v.boolean(),
  rotate_seconds: v.number(),
  /** What walls show. */
  widget_ids: v.array(v.string()),
  /** When they are darker, times of day `HH:MM` in Stockholm; null = never. */
  night_dim: v.nullable(v.object({ from: v.string(), to: v.string() })),
})
export type Kiosk = v.InferOutput<typeof kiosk>

/** What a school has chosen to show, in its order, and how its walls turn. */
export const schoolDashboard = v.object({
  id: v.string(),
  school_id: v.string(),
  title: text,
  share_url: v.string(),
  widgets: v.array(
    v.object({
      ...widget.entries,
      layout: v.object({
        order: v.number(),
        /** Where it is left out. */
        hide_on: v.array(v.literal('wall')),
      }),
    }),
  ),
  kiosk,
})
export type SchoolDashboard = v.InferOutput<typeof schoolDashboard>

export const getSchoolDashboardEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/school_dashboard',
  summary: 'Get a school’s dashboard',
  params: v.object({ schoolId: id }),
  response: v.object({ data: schoolDashboard }),
})
