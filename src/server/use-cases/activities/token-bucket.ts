/**
 * Rate limiting by a token bucket: it refills at a steady rate, and what was not used is saved up to a limit.
 */

/** `perS` tokens a second; the bucket holds `burst`. */
export interface Rate {
  readonly perS: number
  readonly burst: number
}

/** How many are left, and when (epoch ms) that was so. */
export interface Bucket {
  left: number
  at: number
}

/** `now`: epoch ms. */
export function fullBucket({ burst }: Rate, now: number): Bucket {
  return { left: burst, at: now }
}

/** Takes one, if there is one. A clock that is put back adds nothing. */
export function take(bucket: Bucket, { perS, burst }: Rate, now: number): boolean {
  const passedS = Math.max(0, now - bucket.at) / 1000
  bucket.left = Math.min(burst, bucket.left + passedS * perS)
  bucket.at = now
  if (bucket.left < 1) return false
  bucket.left -= 1
  return true
}

/** A full one may be forgotten. A clock that is put back fills nothing, and nothing is kept for ever by it. */
export function isFull({ left, at }: Bucket, { perS, burst }: Rate, now: number): boolean {
  return now < at || left + ((now - at) / 1000) * perS >= burst
}

/** For what was taken and not used. */
export function giveBack(bucket: Bucket): void {
  bucket.left += 1
}
