import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNetwork } from '#server/network/ip-address.ts'
import { addressOf, isFromLoopback, isTrustedProxy, networkOf } from './address.ts'

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0'],
  ['203.0.113.7:51234', '203.0.113.7', '203.0.113.0'],
  [' 203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['[203.0.113.7]:80', '203.0.113.7', '203.0.113.0'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0'],
  ['::ffff:c000:24d', '192.0.2.77', '192.0.2.0'],
  ['[::ffff:192.0.2.77]:443', '192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
  ['[2001:db8::7]:443', '2001:db8::', '2001:db8::'],
  ['[2001:DB8::7]', '2001:db8::', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::', 'fe80::'],
  ['[fe80::1%25en0.1]:8080', 'fe80::', 'fe80::'],
  ['::1', '::', '::'],
])('the caller %s has the share of %s, and the log keeps %s', (ip, share, network) => {
  expect([addressOf({ ip }), networkOf(ip)]).toEqual([share, network])
})

test.each([
  '',
  'unknown',
  '_hidden',
  'anna.andersson@example.org',
  '203.0.113.7:512345',
  '203.0.113.7:x',
  '203.0.113.256',
  '203.0.113',
  '0x7f.0.0.1',
  '2001:db8::7]:443',
  '[2001:db8::7',
  '[]:443',
  '1:2:3:4:5:6:7:8:9',
  '192.0.2.1\r\nx',
])('%j is no address: all such callers share one share, and nothing of it is logged', (ip) => {
  expect([addressOf({ ip }), networkOf(ip)]).toEqual(['unknown', 'unknown'])
})

test('whatever a proxy forwards, at most the network of an address is logged', () => {
  const addresses = fc.oneof(fc.ipV4(), fc.ipV6())
  const spelt = fc.oneof(
    addresses,
    addresses.map((address) => `[${address}]`),
    fc.tuple(addresses, fc.nat(70_000)).map(([address, port]) => `[${address}]:${port}`),
    fc.tuple(fc.ipV4(), fc.nat(70_000)).map(([address, port]) => `${address}:${port}`),
    fc.string(),
  )
  fc.assert(
    fc.property(spelt, (ip) => {
      const network = networkOf(ip)
      if (network === 'unknown') return
      expect(isIP(network)).not.toBe(0)
      expect(network).toMatch(/^\d+\.\d+\.\d+\.0$|^([\da-f]{1,4}(:[\da-f]{1,4}){0,2})?::$/)
    }),
  )
})

test('a proxy is trusted by its address, in whichever form it is written', () => {
  const isTrusted = isTrustedProxy(
    [parseNetwork('10.0.0.0/8'), parseNetwork('fd00::7')].filter((network) => network !== null),
  )
  const trusted = ['10.1.2.3', '::ffff:10.1.2.3', '10.1.2.3:4711', 'fd00::7', '[fd00::7]:443', 'fd00:0::0007']
  const strangers = ['11.1.2.3', '::ffff:11.1.2.3', 'fd00::8', '', 'unknown', '10.1.2.3, 10.1.2.4']
  expect(trusted.filter((ip) => !isTrusted(ip))).toEqual([])
  expect(strangers.filter((ip) => isTrusted(ip))).toEqual([])
})

test('a loopback address is recognised in every spelling', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].every((ip) => isFromLoopback({ ip }))).toBe(
    true,
  )
  expect(['128.0.0.1', '::2', '', '::ffff:128.0.0.1'].some((ip) => isFromLoopback({ ip }))).toBe(false)
})
