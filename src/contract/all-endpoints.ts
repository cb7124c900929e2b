import { createAccessibilityFeedbackEndpoint } from './accessibility-feedback.ts'
import { findActivitiesEndpoint, getActivityEndpoint, listActivitiesEndpoint } from './activities.ts'
import { getResultsEndpoint, submitCartEndpoint } from './carts.ts'
import { listClassResultsEndpoint } from './class-results.ts'
import { getClassRoundEndpoint, reportPresenceEndpoint } from './class-rounds.ts'
import { getConfigEndpoint } from './config.ts'
import { listContributionsEndpoint, submitContributionEndpoint } from './contributions.ts'
import type { Endpoint } from './endpoint.ts'
import { inviteByTableEndpoint, previewInvitationsEndpoint } from './invitations.ts'
import { getLessonDaysEndpoint } from './lesson-days.ts'
import { getLessonTimeEndpoint } from './lesson-time.ts'
import {
  acceptClockEndpoint,
  confirmDeletionsEndpoint,
  createMunicipalitySchoolEndpoint,
  deleteAdministratorEndpoint,
  getBackupRehearsalEndpoint,
  getMunicipalityCo2LimitsEndpoint,
  getSafeguardsEndpoint,
  inviteAdministratorEndpoint,
  listAdministratorsEndpoint,
  listMunicipalityAuditEndpoint,
  listMunicipalitySchoolsEndpoint,
  updateMunicipalityCo2LimitsEndpoint,
  updateMunicipalitySchoolEndpoint,
} from './municipality.ts'
import { municipalityEndpoints } from './municipality-endpoints.ts'
import {
  deleteAccessibilityFeedbackEndpoint,
  listAccessibilityFeedbackEndpoint,
} from './municipality-feedback.ts'
import {
  getRoutingEndpoint,
  ignoreDevicesEndpoint,
  letInUnroutedEndpoint,
  listUnroutedDevicesEndpoint,
  previewRoutingEndpoint,
  removeUnroutedEndpoint,
  sendDevicesEndpoint,
  undoRoutingEndpoint,
  updateRoutingEndpoint,
} from './municipality-routing.ts'
import { getOpenDataEndpoint } from './open-data.ts'
import {
  deleteSessionEndpoint,
  listSessionsEndpoint,
  signOutElsewhereEndpoint,
  signOutEverywhereEndpoint,
} from './own-sessions.ts'
import { getSectionEndpoint } from './pages.ts'
import { getPrivacyRegisterEndpoint } from './privacy-register.ts'
import { renewPushSubscriptionEndpoint } from './push-subscriptions.ts'
import { getRoomVentilationEndpoint } from './room-ventilation.ts'
import { getSchoolDashboardEndpoint } from './school-dashboards.ts'
import { getSchoolDayEndpoint } from './school-day.ts'
import {
  getHomePageEndpoint,
  getOverviewEndpoint,
  getSchoolEndpoint,
  listSchoolsEndpoint,
} from './schools.ts'
import {
  createScriptTokenEndpoint,
  deleteScriptTokenEndpoint,
  listScriptTokensEndpoint,
} from './script-tokens.ts'
import { signInCheckEndpoint } from './sign-in-check.ts'
import {
  getStatementsEndpoint,
  updateAccessibilityStatementEndpoint,
  updateControllerEndpoint,
  updateDataProtectionEndpoint,
  updateVisitorCountersEndpoint,
} from './statements.ts'
import { receiveHookEndpoint } from './uplinks.ts'
import { getUserEndpoint, signInEndpoint, signOutEndpoint } from './user-accounts.ts'
import { getWallEndpoint, sendHeartbeatEndpoint } from './walls.ts'
import { getWeekStoryEndpoint } from './week-story.ts'
import { getWidgetDataEndpoint } from './widget-data.ts'
import { getAggregatedLatestDataEndpoint, getLatestDataEndpoint, getWidgetEndpoint } from './widgets.ts'
import { workspaceEndpoints } from './workspace-endpoints.ts'

/** The API as one list: the server serves exactly this, and a test proves it. */
export const allEndpoints: readonly Endpoint[] = [
  getConfigEndpoint,
  getPrivacyRegisterEndpoint,
  getStatementsEndpoint,
  updateControllerEndpoint,
  updateDataProtectionEndpoint,
  updateVisitorCountersEndpoint,
  updateAccessibilityStatementEndpoint,
  createAccessibilityFeedbackEndpoint,
  listAccessibilityFeedbackEndpoint,
  deleteAccessibilityFeedbackEndpoint,
  listSchoolsEndpoint,
  getSchoolEndpoint,
  getHomePageEndpoint,
  getOverviewEndpoint,
  getSchoolDashboardEndpoint,
  getWallEndpoint,
  sendHeartbeatEndpoint,
  getWidgetEndpoint,
  getWidgetDataEndpoint,
  getLessonTimeEndpoint,
  getLessonDaysEndpoint,
  getRoomVentilationEndpoint,
  getSchoolDayEndpoint,
  getWeekStoryEndpoint,
  getLatestDataEndpoint,
  getAggregatedLatestDataEndpoint,
  getSectionEndpoint,
  getOpenDataEndpoint,
  listActivitiesEndpoint,
  listClassResultsEndpoint,
  findActivitiesEndpoint,
  getActivityEndpoint,
  submitCartEndpoint,
  getResultsEndpoint,
  submitContributionEndpoint,
  listContributionsEndpoint,
  getClassRoundEndpoint,
  reportPresenceEndpoint,
  receiveHookEndpoint,
  signInEndpoint,
  signInCheckEndpoint,
  getUserEndpoint,
  signOutEndpoint,
  listSessionsEndpoint,
  deleteSessionEndpoint,
  signOutEverywhereEndpoint,
  signOutElsewhereEndpoint,
  listScriptTokensEndpoint,
  createScriptTokenEndpoint,
  deleteScriptTokenEndpoint,
  renewPushSubscriptionEndpoint,
  getMunicipalityCo2LimitsEndpoint,
  updateMunicipalityCo2LimitsEndpoint,
  listMunicipalitySchoolsEndpoint,
  getBackupRehearsalEndpoint,
  getSafeguardsEndpoint,
  acceptClockEndpoint,
  confirmDeletionsEndpoint,
  createMunicipalitySchoolEndpoint,
  updateMunicipalitySchoolEndpoint,
  listAdministratorsEndpoint,
  listMunicipalityAuditEndpoint,
  inviteAdministratorEndpoint,
  deleteAdministratorEndpoint,
  previewInvitationsEndpoint,
  inviteByTableEndpoint,
  getRoutingEndpoint,
  previewRoutingEndpoint,
  updateRoutingEndpoint,
  undoRoutingEndpoint,
  letInUnroutedEndpoint,
  listUnroutedDevicesEndpoint,
  sendDevicesEndpoint,
  ignoreDevicesEndpoint,
  removeUnroutedEndpoint,
  ...municipalityEndpoints,
  ...workspaceEndpoints,
]
