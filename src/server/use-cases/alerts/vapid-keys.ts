import { createECDH } from 'node:crypto'
import { deleteAllPushSubscriptions } from '#server/storage/alerts/push-subscriptions.ts'
import { readSetting, writeSetting, writeSettingOnce } from '#server/storage/settings.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { decryptText, encryptText } from '#server/use-cases/encryption.ts'

/** The key pair that signs requests to push services (VAPID, RFC 8292). Both in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const setting = 'vapid_private_key'
const purpose = 'web push'

/** The keys of this installation: those of the environment, else made once and kept encrypted. */
export async function vapidKeys({ db, secret, vapidPrivateKey }: Deps): Promise<VapidKeys> {
  if (vapidPrivateKey) return pairOf(Buffer.from(vapidPrivateKey))
  const stored = await readSetting(db, setting)
  if (stored !== null) {
    const privateKey = decryptOrNull(secret, stored)
    if (privateKey !== null) return pairOf(privateKey)
    // Encrypted with a secret key that is gone. Push services accept no other key for a subscription: devices have to subscribe again.
    await writeSetting(db, setting, newEncryptedKey(secret))
    await deleteAllPushSubscriptions(db)
  } else await writeSettingOnce(db, setting, newEncryptedKey(secret))
  const kept = decryptOrNull(secret, (await readSetting(db, setting)) ?? '')
  if (kept === null) throw new Error('the key for web push was kept and cannot be read')
  return pairOf(kept)
}

function newEncryptedKey(secret: Uint8Array): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return encryptText(secret, purpose, toText(pair.getPrivateKey()), setting)
}

function decryptOrNull(secret: Uint8Array, encrypted: string): Buffer | null {
  try {
    return Buffer.from(decryptText(secret, purpose, encrypted, setting), 'base64url')
  } catch {
    return null
  }
}

function pairOf(privateKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: toText(pair.getPublicKey()), privateKey: toText(privateKey) }
}

/** A private key that begins with zeros comes shorter than its 32 bytes. */
function toText(key: Buffer): string {
  const bytes = key.length < 32 ? Buffer.concat([Buffer.alloc(32 - key.length), key]) : key
  return bytes.toString('base64url')
}
