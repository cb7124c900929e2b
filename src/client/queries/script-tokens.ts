import { call } from '#client/api/call.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { deleteScriptToken, listScriptTokens, postScriptToken } from '#contract/script-tokens.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

export type NewScriptToken = BodyOf<typeof postScriptToken>

/** The tokens of whoever asks. */
export function scriptTokensQuery() {
  return readQuery([privateKey, 'script_tokens'], listScriptTokens, undefined, { pollMs: 60_000 })
}

/** Needs somebody who has just signed in. Its answer alone tells the token. */
export function makeScriptToken() {
  return change(
    async ({ value }: Versioned<NewScriptToken>) => (await call(postScriptToken, { body: value })).data,
    [scriptTokensQuery().queryKey],
  )
}

export function revokeScriptToken() {
  return change(
    (tokenId: string) => call(deleteScriptToken, { params: { tokenId } }),
    [scriptTokensQuery().queryKey],
  )
}
