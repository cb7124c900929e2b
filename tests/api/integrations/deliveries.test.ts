import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectionProbe } from '#server/connection-probe.ts'
import { nothingAllowed, parseAllowedHosts } from '#server/outbound/allowed-hosts.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import { deliverDue, queueEvent } from '#server/use-cases/integrations/deliveries.ts'
import {
  createIntegration,
  getIntegration,
  testIntegration,
  updateIntegration,
} from '#server/use-cases/integrations/integrations.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startServer, testTime } from '#tests/api/support/running-server.ts'

const secret = 'en-hemlighet-som-båda-kan'

interface Got {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** A school's own system: what it got, and what it answers. */
async function startReceiver() {
  const got: Got[] = []
  const receiver = { status: 204, got, headers: {} as Record<string, string> }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(receiver.status, receiver.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(receiver, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` })
}

const guard = outboundGuard({ allowedHosts: parseAllowedHosts('127.0.0.1') ?? nothingAllowed })

async function startSchool(url: string) {
  const { deps, clock } = await startServer()
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  const settings = { url, signing_secret: secret, events: ['alert.opened'] }
  const id = await createIntegration(deps, 'almgardsskolan', 'outbound_webhook', settings, 'active')
  const happen = (event: 'alert.opened' | 'alert.cleared', number: number) =>
    deps.db.transaction().execute((tx) => {
      const happened = { event, schoolId: 'almgardsskolan', occurredAt: testTime, data: { number } }
      return queueEvent(tx, happened, deps.now())
    })
  const deliver = () => deliverDue(deps, outboundFetch(guard))
  return { deps, clock, id, happen, deliver }
}

/** As a receiver checks it. */
function isSigned({ headers, body }: Got): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['kotte-signature'])) ?? []
  return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
}

test('an event arrives once, signed, and only where it is wanted', async () => {
  const receiver = await startReceiver()
  const { happen, deliver, deps, id } = await startSchool(receiver.url)
  expect(await happen('alert.opened', 1)).toBe(true)
  expect(await happen('alert.cleared', 1)).toBe(false)
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)
  const [got, ...others] = receiver.got
  expect(others).toEqual([])
  expect(JSON.parse(got?.body ?? '')).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    event: 'alert.opened',
    school_id: 'almgardsskolan',
    occurred_at: new Date(testTime).toISOString(),
    data: { number: 1 },
  })
  expect(got?.headers['kotte-delivery']).toBe(JSON.parse(got?.body ?? '').id)
  expect(receiver.got.every(isSigned)).toBe(true)
  expect(isSigned({ ...(got as Got), body: `${got?.body} ` })).toBe(false)
  expect(await getIntegration(deps, id)).toMatchObject({ lastSuccessAt: testTime, lastError: null })
})

test('what a receiver does not take is sent again, later and later, and given up after three days', async () => {
  const receiver = await startReceiver()
  const { happen, deliver, deps, id, clock } = await startSchool(receiver.url)
  receiver.status = 500
  await happen('alert.opened', 1)
  clock.now += 1
  await happen('alert.opened', 2)
  expect(await deliver()).toBe(0)
  expect(receiver.got).toHaveLength(1)
  expect(await getIntegration(deps, id)).toMatchObject({ lastError: { code: 'http_500' } })
  clock.now += 2 * 60_000
  receiver.status = 200
  expect(await deliver()).toBe(2)
  expect(
    receiver.got
      .map(({ body }) => JSON.parse(body).data.number)
      .slice(-2)
      .sort(),
  ).toEqual([1, 2])

  receiver.status = 503
  const before = receiver.got.length
  await happen('alert.opened', 3)
  for (let hour = 0; hour < 24 * 5; hour++) {
    await deliver()
    clock.now += 3_600_000
  }
  expect(receiver.got.length - before).toBe(10)
  await happen('alert.opened', 4)
  receiver.status = 200
  expect(await deliver()).toBe(1)
})

test('a receiver that is gone for good, or sends us elsewhere, is given up and not followed', async () => {
  const receiver = await startReceiver()
  const { happen, deliver, deps, id, clock } = await startSchool(receiver.url)
  receiver.status = 302
  receiver.headers = { location: 'http://127.0.0.1:1/' }
  await happen('alert.opened', 1)
  await deliver()
  expect(await getIntegration(deps, id)).toMatchObject({ lastError: { code: 'http_302' } })
  receiver.status = 410
  clock.now += 3_600_000
  await deliver()
  clock.now += 24 * 3_600_000
  await deliver()
  expect(receiver.got).toHaveLength(2)
})

test('nothing is sent while it is switched off, nor news of a week ago', async () => {
  const receiver = await startReceiver()
  const { happen, deliver, deps, id, clock } = await startSchool(receiver.url)
  await happen('alert.opened', 1)
  await updateIntegration(deps, id, { status: 'inactive' })
  expect(await deliver()).toBe(0)
  expect(await happen('alert.opened', 2)).toBe(false)
  clock.now += 8 * 24 * 3_600_000
  await removeExpired(deps)
  await updateIntegration(deps, id, { status: 'active' })
  expect(await deliver()).toBe(0)
  expect(receiver.got).toEqual([])
})

test('a test sends an event that says nothing', async () => {
  const receiver = await startReceiver()
  const { deps, id } = await startSchool(receiver.url)
  expect(await testIntegration(deps, id, connectionProbe(guard))).toMatchObject({
    ok: true,
    code: 'delivered',
  })
  expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({ event: 'test', data: {} })
  receiver.status = 404
  expect(await testIntegration(deps, id, connectionProbe(guard))).toMatchObject({
    ok: false,
    code: 'http_404',
  })
  expect(await testIntegration(deps, id, connectionProbe(outboundGuard()))).toMatchObject({
    ok: false,
    code: 'address_not_allowed',
  })
})
