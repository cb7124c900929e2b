import { expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { parseAllowedHosts } from './allowed-hosts.ts'

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2a00:1450:400f:80c::200e',
  '::ffff:1.1.1.1',
  '64:ff9b::101:101',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', '0.0.0.0'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local, with the clouds’ metadata', '169.254.169.254'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['loopback', '::1'],
  ['unspecified', '::'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback, in hexadecimal', '::ffff:7f00:1'],
  ['mapped, written out', '0:0:0:0:0:ffff:10.0.0.1'],
  ['compatible', '::127.0.0.1'],
  ['NAT64 of a private one', '64:ff9b::10.0.0.1'],
  ['local NAT64', '64:ff9b:1::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456:789a::1'],
  ['link-local', 'fe80::1'],
  ['link-local with its zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['6to4 of a private one', '2002:a00:1::1'],
  ['Teredo', '2001:0:a00:1::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s: %s is not public', (_name, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['mqtt.kommun.example', 'mqtt.kommun.example', '10.0.0.5', 1883, true],
  ['mqtt.kommun.example', 'MQTT.kommun.example', null, 8883, true],
  ['mqtt.kommun.example:1883', 'mqtt.kommun.example', null, 8883, false],
  ['mqtt.kommun.example', 'evil.mqtt.kommun.example', '10.0.0.5', 1883, false],
  ['10.1.0.0/16', 'mqtt.kommun.example', '10.1.2.3', 1883, true],
  ['10.1.0.0/16', 'mqtt.kommun.example', '10.2.2.3', 1883, false],
  ['10.1.2.3:1883', '10.1.2.3', '10.1.2.3', 1883, true],
  ['10.1.2.3:1883', '10.1.2.3', '10.1.2.3', 22, false],
  ['fd00::/8', 'mqtt.kommun.example', 'fd00::7', 8883, true],
  ['[fd00::7]:8883', 'fd00::7', null, 8883, true],
  ['[fd00::7]:8883', 'fd00::7', null, 22, false],
  ['one.example, two.example:9000', 'two.example', null, 9000, true],
])('the list "%s" and %s (%s) port %i: %s', (list, host, address, port, expected) => {
  expect(parseAllowedHosts(list)?.allows(host, address, port)).toBe(expected)
})

test.each(['http://x', 'a b', '10.0.0.0/33', '10.0.0.0/8/8', 'host:0', 'host:70000', 'x.example/24', '*'])(
  '"%s" is no list of hosts',
  (list) => {
    expect(parseAllowedHosts(list)).toBeNull()
  },
)
