import type { FastifyInstance } from 'fastify'
import {
  type AnyActivity,
  findActivitiesEndpoint,
  getActivityEndpoint,
  listActivitiesEndpoint,
} from '#contract/activities.ts'
import { serve } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import {
  type CountedActivity,
  findActivityByShareCode,
  getActivity,
  isOfRoom,
  openActivities,
} from '#server/use-cases/activities/activities.ts'
import { classKeyOf } from '#server/use-cases/activities/class-key.ts'
import { lastOfLesson } from '#server/use-cases/activities/class-rounds.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { CodeGuard } from './code-guard.ts'

export function serveActivities(app: FastifyInstance, deps: Deps, codes: CodeGuard): void {
  serve(app, listActivitiesEndpoint, async ({ params }) => ({
    data: (await openActivities(deps, params.schoolId)).map(toPublicActivity),
  }))
  serve(app, findActivitiesEndpoint, async ({ query, request }) => {
    const found = await findActivityByShareCode(deps, query.share_code, codes.triesOf(request))
    if (!found) return { data: [] }
    const current = await getActivity(deps, (await lastOfLesson(deps, found)).id)
    return { data: [toPublicActivity(current)], meta: { class_key: classKeyOf(deps, current) } }
  })
  serve(app, getActivityEndpoint, async ({ params }) => ({
    data: toPublicActivity(await getActivity(deps, params.activityId)),
  }))
}

/** What everybody may read: not the class's code. */
function toPublicActivity(activity: CountedActivity): AnyActivity {
  return { ...toActivity(activity), share_code: '' }
}

export function toActivity(activity: CountedActivity): AnyActivity {
  const facts = {
    id: activity.id,
    school_id: activity.schoolId,
    title: activity.title,
    status: activity.status,
    share_url: activity.shareUrl,
    share_code: activity.shareCode,
    needs_code: activity.needsCode,
    joining_open: activity.joiningClosedAt === null,
    carts_count: activity.cartsCount,
    results_deleted_on: activity.resultsDeletedOn,
    created_at: toInstant(activity.createdAt),
    updated_at: toInstant(activity.updatedAt),
  }
  if (isOfRoom(activity)) {
    const { room_id, ends_on, guess_minutes, experiment, mystery, question } = activity.settings
    const settings = {
      room_id,
      ends_on,
      ...(guess_minutes !== undefined && { guess_minutes }),
      ...(experiment !== undefined && { experiment }),
      ...(mystery !== undefined && { mystery }),
      ...(question !== undefined && { question: { ...question, choices: [...question.choices] } }),
    }
    return { ...facts, activity_type_id: activity.activityType, settings }
  }
  const { play_item_keys, on_wall, ...settings } = activity.settings
  return {
    ...facts,
    activity_type_id: activity.activityType,
    settings: {
      ...settings,
      play_item_keys: [...play_item_keys],
      ...(on_wall !== undefined && { on_wall }),
    },
  }
}
