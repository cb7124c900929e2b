import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  continueLessonEndpoint,
  getWorkspaceRoundEndpoint,
  startRoundEndpoint,
  updateRoundEndpoint,
} from '#contract/class-rounds.ts'
import {
  type AnyWorkspaceActivity,
  activateActivityEndpoint,
  createActivityEndpoint,
  deactivateActivityEndpoint,
  deleteActivityEndpoint,
  getActivityResultsEndpoint,
  getWorkspaceActivityEndpoint,
  listActivityContributionsEndpoint,
  listActivityTypesEndpoint,
  listWorkspaceActivitiesEndpoint,
  renewShareCodeEndpoint,
  updateActivityEndpoint,
  updateCartStateEndpoint,
  updateContributionStateEndpoint,
  updateJoiningEndpoint,
  type WorkspaceActivity,
  type WorkspaceRoomActivity,
} from '#contract/workspace-activities.ts'
import type { ContributionState } from '#domain/activities/activity-type-ids.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** Polling interval of the list and the state of a game, ms. */
const pollMs = 30_000
/** How often a teacher's results are, while the class is handing in, ms. */
const resultsMs = 7_000

/** What everything about a school's activities is kept under. */
export function activitiesKey(schoolId: string) {
  return [privateKey, 'activities', schoolId] as const
}

/** The kinds of games that a school can add. */
export function activityTypesQuery(schoolId: string) {
  return readQuery(
    [privateKey, 'activity_types', schoolId],
    listActivityTypesEndpoint,
    { schoolId },
    { staleTime: 3_600_000 },
  )
}

/** All activities of a school, the newest first. */
export function workspaceActivitiesQuery(schoolId: string) {
  return readQuery(
    [...activitiesKey(schoolId), 'all'],
    listWorkspaceActivitiesEndpoint,
    { schoolId },
    { pollMs },
  )
}

/** One activity as its teachers see it. */
export function workspaceActivityQuery(schoolId: string, activityId: string) {
  return readQuery(
    [...activitiesKey(schoolId), activityId],
    getWorkspaceActivityEndpoint,
    { schoolId, activityId },
    { pollMs },
  )
}

/** What a class has put together, with every cart. */
export function activityResultsQuery(schoolId: string, activityId: string) {
  return queryOptions({
    queryKey: [...activitiesKey(schoolId), activityId, 'results'],
    queryFn: ({ signal }) => call(getActivityResultsEndpoint, { params: { schoolId, activityId }, signal }),
    refetchInterval: pollEvery(resultsMs),
  })
}

/** What a class has sent to an activity that takes no carts, with what was removed. */
export function activityContributionsQuery(schoolId: string, activityId: string) {
  return queryOptions({
    queryKey: [...activitiesKey(schoolId), activityId, 'contributions'],
    queryFn: async ({ signal }) =>
      (await call(listActivityContributionsEndpoint, { params: { schoolId, activityId }, signal })).data,
    refetchInterval: pollEvery(resultsMs),
  })
}

/** Lets everybody see a contribution, or its class alone, or no one. */
export function decideContribution(schoolId: string, activityId: string) {
  return change(
    ({ id, state }: { readonly id: string; readonly state: ContributionState }) =>
      call(updateContributionStateEndpoint, {
        params: { schoolId, activityId, contributionId: id },
        body: { state },
      }),
    [activitiesKey(schoolId)],
  )
}

/** What a teacher decides about a game. */
export type ActivityDraft = Pick<WorkspaceActivity, 'title' | 'settings'>
/** The same about an activity that looks at a room. */
export type RoomActivityDraft = Pick<WorkspaceRoomActivity, 'title' | 'settings'>

type Known = Pick<AnyWorkspaceActivity, 'id' | 'version'>

export type NewActivity =
  | (ActivityDraft & Pick<WorkspaceActivity, 'activity_type_id'>)
  | (RoomActivityDraft & Pick<WorkspaceRoomActivity, 'activity_type_id'>)

export function addActivity(schoolId: string) {
  return change(
    async (draft: NewActivity) =>
      (await call(createActivityEndpoint, { params: { schoolId }, body: draft })).data,
    [activitiesKey(schoolId)],
  )
}

export function saveActivity<Draft extends ActivityDraft | RoomActivityDraft>(
  schoolId: string,
  activityId: string,
) {
  return change(
    ({ value, version }: Versioned<Draft>) =>
      call(updateActivityEndpoint, { params: { schoolId, activityId }, body: value, ifMatch: version }),
    [activitiesKey(schoolId)],
  )
}

