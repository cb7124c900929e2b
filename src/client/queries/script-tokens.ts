import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  createScriptTokenEndpoint,
  deleteScriptTokenEndpoint,
  listScriptTokensEndpoint,
} from '#contract/script-tokens.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

export type NewScriptToken = BodyOf<typeof createScriptTokenEndpoint>

/** The caller's tokens. */
export function scriptTokensQuery() {
  return readQuery([privateKey, 'script_tokens'], listScriptTokensEndpoint, undefined, { pollMs: 60_000 })
}

/** Needs a user who has just signed in. Only its answer has the token. */
export function makeScriptToken() {
  return change(
    async ({ value }: Versioned<NewScriptToken>) =>
      (await call(createScriptTokenEndpoint, { body: value })).data,
    [scriptTokensQuery().queryKey],
  )
}

export function revokeScriptToken() {
  return change(
    (tokenId: string) => call(deleteScriptTokenEndpoint, { params: { tokenId } }),
    [scriptTokensQuery().queryKey],
  )
}
