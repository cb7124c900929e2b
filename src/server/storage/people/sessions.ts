import type { Database, Tx } from '#server/storage/database.ts'
import { combineExpiringRows, type ExpiringRows, rowsByAge } from '#server/storage/expiring-rows.ts'
import { prepared } from '#server/storage/prepared.ts'

/** The account of a session. */
export interface SessionRow {
  readonly id: string
  readonly halfHash: string
  readonly accountId: string
  readonly email: string
  readonly name: string | null
  /** Not null = of the municipality. */
  readonly administratorSince: number | null
  /** Epoch ms, as all times here. */
  readonly createdAt: number
  /** null = unknown. */
  readonly authenticatedAt: number | null
  readonly usedAt: number
  readonly expiresAt: number
}

export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | undefined> {
  const [session] = await selectSession(db, { tokenHash })
  return session
}

const selectSession = prepared<{ tokenHash: string }, SessionRow>((db, param) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('administrator', 'administrator.accountId', 'account.id')
    .select([
      'session.id',
      'session.halfHash',
      'account.id as accountId',
      'account.email',
      'account.name',
      'administrator.invitedAt as administratorSince',
      'session.createdAt',
      'session.authenticatedAt',
      'session.usedAt',
      'session.expiresAt',
    ])
    .where('session.tokenHash', '=', param('tokenHash'))
    .compile(),
)

/** A session as its owner sees it. */
export interface OwnSessionRow {
  readonly id: string
  readonly browser: string
  readonly system: string
  readonly createdAt: number
  readonly usedAt: number
  readonly expiresAt: number
}

/** The one that was used last comes first. */
export function sessionsOf(db: Database, accountId: string): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'createdAt', 'usedAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertSession(
  tx: Tx,
  session: {
    readonly tokenHash: string
    readonly halfHash: string
    readonly id: string
    readonly accountId: string
    readonly browser: string
    readonly system: string
    readonly now: number
    readonly authenticatedAt: number | null
    readonly expiresAt: number
  },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      tokenHash: session.tokenHash,
      halfHash: session.halfHash,
      id: session.id,
      accountId: session.accountId,
      browser: session.browser,
      system: session.system,
      createdAt: session.now,
      authenticatedAt: session.authenticatedAt,
      usedAt: session.now,
      expiresAt: session.expiresAt,
    })
    .execute()
}

export async function noteSessionUse(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ usedAt: now }).where('id', '=', id).execute()
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

/** One session of an account, by its id: the hash of its token, or undefined when the account has no such session. */
export async function deleteSessionById(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const [deleted] = await tx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('tokenHash')
    .execute()
  return deleted?.tokenHash
}

/** All of an account, or all but one. Answers with the hashes of the tokens that they had. */
export async function deleteSessionsOf(
  tx: Tx,
  accountId: string,
  keptId: string | null = null,
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .returning('tokenHash')
    .execute()
  return deleted.map(({ tokenHash }) => tokenHash)
}

const countedSessions = combineExpiringRows(
  rowsByAge('session', 'expiresAt', 'epoch_ms'),
  rowsByAge('scriptToken', 'expiresAt', 'epoch_ms'),
)
const beginnings = rowsByAge('signInAttempt', 'expiresAt', 'epoch_ms')

/**
 * Sessions and scripts' tokens after their end, as `before`. Begun sign-ins live for minutes: they are deleted with them and not
 * counted.
 */
export const endedSessions: ExpiringRows = {
  ...countedSessions,
  async delete(db, before) {
    await beginnings.delete(db, before)
    return countedSessions.delete(db, before)
  },
}
