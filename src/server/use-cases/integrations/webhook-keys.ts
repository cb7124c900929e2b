import { createHmac, randomBytes } from 'node:crypto'
import { decryptText, derivedKey, encryptText } from '#server/use-cases/encryption.ts'

/**
 * The key is a webhook's whole secret. The database holds an HMAC to find it by and an encrypted copy to show it
 * again, so that a copy of the database alone lets no one send readings.
 */
export function newWebhookKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database finds a key by: HMAC-SHA-256, base64url. */
export function webhookKeyHmac(secret: Uint8Array, key: string): string {
  return createHmac('sha256', derivedKey(secret, 'webhook key look-up')).update(key).digest('base64url')
}

const copy = 'webhook key copy'

/** Bound to its school integration: `owner` has to be the same when it is decrypted. */
export function encryptWebhookKey(secret: Uint8Array, key: string, owner: string): string {
  return encryptText(secret, copy, key, owner)
}

/** Throws when the secret is another one than at encryption, or the copy was changed. */
export function decryptWebhookKey(secret: Uint8Array, encrypted: string, owner: string): string {
  return decryptText(secret, copy, encrypted, owner)
}
