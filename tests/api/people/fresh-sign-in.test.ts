import { expect, test } from 'vitest'
import { headersAfter, school, startSignIn } from '#tests/api/support/sign-in-school.ts'

const minute = 60_000
const hourS = 3600

type Server = Awaited<ReturnType<typeof startSignIn>>

/** Signs in with a credential that reports when the issuer asked, so many seconds from now; null = it does not report. */
async function signIn({ credentialWith, post, clock }: Server, askedS: number | null, more = '') {
  const claims = askedS === null ? {} : { auth_time: clock.now / 1000 + askedS }
  return post(await credentialWith(claims, more))
}

/** What a call that needs a person who has just signed in answers. */
async function callThatNeedsIt({ app }: Server, answer: Awaited<ReturnType<typeof signIn>>) {
  const payload = { name: 'x', school_id: school, role: 'viewer', days: 30 }
  const url = '/api/v1/user_accounts/tokens'
  return (await app.inject({ method: 'POST', url, headers: headersAfter(answer), payload })).statusCode
}

test('the issuer is asked to ask also a person whom it remembers, and only then', async () => {
  const { begin } = await startSignIn({ prompt: 'select_account' })
  const reauthentication = (await begin('&again=1')).url.searchParams
  expect([reauthentication.get('prompt'), reauthentication.get('max_age')]).toEqual(['login', '0'])
  const plain = (await begin()).url.searchParams
  expect([plain.get('prompt'), plain.get('max_age')]).toEqual(['select_account', null])
})

test('an issuer that came back without asking gives no one a session', async () => {
  const server = await startSignIn()
  for (const askedS of [-hourS, -62, null]) {
    const answer = await signIn(server, askedS, '&again=1')
    expect(answer.json(), String(askedS)).toMatchObject({ status: 401, code: 'not_asked_again' })
  }
  expect(await server.deps.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('a person who was asked may do what needs it, for a quarter of an hour', async () => {
  const server = await startSignIn()
  const answer = await signIn(server, 0, '&again=1')
  expect(await callThatNeedsIt(server, answer)).toBe(201)
  server.clock.now += 15 * minute - 1
  expect(await callThatNeedsIt(server, answer)).toBe(201)
  server.clock.now += 1
  expect(await callThatNeedsIt(server, answer)).toBe(403)
})

test.each([
  ['an hour ago', -hourS, 403],
  ['ten minutes ago', -600, 201],
  ['at no time that it tells', null, 403],
  ['tomorrow, by its clock', 24 * hourS, 201],
])('a sign-in for which the issuer asked %s works, and counts from then', async (_when, askedS, status) => {
  const server = await startSignIn()
  const answer = await signIn(server, askedS)
  expect(answer.statusCode).toBe(200)
  expect(await callThatNeedsIt(server, answer)).toBe(status)
  server.clock.now += 15 * minute
  expect(await callThatNeedsIt(server, answer)).toBe(403)
})

test('an issuer that cannot be asked to ask has a person choose the account', async () => {
  const server = await startSignIn({ prompt: 'select_account', canAskAgain: false })
  const { searchParams } = (await server.begin('&again=1')).url
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['select_account', null])
  const answer = await signIn(server, null, '&again=1')
  expect(await callThatNeedsIt(server, answer)).toBe(201)
})
