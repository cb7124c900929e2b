import type { FastifyInstance } from 'fastify'
import {
  acceptClockEndpoint,
  administrator,
  confirmDeletionsEndpoint,
  createMunicipalitySchoolEndpoint,
  deleteAdministratorEndpoint,
  getMunicipalityCo2LimitsEndpoint,
  getSafeguardsEndpoint,
  inviteAdministratorEndpoint,
  listAdministratorsEndpoint,
  listMunicipalityAuditEndpoint,
  listMunicipalitySchoolsEndpoint,
  municipalitySchool,
  type Safeguards as SafeguardsShape,
  safeguards,
  updateMunicipalityCo2LimitsEndpoint,
  updateMunicipalitySchoolEndpoint,
} from '#contract/municipality.ts'
import { fromWire, toWire } from '#contract/wire.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { pageOf } from '#server/http/paging.ts'
import { auditOnAPage, toAuditPage } from '#server/http/people/audit-page.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  acceptClock,
  confirmHeldDeletions,
  getSafeguards,
  type Safeguards,
} from '#server/use-cases/municipality/safeguards.ts'
import { listMunicipalitySchools, type SchoolHealth } from '#server/use-cases/municipality/school-health.ts'
import {
  changeMunicipalityCo2Limits,
  createMunicipalitySchool,
  getMunicipalityCo2Limits,
  updateMunicipalitySchool,
} from '#server/use-cases/municipality/schools.ts'
import {
  deleteAdministrator,
  inviteAdministrator,
  listAdministrators,
} from '#server/use-cases/people/administrators.ts'
import { listAudit } from '#server/use-cases/people/audit.ts'

/** What administrators of the municipality see of all schools, and the schools and administrators that there are. */
export function serveMunicipality(app: FastifyInstance, deps: Deps): void {
  serveForAdministrator(app, deps, listMunicipalitySchoolsEndpoint, async () => ({
    data: (await listMunicipalitySchools(deps)).map(toSchoolShape),
  }))
  serveForAdministrator(app, deps, createMunicipalitySchoolEndpoint, async ({ person, body, created }) => {
    const { id, name } = await createMunicipalitySchool(deps, person.email, body)
    created()
    return { data: { id, name } }
  })
  serveForAdministrator(app, deps, updateMunicipalitySchoolEndpoint, async ({ person, params, body }) => {
    const change = { name: body.name, isArchived: body.archived }
    return { data: await updateMunicipalitySchool(deps, person.email, params.schoolId, change) }
  })
  serveForAdministrator(app, deps, getSafeguardsEndpoint, async () => toSafeguards(await getSafeguards(deps)))
  serveForAdministrator(app, deps, acceptClockEndpoint, async ({ person }) =>
    toSafeguards(await acceptClock(deps, person.email)),
  )
  serveForAdministrator(app, deps, confirmDeletionsEndpoint, async ({ person }) =>
    toSafeguards(await confirmHeldDeletions(deps, person.email)),
  )
  serveForAdministrator(app, deps, getMunicipalityCo2LimitsEndpoint, async () =>
    toWire(getMunicipalityCo2LimitsEndpoint.response, {
      data: { co2Limits: await getMunicipalityCo2Limits(deps) },
    }),
  )
  serveForAdministrator(app, deps, updateMunicipalityCo2LimitsEndpoint, async ({ person, body }) => {
    const wanted = fromWire(updateMunicipalityCo2LimitsEndpoint.body, body).co2Limits
    const co2Limits = await changeMunicipalityCo2Limits(deps, person.email, wanted)
    return toWire(updateMunicipalityCo2LimitsEndpoint.response, { data: { co2Limits } })
  })
  serveForAdministrator(app, deps, listAdministratorsEndpoint, async () => ({
    data: (await listAdministrators(deps)).map(toAdministrator),
  }))
  serveForAdministrator(app, deps, inviteAdministratorEndpoint, async ({ person, body, created }) => {
    const invited = await inviteAdministrator(deps, person.email, body.email)
    created()
    return { data: toAdministrator(invited) }
  })
  serveForAdministrator(app, deps, listMunicipalityAuditEndpoint, async ({ query }) => {
    const page = pageOf(query, auditOnAPage)
    return toAuditPage(await listAudit(deps, municipalityId, page), page)
  })
  serveForAdministrator(app, deps, deleteAdministratorEndpoint, async ({ person, params }) => {
    await deleteAdministrator(deps, person.email, params.administratorId)
    return { data: { id: params.administratorId } }
  })
}

function toSafeguards({ clock, heldDeletions }: Safeguards): { data: SafeguardsShape } {
  return {
    data: toWire(safeguards, {
      clock: clock && { kind: clock.kind, shown: clock.noticed.wallMs, expected: clock.expectedMs },
      heldDeletions: heldDeletions.map(({ isConfirmed, ...held }) => ({ ...held, confirmed: isConfirmed })),
    }),
  }
}

function toSchoolShape({ badAir, silent, toCheck, failing, ...school }: SchoolHealth) {
  return toWire(municipalitySchool, {
    ...school,
    badAir: badAir.map(({ room: { id, name }, level }) => ({ id, name, level })),
    silent: silent.map(toPlacedSensor),
    toCheck: toCheck.map(toPlacedSensor),
    failingConnections: failing.map(({ integrationKey: key, lastSuccessAt }) => ({
      key,
      title: integrationTitle(key),
      lastSuccessAt,
    })),
  })
}

const toPlacedSensor = ({ id, name, roomName }: SchoolHealth['silent'][number]) => ({
  id,
  name,
  room: roomName ?? name,
})

type InvitedAdministrator = Awaited<ReturnType<typeof listAdministrators>>[number]

const toAdministrator = ({ accountId, ...invited }: InvitedAdministrator) =>
  toWire(administrator, { ...invited, id: accountId })
