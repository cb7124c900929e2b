import { randomBytes, randomInt } from 'node:crypto'

/** Of the id that was made last: its time, and its number within that. */
let last = { now: Number.NaN, count: 0 }

/**
 * A new UUIDv7 (RFC 9562): ids made later by this process sort later, also within a millisecond, so that rows made
 * together lie together and a list of changes keeps their order. `now` is epoch ms. After the time comes a counter of 26
 * bits (its method 1, which begins at a random number below half of its range), then 48 random bits.
 */
export function newId(now: number): string {
  last = { now, count: now === last.now ? last.count + 1 : randomInt(2 ** 25) }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | (last.count >>> 14), 6)
  bytes.writeUInt16BE(0x8000 | (last.count & 0x3fff), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
