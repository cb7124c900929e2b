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
  /** Epoch ms */
  readonly expiresAt: number
}

export async function insertAttempt(db: Database, attempt: AttemptRow): Promise<void> {
  await db
    .insertInto('sign_in_attempt')
    .values({
      state: attempt.state,
      provider_key: attempt.providerKey,
      attempt: attempt.attempt,
      browser_hash: attempt.browserHash,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      redirect_uri: attempt.redirectUri,
      asks_again: attempt.asksAgain ? 1 : 0,
      answered: 0,
      expires_at: attempt.expiresAt,
    })
    .execute()
}

export type ClaimedRow = Omit<AttemptRow, 'asksAgain'>

/** The attempt that an issuer answers: given once, and only to the browser that began it. */
export function claimAttempt(
  db: Database,
  { state, browserHash, now }: { readonly state: string; readonly browserHash: string; readonly now: number },
): Promise<ClaimedRow | undefined> {
  return db
    .updateTable('sign_in_attempt')
    .set({ answered: 1 })
    .where('state', '=', state)
    .where('browser_hash', '=', browserHash)
    .where('answered', '=', 0)
    .where('expires_at', '>', now)
    .returning([
      'state',
      'provider_key as providerKey',
      'attempt',
      'browser_hash as browserHash',
      'nonce',
      'code_verifier as codeVerifier',
      'redirect_uri as redirectUri',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst()
}

/** The attempt of a nonce that this server made for that provider a short while ago, once; undefined for any other nonce. */
export async function consumeNonce(
  db: Database,
  { nonce, providerKey, now }: { readonly nonce: string; readonly providerKey: string; readonly now: number },
): Promise<Pick<AttemptRow, 'asksAgain' | 'expiresAt'> | undefined> {
  const [used] = await db
    .deleteFrom('sign_in_attempt')
    .where('nonce', '=', nonce)
    .where('provider_key', '=', providerKey)
    .where('answered', '=', 1)
    .where('expires_at', '>', now)
    .returning(['asks_again', 'expires_at as expiresAt'])
    .execute()
  return used && { asksAgain: used.asks_again === 1, expiresAt: used.expiresAt }
}

/** Whether a sign-in with this number was begun, and is neither over nor used. */
export async function hasNonce(
  db: Database,
  { nonce, now }: { readonly nonce: string; readonly now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_attempt')
    .select('state')
    .where('nonce', '=', nonce)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
