import * as v from 'valibot'
import { limits } from '#domain/limits.ts'
import { roles } from '#domain/schools/permissions.ts'
import { endpoint } from './endpoint.ts'
import { textUpTo } from './sized.ts'

export const invitationResult = v.object({
  /** From 1; a heading counts. */
  line: v.number(),
  email: v.string(),
  /** null = the row names none. */
  role: v.nullable(v.picklist([...roles, 'administrator'])),
  /** null = the row names none that there is. */
  school: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** `changed` = another role; `unchanged` = it is so already. */
  outcome: v.picklist(['invited', 'changed', 'unchanged', 'fault']),
  /**
   * Of a `fault`: `not_an_email`, `unknown_role`, `unknown_school`, `no_school`, `of_all_schools` (an administrator has none),
   * `same_person`, `last_owner`.
   */
  code: v.nullable(v.string()),
  /** What was written, or for `same_person` the line that names the person too. */
  detail: v.nullable(v.string()),
})
export type InvitationResult = v.InferOutput<typeof invitationResult>

/** E-mail, role and school, with or without a heading: as CSV or copied from a spreadsheet. */
const invitationTable = v.strictObject({ table: textUpTo(limits.table.bodyBytes) })
const results = v.object({ data: v.array(invitationResult) })

/**
 * What would become of each row; nothing is stored. 422 `not_a_table` (`too_many_rows`: more than 2 000), `table_too_large` as of
 * `importManualTableEndpoint`.
 */
export const previewInvitationsEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/invitations/preview',
  summary: 'Preview invitations by table',
  access: 'administrator',
  body: invitationTable,
  response: results,
})

/** Invites everybody whose row is right, all at once; the other rows are listed with what is wrong. */
export const inviteByTableEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/invitations',
  summary: 'Invite people by table',
  access: 'administrator',
  needsFreshSignIn: true,
  body: invitationTable,
  response: results,
})
