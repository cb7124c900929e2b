import type { Database, Tx } from '#server/storage/database.ts'
import { prepared } from '#server/storage/prepared.ts'

/** What a script's token may do, and for whom. Times are epoch ms. */
export interface ScriptTokenRow {
  readonly id: string
  readonly schoolId: string
  readonly role: 'viewer' | 'editor'
  readonly accountId: string
  readonly email: string
  readonly accountName: string | null
  readonly administratorSince: number | null
  readonly usedAt: number | null
  readonly expiresAt: number
}

export async function findScriptToken(db: Database, tokenHash: string): Promise<ScriptTokenRow | undefined> {
  const [token] = await selectToken(db, { tokenHash })
  return token
}

const selectToken = prepared<{ tokenHash: string }, ScriptTokenRow>((db, param) =>
  db
    .selectFrom('script_token')
    .innerJoin('account', 'account.id', 'script_token.account_id')
    .leftJoin('administrator', 'administrator.account_id', 'account.id')
    .select([
      'script_token.id',
      'script_token.school_id as schoolId',
      'script_token.role',
      'account.id as accountId',
      'account.email',
      'account.name as accountName',
      'administrator.invited_at as administratorSince',
      'script_token.used_at as usedAt',
      'script_token.expires_at as expiresAt',
    ])
    .where('script_token.token_hash', '=', param('tokenHash'))
    .compile(),
)

/** A token as its owner sees it. */
export interface OwnScriptTokenRow {
  readonly id: string
  readonly schoolId: string
  readonly role: 'viewer' | 'editor'
  readonly name: string
  readonly createdAt: number
  readonly usedAt: number | null
  readonly expiresAt: number
}

/** The newest first. */
export function scriptTokensOf(db: Database, accountId: string): Promise<OwnScriptTokenRow[]> {
  return db
    .selectFrom('script_token')
    .select([
      'id',
      'school_id as schoolId',
      'role',
      'name',
      'created_at as createdAt',
      'used_at as usedAt',
      'expires_at as expiresAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertScriptToken(
  tx: Tx,
  token: Omit<OwnScriptTokenRow, 'usedAt'> & { readonly tokenHash: string; readonly accountId: string },
): Promise<void> {
  await tx
    .insertInto('script_token')
    .values({
      id: token.id,
      token_hash: token.tokenHash,
      account_id: token.accountId,
      school_id: token.schoolId,
      role: token.role,
      name: token.name,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      used_at: null,
    })
    .execute()
}

export async function noteScriptTokenUse(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable('script_token').set({ used_at: now }).where('id', '=', id).execute()
}

/** Answers with what was deleted; undefined when the account has no such token. */
export async function deleteScriptToken(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<{ readonly name: string; readonly schoolId: string } | undefined> {
  const [deleted] = await tx
    .deleteFrom('script_token')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['name', 'school_id as schoolId'])
    .execute()
  return deleted
}

/** Of one school: somebody does not belong to it any more. */
export async function deleteScriptTokensAt(tx: Tx, accountId: string, schoolId: string): Promise<void> {
  await tx
    .deleteFrom('script_token')
    .where('account_id', '=', accountId)
    .where('school_id', '=', schoolId)
    .execute()
}
