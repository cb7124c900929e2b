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
      answered: 0,
      expires_at: attempt.expiresAt,
    })
    .execute()
}

/** The attempt that an issuer answers: given once, and only to the browser that began it. */
export function claimAttempt(
  db: Database,
  { state, browserHash, now }: { readonly state: string; readonly browserHash: string; readonly now: number },
): Promise<AttemptRow | undefined> {
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

/** True once for a nonce that this server made for that provider a short while ago. */
export async function consumeNonce(
  db: Database,
  { nonce, providerKey, now }: { readonly nonce: string; readonly providerKey: string; readonly now: number },
): Promise<boolean> {
  const used = await db
    .deleteFrom('sign_in_attempt')
    .where('nonce', '=', nonce)
    .where('provider_key', '=', providerKey)
    .where('answered', '=', 1)
    .where('expires_at', '>', now)
    .returning('state')
    .execute()
  return used.length > 0
}
