import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import type { ConnectionProbe } from '#server/use-cases/integrations/integrations.ts'
import type { CodeGuard } from './activities/code-guard.ts'
import { serveWeekMystery } from './activities/week-mystery.ts'
import { serveWorkspaceActivities } from './activities/workspace-activities.ts'
import { serveAlerts } from './alerts/alerts.ts'
import { servePushSubscriptions } from './alerts/push-subscriptions.ts'
import { serveManualEntries } from './ingest/manual-entries.ts'
import { serveManualPreviews } from './ingest/manual-previews.ts'
import { serveMessages } from './ingest/messages.ts'
import { serveSchoolIntegrations } from './integrations/school-integrations.ts'
import { serveQuality } from './measurements/quality.ts'
import { serveMunicipalityCalendar } from './municipality/calendar.ts'
import { serveCaretakerList } from './municipality/caretaker.ts'
import { serveFirstSteps } from './municipality/first-steps.ts'
import { type RunningFacts, serveInstallation } from './municipality/installation.ts'
import { serveInvitations } from './municipality/invitations.ts'
import { serveMunicipality } from './municipality/municipality.ts'
import { serveRouting } from './municipality/routing.ts'
import { serveSchoolTable } from './municipality/school-table.ts'
import { servePictures } from './pages/pictures.ts'
import { serveWorkspaceWalls } from './pages/walls.ts'
import { serveWorkspaceDashboards } from './pages/workspace-dashboards.ts'
import { serveWorkspacePages } from './pages/workspace-pages.ts'
import { serveMembers } from './people/members.ts'
import { serveHeldValues } from './rooms/held-values.ts'
import { serveInbox } from './rooms/inbox.ts'
import { serveRooms } from './rooms/rooms.ts'
import { serveSensorBatches } from './rooms/sensor-batches.ts'
import { serveSensorDevices } from './rooms/sensor-devices.ts'
import { serveSensorMarks } from './rooms/sensor-marks.ts'
import { serveSensors } from './rooms/sensors.ts'
import { serveUnread } from './rooms/unread.ts'
import { serveValueTrace } from './rooms/value-trace.ts'
import { serveLogos } from './schools/logos.ts'
import { serveWorkspaceHome } from './schools/workspace-home.ts'
import { serveWorkspaceSchools } from './schools/workspace-schools.ts'

/** Every call for the members of a school, and for the administrators of the municipality. */
export async function serveWorkspace(
  app: FastifyInstance,
  deps: Deps & { readonly probe: ConnectionProbe },
  codes: CodeGuard,
  facts: RunningFacts,
): Promise<void> {
  serveMunicipality(app, deps)
  serveFirstSteps(app, deps)
  serveSchoolTable(app, deps)
  serveMunicipalityCalendar(app, deps)
  serveInstallation(app, deps, facts)
  serveCaretakerList(app, deps)
  serveInvitations(app, deps)
  serveRouting(app, deps)
  serveWorkspaceSchools(app, deps)
  serveWorkspaceHome(app, deps)
  serveMembers(app, deps)
  serveRooms(app, deps)
  serveSensors(app, deps)
  serveSensorBatches(app, deps)
  serveSensorDevices(app, deps)
  serveSensorMarks(app, deps)
  serveHeldValues(app, deps)
  serveUnread(app, deps)
  serveValueTrace(app, deps)
  serveInbox(app, deps)
  serveQuality(app, deps)
  serveAlerts(app, deps, facts.mail !== null)
  await servePushSubscriptions(app, deps)
  serveManualEntries(app, deps)
  serveManualPreviews(app, deps)
  serveSchoolIntegrations(app, deps, deps.probe)
  serveMessages(app, deps)
  serveWorkspaceActivities(app, deps, codes)
  serveWeekMystery(app, deps)
  serveWorkspacePages(app, deps)
  serveWorkspaceDashboards(app, deps)
  serveWorkspaceWalls(app, deps)
  await serveLogos(app, deps)
  await servePictures(app, deps)
}
