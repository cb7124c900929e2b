import { generateKeyPair, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { email, name, startSignIn } from '#tests/api/support/sign-in-school.ts'
import type { Claims, TestIssuer } from '#tests/api/support/test-issuer.ts'

test('an e-mail address and a name alone sign no one in', async () => {
  const { app, deps } = await startSignIn()
  const payload = { email, name }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/user_accounts/sign_in', payload })
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'credential', code: 'missing' }] })
  expect(await deps.db.selectFrom('session').selectAll().execute()).toEqual([])
})

const hour = 3600
const badClaims: readonly (readonly [string, string, (now: number) => Claims])[] = [
  ['for another client', 'wrong_audience', () => ({ aud: 'somebody-else' })],
  ['for another client beside this one', 'wrong_audience', () => ({ aud: ['kotte', 'other'], azp: 'other' })],
  ['of another issuer', 'wrong_issuer', () => ({ iss: 'https://issuer.example' })],
  ['that has expired', 'clock_wrong', (now) => ({ iat: now - 300, exp: now - 61 })],
  ['that is an hour old', 'clock_wrong', (now) => ({ iat: now - hour, exp: now + hour })],
  ['of tomorrow', 'clock_wrong', (now) => ({ iat: now + 24 * hour, exp: now + 25 * hour })],
  ['whose e-mail address nobody has checked', 'email_unverified', () => ({ email_verified: false })],
  ['that denies it as text', 'email_unverified', () => ({ email_verified: 'false' })],
  ['that says nothing about its e-mail address', 'email_unverified', () => ({ email_verified: undefined })],
  ['without an e-mail address', 'email_missing', () => ({ email: undefined })],
  ['with a word for an e-mail address', 'email_missing', () => ({ email: 'anna' })],
  ['without a subject', 'invalid_credential', () => ({ sub: undefined })],
  ['without an end', 'invalid_credential', () => ({ exp: undefined })],
  ['with a nonce of its own', 'invalid_credential', () => ({ nonce: 'x'.repeat(43) })],
  ['without a nonce', 'invalid_credential', () => ({ nonce: undefined })],
]

test.each(badClaims)('a credential %s is refused: %s', async (_name, code, claims) => {
  const { begin, completeSignIn, issuer, claimsOf, post, clock, deps } = await startSignIn()
  // The issuer has answered this sign-in, so that its nonce would be good.
  const { url, cookie, state } = await begin()
  const nonce = url.searchParams.get('nonce')
  await completeSignIn({ code: issuer.codeFor(await issuer.sign(claimsOf(nonce))), state }, cookie)
  const answer = await post(await issuer.sign(claimsOf(nonce, claims(clock.now / 1000))))
  expect(answer.json()).toMatchObject({ status: 401, code })
  expect(await deps.db.selectFrom('session').selectAll().execute()).toEqual([])
})

const forgeries: readonly (readonly [string, (issuer: TestIssuer, claims: Claims) => Promise<string>])[] = [
  [
    'signed with another key',
    async (issuer, claims) => issuer.sign(claims, { key: (await generateKeyPair('RS256')).privateKey }),
  ],
  [
    'signed with a key that the issuer does not have',
    async (issuer, claims) =>
      issuer.sign(claims, { kid: 'two', key: (await generateKeyPair('RS256')).privateKey }),
  ],
  [
    'signed with a shared secret',
    async (issuer, claims) =>
      issuer.sign(claims, { alg: 'HS256', key: new TextEncoder().encode('k'.repeat(32)) as never }),
  ],
  ['that nobody signed', async (_issuer, claims) => new UnsecuredJWT(claims as never).encode()],
  [
    'that was changed on the way',
    async (issuer, claims) => {
      const [header, , signature] = (await issuer.sign(claims)).split('.')
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'eve' })).toString('base64url')
      return `${header}.${other}.${signature}`
    },
  ],
  ['of three words', async () => 'not.a.credential'],
  ['of nothing', async () => ''],
]

test.each(forgeries)('a credential %s is refused', async (_name, forge) => {
  const { begin, completeSignIn, issuer, claimsOf, post } = await startSignIn()
  const { url, cookie, state } = await begin()
  const claims = claimsOf(url.searchParams.get('nonce'))
  await completeSignIn({ code: issuer.codeFor(await issuer.sign(claims)), state }, cookie)
  expect((await post(await forge(issuer, claims))).json()).toMatchObject({
    status: 401,
    code: 'invalid_credential',
  })
  // The good one still works: nothing of the above used it up.
  expect((await post(await issuer.sign(claims))).statusCode).toBe(200)
})

test('a credential works once', async () => {
  const { credentialWith, post } = await startSignIn()
  const credential = await credentialWith()
  expect((await post(credential)).statusCode).toBe(200)
  expect((await post(credential)).json()).toMatchObject({ status: 401, code: 'invalid_credential' })
})

test.each([
  ['e-mail address', { email: 'eve@kottebo.example' }],
  ['name', { name: 'Eve' }],
])('another %s than the credential’s is refused', async (_name, other) => {
  const { credentialWith, post } = await startSignIn()
  const answer = await post(await credentialWith(), other)
  expect(answer.json()).toMatchObject({ status: 401, code: 'credential_mismatch' })
})
