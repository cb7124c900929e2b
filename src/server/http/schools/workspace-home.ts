import type { FastifyInstance } from 'fastify'
import {
  getWorkspaceHomeEndpoint,
  type WorkspaceHome as WorkspaceHomeShape,
} from '#contract/workspace-home.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import * as home from '#server/use-cases/schools/workspace-home.ts'

export function serveWorkspaceHome(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getWorkspaceHomeEndpoint, async ({ member }) => ({
    data: toHome(await home.getWorkspaceHome(deps, member.schoolId)),
  }))
}

function toHome(found: home.WorkspaceHome): WorkspaceHomeShape {
  const { hasRooms, hasPlace, hasLogo, hasCalendar, hasSensors, hasValues, hasActivity } = found.firstSteps
  return {
    school_id: found.schoolId,
    dashboard_url: found.dashboardUrl,
    wall_url: found.wallUrl,
    food_waste_widget_url: found.foodWasteWidgetUrl,
    to_do: found.toDo.map(({ kind, sensor, integrationKey: key, wall, since, nextStep }) => ({
      kind,
      sensor: sensor && { id: sensor.id, name: sensor.name, room_id: sensor.roomId },
      integration: key === null ? null : { key, title: integrationTitle(key) },
      wall,
      since: since === null ? null : toInstant(since),
      next_step: nextStep,
    })),
    to_do_count: found.toDoCount,
    activities: found.activities.map(({ id, title, shareUrl }) => ({ id, title, share_url: shareUrl })),
    airings: found.activities.flatMap((activity) =>
      activity.activityType === 'room_airing'
        ? [
            {
              room_id: activity.settings.room_id,
              activity_id: activity.id,
              share_code: activity.shareCode,
            },
          ]
        : [],
    ),
    first_steps: {
      has_rooms: hasRooms,
      has_place: hasPlace,
      has_logo: hasLogo,
      has_calendar: hasCalendar,
      has_sensors: hasSensors,
      has_values: hasValues,
      has_activity: hasActivity,
    },
  }
}
