import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { text } from './shared-shapes.ts'
import { widget } from './widgets.ts'

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
        col_span: v.number(),
        row_span: v.number(),
        hide_on: v.array(v.picklist(['phone', 'wall'])),
      }),
    }),
  ),
  kiosk: v.object({
    enabled: v.boolean(),
    rotate_seconds: v.number(),
    widget_ids: v.array(v.string()),
    night_dim: v.nullable(v.object({ from: v.string(), to: v.string() })),
  }),
})
export type SchoolDashboard = v.InferOutput<typeof schoolDashboard>

export const getSchoolDashboard = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/school_dashboard',
  params: v.object({ schoolId: v.string() }),
  response: v.object({ data: schoolDashboard }),
})
