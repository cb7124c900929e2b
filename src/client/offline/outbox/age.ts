/** A moment by the three clocks that a page has, ms. Each of them can be wrong in its own way. */
export interface Moment {
  /** This device's clock: may be wrong by years, and may be set at any time. Epoch ms. */
  readonly device: number
  /** The server's clock as far as it is known: wrong until the server has answered once. Epoch ms. */
  readonly server: number
  /**
   * `performance.now()`: no one can set it, but it ends with the page and may stand still while the device sleeps. null
   * = the moment was in another page.
   */
  readonly page: number | null
}

/** A page may sleep this long in a cupboard and still be trusted, ms. A clock that is put right jumps by years. */
const longestSleepMs = 30 * 86_400_000

/**
 * How long ago `made` was, ms, never negative. A clock that was set in between is off by a lot, and mostly only one of
 * the two that survive a restart: the smaller of their answers is taken. Within one page its own clock is the least
 * that has passed, and says which answers can be true at all.
 */
export function ageMs(made: Moment, now: Moment): number {
  const inThisPage = made.page === null || now.page === null ? null : now.page - made.page
  const least = inThisPage ?? 0
  const most = inThisPage === null ? Number.POSITIVE_INFINITY : inThisPage + longestSleepMs
  // Clocks are adjusted by fractions of a second all the time.
  const possible = [now.device - made.device, now.server - made.server].filter(
    (age) => age >= least - 1000 && age <= most,
  )
  return Math.round(Math.max(least, possible.length === 0 ? 0 : Math.min(...possible)))
}
