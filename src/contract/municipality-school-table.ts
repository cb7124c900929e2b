import * as v from 'valibot'
import { listLimits, textLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { line, listUpTo } from './limited.ts'
import { id, textUpTo } from './sized.ts'

/** A school of a table as it was typed; empty = not given. */
const schoolRow = v.strictObject({
  /** Where it stands in the table, from 1. */
  line: v.number(),
  name: line,
  /** The first part of its address. */
  id: line,
  /** E-mail address of its first owner. */
  owner: line,
  place: line,
  lat: line,
  lng: line,
  /** `#RRGGBB` */
  color: line,
})
export type SchoolRow = v.InferOutput<typeof schoolRow>

const checkedRow = v.object({
  ...schoolRow.entries,
  /** `new`: it will be made; `exists`: there is a school with this address and name, and it stays as it is; `wrong`: see `errors`. */
  state: v.picklist(['new', 'exists', 'wrong']),
  /** What is wrong with which field; codes as those of a new school and an invitation, and `duplicate` within the table. */
  errors: v.array(v.object({ field: v.string(), code: v.string() })),
})
export type CheckedSchoolRow = v.InferOutput<typeof checkedRow>

/**
 * Reads a pasted table or a CSV file into rows, each with what would become of it. Nothing is stored. 422 `not_a_table`,
 * `table_too_large` as of `importManualTableEndpoint`, `too_many_rows` for more than 500 schools.
 */
export const readSchoolTableEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/school_table/read',
  summary: 'Read a table of schools',
  access: 'administrator',
  refusals: { 422: ['not_a_table', 'table_too_large', 'too_many_rows'] },
  body: v.strictObject({ table: textUpTo(textLimits.table) }),
  response: v.object({
    data: v.object({ rows: v.array(checkedRow), unknown_headings: v.array(v.string()) }),
  }),
})

const rows = v.strictObject({ rows: listUpTo(schoolRow, listLimits.rows) })

/** The same of rows that a person has corrected. Nothing is stored. */
export const checkSchoolRowsEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/school_table/check',
  summary: 'Check rows of schools',
  access: 'administrator',
  body: rows,
  response: v.object({ data: v.object({ rows: v.array(checkedRow) }) }),
})

/**
 * Makes the schools of the rows that are `new`, with their owners, in one go. Those that exist stay as they are, so that the
 * same table can be sent again; those that are wrong are answered with what is wrong.
 */
export const addSchoolRowsEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/school_table',
  summary: 'Add schools',
  access: 'administrator',
  needsFreshSignIn: true,
  body: rows,
  response: v.object({
    data: v.object({
      added: v.array(v.object({ id: v.string(), name: v.string() })),
      /** What was not made. */
      rows: v.array(checkedRow),
    }),
  }),
})

/**
 * Takes back schools that were just made, with the invitations of their owners: all of them, or none. Only within ten minutes, and
 * only while nothing refers to them and nobody has been invited since; `errors` names the first school that stays. An older one is put away instead.
 */
export const takeBackSchoolsEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/school_table/take_back',
  summary: 'Take back schools that were just added',
  access: 'administrator',
  refusals: { 409: ['school_in_use', 'school_too_old'] },
  body: v.strictObject({ ids: listUpTo(id, listLimits.rows) }),
  response: v.object({
    data: v.object({ taken_back: v.array(v.object({ id: v.string(), name: v.string() })) }),
  }),
})
