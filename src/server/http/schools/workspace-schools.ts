import type { FastifyInstance } from 'fastify'
import {
  getWorkspaceSchoolEndpoint,
  updateCalendarEndpoint,
  updateWorkspaceSchoolEndpoint,
  type WorkspaceSchool as WorkspaceSchoolShape,
} from '#contract/workspace-schools.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import * as settings from '#server/use-cases/schools/school-settings.ts'
import { toSchool } from './schools.ts'

export function serveWorkspaceSchools(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getWorkspaceSchoolEndpoint, async ({ member }) => ({
    data: toWorkspaceSchool(await settings.getWorkspaceSchool(deps, member.schoolId)),
  }))
  serveForMember(app, deps, updateWorkspaceSchoolEndpoint, async ({ member, body, expected }) => {
    const wanted: settings.SchoolSettings = {
      name: body.name,
      color: body.color,
      place: body.location,
      outboundWebhookUrl: body.outbound_webhook_url,
      showsWeather: body.shows_weather,
    }
    return { data: toWorkspaceSchool(await settings.changeSettings(deps, member, wanted, expected)) }
  })
  serveForMember(app, deps, updateCalendarEndpoint, async ({ member, body, expected }) => ({
    data: toWorkspaceSchool(await settings.changeCalendar(deps, member, body, expected)),
  }))
}

export function toWorkspaceSchool(school: settings.WorkspaceSchool): WorkspaceSchoolShape {
  return {
    ...toSchool(school),
    outbound_webhook_url: school.outboundWebhookUrl,
    shows_weather: school.showsWeather,
    version: school.version,
  }
}
