import { expect, test } from 'vitest'
import { decryptWebhookKey, encryptWebhookKey, newWebhookKey, webhookKeyHmac } from './webhook-keys.ts'

const secret = new Uint8Array(32).fill(1)
const otherSecret = new Uint8Array(32).fill(2)

test('a key is 32 random bytes that fit into an address', () => {
  expect(newWebhookKey()).toMatch(/^[\w-]{43}$/)
  expect(newWebhookKey()).not.toBe(newWebhookKey())
})

test('a key can be shown again with the secret and by its owner alone', () => {
  const key = newWebhookKey()
  const copy = encryptWebhookKey(secret, key, 'owner')
  expect(decryptWebhookKey(secret, copy, 'owner')).toBe(key)
  expect(copy).not.toContain(key)
  expect(() => decryptWebhookKey(otherSecret, copy, 'owner')).toThrow()
  expect(() => decryptWebhookKey(secret, copy, 'another owner')).toThrow()
})

test('the look-up depends on the key and on the secret', () => {
  const key = newWebhookKey()
  expect(webhookKeyHmac(secret, key)).toBe(webhookKeyHmac(Uint8Array.from(secret), key))
  expect(webhookKeyHmac(secret, key)).not.toBe(webhookKeyHmac(otherSecret, key))
  expect(webhookKeyHmac(secret, key)).not.toBe(webhookKeyHmac(secret, newWebhookKey()))
})
