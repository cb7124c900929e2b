import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { apiHeader } from '#contract/endpoint.ts'
import { startServer } from '#tests/api/support/running-server.ts'

/** A server that listens, with its log of errors. `send` writes bytes as they are and answers all that comes back. */
async function listen() {
  const lines: string[] = []
  const { app } = await startServer({ logTo: { write: (line) => void lines.push(line) } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send = async (request: string) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    // What was answered counts; that the connection is then cut while bytes are on their way is no matter.
    socket.on('error', () => {})
    socket.write(request)
    await once(socket, 'close')
    return answer
  }
  return { app, lines, send }
}

function requestOf(start: string, headers: readonly string[], body = ''): string {
  return `${[`${start} HTTP/1.1`, 'Host: kotte', ...headers].join('\r\n')}\r\n\r\n${body}`
}

const posted = 'POST /api/v1/user_accounts/sign_in'
const chunked = 'Transfer-Encoding: chunked'

test.each([
  [
    'an endless query',
    requestOf(`GET /api/v1/schools?q=${'x'.repeat(20_000)}`, []),
    431,
    'headers_too_large',
  ],
  ['a header of 20 KB', requestOf('GET /', [`X-Long: ${'x'.repeat(20_000)}`]), 431, 'headers_too_large'],
  ['1500 headers', requestOf('GET /', Array(1500).fill('X-Name: value')), 431, 'headers_too_large'],
  ['a method that nobody knows', requestOf('FOO /', []), 400, 'not_parsable'],
  [
    'two ways of telling a length',
    requestOf(posted, ['Content-Length: 4', chunked], '0\r\n\r\n'),
    400,
    'not_parsable',
  ],
  ['a negative length', requestOf(posted, ['Content-Length: -1']), 400, 'not_parsable'],
  ['two lengths', requestOf(posted, ['Content-Length: 1', 'Content-Length: 2'], 'ab'), 400, 'not_parsable'],
  ['a broken chunk', requestOf(posted, [chunked], 'ZZ\r\n'), 400, 'not_parsable'],
] as const)('%s is refused with a problem', async (_name, request, status, code) => {
  const { send, lines } = await listen()
  const [head = '', body = ''] = (await send(request)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('Content-Type: application/problem+json')
  expect(head).toContain('Cache-Control: no-store')
  expect(head).toContain('X-Content-Type-Options: nosniff')
  expect(head).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'")
  expect(head).toContain(`${apiHeader.name}: ${apiHeader.value}`)
  expect(JSON.parse(body)).toEqual({
    type: 'about:blank',
    title: expect.any(String),
    status,
    code,
    instance: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
  })
  expect(lines).toEqual([])
})

test('headers that come slowly are refused after ten seconds, and a body may take longer', async () => {
  const { app, send } = await listen()
  const { port } = app.server.address() as AddressInfo
  /** Writes a byte each second; answers what comes back, and after how long, ms. */
  const trickle = async (start: string, rest: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const startedAt = performance.now()
    let answer = ''
    let sent = 0
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.write(start)
    const timer = setInterval(() => sent < rest.length && socket.write(rest[sent++] ?? ''), 1_000)
    await once(socket, 'close')
    clearInterval(timer)
    return { answer, ms: performance.now() - startedAt }
  }
  const body = JSON.stringify({ a: 'slowly' })
  const headers = [`Content-Length: ${body.length}`, 'Content-Type: application/json', 'Connection: close']
  const [slowHeaders, silent, slowBody] = await Promise.all([
    trickle('GET / HTTP/1.1\r\nHost: kotte\r\nX-Slow: ', 'x'.repeat(60)),
    trickle('', ''),
    trickle(requestOf(posted, headers), body),
  ])
  for (const { answer, ms } of [slowHeaders, silent]) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeGreaterThan(9_000)
    expect(ms).toBeLessThan(20_000)
  }
  // What it says is no sign-in; that it was read to its end is what counts.
  expect(slowBody.answer).toMatch(/^HTTP\/1\.1 422 /)
  expect(slowBody.ms).toBeGreaterThan(12_000)
  expect(await send(requestOf('GET /healthz', ['Connection: close']))).toMatch(/^HTTP\/1\.1 200 /)
})

test('a call whose sender is gone before anybody looks where it came from is no fault of ours', async () => {
  const { app, lines, send } = await listen()
  app.server.prependOnceListener('request', ({ socket }) => socket.destroy())
  const headers = ['Content-Length: 2', 'Content-Type: application/json']
  expect(await send(requestOf(posted, headers, '{}'))).toBe('')
  await app.close()
  expect(lines).toEqual([])
})