/** Opens a game to the pupils, or ends it. */
export function switchActivity(schoolId: string, { id, version }: Known) {
  return change(
    (status: WorkspaceActivity['status']) =>
      call(status === 'active' ? activateActivityEndpoint : deactivateActivityEndpoint, {
        params: { schoolId, activityId: id },
        ifMatch: version,
      }),
    [activitiesKey(schoolId)],
  )
}

/** Adds an activity and opens it to the pupils at once. */
export function startActivity(schoolId: string) {
  return change(
    async (draft: NewActivity) => {
      const { id, version } = (await call(createActivityEndpoint, { params: { schoolId }, body: draft })).data
      const ofActivity = { params: { schoolId, activityId: id }, ifMatch: version }
      return (await call(activateActivityEndpoint, ofActivity)).data
    },
    [activitiesKey(schoolId)],
  )
}

/** Ends what was started here. `answer`: what was measured, which the class's tablets get at once; null = it was not shown. */
export function endActivity(schoolId: string) {
  return change(
    async ({ id, version, answer }: Known & { readonly answer: number | null }) => {
      const params = { schoolId, activityId: id }
      if (answer !== null) await call(updateRoundEndpoint, { params, body: { shown: true, answer } })
      return call(deactivateActivityEndpoint, { params, ifMatch: version })
    },
    [activitiesKey(schoolId)],
  )
}

/** Another class's code. `keepsDevices`: those who are in stay in, and the link and the QR code go on working. */
export function renewCode(
  schoolId: string,
  activityId: string,
  { keepsDevices = false }: { readonly keepsDevices?: boolean } = {},
) {
  const query = keepsDevices ? { keep_devices: 'true' as const } : {}
  return change(
    () => call(renewShareCodeEndpoint, { params: { schoolId, activityId }, query }),
    [activitiesKey(schoolId)],
  )
}

/** Lets carts in, or only those that were made until now. */
export function setJoining(schoolId: string, activityId: string) {
  return change(
    (open: boolean) => call(updateJoiningEndpoint, { params: { schoolId, activityId }, body: { open } }),
    [activitiesKey(schoolId)],
  )
}

/** Takes a cart out of what counts, or back in. */
export function excludeCart(schoolId: string, activityId: string) {
  return change(
    ({ cartId, isExcluded }: { readonly cartId: string; readonly isExcluded: boolean }) =>
      call(updateCartStateEndpoint, {
        params: { schoolId, activityId, cartId },
        body: { set_aside: isExcluded },
      }),
    [activitiesKey(schoolId)],
  )
}

/** With every cart in it. */
export function removeActivity(schoolId: string, { id, version }: Known) {
  return change(
    () => call(deleteActivityEndpoint, { params: { schoolId, activityId: id }, ifMatch: version }),
    // Not the activity itself: its page is still open.
    [workspaceActivitiesQuery(schoolId).queryKey],
  )
}

/** How often the projector asks who is there, ms. */
const lobbyMs = 1_000

/** The round that runs now: who is here, whose work has come, and the code by which all get in. */
export function roundQuery(schoolId: string, activityId: string) {
  return readQuery(
    [...activitiesKey(schoolId), activityId, 'round'],
    getWorkspaceRoundEndpoint,
    { schoolId, activityId },
    { pollMs: lobbyMs, meta: { persist: false } },
  )
}

/** Begins a round with the class: an activity that is not active becomes so. */
export function startRound(schoolId: string, activityId: string) {
  return change(
    () => call(startRoundEndpoint, { params: { schoolId, activityId } }),
    [activitiesKey(schoolId)],
  )
}

/** Shows the result to the class's tablets. */
export function showResult(schoolId: string, activityId: string) {
  return change(
    () => call(updateRoundEndpoint, { params: { schoolId, activityId }, body: { shown: true } }),
    [[...activitiesKey(schoolId), activityId, 'round']],
  )
}

/** Goes on with another activity: the class's tablets need no other code. */
export function continueLesson(schoolId: string, activityId: string) {
  return change(
    (nextId: string) =>
      call(continueLessonEndpoint, { params: { schoolId, activityId }, body: { activity_id: nextId } }),
    [activitiesKey(schoolId)],
  )
}
