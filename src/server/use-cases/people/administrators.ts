import { Conflict, NotFound } from '#domain/errors.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { ensureAccount } from '#server/storage/people/accounts.ts'
import {
  type AdministratorRow,
  allAdministrators,
  deleteAdministratorRow,
  insertAdministrator,
} from '#server/storage/people/administrators.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from './audit.ts'
import { forget, requireEmail } from './members.ts'

/** The administrators of the municipality, by e-mail address. */
export async function listAdministrators({ db }: Deps): Promise<readonly AdministratorRow[]> {
  return (await allAdministrators(db)).toSorted((a, b) => a.email.localeCompare(b.email, 'sv'))
}

/** Throws Invalid, and Conflict for a person who is one already. */
export function inviteAdministrator(deps: Deps, actor: Actor, typed: string): Promise<AdministratorRow> {
  const email = requireEmail(typed)
  const now = deps.now()
  return inTransaction(deps.db, async (tx) => {
    const account = await ensureAccount(tx, email, newId(now), now)
    if (!(await insertAdministrator(tx, { accountId: account.id, invitedAt: now, byGroup: 0 })))
      throw new Conflict('administrator_exists', `${email} is an administrator already`)
    await audit(tx, now, actor, account.id, 'administrator_invited', null, { email })
    const { name, lastSignedInAt } = account
    return { accountId: account.id, email, name, invitedAt: now, lastSignedInAt }
  })
}

/**
 * Ends what a person may do as an administrator, and every session of theirs. Throws NotFound, and Conflict for the last
 * one: anyone who has the server takes that away on the command line.
 */
export function deleteAdministrator(deps: Deps, actor: Actor, accountId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const all = await allAdministrators(tx)
    const administrator = all.find((administrator) => administrator.accountId === accountId)
    if (!administrator)
      throw new NotFound('administrator_not_found', 'the municipality has no such administrator')
    if (all.length < 2) throw new Conflict('last_administrator', 'the municipality keeps an administrator')
    await deleteAdministratorRow(tx, accountId)
    await forget(tx, accountId)
    await audit(
      tx,
      deps.now(),
      actor,
      accountId,
      'administrator_removed',
      { email: administrator.email },
      null,
    )
  })
}

function audit(
  tx: Tx,
  now: number,
  actor: Actor,
  accountId: string,
  action: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const subject = `account:${accountId}`
  return writeAudit(tx, now, { schoolId: municipalityId, actor, action, subject, before, after })
}
