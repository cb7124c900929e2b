import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { outboundGuard } from '#server/outbound/guard.ts'
import { pushSender } from '#server/push-sender.ts'
import { insertAlert, updateAlert } from '#server/storage/alerts.ts'
import { newId } from '#server/storage/ids.ts'
import { type SendPush, sendPushes } from '#server/use-cases/alert-push.ts'
import { setSchoolCalendar } from '#server/use-cases/calendars.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { removeMember } from '#server/use-cases/members.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { addSchool } from '#server/use-cases/schools.ts'
import { vapidKeys } from '#server/use-cases/vapid-keys.ts'
import { signedIn } from './members-of-school.ts'
import { loopbackGuard, startOther } from './polled-server.ts'
import { newDevice } from './push-device.ts'
import { startServer, testTime } from './running-server.ts'

const school = 'almgardsskolan'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Kind = Parameters<typeof insertAlert>[1]['kind']

/** A school with teachers, a push service on loopback, and what to do when it answers. */
async function startPushing(publicUrl?: string) {
  const server = await startServer(publicUrl === undefined ? {} : { publicUrl })
  const { app, deps, clock } = server
  await addSchool(deps, { id: school, name: 'Almgårdsskolan' })
  await setSchoolCalendar(deps, school, {
    terms: [{ from: '2026-01-08', to: '2026-06-12' }],
    closed_days: [{ from: '2026-03-11', to: '2026-03-11' }],
    lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '14:20' }],
  })
  const answers = { status: 201, headers: {} as Record<string, string> }
  const service = await startPushService(answers)
  const call = async (
    who: { readonly headers: Record<string, string> },
    method: 'GET' | 'PUT' | 'DELETE',
    payload?: object,
  ) => {
    const url = `/api/v1/workspace/schools/${school}/push_subscription`
    const answer = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json(), text: answer.body }
  }
  const teacher = async (name: string, locale = 'sv', path = name) => {
    const who = await signedIn(deps, school, 'viewer', `${name}@kottebo.example`)
    const device = newDevice()
    const sent = { ...device.subscription(`${service.origin}/${path}`), locale }
    const { status } = await call(who, 'PUT', sent)
    expect(status).toBe(200)
    return { ...who, device, sent }
  }
  const send = (sendPush: SendPush = pushSender(loopbackGuard)) => sendPushes(deps, sendPush)
  const rows = () => deps.db.selectFrom('push_subscription').selectAll().execute()
  return { ...server, call, teacher, send, service, answers, clock, rows }
}

async function startPushService(answers: {
  readonly status: number
  readonly headers: Record<string, string>
}) {
  const pushed: { path: string; body: Buffer; headers: Record<string, unknown> }[] = []
  const { origin } = await startOther(({ url, bytes, headers, method }) => {
    expect(method).toBe('POST')
    pushed.push({ path: url.pathname, body: bytes, headers })
    return answers
  })
  return { origin, pushed }
}

async function alert({ db, now }: Deps, kind: Kind, subjectName: string): Promise<string> {
  const id = newId(now())
  const row = { id, schoolId: school, kind, subject: id, subjectName, sensorId: null, metricKey: null }
  await db.transaction().execute((tx) => insertAlert(tx, { ...row, detail: null, openedAt: now() }))
  return id
}

test('a new alert comes to the device encrypted and signed, in its language, and once', async () => {
  const { deps, clock, teacher, send, service } = await startPushing('https://kotte.example.se')
  await alert(deps, 'battery_low', 'Gammalt')
  const swedish = await teacher('anna')
  const english = await teacher('ben', 'en')
  await send()
  expect(service.pushed).toEqual([])

  clock.now += 5 * minute
  const id = await alert(deps, 'sensor_silent', 'Rum 4B')
  await send()
  await send()
  clock.now += 2 * hour
  await send()
  const [first, second, ...others] = service.pushed.toSorted((a, b) => a.path.localeCompare(b.path))
  expect(others).toEqual([])
  const common = { kind: 'sensor_silent', path: '/almgardsskolan/workspace/alerts', tag: id }
  expect(swedish.device.read(first?.body as Buffer)).toEqual({
    ...common,
    title: 'Mätaren är tyst',
    body: 'Rum 4B, Almgårdsskolan',
    lang: 'sv',
  })
  expect(english.device.read(second?.body as Buffer)).toEqual({
    ...common,
    title: 'The sensor is silent',
    body: 'Rum 4B, Almgårdsskolan',
    lang: 'en',
  })
  // Nobody else can read it, and nothing about it says who it is for.
  expect(() => english.device.read(first?.body as Buffer)).toThrow()
  expect(first?.body.toString('latin1')).not.toContain('Rum')

  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '36000' })
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(first?.headers.authorization)) ?? []
  const { publicKey } = await vapidKeys(deps)
  expect(key).toBe(publicKey)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ]
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
  expect(verified.payload).toMatchObject({ aud: service.origin, sub: 'https://kotte.example.se' })
})

