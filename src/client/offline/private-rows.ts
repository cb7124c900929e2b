import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { getItem, removeItem, setItem } from '#client/device/storage.ts'
import { queryStore } from './query-store.ts'

/** The first part of the key of everything that is for one person's eyes. */
export const privateKey = 'private'

/** The key of who is signed in. */
export const profileKey = [privateKey, 'user'] as const

/** Whether whoever signed in last said that others use this device too. */
export function isSharedDevice(): boolean {
  return getItem('kotte_shared_device') !== null
}

export function setSharedDevice(isShared: boolean): void {
  if (isShared) setItem('kotte_shared_device', '1')
  else removeItem('kotte_shared_device')
}

/** Whether a row stays in memory: it is for one person's eyes, and others use this device too. */
export function isOnlyInMemory([first]: QueryKey): boolean {
  return first === privateKey && isSharedDevice()
}

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
