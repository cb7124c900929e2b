import { expect, test } from 'vitest'
import { networkOf } from './access-log.ts'

test.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8::'],
  ['::1', '::'],
])('of the address %s the log keeps %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
