import type { QueryClient } from '@tanstack/react-query'
import { createStore, promisifyRequest } from 'idb-keyval'

/** The first part of the key of everything that is for one person's eyes. */
export const privateKey = 'private'

/**
 * Takes what was kept for one person out of the memory and off the disk. Public rows and unsent work stay. Settles also
 * where there is no disk. `except` names the one row that is just being fetched: taken out of the memory, it would never
 * get its answer.
 */
export async function forgetPrivateRows(queryClient: QueryClient, except?: string): Promise<void> {
  queryClient.removeQueries({ queryKey: [privateKey], predicate: ({ queryKey }) => queryKey[1] !== except })
  try {
    await createStore('kotte', 'queries')('readwrite', async (store) => {
      const hashes = (await promisifyRequest(store.getAllKeys())).map(String)
      for (const hash of hashes) if (hash.startsWith(`["${privateKey}"`)) store.delete(hash)
      return promisifyRequest<void>(store.transaction)
    })
  } catch {
    // No IndexedDB: then nothing was kept in it.
  }
}
