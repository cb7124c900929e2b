import { call } from '#client/api/call.ts'
import {
  addSchoolRowsEndpoint,
  checkSchoolRowsEndpoint,
  readSchoolTableEndpoint,
  type SchoolRow,
  takeBackSchoolsEndpoint,
} from '#contract/municipality-school-table.ts'
import { municipalitySchoolsQuery } from './municipality.ts'
import { firstStepsQuery } from './municipality-first-steps.ts'
import { change } from './mutation.ts'
import { profileQuery } from './user-accounts.ts'

/** Reads a pasted table of schools; nothing is stored. */
export function readSchoolTable() {
  return change((table: string) => call(readSchoolTableEndpoint, { body: { table } }), [])
}

/** What would become of rows that a user has corrected; nothing is stored. */
export function checkSchoolRows() {
  return change(
    (rows: readonly SchoolRow[]) => call(checkSchoolRowsEndpoint, { body: { rows: [...rows] } }),
    [],
  )
}

/** Makes the schools that are new. */
export function addSchoolRows() {
  return change(
    (rows: readonly SchoolRow[]) => call(addSchoolRowsEndpoint, { body: { rows: [...rows] } }),
    ofSchools(),
  )
}

/** Takes back schools that were just made. */
export function takeBackSchools() {
  return change(
    (ids: readonly string[]) => call(takeBackSchoolsEndpoint, { body: { ids: [...ids] } }),
    ofSchools(),
  )
}

/** What tells of the schools that there are. */
function ofSchools() {
  return [
    municipalitySchoolsQuery().queryKey,
    firstStepsQuery().queryKey,
    profileQuery().queryKey,
    ['schools'],
  ]
}
