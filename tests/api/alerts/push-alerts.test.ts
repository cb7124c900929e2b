import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { outboundGuard } from '#server/outbound/guard.ts'
import { pushSender } from '#server/push-sender.ts'
import { updateAlert } from '#server/storage/alerts/alerts.ts'
import { vapidKeys } from '#server/use-cases/alerts/vapid-keys.ts'
import { alert, startPushing } from '#tests/api/support/pushing-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

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
    title: 'Sensorn är tyst',
    body: 'Rum 4B, Almgårdsskolan',
    lang: 'sv',
  })
  expect(english.device.read(second?.body as Buffer)).toEqual({
    ...common,
    title: 'The sensor is silent',
    body: 'Rum 4B, Almgårdsskolan',
    lang: 'en',
  })
  // No one else can read it, and nothing about it says who it is for.
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

test('no one is disturbed at night, on other days than school days, or more than four times a day', async () => {
  const { deps, clock, teacher, send, service } = await startPushing()
  const { device } = await teacher('anna')
  for (let round = 0; round < 6; round++) {
    clock.now += 31 * minute
    await alert(deps, 'battery_low', `Rum ${round}`)
    await send()
  }
  expect(service.pushed).toHaveLength(4)

  // What comes soon after another is reported together.
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

test('cleared and acknowledged alerts are not pushed', async () => {
  const { deps, clock, teacher, send, service } = await startPushing()
  await teacher('anna')
  clock.now += minute
  const over = await alert(deps, 'sensor_silent', 'Rum 1')
  const acknowledged = await alert(deps, 'sensor_silent', 'Rum 2')
  await updateAlert(deps.db, over, { clearedAt: clock.now })
  await updateAlert(deps.db, acknowledged, { ackedAt: clock.now, ackedBy: 'Anna' })
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
  expect(await rows()).toMatchObject([{ failures: 0, notifiedCount: 1, notifiedOn: '2026-03-10' }])

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

test('a push service that refuses for days is given up in the end', async () => {
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
