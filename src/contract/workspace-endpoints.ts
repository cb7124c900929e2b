import { acknowledgeAlert, getAlertRecipients, getAlerts, putAlertRecipients } from './alerts.ts'
import type { Endpoint } from './endpoint.ts'
import { getLastMessage, listIntegrationMessages } from './inbound-messages.ts'
import {
  deleteManualEntry,
  getManualEntries,
  getManualEntry,
  postManualEntries,
  postManualTable,
} from './manual-entries.ts'
import { postManualPreview } from './manual-previews.ts'
import { deleteMember, inviteMember, listAudit, listMembers, putMember } from './members.ts'
import { deletePushSubscription, getPushSubscription, putPushSubscription } from './push-subscriptions.ts'
import { getQuality } from './quality.ts'
import {
  listIntegrations,
  postIntegrationKey,
  postIntegrationSecret,
  postIntegrationTest,
  postSchoolIntegration,
  putSchoolIntegration,
} from './school-integrations.ts'
import { postSensorsArchive, postSensorsDelete, postSensorsMove } from './sensor-batches.ts'
import { getSensorChoices } from './sensor-choices.ts'
import { getSensorDay } from './sensor-day.ts'
import {
  getSensorFields,
  listReplacementDevices,
  putSensorDevice,
  putSensorFields,
} from './sensor-devices.ts'
import {
  deleteSensorMark,
  getMeasuredChart,
  getMeasuredDay,
  listSensorMarks,
  postMarkPreview,
  postSensorMark,
} from './sensor-marks.ts'
import { activateSensor, deactivateSensor, getSensor, listSensors, postSensor } from './sensors.ts'
import {
  activateActivity,
  deactivateActivity,
  deleteActivity,
  getActivityResults,
  getWorkspaceActivity,
  listActivityTypes,
  listWorkspaceActivities,
  postActivity,
  putActivity,
  putCartAside,
  putJoining,
  renewShareCode,
} from './workspace-activities.ts'
import { getWorkspaceDashboard, putWorkspaceDashboard } from './workspace-dashboards.ts'
import { getWorkspaceHome } from './workspace-home.ts'
import {
  findInboxDevices,
  ignoreInbox,
  listInbox,
  placeInbox,
  previewInbox,
  returnInbox,
} from './workspace-inbox.ts'
import {
  deletePage,
  deleteSection,
  getPage,
  getWorkspaceSection,
  listPages,
  listSections,
  postPage,
  postSection,
  putPage,
  putSection,
} from './workspace-pages.ts'
import { postPicture } from './workspace-pictures.ts'
import { deleteRoom, listRooms, postRoom, postRoomMerge, putRoom, putRoomOrder } from './workspace-rooms.ts'
import {
  deleteLogo,
  getWorkspaceSchool,
  putCalendar,
  putLogo,
  putWorkspaceSchool,
} from './workspace-schools.ts'
import { deleteWall, listWalls, postWall, putWall } from './workspace-walls.ts'

/** Every call for the members of a school. */
export const workspaceEndpoints: readonly Endpoint[] = [
  getWorkspaceSchool,
  putWorkspaceSchool,
  putCalendar,
  putLogo,
  deleteLogo,
  getWorkspaceHome,
  listMembers,
  inviteMember,
  putMember,
  deleteMember,
  listAudit,
  listRooms,
  postRoom,
  putRoom,
  putRoomOrder,
  postRoomMerge,
  deleteRoom,
  postSensorsMove,
  postSensorsArchive,
  postSensorsDelete,
  listSensors,
  getSensorChoices,
  getSensor,
  getSensorDay,
  getLastMessage,
  postSensor,
  activateSensor,
  deactivateSensor,
  getSensorFields,
  putSensorFields,
  listReplacementDevices,
  putSensorDevice,
  listSensorMarks,
  getMeasuredChart,
  getMeasuredDay,
  postMarkPreview,
  postSensorMark,
  deleteSensorMark,
  listInbox,
  findInboxDevices,
  placeInbox,
  returnInbox,
  ignoreInbox,
  previewInbox,
  getQuality,
  getAlerts,
  acknowledgeAlert,
  getAlertRecipients,
  putAlertRecipients,
  getPushSubscription,
  putPushSubscription,
  deletePushSubscription,
  getManualEntries,
  postManualEntries,
  postManualTable,
  getManualEntry,
  deleteManualEntry,
  postManualPreview,
  listIntegrations,
  postSchoolIntegration,
  putSchoolIntegration,
  postIntegrationTest,
  postIntegrationKey,
  postIntegrationSecret,
  listIntegrationMessages,
  listActivityTypes,
  listWorkspaceActivities,
  postActivity,
  getWorkspaceActivity,
  putActivity,
  deleteActivity,
  activateActivity,
  deactivateActivity,
  renewShareCode,
  putJoining,
  putCartAside,
  getActivityResults,
  listPages,
  postPage,
  getPage,
  putPage,
  deletePage,
  listSections,
  postSection,
  getWorkspaceSection,
  putSection,
  deleteSection,
  postPicture,
  getWorkspaceDashboard,
  putWorkspaceDashboard,
  listWalls,
  postWall,
  putWall,
  deleteWall,
]
