import { isNotFound } from '#client/api/problem-error.ts'
import { pollEvery } from '#client/offline/connection.ts'

/** The backoff after the first 404 and each further one, ms. */
const afterNotFoundMs: readonly number[] = [5_000, 10_000, 20_000, 60_000]

interface FailedQuery {
  readonly state: { readonly error: unknown; readonly errorUpdateCount: number }
}

/** How many errors each query had had before those that it has now. */
const earlierErrors = new WeakMap<object, number>()

/**
 * For a query's `refetchInterval`: `usualMs` while the server has the resource. A 404 may be temporary (a backup that is being
 * restored, a server that starts): after one it is fetched again soon, then with a growing backoff.
 */
export function refetchIntervalWithBackoff(usualMs: number) {
  const usualInterval = pollEvery(usualMs)
  return (query: FailedQuery): number => {
    const { error, errorUpdateCount } = query.state
    if (!isNotFound(error)) {
      earlierErrors.set(query, errorUpdateCount)
      return usualInterval
    }
    const errors = errorUpdateCount - (earlierErrors.get(query) ?? 0)
    return afterNotFoundMs[errors - 1] ?? 60_000
  }
}
