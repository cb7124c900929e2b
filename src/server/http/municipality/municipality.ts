import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/municipality.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { pageOf } from '#server/http/paging.ts'
import { auditOnAPage, toAuditPage } from '#server/http/people/audit-page.ts'
import { fromLimitValues, toLimitValues } from '#server/http/schools/workspace-schools.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import { rehearsalState } from '#server/use-cases/backup-rehearsal.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  acceptClock,
  confirmHeldDeletions,
  getSafeguards,
  type Safeguards,
} from '#server/use-cases/municipality/safeguards.ts'
import { healthOfSchools, type SchoolHealth } from '#server/use-cases/municipality/school-health.ts'
import {
  addMunicipalitySchool,
  changeMunicipalityCo2Limits,
  changeMunicipalitySchool,
  getMunicipalityCo2Limits,
} from '#server/use-cases/municipality/schools.ts'
import {
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#server/use-cases/people/administrators.ts'
import { listAudit } from '#server/use-cases/people/audit.ts'

/** What administrators of the municipality see of all schools, and the schools and administrators that there are. */
export function serveMunicipality(app: FastifyInstance, deps: Deps): void {
  serveForAdministrator(app, deps, calls.listMunicipalitySchoolsEndpoint, async () => ({
    data: (await healthOfSchools(deps)).map(toSchoolShape),
  }))
  serveForAdministrator(
    app,
    deps,
    calls.createMunicipalitySchoolEndpoint,
    async ({ person, body, created }) => {
      const { id, name } = await addMunicipalitySchool(deps, person.email, body)
      created()
      return { data: { id, name } }
    },
  )
  serveForAdministrator(
    app,
    deps,
    calls.updateMunicipalitySchoolEndpoint,
    async ({ person, params, body }) => {
      const change = { name: body.name, isArchived: body.archived }
      return { data: await changeMunicipalitySchool(deps, person.email, params.schoolId, change) }
    },
  )
  serveForAdministrator(app, deps, calls.getBackupRehearsalEndpoint, async () => {
    const { isRehearsedHere, last } = await rehearsalState(deps)
    return {
      data: {
        is_rehearsed_here: isRehearsedHere,
        at: last && toInstant(last.at),
        problem: last?.problem ?? null,
        newest_reading_at: last?.newestReadingAt == null ? null : toInstant(last.newestReadingAt),
      },
    }
  })
  serveForAdministrator(app, deps, calls.getSafeguardsEndpoint, async () =>
    toSafeguards(await getSafeguards(deps)),
  )
  serveForAdministrator(app, deps, calls.acceptClockEndpoint, async ({ person }) =>
    toSafeguards(await acceptClock(deps, person.email)),
  )
  serveForAdministrator(app, deps, calls.confirmDeletionsEndpoint, async ({ person }) =>
    toSafeguards(await confirmHeldDeletions(deps, person.email)),
  )
  serveForAdministrator(app, deps, calls.getMunicipalityCo2LimitsEndpoint, async () => ({
    data: { co2_limits: toLimitValues(await getMunicipalityCo2Limits(deps)) },
  }))
  serveForAdministrator(app, deps, calls.updateMunicipalityCo2LimitsEndpoint, async ({ person, body }) => {
    const limits = await changeMunicipalityCo2Limits(deps, person.email, fromLimitValues(body.co2_limits))
    return { data: { co2_limits: toLimitValues(limits) } }
  })
  serveForAdministrator(app, deps, calls.listAdministratorsEndpoint, async () => ({
    data: (await listAdministrators(deps)).map(toAdministrator),
  }))
  serveForAdministrator(app, deps, calls.inviteAdministratorEndpoint, async ({ person, body, created }) => {
    const invited = await inviteAdministrator(deps, person.email, body.email)
    created()
    return { data: toAdministrator(invited) }
  })
  serveForAdministrator(app, deps, calls.listMunicipalityAuditEndpoint, async ({ query }) => {
    const page = pageOf(query, auditOnAPage)
    return toAuditPage(await listAudit(deps, municipalityId, page), page)
  })
  serveForAdministrator(app, deps, calls.deleteAdministratorEndpoint, async ({ person, params }) => {
    await removeAdministrator(deps, person.email, params.administratorId)
    return { data: { id: params.administratorId } }
  })
}

function toSafeguards({ clock, heldDeletions }: Safeguards): { data: calls.Safeguards } {
  return {
    data: {
      clock: clock && {
        kind: clock.kind,
        shown: toInstant(clock.noticed.wallMs),
        expected: toInstant(clock.expectedMs),
      },
      held_deletions: heldDeletions.map(({ kind, rows, since, isConfirmed }) => ({
        kind,
        rows,
        since: toInstant(since),
        confirmed: isConfirmed,
      })),
    },
  }
}

function toSchoolShape(school: SchoolHealth): calls.MunicipalitySchool {
  return {
    id: school.id,
    name: school.name,
    color: school.color,
    logo_url: school.logoUrl,
    logo_plate: school.logoPlate,
    archived_at: school.archivedAt === null ? null : toInstant(school.archivedAt),
    rooms_measured: school.roomsMeasured,
    bad_air: school.badAir.map(({ room: { id, name }, level }) => ({ id, name, level })),
    silent: school.silent.map(({ id, name, roomName }) => ({ id, name, room: roomName ?? name })),
    low_batteries: school.lowBatteries,
    failing_connections: school.failing.map(({ integrationKey: key, lastSuccessAt }) => ({
      key,
      title: integrationTitle(key),
      last_success_at: lastSuccessAt === null ? null : toInstant(lastSuccessAt),
    })),
    silent_walls: school.silentWalls.map(({ id, name, lastSeenAt }) => ({
      id,
      name,
      last_seen_at: toInstant(lastSeenAt),
    })),
    unsent_alerts: school.unsentAlerts,
    waiting: school.waiting,
  }
}

function toAdministrator({
  accountId,
  email,
  name,
  invitedAt,
  lastSignedInAt,
}: Awaited<ReturnType<typeof listAdministrators>>[number]): calls.Administrator {
  return {
    id: accountId,
    email,
    name,
    invited_at: toInstant(invitedAt),
    last_signed_in_at: lastSignedInAt === null ? null : toInstant(lastSignedInAt),
  }
}
