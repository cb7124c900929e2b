import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import type { ConnectionProbe } from '#server/use-cases/integrations.ts'
import { serveAlerts } from './alerts.ts'
import { serveLogos } from './logos.ts'
import { serveManualEntries } from './manual-entries.ts'
import { serveManualPreviews } from './manual-previews.ts'
import { serveMembers } from './members.ts'
import { servePictures } from './pictures.ts'
import { servePushSubscriptions } from './push-subscriptions.ts'
import { serveQuality } from './quality.ts'
import { serveSchoolIntegrations } from './school-integrations.ts'
import { serveSensorDevices } from './sensor-devices.ts'
import { serveSensors } from './sensors.ts'
import { serveWorkspaceActivities } from './workspace-activities.ts'
import { serveWorkspaceDashboards } from './workspace-dashboards.ts'
import { serveWorkspaceHome } from './workspace-home.ts'
import { serveWorkspacePages } from './workspace-pages.ts'
import { serveWorkspaceSchools } from './workspace-schools.ts'

/** Every call for the members of a school. */
export async function serveWorkspace(
  app: FastifyInstance,
  deps: Deps & { readonly probe: ConnectionProbe; readonly sendsMail?: boolean },
): Promise<void> {
  serveWorkspaceSchools(app, deps)
  serveWorkspaceHome(app, deps)
  serveMembers(app, deps)
  serveSensors(app, deps)
  serveSensorDevices(app, deps)
  serveQuality(app, deps)
  serveAlerts(app, deps, deps.sendsMail ?? false)
  await servePushSubscriptions(app, deps)
  serveManualEntries(app, deps)
  serveManualPreviews(app, deps)
  serveSchoolIntegrations(app, deps, deps.probe)
  serveWorkspaceActivities(app, deps)
  serveWorkspacePages(app, deps)
  serveWorkspaceDashboards(app, deps)
  await serveLogos(app, deps)
  await servePictures(app, deps)
}
