import { recall, remember } from '#client/api/device-memory.ts'

const storageKey = 'kotte_unsent'
let remembered: boolean | undefined

/** Notes whether carts lie on this device, where every page can see it without opening a database. */
export function rememberCarts(areLeft: boolean): void {
  if (areLeft === remembered) return
  remembered = areLeft
  if (areLeft) remember(storageKey, '1')
  else forgetMark()
}

/** Whether an earlier visit has left carts that wait, or that the server has and this device may forget some day. */
export function wereCartsLeft(): boolean {
  return recall(storageKey) !== null
}

function forgetMark(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage: there is no mark.
  }
}
