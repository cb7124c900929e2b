import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow, serverTime } from '#client/device/server-clock.ts'
import { endpoint } from '#contract/endpoint.ts'
import { nonceAnswer, nonceHeader, nonceQuery } from '#contract/nonce.ts'
import { call } from './call.ts'
import { contactStore, initialContact, isSendingBlocked } from './contact.ts'
import { isNotFound, NoContactError, ProblemError } from './problem-error.ts'

const getReading = endpoint({
  method: 'GET',
  path: '/readings/{readingId}',
  summary: 'Get a reading',
  params: v.object({ readingId: v.string() }),
  response: v.object({ data: v.number() }),
})
const getSecret = endpoint({ ...getReading, access: 'viewer' })
const input = { params: { readingId: 'a b' } }

let server: Server
let answer: RequestListener
/** What the server shows; epoch ms. */
let serverClock: () => number
const ours = { 'Content-Type': 'application/json; charset=utf-8', 'X-Kotte-Api': '1' }

beforeEach(async () => {
  serverClock = Date.now
  server = createServer((request, response) => {
    repeatNonce(request, response)
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browserless = globalThis.fetch
  // What a browser knows and Node does not: the page's own origin and language.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => browserless(new URL(path, origin), init))
  vi.stubGlobal('document', { documentElement: { lang: 'sv' }, cookie: 'other=1; kotte_token=abc-1_2' })
  contactStore.setState(initialContact)
})

function repeatNonce({ headers, url = '' }: IncomingMessage, response: ServerResponse): void {
  const query = new URL(url, 'http://localhost').searchParams.get(nonceQuery)
  const repeated = nonceAnswer({ header: headers[nonceHeader.toLowerCase()], query }, serverClock())
  if (repeated !== null) response.setHeader(nonceHeader, repeated)
}

afterEach(async () => {
  vi.unstubAllGlobals()
  contactStore.setState(initialContact)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

test('every call carries the token that is stored, and the version that it changes', async () => {
  let sent: Record<string, unknown> = {}
  answer = (request, response) => {
    sent = request.headers
    response.writeHead(200, ours).end('{"data":7}')
  }
  await call(getSecret, { ...input, ifMatch: 'v1' })
  expect(sent).toMatchObject({ authorization: 'Bearer abc-1_2', 'if-match': '"v1"' })
  await call(getReading, input)
  expect(sent).toMatchObject({ authorization: 'Bearer abc-1_2' })
  for (const cookie of ['', 'not_kotte_token=abc']) {
    vi.stubGlobal('document', { documentElement: { lang: 'sv' }, cookie })
    await call(getSecret, input)
    expect(sent).not.toHaveProperty('authorization')
  }
})

test('an answer of our server is parsed and is a contact', async () => {
  let path = ''
  answer = (request, response) => {
    path = request.url ?? ''
    response.writeHead(200, ours).end('{"data":742}')
  }
  expect(await call(getReading, input)).toEqual({ data: 742 })
  expect(path).toBe('/api/v1/readings/a%20b?locale=sv')
  expect(contactStore.getState().state).toBe('confirmed')
  expect(Math.abs((contactStore.getState().lastContactAt ?? 0) - Date.now())).toBeLessThan(10_000)
})

/** Answers every address that it has seen from its memory, as a proxy does that keeps what it may not keep. */
function caching(
  keyOf: (url: string) => string,
  number: () => number,
  kept = new Map<string, readonly [nonce: string, body: string]>(),
): RequestListener {
  return ({ url = '' }, response) => {
    const entry = kept.get(keyOf(url)) ?? [
      String(response.getHeader(nonceHeader)),
      JSON.stringify({ data: number() }),
    ]
    kept.set(keyOf(url), entry)
    response.writeHead(200, { ...ours, [nonceHeader]: entry[0], Age: '3000' }).end(entry[1])
  }
}

test('an answer from a cache is asked for once more, by an address that the cache does not have', async () => {
  let number = 400
  answer = caching(
    (url) => url,
    () => number,
  )
  await call(getReading, input)
  contactStore.setState(initialContact)
  number = 900
  expect(await call(getReading, input)).toEqual({ data: 900 })
  expect(contactStore.getState()).toMatchObject({ state: 'confirmed', isBehindCache: true })
  number = 901
  expect(await call(getReading, input)).toEqual({ data: 901 })
})

test('an answer from a cache that knows no address is data, no contact, and no time', async () => {
  const path = (url: string) => url.split('?')[0] ?? ''
  answer = caching(path, () => 742)
  await call(getReading, input)
  contactStore.setState(initialContact)
  serverClock = () => Date.parse('2031-01-02T03:04:05Z')
  expect(await call(getReading, input)).toEqual({ data: 742 })
  expect(contactStore.getState()).toMatchObject({ state: 'cached', lastContactAt: null })
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(10_000)
})

test('where the second call is lost, what the cache had is shown', async () => {
  answer = (request, response) => {
    if (request.url?.includes(nonceQuery)) request.socket.destroy()
    else response.writeHead(200, { ...ours, [nonceHeader]: 'other 1' }).end('{"data":742}')
  }
  expect(await call(getReading, input)).toEqual({ data: 742 })
  expect(contactStore.getState().state).toBe('cached')
})

test('where a filter stops only what is sent, contact stays and sending is blocked from the third call on', async () => {
  const putRoom = endpoint({ ...getReading, method: 'PUT', body: v.object({ volume: v.number() }) })
  const put = () => call(putRoom, { ...input, body: { volume: 60 } })
  const configBody = { product: 'Kotte', municipality: null, app_version: '1', demo: false }
  const more = {
    sign_in: { providers: [] },
    links: { lessons: null, goals: null, join: null, contact: null },
  }
  let isStopped = true
  answer = (request, response) => {
    if (request.method === 'PUT' && isStopped) response.writeHead(403, { 'Content-Type': 'text/html' }).end()
    else if (request.method === 'PUT') response.writeHead(200, ours).end('{"data":7}')
    else response.writeHead(200, ours).end(JSON.stringify({ data: { ...configBody, ...more } }))
  }
  const states = new Set<string>()
  const stop = contactStore.subscribe(({ state }) => states.add(state))
  for (const lost of [1, 2, 3, 3]) {
    await expect(put()).rejects.toBeInstanceOf(NoContactError)
    await vi.waitFor(() => expect(contactStore.getState().lostWrites).toBe(lost))
    expect(isSendingBlocked(contactStore.getState())).toBe(lost === 3)
  }
  stop()
  expect([...states]).toEqual(['confirmed'])
  isStopped = false
  await put()
  expect(isSendingBlocked(contactStore.getState())).toBe(false)
})

test('where nothing is answered, a call that changes something is lost as one that reads', async () => {
  answer = (request) => request.socket.destroy()
  const removeRoom = endpoint({ ...getReading, method: 'DELETE' })
  await expect(call(removeRoom, input)).rejects.toBeInstanceOf(NoContactError)
  await vi.waitFor(() => expect(contactStore.getState()).toMatchObject({ state: 'lost', lostWrites: 0 }))
})

test('the server’s time is used whatever the device clock shows, and a proxy’s Date is not', async () => {
  const at = Date.parse('2031-01-02T03:04:05Z')
  serverClock = () => at
  answer = (_, response) =>
    void response.writeHead(200, { ...ours, Date: 'Wed, 25 Nov 2026 01:18:00 GMT' }).end('{"data":742}')
  await call(getReading, input)
  expect(serverTime().certainty).toBe('known')
  expect(Math.abs(serverNow() - at)).toBeLessThan(5_000)
  expect(contactStore.getState().lastContactAt).toBeGreaterThanOrEqual(at)
})

test('a problem of our server is a contact too, and keeps its code', async () => {
  answer = (_, response) => {
    const body = { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found' }
    response.writeHead(404, { ...ours, 'Content-Type': 'application/problem+json' }).end(JSON.stringify(body))
  }
  const error = await call(getReading, input).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({ status: 404, code: 'not_found' })
  expect(isNotFound(error)).toBe(true)
  expect(contactStore.getState().state).toBe('confirmed')
})

test.each<[string, RequestListener]>([
  [
    'a page with 200',
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hi'),
  ],
  [
    'a page that claims to be ours',
    (_, response) => response.writeHead(200, { ...ours, 'Content-Type': 'text/html' }).end('<h1>Hi'),
  ],
  [
    'JSON of another server',
    (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":1}'),
  ],
  ['JSON that is cut', (_, response) => response.writeHead(200, ours).end('{"data":')],
  ['JSON of another shape', (_, response) => response.writeHead(200, ours).end('{"data":"742"}')],
  ['nothing but its headers', (_, response) => response.writeHead(204, ours).end()],
  [
    'an error page of a proxy',
    (_, response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end(),
  ],
  ['a broken connection', (request) => request.socket.destroy()],
  [
    'a redirection, also when it ends at JSON',
    ({ url }, response) =>
      url === '/login'
        ? response.writeHead(200, ours).end('{"data":1}')
        : response.writeHead(302, { Location: '/login' }).end(),
  ],
])('%s is no contact', async (_, listener) => {
  answer = listener
  await expect(call(getReading, input)).rejects.toBeInstanceOf(NoContactError)
  expect(contactStore.getState().state).toBe('lost')
})

test('the headers of every answer are passed on', async () => {
  const retryAfters: (string | null)[] = []
  const onHeaders = (headers: Headers) => void retryAfters.push(headers.get('Retry-After'))
  answer = (_, response) => response.writeHead(503, { 'Retry-After': '7' }).end('try later')
  await expect(call(getReading, { ...input, onHeaders })).rejects.toBeInstanceOf(NoContactError)
  answer = (_, response) => response.writeHead(200, ours).end('{"data":742}')
  expect(await call(getReading, { ...input, onHeaders })).toEqual({ data: 742 })
  expect(retryAfters).toEqual(['7', null])
})

test('a server that accepts the connection but never responds times out as no contact', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked = new Promise<void>((resolve) => {
      answer = () => resolve()
    })
    const failed = expect(call(getReading, input)).rejects.toBeInstanceOf(NoContactError)
    await asked
    vi.advanceTimersByTime(15_000)
    await failed
    expect(contactStore.getState().state).toBe('lost')
  } finally {
    vi.useRealTimers()
  }
})

test('an aborted call does not change the state of the connection', async () => {
  const stop = new AbortController()
  const asked = new Promise<void>((resolve) => {
    answer = () => resolve()
  })
  const stopped = call(getReading, { ...input, signal: stop.signal })
  await asked
  stop.abort()
  await expect(stopped).rejects.toHaveProperty('name', 'AbortError')
  expect(contactStore.getState().state).toBe('unknown')
})

test('text in a number field is an error at the field and is not sent as empty', async () => {
  let calls = 0
  answer = (_request, response) => {
    calls += 1
    response.writeHead(200, ours).end('{"data":7}')
  }
  const putRoom = endpoint({
    ...getReading,
    method: 'PUT',
    body: v.object({
      volume: v.nullable(v.number()),
      entries: v.array(v.object({ portions: v.nullable(v.number()) })),
    }),
  })
  const put = (volume: number | null, portions: number | null) =>
    call(putRoom, { ...input, body: { volume, entries: [{ portions: 4 }, { portions }] } })
  const refused = await put(Number.NaN, Number.NaN).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    status: 422,
    errors: [
      { path: 'volume', code: 'wrong_type' },
      { path: 'entries.1.portions', code: 'wrong_type' },
    ],
  })
  expect(calls).toBe(0)
  await put(null, 12.5)
  expect(calls).toBe(1)
})
