import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllowedHosts } from './allowed-hosts.ts'
import { connectOutbound } from './connect.ts'
import { checkTarget, type OutboundGuard, outboundGuard, type Resolve } from './guard.ts'
import { outboundFetch } from './outbound-fetch.ts'

/** A server on loopback, and how often it was reached. */
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    reached.count++
    answer(request, response)
  })
  const reached = { count: 0 }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, reached, url: `http://inside.example:${port}` }
}

/** Knows names, as a resolver would; counts its questions. */
function resolverOf(names: Readonly<Record<string, readonly string[]>>): Resolve & { asked: string[] } {
  const asked: string[] = []
  const resolve: Resolve = async (host) => {
    asked.push(host)
    return (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return Object.assign(resolve, { asked })
}

const toLoopback = resolverOf({ 'inside.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] })

function guardOf(list: string, resolve: Resolve = toLoopback): OutboundGuard {
  const allowedHosts = parseAllowedHosts(list)
  if (allowedHosts === null) throw new Error('no list')
  return outboundGuard({ allowedHosts, resolve })
}

test('a listed host is reached, with what was asked', async () => {
  const inside = await listen((request, response) => {
    const sent: Buffer[] = []
    request.on('data', (chunk: Buffer) => sent.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      const { host, 'x-one': item } = headers
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ method, url, host, one: item, body: Buffer.concat(sent).toString() }))
    })
  })
  const answer = await outboundFetch(guardOf('inside.example'))(`${inside.url}/a?b=c`, {
    method: 'POST',
    headers: { 'x-one': '1' },
    body: 'hej',
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/a?b=c',
    host: `inside.example:${inside.port}`,
    one: '1',
    body: 'hej',
  })
})

test.each([
  ['https://localhost/', 'address_not_allowed'],
  ['https://localhost./', 'address_not_allowed'],
  ['https://127.0.0.1/', 'address_not_allowed'],
  ['https://2130706433/', 'address_not_allowed'],
  ['https://0x7f.1/', 'address_not_allowed'],
  ['https://0177.0.0.1/', 'address_not_allowed'],
  ['https://0.0.0.0/', 'address_not_allowed'],
  ['https://[::1]/', 'address_not_allowed'],
  ['https://[::ffff:127.0.0.1]/', 'address_not_allowed'],
  ['https://[::ffff:7f00:1]/', 'address_not_allowed'],
  ['https://１２７.0.0.1/', 'address_not_allowed'],
  ['https://inside.example/', 'address_not_allowed'],
  ['https://mixed.example/', 'address_not_allowed'],
  ['https://nowhere.example/', 'host_unknown'],
  ['http://inside.example/', 'address_not_allowed'],
  ['http://public.example/', 'scheme_not_allowed'],
  ['https://public.example:22/', 'port_not_allowed'],
  ['https://name:secret@public.example/', 'password_in_address'],
  ['ftp://public.example/', 'scheme_not_allowed'],
  ['file:///etc/hostname', 'scheme_not_allowed'],
  ['mqtts://public.example/', 'scheme_not_allowed'],
])('%s is refused: %s', async (address, code) => {
  const resolve = resolverOf({
    localhost: ['127.0.0.1'],
    'inside.example': ['127.0.0.1'],
    'mixed.example': ['1.1.1.1', '127.0.0.1'],
    'public.example': ['1.1.1.1'],
  })
  const guard = outboundGuard({ resolve })
  const asked = async () => {
    const { host, lookup } = checkTarget(guard, address, ['http'])
    await new Promise<void>((done, fail) =>
      lookup(host, { all: true }, (error) => (error ? fail(error) : done())),
    )
  }
  await expect(asked()).rejects.toMatchObject({ name: 'OutboundRefused', code })
})

test('an address inside is not reached, however it is written', async () => {
  const inside = await listen((_request, response) => response.end('secret'))
  const ask = outboundFetch(guardOf('elsewhere.example'))
  for (const host of [
    'inside.example',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ]) {
    for (const scheme of ['http', 'https']) {
      await expect(ask(`${scheme}://${host}:${inside.port}/`)).rejects.toMatchObject({
        name: 'OutboundRefused',
      })
    }
  }
  expect(inside.reached.count).toBe(0)
})

