import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '#client/api/problem-error.ts'
import { retryDelay } from '#client/offline/connection.ts'

/**
 * The only owner of the server's data, stale-while-revalidate: cached data are shown while they are refetched.
 * `networkMode: always`: browsers' own idea of being online is wrong too often. `gcTime: Infinity`: what was seen once is kept (a
 * number of days would overflow the timer behind it); `client/offline` decides what the disk holds.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: 15_000,
        // Without contact `watchConnection` tries again for the whole page.
        retry: (failures, error) => isTransient(error) && failures < 2,
        retryDelay,
        refetchOnReconnect: true,
      },
      // Without contact a change fails at once and says so: two could decide differently, so nothing waits in a queue.
      mutations: { networkMode: 'always' },
    },
  })
}
