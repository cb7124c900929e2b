import type { FastifyInstance } from 'fastify'
import {
  getWorkspaceDashboard,
  putWorkspaceDashboard,
  type WorkspaceDashboard,
} from '#contract/workspace-dashboards.ts'
import { serveForMember } from '#server/http/session.ts'
import { toWidget } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import * as dashboards from '#server/use-cases/pages/dashboards.ts'
import { toDashboard } from './school-dashboard.ts'

export function serveWorkspaceDashboards(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getWorkspaceDashboard, async ({ member }) => ({
    data: toEdited(await dashboards.getEditedDashboard(deps, member.schoolId)),
  }))
  serveForMember(app, deps, putWorkspaceDashboard, async ({ member, body, expected }) => ({
    data: toEdited(await dashboards.arrangeDashboard(deps, member, body, expected)),
  }))
}

function toEdited(dashboard: dashboards.EditedDashboard): WorkspaceDashboard {
  const { hiddenWidgets, version } = dashboard
  return {
    ...toDashboard(dashboard),
    hidden_widget_ids: hiddenWidgets.map(({ id }) => id),
    hidden_widgets: hiddenWidgets.map(toWidget),
    version,
  }
}
