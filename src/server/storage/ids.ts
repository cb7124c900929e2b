import { randomUUID } from 'node:crypto'

/** Of the id that was made last: its time, and its number within that. */
let last = { now: Number.NaN, count: 0 }

/**
 * A new UUIDv7 (RFC 9562): ids made later by this process sort later, also within a millisecond, so that rows made
 * together lie together and a list of changes keeps their order. `now` is epoch ms. After the time comes a counter of 26
 * bits (its method 1, which begins at a random number below half of its range), then 48 random bits: those of a UUIDv4, which
 * Node.js makes many of at a time.
 */
export function newId(now: number): string {
  const random = randomUUID()
  const start = Number.parseInt(random.slice(0, 8), 16) >>> 7
  last = { now, count: now === last.now ? last.count + 1 : start }
  const high = (0x7000 | (last.count >>> 14)).toString(16)
  const low = (0x8000 | (last.count & 0x3fff)).toString(16)
  return [firstIdAt(now), high, low, random.slice(24)].join('-')
}

/** What all ids made from `now` on (epoch ms) come after, and all ids made before come before. */
export function firstIdAt(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}
