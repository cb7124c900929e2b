import type { QueryClient } from '@tanstack/react-query'
import { privateKey, profileKey } from './private-rows.ts'
import { queryStore } from './query-store.ts'

/**
 * Takes what was kept for one person out of the memory and off the disk. Public rows and unsent work stay. Settles also
 * where there is no disk: then nothing was kept on it. The answer who is signed in is waited for while it is on its way: taken out
 * of the memory, it would never come.
 */
export async function forgetPrivateRows(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({
    queryKey: [privateKey],
    predicate: ({ queryKey, state }) => queryKey[1] !== profileKey[1] || state.fetchStatus === 'idle',
  })
  const isPrivate = (hash: string) => hash.startsWith(`["${privateKey}"`)
  await queryStore.removeWhere(isPrivate).catch(() => undefined)
}
