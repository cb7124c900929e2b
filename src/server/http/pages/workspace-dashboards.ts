import type { FastifyInstance } from 'fastify'
import {
  getWorkspaceDashboardEndpoint,
  updateWorkspaceDashboardEndpoint,
  type WorkspaceDashboard,
} from '#contract/workspace-dashboards.ts'
import { serveForMember } from '#server/http/session.ts'
import { toWidget } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  type EditedDashboard,
  getWorkspaceDashboard,
  updateWorkspaceDashboard,
} from '#server/use-cases/pages/dashboards.ts'
import { toDashboard } from './school-dashboard.ts'

export function serveWorkspaceDashboards(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getWorkspaceDashboardEndpoint, async ({ member }) => ({
    data: toEdited(await getWorkspaceDashboard(deps, member.schoolId)),
  }))
  serveForMember(app, deps, updateWorkspaceDashboardEndpoint, async ({ member, body, expected }) => ({
    data: toEdited(await updateWorkspaceDashboard(deps, member, body, expected)),
  }))
}

function toEdited(dashboard: EditedDashboard): WorkspaceDashboard {
  const { hiddenWidgets, version } = dashboard
  return {
    ...toDashboard(dashboard),
    hidden_widget_ids: hiddenWidgets.map(({ id }) => id),
    hidden_widgets: hiddenWidgets.map(toWidget),
    version,
  }
}
