import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import { serveLogos } from './logos.ts'
import { serveMembers } from './members.ts'
import { serveSensors } from './sensors.ts'
import { serveWorkspaceActivities } from './workspace-activities.ts'
import { serveWorkspaceDashboards } from './workspace-dashboards.ts'
import { serveWorkspaceHome } from './workspace-home.ts'
import { serveWorkspacePages } from './workspace-pages.ts'
import { serveWorkspaceSchools } from './workspace-schools.ts'

/** Every call for the members of a school. */
export async function serveWorkspace(app: FastifyInstance, deps: Deps): Promise<void> {
  serveWorkspaceSchools(app, deps)
  serveWorkspaceHome(app, deps)
  serveMembers(app, deps)
  serveSensors(app, deps)
  serveWorkspaceActivities(app, deps)
  serveWorkspacePages(app, deps)
  serveWorkspaceDashboards(app, deps)
  await serveLogos(app, deps)
}
