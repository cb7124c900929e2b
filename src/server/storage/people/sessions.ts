import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

/** The account of a session. */
export interface SessionRow {
  readonly accountId: string
  readonly email: string
  readonly name: string | null
  /** Not null = of the municipality. */
  readonly administratorSince: number | null
  /** Epoch ms */
  readonly expiresAt: number
}

export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | undefined> {
  const [session] = await selectSession(db, { tokenHash })
  return session
}

const selectSession = prepared<{ tokenHash: string }, SessionRow>((db, param) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('administrator', 'administrator.account_id', 'account.id')
    .select([
      'account.id as accountId',
      'account.email',
      'account.name',
      'administrator.invited_at as administratorSince',
      'session.expires_at as expiresAt',
    ])
    .where('session.token_hash', '=', param('tokenHash'))
    .compile(),
)

export async function insertSession(
  tx: Tx,
  session: {
    readonly tokenHash: string
    readonly accountId: string
    readonly now: number
    readonly expiresAt: number
  },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
}

/** Sessions and attempts to sign in that ended before `now`; answers with how many there were. */
export async function deleteEndedSessions(db: Database, now: number): Promise<number> {
  const sessions = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst()
  const attempts = await db.deleteFrom('sign_in_attempt').where('expires_at', '<=', now).executeTakeFirst()
  return Number(sessions.numDeletedRows + attempts.numDeletedRows)
}
