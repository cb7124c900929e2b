import type { FastifyInstance } from 'fastify'
import { toWire } from '#contract/wire.ts'
import { getWorkspaceHomeEndpoint, workspaceHome } from '#contract/workspace-home.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getWorkspaceHome, type WorkspaceHome } from '#server/use-cases/schools/workspace-home.ts'

export function serveWorkspaceHome(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getWorkspaceHomeEndpoint, async ({ member }) => ({
    data: toHome(await getWorkspaceHome(deps, member.schoolId)),
  }))
}

function toHome({ toDo, activities, ...home }: WorkspaceHome) {
  return toWire(workspaceHome, {
    ...home,
    toDo: toDo.map(({ integrationKey: key, ...item }) => ({
      ...item,
      integration: key === null ? null : { key, title: integrationTitle(key) },
    })),
    activities,
    airings: activities.flatMap((activity) =>
      activity.activityType === 'room_airing'
        ? [{ roomId: activity.settings.room_id, activityId: activity.id, shareCode: activity.shareCode }]
        : [],
    ),
  })
}
