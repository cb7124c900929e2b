import type { Page } from '@playwright/test'

/** The keys of what the device keeps for one person alone. */
export function privateRows(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kotte')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('queries').objectStore('queries').getAllKeys()
          keys.onsuccess = () =>
            resolve(keys.result.map(String).filter((key) => key.startsWith('["private"')))
        }
      }),
  )
}

/** The keys of what a person has typed into forms and not saved. */
export function formDrafts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kotte-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String).filter((key) => key.startsWith('form:')))
        }
      }),
  )
}
