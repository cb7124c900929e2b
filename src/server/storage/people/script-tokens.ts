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
    .selectFrom('scriptToken')
    .innerJoin('account', 'account.id', 'scriptToken.accountId')
    .leftJoin('administrator', 'administrator.accountId', 'account.id')
    .select([
      'scriptToken.id',
      'scriptToken.schoolId',
      'scriptToken.role',
      'account.id as accountId',
      'account.email',
      'account.name as accountName',
      'administrator.invitedAt as administratorSince',
      'scriptToken.usedAt',
      'scriptToken.expiresAt',
    ])
    .where('scriptToken.tokenHash', '=', param('tokenHash'))
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
    .selectFrom('scriptToken')
    .select(['id', 'schoolId', 'role', 'name', 'createdAt', 'usedAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertScriptToken(
  tx: Tx,
  token: Omit<OwnScriptTokenRow, 'usedAt'> & { readonly tokenHash: string; readonly accountId: string },
): Promise<void> {
  await tx
    .insertInto('scriptToken')
    .values({
      id: token.id,
      tokenHash: token.tokenHash,
      accountId: token.accountId,
      schoolId: token.schoolId,
      role: token.role,
      name: token.name,
      createdAt: token.createdAt,
      expiresAt: token.expiresAt,
      usedAt: null,
    })
    .execute()
}

export async function noteScriptTokenUse(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable('scriptToken').set({ usedAt: now }).where('id', '=', id).execute()
}

/** Answers with what was deleted; undefined when the account has no such token. */
export async function deleteScriptTokenRow(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<{ readonly name: string; readonly schoolId: string } | undefined> {
  const [deleted] = await tx
    .deleteFrom('scriptToken')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning(['name', 'schoolId'])
    .execute()
  return deleted
}

/** Of one school: a person does not belong to it any more. */
export async function deleteScriptTokensAt(tx: Tx, accountId: string, schoolId: string): Promise<void> {
  await tx
    .deleteFrom('scriptToken')
    .where('accountId', '=', accountId)
    .where('schoolId', '=', schoolId)
    .execute()
}
