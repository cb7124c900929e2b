import type { Database, Tx } from '#server/storage/database.ts'

/** An administrator of the municipality. Times are epoch ms. */
export interface AdministratorRow {
  readonly accountId: string
  readonly email: string
  /** null = has never signed in. */
  readonly name: string | null
  readonly invitedAt: number
  readonly lastSignedInAt: number | null
}

export function allAdministrators(db: Database): Promise<readonly AdministratorRow[]> {
  return db
    .selectFrom('administrator')
    .innerJoin('account', 'account.id', 'administrator.accountId')
    .select([
      'administrator.accountId',
      'account.email',
      'account.name',
      'administrator.invitedAt',
      'account.lastSignedInAt',
    ])
    .execute()
}

export async function isAdministrator(db: Database, accountId: string): Promise<boolean> {
  return (await findAdministrator(db, accountId)) !== null
}

/** `byGroup`: 1 = a group of the issuer makes the account one, 0 = an invitation. null = it is none. */
export async function findAdministrator(
  db: Database,
  accountId: string,
): Promise<{ readonly byGroup: 0 | 1 } | null> {
  const row = await db
    .selectFrom('administrator')
    .select('byGroup')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** False when the account is one already. */
export async function insertAdministrator(
  tx: Tx,
  administrator: { readonly accountId: string; readonly invitedAt: number; readonly byGroup: 0 | 1 },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('administrator')
    .values(administrator)
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .returning('accountId')
    .execute()
  return inserted.length > 0
}

/** False when the account was none. */
export async function deleteAdministratorRow(tx: Tx, accountId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('administrator')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .execute()
  return deleted.length > 0
}
