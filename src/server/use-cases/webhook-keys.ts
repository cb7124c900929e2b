import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The key is a webhook's whole secret. The database holds an HMAC to find it by and an encrypted copy to show it
 * again, so that a copy of the database alone lets nobody send readings.
 */
export function newWebhookKey(): string {
  return randomBytes(32).toString('base64url')
}

export function webhookKeyHmac(secret: Uint8Array, key: string): string {
  return createHmac('sha256', derive(secret, 'webhook key look-up')).update(key).digest('base64url')
}

/** AES-256-GCM, bound to its school integration: `owner` has to be the same when it is decrypted. */
export function encryptWebhookKey(secret: Uint8Array, key: string, owner: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, derive(secret, 'webhook key copy'), iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Throws when the secret is another one than at encryption, or the copy was changed. */
export function decryptWebhookKey(secret: Uint8Array, encrypted: string, owner: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, derive(secret, 'webhook key copy'), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const derivedKeys = new WeakMap<Uint8Array, Map<string, Buffer>>()

/** One secret, a different key for each purpose (HKDF, RFC 5869). */
function derive(secret: Uint8Array, purpose: string): Buffer {
  const known = derivedKeys.get(secret) ?? new Map<string, Buffer>()
  derivedKeys.set(secret, known)
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  known.set(purpose, key)
  return key
}
