import { expect, test } from 'vitest'
import { parseNetwork } from '#server/network/ip-address.ts'
import { startServer } from '#tests/api/support/running-server.ts'

const proxy = '10.0.0.1'
/** More than one caller may try. */
const mostSignIns = 600

async function start() {
  const lines: string[] = []
  const network = parseNetwork(proxy)
  const { app } = await startServer({
    trustProxy: network === null ? false : [network],
    logTo: { write: (line) => void lines.push(line) },
  })
  const ask = (forwardedFor: string, method: 'GET' | 'POST' = 'GET', remoteAddress = proxy) =>
    app.inject({
      method,
      url:
        method === 'GET' ? '/api/v1/workspace/schools/almgardsskolan/rooms' : '/api/v1/user_accounts/sign_in',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
    })
  const networks = () => lines.map((line) => (JSON.parse(line) as { network: string }).network)
  return { ask, networks, lines }
}

test.each([
  ['203.0.113.7:51234', '203.0.113.0'],
  ['[2001:db8::7]:443', '2001:db8::'],
  ['198.51.100.9, 203.0.113.7:51234', '203.0.113.0'],
  ['203.0.113.7:51234, 10.0.0.1:80', '203.0.113.0'],
  ['anna.andersson@example.org', 'unknown'],
])('of a refused caller whom a proxy calls %s the security log keeps %s', async (forwardedFor, network) => {
  const { ask, networks, lines } = await start()
  expect((await ask(forwardedFor)).statusCode).toBe(401)
  expect(networks()).toEqual([network])
  expect(lines.join('')).not.toMatch(/51234|db8::7|anna/)
})

test.each([
  ['ports of an IPv4 address', (count: number) => `203.0.113.7:${50_000 + count}`],
  ['ports of an IPv6 address', (count: number) => `[2001:db8::7]:${50_000 + count}`],
  ['texts that are no address', (count: number) => `caller-${count}`],
])('many %s are one caller', async (_what, forwardedFor) => {
  const { ask } = await start()
  const statuses: number[] = []
  for (let count = 0; count <= mostSignIns && statuses.at(-1) !== 429; count++)
    statuses.push((await ask(forwardedFor(count), 'POST')).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask('198.51.100.1:1', 'POST')).statusCode).not.toBe(429)
})
