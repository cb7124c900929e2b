import { expect, test } from 'vitest'
import { probeIssuer } from '#server/sign-in/probe-issuer.ts'
import { startProviderLike } from '#tests/api/support/provider-like.ts'

const person = { idToken: { sub: 'f3a1', email: 'anna@kottebo.example', email_verified: true } }

test('an issuer is tried without a person: its name, its clock and the secret', async () => {
  const { settings, stop } = await startProviderLike(person)
  expect(await probeIssuer(settings, Date.now)).toEqual({
    discovery: null,
    clockAheadS: expect.closeTo(0, -0.5),
    acceptsClient: true,
  })
  expect(await probeIssuer({ ...settings, clientSecret: 'old' }, Date.now)).toMatchObject({
    acceptsClient: false,
  })
  const late = await probeIssuer(settings, () => Date.now() - 3_600_000)
  expect(late.clockAheadS).toBeGreaterThan(3590)
  const otherName = settings.issuer.replace('127.0.0.1', 'localhost')
  expect(await probeIssuer({ ...settings, issuer: otherName }, Date.now)).toMatchObject({
    discovery: { code: 'wrong_issuer' },
    acceptsClient: null,
  })
  stop()
  expect(await probeIssuer(settings, Date.now)).toMatchObject({
    discovery: { code: 'unreachable', message: expect.stringContaining('ECONNREFUSED') },
    clockAheadS: null,
  })
})
