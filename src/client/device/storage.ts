import type { KeysIn } from '#domain/privacy/kept-on-device.ts'
import { persistenceStore } from './persistence.ts'

/** A name of the list; of a family (`…`) any that begins like it. */
type NameOf<Key extends string> = Key extends `${infer Start}…` ? `${Start}${string}` : Key
type LocalName = NameOf<KeysIn<'localStorage'>>
type TabName = NameOf<KeysIn<'sessionStorage'>>

/** What is kept across restarts under the name; null for nothing, and where storage is blocked. */
export function getItem(name: LocalName): string | null {
  return attempt(() => localStorage.getItem(name), null)
}

/**
 * Keeps a small value across restarts; answers whether it did. Where storage is blocked or full, and in a page that keeps
 * nothing, the value is known until the page closes.
 */
export function setItem(name: LocalName, value: string): boolean {
  if (persistenceStore.getState().mode === 'off') return false
  return attempt(() => {
    localStorage.setItem(name, value)
    return true
  }, false)
}

export function removeItem(name: LocalName): void {
  attempt(() => localStorage.removeItem(name), undefined)
}

/** What earlier versions kept, and this one does not know any more. */
const obsolete = /^kotte_picture:/

/** Removes what earlier versions have left: nothing stays that the privacy page does not name. */
export function removeObsoleteItems(): void {
  attempt(() => {
    for (const name of Object.keys(localStorage)) if (obsolete.test(name)) localStorage.removeItem(name)
  }, undefined)
}

/** What is kept until the tab is closed; null for nothing, and where storage is blocked. */
export function getTabItem(name: TabName): string | null {
  return attempt(() => sessionStorage.getItem(name), null)
}

/** Keeps a small value until the tab is closed; answers whether it did. */
export function setTabItem(name: TabName, value: string): boolean {
  return attempt(() => {
    sessionStorage.setItem(name, value)
    return true
  }, false)
}

/** Browsers throw at every access where storage is blocked (by policy, in some private windows), and when it is full. */
function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access()
  } catch {
    return otherwise
  }
}
