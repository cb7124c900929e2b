import * as v from 'valibot'
import { scriptRoles, scriptTokenDays } from '#domain/schools/script-tokens.ts'
import { endpoint } from './endpoint.ts'
import { name } from './limited.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** What a script acts for a person with, at one school, in the Authorization header. */
export const scriptToken = v.object({
  id: v.string(),
  name: v.string(),
  school_id: v.string(),
  role: v.picklist(scriptRoles),
  created_at: instant,
  /** To the minute; null = never. */
  used_at: v.nullable(instant),
  expires_at: instant,
})
export type ScriptToken = v.InferOutput<typeof scriptToken>

/** The newest first. */
export const listScriptTokensEndpoint = endpoint({
  method: 'GET',
  path: '/user_accounts/tokens',
  summary: 'List one’s own script tokens',
  access: 'signed_in',
  response: v.object({ data: v.array(scriptToken) }),
})

/**
 * 201 with the token, which is shown this once. 403 `sign_in_again`, `not_a_member`, `role_too_low`; 409 `too_many_tokens`;
 * 422 for a name of more than 80 characters.
 */
export const createScriptTokenEndpoint = endpoint({
  method: 'POST',
  path: '/user_accounts/tokens',
  summary: 'Create a script token',
  access: 'signed_in',
  needsFreshSignIn: true,
  body: v.strictObject({
    name,
    school_id: id,
    role: v.picklist(scriptRoles),
    days: v.picklist(scriptTokenDays),
  }),
  response: v.object({ data: v.object({ ...scriptToken.entries, access_token: v.string() }) }),
})

export const deleteScriptTokenEndpoint = endpoint({
  method: 'DELETE',
  path: '/user_accounts/tokens/{tokenId}',
  summary: 'Delete a script token',
  access: 'signed_in',
  params: v.object({ tokenId: id }),
  response: v.object({ data: v.object({ id: v.string() }) }),
})
