import type { FastifyInstance } from 'fastify'
import {
  type AnyWorkspaceActivity,
  activateActivity,
  deactivateActivity,
  deleteActivity,
  getActivityResults,
  getWorkspaceActivity,
  listActivityContributions,
  listActivityTypes,
  listWorkspaceActivities,
  postActivity,
  putActivity,
  putCartAside,
  putContributionState,
  putJoining,
  renewShareCode,
} from '#contract/workspace-activities.ts'
import { activityTypes } from '#domain/activities/activity-types.ts'
import { type MemberCall, serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import { classKeyOf } from '#server/use-cases/activities/class-key.ts'
import * as activities from '#server/use-cases/activities/workspace-activities.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { toActivity } from './activities.ts'
import { toTeachersResults } from './carts.ts'
import type { CodeGuard } from './code-guard.ts'
import { toContribution } from './contributions.ts'

export function serveWorkspaceActivities(app: FastifyInstance, deps: Deps, codes: CodeGuard): void {
  const toShape = (activity: activities.WorkspaceActivity) => toWorkspaceActivity(deps, activity)
  serveForMember(app, deps, listActivityTypes, async () => {
    return {
      data: activityTypes.map(({ resultVersion, settingsSchema, curriculum, ...type }) => ({
        ...type,
        settings_schema: settingsSchema,
        result_version: resultVersion,
        curriculum: [...curriculum],
      })),
    }
  })
  serveForMember(app, deps, listWorkspaceActivities, async ({ member }) => ({
    data: (await activities.listActivities(deps, member.schoolId)).map(toShape),
  }))
  serveForMember(app, deps, postActivity, async ({ member, body, created }) => {
    const { title } = body
    const activity = await activities.createActivity(
      deps,
      member,
      body.activity_type_id === 'food_journey'
        ? { title, activityType: body.activity_type_id, settings: body.settings }
        : { title, activityType: body.activity_type_id, settings: body.settings },
    )
    created()
    return { data: toShape(activity) }
  })
  serveForMember(app, deps, getWorkspaceActivity, async ({ member, params }) => ({
    data: toShape(await activities.getActivityAt(deps, member.schoolId, params.activityId)),
  }))
  serveForMember(app, deps, putActivity, async ({ member, params, body, expected }) => ({
    data: toShape(await activities.changeActivity(deps, member, params.activityId, body, expected)),
  }))
  serveForMember(app, deps, deleteActivity, async ({ member, params: { activityId }, expected }) => ({
    data: {
      id: activityId,
      carts_deleted: await activities.removeActivity(deps, member, activityId, expected),
    },
  }))
  const switchTo =
    (status: 'active' | 'inactive') =>
    async ({
      member,
      params,
      expected,
    }: MemberCall<typeof activateActivity | typeof deactivateActivity>) => ({
      data: toShape(await activities.switchActivity(deps, member, params.activityId, status, expected)),
    })
  serveForMember(app, deps, activateActivity, switchTo('active'))
  serveForMember(app, deps, deactivateActivity, switchTo('inactive'))
  serveForMember(app, deps, renewShareCode, async ({ member, params: { activityId }, query }) => {
    const keepsDevices = query.keep_devices === 'true'
    const renewed = await activities.renewShareCode(deps, member, activityId, { keepsDevices })
    codes.restart(activityId)
    return { data: toShape(renewed) }
  })
  serveForMember(app, deps, putJoining, async ({ member, params, body }) => ({
    data: toShape(await activities.setJoining(deps, member, params.activityId, body.open)),
  }))
  serveForMember(app, deps, putCartAside, async ({ member, params: { activityId, cartId }, body }) => {
    await activities.exclude(deps, member, activityId, cartId, body.set_aside)
    return { data: { id: cartId, set_aside: body.set_aside } }
  })
  serveForMember(app, deps, listActivityContributions, async ({ member, params }) => ({
    data: (await activities.contributionsAt(deps, member.schoolId, params.activityId)).map((kept) => ({
      ...toContribution(kept),
      removed: kept.state === 'removed',
    })),
  }))
  serveForMember(app, deps, putContributionState, async ({ member, params, body: { state } }) => {
    const { activityId, contributionId } = params
    await activities.decideContribution(deps, member, activityId, contributionId, state)
    return { data: { id: contributionId, state } }
  })
  serveForMember(app, deps, getActivityResults, async ({ member, params }) =>
    toTeachersResults(await activities.resultsFor(deps, member.schoolId, params.activityId)),
  )
}

function toWorkspaceActivity(
  deps: Pick<Deps, 'secret'>,
  activity: activities.WorkspaceActivity,
): AnyWorkspaceActivity {
  const { shareUrl, shareCode, guessing } = activity
  return {
    ...toActivity(activity),
    share_url: `${shareUrl}?code=${shareCode}&key=${classKeyOf(deps, activity)}`,
    settings_locked: activity.settingsLocked,
    late_carts_count: activity.lateCartsCount,
    guessing: guessing && { since: toInstant(guessing.since), tries: guessing.tries },
    version: activity.version,
  }
}
