import * as v from 'valibot'
import { listLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo } from './limited.ts'
import { schoolDashboard } from './school-dashboards.ts'
import { clockTime } from './shared-shapes.ts'
import { id } from './sized.ts'
import { widget } from './widgets.ts'

const params = v.object({ schoolId: id })

/** As the public sees it, and which widgets it does not. */
export const workspaceDashboard = v.object({
  ...schoolDashboard.entries,
  /** Of the school's widgets, those that are shown nowhere. */
  hidden_widget_ids: v.array(v.string()),
  /** The same widgets, for showing what could be shown. */
  hidden_widgets: v.array(widget),
  version: v.string(),
})
export type WorkspaceDashboard = v.InferOutput<typeof workspaceDashboard>

const response = v.object({ data: workspaceDashboard })

export const getWorkspaceDashboardEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/school_dashboard',
  summary: 'Get a dashboard for editors',
  access: 'viewer',
  params,
  response,
})

/**
 * Which widgets, in the order of the list, and the wall's settings. A widget that is named nowhere comes last: the metric
 * is newer than the arrangement.
 */
export const updateWorkspaceDashboardEndpoint = endpoint({
  method: 'PUT',
  path: '/workspace/schools/{schoolId}/school_dashboard',
  summary: 'Change a dashboard',
  access: 'editor',
  params,
  body: v.strictObject({
    widgets: listUpTo(
      v.strictObject({
        widget_id: id,
        layout: v.strictObject({ hide_on: listUpTo(v.literal('wall'), listLimits.words) }),
      }),
      listLimits.rows,
    ),
    hidden_widget_ids: listUpTo(id, listLimits.ids),
    kiosk: v.strictObject({
      enabled: v.boolean(),
      rotate_seconds: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(600)),
      night_dim: v.nullable(v.strictObject({ from: clockTime, to: clockTime })),
    }),
  }),
  response,
})
