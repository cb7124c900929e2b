import { expect, test } from 'vitest'
import { vapidKeys } from '#server/use-cases/alerts/vapid-keys.ts'
import { deleteMember } from '#server/use-cases/people/members.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { newDevice } from '#tests/api/support/push-device.ts'
import { school, startPushing } from '#tests/api/support/pushing-school.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('a device is its session’s: it is shown no secret, and goes with the sign-out', async () => {
  const { app, deps, call, teacher, rows } = await startPushing()
  const nobody = await signedIn(deps, school, 'viewer', 'cilla@kottebo.example')
  const status = await call(nobody, 'GET')
  const { publicKey } = await vapidKeys(deps)
  expect(status.body.data).toEqual({ public_key: publicKey, subscribed: false, locale: null })
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)

  const anna = await teacher('anna')
  const updated = await call(anna, 'PUT', { ...anna.sent, locale: 'en' })
  expect(updated.body.data).toEqual({ public_key: publicKey, subscribed: true, locale: 'en' })
  expect(updated.text).not.toContain(anna.sent.keys.auth)
  expect(await rows()).toHaveLength(1)
  // Another session of the same person is another device.
  const other = await signedIn(deps, school, 'viewer', 'anna@kottebo.example')
  expect((await call(other, 'GET')).body.data.subscribed).toBe(false)
  expect((await call(other, 'DELETE')).status).toBe(200)
  expect(await rows()).toHaveLength(1)

  // The device changes hands: it belongs to the person who asked last.
  const ben = await signedIn(deps, school, 'viewer', 'ben@kottebo.example')
  await call(ben, 'PUT', anna.sent)
  expect(await rows()).toHaveLength(1)
  expect((await call(anna, 'GET')).body.data.subscribed).toBe(false)

  await app.inject({ method: 'POST', url: '/api/v1/sign_out', headers: ben.headers })
  expect(await rows()).toEqual([])
})

test('in a later session a device is still its person’s, and no one else’s', async () => {
  const { app, deps, clock, call, teacher, rows } = await startPushing()
  const anna = await teacher('anna')
  clock.now += 11 * day
  const nextSession = await signedIn(deps, school, 'viewer', 'anna@kottebo.example')
  const ben = await signedIn(deps, school, 'viewer', 'ben@kottebo.example')
  const renewal = { ...anna.sent, only_if_known: true }
  expect((await call(ben, 'PUT', renewal)).body.data.subscribed).toBe(false)
  expect((await call(nextSession, 'GET')).body.data.subscribed).toBe(false)
  expect((await call(nextSession, 'PUT', renewal)).body.data.subscribed).toBe(true)
  expect(await rows()).toMatchObject([{ renewedAt: clock.now }])
  await app.inject({ method: 'POST', url: '/api/v1/sign_out', headers: nextSession.headers })
  const later = await signedIn(deps, school, 'viewer', 'anna@kottebo.example')
  expect((await call(later, 'PUT', renewal)).body.data.subscribed).toBe(false)
  expect(await rows()).toEqual([])
})

test('a device goes with the membership, after 60 days without a sign of life, and when it says so', async () => {
  const { deps, clock, call, teacher, rows } = await startPushing()
  const anna = await teacher('anna')
  await teacher('ben')
  await deleteMember(deps, 'kotte', { schoolId: school, memberId: anna.memberId })
  expect(await rows()).toHaveLength(1)
  const cilla = await teacher('cilla')
  expect((await call(cilla, 'DELETE')).body.data.subscribed).toBe(false)
  expect(await rows()).toHaveLength(1)
  clock.now += 11 * day
  await removeExpired(deps)
  // The session is over; its person has not signed out.
  expect(await rows()).toHaveLength(1)
  clock.now += 50 * day
  await removeExpired(deps)
  expect(await rows()).toEqual([])
})

test.each([
  [{ endpoint: 'ftp://push.example/x' }, 'endpoint'],
  [{ endpoint: 'https://kotte:hemligt@push.example/x' }, 'endpoint'],
  [{ endpoint: 'nonsense' }, 'endpoint'],
  [{ keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } }, 'keys.p256dh'],
  [{ keys: { p256dh: 'x', auth: 'x' } }, 'keys.p256dh'],
  [{ locale: 'de' }, 'locale'],
  [{ colour: 'red' }, 'colour'],
])('%j is no subscription', async (wrong, path) => {
  const { deps, call, rows } = await startPushing()
  const anna = await signedIn(deps, school, 'viewer', 'anna@kottebo.example')
  const right = { ...newDevice().subscription('https://push.example/x'), locale: 'sv' }
  const answer = await call(anna, 'PUT', { ...right, ...wrong })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ path }))
  expect(await rows()).toEqual([])
})

test('a browser’s own renewal needs both secrets of the old subscription', async () => {
  const { app, teacher, call, rows, service } = await startPushing()
  const anna = await teacher('anna')
  const fresh = newDevice().subscription(`${service.origin}/fresh`)
  const renew = async (old: object) => {
    const payload = { ...fresh, old }
    return (await app.inject({ method: 'PUT', url: '/api/v1/push_subscription', payload })).statusCode
  }
  const { endpoint, keys } = anna.sent
  expect(await renew({ endpoint, auth: 'x'.repeat(22) })).toBe(404)
  expect(await renew({ endpoint: `${endpoint}x`, auth: keys.auth })).toBe(404)
  expect(await renew({ endpoint, auth: keys.auth })).toBe(200)
  expect(await rows()).toMatchObject([{ endpoint: fresh.endpoint, auth: fresh.keys.auth }])
  // The page may be quicker than the worker, or slower.
  const newest = { ...newDevice().subscription(`${service.origin}/newest`), locale: 'sv' }
  await call(anna, 'PUT', newest)
  expect(await renew({ endpoint: fresh.endpoint, auth: fresh.keys.auth })).toBe(404)
  expect(await rows()).toMatchObject([{ endpoint: newest.endpoint }])
})

test('a browser renews its subscription whatever others at its address send', async () => {
  const { app, teacher, service } = await startPushing()
  const anna = await teacher('anna')
  const fresh = newDevice().subscription(`${service.origin}/fresh`)
  const renew = async (old: object) =>
    (await app.inject({ method: 'PUT', url: '/api/v1/push_subscription', payload: { ...fresh, old } }))
      .statusCode
  const auth = 'x'.repeat(22)
  for (let count = 0; count < 100; count++)
    expect(await renew({ endpoint: `${service.origin}/invented/${count}`, auth })).toBe(404)
  const statuses = []
  for (let count = 0; count < 7; count++)
    statuses.push(await renew({ endpoint: `${service.origin}/one`, auth }))
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429])
  const { endpoint, keys } = anna.sent
  expect(await renew({ endpoint, auth: keys.auth })).toBe(200)
})

test('the key is made once, kept encrypted, taken from the environment, and made again where it is lost', async () => {
  const { deps, teacher, rows } = await startPushing()
  const [one, two] = await Promise.all([vapidKeys(deps), vapidKeys(deps)])
  expect(one).toEqual(two)
  const stored = await deps.db.selectFrom('setting').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(one.privateKey)
  await teacher('anna')
  const own = Buffer.from(one.privateKey, 'base64url')
  expect(await vapidKeys({ ...deps, secret: new Uint8Array(32), vapidPrivateKey: own })).toEqual(one)
  expect(await rows()).toHaveLength(1)
  const other = await vapidKeys({ ...deps, secret: new Uint8Array(32).fill(9) })
  expect(other.publicKey).not.toBe(one.publicKey)
  expect(await rows()).toEqual([])
})
