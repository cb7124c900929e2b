import type { FastifyInstance } from 'fastify'
import {
  createScriptTokenEndpoint,
  deleteScriptTokenEndpoint,
  listScriptTokensEndpoint,
  type ScriptToken,
} from '#contract/script-tokens.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { serveForPerson } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  listScriptTokens,
  makeScriptToken,
  revokeScriptToken,
} from '#server/use-cases/people/script-tokens.ts'

/** The tokens of somebody's scripts, for themselves. */
export function serveScriptTokens(app: FastifyInstance, deps: Deps): void {
  serveForPerson(app, deps, listScriptTokensEndpoint, async ({ person }) => ({
    data: (await listScriptTokens(deps, person)).map(toShape),
  }))
  serveForPerson(app, deps, createScriptTokenEndpoint, async ({ person, body, created, request }) => {
    const { school_id: schoolId, ...asked } = body
    const { token, ...made } = await makeScriptToken(deps, person, { schoolId, ...asked })
    created()
    logSecurity(request, 'script_token_made', {
      account: person.accountId,
      school: schoolId,
      subject: made.id,
    })
    return { data: { ...toShape(made), access_token: token } }
  })
  serveForPerson(app, deps, deleteScriptTokenEndpoint, async ({ person, params, request }) => {
    await revokeScriptToken(deps, person, params.tokenId)
    logSecurity(request, 'script_token_revoked', { account: person.accountId, subject: params.tokenId })
    return { data: { id: params.tokenId } }
  })
}

type OwnToken = Awaited<ReturnType<typeof listScriptTokens>>[number]

function toShape({ id, name, schoolId, role, createdAt, usedAt, expiresAt }: OwnToken): ScriptToken {
  return {
    id,
    name,
    school_id: schoolId,
    role,
    created_at: toInstant(createdAt),
    used_at: usedAt === null ? null : toInstant(usedAt),
    expires_at: toInstant(expiresAt),
  }
}
