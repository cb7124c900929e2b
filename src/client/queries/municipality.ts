import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  acceptClockEndpoint,
  confirmDeletionsEndpoint,
  createMunicipalitySchoolEndpoint,
  deleteAdministratorEndpoint,
  getMunicipalityCo2LimitsEndpoint,
  getSafeguardsEndpoint,
  inviteAdministratorEndpoint,
  listAdministratorsEndpoint,
  listMunicipalitySchoolsEndpoint,
  updateMunicipalityCo2LimitsEndpoint,
  updateMunicipalitySchoolEndpoint,
} from '#contract/municipality.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'
import { profileQuery } from './user-accounts.ts'

const pollMs = 60_000

/** Every school with what is wrong there. For administrators, as all of these. */
export function municipalitySchoolsQuery() {
  return readQuery([privateKey, 'municipality', 'schools'], listMunicipalitySchoolsEndpoint, undefined, {
    pollMs,
  })
}

/** Whether the server trusts its clock, and which deletions wait for a person. */
export function safeguardsQuery() {
  return readQuery([privateKey, 'municipality', 'safeguards'], getSafeguardsEndpoint, undefined, { pollMs })
}

/** The limits of CO2 of all schools that set none themselves. */
export function municipalityCo2LimitsQuery() {
  return readQuery([privateKey, 'municipality', 'co2_limits'], getMunicipalityCo2LimitsEndpoint, undefined, {
    pollMs,
  })
}

/** Replaces them; null = the default. */
export function updateCo2Limits() {
  return change(
    (co2_limits: BodyOf<typeof updateMunicipalityCo2LimitsEndpoint>['co2_limits']) =>
      call(updateMunicipalityCo2LimitsEndpoint, { body: { co2_limits } }),
    [municipalityCo2LimitsQuery().queryKey, municipalitySchoolsQuery().queryKey, ['school']],
  )
}

/** A person says that the clock of the server is right. */
export function acceptClock() {
  return change(() => call(acceptClockEndpoint, {}), [safeguardsQuery().queryKey])
}

/** A person lets the deletions happen that wait. */
export function confirmDeletions() {
  return change(() => call(confirmDeletionsEndpoint, {}), [safeguardsQuery().queryKey])
}

/** What changes with a school: the list, who belongs where, and what everybody sees. */
const schoolRows = () => [municipalitySchoolsQuery().queryKey, profileQuery().queryKey, ['schools']]

type NewSchool = BodyOf<typeof createMunicipalitySchoolEndpoint>

export function addSchool() {
  return change(
    ({ value }: Versioned<NewSchool>) => call(createMunicipalitySchoolEndpoint, { body: value }),
    schoolRows(),
  )
}

/** Another name. */
export function renameSchool(schoolId: string) {
  return change(
    ({ value: { name } }: Versioned<Pick<NewSchool, 'name'>>) =>
      call(updateMunicipalitySchoolEndpoint, { params: { schoolId }, body: { name } }),
    schoolRows(),
  )
}

/** Puts a school away, or takes it back into use. */
export function archiveSchool(schoolId: string) {
  return change(
    (archived: boolean) =>
      call(updateMunicipalitySchoolEndpoint, { params: { schoolId }, body: { archived } }),
    schoolRows(),
  )
}

export function administratorsQuery() {
  return readQuery([privateKey, 'municipality', 'administrators'], listAdministratorsEndpoint, undefined, {
    pollMs,
  })
}

export function addAdministrator() {
  return change(
    ({ value }: Versioned<BodyOf<typeof inviteAdministratorEndpoint>>) =>
      call(inviteAdministratorEndpoint, { body: value }),
    [administratorsQuery().queryKey],
  )
}

/** Ends every session of theirs at once. */
export function removeAdministrator() {
  return change(
    (administratorId: string) => call(deleteAdministratorEndpoint, { params: { administratorId } }),
    [administratorsQuery().queryKey],
  )
}
