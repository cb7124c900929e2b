import { remember } from '#client/api/device-memory.ts'

const storageKey = 'kotte_unsent'
let remembered: boolean | undefined

/** Notes whether carts wait on this device, where every page can see it without opening a database. */
export function rememberUnsent(isUnsent: boolean): void {
  if (isUnsent === remembered) return
  remembered = isUnsent
  remember(storageKey, isUnsent ? '1' : '0')
}

/** Whether an earlier visit has left carts that were not sent. */
export function wasUnsent(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1'
  } catch {
    return false
  }
}
