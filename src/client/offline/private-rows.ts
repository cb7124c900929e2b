import type { QueryClient } from '@tanstack/react-query'
import { getItem, removeItem, setItem } from '#client/device/storage.ts'
import { queryStore } from './query-store.ts'

/** The first part of the key of everything that is for one person's eyes. */
export const privateKey = 'private'

/** Whether whoever signed in last said that others use this device too. */
export function isSharedDevice(): boolean {
  return getItem('kotte_shared_device') !== null
}

export function setSharedDevice(isShared: boolean): void {
  if (isShared) setItem('kotte_shared_device', '1')
  else removeItem('kotte_shared_device')
}

/** On a shared device what is for one person's eyes stays in memory. Call it before anything of it is asked for. */
export function guardPrivateRows(queryClient: QueryClient): void {
  if (isSharedDevice()) queryClient.setQueryDefaults([privateKey], { meta: { persist: false } })
}

/**
 * Takes what was kept for one person out of the memory and off the disk. Public rows and unsent work stay. Settles also
 * where there is no disk: then nothing was kept on it. `except` names the one row that is just being fetched: taken out of
 * the memory, it would never get its answer.
 */
export async function forgetPrivateRows(queryClient: QueryClient, except?: string): Promise<void> {
  queryClient.removeQueries({ queryKey: [privateKey], predicate: ({ queryKey }) => queryKey[1] !== except })
  const isPrivate = (hash: string) => hash.startsWith(`["${privateKey}"`)
  await queryStore.removeWhere(isPrivate).catch(() => undefined)
}