test('what was checked is what is connected to: a name that moves is asked for once', async () => {
  const inside = await listen((_request, response) => response.end('here'))
  // The second answer would lead elsewhere, as that of a rebinding name does.
  const asked: string[] = []
  const resolve: Resolve = async (host) => {
    asked.push(host)
    return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  }
  const answer = await outboundFetch(guardOf('127.0.0.1', resolve))(`${inside.url}/`)
  expect(await answer.text()).toBe('here')
  expect(asked).toEqual(['inside.example'])
  await expect(outboundFetch(guardOf('127.0.0.1', resolve))(`${inside.url}/`)).rejects.toMatchObject({
    code: 'address_not_allowed',
  })
  expect(inside.reached.count).toBe(1)
})

test('a redirect is checked like any address, and leaves the password behind', async () => {
  const forbidden = await listen((_request, response) => response.end('secret'))
  const elsewhere = await listen((request, response) => response.end(request.headers.authorization ?? 'none'))
  const first = await listen((request, response) => {
    const to = request.url === '/away' ? forbidden.port : elsewhere.port
    response.writeHead(302, { location: `http://other.example:${to}/` }).end()
  })
  const ask = outboundFetch(guardOf(`inside.example, other.example:${elsewhere.port}`))
  const headers = { authorization: 'Bearer secret' }
  expect(await (await ask(`${first.url}/near`, { headers })).text()).toBe('none')
  await expect(ask(`${first.url}/away`, { headers })).rejects.toMatchObject({ code: 'address_not_allowed' })
  await expect(ask(`${first.url}/near`, { method: 'POST', body: 'x' })).rejects.toMatchObject({
    code: 'too_many_redirects',
  })
  expect((await ask(`${first.url}/near`, { redirect: 'manual' })).status).toBe(302)
  expect(forbidden.reached.count).toBe(0)
})

test('a circle of redirects ends', async () => {
  const circle = await listen((_request, response) => response.writeHead(302, { location: '/' }).end())
  await expect(outboundFetch(guardOf('inside.example'))(circle.url)).rejects.toMatchObject({
    code: 'too_many_redirects',
  })
  expect(circle.reached.count).toBe(4)
})

test('an answer has a limit in size, also when it is packed, and in time', async () => {
  const server = await listen((request, response) => {
    if (request.url === '/slow') return response.write('a little')
    if (request.url === '/packed') response.setHeader('content-encoding', 'gzip')
    response.end(request.url === '/packed' ? gzipSync(Buffer.alloc(1_000_000)) : Buffer.alloc(2000))
  })
  const ask = outboundFetch(guardOf('inside.example'), { maxBytes: 1000, timeoutMs: 300 })
  await expect(ask(`${server.url}/`)).rejects.toMatchObject({ code: 'too_large' })
  await expect(ask(`${server.url}/packed`)).rejects.toMatchObject({ code: 'too_large' })
  await expect(ask(`${server.url}/slow`)).rejects.toMatchObject({ code: 'too_slow' })
})

test('a packed answer arrives unpacked, and an unchanged one without a body', async () => {
  const server = await listen((request, response) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync('hej'))
  })
  const ask = outboundFetch(guardOf('inside.example'))
  const answer = await ask(server.url)
  expect(await answer.text()).toBe('hej')
  expect(answer.headers.get('etag')).toBe('"1"')
  expect((await ask(server.url, { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
})

test('a broker inside is connected to only when it is listed', async () => {
  const broker = createTcpServer((socket) => socket.end('hej'))
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void broker.close())
  const { port } = broker.address() as AddressInfo
  const outcome = (address: string, guard: OutboundGuard) =>
    new Promise<string>((resolve) => {
      const socket = connectOutbound(guard, address)
      socket.once('data', (data: Buffer) => resolve(data.toString()))
      socket.once('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
    })
  expect(await outcome(`mqtt://inside.example:${port}`, guardOf('inside.example'))).toBe('hej')
  expect(await outcome(`mqtt://inside.example:${port}`, guardOf('other.example'))).toBe('address_not_allowed')
  expect(await outcome(`mqtts://inside.example:${port}`, guardOf('other.example'))).toBe(
    'address_not_allowed',
  )
  for (const address of [`mqtt://127.0.0.1:${port}`, `mqtt://0x7f.1:${port}`, `mqtts://[::1]:${port}`]) {
    expect(() => connectOutbound(guardOf('other.example'), address)).toThrow(
      /inside the network|unencrypted|port/,
    )
  }
})
