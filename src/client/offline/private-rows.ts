import type { QueryClient } from '@tanstack/react-query'
import { createStore, promisifyRequest } from 'idb-keyval'

/** The first part of the key of everything that is for one person's eyes. */
export const privateKey = 'private'

const sharedKey = 'kotte_shared_device'

/** Whether whoever signed in last said that others use this device too. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(sharedKey) !== null
  } catch {
    return false
  }
}

export function setSharedDevice(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(sharedKey, '1')
    else localStorage.removeItem(sharedKey)
  } catch {
    // Blocked storage: then nothing else is kept here either.
  }
}

/** On a shared device what is for one person's eyes stays in memory. Call it before anything of it is asked for. */
export function guardPrivateRows(queryClient: QueryClient): void {
  if (isSharedDevice()) queryClient.setQueryDefaults([privateKey], { meta: { persist: false } })
}

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
