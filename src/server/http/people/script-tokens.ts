import type { FastifyInstance } from 'fastify'
import {
  createScriptTokenEndpoint,
  deleteScriptTokenEndpoint,
  listScriptTokensEndpoint,
  scriptToken,
} from '#contract/script-tokens.ts'
import { fromWire, toWire } from '#contract/wire.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { serveForPerson } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  createScriptToken,
  deleteScriptToken,
  listScriptTokens,
} from '#server/use-cases/people/script-tokens.ts'

/** The tokens of a person's scripts, for themselves. */
export function serveScriptTokens(app: FastifyInstance, deps: Deps): void {
  serveForPerson(app, deps, listScriptTokensEndpoint, async ({ person }) => ({
    data: (await listScriptTokens(deps, person)).map((token) => toWire(scriptToken, token)),
  }))
  serveForPerson(app, deps, createScriptTokenEndpoint, async ({ person, body, created, request }) => {
    const asked = fromWire(createScriptTokenEndpoint.body, body)
    const { token, ...made } = await createScriptToken(deps, person, asked)
    created()
    logSecurity(request, 'script_token_made', {
      account: person.accountId,
      school: asked.schoolId,
      subject: made.id,
    })
    return { data: { ...toWire(scriptToken, made), access_token: token } }
  })
  serveForPerson(app, deps, deleteScriptTokenEndpoint, async ({ person, params, request }) => {
    await deleteScriptToken(deps, person, params.tokenId)
    logSecurity(request, 'script_token_revoked', { account: person.accountId, subject: params.tokenId })
    return { data: { id: params.tokenId } }
  })
}
