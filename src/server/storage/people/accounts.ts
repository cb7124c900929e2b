import type { Database, Tx } from '#server/storage/database.ts'

export interface AccountRow {
  readonly id: string
  /** In small letters. */
  readonly email: string
  /** null = has never signed in. */
  readonly name: string | null
  /** Epoch ms */
  readonly lastSignedInAt: number | null
}

export function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  return accounts(db).where('email', '=', email).executeTakeFirst()
}

function accounts(db: Database) {
  return db.selectFrom('account').select(['id', 'email', 'name', 'lastSignedInAt'])
}

/** The account of an e-mail address, made where there is none. `id` is for a new one. */
export async function ensureAccount(tx: Tx, email: string, id: string, now: number): Promise<AccountRow> {
  await tx
    .insertInto('account')
    .values({ id, email, name: null, createdAt: now, lastSignedInAt: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return accounts(tx).where('email', '=', email).executeTakeFirstOrThrow()
}

/** The latest sign-in of all accounts, epoch ms; null = none yet. */
export async function lastSignInAt(db: Database): Promise<number | null> {
  const { at } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.max('lastSignedInAt').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? null : Number(at)
}

/** `now`: epoch ms. */
export async function recordSignIn(tx: Tx, id: string, name: string, now: number): Promise<void> {
  await tx.updateTable('account').set({ name, lastSignedInAt: now }).where('id', '=', id).execute()
}

/** Its sessions, memberships and identities go with it. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}

/** The subject (`sub`) of an account at an issuer; null = none is bound yet. */
export async function subjectOf(db: Database, accountId: string, issuer: string): Promise<string | null> {
  const row = await db
    .selectFrom('accountIdentity')
    .select('subject')
    .where('accountId', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row?.subject ?? null
}

/** Binds an account to a subject at an issuer where none is bound yet; returns the one that is bound. */
export async function bindIdentity(
  tx: Tx,
  accountId: string,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<string> {
  await tx
    .insertInto('accountIdentity')
    .values({ accountId, issuer, subject })
    .onConflict((conflict) => conflict.columns(['accountId', 'issuer']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('accountIdentity')
    .select('subject')
    .where('accountId', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirstOrThrow()
  return row.subject
}
