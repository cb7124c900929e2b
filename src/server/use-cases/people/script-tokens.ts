import { Conflict, Forbidden, Invalid, NotFound } from '#domain/errors.ts'
import { textLimits } from '#domain/limits.ts'
import { mayActAs } from '#domain/schools/permissions.ts'
import { mostScriptTokens, type ScriptRole, type ScriptTokenDays } from '#domain/schools/script-tokens.ts'
import { inTransaction } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { roleAt } from '#server/storage/people/members.ts'
import {
  deleteScriptTokenRow,
  insertScriptToken,
  type OwnScriptTokenRow,
  scriptTokensOf,
} from '#server/storage/people/script-tokens.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { writeAudit } from './audit.ts'
import { newScriptToken, type Person } from './sessions.ts'

const dayMs = 24 * 3_600_000

/** The tokens that a person's scripts have, the newest first. */
export async function listScriptTokens(
  { db, now }: Deps,
  { accountId }: Person,
): Promise<OwnScriptTokenRow[]> {
  const tokens = await scriptTokensOf(db, accountId)
  return tokens.filter(({ expiresAt }) => expiresAt > now())
}

/**
 * Makes a token for a script that acts for a person at a school. Throws Invalid for the name, NotFound for the school, Forbidden
 * for more than the person is there, and Conflict when they have a great many.
 */
export function createScriptToken(
  deps: Deps,
  person: Person,
  asked: {
    readonly name: string
    readonly schoolId: string
    readonly role: ScriptRole
    readonly days: ScriptTokenDays
  },
): Promise<OwnScriptTokenRow & { readonly token: string }> {
  const { accountId, email } = person
  const { schoolId, role } = asked
  const name = asked.name.trim()
  if (name === '' || [...name].length > textLimits.name)
    throw new Invalid('invalid_input', `a token needs a name of at most ${textLimits.name} characters`, [
      name === ''
        ? { path: 'name', code: 'missing' }
        : { path: 'name', code: 'too_long', limit: textLimits.name },
    ])
  return inTransaction(deps.db, async (tx) => {
    await requireSchool(tx, schoolId)
    const own = person.isAdministrator ? 'owner' : await roleAt(tx, schoolId, accountId)
    if (own === null)
      throw new Forbidden('not_a_member', 'the account does not belong to this school', accountId)
    if (!mayActAs(own, role))
      throw new Forbidden('role_too_low', `the account is only ${own} there`, accountId)
    if ((await scriptTokensOf(tx, accountId)).length >= mostScriptTokens)
      throw new Conflict('too_many_tokens', `nobody has more than ${mostScriptTokens} tokens`)
    const now = deps.now()
    const { token, tokenHash } = newScriptToken()
    const made = { id: newId(now), schoolId, role, name, createdAt: now }
    const row = { ...made, expiresAt: now + asked.days * dayMs }
    await insertScriptToken(tx, { ...row, tokenHash, accountId })
    await writeAudit(tx, now, {
      schoolId,
      actor: email,
      action: 'script_token_made',
      subject: `script_token:${row.id}`,
      before: null,
      after: { name, role, days: asked.days },
    })
    return { ...row, usedAt: null, token }
  })
}

/** Throws NotFound for a token that is none of theirs. */
export async function deleteScriptToken(deps: Deps, { accountId, email }: Person, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const revoked = await deleteScriptTokenRow(tx, accountId, id)
    if (!revoked) throw new NotFound('token_not_found', 'the account has no such token')
    await writeAudit(tx, deps.now(), {
      schoolId: revoked.schoolId,
      actor: email,
      action: 'script_token_revoked',
      subject: `script_token:${id}`,
      before: { name: revoked.name },
      after: null,
    })
  })
}
