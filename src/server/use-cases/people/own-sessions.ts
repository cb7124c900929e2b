import { NotFound } from '#domain/errors.ts'
import { deletePushSubscriptionsOf } from '#server/storage/alerts/push-subscriptions.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import {
  deleteSessionById,
  deleteSessionsOf,
  type OwnSessionRow,
  sessionsOf,
} from '#server/storage/people/sessions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { writeAudit } from './audit.ts'
import { isSessionExpired, type Person } from './sessions.ts'

export interface OwnSession extends OwnSessionRow {
  /** The one that asks. */
  readonly isThis: boolean
}

/** Where a person is signed in now, the one that was used last first. */
export async function listSessions(deps: Deps, { accountId, by }: Person): Promise<OwnSession[]> {
  const rows = await sessionsOf(deps.db, accountId)
  const isThis = (id: string) => by.kind === 'session' && by.id === id
  return rows.filter((row) => !isSessionExpired(deps, row)).map((row) => ({ ...row, isThis: isThis(row.id) }))
}

/** Throws NotFound for a session that is none of theirs. */
export async function endSession(deps: Deps, person: Person, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const tokenHash = await deleteSessionById(tx, person.accountId, id)
    if (tokenHash === undefined) throw new NotFound('session_not_found', 'the account has no such session')
    await deletePushSubscriptionsOf(tx, tokenHash)
    await write(tx, deps, person, { action: 'session_ended', before: null })
  })
}

/** Ends every session of a person, also the one that asks. */
export async function signOutEverywhere(deps: Deps, person: Person): Promise<void> {
  await endAll(deps, person, { action: 'signed_out_everywhere', keptId: null })
}

/** Ends every session of a person but the one that asks. */
export async function signOutElsewhere(deps: Deps, person: Person): Promise<void> {
  const keptId = person.by.kind === 'session' ? person.by.id : null
  await endAll(deps, person, { action: 'signed_out_elsewhere', keptId })
}

async function endAll(
  deps: Deps,
  person: Person,
  { action, keptId }: { readonly action: string; readonly keptId: string | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const ended = await deleteSessionsOf(tx, person.accountId, keptId)
    for (const tokenHash of ended) await deletePushSubscriptionsOf(tx, tokenHash)
    await write(tx, deps, person, { action, before: { sessions: ended.length } })
  })
}

function write(
  tx: Tx,
  { now }: Deps,
  { accountId, email }: Person,
  change: { readonly action: string; readonly before: object | null },
): Promise<void> {
  const subject = `account:${accountId}`
  return writeAudit(tx, now(), { schoolId: null, actor: email, subject, after: null, ...change })
}