test('nobody is disturbed at night, on other days than school days, or more than four times a day', async () => {
  const { deps, clock, teacher, send, service } = await startPushing()
  const { device } = await teacher('anna')
  for (let round = 0; round < 6; round++) {
    clock.now += 31 * minute
    await alert(deps, 'battery_low', `Rum ${round}`)
    await send()
  }
  expect(service.pushed).toHaveLength(4)

  // What comes soon after another is told together.
  clock.now = testTime + 2 * day
  await send()
  expect(service.pushed).toHaveLength(5)
  clock.now += 5 * minute
  await alert(deps, 'stuck_value', 'Rum 7')
  await send()
  expect(service.pushed).toHaveLength(5)
  clock.now += 25 * minute
  await send()
  expect(service.pushed).toHaveLength(6)
  expect(device.read(service.pushed[4]?.body as Buffer)).toMatchObject({
    kind: 'several',
    title: '2 händelser på Almgårdsskolan',
    body: expect.stringContaining('Rum 5: Batteriet tar snart slut'),
  })

  const quiet = [
    ['a closed day', Date.parse('2026-03-11T09:00:00Z')],
    ['a Saturday', Date.parse('2026-03-14T09:00:00Z')],
    ['before seven', Date.parse('2026-03-13T05:59:00Z')],
    ['the evening', Date.parse('2026-03-13T17:00:00Z')],
  ] as const
  for (const [name, at] of quiet) {
    clock.now = at
    await alert(deps, 'battery_low', name)
    clock.now += 1000
    await send()
  }
  expect(service.pushed).toHaveLength(6)
  clock.now = Date.parse('2026-03-16T06:00:00Z')
  await send()
  expect(service.pushed).toHaveLength(7)
})

test('what is over, or what somebody looks after, is no news', async () => {
  const { deps, clock, teacher, send, service } = await startPushing()
  await teacher('anna')
  clock.now += minute
  const over = await alert(deps, 'sensor_silent', 'Rum 1')
  const known = await alert(deps, 'sensor_silent', 'Rum 2')
  await updateAlert(deps.db, over, { cleared_at: clock.now })
  await updateAlert(deps.db, known, { acked_at: clock.now, acked_by: 'Anna' })
  await send()
  expect(service.pushed).toEqual([])
})

test.each([[404], [410]])('a device that is gone (%i) is forgotten', async (status) => {
  const { deps, clock, teacher, send, answers, rows } = await startPushing()
  await teacher('anna')
  clock.now += minute
  await alert(deps, 'battery_low', 'Rum 1')
  answers.status = status
  await send()
  expect(await rows()).toEqual([])
})

test('a push service that is busy or broken is tried again later, and one device holds up no other', async () => {
  const { deps, clock, teacher, send, service, answers, rows } = await startPushing()
  await teacher('anna')
  clock.now += minute
  await alert(deps, 'battery_low', 'Rum 1')
  answers.status = 429
  answers.headers = { 'retry-after': '1800' }
  await send()
  clock.now += 29 * minute
  await send()
  expect(service.pushed).toHaveLength(1)
  answers.status = 500
  answers.headers = {}
  clock.now += minute
  await send()
  clock.now += 9 * minute
  await send()
  expect(service.pushed).toHaveLength(2)
  answers.status = 201
  clock.now += minute
  await send()
  expect(service.pushed).toHaveLength(3)
  expect(await rows()).toMatchObject([{ failures: 0, told_count: 1, told_on: '2026-03-10' }])

  await teacher('ben', 'sv', 'second')
  clock.now += hour
  await alert(deps, 'battery_low', 'Rum 2')
  const outcomes: string[] = []
  await send(async ({ endpoint }) => {
    outcomes.push(new URL(endpoint).pathname)
    return { kind: 'failed', code: 'unreachable', retryAfterMs: null }
  })
  expect(outcomes.toSorted()).toEqual(['/anna', '/second'])
})

