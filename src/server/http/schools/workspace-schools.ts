import type { FastifyInstance } from 'fastify'
import { co2LimitValues } from '#contract/co2-limits.ts'
import { fromWire, toWire } from '#contract/wire.ts'
import {
  getWorkspaceSchoolEndpoint,
  updateCalendarEndpoint,
  updateCo2LimitsEndpoint,
  updateWorkspaceSchoolEndpoint,
  type WorkspaceSchool as WorkspaceSchoolShape,
} from '#contract/workspace-schools.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  changeCo2Limits,
  getWorkspaceSchool,
  type SchoolSettings,
  updateCalendar,
  updateWorkspaceSchool,
  type WorkspaceSchool,
} from '#server/use-cases/schools/school-settings.ts'
import { toCalendar, toCommonCalendar, toSchool } from './schools.ts'

export function serveWorkspaceSchools(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, getWorkspaceSchoolEndpoint, async ({ member }) => ({
    data: toWorkspaceSchool(await getWorkspaceSchool(deps, member.schoolId)),
  }))
  serveForMember(app, deps, updateWorkspaceSchoolEndpoint, async ({ member, body, expected }) => {
    const { location: place, ...rest } = fromWire(updateWorkspaceSchoolEndpoint.body, body)
    const wanted: SchoolSettings = { ...rest, place }
    return { data: toWorkspaceSchool(await updateWorkspaceSchool(deps, member, wanted, expected)) }
  })
  serveForMember(app, deps, updateCalendarEndpoint, async ({ member, body, expected }) => ({
    data: toWorkspaceSchool(await updateCalendar(deps, member, body, expected)),
  }))
  serveForMember(app, deps, updateCo2LimitsEndpoint, async ({ member, body, expected }) => ({
    data: toWorkspaceSchool(
      await changeCo2Limits(deps, member, fromWire(updateCo2LimitsEndpoint.body, body).co2Limits, expected),
    ),
  }))
}

export function toWorkspaceSchool(school: WorkspaceSchool): WorkspaceSchoolShape {
  return {
    ...toSchool(school),
    outbound_webhook_url: school.outboundWebhookUrl,
    shows_weather: school.showsWeather,
    own_co2_limits: school.ownCo2Limits && toWire(co2LimitValues, school.ownCo2Limits),
    municipality_co2_limits:
      school.municipalityCo2Limits && toWire(co2LimitValues, school.municipalityCo2Limits),
    own_calendar: school.ownCalendar && toCalendar(school.ownCalendar),
    municipality_calendar: school.municipalityCalendar && toCommonCalendar(school.municipalityCalendar),
    version: school.version,
  }
}
