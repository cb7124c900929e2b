import type { FastifyInstance } from 'fastify'
import {
  addSchoolRowsEndpoint,
  checkSchoolRowsEndpoint,
  readSchoolTableEndpoint,
  takeBackSchoolsEndpoint,
} from '#contract/municipality-school-table.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  addSchools,
  type CheckedSchoolRow,
  checkSchools,
  readSchools,
} from '#server/use-cases/municipality/school-table.ts'
import { takeBackSchools } from '#server/use-cases/municipality/take-back-schools.ts'

/** Many schools at once, from a spreadsheet: looked at, made, and taken back. */
export function serveSchoolTable(app: FastifyInstance, deps: Deps): void {
  serveForAdministrator(app, deps, readSchoolTableEndpoint, async ({ body }) => {
    const { rows, unknownHeadings } = await readSchools(deps, body.table)
    return { data: { rows: rows.map(toRow), unknown_headings: [...unknownHeadings] } }
  })
  serveForAdministrator(app, deps, checkSchoolRowsEndpoint, async ({ body }) => ({
    data: { rows: (await checkSchools(deps.db, body.rows)).map(toRow) },
  }))
  serveForAdministrator(app, deps, addSchoolRowsEndpoint, async ({ person, body }) => {
    const { added, rows } = await addSchools(deps, person.email, body.rows)
    return { data: { added: [...added], rows: rows.map(toRow) } }
  })
  serveForAdministrator(app, deps, takeBackSchoolsEndpoint, async ({ person, body }) => ({
    data: { taken_back: [...(await takeBackSchools(deps, person.email, body.ids))] },
  }))
}

function toRow({ errors, ...row }: CheckedSchoolRow) {
  return { ...row, errors: [...errors] }
}
