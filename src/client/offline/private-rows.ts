import type { QueryClient } from '@tanstack/react-query'
import { openQueryStore } from './query-store.ts'

/** The first part of the key of everything that is for one person's eyes. */
export const privateKey = 'private'

/**
 * Takes what was kept for one person out of the memory and off the disk. Public rows and unsent work stay. Settles also
 * where there is no disk.
 */
export async function forgetPrivateRows(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: [privateKey] })
  try {
    const store = openQueryStore()
    const hashes = await store.hashes()
    await store.remove(hashes.filter((hash) => hash.startsWith(`["${privateKey}"`)))
  } catch {
    // No IndexedDB: then nothing was kept in it.
  }
}
