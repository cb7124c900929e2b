import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** AES-256-GCM, bound to its owner: `owner` has to be the same when it is decrypted. Each purpose has its own key. */
export function encryptText(secret: Uint8Array, purpose: string, text: string, owner: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, derivedKey(secret, purpose), iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Throws when the secret is another one than at encryption, or the copy was changed. */
export function decryptText(secret: Uint8Array, purpose: string, encrypted: string, owner: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, derivedKey(secret, purpose), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const derivedKeys = new WeakMap<Uint8Array, Map<string, KeyObject>>()

/**
 * One secret, a different key for each purpose (HKDF, RFC 5869). A `KeyObject`, because Node.js makes one of any other key at
 * each use, which takes ten times as long as an HMAC.
 */
export function derivedKey(secret: Uint8Array, purpose: string): KeyObject {
  const keysByPurpose = derivedKeys.get(secret) ?? new Map<string, KeyObject>()
  derivedKeys.set(secret, keysByPurpose)
  const key =
    keysByPurpose.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  keysByPurpose.set(purpose, key)
  return key
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSameText(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
