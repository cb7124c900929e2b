/**
 * A token bucket limits how often something is done: it refills at a steady rate, and what was not used is saved up to a limit.
 */

/** So many in a second over time, and `atOnce` after a rest. */
export interface Rate {
  readonly perS: number
  readonly atOnce: number
}

/** How many are left, and when (epoch ms) that was so. */
export interface Bucket {
  left: number
  at: number
}

export function fullBucket({ atOnce }: Rate, now: number): Bucket {
  return { left: atOnce, at: now }
}

/** Takes one, if there is one. A clock that is put back adds nothing. */
export function take(bucket: Bucket, { perS, atOnce }: Rate, now: number): boolean {
  const passedS = Math.max(0, now - bucket.at) / 1000
  bucket.left = Math.min(atOnce, bucket.left + passedS * perS)
  bucket.at = now
  if (bucket.left < 1) return false
  bucket.left -= 1
  return true
}

/** A full one may be forgotten. A clock that is put back fills nothing, and nothing is kept for ever by it. */
export function isFull({ left, at }: Bucket, { perS, atOnce }: Rate, now: number): boolean {
  return now < at || left + ((now - at) / 1000) * perS >= atOnce
}

/** For what was taken and not used. */
export function giveBack(bucket: Bucket): void {
  bucket.left += 1
}
