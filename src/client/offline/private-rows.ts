import type { QueryKey } from '@tanstack/react-query'
import { getItem, removeItem, setItem } from '#client/device/storage.ts'

/** The first part of the key of everything that is for one person's eyes. */
export const privateKey = 'private'

/** The key of who is signed in. */
export const profileKey = [privateKey, 'user'] as const

/** Whether the user who signed in last said that others use this device too. */
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
