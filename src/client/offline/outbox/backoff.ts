const firstMs = 2_000
const mostMs = 300_000
/** A server that names a longer time than this, ms, is not trusted: a wrong clock would shut the outbox for years. */
const longestRetryAfterMs = 3_600_000

/**
 * Wait before the next try, ms, after so many failures in a row: anything from nothing to 2 s, 4 s, 8 s … 5 min, so that
 * the tablets of a class do not come back all at once. `random` answers from 0 to below 1.
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(mostMs, firstMs * 2 ** Math.max(0, failures - 1))
}

/**
 * How long an answer asks to wait, ms, by its `Retry-After` in seconds or as a date; null = it does not say. A date is
 * compared with the answer's own `Date`, so that no clock of ours matters; `serverNow` (epoch ms) stands in for a
 * missing one.
 */
export function retryAfterMs(headers: Headers, serverNow: number): number | null {
  const text = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, longestRetryAfterMs)
  const until = Date.parse(text)
  if (text === '' || Number.isNaN(until)) return null
  const sentAt = Date.parse(headers.get('Date') ?? '')
  const ms = until - (Number.isNaN(sentAt) ? serverNow : sentAt)
  return Math.min(Math.max(0, ms), longestRetryAfterMs)
}

const firstParkedMs = 60_000
const mostParkedMs = 86_400_000

/**
 * When something that our server has refused is tried again: after a minute, two, four … and from then on daily. Server time, epoch
 * ms, as `refused.at`.
 */
export function parkedRetryAt({ times, at }: { readonly times: number; readonly at: number }): number {
  return at + parkedWaitMs(times)
}

/** The wait until then, ms; never longer than after that many refusals, also when the clock was set back. */
export function parkedRetryMs(
  refused: { readonly times: number; readonly at: number },
  serverNow: number,
): number {
  return Math.min(parkedWaitMs(refused.times), Math.max(0, parkedRetryAt(refused) - serverNow))
}

function parkedWaitMs(times: number): number {
  return Math.min(mostParkedMs, firstParkedMs * 2 ** Math.max(0, times - 1))
}
