import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/**
 * A browser's side of web push: makes a subscription and reads what is sent to it, by RFC 8291 (whose keys these are) and
 * RFC 8188 (`aes128gcm`), written from the standards and sharing nothing with the library that encrypts.
 */
export function newDevice() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return {
    publicKey: keys.p256dh,
    subscription: (endpoint: string) => ({ endpoint, keys }),
    /** Throws when it was encrypted for another receiver, or changed on its way. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      const derived = (secret: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, saltOf, info, length))
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const input = derived(pair.computeSecret(senderKey), auth, about, 32)
      const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      // One record: its content ends with a 2, and zeros may follow.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
