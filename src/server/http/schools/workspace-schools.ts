import type { FastifyInstance } from 'fastify'
import type { Co2LimitsShape } from '#contract/co2-limits.ts'
import {
  getWorkspaceSchoolEndpoint,
  updateCalendarEndpoint,
  updateCo2LimitsEndpoint,
  updateWorkspaceSchoolEndpoint,
  type WorkspaceSchool as WorkspaceSchoolShape,
} from '#contract/workspace-schools.ts'
import type { Co2LimitValues } from '#domain/metrics/co2/limits.ts'
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
  serveForMember(app, deps, updateCo2LimitsEndpoint, async ({ member, body, expected }) => ({
    data: toWorkspaceSchool(
      await settings.changeCo2Limits(deps, member, fromLimitValues(body.co2_limits), expected),
    ),
  }))
}

export function fromLimitValues(limits: Co2LimitsShape | null): Co2LimitValues | null {
  return limits && { fairFrom: limits.fair_from, poorAbove: limits.poor_above }
}

export function toLimitValues(limits: Co2LimitValues | null): Co2LimitsShape | null {
  return limits && { fair_from: limits.fairFrom, poor_above: limits.poorAbove }
}

export function toWorkspaceSchool(school: settings.WorkspaceSchool): WorkspaceSchoolShape {
  return {
    ...toSchool(school),
    outbound_webhook_url: school.outboundWebhookUrl,
    shows_weather: school.showsWeather,
    own_co2_limits: toLimitValues(school.ownCo2Limits),
    municipality_co2_limits: toLimitValues(school.municipalityCo2Limits),
    version: school.version,
  }
}
