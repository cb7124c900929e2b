import type { Database } from '#server/storage/database.ts'

/** A sign-in that was begun: see `SignInAttemptTable`. */
export interface AttemptRow {
  readonly state: string
  readonly providerKey: string
  readonly attempt: string
  readonly browserHash: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly asksAgain: boolean
  /** It only shows what the issuer says, and signs no one in. */
  readonly isCheck: boolean
  /** Epoch ms */
  readonly expiresAt: number
}

export async function insertAttempt(db: Database, attempt: AttemptRow): Promise<void> {
  await db
    .insertInto('signInAttempt')
    .values({
      state: attempt.state,
      providerKey: attempt.providerKey,
      attempt: attempt.attempt,
      browserHash: attempt.browserHash,
      nonce: attempt.nonce,
      codeVerifier: attempt.codeVerifier,
      redirectUri: attempt.redirectUri,
      asksAgain: attempt.asksAgain ? 1 : 0,
      answered: 0,
      userinfo: null,
      isCheck: attempt.isCheck ? 1 : 0,
      expiresAt: attempt.expiresAt,
    })
    .execute()
}

export type ClaimedRow = Omit<AttemptRow, 'asksAgain'>

/** The attempt that an issuer answers: given once, and only to the browser that began it. */
export async function claimAttempt(
  db: Database,
  { state, browserHash, now }: { readonly state: string; readonly browserHash: string; readonly now: number },
): Promise<ClaimedRow | undefined> {
  const row = await db
    .updateTable('signInAttempt')
    .set({ answered: 1 })
    .where('state', '=', state)
    .where('browserHash', '=', browserHash)
    .where('answered', '=', 0)
    .where('expiresAt', '>', now)
    .returning([
      'state',
      'providerKey',
      'attempt',
      'browserHash',
      'nonce',
      'codeVerifier',
      'redirectUri',
      'isCheck',
      'expiresAt',
    ])
    .executeTakeFirst()
  return row && { ...row, isCheck: row.isCheck === 1 }
}

/** Keeps what userinfo added, until the sign-in is over. */
export async function setUserinfo(
  db: Database,
  { state, userinfo }: { readonly state: string; readonly userinfo: Readonly<Record<string, unknown>> },
): Promise<void> {
  await db
    .updateTable('signInAttempt')
    .set({ userinfo: JSON.stringify(userinfo) })
    .where('state', '=', state)
    .execute()
}

/** What userinfo added to the sign-in of a nonce; null = nothing, or no such sign-in. */
export async function userinfoOf(
  db: Database,
  nonce: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const row = await db
    .selectFrom('signInAttempt')
    .select('userinfo')
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  return row?.userinfo ? JSON.parse(row.userinfo) : null
}

/** A sign-in that only tried is over when it is answered. */
export async function deleteAttempt(db: Database, state: string): Promise<void> {
  await db.deleteFrom('signInAttempt').where('state', '=', state).execute()
}

/** The attempt of a nonce that this server made for that provider a short while ago, once; undefined for any other nonce. */
export async function consumeNonce(
  db: Database,
  { nonce, providerKey, now }: { readonly nonce: string; readonly providerKey: string; readonly now: number },
): Promise<Pick<AttemptRow, 'asksAgain' | 'expiresAt'> | undefined> {
  const [used] = await db
    .deleteFrom('signInAttempt')
    .where('nonce', '=', nonce)
    .where('providerKey', '=', providerKey)
    .where('answered', '=', 1)
    .where('isCheck', '=', 0)
    .where('expiresAt', '>', now)
    .returning(['asksAgain', 'expiresAt'])
    .execute()
  return used && { asksAgain: used.asksAgain === 1, expiresAt: used.expiresAt }
}

/** Whether a sign-in with this number was begun, and is neither over nor used. */
export async function hasNonce(
  db: Database,
  { nonce, now }: { readonly nonce: string; readonly now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('signInAttempt')
    .select('state')
    .where('nonce', '=', nonce)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
