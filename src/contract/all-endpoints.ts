import { postAccessibilityFeedback } from './accessibility-feedback.ts'
import { findActivities, getActivity, listActivities } from './activities.ts'
import { getResults, putCart } from './carts.ts'
import { listClassResults } from './class-results.ts'
import { getConfig } from './config.ts'
import { listContributions, putContribution } from './contributions.ts'
import type { Endpoint } from './endpoint.ts'
import { getLessonTime } from './lesson-time.ts'
import {
  acceptClock,
  confirmDeletions,
  deleteAdministrator,
  getBackupRehearsal,
  getSafeguards,
  inviteAdministrator,
  listAdministrators,
  listMunicipalityAudit,
  listMunicipalitySchools,
  postMunicipalitySchool,
  putMunicipalitySchool,
} from './municipality.ts'
import { deleteAccessibilityFeedback, listAccessibilityFeedback } from './municipality-feedback.ts'
import {
  getRouting,
  letInUnrouted,
  listUnroutedDevices,
  postRoutingPreview,
  postRoutingUndo,
  postSentDevices,
  putIgnoredDevices,
  putRouting,
  removeUnrouted,
} from './municipality-routing.ts'
import { getOpenData } from './open-data.ts'
import { endSession, listSessions, signOutElsewhere, signOutEverywhere } from './own-sessions.ts'
import { getSection } from './pages.ts'
import { getPrivacyRegister } from './privacy-register.ts'
import { renewPushSubscription } from './push-subscriptions.ts'
import { getRoomVentilation } from './room-ventilation.ts'
import { getSchoolDashboard } from './school-dashboards.ts'
import { getHomePage, getOverview, getSchool, listSchools } from './schools.ts'
import { deleteScriptToken, listScriptTokens, postScriptToken } from './script-tokens.ts'
import { getStatements, putAccessibilityStatement, putDataProtection } from './statements.ts'
import { postHook } from './uplinks.ts'
import { showUser, signIn, signOut } from './user-accounts.ts'
import { getWall, postHeartbeat } from './walls.ts'
import { getWidgetData } from './widget-data.ts'
import { getAggregatedLatestData, getLatestData, getWidget } from './widgets.ts'
import { workspaceEndpoints } from './workspace-endpoints.ts'

/** The API as one list: the server serves exactly this, and a test proves it. */
export const allEndpoints: readonly Endpoint[] = [
  getConfig,
  getPrivacyRegister,
  getStatements,
  putDataProtection,
  putAccessibilityStatement,
  postAccessibilityFeedback,
  listAccessibilityFeedback,
  deleteAccessibilityFeedback,
  listSchools,
  getSchool,
  getHomePage,
  getOverview,
  getSchoolDashboard,
  getWall,
  postHeartbeat,
  getWidget,
  getWidgetData,
  getLessonTime,
  getRoomVentilation,
  getLatestData,
  getAggregatedLatestData,
  getSection,
  getOpenData,
  listActivities,
  listClassResults,
  findActivities,
  getActivity,
  putCart,
  getResults,
  putContribution,
  listContributions,
  postHook,
  signIn,
  showUser,
  signOut,
  listSessions,
  endSession,
  signOutEverywhere,
  signOutElsewhere,
  listScriptTokens,
  postScriptToken,
  deleteScriptToken,
  renewPushSubscription,
  listMunicipalitySchools,
  getBackupRehearsal,
  getSafeguards,
  acceptClock,
  confirmDeletions,
  postMunicipalitySchool,
  putMunicipalitySchool,
  listAdministrators,
  listMunicipalityAudit,
  inviteAdministrator,
  deleteAdministrator,
  getRouting,
  postRoutingPreview,
  putRouting,
  postRoutingUndo,
  letInUnrouted,
  listUnroutedDevices,
  postSentDevices,
  putIgnoredDevices,
  removeUnrouted,
  ...workspaceEndpoints,
]
