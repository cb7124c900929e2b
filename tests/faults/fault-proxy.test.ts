import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { nonceHeader, timeOfNonceAnswer } from '#contract/nonce.ts'
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts'

const received: string[] = []
const server = createServer(async (request, response) => {
  received.push(`${request.method} ${request.url} ${await text(request)}`)
  response.setHeader('content-type', 'application/json').end('{"data":"0123456789"}')
})
let proxy: FaultProxy

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => new Promise<void>((stopped) => server.close(() => stopped())))
beforeEach(async () => {
  received.length = 0
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(() => proxy.stop())

test('without a fault everything passes', async () => {
  const answer = await fetch(`${proxy.url}/carts?x=1`, { method: 'POST', body: 'apple' })
  expect(await answer.json()).toEqual({ data: '0123456789' })
  expect(received).toEqual(['POST /carts?x=1 apple'])
  expect(proxy.seen).toEqual([{ method: 'POST', path: '/carts?x=1', fault: 'pass' }])
})

test('when it is down the server receives nothing', async () => {
  proxy.set({ kind: 'down' })
  await expect(fetch(proxy.url)).rejects.toThrow('fetch failed')
  expect(received).toEqual([])
})

test('a hanging request ends only when the caller gives up', async () => {
  proxy.set({ kind: 'hang' })
  await expect(fetch(proxy.url, { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
  expect(received).toEqual([])
})

test('a cut answer was still worked on by the server', async () => {
  proxy.set({ kind: 'cut', afterBytes: 5 })
  const answer = await fetch(`${proxy.url}/carts`, { method: 'PUT', body: 'pear' })
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
  expect(received).toEqual(['PUT /carts pear'])
})

test('a delayed request is handed on later, whole', async () => {
  proxy.set({ kind: 'delay', ms: 100 })
  const startedAt = performance.now()
  const answer = await fetch(`${proxy.url}/carts`, { method: 'PUT', body: 'plum' })
  expect(await answer.json()).toEqual({ data: '0123456789' })
  expect(performance.now() - startedAt).toBeGreaterThan(95)
  expect(received).toEqual(['PUT /carts plum'])
})

test('each request can meet a fault of its own', async () => {
  const faults: Fault[] = [{ kind: 'status', status: 503 }, { kind: 'pass' }]
  proxy.set(() => faults.shift() ?? { kind: 'down' })
  expect((await fetch(proxy.url)).status).toBe(503)
  expect((await fetch(proxy.url)).status).toBe(200)
  await expect(fetch(proxy.url)).rejects.toThrow('fetch failed')
})

test('a slow answer arrives whole', async () => {
  proxy.set({ kind: 'slow', bytesPerSecond: 100 })
  const startedAt = performance.now()
  expect(await (await fetch(proxy.url)).json()).toEqual({ data: '0123456789' })
  expect(performance.now() - startedAt).toBeGreaterThan(150)
})

test.each([
  [{ kind: 'portal', status: 200 }, 200, false],
  [{ kind: 'portal', status: 302 }, 200, true],
] satisfies [Fault, number, boolean][])('%j shows a sign-in page', async (fault, status, redirected) => {
  proxy.set(fault)
  const answer = await fetch(`${proxy.url}/api/v1/schools`)
  expect([answer.status, answer.redirected]).toEqual([status, redirected])
  expect(await answer.text()).toContain('Guest Wi-Fi')
  expect(received).toEqual([])
})

test('a status comes with its Retry-After', async () => {
  proxy.set({ kind: 'status', status: 429, retryAfterSeconds: 7 })
  const answer = await fetch(proxy.url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
})

test('a problem looks as if our server had answered', async () => {
  proxy.set({ kind: 'problem', status: 503, code: 'overloaded', retryAfterSeconds: 7 })
  const answer = await fetch(`${proxy.url}/carts`, { method: 'PUT', body: 'pear' })
  const headers = ['x-kotte-api', 'content-type', 'retry-after'].map((name) => answer.headers.get(name))
  expect([answer.status, ...headers]).toEqual([503, '1', 'application/problem+json', '7'])
  const missing = await fetch(`${proxy.url}/carts`, { headers: { [nonceHeader]: 'a1' } })
  expect(timeOfNonceAnswer(missing.headers.get(nonceHeader), 'a1')).not.toBeNull()
  expect(await answer.json()).toMatchObject({ status: 503, code: 'overloaded' })
  expect(received).toEqual([])
})

test.each([
  ['address', false],
  ['path', false],
  ['address', true],
] as const)('a cache by %s answers the API from its memory (with Age: %s)', async (by, hasAge) => {
  proxy.set({ kind: 'cache', by, hasAge })
  const ask = (path: string) => fetch(`${proxy.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  await ask('/api/v1/schools?a=1')
  const again = await ask('/api/v1/schools?a=1')
  expect(await again.json()).toEqual({ data: '0123456789' })
  expect(again.headers.get('age')).toBe(hasAge ? '0' : null)
  await ask('/api/v1/schools?a=2')
  await ask('/index.html')
  await ask('/index.html')
  const pages = ['GET /index.html ', 'GET /index.html ']
  const asked = [
    'GET /api/v1/schools?a=1 ',
    ...(by === 'address' ? ['GET /api/v1/schools?a=2 '] : []),
    ...pages,
  ]
  expect(received).toEqual(asked)
})

test('a filter refuses a method and lets the others through', async () => {
  proxy.set({ kind: 'filter', methods: ['PUT'] })
  const refused = await fetch(`${proxy.url}/carts`, { method: 'PUT', body: 'pear' })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html'])
  expect((await fetch(`${proxy.url}/carts`)).status).toBe(200)
  expect(received).toEqual(['GET /carts '])
})

test('only matching paths meet the fault', async () => {
  proxy.set({ kind: 'status', status: 503 }, /^\/api\//)
  expect((await fetch(`${proxy.url}/api/v1/schools`)).status).toBe(503)
  expect((await fetch(`${proxy.url}/index.html`)).status).toBe(200)
})