test('a push service that refuses for days is believed in the end', async () => {
  const { deps, clock, teacher, send, answers, rows } = await startPushing()
  await teacher('anna')
  clock.now += minute
  await alert(deps, 'battery_low', 'Rum 1')
  answers.status = 403
  const left: number[] = []
  for (let date = 0; date < 21; date++) {
    for (const hours of [0, 6]) {
      clock.now = testTime + date * day + hours * hour + minute
      await send()
    }
    left.push((await rows()).length)
  }
  expect(left.slice(0, 7)).toEqual(Array(7).fill(1))
  expect(left.at(-1)).toBe(0)
})

test('an address inside the network is not asked, and is forgotten', async () => {
  const { deps, clock, teacher, send, service, rows } = await startPushing()
  await teacher('anna')
  clock.now += minute
  await alert(deps, 'battery_low', 'Rum 1')
  await send(pushSender(outboundGuard()))
  expect(service.pushed).toEqual([])
  expect(await rows()).toEqual([])
})

test('a device is its session’s: it is shown no secret, and goes with the sign-out', async () => {
  const { app, deps, call, teacher, rows } = await startPushing()
  const nobody = await signedIn(deps, school, 'viewer', 'cilla@kottebo.example')
  const status = await call(nobody, 'GET')
  const { publicKey } = await vapidKeys(deps)
  expect(status.body.data).toEqual({ public_key: publicKey, subscribed: false, locale: null })
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)

  const anna = await teacher('anna')
  const again = await call(anna, 'PUT', { ...anna.sent, locale: 'en' })
  expect(again.body.data).toEqual({ public_key: publicKey, subscribed: true, locale: 'en' })
  expect(again.text).not.toContain(anna.sent.keys.auth)
  expect(await rows()).toHaveLength(1)
  // Another session of the same person is another device.
  const other = await signedIn(deps, school, 'viewer', 'anna@kottebo.example')
  expect((await call(other, 'GET')).body.data.subscribed).toBe(false)
  expect((await call(other, 'DELETE')).status).toBe(200)
  expect(await rows()).toHaveLength(1)

  // The device changes hands: it belongs to whoever asked last.
  const ben = await signedIn(deps, school, 'viewer', 'ben@kottebo.example')
  await call(ben, 'PUT', anna.sent)
  expect(await rows()).toHaveLength(1)
  expect((await call(anna, 'GET')).body.data.subscribed).toBe(false)

  await app.inject({ method: 'POST', url: '/api/v1/sign_out', headers: ben.headers })
  expect(await rows()).toEqual([])
})

test('in a later session a device is still its person’s, and nobody else’s', async () => {
  const { app, deps, clock, call, teacher, rows } = await startPushing()
  const anna = await teacher('anna')
  clock.now += 11 * day
  const again = await signedIn(deps, school, 'viewer', 'anna@kottebo.example')
  const ben = await signedIn(deps, school, 'viewer', 'ben@kottebo.example')
  const known = { ...anna.sent, only_if_known: true }
  expect((await call(ben, 'PUT', known)).body.data.subscribed).toBe(false)
  expect((await call(again, 'GET')).body.data.subscribed).toBe(false)
  expect((await call(again, 'PUT', known)).body.data.subscribed).toBe(true)
  expect(await rows()).toMatchObject([{ renewed_at: clock.now }])
  await app.inject({ method: 'POST', url: '/api/v1/sign_out', headers: again.headers })
  const later = await signedIn(deps, school, 'viewer', 'anna@kottebo.example')
  expect((await call(later, 'PUT', known)).body.data.subscribed).toBe(false)
  expect(await rows()).toEqual([])
})

test('a device goes with the membership, after 60 days without a sign of life, and when it says so', async () => {
  const { deps, clock, call, teacher, rows } = await startPushing()
  const anna = await teacher('anna')
  await teacher('ben')
  await removeMember(deps, 'kotte', { schoolId: school, memberId: anna.memberId })
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

test('the key is made once, kept encrypted, taken from the environment, and made anew where it is lost', async () => {
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
