import type { FastifyInstance } from 'fastify'
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
} from '#contract/workspace-activities.ts'
import { isRoomActivity } from '#domain/activities/activity-type-ids.ts'
import { activityKinds } from '#domain/activities/kinds/registry.ts'
import { type MemberCall, serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import { classKeyOf } from '#server/use-cases/activities/class-key.ts'
import {
  changeActivity,
  contributionsAt,
  createActivity,
  decideContribution,
  exclude,
  getActivityAt,
  listActivities,
  removeActivity,
  renewShareCode,
  resultsFor,
  setJoining,
  switchActivity,
  type WorkspaceActivity,
} from '#server/use-cases/activities/workspace-activities.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { toActivity } from './activities.ts'
import { toTeachersResults } from './carts.ts'
import type { CodeGuard } from './code-guard.ts'
import { toContribution } from './contributions.ts'
import { serveUnsentFiles } from './unsent-files.ts'

export function serveWorkspaceActivities(app: FastifyInstance, deps: Deps, codes: CodeGuard): void {
  serveUnsentFiles(app, deps)
  const toShape = (activity: WorkspaceActivity) => toWorkspaceActivity(deps, activity)
  serveForMember(app, deps, listActivityTypesEndpoint, async () => {
    return {
      data: Object.values(activityKinds).map((kind) => ({
        id: kind.id,
        key: kind.id,
        title: kind.title,
        description: kind.description,
        settings_schema: kind.settingsSchema,
        result_version: kind.resultVersion,
        curriculum: [...kind.curriculum],
      })),
    }
  })
  serveForMember(app, deps, listWorkspaceActivitiesEndpoint, async ({ member }) => ({
    data: (await listActivities(deps, member.schoolId)).map(toShape),
  }))
  serveForMember(app, deps, createActivityEndpoint, async ({ member, body, created }) => {
    const { title } = body
    const activity = await createActivity(
      deps,
      member,
      isRoomActivity(body)
        ? { title, activityType: body.activity_type_id, settings: body.settings }
        : { title, activityType: body.activity_type_id, settings: body.settings },
    )
    created()
    return { data: toShape(activity) }
  })
  serveForMember(app, deps, getWorkspaceActivityEndpoint, async ({ member, params }) => ({
    data: toShape(await getActivityAt(deps, member.schoolId, params.activityId)),
  }))
  serveForMember(app, deps, updateActivityEndpoint, async ({ member, params, body, expected }) => ({
    data: toShape(await changeActivity(deps, member, params.activityId, body, expected)),
  }))
  serveForMember(app, deps, deleteActivityEndpoint, async ({ member, params: { activityId }, expected }) => ({
    data: {
      id: activityId,
      carts_deleted: await removeActivity(deps, member, activityId, expected),
    },
  }))
  const switchTo =
    (status: 'active' | 'inactive') =>
    async ({
      member,
      params,
      expected,
    }: MemberCall<typeof activateActivityEndpoint | typeof deactivateActivityEndpoint>) => ({
      data: toShape(await switchActivity(deps, member, params.activityId, status, expected)),
    })
  serveForMember(app, deps, activateActivityEndpoint, switchTo('active'))
  serveForMember(app, deps, deactivateActivityEndpoint, switchTo('inactive'))
  serveForMember(app, deps, renewShareCodeEndpoint, async ({ member, params: { activityId }, query }) => {
    const keepsDevices = query.keep_devices === 'true'
    const renewed = await renewShareCode(deps, member, activityId, { keepsDevices })
    codes.restart(activityId)
    return { data: toShape(renewed) }
  })
  serveForMember(app, deps, updateJoiningEndpoint, async ({ member, params, body }) => ({
    data: toShape(await setJoining(deps, member, params.activityId, body.open)),
  }))
  serveForMember(
    app,
    deps,
    updateCartStateEndpoint,
    async ({ member, params: { activityId, cartId }, body }) => {
      await exclude(deps, member, activityId, cartId, body.set_aside)
      return { data: { id: cartId, set_aside: body.set_aside } }
    },
  )
  serveForMember(app, deps, listActivityContributionsEndpoint, async ({ member, params }) => ({
    data: (await contributionsAt(deps, member.schoolId, params.activityId)).map((kept) => ({
      ...toContribution(kept),
      removed: kept.state === 'removed',
    })),
  }))
  serveForMember(app, deps, updateContributionStateEndpoint, async ({ member, params, body: { state } }) => {
    const { activityId, contributionId } = params
    await decideContribution(deps, member, activityId, contributionId, state)
    return { data: { id: contributionId, state } }
  })
  serveForMember(app, deps, getActivityResultsEndpoint, async ({ member, params }) =>
    toTeachersResults(await resultsFor(deps, member.schoolId, params.activityId)),
  )
}

function toWorkspaceActivity(deps: Pick<Deps, 'secret'>, activity: WorkspaceActivity): AnyWorkspaceActivity {
  const { shareUrl, shareCode, guessing, unsentDevices } = activity
  return {
    ...toActivity(activity),
    share_url: `${shareUrl}?code=${shareCode}&key=${classKeyOf(deps, activity)}`,
    settings_locked: activity.settingsLocked,
    late_carts_count: activity.lateCartsCount,
    guessing: guessing && { since: toInstant(guessing.since), tries: guessing.tries },
    unsent_devices: unsentDevices && {
      count: unsentDevices.devices,
      reported_at: toInstant(unsentDevices.lastAt),
    },
    version: activity.version,
  }
}
